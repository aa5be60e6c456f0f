import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { Budget } from '../../platform/budget.ts'
import { transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'
import { openInvoice } from '../invoices/core/index.ts'
import { billingTime } from '../time/index.ts'
import { insertFurther } from './queue/index.ts'
import { recipientsOf } from './recipients.ts'

/** How often an invoice is sent within an hour. */
const MOST = 10

const sendings = new Budget({ name: 'invoice_mail', windowMs: HOUR, most: { invoice: MOST } })

/**
 * Queues the mail of an invoice once more, whatever the provider's settings say about mails, and returns the
 * addresses. Throws not_found, invalid_transition for a draft or if there is no one to send it to, rate_limited.
 */
export async function sendInvoice(
  services: Joining,
  provider: Provider,
  id: string,
  actor: Actor,
): Promise<string[]> {
  return transact(services.db, async (tx) => {
    const { invoice, account } = await openInvoice(tx, provider.id, id)
    if (invoice.number === null) throw refused('A draft is not sent: issue it first.')
    if (!account) throw refused('Its account was deleted.')
    const { envelopes = [] } =
      (await recipientsOf({ ...services, db: tx }, provider, invoice.account_id)) ?? {}
    if (envelopes.length === 0)
      throw refused('The account has neither an owner nor an email address of the buyer.')
    const share = { providerId: provider.id, subject: '', spender: ['invoice', id] as const }
    const now = services.clock.now()
    if (!(await sendings.spendWith(tx, share, now)))
      throw new Problem('rate_limited', {
        detail: `It was sent ${MOST} times within an hour.`,
        retryAfter: await sendings.wholeIn(tx, share, now),
      })
    const due_at = new Date(await billingTime(services, tx, provider.id))
    await insertFurther(tx, provider.id, {
      kind: 'invoice',
      ref_id: id,
      account_id: invoice.account_id,
      due_at,
    })
    await recordAct(services, tx, provider.id, {
      ...actor,
      action: 'invoice.sent',
      targetId: id,
      detail: { number: invoice.number },
    })
    return envelopes.map(({ to }) => to)
  })
}

function refused(detail: string): Problem {
  return new Problem('invalid_transition', { detail })
}
