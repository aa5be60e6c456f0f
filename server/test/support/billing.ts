import { renewalLoop } from '../../src/billing/subscriptions/renewals/index.ts'
import type { Answer, TestService } from './test-service.ts'

/** Does all that is due by the service's clock, as its process would. Returns the number of steps. */
export function renew({ service }: Pick<TestService, 'service'>): Promise<number> {
  return renewalLoop({ ...service.app.services, db: service.db }).runOnce()
}

interface Sold {
  key: string
  rank: number
  /** A month's price in cents of a euro; a year costs ten of them. */
  amount: number
  trialDays?: number
  /** How many seats it includes; absent: seats are not counted. */
  seats?: number
}

/** Three plans as a small business sells them: without trial, with one, and the largest. */
const USUAL_PLANS: readonly Sold[] = [
  { key: 'starter', rank: 1, amount: 1900, seats: 3 },
  { key: 'team', rank: 2, amount: 4900, trialDays: 14, seats: 3 },
  { key: 'business', rank: 3, amount: 19900, seats: 3 },
]

type Ask = Pick<TestService, 'call'>
/** How a provider is reached: its {base_url} and key; the default one with the admin key unless told. */
type Where = { base?: string; key?: string }

/** Publishes plans by the API. Further seats cost 5 euros a month. */
export async function sellPlans(service: Ask, plans = USUAL_PLANS, where: Where = {}): Promise<void> {
  for (const plan of plans) await sellPlan(service, plan, where)
}

async function sellPlan({ call }: Ask, plan: Sold, { base = '', key: bearer }: Where): Promise<void> {
  const { key, rank, amount, trialDays = 0, seats } = plan
  const post = (path: string, body?: object) =>
    made(call('POST', `${base}/api/v1/plans${path}`, { body, ...(bearer && { key: bearer }) }))
  const perSeat = seats === undefined ? 0 : 500
  const name = key[0]!.toUpperCase() + key.slice(1)
  await post('', { key, name, rank })
  await post(`/${key}/versions`, {
    prices: [
      { currency: 'eur', interval: 'month', amount, amount_per_seat: perSeat },
      { currency: 'eur', interval: 'year', amount: amount * 10, amount_per_seat: perSeat * 10 },
    ],
    trial_days: trialDays,
    features: seats === undefined ? {} : { seats: { type: 'seats', included: seats, maximum: 50 } },
  })
  await post(`/${key}/versions/1/publish`)
}

/** The body of an answer that must be a success. */
export async function made(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
