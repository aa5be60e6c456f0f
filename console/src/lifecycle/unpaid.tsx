import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { sayMoney } from './money.tsx'
import { moneyWords } from './words.ts'

const MOST = 100

/** How much is unpaid, by currency: of the newest hundred open invoices, which says so if there are more. */
export function Unpaid() {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { data } = useData(['unpaid'], () =>
    api.GET('/api/v1/invoices', { params: { query: { status: 'open', limit: MOST } } }),
  )
  if (!data || data.data.length === 0) return null
  const sums = Map.groupBy(data.data, ({ currency }) => currency)
  return (
    <Text mb="md">
      <To to="/invoices" query={{ status: 'open' }}>
        {words.unpaid}
      </To>
      {': '}
      {[...sums]
        .map(([currency, invoices]) => {
          const sum = invoices.reduce((total, { amount_remaining }) => total + amount_remaining, 0)
          return words.unpaidIs(sayMoney(sum, currency, language), invoices.length)
        })
        .join(', ')}
      {data.next_cursor && ' +'}
    </Text>
  )
}
