import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PHONE } from '../breakpoints.ts'
import { useKeys } from '../keys.ts'
import { ProblemNote } from '../problem-note.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import type { Column } from './column.ts'
import classes from './list.module.css'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import { rememberList } from './neighbours.ts'
import { NoRows } from './no-rows.tsx'
import { RefreshFailed } from './refresh-failed.tsx'
import type { Selection } from './selection.ts'
import { Skeletons } from './skeletons.tsx'
import { useFill } from './use-fill.ts'
import { type LoadPage, MOST_ROWS, useList } from './use-list.ts'

export type { Column } from './column.ts'

export interface ListProps<Row extends { id: string }> {
  name: string
  queryKey: readonly unknown[]
  load: LoadPage<Row>
  columns: ReadonlyArray<Column<Row>>
  /** Where a row leads; or, if it has no screen, what opens it. */
  pathOf?: (row: Row) => string
  open?: (row: Row) => void
  live?: boolean
  /** Filters are set: an empty list means that nothing matches. */
  filtered?: boolean
  dropFilters?: () => void
  /** Widens a time range that is set. */
  widen?: (() => void) | undefined
  /** What a list without filters shows when there is nothing: how to get the first. */
  empty: ReactNode
  /** The order, as the API takes it; and a way to choose another. */
  sort?: string | undefined
  setSort?: (sort: string) => void
  selection?: Selection<Row>
  /** Rows are cards, and one that is moved to or clicked is shown beside the list, the first one to begin with. */
  choose?: ((row: Row) => void) | undefined
}

const ROW_PX = 40
const CARD_PX = 88
const FEW_LEFT = 10

/**
 * A list of any length: rows of one height, of which only those seen exist; older ones come while scrolling, new ones
 * while it is scrolled to the top. Each row is a link. j, k and Enter move and open, x selects. On a phone rows are cards.
 */
export function List<Row extends { id: string }>(props: ListProps<Row>) {
  const { name, queryKey, load, columns, pathOf, open, live = false, filtered = false, choose } = props
  const words = useWords(uiWords)
  const navigate = useNavigate()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) || choose !== undefined
  const selection = choose ? undefined : props.selection
  const rowPx = isPhone ? CARD_PX : ROW_PX
  const box = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const [atTop, setAtTop] = useState(true)
  const [activeId, setActiveId] = useState<string>()
  const list = useList(queryKey, load, { live, atTop })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const active = rows.findIndex(({ id }) => id === activeId) // new rows come in above it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    getItemKey: (index) => rows[index]!.id,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const isFull = rows.length >= MOST_ROWS

  useEffect(() => {
    if (last >= rows.length - FEW_LEFT && hasNextPage && !isFetchingNextPage && !isFull) void fetchNextPage()
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isFull, fetchNextPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows became cards, or cards rows
  useEffect(() => virtual.measure(), [rowPx])
  useFill(box)
  const report = selection?.show
  useEffect(() => report?.(rows), [report, rows])

  const chooseRow = (row: Row): void => {
    setActiveId(row.id)
    choose?.(row)
  }
  const move = (step: number): void => {
    const next = Math.min(rows.length - 1, Math.max(0, active + step))
    byKey.current = true
    if (rows[next]) chooseRow(rows[next])
    virtual.scrollToIndex(next)
  }
  const first = choose && active < 0 ? rows[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first row
  useEffect(() => {
    if (first) chooseRow(first)
  }, [first?.id])
  // From here Tab continues, Enter opens it, and screen readers read it.
  useEffect(() => {
    const row =
      active < 0 || !byKey.current
        ? null
        : box.current?.querySelector<HTMLElement>('[data-active] :is(a, button)')
    row?.focus({ preventScroll: true })
  }, [active])
  const remember = (): void => {
    if (pathOf) rememberList(rows.map(pathOf))
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => rows[active] && selection?.toggle(rows[active]),
    Enter: () => {
      const row = rows[active]
      if (!row) return
      remember()
      if (pathOf) void navigate({ to: pathOf(row) as never })
      else open?.(row)
    },
  })

  if (list.isError && rows.length === 0) return <ProblemNote error={list.error} retry={list.refetch} />
  if (list.isPending) return <Skeletons name={name} columns={columns} isPhone={isPhone} />
  if (rows.length === 0)
    return filtered ? <NoRows dropFilters={props.dropFilters} widen={props.widen} /> : props.empty
  const isSelectable = selection !== undefined && !isPhone
  const grid = {
    gridTemplateColumns: [...(isSelectable ? ['1.25rem'] : []), ...columns.map(({ width }) => width)].join(
      ' ',
    ),
  }
  return (
    <>
      <RefreshFailed error={list.error} since={list.dataUpdatedAt} retry={list.refetch} />
      {list.waiting.length > 0 && (
        <Button
          size="compact-sm"
          className={classes.waiting}
          onClick={() => {
            list.bringIn()
            virtual.scrollToIndex(0)
          }}
        >
          {words.newRows(list.waiting.length)}
        </Button>
      )}
      <div
        ref={box}
        className={classes.box}
        onScroll={(event) => setAtTop(event.currentTarget.scrollTop < ROW_PX)}
        role="table"
        aria-label={name}
        aria-rowcount={-1}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <ListHead
          columns={columns}
          grid={grid}
          hidden={isPhone}
          {...(props.setSort && { setSort: props.setSort, sort: props.sort })}
          {...(isSelectable && { selection, rows })}
        />
        <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => (
            <ListRow
              key={key}
              row={rows[index]!}
              index={index}
              columns={columns}
              isPhone={isPhone}
              isActive={index === active}
              style={
                isPhone
                  ? { transform: `translateY(${start}px)` }
                  : { ...grid, transform: `translateY(${start}px)` }
              }
              remember={remember}
              pathOf={pathOf}
              open={open}
              choose={choose && chooseRow}
              selection={isSelectable ? selection : undefined}
            />
          ))}
        </div>
      </div>
      {isFull && <Text c="dimmed">{words.enough}</Text>}
    </>
  )
}
