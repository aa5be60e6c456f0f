import fc from 'fast-check'
import { test } from 'vitest'
import * as billing from '../../../../test/support/billing-model/index.ts'
import { PayAll, Settle, type Settling } from '../../../../test/support/billing-model/operations/invoices.ts'
import type { Mode } from '../../../../test/support/billing-model/operations/operation.ts'
import {
  Cancel,
  Change,
  PreviewAndChange,
  Purchase,
  Undo,
} from '../../../../test/support/billing-model/operations/subscriptions.ts'
import { Advance, Renew } from '../../../../test/support/billing-model/operations/time.ts'
import { forgetBilling, sellPlans } from '../../../../test/support/billing-rows.ts'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { startTestService } from '../../../../test/support/test-service.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'

// Whatever is bought, changed, paid and left undone, in whatever order, and whatever fails in the middle: the database says
// what a small model says, and so do the events.

const ACCOUNTS = 2
const which = fc.nat(ACCOUNTS - 1)
const rarely = fc.nat(9).map((drawn) => drawn === 9)
const whom = (...modes: Mode[]) => fc.tuple(which, fc.constantFrom(...modes), rarely)
const any = whom('alone', 'alone', 'alone', 'racing', 'aborted')
const calm = whom('alone', 'alone', 'alone', 'aborted')
const plan = fc.constantFrom<billing.PlanName>('free', 'team', 'team', 'pro', 'pro')
const interval = fc.constantFrom<billing.Interval>('month', 'month', 'year')
const seats = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 1 })
const purchase = fc
  .tuple(any, fc.record({ plan, interval, seats, trial: fc.boolean(), charge: fc.boolean() }))
  .map((drawn) => new Purchase(...drawn))
const wanted = fc.record({ plan, interval, seats: fc.integer({ min: 2, max: 12 }) }, { requiredKeys: [] })
const ago = fc.constantFrom(undefined, undefined, 0, 30 * SECOND, 59 * MINUTE, 61 * MINUTE)
const change = fc.tuple(any, wanted, ago).map((drawn) => new Change(...drawn))
const previewed = fc.tuple(any, wanted).map((drawn) => new PreviewAndChange(...drawn))
const cancel = fc
  .tuple(any, fc.constantFrom('now' as const, 'period_end' as const, 'period_end' as const))
  .map((drawn) => new Cancel(...drawn))
const undo = any.map((drawn) => new Undo(drawn))
const settle = (...ways: Settling[]) =>
  fc.tuple(calm, fc.constantFrom(...ways), fc.nat(30)).map((drawn) => new Settle(...drawn))
const payAll = calm.map((drawn) => new PayAll(drawn))
const advance = (...steps: number[]) => fc.constantFrom(...steps).map((ms) => new Advance(ms))
const soon = advance(1, 1_500, HOUR, 23 * HOUR, DAY, 7 * DAY, 13.6 * DAY)
const later = advance(14 * DAY, 20 * DAY, 31 * DAY, 31 * DAY, 100 * DAY, 400 * DAY)
const renew = fc.constant(new Renew())
/** What happens more often is named more often, so that courses go far. */
const commands = fc.commands(
  [
    purchase,
    purchase,
    change,
    change,
    previewed,
    previewed,
    cancel,
    undo,
    payAll,
    payAll,
    payAll,
    settle('pay', 'pay a part'),
    settle('fail', 'void', 'write off'),
    settle('credit'),
    soon,
    soon,
    later,
    renew,
    renew,
  ],
  { maxCommands: 150, size: 'max' },
)

/** More by hand: COURSES=500 npx vitest run server/src/billing/subscriptions/rules/subscription-states */
const COURSES = Number(process.env.COURSES ?? 10)

test('whatever customers, payments, time and failures do in whatever order, billing is where the model says', async () => {
  const clock = new ManualClock(Date.parse('2027-01-30T23:59:58.700Z'))
  const service = await startTestService({ clock, work: false })
  try {
    const { db } = service.service
    const providerId = await sellPlans(db, billing.PLANS)
    await fc.assert(
      fc.asyncProperty(commands, (drawn) =>
        fc.asyncModelRun(async () => {
          const accountIds = await forgetBilling(db, providerId, ACCOUNTS)
          const accounts = accountIds.map(() => ({ subs: [], balance: 0, trialUsed: false, events: [] }))
          return {
            model: { now: clock.now(), accounts },
            real: {
              service,
              clock,
              providerId,
              accountIds,
              subIds: accountIds.map(() => []),
              seen: new Map(),
            },
          }
        }, drawn),
      ),
      { numRuns: COURSES, ...(process.env.COURSES ? {} : { interruptAfterTimeLimit: 15 * SECOND }) },
    )
  } finally {
    await service.stop()
  }
}, 600_000)
