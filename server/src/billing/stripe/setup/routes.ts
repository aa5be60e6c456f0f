import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { PageOf, showTime, Time } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { STRIPE_API_VERSION } from '../core/api-version.ts'
import { EVENT_TYPES } from '../core/change-hints.ts'
import { type Integration, KEY_FORM } from '../core/integration.ts'
import { askReconcile, findIntegration } from '../core/store/integrations.ts'
import { countObjects, listProblems, OBJECT_KINDS } from '../core/store/objects.ts'
import { connectStripe, disconnectStripe } from './connect.ts'
import { priceRoutes } from './price-routes.ts'

const PATH = '/api/v1/integrations/stripe'
const TAG = 'Stripe'
const READING = management('read', 'billing')
/** The key decides where the money goes. */
const DECIDING = administration('all')
const PROBLEMS_AT_ONCE = 100

const Secret = z
  .string()
  .regex(
    /^whsec_[A-Za-z0-9+/=_-]{8,250}$/,
    'This must be the signing secret of a webhook endpoint at Stripe, such as whsec_Example.',
  )
  .openapi({ example: 'whsec_Example0000' })

const ConnectionBody = z.strictObject({
  api_key: z
    .string()
    .regex(KEY_FORM, 'This must be a restricted or secret key of Stripe, such as rk_test_51Example.')
    .optional()
    .openapi({
      description: 'A restricted key is best: docs/stripe.md lists what it has to be allowed.',
      example: 'rk_test_51Example0000',
    }),
  webhook_secrets: z
    .array(Secret)
    .min(1)
    .max(10)
    .optional()
    .describe('Of the endpoints at Stripe that send here; several while one replaces another.'),
})

const ConnectionView = z
  .object({
    api_key: z.string().describe('How it begins and ends.'),
    webhook_secrets: z.array(z.string()).describe('The same of each.'),
    livemode: z.boolean().describe('`false`: test mode.'),
    api_version: z
      .string()
      .describe("The version of Stripe's API that is spoken, whatever that of your account is."),
    events: z.array(z.string()).describe('What an endpoint at Stripe has to send.'),
    created_at: Time,
    changed_at: Time.describe('When its secrets last changed.'),
    reconciled_to: Time.describe('Everything that Stripe told until then is known.'),
    waiting: z.int().describe('Objects at Stripe that have still to be looked at.'),
    waiting_since: Time.nullable().describe('Since when the oldest of them waits. `null`: none waits.'),
    problems: z.int().describe('Objects that cannot be applied: see /problems.'),
    failing_until: Time.nullable().describe('Stripe does not answer: the next try.'),
    failure: z.string().nullable().describe('Why Stripe could not be read. `null`: it can.'),
  })
  .openapi('StripeConnection')

const ProblemView = z
  .object({
    kind: z.enum(OBJECT_KINDS).describe('Kind of the object at Stripe.'),
    id: z.string().describe("Stripe's."),
    problem: z.string().describe('Why it cannot be applied: see docs/stripe.md.'),
    tries: z.int().describe('How often it was tried.'),
    next_try_at: Time.nullable().describe('When it is tried again. `null`: not before something changes.'),
  })
  .openapi('StripeProblem')

/** A provider's account at Stripe (docs/stripe.md). */
export function setupRoutes<S extends Services>(api: Api<S>): void {
  readRoutes(api)
  changeRoutes(api)
  reconcileRoute(api)
  priceRoutes(api)
}

function readRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.list',
      method: 'get',
      path: '/api/v1/integrations',
      tag: TAG,
      summary: 'Show what is connected',
      description: 'Each integration as its own route shows it. `null` if it is not connected.',
      access: READING,
      answer: z.object({
        stripe: z.union([ConnectionView, z.null()]).describe('How Stripe is connected. `null`: it is not.'),
      }),
    },
    async ({ services, provider }) => {
      const found = await findIntegration(services.db, provider.id)
      return { stripe: found ? show(found, await countObjects(services.db, provider.id)) : null }
    },
  )

  api.route(
    {
      id: 'integrations.stripe.get',
      method: 'get',
      path: PATH,
      tag: TAG,
      summary: 'Show how Stripe is connected, and how well it goes',
      description: 'Without the secrets; with how many objects wait, and how many could not be applied.',
      access: READING,
      answer: ConnectionView,
      problems: ['not_found'],
    },
    async ({ services, provider }) => {
      const found = await findIntegration(services.db, provider.id)
      if (!found) throw notFound()
      return show(found, await countObjects(services.db, provider.id))
    },
  )

  api.route(
    {
      id: 'integrations.stripe.problems.list',
      method: 'get',
      path: `${PATH}/problems`,
      tag: TAG,
      summary: 'List what of Stripe cannot be applied here, and why',
      description: 'The first hundred, by id. Each is tried again automatically once its cause is removed.',
      access: READING,
      answer: PageOf(ProblemView),
    },
    async ({ services, provider }) => {
      const found = await listProblems(services.db, provider.id, { limit: PROBLEMS_AT_ONCE })
      const data = found.map(({ kind, id, problem, tries, due_at }) => ({
        kind,
        id,
        problem: problem!,
        tries,
        next_try_at: showTime(due_at),
      }))
      return { data, next_cursor: null }
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.stripe.replace',
      method: 'put',
      path: PATH,
      tag: TAG,
      summary: 'Connect Stripe, or change its secrets',
      description: 'What is left out stays. The secrets are sealed, and never shown again.',
      access: DECIDING,
      recentFactor: true,
      audit: 'stripe.connected',
      body: ConnectionBody,
      answer: ConnectionView,
      problems: ['invalid_transition'],
    },
    async ({ services, tx, provider, body }) => {
      const connected = await connectStripe(services, tx, provider.id, body)
      return show(connected, await countObjects(tx, provider.id))
    },
  )

  api.route(
    {
      id: 'integrations.stripe.delete',
      method: 'delete',
      path: PATH,
      tag: TAG,
      summary: 'Disconnect Stripe, and forget its secrets',
      description: 'What came from it stays. Not while it moves subscriptions.',
      access: DECIDING,
      recentFactor: true,
      audit: 'stripe.disconnected',
      problems: ['invalid_transition', 'not_found'],
    },
    async ({ tx, provider }) => disconnectStripe(tx, provider.id),
  )
}

function reconcileRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.stripe.reconcile',
      method: 'post',
      path: `${PATH}/reconcile`,
      tag: TAG,
      summary: 'Read what Stripe has told since the last time, now instead of tonight',
      description: 'For events that did not arrive. It begins within a second.',
      access: management('billing'),
      recentFactor: 'not needed: it only reads, as it does every night',
      status: 202,
      answer: z.object({
        reconciled_to: Time.describe('Everything that Stripe told until then is known already.'),
      }),
      problems: ['not_found'],
    },
    async ({ services, provider }) => {
      const { db, clock } = services
      const found = await findIntegration(db, provider.id)
      if (!found) throw notFound()
      await askReconcile(db, provider.id, new Date(clock.now()))
      return { reconciled_to: showTime(found.reconciled_to) }
    },
  )
}

function show(
  integration: Integration,
  { waiting, problems, oldest }: Awaited<ReturnType<typeof countObjects>>,
): z.infer<typeof ConnectionView> {
  const { created_at, changed_at, reconciled_to, blocked_until } = integration
  return {
    api_key: integration.key_hint,
    webhook_secrets: integration.secret_hints,
    livemode: integration.livemode,
    api_version: STRIPE_API_VERSION,
    events: [...EVENT_TYPES],
    created_at: showTime(created_at),
    changed_at: showTime(changed_at),
    reconciled_to: showTime(reconciled_to),
    waiting,
    waiting_since: waiting > 0 ? showTime(oldest) : null,
    problems,
    failing_until: showTime(blocked_until),
    failure: integration.problem,
  }
}
