import { type Emitting, emitAll } from '../../events/index.ts'
import { readBilledAccounts } from '../../identity/accounts/account/index.ts'
import { type Act, recordActs } from '../../platform/audit/index.ts'
import { pipeline, type Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import type { Services } from '../../platform/services.ts'
import { readBaseUrl } from '../../providers/index.ts'
import { type BillingAccount, changeBalances } from '../billing-account/index.ts'
import { chargesOf, putCharges } from '../charges/index.ts'
import { noteIssued } from '../mails/queue/index.ts'
import type { BillingSettings, Party } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import type { Invoice } from './core/index.ts'
import { insertInvoices, issuedBefore, takeNumbers } from './core/index.ts'
import { issueDate, numberText, requireCurrency, seriesOf } from './rules/index.ts'
import { invoiceCreated } from './view/index.ts'

/** An invoice that was made, and the account it was made for. */
export interface MadeInvoice {
  account: BillingAccount
  invoice: Invoice
}

export interface Issuing {
  settings: BillingSettings
  /** In milliseconds, by billingTime: its year is that of the numbers. */
  now: number
  /** Who did it; absent if time did. */
  act?: Pick<Act, 'by' | 'device'>
}

/**
 * Books up to 1,000 invoices of one provider, as `makeInvoice` made them, with the charges that their lines make, and
 * returns them with their numbers. The caller
 * has locked the rows of their accounts. Several of one account are made one after the other with `afterInvoice`, and
 * come in that order. Do it late in the transaction: until its end it holds the lock of the number series, which keeps
 * numbers without gaps and in the order of their dates. Throws invalid_request if an account is invoiced in another
 * currency, and what `isInvoicedTwice` knows if a period has an invoice of that reason.
 */
export async function issueInvoices(
  services: Emitting & Pick<Services, 'config'>,
  tx: Tx,
  providerId: string,
  wanted: readonly MadeInvoice[],
  { settings, now, act = {} }: Issuing,
): Promise<Invoice[]> {
  if (wanted.length === 0) return []
  const changes = changesOf(wanted)
  const series = seriesOf(settings.invoice_prefix, settings.zone, now)
  const accountIds = wanted.map(({ invoice }) => invoice.account_id)
  const [accounts, baseUrl, first, previous] = await pipeline([
    readBilledAccounts(tx, providerId, accountIds),
    readBaseUrl({ ...services, db: tx }, providerId),
    takeNumbers(tx, providerId, series, wanted.length),
    issuedBefore(tx, providerId, series, wanted.length), // reads once the lock is held
  ])
  const takenAt = await billingTime(services, tx, providerId) // read after the lock
  const issued_at = issueDate({ zone: settings.zone, now, takenAt, previous })
  const issued = wanted.map(({ invoice }, index): Invoice => {
    const sequence = first + index
    const number = numberText(series, sequence)
    const dated = { ...invoice, series, sequence, number, issued_at, paid_at: invoice.paid_at && issued_at }
    return { ...dated, buyer: named(invoice.buyer, accounts.get(invoice.account_id)) }
  })
  const charges = issued.flatMap((invoice) => chargesOf(invoice, () => newId(services.clock.now())))
  await pipeline([
    insertInvoices(tx, providerId, issued),
    putCharges(tx, providerId, charges),
    changeBalances(tx, providerId, changes),
    noteIssued(tx, providerId, issued),
    emitAll(
      services,
      tx,
      providerId,
      issued.map((invoice) =>
        invoiceCreated(invoice, { account: accounts.get(invoice.account_id), baseUrl }),
      ),
    ),
    recordActs(
      services,
      tx,
      providerId,
      issued.map((invoice) => ({ ...act, ...actOf(invoice) })),
    ),
  ])
  return issued
}

/** An invoice must name its buyer: without a name, it uses that of the account. */
function named(buyer: Party, account: { name: string } | undefined): Party {
  return { ...buyer, name: buyer.name || (account?.name ?? '') }
}

function actOf({ id, number, total, currency }: Invoice): Act {
  return { action: 'invoice.issued', targetId: id, detail: { number, total, currency } }
}

/** What the invoices use up of each account's balance, and the currency they fix. */
function changesOf(wanted: readonly MadeInvoice[]): Parameters<typeof changeBalances>[2] {
  const changes = new Map<string, { account_id: string; used: number; currency: string }>()
  for (const { account, invoice } of wanted) {
    const { account_id } = account
    requireCurrency({ currency: changes.get(account_id)?.currency ?? account.currency }, invoice.currency)
    const used = (changes.get(account_id)?.used ?? 0) + invoice.balance_applied
    changes.set(account_id, { account_id, used, currency: invoice.currency })
  }
  return [...changes.values()]
}
