import { useQueryClient } from '@tanstack/react-query'
import { api, call } from '../api.ts'
import { useData } from '../data.ts'

/** A filter that was saved under a name, with its order and its columns. */
interface View {
  id: string
  name: string
  query: Readonly<Record<string, string>>
}

/** The views of a list that the person saved, and ways to change them. */
export interface Views {
  saved: readonly View[]
  save: (name: string, query: Readonly<Record<string, string>>) => Promise<unknown>
  remove: (view: View) => Promise<unknown>
}

const KEY = ['preferences'] as const

/** The views of a list. Undefined until they are read, and where they cannot be: a list does without. */
export function useViews(list: string): Views | undefined {
  const client = useQueryClient()
  const { data } = useData(KEY, () => api.GET('/api/v1/preferences'))
  if (!data) return undefined
  const preference = `views.${list}`
  const saved = readViews(data.preferences[preference])
  const keep = async (views: readonly View[]): Promise<void> => {
    await call(() =>
      api.PUT('/api/v1/preferences/{preference}', {
        params: { path: { preference } },
        body: { value: { views } },
      }),
    )
    await client.invalidateQueries({ queryKey: KEY })
  }
  return {
    saved,
    save: (name, query) =>
      keep([...saved.filter((view) => view.name !== name), { id: newId(), name, query }]),
    remove: ({ id }) => keep(saved.filter((view) => view.id !== id)),
  }
}

const newId = (): string => crypto.randomUUID().slice(0, 8)

/** What another version of the console saved may look different: what does not fit is left out. */
function readViews(stored: unknown): readonly View[] {
  const views = (stored as { views?: unknown } | undefined)?.views
  return Array.isArray(views) ? views.filter(isView) : []
}

function isView(view: unknown): view is View {
  const { id, name, query } = (view ?? {}) as Partial<View>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every((value) => typeof value === 'string')
  )
}
