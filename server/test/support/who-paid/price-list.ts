import { made } from '../billing.ts'
import type { TestService } from '../test-service.ts'
import type { Sold } from './ledger.ts'

/** What is sold in courses: with and without a trial, many and few seats, credits or none, more of it once paid or on invoice. */
export const PRICE_LIST = {
  free: sold({ rank: 1, included: 1, maximum: 1, credits: 0, amount: 0, seat: 0 }),
  basic: sold({
    rank: 2,
    included: 3,
    maximum: 5,
    credits: 10,
    amount: 1_900,
    seat: 500,
    onIncrease: 'pay_first',
  }),
  team: sold({ rank: 3, included: 3, maximum: 30, credits: 40, amount: 4_900, seat: 700, trialDays: 14 }),
  pro: sold({ rank: 4, included: 20, maximum: 50, credits: 500, amount: 19_900, seat: 1_100 }),
  max: sold({
    rank: 5,
    included: 20,
    maximum: 50,
    credits: 900,
    amount: 29_900,
    seat: 1_100,
    onIncrease: 'invoice',
  }),
} satisfies Record<string, Sold>

export type PlanName = keyof typeof PRICE_LIST

function sold({
  amount,
  seat,
  trialDays = 0,
  onIncrease = null,
  ...rest
}: Omit<Sold, 'month' | 'year' | 'trialDays' | 'onIncrease'> &
  Partial<Pick<Sold, 'trialDays' | 'onIncrease'>> & { amount: number; seat: number }): Sold {
  return {
    ...rest,
    trialDays,
    onIncrease,
    month: { plan: amount, seat },
    year: { plan: amount * 10, seat: seat * 10 },
  }
}

/** Publishes it by the API. */
export async function sellPriceList({ call }: Pick<TestService, 'call'>): Promise<void> {
  for (const [
    key,
    { rank, trialDays, onIncrease, included, maximum, credits, month, year },
  ] of Object.entries(PRICE_LIST)) {
    const post = (path: string, body?: object) => made(call('POST', `/api/v1/plans${path}`, { body }))
    const price = (interval: string, { plan, seat }: Sold['month']) => ({
      currency: 'eur',
      interval,
      amount: plan,
      amount_per_seat: seat,
    })
    await post('', { key, name: `${key} à la carte`, rank, on_increase: onIncrease })
    await post(`/${key}/versions`, {
      prices: [price('month', month), price('year', year)],
      trial_days: trialDays,
      features: {
        seats: { type: 'seats', included, maximum },
        ...(credits > 0 && { images: { type: 'credits', unit: 'images', amount: credits } }),
      },
    })
    await post(`/${key}/versions/1/publish`)
  }
}
