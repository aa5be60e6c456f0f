import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, callQuietly, IN_BACKGROUND } from '../api.ts'
import { type ListPage, shortlyBefore, withNewest } from './newest.ts'

/** Sends the request for one page; `background` are the headers of a poll. */
export type LoadPage<Row> = (
  page: { cursor?: string; after?: string; limit: number },
  background?: { headers: Record<string, string> },
) => PromiseLike<{ data?: ListPage<Row>; error?: unknown; response: Response }>

const PAGE = 50
/** More than a person reads. Then the time range has to be narrowed. */
export const MOST_ROWS = 2_000
const POLL_MS = 3_000
/** Each so many polls the whole newest page is read: what a row says changes long after it was new. */
const WHOLE_EVERY = 5

/**
 * A list that grows by pages. While it is `live` and the tab is seen, it is asked every three seconds for what is new;
 * new rows come in at the top, or are counted until the person wants to see them. What the newest page shows of older
 * rows, such as a delivery on its way, is right again after 15 seconds at most, and of the newest ones after three.
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
  const [newest, setNewest] = useState<ListPage<Row>>()
  const waiting = newest?.data.filter(({ id }) => !rows.some((row) => row.id === id)) ?? []

  const show = (page: ListPage<Row>): void => {
    setNewest(undefined)
    client.setQueryData<InfiniteData<ListPage<Row>>>(key, (was) => was && withNewest(was, page))
  }
  const polls = useRef(0)
  const poll = useRef(async () => {})
  poll.current = async () => {
    if (document.hidden) return
    polls.current += 1
    // While rows wait to be seen, the page must reach down to those shown.
    const top = newest || polls.current % WHOLE_EVERY === 0 ? undefined : rows[0]
    const page = { limit: PAGE, ...(top && { after: shortlyBefore(top.id) }) }
    const found = await callQuietly(() => load(page, IN_BACKGROUND))
    if (atTop) show(found)
    else if (found.data.some(({ id }) => !rows.some((row) => row.id === id))) setNewest(found)
  }
  useEffect(() => {
    if (!live || !query.isSuccess) return
    const timer = setInterval(() => void poll.current().catch(() => {}), POLL_MS) // the next one tries again
    return () => clearInterval(timer)
  }, [live, query.isSuccess])

  return { ...query, rows, waiting, bringIn: () => newest && show(newest) }
}
