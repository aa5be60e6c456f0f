import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src/platform/time/clock.ts'
import { made, renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What a trial gives of credits is there until the trial ends, once, however often it is extended.

let service: TestService
const clock = new ManualClock()
const GIVES = { small: 500, large: 800 }
const TRIAL_DAYS = 14

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  for (const [key, amount] of Object.entries(GIVES)) {
    await post('/plans', { key, name: key, rank: amount })
    await post(`/plans/${key}/versions`, {
      prices: [{ currency: 'eur', interval: 'month', amount: 1_900 }],
      trial_days: TRIAL_DAYS,
      features: { images: { type: 'credits', unit: 'images', amount } },
    })
    await post(`/plans/${key}/versions/1/publish`)
  }
})
afterAll(() => service.stop())

const post = (path: string, body?: object) => made(service.call('POST', `/api/v1${path}`, { body }))

async function onTrial() {
  const { id } = await post('/accounts', { name: 'Curious' })
  const { subscription } = await post(`/accounts/${id}/subscription`, {
    plan: 'small',
    interval: 'month',
    currency: 'eur',
  })
  expect(subscription.status).toBe('trialing')
  return { account: `/accounts/${id}`, end: Date.parse(subscription.trial_end) }
}

async function balance(account: string) {
  const { data } = await made(service.call('GET', `/api/v1${account}/credits`))
  const [{ available = 0, grants = [] } = {}] = data
  return { available, ends: grants.map((grant: { expires_at: string }) => Date.parse(grant.expires_at)) }
}

type Act = { extend: number } | { wait: number } | { spend: number }
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ extend: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ wait: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ spend: fc.integer({ min: 1, max: 120 }) }),
)

test('extending a trial neither gives its credits again nor takes them', async () => {
  let spends = 0
  const run = async (acts: Act[]) => {
    const at = await onTrial()
    let { end } = at
    let left = GIVES.small
    for (const act of acts) {
      if ('extend' in act) {
        end += act.extend * DAY
        await post(`${at.account}/subscription/extend-trial`, { trial_end: new Date(end).toISOString() })
      } else if ('spend' in act) {
        const spent = await service.call('POST', `/api/v1${at.account}/credits/spend`, {
          body: { unit: 'images', amount: act.spend, id: `spend-${++spends}` },
        })
        expect(spent.status).toBe(act.spend <= left ? 200 : 409)
        if (act.spend <= left) left -= act.spend
      } else if (clock.now() + act.wait * DAY < end) clock.advance(act.wait * DAY)
      await renew(service)
      const { available, ends } = await balance(at.account)
      expect([available, ends]).toEqual([left, left === 0 ? [] : [end]])
    }
    clock.advance(end - clock.now())
    await renew(service)
    // The first paid period begins with its own credits, and nothing is left of the trial's.
    expect((await balance(at.account)).available).toBe(GIVES.small)
  }
  const mixed = fc.array(anyAct, { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(mixed, run), {
    numRuns: 8,
    examples: [[[{ extend: 10 }, { wait: 12 }, { wait: 8 }, { spend: 7 }, { extend: 3 }, { extend: 1 }]]],
  })
})

test('a larger plan during an extended trial gives the difference, and all of it ends with the trial', async () => {
  const { account, end } = await onTrial()
  const later = end + 7 * DAY
  await post(`${account}/subscription/extend-trial`, { trial_end: new Date(later).toISOString() })
  await post(`${account}/subscription/change`, { plan: 'large' })
  const { subscription } = await made(service.call('GET', `/api/v1${account}/subscription`))
  const { available, ends } = await balance(account)
  // At its beginning: of what the larger plan gives more, nearly all.
  expect(available).toBeGreaterThan(GIVES.small)
  expect(available).toBeLessThanOrEqual(GIVES.large)
  expect(new Set(ends)).toEqual(new Set([Date.parse(subscription.trial_end)]))
})
