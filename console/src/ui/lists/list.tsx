import { Button, Group, Loader, Text, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys.ts'
import { To } from '../link.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './list.module.css'
import { rememberList } from './neighbours.ts'
import { type LoadPage, MOST_ROWS, useList } from './use-list.ts'

export interface Column<Row> {
  title: string
  /** As in grid-template-columns: `10rem`, `2fr`. */
  width: string
  show: (row: Row) => ReactNode
}

const ROW_PX = 44
const FEW_LEFT = 10

/**
 * A list of any length: rows of one height, of which only those seen exist; older ones come while scrolling, new ones
 * while it is scrolled to the top. Each row is a link. j, k and Enter move and open.
 */
export function List<Row extends { id: string }>({
  name,
  queryKey,
  load,
  columns,
  pathOf,
  open,
  live = false,
  filtered = false,
  dropFilters,
  empty,
}: {
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
  /** What a list without filters shows when there is nothing: how to get the first. */
  empty: ReactNode
}) {
  const words = useWords(uiWords)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [atTop, setAtTop] = useState(true)
  const [active, setActive] = useState(-1)
  const list = useList(queryKey, load, { live, atTop })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    getItemKey: (index) => rows[index]!.id,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const isFull = rows.length >= MOST_ROWS

  useEffect(() => {
    if (last >= rows.length - FEW_LEFT && hasNextPage && !isFetchingNextPage && !isFull) void fetchNextPage()
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isFull, fetchNextPage])

  const move = (step: number): void => {
    const next = Math.min(rows.length - 1, Math.max(0, active + step))
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const remember = (): void => {
    if (pathOf) rememberList(rows.map(pathOf))
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => {
      const row = rows[active]
      if (!row) return
      remember()
      if (pathOf) void navigate({ to: pathOf(row) as never })
      else open?.(row)
    },
  })

  if (list.isPending) return <Loader aria-label={words.loading} />
  if (list.isError && rows.length === 0) return <ProblemNote error={list.error} retry={list.refetch} />
  if (rows.length === 0)
    return filtered ? (
      <Group>
        <Text>{words.noHits}</Text>
        {dropFilters && (
          <Button variant="default" size="xs" onClick={dropFilters}>
            {words.dropFilters}
          </Button>
        )}
      </Group>
    ) : (
      empty
    )
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  return (
    <>
      <ProblemNote error={list.error} retry={list.refetch} />
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
        <div role="row" className={`${classes.row} ${classes.head}`} style={grid}>
          {columns.map(({ title }) => (
            <div key={title} role="columnheader">
              {title}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]!
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is clicked
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                data-active={index === active || undefined}
                style={{ ...grid, transform: `translateY(${start}px)` }}
                onClick={remember}
              >
                {columns.map(({ title, show }, at) => (
                  <div key={title} role="cell">
                    {at > 0 ? (
                      show(row)
                    ) : pathOf ? (
                      <To to={pathOf(row)} className={classes.whole}>
                        {show(row)}
                      </To>
                    ) : (
                      <UnstyledButton className={classes.whole} onClick={() => open?.(row)}>
                        {show(row)}
                      </UnstyledButton>
                    )}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
      {isFull && <Text c="dimmed">{words.enough}</Text>}
    </>
  )
}
