import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import type { Services } from '../../lib/services.ts'
import type { Account } from './account.ts'
import { type Actor, type Opened, openAccountTo } from './authority.ts'
import { MAY_DELETE } from './hooks.ts'
import { deleteAccountRow, setAccountName } from './store.ts'

/** Renames an account. Throws not_found, forbidden. */
export async function renameAccount(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { accountId, name }: { accountId: string; name: string },
  { by, device }: Actor,
): Promise<Opened> {
  return transact(services.db, async (tx) => {
    const { account, role } = await openAccountTo(tx, providerId, accountId, { by, atLeast: 'admin' })
    await setAccountName(tx, providerId, accountId, name)
    await recordAct(services, tx, providerId, {
      action: 'account.changed',
      by,
      ...(device && { device }),
      targetId: accountId,
    })
    return { account: { ...account, name } satisfies Account, role }
  })
}

/**
 * Deletes an account with its members and invitations; the users stay. Throws not_found, forbidden, and whatever speaks
 * against it in MAY_DELETE.
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  accountId: string,
  { by, device }: Actor,
): Promise<void> {
  await transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by, atLeast: 'owner' })
    for (const mayDelete of services.registry.all(MAY_DELETE)) await mayDelete(tx, providerId, accountId)
    await deleteAccountRow(tx, providerId, accountId)
    await recordAct(services, tx, providerId, {
      action: 'account.deleted',
      by,
      ...(device && { device }),
      targetId: accountId,
    })
  })
}
