import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Act, anyAct } from '../support/who-paid/acts.ts'
import { Course, type Stage, setStage } from '../support/who-paid/course.ts'
import { Unpaid } from '../support/who-paid/ledger.ts'
import { sellPriceList } from '../support/who-paid/price-list.ts'

// Who paid? Whatever owners, staff and keys do in whatever order: nobody has time, credits or a balance that nobody paid
// for or promised to, by a ledger that knows the documents alone (../support/who-paid/ledger.ts).
//
// More by hand: npm run who-paid, or COURSES=500 SEED=7 npx vitest run server/test/matrices/who-paid

vi.setConfig({ testTimeout: 3_600_000 })

const COURSES = Number(process.env.COURSES ?? 8)
const SEED = Number(process.env.SEED ?? 43)

let service: TestService
let stage: Stage
let count = 0

beforeAll(async () => {
  const clock = new ManualClock(Date.parse('2027-01-30T23:59:58.700Z'))
  service = await startTestService({ clock, work: false })
  await sellPriceList(service)
  stage = await setStage(service, clock)
})
afterAll(() => service.stop())

async function take(acts: readonly Act[]): Promise<Course> {
  const course = await Course.open(stage, `course-${++count}`)
  try {
    for (const act of acts) await course.do(act)
    return course
  } finally {
    await course.end()
  }
}

const fault = (acts: readonly Act[]): Promise<string> =>
  take(acts).then(
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
    { act: 'buy', by: 'owner', plan: 'team', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
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
    { act: 'buy', by: 'owner', plan: 'basic', interval: 'month', trial: false, onInvoice: false },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'tax', percent: 0 },
    { act: 'change', by: 'owner', plan: 'pro' },
    { act: 'pay', by: 'key', nth: 0, share: 1 },
    { act: 'pass', days: 31 },
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

test('whoever does what in which order: what is had was paid for or promised', async () => {
  const course = fc.array(anyAct, { minLength: 4, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(course, async (acts) => void (await take(acts))),
    { seed: SEED, numRuns: COURSES },
  )
})
