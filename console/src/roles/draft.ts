import type { Column } from './role.ts'

/** What is changed and not saved: by column, which permissions it gains (true) and loses (false). */
export type Draft = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** Whether a column has a permission, once the draft is saved. */
export const hasNow = (draft: Draft, column: Column, key: string): boolean =>
  draft[column.id]?.[key] ?? column.permissions.includes(key)

/** The draft with one box changed. A box that is as it was before does not count as a change. */
export function toggle(draft: Draft, column: Column, key: string): Draft {
  const to = !hasNow(draft, column, key)
  const { [key]: _, ...others } = draft[column.id] ?? {}
  const changed = to === column.permissions.includes(key) ? others : { ...others, [key]: to }
  const { [column.id]: __, ...rest } = draft
  return Object.keys(changed).length > 0 ? { ...rest, [column.id]: changed } : rest
}

/** The permissions of a column, read again, with the changes of the draft: what others changed since stays. */
export function withChanges(changes: Readonly<Record<string, boolean>>, fresh: readonly string[]): string[] {
  const gained = Object.keys(changes).filter((key) => changes[key])
  return [...new Set([...fresh, ...gained])].filter((key) => changes[key] !== false).sort()
}

export const countChanges = (draft: Draft): number =>
  Object.values(draft).reduce((sum, changes) => sum + Object.keys(changes).length, 0)

/** The draft without what concerns columns and permissions that are gone. */
export function stillThere(draft: Draft, columns: readonly Column[], keys: ReadonlySet<string>): Draft {
  const known = new Set(columns.map(({ id }) => id))
  const kept = Object.entries(draft)
    .filter(([id]) => known.has(id))
    .map(([id, changes]) => [id, Object.entries(changes).filter(([key]) => keys.has(key))] as const)
    .filter(([, changes]) => changes.length > 0)
  return Object.fromEntries(kept.map(([id, changes]) => [id, Object.fromEntries(changes)]))
}
