import { Table } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Count, Percent } from '../ui/cells/figures.tsx'
import { Panel } from '../ui/panel.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { monthName } from './month-name.ts'
import { revenueWords } from './revenue-words.ts'

/** Who paid as each month began, who came and who left; the latest month first. */
export function CustomersByMonth({ of: { months } }: { of: components['schemas']['Churn'] }) {
  const words = useWords(revenueWords)
  const language = useLanguage()
  return (
    <Panel title={words.churnTitle}>
      <Table.ScrollContainer minWidth={320}>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.month}</Table.Th>
              {[words.atStart, words.started, words.left, words.churnRate].map((title) => (
                <Table.Th key={title} ta="end">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.toReversed().map(({ month, customers: { at_start, started, lost } }) => (
              <Table.Tr key={month}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{monthName(month, language)}</Table.Td>
                <Table.Td ta="end">
                  <Count of={at_start} />
                </Table.Td>
                <Table.Td ta="end">
                  <Count of={started} />
                </Table.Td>
                <Table.Td ta="end">
                  <Count of={lost} />
                </Table.Td>
                <Table.Td ta="end">
                  <Percent part={lost} of={at_start} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
