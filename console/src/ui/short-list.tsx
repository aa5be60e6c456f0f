import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'
import classes from './short-list.module.css'

/** A table of a few rows, as the part of a detail; older ones are elsewhere. Where there is little room, each row is a block of named facts. */
export function ShortList<Row>({
  query: { data, error, refetch },
  columns,
  keyOf,
  empty,
}: {
  query: { data: { data: readonly Row[] } | undefined; error: Error | null; refetch: () => unknown }
  /** Figures and money stand at the end. */
  columns: ReadonlyArray<{ title: string; show: (row: Row) => ReactNode; align?: 'end' }>
  keyOf: (row: Row) => string
  empty: ReactNode
}) {
  if (error) return <ProblemNote error={error} retry={refetch} />
  if (!data) return null
  if (data.data.length === 0) return <Text c="dimmed">{empty}</Text>
  // Roles by name: browsers drop those of a table that is laid out as blocks.
  return (
    <div className={classes.frame} ref={reachByKey}>
      <Table role="table" className={classes.list}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ title, align }) => (
              <Table.Th role="columnheader" key={title} data-align={align}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {data.data.map((row) => (
            <Table.Tr role="row" key={keyOf(row)}>
              {columns.map(({ title, show, align }) => (
                <Table.Td role="cell" key={title} data-align={align} data-name={title}>
                  {show(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A table that is wider than its place scrolls, so the keyboard has to reach it (WCAG 2.1.1). */
function reachByKey(frame: HTMLDivElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  observer.observe(frame)
  return () => observer.disconnect()
}
