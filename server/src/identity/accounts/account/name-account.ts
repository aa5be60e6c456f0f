import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import type { User } from '../../users/index.ts'
import { findMember } from '../membership/index.ts'
import type { Account } from './account.ts'
import type { Actor } from './authority.ts'
import { findAccount, lockAccount, setAccountFields } from './store.ts'
import { tellUpdated } from './tell-account.ts'

/** Whose account, and which. */
interface Own {
  accountId: string
  owner: Pick<User, 'id' | 'email'>
}

/** Whether an account is still called by the address that it was opened for, and still that person's. */
export async function isUnnamed(db: Db, providerId: string, { accountId, owner }: Own): Promise<boolean> {
  const [account, member] = await pipeline([
    findAccount(db, providerId, accountId),
    findMember(db, providerId, accountId, owner.id),
  ])
  return bearsAddress(account, owner) && member?.role === 'owner'
}

/** Gives such an account its first name, in the caller's transaction. False if it has been named by then. */
export async function nameAccount(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, owner, name }: Own & { name: string },
  { by, device }: Pick<Actor, 'by' | 'device'>,
): Promise<boolean> {
  const account = await lockAccount(tx, providerId, accountId)
  const member = await findMember(tx, providerId, accountId, owner.id)
  if (!account || !bearsAddress(account, owner) || member?.role !== 'owner') return false
  await setAccountFields(tx, providerId, accountId, { ...account, name }, { isNews: true })
  await recordAct(services, tx, providerId, {
    action: 'account.changed',
    by,
    ...(device && { device }),
    targetId: accountId,
    detail: { fields: 'name' },
  })
  await tellUpdated(services, tx, providerId, {
    account: { ...account, name, revision: account.revision + 1 },
    changed: ['name'],
    source: { by },
  })
  return true
}

function bearsAddress(account: Account | undefined, { email }: Own['owner']): boolean {
  return account?.name === email
}
