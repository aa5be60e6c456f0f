import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import type { Driver } from '../subscriptions/changes/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'
import { cancelAtPeriodEnd, cancelNow, undoSchedule } from '../subscriptions/rules/index.ts'
import { stripeFor } from './core/client.ts'
import { tellClient } from './core/failure.ts'
import { findIntegration } from './core/store/integrations.ts'
import { type Intent, insertIntent } from './core/store/intents.ts'
import { claimObject, findObjectOf, hintObjects, type Named } from './core/store/objects.ts'
import { workOn } from './work-on.ts'

const LEASE_MS = 2 * MINUTE

/** What Stripe can be asked of a subscription that it moves: to end it, and to take that back. */
export const stripeDriver: Driver = {
  processor: 'stripe',
  async cancel(services, providerId, { subscription, actor, at }) {
    // The ordinary rules say whether it can be; what it becomes is read from Stripe.
    if (at === 'now') cancelNow(subscription, new Date(services.clock.now()))
    else cancelAtPeriodEnd(subscription)
    await ask(
      services,
      providerId,
      { kind: 'cancel', subscription, actor, detail: { at } },
      (stripe, id, key) =>
        at === 'now'
          ? stripe.subscriptions.cancel(id, {}, key)
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }, key),
    )
  },
  async undo(services, providerId, { subscription, actor }) {
    undoSchedule(subscription)
    await ask(services, providerId, { kind: 'undo', subscription, actor }, (stripe, id, key) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: false }, key),
    )
  },
}

type Stripe = Awaited<ReturnType<typeof stripeFor>>

interface Asked {
  kind: 'cancel' | 'undo'
  subscription: Subscription
  actor: Actor
  detail?: Record<string, string>
}

/** Commits what is to be asked, asks Stripe, and has ours follow before the caller is answered. */
async function ask(
  services: EmittingServices,
  providerId: string,
  asked: Asked,
  call: (stripe: Stripe, id: string, key: { idempotencyKey: string }) => Promise<unknown>,
): Promise<void> {
  const { db, clock } = services
  const integration = await findIntegration(db, providerId)
  const of = { kind: 'subscription', ourId: asked.subscription.id } as const
  const object = await findObjectOf(db, providerId, of)
  if (!integration || !object) throw new Problem('stripe_unavailable', { detail: 'Stripe is not connected.' })
  const stripe = await stripeFor(services, integration)
  const intent = await intend(services, providerId, asked)
  try {
    await call(stripe, object.id, { idempotencyKey: intent.id })
  } catch (error) {
    tellClient(error)
  } finally {
    // Also after a failure: it may have been done.
    await hintObjects(db, providerId, [object], { now: new Date(clock.now()) })
  }
  await follow(services, providerId, object)
}

async function intend(
  services: EmittingServices,
  providerId: string,
  { kind, subscription, actor, detail = {} }: Asked,
): Promise<Intent> {
  const now = services.clock.now()
  const { account_id } = subscription
  const intent: Intent = { id: newId(now), kind, account_id, created_at: new Date(now) }
  await transact(services.db, async (tx) => {
    await insertIntent(tx, providerId, intent)
    await recordAct(services, tx, providerId, {
      ...actor,
      action: kind === 'cancel' ? 'stripe.cancel_asked' : 'stripe.undo_asked',
      targetId: subscription.id,
      detail: { account_id, ...detail },
    })
  })
  return intent
}

/** Applies what an object has become, unless the bridge does that already. */
async function follow(services: EmittingServices, providerId: string, named: Named): Promise<void> {
  const { db, clock } = services
  const integration = await findIntegration(db, providerId)
  const object = await claimObject(db, providerId, named, new Date(clock.now() + LEASE_MS))
  if (!integration || !object) return
  await workOn({ services, integration, stripe: await stripeFor(services, integration), object })
}
