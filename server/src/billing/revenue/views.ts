import { z } from '../../platform/http/api.ts'
import { Time } from '../../platform/http/schemas.ts'

const Amount = z.int().min(0)
const Count = z.int().min(0)
const Currency = z.string().describe('Currency code of ISO 4217, in lower case.')
const ReadAt = Time.describe('When these figures were read.')
const Month = z.string().openapi({ example: '2026-03' }).describe('Month of the calendar of `zone`.')
const Zone = z
  .string()
  .describe(
    'Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while that is UTC.',
  )

export const RevenueView = z
  .object({
    at: ReadAt,
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
          currency: Currency,
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
          currency: Currency,
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

export const ChurnView = z
  .object({
    at: ReadAt,
    zone: Zone,
    months: z
      .array(
        z.object({
          month: Month,
          customers: z
            .object({
              at_start: Count.describe('Paying customers as the month began.'),
              started: Count.describe('A trial counts from its end, if the subscription went on.'),
              lost: Count.describe('Customers who left in the month.'),
              lost_unpaid: Count.describe('Of those lost: ended because an invoice was not paid.'),
              churn: Churn,
            })
            .describe('Customers, as many as accounts that pay.'),
        }),
      )
      .describe('The oldest month first.'),
  })
  .openapi('Churn')

export const IncomeView = z
  .object({
    at: ReadAt,
    zone: Zone,
    months: z
      .array(
        z.object({
          month: Month,
          currencies: z
            .array(
              z.object({
                currency: Currency,
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

export const MovementsView = z
  .object({
    at: ReadAt,
    zone: Zone,
    months: z
      .array(
        z.object({
          month: Month,
          currencies: z
            .array(
              z.object({
                currency: Currency,
                start: Amount.describe('MRR as the month began.'),
                new: Amount.describe('Of accounts that pay for the first time.'),
                reactivation: Amount.describe('Of accounts that pay again after they left.'),
                expansion: Amount.describe('From upgrades, further seats and higher prices.'),
                contraction: Amount.describe('From downgrades, fewer seats and lower prices.'),
                churn: Amount.describe('Of subscriptions that ended.'),
                end: Amount.describe(
                  'MRR as the month ended: `start` + `new` + `reactivation` + `expansion` - `contraction` - `churn`.',
                ),
              }),
            )
            .describe('One entry for each currency that subscriptions were ever paid in.'),
        }),
      )
      .describe('The oldest month first.'),
  })
  .openapi('MrrMovements')
