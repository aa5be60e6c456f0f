import { useMemo } from 'react'
import { wholeUnits } from '../ui/cells/money.tsx'
import { Columns } from '../ui/charts/columns.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { monthName } from './month-name.ts'
import { MrrWaterfall } from './mrr-waterfall.tsx'
import type { RevenueFigures } from './revenue-figures.tsx'
import { revenueWords } from './revenue-words.ts'

/** A year in a currency: how the MRR moved, what it was as each month began, and what came in. */
export function RevenueMonths({ of: { movements, income }, currency }: Parameters<typeof RevenueFigures>[0]) {
  const words = useWords(revenueWords)
  const language = useLanguage()
  const labels = movements.months.map(({ month }) => monthName(month, language))
  const units = (amount: number | undefined) => wholeUnits(amount ?? 0, currency)
  const mrr = movements.months.map(({ currencies }) => currencies.find((one) => one.currency === currency))
  const sums = income.months.map(({ currencies }) => currencies.find((one) => one.currency === currency))
  const code = currency.toUpperCase()
  const say = useMemo(() => {
    const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    })
    return (value: number) => format.format(value)
  }, [language, currency])
  return (
    <>
      <MrrWaterfall months={movements.months} currency={currency} />
      <Columns
        title={`${words.mrrByMonth}, ${code}`}
        labels={labels}
        say={say}
        series={[{ name: words.mrr, look: 'first', values: mrr.map((one) => units(one?.start)) }]}
      />
      <Columns
        title={`${words.income}, ${code}`}
        labels={labels}
        say={say}
        series={[
          { name: words.invoiced, look: 'first', values: sums.map((one) => units(one?.invoiced)) },
          { name: words.collected, look: 'second', values: sums.map((one) => units(one?.collected)) },
          { name: words.refunded, look: 'lost', values: sums.map((one) => units(one?.refunded)) },
        ]}
      />
    </>
  )
}
