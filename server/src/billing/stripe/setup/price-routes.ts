import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { Currency } from '../../money/index.ts'
import { Key } from '../../plans/index.ts'
import { INTERVALS } from '../../time/index.ts'
import { listPrices, type StripePrice } from '../core/store/prices.ts'
import { setPrices } from './set-prices.ts'

const PATH = '/api/v1/integrations/stripe/prices'
const MAX_PRICES = 1_000

const PriceId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/, 'This must be the id of a price at Stripe, such as price_1Example.')

const PriceSchema = z
  .strictObject({
    plan: Key,
    version: z.int().min(1).max(1_000_000).describe('Number of the version of the plan.'),
    interval: z.enum(INTERVALS),
    currency: Currency,
    price_id: PriceId.describe('Id of the price at Stripe.'),
    seat_price_id: PriceId.nullable()
      .default(null)
      .describe(
        'Price of each seat beyond those included. `null` if the quantity of the plan price counts seats.',
      ),
  })
  .openapi('StripePrice')

const PricesView = z.object({
  prices: z.array(PriceSchema).describe('Each price at Stripe with its plan version.'),
})

/** What plan versions cost at Stripe. */
export function priceRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.stripe.prices.list',
      method: 'get',
      path: PATH,
      tag: 'Stripe',
      summary: 'Show which price at Stripe is which plan version',
      description: 'As it was mapped. A price that is not in the list cannot be bought through Stripe.',
      access: management('read', 'billing'),
      answer: PricesView,
    },
    async ({ services, provider }) => ({
      prices: (await listPrices(services.db, provider.id)).map(showPrice),
    }),
  )

  api.route(
    {
      id: 'integrations.stripe.prices.replace',
      method: 'put',
      path: PATH,
      tag: 'Stripe',
      summary: 'Say which price at Stripe is which plan version',
      description:
        'In place of all that was said before. A subscription at Stripe has the plan of its price; one whose price is none of ' +
        'these waits, and is listed among the problems.',
      access: administration('billing'),
      recentFactor: true,
      audit: 'stripe.prices_set',
      body: z.strictObject({
        prices: z
          .array(PriceSchema)
          .max(MAX_PRICES)
          .describe('All prices: what is left out can no longer be bought.'),
      }),
      answer: PricesView,
    },
    async ({ services, tx, provider, body }) => {
      await setPrices(services, tx, provider.id, body.prices.map(priceOf))
      return { prices: (await listPrices(tx, provider.id)).map(showPrice) }
    },
  )
}

function priceOf({ plan, version, ...price }: z.infer<typeof PriceSchema>): StripePrice {
  return { ...price, plan_key: plan, plan_version: version }
}

function showPrice({ plan_key, plan_version, ...price }: StripePrice): z.infer<typeof PriceSchema> {
  return { plan: plan_key, version: plan_version, ...price }
}
