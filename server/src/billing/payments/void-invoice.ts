import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { addToBalance } from '../billing-account/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { releaseCurrencies, updateInvoice } from '../invoices/core/index.ts'
import { requireOurs, requireTransition } from '../invoices/rules/index.ts'
import { billingTime } from '../time/index.ts'
import { payFromBalance } from './apply-balance.ts'
import { openUpToDate, tellSubscription } from './settle-invoice.ts'

/**
 * Makes an invoice void, as if it had never been issued; its number stays used. What it used up of the account's balance
 * comes back. (An invoice that added to the balance is paid from the start, and paid ones are never void.) Throws
 * not_found, invalid_transition.
 */
export async function voidInvoice(
  services: Joining<EmittingServices>,
  providerId: string,
  id: string,
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const { invoice, account } = await openUpToDate(services, tx, providerId, id)
    requireOurs(invoice)
    requireTransition(invoice, 'void')
    if (invoice.amount_paid > 0 || invoice.amount_credited > 0)
      throw new Problem('invalid_transition', {
        detail: 'A part of the invoice is paid or credited. Credit the rest instead.',
      })
    const closed_at = new Date(await billingTime(services, tx, providerId))
    const changed: Invoice = { ...invoice, status: 'void', closed_at }
    await updateInvoice(tx, providerId, changed)
    const richer = account && (await addToBalance(tx, providerId, account, invoice.balance_applied))
    await recordAct(services, tx, providerId, {
      ...actor,
      action: 'invoice.voided',
      targetId: id,
      detail: { number: invoice.number },
    })
    await tellSubscription(services, tx, providerId, { invoice, account: richer, what: 'closed', actor })
    if (account) await releaseCurrencies(tx, providerId, [account.account_id])
    if (richer) await payFromBalance(services, tx, providerId, { accountId: richer.account_id, cause: actor })
    return changed
  })
}
