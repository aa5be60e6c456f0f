import { Table } from '@mantine/core'
import type { components } from '@postern/sdk'
import { wholeUnits } from '../ui/cells/money.tsx'
import { Bars } from '../ui/charts/bars.tsx'
import { Panel } from '../ui/panel.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { billingWords } from './words.ts'

/** What subscriptions brought in a month when each began, by currency, and the share of customers who left. */
export function MrrByMonth({ of: { months } }: { of: components['schemas']['Churn'] }) {
  const words = useWords(billingWords)
  const language = useLanguage()
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const currencies = [...new Set(months.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))]
  const labels = months.map(({ month }) => month)
  return (
    <>
      {currencies.map((currency) => (
        <Bars
          key={currency}
          title={words.mrrByMonth(currency.toUpperCase())}
          labels={labels}
          series={[
            {
              name: words.atStart,
              tone: 'good',
              values: months.map(({ revenue }) =>
                wholeUnits(revenue.find((one) => one.currency === currency)?.at_start ?? 0, currency),
              ),
            },
          ]}
        />
      ))}
      {months.some(({ customers }) => customers.churn !== null) && (
        <Panel title={words.churnBySubscribers}>
          <Table.ScrollContainer minWidth={320}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.month_}</Table.Th>
                  <Table.Th>{words.churn}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {months.map(({ month, customers: { churn } }) => (
                  <Table.Tr key={month}>
                    <Table.Td>{month}</Table.Td>
                    <Table.Td>{churn === null ? '–' : share.format(churn)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Panel>
      )}
    </>
  )
}
