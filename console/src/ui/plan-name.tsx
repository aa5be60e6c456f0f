import { useQuery } from '@tanstack/react-query'
import { api, callQuietly, IN_BACKGROUND } from './api.ts'

const STALE_MS = 60_000

/** A plan by its name, where only its key is known; the key if there is no such plan any longer. */
export function PlanName({ of: key }: { of: string }) {
  const { data } = useQuery({
    queryKey: ['names of plans'],
    queryFn: () => callQuietly(() => api.GET('/api/v1/plans', { ...IN_BACKGROUND })),
    staleTime: STALE_MS,
  })
  return <>{data?.data.find((plan) => plan.key === key)?.name ?? key}</>
}
