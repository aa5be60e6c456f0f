import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { showTime, Time } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import { readChurn, readIncome, readRevenue } from './read-revenue.ts'

const READING = { tag: 'Revenue', method: 'get', access: management('read', 'billing') } as const
const YEAR = 12
const MAX_MONTHS = 36

const Amount = z.int().min(0)
const Count = z.int().min(0)

const RevenueView = z
  .object({
    at: Time.describe('When these figures were read.'),
    subscriptions: z
      .object({
        active: Count.describe('Subscriptions that are paid, or free.'),
        trialing: Count.describe('Subscriptions on trial.'),
        past_due: Count.describe('Subscriptions with an overdue payment, while access continues.'),
        incomplete: Count.describe('Orders that wait for their first payment.'),
      })
      .describe('Those that give access, and incomplete ones, which wait for their first payment.'),
    revenue: z
      .array(
        z.object({
          currency: z.string().describe('Currency code of ISO 4217, in lower case.'),
          mrr: Amount.describe(
            'Of active subscriptions: a month, or the twelfth of a year, with their seats.',
          ),
          past_due: Amount.describe('The same of those that are past due; not in `mrr`.'),
          trialing: Amount.describe('What those on trial bring if all of them stay; not in `mrr`.'),
          paying: Count.describe('Active subscriptions that cost something.'),
        }),
      )
      .describe('What subscriptions bring in a month, by currency, in its minor unit.'),
    unpaid: z
      .array(
        z.object({
          currency: z.string().describe('Currency code of ISO 4217, in lower case.'),
          invoices: Count.describe('Number of open invoices.'),
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
  .describe('Share of what was there at the start that was lost; 0.05 is 5 %. `null` if there was nothing.')

const ChurnView = z
  .object({
    at: Time.describe('When these figures were read.'),
    zone: z
      .string()
      .describe(
        'Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while that is UTC.',
      ),
    months: z
      .array(
        z.object({
          month: z.string().openapi({ example: '2026-03' }).describe('Month of the calendar of `zone`.'),
          customers: z
            .object({
              at_start: Count.describe('Paying customers as the month began.'),
              started: Count.describe('A trial counts from its end, if the subscription went on.'),
              lost: Count.describe('Customers who left in the month.'),
              lost_unpaid: Count.describe('Of those lost: ended because an invoice was not paid.'),
              churn: Churn,
            })
            .describe('Customers, as many as accounts that pay.'),
          revenue: z
            .array(
              z.object({
                currency: z.string().describe('Currency code of ISO 4217, in lower case.'),
                at_start: Amount.describe('What was there as the month began.'),
                started: Amount.describe('What came in the month.'),
                lost: Amount.describe('What went in the month.'),
                churn: Churn,
              }),
            )
            .describe('The same as what they bring in a month, each by its latest plan and seats.'),
        }),
      )
      .describe('The oldest month first.'),
  })
  .openapi('Churn')

const IncomeView = z
  .object({
    at: Time.describe('When these figures were read.'),
    zone: z
      .string()
      .describe(
        'Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while that is UTC.',
      ),
    months: z
      .array(
        z.object({
          month: z.string().openapi({ example: '2026-03' }).describe('Month of the calendar of `zone`.'),
          currencies: z
            .array(
              z.object({
                currency: z.string().describe('Currency code of ISO 4217, in lower case.'),
                invoiced: z.int().describe('Totals of the invoices issued in the month, void ones left out.'),
                invoices: Count.describe('Number of these invoices.'),
                collected: Amount.describe('Payments that arrived in the month; none from balances.'),
                refunded: Amount.describe('Refunds that were paid out in the month.'),
              }),
            )
            .describe('One entry for each currency with any money in the month.'),
        }),
      )
      .describe('The oldest month first.'),
  })
  .openapi('Income')

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
    async ({ services, provider, query: { months }, c }) => {
      const timeZone = providerOf(c).settings.time_zone
      const { now, ...figures } = await readChurn(services, services.db, provider.id, { months, timeZone })
      return { at: showTime(now), ...figures }
    },
  )

  api.route(
    {
      ...READING,
      path: '/api/v1/stats/income',
      summary: 'Show what was invoiced and collected, by month',
      description:
        "In the currency's minor unit. Invoices count in the month of their issue, payments and refunds in the month they arrived.",
      query: z.strictObject({ months: z.coerce.number().int().min(1).max(MAX_MONTHS).default(YEAR) }),
      answer: IncomeView,
    },
    async ({ services, provider, query: { months }, c }) => {
      const timeZone = providerOf(c).settings.time_zone
      const { now, ...figures } = await readIncome(services, services.db, provider.id, { months, timeZone })
      return { at: showTime(now), ...figures }
    },
  )
}
