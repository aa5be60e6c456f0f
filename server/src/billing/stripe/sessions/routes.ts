import type { EmittingServices } from '../../../events/index.ts'
import { actorOf, OF_CUSTOMER, OF_PROVIDER } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { type Access, management } from '../../../platform/http/context.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { Currency } from '../../money/index.ts'
import { Key } from '../../plans/index.ts'
import { Seats } from '../../subscriptions/changes/index.ts'
import { INTERVALS } from '../../time/index.ts'
import { beginCheckout } from './begin-checkout.ts'
import { openStripePortal } from './open-portal.ts'

/** Two ways to an account: the provider's, and an owner's own. */
interface Way {
  prefix: string
  area: string
  tag: string
  access: readonly Access[]
  params: { principal?: z.ZodLiteral<'customer'> }
}

const WAYS: readonly Way[] = [
  {
    prefix: OF_PROVIDER.prefix,
    area: OF_PROVIDER.area,
    tag: 'Stripe',
    access: management('billing'),
    params: {},
  },
  {
    prefix: OF_CUSTOMER.prefix,
    area: OF_CUSTOMER.area,
    tag: 'Own billing',
    access: OF_CUSTOMER.writing,
    params: OF_CUSTOMER.params,
  },
]

const Url = z.string().max(2_000).describe("At one of the provider's redirect_origins.")

const CheckoutView = z
  .object({ url: z.string().describe("Stripe's page, for the person who pays."), expires_at: Time })
  .openapi('StripeCheckout')

/** Stripe's own pages: where people pay, and where they change cards. */
export function sessionRoutes<S extends EmittingServices>(api: Api<S>): void {
  for (const way of WAYS) {
    checkoutRoute(api, way)
    portalRoute(api, way)
  }
}

function checkoutRoute<S extends EmittingServices>(
  api: Api<S>,
  { prefix, area, tag, access, params }: Way,
): void {
  api.route(
    {
      id: `${area}.stripe.checkout`,
      method: 'post',
      path: `${prefix}/accounts/{id}/stripe/checkout`,
      summary: "Begin a purchase on Stripe's page",
      description:
        'The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a moment ' +
        'after the payment. A page that was begun before and not completed ends.',
      tag,
      access,
      recentFactor: true,
      params: z.object({ ...params, id: Id }),
      body: z.strictObject({
        plan: Key,
        interval: z.enum(INTERVALS),
        currency: Currency,
        seats: Seats.optional(),
        trial: z.boolean().default(true).describe("Whether to begin with the plan's trial."),
        success_url: Url,
        cancel_url: Url,
      }),
      answer: CheckoutView,
      status: 201,
      problems: [
        'already_exists',
        'unpaid_invoices',
        'invalid_transition',
        'stripe_unavailable',
        'stripe_refused',
      ],
    },
    async ({ services, caller, params, body, c }) => {
      const { success_url: successUrl, cancel_url: cancelUrl, ...wanted } = body
      const order = { ...wanted, accountId: params.id, successUrl, cancelUrl }
      const actor = actorOf(services, c, caller)
      const { url, expiresAt } = await beginCheckout(services, providerOf(c), order, actor)
      return { url, expires_at: showTime(expiresAt) }
    },
  )
}

function portalRoute<S extends EmittingServices>(
  api: Api<S>,
  { prefix, area, tag, access, params }: Way,
): void {
  api.route(
    {
      id: `${area}.stripe.portal`,
      method: 'post',
      path: `${prefix}/accounts/{id}/stripe/portal`,
      summary: "Get a link to Stripe's portal, to change cards and see receipts",
      description: 'Anyone who has the link can do so. Give it only to an owner of the account.',
      tag,
      access,
      recentFactor: true,
      params: z.object({ ...params, id: Id }),
      body: z.strictObject({ return_url: Url }),
      answer: z.object({ url: z.string().describe('Page of Stripe for the browser.') }),
      problems: ['invalid_transition', 'stripe_unavailable', 'stripe_refused'],
    },
    async ({ services, caller, params, body, c }) => {
      const wanted = { accountId: params.id, returnUrl: body.return_url }
      return openStripePortal(services, providerOf(c), wanted, actorOf(services, c, caller))
    },
  )
}
