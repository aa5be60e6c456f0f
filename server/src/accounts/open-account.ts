import { type EmittingServices, emit } from '../events/index.ts'
import { isoTime } from '../lib/clock.ts'
import type { Tx } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import type { User } from '../users/index.ts'
import { type Account, insertAccount, insertMember } from './store.ts'

/** Opens the account of a new customer, who owns it, and emits account.created, all in the caller's transaction. */
export async function openAccount(
  services: EmittingServices,
  tx: Tx,
  providerId: string,
  owner: User,
): Promise<Account> {
  const now = services.clock.now()
  const account = { id: newId(now), name: owner.email, created_at: new Date(now) }
  await insertAccount(tx, providerId, account)
  await insertMember(tx, providerId, account.id, owner.id, 'owner', account.created_at)
  await emit(services, tx, providerId, {
    type: 'account.created',
    data: {
      account: {
        id: account.id,
        name: account.name,
        owner: { id: owner.id, email: owner.email },
        created_at: isoTime(now),
      },
    },
  })
  return account
}
