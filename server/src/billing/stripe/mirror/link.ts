import type Stripe from 'stripe'
import { lockAccount } from '../../../identity/accounts/account/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { isId, newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountOf, linkCustomer } from '../core/store/customers.ts'
import { wakeWaiting } from '../core/store/objects.ts'

/** The key under which customers and subscriptions at Stripe name our account. Only keys of the provider can set it. */
export const ACCOUNT_KEY = 'postern_account'

/**
 * The account that a customer of Stripe's is; links it if its metadata names an account that has no other customer.
 * Undefined if no account here is meant.
 */
export async function accountOf(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer,
): Promise<string | undefined> {
  const customerId = typeof customer === 'string' ? customer : customer.id
  const known = await findAccountOf(services.db, providerId, customerId)
  if (known !== undefined || typeof customer === 'string' || customer.deleted) return known
  const named = customer.metadata[ACCOUNT_KEY]
  if (named === undefined || !isId(named)) return undefined
  return (await link(services, providerId, { accountId: named, customerId })) ? named : undefined
}

/** Links an account and a customer, unless one of them is linked already. Returns whether they are linked now. */
export async function link(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<boolean> {
  const now = new Date(services.clock.now())
  return transact(services.db, async (tx) => {
    if (!(await lockAccount(tx, providerId, accountId))) return false
    if ((await findAccountOf(tx, providerId, customerId)) === accountId) return true
    const intentId = newId(services.clock.now())
    if (!(await linkCustomer(tx, providerId, { accountId, customerId, intentId, now }))) return false
    await wakeWaiting(tx, providerId, customerId, now)
    await recordAct(services, tx, providerId, {
      action: 'stripe.customer_linked',
      targetId: accountId,
      detail: { customer: customerId },
    })
    return true
  })
}
