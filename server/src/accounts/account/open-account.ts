import { type Emitting, emit } from '../../events/index.ts'
import { isoTime } from '../../lib/clock.ts'
import { type Tx, together } from '../../lib/db.ts'
import { newId } from '../../lib/ids.ts'
import type { User } from '../../users/index.ts'
import type { Account } from './account.ts'
import { insertAccount, insertMember } from './store.ts'

/** Opens a new customer's own account and emits account.created, all in the caller's transaction. */
export async function openAccount(
  services: Emitting,
  tx: Tx,
  providerId: string,
  owner: User,
): Promise<Account> {
  return openNamedAccount(services, tx, providerId, { name: owner.email, owner })
}

/** The same with a given name. Without an owner, the first one comes by an invitation or as a member. */
export async function openNamedAccount(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { name, owner }: { name: string; owner: User | undefined },
): Promise<Account> {
  const now = services.clock.now()
  const account = { id: newId(now), name, created_at: new Date(now) }
  await together([
    insertAccount(tx, providerId, account),
    owner &&
      insertMember(tx, providerId, account.id, {
        userId: owner.id,
        role: 'owner',
        at: account.created_at,
      }),
    emit(services, tx, providerId, {
      type: 'account.created',
      data: {
        account: {
          id: account.id,
          name,
          ...(owner && { owner: { id: owner.id, email: owner.email } }),
          created_at: isoTime(now),
        },
      },
    }),
  ])
  return account
}
