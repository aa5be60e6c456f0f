import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, call, callQuietly } from './api.ts'

type Value = Record<string, unknown>

const KEY = ['preferences'] as const

/** What the person chose, kept by Postern: the same in every browser. Undefined while it is being read, or where it cannot be. */
export function usePreference(name: string) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callQuietly(() => api.GET('/api/v1/preferences')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const set = async (value: Value): Promise<void> => {
    await call(() =>
      api.PUT('/api/v1/preferences/{preference}', {
        params: { path: { preference: name } },
        body: { value },
      }),
    )
    await client.invalidateQueries({ queryKey: KEY })
  }
  return data && { value: data.preferences[name] as Value | undefined, set }
}
