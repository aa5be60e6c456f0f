import { type Emitting, emit } from '../../../events/index.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { type User, userInEvent } from '../../users/index.ts'
import { insertMember } from '../membership/index.ts'
import { type Account, type AccountFields, accountInEvent } from './account.ts'
import { insertAccount } from './store.ts'

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
  { owner, ...fields }: Pick<AccountFields, 'name'> & Partial<AccountFields> & { owner: User | undefined },
): Promise<Account> {
  const now = services.clock.now()
  const account: Account = {
    id: newId(now),
    external_id: null,
    logo: null,
    public_metadata: {},
    private_metadata: {},
    ...fields,
    created_at: new Date(now),
    revision: fields.logo ? 2 : 1, // account.created counts as 1, and has no logo
  }
  await pipeline([
    insertAccount(tx, providerId, account),
    owner &&
      insertMember(tx, providerId, account.id, {
        userId: owner.id,
        role: 'owner',
        at: account.created_at,
      }),
    emit(services, tx, providerId, {
      type: 'account.created',
      occurredAt: now, // as the membership of the owner begins
      data: {
        account: {
          ...accountInEvent(account),
          ...(owner && { owner: userInEvent(owner) }),
          created_at: isoTime(now),
        },
      },
    }),
  ])
  return account
}
