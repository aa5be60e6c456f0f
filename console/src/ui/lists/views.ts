import { usePreference } from '../preferences.ts'

/** A filter that was saved under a name, with its order and its columns. */
export interface View {
  id: string
  name: string
  query: Readonly<Record<string, string>>
}

/** The views of a list that the person saved, and ways to change them. */
export interface Views {
  saved: readonly View[]
  save: (name: string, query: Readonly<Record<string, string>>) => Promise<void>
  remove: (view: View) => Promise<void>
}

/** More than tabs can show, and few enough for one preference. */
export const MOST_VIEWS = 12

/** Undefined while they are being read, or where they cannot be. */
export function useViews(list: string): Views | undefined {
  const preference = usePreference(`views.${list}`)
  if (!preference) return undefined
  const saved = viewsIn(preference.value)
  return {
    saved,
    save: (name, query) =>
      preference.set({ views: [...saved, { id: crypto.randomUUID(), name, query }].slice(-MOST_VIEWS) }),
    remove: ({ id }) => preference.set({ views: saved.filter((view) => view.id !== id) }),
  }
}

/** What another version stored is left out. */
function viewsIn(value: Record<string, unknown> | undefined): View[] {
  const views = (value as { views?: unknown } | undefined)?.views
  return Array.isArray(views) ? views.filter(isView) : []
}

function isView(value: unknown): value is View {
  const { id, name, query } = (value ?? {}) as Partial<Record<keyof View, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'object' && query !== null
}
