import type { EmittingServices } from '../../events/index.ts'
import { type Actor, lockAccount } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { DAY } from '../../platform/time/clock.ts'
import { type BillingAccount, lockBillingAccount } from '../billing-account/index.ts'
import type { BillingSettings } from '../settings/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import type { Invoice, InvoiceLine } from './core/index.ts'
import { deleteInvoice, insertInvoices, openInvoice } from './core/index.ts'
import { issueInvoices } from './issue-invoices.ts'
import { makeInvoice, requireDraft } from './rules/index.ts'

/** What people enter of an invoice; all else follows when it is issued. */
export interface DraftInput {
  currency: string
  lines: InvoiceLine[]
  note: string
}

/** Drafts an invoice of an account. Throws not_found, invalid_request. */
export async function createDraft(
  services: Joining<EmittingServices>,
  providerId: string,
  { accountId, ...input }: DraftInput & { accountId: string },
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    if (!(await lockAccount(tx, providerId, accountId))) throw notFound()
    const account = await lockBillingAccount(tx, providerId, accountId)
    const settings = await readBillingSettings(tx, providerId)
    const now = await billingTime(services, tx, providerId)
    const draft = draftOf(input, { account, settings, now, id: newId(services.clock.now()) })
    await insertInvoices(tx, providerId, [draft])
    await recordAct(services, tx, providerId, { ...actor, action: 'invoice.drafted', targetId: draft.id })
    return draft
  })
}

/** Changes what is given of a draft. Throws not_found, invalid_transition, invalid_request. */
export async function changeDraft(
  services: Joining<EmittingServices>,
  providerId: string,
  { id, ...change }: { id: string } & { [Field in keyof DraftInput]?: DraftInput[Field] | undefined },
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const { draft, account } = await openDraft(tx, providerId, id)
    const settings = await readBillingSettings(tx, providerId)
    const { currency = draft.currency, lines = draft.lines, note = draft.note } = change
    const sources = { account, settings, now: draft.created_at.getTime(), id }
    const changed = draftOf({ currency, lines, note }, sources)
    await deleteInvoice(tx, providerId, id)
    await insertInvoices(tx, providerId, [changed])
    await recordAct(services, tx, providerId, { ...actor, action: 'invoice.changed', targetId: id })
    return changed
  })
}

/** Deletes a draft: it has no number, so none is missing. Throws not_found, invalid_transition. */
export async function deleteDraft(
  services: Joining<EmittingServices>,
  providerId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  await transact(services.db, async (tx) => {
    requireDraft((await openInvoice(tx, providerId, id)).invoice)
    await deleteInvoice(tx, providerId, id)
    await recordAct(services, tx, providerId, { ...actor, action: 'invoice.deleted', targetId: id })
  })
}

/**
 * Issues a draft, with the seller, buyer, taxes and balance of this moment. Throws not_found, invalid_transition,
 * invalid_request.
 */
export async function issueDraft(
  services: Joining<EmittingServices>,
  providerId: string,
  id: string,
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const { draft, account } = await openDraft(tx, providerId, id)
    const settings = await readBillingSettings(tx, providerId)
    const now = await billingTime(services, tx, providerId)
    const dueAt = new Date(now + settings.due_days * DAY)
    const made = makeInvoice(wantedOf(draft, dueAt), { account, settings, now, id })
    const invoice = { ...made, created_at: draft.created_at }
    await deleteInvoice(tx, providerId, id)
    const wanted = [{ account, invoice }]
    const [issued] = await issueInvoices(services, tx, providerId, wanted, { settings, now, act: actor })
    return issued!
  })
}

async function openDraft(
  tx: Tx,
  providerId: string,
  id: string,
): Promise<{ draft: Invoice; account: BillingAccount }> {
  const { invoice, account } = await openInvoice(tx, providerId, id)
  requireDraft(invoice)
  if (!account) throw new Problem('invalid_transition', { detail: 'Its account was deleted.' })
  return { draft: invoice, account }
}

/** A draft touches no balance: it is used up when the invoice is issued. */
function draftOf(
  input: DraftInput,
  sources: { account: BillingAccount; settings: BillingSettings; now: number; id: string },
): Invoice {
  const made = makeInvoice(wantedOf(input, new Date(0)), sources)
  const amount_due = Math.max(0, made.total)
  const untouched = { balance_applied: 0, amount_due, paid_at: null, due_at: null }
  // Its taxes are set when it is issued, so its lines have none yet.
  return { ...made, ...untouched, lines: input.lines, status: 'draft', note: input.note }
}

function wantedOf({ currency, lines, note }: DraftInput, dueAt: Date): Parameters<typeof makeInvoice>[0] {
  return { subscriptionId: null, reason: 'manual', currency, period: null, lines, dueAt, note }
}
