import { wholeUnits } from '../ui/cells/money.tsx'
import { Bars } from '../ui/charts/bars.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { monthName } from './month-name.ts'
import type { RevenueFigures } from './revenue-figures.tsx'
import { revenueWords } from './revenue-words.ts'

/** A year in a currency: what subscriptions brought as each month began, what was gained and lost, and what came in. */
export function RevenueMonths({ of: { churn, income }, currency }: Parameters<typeof RevenueFigures>[0]) {
  const words = useWords(revenueWords)
  const language = useLanguage()
  const labels = churn.months.map(({ month }) => monthName(month, language))
  const units = (amount: number | undefined) => wholeUnits(amount ?? 0, currency)
  const mrr = churn.months.map(({ revenue }) => revenue.find((one) => one.currency === currency))
  const sums = income.months.map(({ currencies }) => currencies.find((one) => one.currency === currency))
  const code = currency.toUpperCase()
  return (
    <>
      <Bars
        title={`${words.mrrByMonth}, ${code}`}
        labels={labels}
        series={[{ name: words.mrr, tone: 'waiting', values: mrr.map((one) => units(one?.at_start)) }]}
      />
      <Bars
        title={`${words.movements}, ${code}`}
        labels={labels}
        series={[
          { name: words.gained, tone: 'good', values: mrr.map((one) => units(one?.started)) },
          { name: words.lost, tone: 'bad', values: mrr.map((one) => units(one?.lost)) },
        ]}
      />
      <Bars
        title={`${words.income}, ${code}`}
        labels={labels}
        series={[
          { name: words.invoiced, tone: 'waiting', values: sums.map((one) => units(one?.invoiced)) },
          { name: words.collected, tone: 'good', values: sums.map((one) => units(one?.collected)) },
          { name: words.refunded, tone: 'bad', values: sums.map((one) => units(one?.refunded)) },
        ]}
      />
    </>
  )
}
