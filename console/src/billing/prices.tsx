import type { components } from '@postern/sdk'
import { sayMoney } from '../ui/cells/money.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { billingWords } from './words.ts'

/** `€49.00 / month, €490.00 / year`. */
export function Prices({ of: prices }: { of: components['schemas']['PlanVersion']['prices'] }) {
  const words = useWords(billingWords)
  const { free } = useWords(planWords)
  const language = useLanguage()
  if (prices.length === 0) return free
  return prices
    .map(({ amount, currency, interval }) => `${sayMoney(amount, currency, language)} / ${words[interval]}`)
    .join(', ')
}
