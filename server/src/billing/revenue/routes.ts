import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { showTime } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import { readChurn, readIncome, readMovements, readRevenue } from './read-revenue.ts'
import { ChurnView, IncomeView, MovementsView, RevenueView } from './views.ts'

const READING = { tag: 'Revenue', method: 'get', access: management('read', 'billing') } as const
const YEAR = 12
const MAX_MONTHS = 36
const Months = z.strictObject({ months: z.coerce.number().int().min(1).max(MAX_MONTHS).default(YEAR) })

/** Figures for the provider (docs/revenue.md). */
export function revenueRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'stats.revenue',
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

  customersByMonth(api)
  moneyByMonth(api)
}

function customersByMonth<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'stats.churn',
      ...READING,
      path: '/api/v1/stats/churn',
      summary: 'Show customers who began and left, by month',
      description:
        'Of subscriptions that cost something. The oldest month comes first, the last one is the current month so far. ' +
        'What they bring is in stats/mrr-movements.',
      query: Months,
      answer: ChurnView,
    },
    async ({ services, provider, query: { months }, c }) => {
      const timeZone = providerOf(c).settings.time_zone
      const { now, ...figures } = await readChurn(services, services.db, provider.id, { months, timeZone })
      return { at: showTime(now), ...figures }
    },
  )
}

function moneyByMonth<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'stats.income',
      ...READING,
      path: '/api/v1/stats/income',
      summary: 'Show what was invoiced and collected, by month',
      description:
        "In the currency's minor unit. Invoices count in the month of their issue, payments and refunds in the month they arrived.",
      query: Months,
      answer: IncomeView,
    },
    async ({ services, provider, query: { months }, c }) => {
      const timeZone = providerOf(c).settings.time_zone
      const { now, ...figures } = await readIncome(services, services.db, provider.id, { months, timeZone })
      return { at: showTime(now), ...figures }
    },
  )

  api.route(
    {
      id: 'stats.mrr_movements',
      ...READING,
      path: '/api/v1/stats/mrr-movements',
      summary: 'Show how the MRR moved, by month',
      description:
        "In the currency's minor unit, of active and past due subscriptions, by their plans' prices. The last month is the current one so far.",
      query: Months,
      answer: MovementsView,
    },
    async ({ services, provider, query: { months }, c }) => {
      const timeZone = providerOf(c).settings.time_zone
      const { now, ...figures } = await readMovements(services, services.db, provider.id, {
        months,
        timeZone,
      })
      return { at: showTime(now), ...figures }
    },
  )
}
