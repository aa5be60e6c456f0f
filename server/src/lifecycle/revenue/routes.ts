import { type Api, z } from '../../lib/http/api.ts'
import { management } from '../../lib/http/context.ts'
import { showTime, Time } from '../../lib/http/schemas.ts'
import type { Services } from '../../lib/services.ts'
import { readChurn, readRevenue } from './read-revenue.ts'

const READING = { tag: 'Revenue', method: 'get', access: management('read', 'billing') } as const
const YEAR = 12
const MAX_MONTHS = 36

const Amount = z.int().min(0)
const Count = z.int().min(0)

const RevenueView = z
  .object({
    at: Time,
    subscriptions: z
      .object({ active: Count, trialing: Count, past_due: Count, incomplete: Count })
      .describe('Those that give access, and incomplete ones, which wait for their first payment.'),
    revenue: z.array(
      z.object({
        currency: z.string(),
        mrr: Amount.describe('Of active subscriptions: a month, or the twelfth of a year, with their seats.'),
        past_due: Amount.describe('The same of those that are past due; not in `mrr`.'),
        trialing: Amount.describe('What those on trial bring if all of them stay; not in `mrr`.'),
        paying: Count.describe('Active subscriptions that cost something.'),
      }),
    ),
    unpaid: z
      .array(
        z.object({
          currency: z.string(),
          invoices: Count,
          amount: Amount.describe('What is left to pay of them.'),
          overdue: Amount.describe('Of that, past the day it was due.'),
        }),
      )
      .describe('Open invoices.'),
  })
  .openapi('Revenue')

const Churn = z
  .number()
  .nullable()
  .describe('Lost of what was there at the start: 0.05 is 5 %. Null: nothing was.')

const ChurnView = z
  .object({
    at: Time,
    zone: z.string().describe('Whose calendar makes the months.'),
    months: z.array(
      z.object({
        month: z.string().openapi({ example: '2026-03' }),
        customers: z.object({
          at_start: Count,
          started: Count.describe('A trial counts from its end, if the subscription went on.'),
          lost: Count,
          lost_unpaid: Count.describe('Of those lost: ended because nobody paid.'),
          churn: Churn,
        }),
        revenue: z
          .array(
            z.object({ currency: z.string(), at_start: Amount, started: Amount, lost: Amount, churn: Churn }),
          )
          .describe('The same as what they bring in a month, each by its latest plan and seats.'),
      }),
    ),
  })
  .openapi('Churn')

/** Figures for the provider (docs/revenue.md). */
export function revenueRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...READING,
      path: '/api/v1/stats/revenue',
      summary: 'Show what subscriptions bring in a month',
      description:
        "By currency, in its smallest unit, by the plans' prices: before discounts and credit notes.",
      answer: RevenueView,
    },
    async ({ services, provider }) => {
      const { now, ...figures } = await readRevenue(services, services.db, provider.id)
      return { at: showTime(now), ...figures }
    },
  )

  api.route(
    {
      ...READING,
      path: '/api/v1/stats/churn',
      summary: 'Show who began and who left, by month',
      description:
        'Of subscriptions that cost something. The oldest month comes first, the last one is the current month so far.',
      query: z.strictObject({ months: z.coerce.number().int().min(1).max(MAX_MONTHS).default(YEAR) }),
      answer: ChurnView,
    },
    async ({ services, provider, query }) => {
      const { now, ...figures } = await readChurn(services, services.db, provider.id, query.months)
      return { at: showTime(now), ...figures }
    },
  )
}
