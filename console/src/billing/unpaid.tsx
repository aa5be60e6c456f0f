import { api } from '../ui/api.ts'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayCount } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './billing.module.css'
import { billingWords } from './words.ts'

/** How much is unpaid of all open invoices, a currency each, and how much of it is overdue. */
export function Unpaid() {
  const words = useWords(billingWords)
  const language = useLanguage()
  const { data } = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  if (!data || data.unpaid.length === 0) return null
  return (
    <div className={classes.notice}>
      {data.unpaid.map(({ currency, amount, invoices, overdue }) => (
        <span key={currency}>
          <To to="/invoices" query={{ status: 'open', currency }}>
            {words.unpaidIs(
              sayMoney(amount, currency, language),
              sayCount(invoices, language),
              invoices === 1,
            )}
          </To>
          {overdue > 0 && (
            <>
              {', '}
              <To to="/invoices" query={{ status: 'overdue', currency }}>
                {words.overdueIs(sayMoney(overdue, currency, language))}
              </To>
            </>
          )}
        </span>
      ))}
    </div>
  )
}
