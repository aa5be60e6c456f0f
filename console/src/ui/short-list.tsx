import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'

/** A table of a few rows, as the part of a detail; older ones are elsewhere. */
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
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, align }) => (
              <Table.Th key={title} ta={align}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ title, show, align }) => (
                <Table.Td key={title} ta={align} style={{ overflowWrap: 'break-word' }}>
                  {show(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
