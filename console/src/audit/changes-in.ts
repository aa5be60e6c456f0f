/** A value that an audit entry has from before and after. */
export interface Change {
  field: string
  before: unknown
  after: unknown
  /** The names in the detail that it was read from. */
  names: readonly string[]
}

/** The values before and after a change, from an entry's detail: as `url_before` and `url_after`, or as objects of that name. */
export function changesIn(detail: Record<string, unknown>): Change[] {
  const { before, after } = detail
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
      field,
      before: before[field],
      after: after[field],
      names: ['before', 'after'],
    }))
  return Object.keys(detail)
    .filter((name) => name.endsWith('_before') && `${name.slice(0, -'_before'.length)}_after` in detail)
    .map((name) => {
      const field = name.slice(0, -'_before'.length)
      return { field, before: detail[name], after: detail[`${field}_after`], names: [name, `${field}_after`] }
    })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
