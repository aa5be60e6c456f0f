import { DAY, HOUR } from '../../platform/time/clock.ts'
import { type ProblemOfObject, UnknownToUs } from './core/amounts.ts'
import { backoffMs, failureOf, type StripeFailure } from './core/failure.ts'
import { block, unblock } from './core/store/integrations.ts'
import { type ObjectKind, putOffObject } from './core/store/objects.ts'
import { LostLease, type Work, type Worked } from './core/work.ts'
import { mirrorCustomer } from './mirror/mirror-customer.ts'
import { mirrorInvoice } from './mirror/mirror-invoice.ts'
import { mirrorSession } from './mirror/mirror-session.ts'
import { mirrorSubscription } from './mirror/mirror-subscription.ts'

const MIRRORS: Record<ObjectKind, (work: Work) => Promise<Worked>> = {
  subscription: mirrorSubscription,
  invoice: mirrorInvoice,
  customer: mirrorCustomer,
  checkout_session: mirrorSession,
}

/** How long what only a person can resolve waits for its next try; once resolved, it is tried immediately. `null` waits for a hint. */
const WAITS: Partial<Record<ProblemOfObject, number | null>> = {
  customer_unknown: null,
  price_unknown: HOUR,
  amount_unknown: DAY,
  number_taken: DAY,
  account_taken: DAY,
}

/**
 * Looks at an object that was claimed, and applies what it is now; or puts it off. Returns whether Stripe answers this
 * provider at all. Throws nothing but what the database throws.
 */
export async function workOn(work: Work): Promise<boolean> {
  const { services, integration, object } = work
  const { log } = services
  try {
    const worked = await MIRRORS[object.kind](work)
    if (worked.outcome === 'put_off') await putOff(work, worked)
    if (integration.problem !== null) await unblock(services.db, integration.provider_id)
    return true
  } catch (error) {
    if (error instanceof LostLease) return true
    if (error instanceof UnknownToUs) {
      await putOff(work, { problem: error.problem })
      return true
    }
    const failure = failureOf(error)
    if (failure) return putOffFor(work, failure)
    log.error(
      { err: error, kind: object.kind, object: object.id },
      'an object of Stripe could not be applied',
    )
    services.metrics.stripeObjects.inc({ outcome: 'failed' })
    await putOff(work, { problem: null })
    return true
  }
}

async function putOff(
  { services, integration, object }: Work,
  { problem, waitsFor }: { problem: ProblemOfObject | null; waitsFor?: string },
): Promise<void> {
  const now = services.clock.now()
  const wait = problem === null ? undefined : WAITS[problem]
  const until = wait === null ? null : new Date(now + (wait ?? backoffMs(object.tries)))
  await putOffObject(services.db, integration.provider_id, object, {
    until,
    now: new Date(now),
    problem,
    waitsFor: waitsFor ?? null,
  })
  services.metrics.stripeObjects.inc({ outcome: 'put_off' })
}

/** What was never here is not missed. */
async function leaveMissing({ services, integration, object }: Work): Promise<void> {
  const problem = object.our_id === null ? null : 'missing_at_stripe'
  const now = new Date(services.clock.now())
  await putOffObject(services.db, integration.provider_id, object, { until: null, now, problem })
}

/** The process stops, and another one takes over immediately. */
async function giveBack({ services, integration, object }: Work): Promise<false> {
  const now = new Date(services.clock.now())
  await putOffObject(services.db, integration.provider_id, object, {
    until: now,
    now,
    problem: object.problem,
  })
  return false
}

async function putOffFor(work: Work, { reach, says, retryAfterMs }: StripeFailure): Promise<boolean> {
  const { services, integration, object } = work
  const { log, db, clock } = services
  if (work.signal?.aborted) return giveBack(work)
  log.warn({ provider: integration.provider_id, kind: object.kind, object: object.id, says }, 'Stripe failed')
  services.metrics.stripeObjects.inc({ outcome: 'failed' })
  if (reach === 'missing') await leaveMissing(work)
  if (reach === 'call') await putOff(work, { problem: 'refused' })
  if (reach !== 'account') return true
  const now = clock.now()
  const until = new Date(now + backoffMs(integration.blocked_tries, retryAfterMs))
  await block(db, integration.provider_id, { until, problem: says })
  // Its own count stays, as it was not at fault.
  const again = { until, now: new Date(now), problem: object.problem }
  await putOffObject(db, integration.provider_id, object, again)
  return false
}
