import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { Bars } from '../ui/charts/bars.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { useWords } from '../ui/words.ts'
import { MrrByMonth } from './mrr-by-month.tsx'
import { Unpaid } from './unpaid.tsx'
import { billingWords } from './words.ts'

/** What comes in each month, from whom, and who left. */
export default function RevenuePage() {
  const words = useWords(billingWords)
  const revenue = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  const churn = useData(['churn'], () =>
    api.GET('/api/v1/stats/churn', { params: { query: { months: 12 } } }),
  )
  const { subscriptions, revenue: currencies = [] } = revenue.data ?? {}
  return (
    <Page title={words.revenue}>
      <ProblemNote error={revenue.error ?? churn.error} retry={revenue.refetch} />
      <Unpaid />
      {currencies.length === 0 && <Text mb="md">{words.noRevenue}</Text>}
      {currencies.length > 0 && (
        <ShortList
          query={{ data: { data: currencies }, error: null, refetch: revenue.refetch }}
          keyOf={({ currency }) => currency}
          empty=""
          columns={[
            { title: words.mrr, show: ({ mrr, currency }) => <Money amount={mrr} currency={currency} /> },
            {
              title: words.pastDue,
              show: ({ past_due, currency }) => <Money amount={past_due} currency={currency} />,
            },
            {
              title: words.inTrial,
              show: ({ trialing, currency }) => <Money amount={trialing} currency={currency} />,
            },
            { title: words.paying, show: ({ paying }) => paying },
          ]}
        />
      )}
      {subscriptions && (
        <Facts
          of={(['active', 'trialing', 'past_due', 'incomplete'] as const).map((status) => [
            words[status],
            <To key={status} to="/subscriptions" query={{ status }}>
              {subscriptions[status]}
            </To>,
          ])}
        />
      )}
      {churn.data && <MrrByMonth of={churn.data} />}
      {churn.data && (
        <Bars
          title={words.customers}
          labels={churn.data.months.map(({ month }) => month)}
          series={[
            {
              name: words.started,
              tone: 'good',
              values: churn.data.months.map(({ customers }) => customers.started),
            },
            {
              name: words.lost,
              tone: 'bad',
              values: churn.data.months.map(({ customers }) => customers.lost),
            },
          ]}
        />
      )}
    </Page>
  )
}
