import type Stripe from 'stripe'
import { emit } from '../../../events/index.ts'
import { lockAccount, readBilledAccounts } from '../../../identity/accounts/account/index.ts'
import { type Act, recordActs } from '../../../platform/audit/index.ts'
import { afterCommit, isUniqueViolation, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { readBaseUrl } from '../../../providers/index.ts'
import { lockBillingAccount, noteBeginning } from '../../billing-account/index.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import { insertInvoices, lockInvoice, updateInvoice } from '../../invoices/core/index.ts'
import { invoiceCreated } from '../../invoices/view/index.ts'
import { noteIssued, noteMail } from '../../mails/queue/index.ts'
import { insertPayments, listPayments } from '../../payments/index.ts'
import { readBillingSettings } from '../../settings/index.ts'
import { findSubscription } from '../../subscriptions/core/index.ts'
import { subscriptionOf } from '../core/change-hints.ts'
import { findObject, finishObject, hintObjects } from '../core/store/objects.ts'
import { LostLease, type Work, type Worked } from '../core/work.ts'
import { accountOf } from './link.ts'
import { readInvoice } from './read-invoice.ts'
import { readPayments } from './read-payments.ts'

const LINES_AT_ONCE = 100

/** What was fetched. */
interface Fetched {
  theirs: Stripe.Invoice
  lines: Stripe.InvoiceLineItem[]
  payments: Stripe.InvoicePayment[]
}

/** Fetches an invoice, and makes ours what Stripe's is. A draft is none yet. */
export async function mirrorInvoice(work: Work): Promise<Worked> {
  const { services, integration, object } = work
  const fetched = await fetchInvoice(work)
  const providerId = integration.provider_id
  if (fetched.theirs.status === 'draft') return finishDraft(work)
  const owner = await ownerOf(work, fetched.theirs)
  if ('outcome' in owner) return owner
  try {
    return await transact(services.db, (tx) => apply(work, tx, { ...fetched, ...owner }))
  } catch (error) {
    if (!isUniqueViolation(error, 'invoice_provider_id_number_idx')) throw error
    services.log.error(
      { provider: providerId, invoice: object.id },
      'an invoice of Stripe has a number of ours',
    )
    return { outcome: 'put_off', problem: 'number_taken' }
  }
}

async function fetchInvoice({ stripe, object }: Work): Promise<Fetched> {
  const theirs = await stripe.invoices.retrieve(object.id, { expand: ['customer', 'payments'] })
  const lines = theirs.lines.data
  for (let hasMore = theirs.lines.has_more; hasMore && lines.length > 0; ) {
    const after = { limit: LINES_AT_ONCE, starting_after: lines.at(-1)!.id }
    const more = await stripe.invoices.listLineItems(object.id, after)
    lines.push(...more.data)
    hasMore = more.has_more
  }
  return { theirs, lines, payments: theirs.payments?.data ?? [] }
}

async function finishDraft({ services, integration, object }: Work): Promise<Worked> {
  const now = new Date(services.clock.now())
  const finish = { ourId: null, problem: null, now }
  await transact(services.db, (tx) => finishObject(tx, integration.provider_id, object, finish))
  return { outcome: 'done' }
}

interface Owner {
  accountId: string
  subscriptionId: string | null
}

/** Whose it is: its subscription has to be here first. */
async function ownerOf(
  { services, integration }: Work,
  theirs: Stripe.Invoice,
): Promise<Owner | Extract<Worked, { outcome: 'put_off' }>> {
  const { db } = services
  const providerId = integration.provider_id
  const subscription = subscriptionOf(theirs as unknown as Record<string, unknown>)
  const known =
    subscription === undefined
      ? undefined
      : await findObject(db, providerId, { kind: 'subscription', id: subscription })
  const ours = known?.our_id ? await findSubscription(db, providerId, known.our_id) : undefined
  if (ours) return { accountId: ours.account_id, subscriptionId: ours.id }
  const accountId = theirs.customer ? await accountOf(services, providerId, theirs.customer) : undefined
  if (accountId === undefined) {
    const customer = typeof theirs.customer === 'string' ? theirs.customer : theirs.customer?.id
    return { outcome: 'put_off', problem: 'customer_unknown', ...(customer && { waitsFor: customer }) }
  }
  if (subscription === undefined) return { accountId, subscriptionId: null }
  const now = new Date(services.clock.now())
  if (!known) await hintObjects(db, providerId, [{ kind: 'subscription', id: subscription }], { now })
  return { outcome: 'put_off', problem: 'subscription_unknown', waitsFor: subscription }
}

async function apply(
  { services, integration, object }: Work,
  tx: Tx,
  { theirs, lines, payments, accountId, subscriptionId }: Fetched & Owner,
): Promise<Worked> {
  const providerId = integration.provider_id
  const now = new Date(services.clock.now())
  if (await lockAccount(tx, providerId, accountId)) await lockBillingAccount(tx, providerId, accountId)
  const current = object.our_id ? await lockInvoice(tx, providerId, object.our_id) : undefined
  const { seller } = await readBillingSettings(tx, providerId)
  const id = current?.id ?? newId(services.clock.now())
  const invoice = readInvoice(theirs, { id, accountId, subscriptionId, seller, lines })
  const isChanged = !current || differs(current, invoice)
  if (!current) await insertInvoices(tx, providerId, [invoice])
  else if (isChanged) await updateInvoice(tx, providerId, invoice)
  const known = new Set((await listPayments(tx, providerId, id)).map(({ reference }) => reference))
  const fresh = readPayments(payments, { invoice, newId: () => newId(services.clock.now()) })
  await insertPayments(
    tx,
    providerId,
    fresh.filter(({ reference }) => !known.has(reference)),
  )
  const news = { isNew: !current, isPaid: invoice.status === 'paid' && current?.status !== 'paid' }
  if (!object.quiet) await noteOfStripe(tx, providerId, invoice, { ...news, now })
  if (!current) {
    await noteBeginning(tx, providerId, accountId, { currency: invoice.currency, trialUsedAt: null })
    const accounts = await readBilledAccounts(tx, providerId, [accountId])
    const baseUrl = await readBaseUrl({ ...services, db: tx }, providerId)
    const about = { account: accounts.get(accountId), baseUrl }
    if (!object.quiet) await emit(services, tx, providerId, invoiceCreated(invoice, about))
  }
  if (isChanged) await recordActs(services, tx, providerId, actsOf(current, invoice))
  if (!(await finishObject(tx, providerId, object, { ourId: id, problem: null, now }))) throw new LostLease()
  afterCommit(tx, () => services.metrics.stripeObjects.inc({ outcome: isChanged ? 'changed' : 'unchanged' }))
  return { outcome: 'done' }
}

/**
 * Mails about an invoice that Stripe issued, and about its payment. If Stripe collects it, only the payment is
 * announced.
 */
async function noteOfStripe(
  tx: Tx,
  providerId: string,
  invoice: Invoice,
  { isNew, isPaid, now }: { isNew: boolean; isPaid: boolean; now: Date },
): Promise<void> {
  const { id, account_id, total } = invoice
  if (isNew) await noteIssued(tx, providerId, [invoice], { stripes: true })
  else if (isPaid && total > 0)
    await noteMail(tx, providerId, { kind: 'receipt', ref_id: id, account_id, due_at: now, stripes: true })
}

/** Of what may change once it is issued. */
function differs(one: Invoice, other: Invoice): boolean {
  const changing = ({ status, amount_paid, amount_credited, paid_at, closed_at }: Invoice) =>
    JSON.stringify([status, amount_paid, amount_credited, paid_at, closed_at])
  return changing(one) !== changing(other)
}

function actsOf(before: Invoice | undefined, { id, number, total, currency, status }: Invoice): Act[] {
  const acts: Act[] = []
  if (!before) acts.push({ action: 'invoice.issued', targetId: id, detail: { number, total, currency } })
  const ended = {
    paid: 'invoice.paid',
    void: 'invoice.voided',
    uncollectible: 'invoice.written_off',
  } as const
  if (status !== before?.status && status in ended)
    acts.push({ action: ended[status as keyof typeof ended], targetId: id, detail: { number } })
  return acts
}
