import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, callQuietly, IN_BACKGROUND } from '../api.ts'

/** A page of a list, as the API answers it: the newest first. */
export interface ListPage<Row> {
  data: Row[]
  next_cursor: string | null
}

/** Sends the request for one page; `background` are the headers of a poll. */
export type LoadPage<Row> = (
  page: { cursor?: string; limit: number },
  background?: { headers: Record<string, string> },
) => PromiseLike<{ data?: ListPage<Row>; error?: unknown; response: Response }>

const PAGE = 50
/** More than anybody reads; then the time is to be narrowed. */
export const MOST_ROWS = 2_000
const POLL_MS = 3_000

/**
 * A list that grows by pages. While `watches` says so and the tab is seen, its newest page is asked for every three
 * seconds; rows that are new come in at the top, or are counted until the person wants to see them.
 */
export function useList<Row extends { id: string }>(
  key: readonly unknown[],
  load: LoadPage<Row>,
  { live = false, atTop }: { live?: boolean; atTop: boolean },
) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => call(() => load({ limit: PAGE, ...(pageParam && { cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next_cursor ?? undefined,
    staleTime: 30_000,
  })
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const [waiting, setWaiting] = useState<Row[]>([])

  const bringIn = (fresh: Row[]): void => {
    setWaiting([])
    client.setQueryData<InfiniteData<ListPage<Row>>>(key, (was) => was && withNewest(was, fresh))
  }
  const poll = useRef(async () => {})
  poll.current = async () => {
    if (document.hidden) return
    const { data } = await callQuietly(() => load({ limit: PAGE }, IN_BACKGROUND))
    if (atTop) bringIn(data)
    else setWaiting(data.filter(({ id }) => !rows.some((row) => row.id === id)))
  }
  useEffect(() => {
    if (!live || !query.isSuccess) return
    const timer = setInterval(() => void poll.current().catch(() => {}), POLL_MS) // the next one tries again
    return () => clearInterval(timer)
  }, [live, query.isSuccess])

  return { ...query, rows, waiting, bringIn }
}

/** The newest rows as the first page says them now; rows that it no longer reaches stay. */
function withNewest<Row extends { id: string }>(
  { pages, pageParams }: InfiniteData<ListPage<Row>>,
  fresh: Row[],
): InfiniteData<ListPage<Row>> {
  const known = new Set(fresh.map(({ id }) => id))
  const [first, ...rest] = pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => !known.has(id)),
  }))
  return { pages: [{ ...first!, data: [...fresh, ...first!.data] }, ...rest], pageParams }
}
