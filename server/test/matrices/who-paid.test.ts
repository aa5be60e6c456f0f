import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Act, anyAct } from '../support/who-paid/acts.ts'
import { type Course, cast, castOfKey, type Stage, setStage } from '../support/who-paid/course.ts'
import { Unpaid } from '../support/who-paid/ledger.ts'
import { ManualCourse } from '../support/who-paid/manual-course.ts'
import { sellPriceList } from '../support/who-paid/price-list.ts'
import { StripeCourse, type StripeStage, setStripeStage } from '../support/who-paid/stripe-course.ts'

// Who paid? Whatever owners, staff and keys do in whatever order: nobody has time, credits or a balance that nobody paid
// for or promised to, by a ledger that knows the documents alone (../support/who-paid/ledger.ts).
//
// More by hand: npm run who-paid, or COURSES=500 SEED=7 npx vitest run server/test/matrices/who-paid

vi.setConfig({ testTimeout: 3_600_000 })

const COURSES = Number(process.env.COURSES ?? 8)
const SEED = Number(process.env.SEED ?? 43)

let service: TestService
let stage: Stage
let stripeStage: StripeStage
let count = 0

const START = Date.parse('2027-01-30T23:59:58.700Z')

beforeAll(async () => {
  const clock = new ManualClock(START)
  service = await startTestService({ clock, work: false })
  await sellPriceList(service)
  stage = await setStage(service, clock)
  stripeStage = await setStripeStage(new ManualClock(START))
})
afterAll(() => Promise.all([service.stop(), stripeStage.stop()]))

type Processor = 'manual' | 'stripe'

async function open(processor: Processor): Promise<Course> {
  const name = `course-${++count}`
  return processor === 'manual'
    ? new ManualCourse(stage, await cast(stage, name))
    : new StripeCourse(stripeStage, await castOfKey(stripeStage, name))
}

async function take(acts: readonly Act[], processor: Processor = 'manual'): Promise<Course> {
  const course = await open(processor)
  try {
    for (const act of acts) await course.do(act)
    return course
  } finally {
    await course.end()
  }
}

const fault = (acts: readonly Act[], processor?: Processor): Promise<string> =>
  take(acts, processor).then(
    () => 'none',
    (error) => {
      if (error instanceof Unpaid) return error.message
      throw error
    },
  )

/** Courses that once paid off. */
const ONCE: Record<string, Act[]> = {
  'a year after a trial, not paid, against a month of more': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'year', trial: true, onInvoice: false },
    { act: 'pass', days: 14 },
    { act: 'change', by: 'owner', plan: 'pro', interval: 'month' },
    { act: 'pass', days: 45 },
  ],
  'a period that was refunded, given back by an upgrade': [
    { act: 'buy', by: 'owner', plan: 'basic', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'credit', by: 'staff', nth: 0, share: 1, refund: true },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'pass', days: 31 },
  ],
  'a free plan, and more without a payment': [
    { act: 'buy', by: 'owner', plan: 'free', interval: 'month', trial: false, onInvoice: false },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pass', days: 45 },
  ],
  'a year instead of a month without a payment': [
    { act: 'buy', by: 'owner', plan: 'pro', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'change', by: 'owner', interval: 'year' },
  ],
  'a downgrade, and seats that nobody bought': [
    { act: 'buy', by: 'key', plan: 'pro', interval: 'month', trial: false, onInvoice: true },
    { act: 'change', by: 'owner', plan: 'team' },
    { act: 'pass', days: 31 },
  ],
  'a downgrade to a plan that allows fewer seats than were included': [
    { act: 'buy', by: 'key', plan: 'pro', interval: 'month', trial: false, onInvoice: true },
    { act: 'change', by: 'owner', plan: 'basic' },
    { act: 'pass', days: 31 },
  ],
  'an order that a transfer pays two days later': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', trial: false, onInvoice: false },
    { act: 'pass', days: 2 },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
  ],
  'another tax when time is given back': [
    { act: 'tax', percent: 19 },
    { act: 'buy', by: 'key', plan: 'pro', interval: 'month', trial: false, onInvoice: true },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'tax', percent: 0 },
    { act: 'change', by: 'key', interval: 'year' },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'pass', days: 31 },
  ],
  'an order of which a half was credited, then more seats': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', seats: 11, trial: false, onInvoice: false },
    { act: 'credit', by: 'key', nth: 0, share: 0.5, refund: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'change', by: 'owner', seats: 12 },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
  ],
  'a credit note on what a change had given back already': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', seats: 4, trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'change', by: 'owner', seats: 5 },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'credit', by: 'staff', nth: 1, share: 1, refund: false },
  ],
  'a credit note on what a change that waits is to give back': [
    { act: 'buy', by: 'owner', plan: 'basic', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'change', by: 'owner', plan: 'team' },
    { act: 'credit', by: 'key', nth: 1, share: 1, refund: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
  ],
  'a period that is not paid, ended before it is given up, and a new order': [
    { act: 'buy', by: 'owner', plan: 'pro', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'pass', days: 45 },
    { act: 'cancel', by: 'owner', at: 'now' },
    { act: 'buy', by: 'owner', plan: 'pro', interval: 'month', trial: false, onInvoice: false },
  ],
  'a year in the second in which a month began': [
    { act: 'pass', days: 1 },
    { act: 'buy', by: 'key', plan: 'pro', interval: 'month', trial: false, onInvoice: true },
    { act: 'change', by: 'key', interval: 'year' },
  ],
  'the credits of a year, spent before its time is given back for a month of more': [
    { act: 'pass', days: 1 },
    { act: 'buy', by: 'owner', plan: 'team', interval: 'year', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'spend', share: 1 },
    { act: 'change', by: 'owner', plan: 'pro', interval: 'month' },
  ],
  'a free plan, and more of it in the last minute of its period': [
    { act: 'buy', by: 'owner', plan: 'free', interval: 'month', trial: false, onInvoice: false },
    { act: 'wait' },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pass', days: 15 },
  ],
  'a small plan, and more of it a minute before its next period': [
    { act: 'buy', by: 'owner', plan: 'basic', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'wait' },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'pass', days: 7 },
  ],
  'the trial of one plan, spent on a larger one': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', trial: true, onInvoice: false },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pass', days: 13 },
  ],
}

test.each(Object.entries(ONCE))('%s: is paid for, or is not had', async (_name, acts) => {
  expect(await fault(acts)).toBe('none')
})

const AT_STRIPE: Record<string, Act[]> = {
  'a plan with credits, renewed and raised': [
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', trial: false, onInvoice: false },
    { act: 'pass', days: 31 },
    { act: 'change', by: 'owner', plan: 'pro' },
  ],
}

test.each(Object.entries(AT_STRIPE))('at Stripe, %s: all that was paid for is had', async (_name, acts) => {
  expect(await fault(acts, 'stripe')).toBe('none')
})

test.each(['manual', 'stripe'] as const)(
  'acts in any order, by %s: what an account has was paid for or promised',
  async (processor) => {
    const course = fc.array(anyAct, { minLength: 4, maxLength: 24, size: 'max' })
    await fc.assert(
      fc.asyncProperty(course, async (acts) => void (await take(acts, processor))),
      { seed: SEED, numRuns: COURSES },
    )
  },
)
