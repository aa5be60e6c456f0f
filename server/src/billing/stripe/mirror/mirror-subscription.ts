import type Stripe from 'stripe'
import { lockAccount } from '../../../identity/accounts/account/index.ts'
import { afterCommit, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { findSubscription } from '../../subscriptions/core/index.ts'
import { applyOutcomes, lockBilling } from '../../subscriptions/outcomes/index.ts'
import { findGiven, putGiven } from '../core/store/allowances.ts'
import { findObjectOf, finishObject, hintObjects, wakeWaiting } from '../core/store/objects.ts'
import { pricesNamed } from '../core/store/prices.ts'
import { LostLease, type Work, type Worked } from '../core/work.ts'
import { accountOf } from './link.ts'
import { mirrored } from './mirrored-subscription.ts'
import { chosenPrice, everStarted, priceIdsOf, readSubscription } from './read-subscription.ts'

/** Fetches a subscription, and makes ours what Stripe's is. */
export async function mirrorSubscription(work: Work): Promise<Worked> {
  const { services, integration, stripe, object } = work
  const theirs = await stripe.subscriptions.retrieve(object.id, { expand: ['customer', 'latest_invoice'] })
  const providerId = integration.provider_id
  const accountId = await accountOf(services, providerId, theirs.customer)
  if (accountId === undefined) {
    const waitsFor = typeof theirs.customer === 'string' ? theirs.customer : theirs.customer.id
    return { outcome: 'put_off', problem: 'customer_unknown', waitsFor }
  }
  return transact(services.db, (tx) => apply(work, tx, { theirs, accountId }))
}

interface Applying {
  theirs: Stripe.Subscription
  accountId: string
}

async function apply(
  { services, integration, object }: Work,
  tx: Tx,
  { theirs, accountId }: Applying,
): Promise<Worked> {
  const providerId = integration.provider_id
  const now = new Date(services.clock.now())
  if (!(await lockAccount(tx, providerId, accountId)))
    return { outcome: 'put_off', problem: 'customer_unknown' }
  const billing = await lockBilling(services, tx, providerId, accountId)
  const current = object.our_id ? await findSubscription(tx, providerId, object.our_id) : undefined
  const price = chosenPrice(theirs, await pricesNamed(tx, providerId, priceIdsOf(theirs)))
  const given = current && (await findGiven(tx, providerId, current.id))
  const known = [{ ...price, seats: 1 }, ...(current ? [current] : []), ...(given ? [given] : [])]
  const circumstances = await billing.circumstances(known)
  const read = readSubscription(theirs, price, circumstances.versionOf)
  const other = billing.subscription
  if (other && other.id !== current?.id && read.status !== 'cancelled') {
    const blocking = await findObjectOf(tx, providerId, { kind: 'subscription', ourId: other.id })
    if (blocking) await hintObjects(tx, providerId, [blocking], { now })
    return {
      outcome: 'put_off',
      problem: 'account_has_subscription',
      ...(blocking && { waitsFor: blocking.id }),
    }
  }
  const id = current?.id ?? newId(services.clock.now())
  const started = everStarted(theirs)
  const outcome = mirrored(current, { read, id, started, quiet: object.quiet, given }, circumstances)
  const { account } = billing
  if (outcome)
    await applyOutcomes(services, tx, providerId, [{ account, outcome }], { circumstances, cause: {} })
  if (outcome?.given) await putGiven(tx, providerId, id, outcome.given)
  await wakeWaiting(tx, providerId, object.id, now)
  if (!(await finishObject(tx, providerId, object, { ourId: id, problem: null, now }))) throw new LostLease()
  afterCommit(tx, () => services.metrics.stripeObjects.inc({ outcome: outcome ? 'changed' : 'unchanged' }))
  return { outcome: 'done' }
}
