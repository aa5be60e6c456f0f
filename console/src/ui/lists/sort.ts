/** An order of a list as the API takes it: a field, descending with a minus. */
export type Direction = 'ascending' | 'descending'

const fieldOf = (sort: string): string => sort.replace(/^-/, '')

/** Which way a column is in order; undefined where the list is ordered by another. */
export function directionOf(column: string, sort: string | undefined): Direction | undefined {
  if (sort === undefined || fieldOf(sort) !== fieldOf(column)) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** What a click on a column's title asks for: its own first direction, then the other. */
export function nextSort(column: string, sort: string | undefined): string {
  if (sort !== column) return column
  return column.startsWith('-') ? fieldOf(column) : `-${column}`
}
