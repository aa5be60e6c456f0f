import fc from 'fast-check'
import type { PlanName } from './price-list.ts'

export type Who = 'owner' | 'staff' | 'key'
type Interval = 'month' | 'year'

/** One step of a course. `nth` chooses among the invoices that it can be about, the newest first. */
export type Act =
  | {
      act: 'buy'
      by: Who
      plan: PlanName
      interval: Interval
      seats?: number
      trial: boolean
      onInvoice: boolean
    }
  | { act: 'change'; by: Who; plan?: PlanName; interval?: Interval; seats?: number }
  | { act: 'cancel'; by: Who; at: 'now' | 'period_end' }
  | { act: 'undo'; by: Who }
  | { act: 'pay'; by: Who; nth: number; share: number }
  | { act: 'fail'; by: Who; nth: number; share: number }
  | { act: 'credit'; by: Who; nth: number; share: number; refund: boolean }
  | { act: 'void'; by: Who; nth: number }
  | { act: 'write-off'; by: Who; nth: number }
  | { act: 'spend'; share: number }
  | { act: 'tax'; percent: number }
  | { act: 'pass'; days: number }
  /** Until a minute before the period ends. */
  | { act: 'wait' }

const by = fc.constantFrom<Who>('owner', 'owner', 'staff', 'key')
const plan = fc.constantFrom<PlanName>('free', 'basic', 'team', 'team', 'pro', 'max')
const interval = fc.constantFrom<Interval>('month', 'month', 'year')
const seats = fc.integer({ min: 1, max: 25 })
const nth = fc.nat(3)
const share = fc.constantFrom(1, 1, 1, 0.5, 0.1)

const buy: fc.Arbitrary<Act> = fc.record(
  {
    act: fc.constant('buy' as const),
    by,
    plan,
    interval,
    seats,
    trial: fc.boolean(),
    onInvoice: fc.nat(3).map((drawn) => drawn === 3),
  },
  { requiredKeys: ['act', 'by', 'plan', 'interval', 'trial', 'onInvoice'] },
)
const change = (
  wanted: Partial<{ plan: typeof plan; interval: typeof interval; seats: typeof seats }>,
): fc.Arbitrary<Act> => fc.record({ act: fc.constant('change' as const), by, ...wanted })

/** What happens more often is named with a greater weight, so that courses go far. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: buy },
  { weight: 4, arbitrary: change({ plan }) },
  { weight: 1, arbitrary: change({ interval }) },
  { weight: 1, arbitrary: change({ seats }) },
  { weight: 2, arbitrary: change({ plan, interval }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('cancel' as const),
      by,
      at: fc.constantFrom('now' as const, 'period_end' as const, 'period_end' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), by }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('pay' as const), by, nth, share }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('fail' as const), by, nth, share }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('credit' as const), by, nth, share, refund: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('void' as const, 'write-off' as const), by, nth }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('tax' as const), percent: fc.constantFrom(0, 19, 7.7) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('spend' as const), share: fc.constantFrom(1, 1, 0.5) }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'wait' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      days: fc.constantFrom(0.5, 1, 2, 7, 13, 14, 15, 31, 45, 100),
    }),
  },
)
