import type Stripe from 'stripe'
import { type Actor, findAccount } from '../../../identity/accounts/account/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import type { Services } from '../../../platform/services.ts'
import { findLive } from '../../subscriptions/core/index.ts'
import { type ProblemOfObject, UnknownToUs } from '../core/amounts.ts'
import { subscriptionOf } from '../core/change-hints.ts'
import { stripeFor } from '../core/client.ts'
import { failureOf, tellClient } from '../core/failure.ts'
import { findAccountOf, findCustomerOf } from '../core/store/customers.ts'
import { findObject, hintObjects, type Named } from '../core/store/objects.ts'
import { pricesNamed } from '../core/store/prices.ts'
import { link } from '../mirror/link.ts'
import { chosenPrice, priceIdsOf } from '../mirror/read-subscription.ts'
import { requireIntegration } from '../sessions/customer.ts'

/** Which customer of Stripe's is which account. */
export interface Wanted {
  account_id: string
  customer_id: string
}

/** What became, or would become, of one. */
export interface ImportedCustomer extends Wanted {
  status: 'linked' | 'refused'
  error: string | null
  subscriptions: Array<{ id: string; status: string; plan: string | null; problem: ProblemOfObject | null }>
}

const PAGE = 100
/** Invoices of a customer that come along, the newest. */
const MAX_INVOICES = 1_000

/**
 * Links accounts with customers that Stripe has already, and hints at what they have there: it is followed without
 * events, as it is not news. A dry run only asks Stripe. A second run changes nothing. Throws invalid_transition,
 * stripe_unavailable, stripe_refused.
 */
export async function importCustomers(
  services: Services,
  providerId: string,
  { links, dryRun }: { links: readonly Wanted[]; dryRun: boolean },
  actor: Actor,
): Promise<ImportedCustomer[]> {
  const integration = await requireIntegration(services, providerId)
  const stripe = await stripeFor(services, integration)
  const results: ImportedCustomer[] = []
  try {
    for (const wanted of links)
      results.push(await importOne(services, providerId, { stripe, wanted, dryRun }))
  } catch (error) {
    tellClient(error)
  }
  const linked = results.filter(({ status }) => status === 'linked').length
  if (!dryRun)
    await recordAct(services, services.db, providerId, {
      ...actor,
      action: 'stripe.imported',
      detail: { linked },
    })
  return results
}

interface One {
  stripe: Stripe
  wanted: Wanted
  dryRun: boolean
}

async function importOne(services: Services, providerId: string, one: One): Promise<ImportedCustomer> {
  const { stripe, wanted, dryRun } = one
  const refused = (error: string) => ({ ...wanted, status: 'refused' as const, error, subscriptions: [] })
  const fault = await faultOf(services, providerId, wanted)
  if (fault) return refused(fault)
  const theirs = await subscriptionsOf(stripe, wanted.customer_id)
  if (!theirs) return refused('There is no such customer at Stripe.')
  const subscriptions = await Promise.all(theirs.map((each) => judge(services, providerId, each, wanted)))
  if (!dryRun) {
    const known = new Set(subscriptions.flatMap(({ id, plan }) => (plan === null ? [] : id)))
    const objects = await objectsOf(stripe, wanted.customer_id, known)
    // Hinted at before they are linked: what has waited for the link is not news either.
    await hintObjects(services.db, providerId, objects, { now: new Date(services.clock.now()), quiet: true })
    const { account_id: accountId, customer_id: customerId } = wanted
    if (!(await link(services, providerId, { accountId, customerId })))
      return refused('The account or the customer has just been linked to another one.')
  }
  return { ...wanted, status: 'linked', error: null, subscriptions }
}

async function faultOf(
  { db }: Services,
  providerId: string,
  { account_id, customer_id }: Wanted,
): Promise<string | undefined> {
  if (!(await findAccount(db, providerId, account_id))) return 'There is no such account.'
  const account = await findAccountOf(db, providerId, customer_id)
  if (account !== undefined && account !== account_id) return 'This customer is another account already.'
  const customer = (await findCustomerOf(db, providerId, account_id))?.customer_id ?? null
  return customer !== null && customer !== customer_id
    ? 'This account has another customer already.'
    : undefined
}

/** Undefined: Stripe does not know the customer. */
async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[] | undefined> {
  try {
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE })).data
  } catch (error) {
    if (failureOf(error)?.reach === 'missing') return undefined
    throw error
  }
}

async function judge(
  { db }: Services,
  providerId: string,
  theirs: Stripe.Subscription,
  { account_id }: Wanted,
): Promise<ImportedCustomer['subscriptions'][number]> {
  const { id, status } = theirs
  try {
    const { plan_key: plan } = chosenPrice(theirs, await pricesNamed(db, providerId, priceIdsOf(theirs)))
    const isOver = status === 'canceled' || status === 'incomplete_expired'
    const live = isOver ? undefined : await findLive(db, providerId, account_id)
    const ours = live && (await findObject(db, providerId, { kind: 'subscription', id }))?.our_id
    const isTaken = live !== undefined && ours !== live.id
    return { id, status, plan, problem: isTaken ? 'account_has_subscription' : null }
  } catch (error) {
    if (!(error instanceof UnknownToUs)) throw error
    return { id, status, plan: null, problem: error.problem }
  }
}

/** The subscriptions whose plan is known, and the invoices that are theirs or belong to no subscription. */
async function objectsOf(stripe: Stripe, customer: string, known: ReadonlySet<string>): Promise<Named[]> {
  const objects: Named[] = [...known].map((id) => ({ kind: 'subscription', id }))
  for (let after: string | undefined; objects.length < MAX_INVOICES; ) {
    const page = await stripe.invoices.list({
      customer,
      limit: PAGE,
      ...(after && { starting_after: after }),
    })
    for (const invoice of page.data) {
      const subscription = subscriptionOf(invoice as unknown as Record<string, unknown>)
      if (subscription === undefined || known.has(subscription))
        objects.push({ kind: 'invoice', id: invoice.id })
    }
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) break
  }
  return objects
}
