import type { Emitting } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findUser, lockUser } from '../../users/index.ts'
import { countOwned } from '../membership/index.ts'
import type { Account, AccountFields } from './account.ts'
import { type Actor, customerId } from './authority.ts'
import { openNamedAccount } from './open-account.ts'
import { tellUpdated } from './tell-account.ts'

/** How many accounts a customer may own by opening them through the API. */
const MAX_OWNED = 20

export type WantedAccount = Pick<AccountFields, 'name'> &
  Partial<AccountFields> & { ownerId: string | undefined }

/**
 * Opens an account for the customer who asks, else for the given user, else without an owner. A logo, which account.created
 * does not have, arrives in account.updated. Throws
 * limit_reached, already_exists.
 */
export async function createAccount(
  services: Emitting & Pick<Services, 'registry'> & { db: Db },
  providerId: string,
  { ownerId, ...fields }: WantedAccount,
  { by, device }: Actor,
): Promise<Account> {
  return transact(services.db, async (tx) => {
    const customer = customerId(by)
    if (customer !== undefined) {
      await lockUser(tx, providerId, customer) // two simultaneous requests must not pass the limit together
      if ((await countOwned(tx, providerId, customer)) >= MAX_OWNED)
        throw new Problem('limit_reached', { detail: `A user may own ${MAX_OWNED} accounts.` })
    }
    const owner = ownerId === undefined ? undefined : await findUser(tx, providerId, ownerId)
    const account = await openNamedAccount(services, tx, providerId, { ...fields, owner })
    if (account.logo)
      await tellUpdated(services, tx, providerId, { account, changed: ['logo'], source: { by } })
    await recordAct(services, tx, providerId, {
      action: 'account.created',
      by,
      ...(device && { device }),
      ...(owner && { user: owner }),
      targetId: account.id,
    })
    return account
  })
}
