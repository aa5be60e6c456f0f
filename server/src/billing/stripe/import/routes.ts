import { actorOf } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { importCustomers } from './import-customers.ts'

const AT_ONCE = 20

const Link = z.strictObject({
  account_id: Id,
  customer_id: z
    .string()
    .regex(/^cus_[A-Za-z0-9_]{1,200}$/, 'This must be the id of a customer at Stripe, such as cus_Example.')
    .openapi({ example: 'cus_Example' }),
})

const ImportedView = z
  .object({
    account_id: Id,
    customer_id: z.string(),
    status: z.enum(['linked', 'refused']).describe('What became of the link.'),
    error: z.string().nullable().describe('Why it was refused. `null`: it was not.'),
    subscriptions: z
      .array(
        z.object({
          id: z.string().describe("Stripe's."),
          status: z.string().describe("Stripe's."),
          plan: z
            .string()
            .nullable()
            .describe('Key of the plan of its price. `null`: the price is none of a plan.'),
          problem: z.string().nullable().describe('Why it cannot be followed: see docs/stripe.md.'),
        }),
      )
      .describe('Subscriptions of the customer at Stripe.'),
  })
  .openapi('StripeImport')

/** Customers that Stripe had before. */
export function importRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.stripe.import_many',
      method: 'post',
      path: '/api/v1/integrations/stripe/import',
      tag: 'Stripe',
      summary: 'Say which customers at Stripe are which accounts',
      description:
        'Their subscriptions and invoices are followed from then on; earlier changes emit no events. A dry run ' +
        'says what would become of them. Again changes nothing.',
      access: administration('billing'),
      recentFactor: true,
      body: z.strictObject({
        links: z.array(Link).min(1).max(AT_ONCE).describe('Accounts, each with its customer at Stripe.'),
        dry_run: z.boolean().default(false).describe('Whether only to show what would become of each link.'),
      }),
      answer: z.object({ results: z.array(ImportedView).describe('One for each link, in their order.') }),
      problems: ['invalid_transition', 'stripe_unavailable', 'stripe_refused'],
    },
    async ({ services, provider, caller, body, c }) => {
      const { links, dry_run: dryRun } = body
      const actor = actorOf(services, c, caller)
      return { results: await importCustomers(services, provider.id, { links, dryRun }, actor) }
    },
  )
}
