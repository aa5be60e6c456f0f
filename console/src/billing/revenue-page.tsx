import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { CustomersByMonth } from './customers-by-month.tsx'
import { RevenueFigures } from './revenue-figures.tsx'
import { RevenueMonths } from './revenue-months.tsx'
import { revenueWords } from './revenue-words.ts'
import { billingWords } from './words.ts'

const YEAR = { params: { query: { months: 12 } } }

/** What comes in each month, from whom, and who left: a currency at a time. */
export default function RevenuePage() {
  const words = useWords(billingWords)
  const own = useWords(revenueWords)
  const navigate = useNavigate()
  const revenue = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  const churn = useData(['churn'], () => api.GET('/api/v1/stats/churn', YEAR))
  const income = useData(['income'], () => api.GET('/api/v1/stats/income', YEAR))
  const movements = useData(['movements'], () => api.GET('/api/v1/stats/mrr-movements', YEAR))
  const [chosen, choose] = useState<string | null>(null)
  const error = revenue.error ?? churn.error ?? income.error ?? movements.error
  if (error || !revenue.data || !churn.data || !income.data || !movements.data)
    return (
      <Page title={words.revenue}>
        <ProblemNote error={error} retry={revenue.refetch} />
      </Page>
    )
  const figures = {
    revenue: revenue.data,
    churn: churn.data,
    income: income.data,
    movements: movements.data,
  }
  const currencies = currenciesOf(figures)
  const currency = chosen ?? currencies[0]
  return (
    <Page title={words.revenue}>
      {currency === undefined ? (
        <Empty
          icon="revenue"
          title={own.noneTitle}
          text={own.none}
          guide="revenue"
          act={<ActButton primary label={own.toPlans} act={() => navigate({ to: '/plans' as never })} />}
        />
      ) : (
        <Tabs value={currency} onChange={choose} keepMounted={false}>
          <Tabs.List mb="md" aria-label={own.currency}>
            {currencies.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {one.toUpperCase()}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {currencies.map((one) => (
            <Tabs.Panel key={one} value={one}>
              <RevenueFigures of={figures} currency={one} />
              <RevenueMonths of={figures} currency={one} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {currency !== undefined && <CustomersByMonth of={churn.data} />}
    </Page>
  )
}

type Figures = Parameters<typeof RevenueFigures>[0]['of']

/** Those that were used in the year, the one that brings most first. */
function currenciesOf({ revenue, movements, income }: Figures): string[] {
  const sums = new Map<string, number>()
  const add = (currency: string, amount: number) =>
    amount > 0 && sums.set(currency, (sums.get(currency) ?? 0) + amount)
  for (const { currency, mrr, past_due, trialing } of revenue.revenue)
    add(currency, mrr + past_due + trialing)
  for (const { currency, amount } of revenue.unpaid) add(currency, amount)
  for (const { currencies } of movements.months)
    for (const { currency, start, end, churn } of currencies) add(currency, start + end + churn)
  for (const { currencies } of income.months)
    for (const { currency, invoiced, collected } of currencies) add(currency, invoiced + collected)
  return [...sums].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}
