import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { sayMoney } from '../ui/cells/money.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { billingWords } from './words.ts'

/** How much is unpaid of all open invoices, by currency, and how much of it is overdue. */
export function Unpaid() {
  const words = useWords(billingWords)
  const language = useLanguage()
  const { data } = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  if (!data || data.unpaid.length === 0) return null
  return (
    <Text mb="md">
      <To to="/invoices" query={{ status: 'open' }}>
        {words.unpaid}
      </To>
      {': '}
      {data.unpaid
        .map(({ currency, amount, invoices, overdue }) => {
          const all = words.unpaidIs(sayMoney(amount, currency, language), invoices)
          return overdue === 0 ? all : words.ofItOverdue(all, sayMoney(overdue, currency, language))
        })
        .join('; ')}
    </Text>
  )
}
