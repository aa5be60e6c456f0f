import type { components } from '@postern/sdk'
import type { ReactNode } from 'react'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayCount } from '../ui/cells/say-figure.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './billing.module.css'
import { monthName } from './month-name.ts'
import { revenueWords } from './revenue-words.ts'

interface Figures {
  revenue: components['schemas']['Revenue']
  churn: components['schemas']['Churn']
  movements: components['schemas']['MrrMovements']
  income: components['schemas']['Income']
}

/** What comes in now, and what last month brought. */
export function RevenueFigures({
  of: { revenue, movements, income },
  currency,
}: {
  of: Figures
  currency: string
}) {
  const words = useWords(revenueWords)
  const language = useLanguage()
  const say = (amount: number) => sayMoney(amount, currency, language)
  const now = revenue.revenue.find((one) => one.currency === currency)
  const unpaid = revenue.unpaid.find((one) => one.currency === currency)
  const current = movements.months.at(-1)
  const mrr = current?.currencies.find((one) => one.currency === currency)
  const started = mrr?.start ?? 0
  const change = (mrr?.end ?? 0) - started
  const last = income.months.at(-2)
  const sums = last?.currencies.find((one) => one.currency === currency)
  const invoices = sums?.invoices ?? 0
  return (
    <>
      <dl className={classes.figures}>
        <Tile
          title={words.mrrNow}
          value={say(mrr?.end ?? 0)}
          hint={
            current &&
            words.mrrChange(
              `${change > 0 ? '+' : ''}${say(change)}`,
              monthName(current.month, language, 'long'),
            )
          }
        />
        <Tile title={words.paying} value={sayCount(now?.paying ?? 0, language)} />
        <Tile title={words.inTrial} value={say(now?.trialing ?? 0)} hint={words.ofMrr} />
        <Tile title={words.pastDue} value={say(now?.past_due ?? 0)} hint={words.inMrr} />
        <Tile
          title={
            <To to="/invoices" query={{ status: 'open', currency }}>
              {words.unpaid}
            </To>
          }
          value={say(unpaid?.amount ?? 0)}
          hint={unpaid && unpaid.overdue > 0 ? words.overdueOf(say(unpaid.overdue)) : words.noneOverdue}
        />
      </dl>
      {last && (
        <Panel title={words.lastMonth(monthName(last.month, language, 'long'))}>
          <dl className={classes.figures}>
            <Tile
              title={
                <To to="/invoices" query={{ since: 'last-month', currency }}>
                  {words.invoiced}
                </To>
              }
              value={say(sums?.invoiced ?? 0)}
              hint={words.invoices(sayCount(invoices, language), invoices === 1)}
            />
            <Tile title={words.collected} value={say(sums?.collected ?? 0)} hint={words.collectedHint} />
            <Tile title={words.refunded} value={say(sums?.refunded ?? 0)} hint={words.refundedHint} />
            <Tile title={words.mrrEnd} value={say(started)} />
          </dl>
        </Panel>
      )}
    </>
  )
}

function Tile({ title, value, hint }: { title: ReactNode; value: string; hint?: string | undefined }) {
  return (
    <div className={classes.tile}>
      <dt>{title}</dt>
      <dd>
        {value}
        {hint && <small>{hint}</small>}
      </dd>
    </div>
  )
}
