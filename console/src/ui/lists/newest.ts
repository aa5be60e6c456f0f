import type { InfiniteData } from '@tanstack/react-query'

/** A page of a list, as the API answers it: the newest first. */
export interface ListPage<Row> {
  data: Row[]
  next_cursor: string | null
}

/**
 * The newest rows as this page says them now; rows that it no longer reaches stay. If more came than it holds, the rows
 * between are not known: the list starts again with it.
 */
export function withNewest<Row extends { id: string }>(
  { pages, pageParams }: InfiniteData<ListPage<Row>>,
  newest: ListPage<Row>,
): InfiniteData<ListPage<Row>> {
  const fresh = newest.data
  const known = new Set(fresh.map(({ id }) => id))
  const meets = pages.some((page) => page.data.some(({ id }) => known.has(id)))
  if (newest.next_cursor !== null && !meets) return { pages: [newest], pageParams: [pageParams[0]] }
  const [first, ...rest] = pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => !known.has(id)),
  }))
  return { pages: [{ ...first!, data: [...fresh, ...first!.data] }, ...rest], pageParams }
}

/** Entries get their ids when they are made, and are seen when their transaction commits: one may come in below others. */
const LATE_MS = 10_000

/** The id of a moment before that of a row: a UUIDv7 begins with its milliseconds. */
export function shortlyBefore(id: string): string {
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  const hex = Math.max(0, at - LATE_MS)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
