import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { changedIn, type OwnChange, patchedFields } from '../../../platform/http/own-fields.ts'
import type { Services } from '../../../platform/services.ts'
import { type Actor, type Opened, openAccountTo } from './authority.ts'
import { endAccount } from './end-account.ts'
import { MAY_DELETE } from './may-delete.ts'
import { setAccountFields } from './store.ts'
import { newsOf, tellUpdated } from './tell-account.ts'

export interface AccountChange extends OwnChange {
  accountId: string
  name?: string | undefined
  logo?: string | null | undefined
  /** Throws changed_meanwhile if the account, locked by now, is not the one that the change is based on. */
  check?: (now: Opened) => void
}

/** Changes the fields of an account. Throws not_found, forbidden, already_exists, changed_meanwhile, invalid_request. */
export async function changeAccount(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  { accountId, name, logo, check, ...own }: AccountChange,
  { by, device }: Actor,
): Promise<Opened> {
  return transact(services.db, async (tx) => {
    const opened = await openAccountTo(tx, providerId, accountId, { by, atLeast: 'admin' })
    check?.(opened)
    const { account: before, role } = opened
    const fields = {
      name: name ?? before.name,
      logo: logo === undefined ? before.logo : logo,
      ...patchedFields(before, own),
    }
    const changed = [
      ...(['name', 'logo'] as const).filter((field) => fields[field] !== before[field]),
      ...changedIn(before, fields),
    ]
    const news = newsOf(changed)
    const isNews = news.length > 0
    await setAccountFields(tx, providerId, accountId, fields, { isNews })
    await recordAct(services, tx, providerId, {
      action: 'account.changed',
      by,
      ...(device && { device }),
      targetId: accountId,
      detail: { fields: changed.join(', ') },
    })
    const account = { ...before, ...fields, revision: before.revision + Number(isNews) }
    if (isNews) await tellUpdated(services, tx, providerId, { account, changed: news, source: { by } })
    return { account, role }
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
    const label = await endAccount(services, tx, providerId, { accountId, by, ...(device && { device }) })
    await recordAct(services, tx, providerId, {
      action: 'account.deleted',
      by,
      ...(device && { device }),
      targetId: accountId,
      target: { type: 'account', label },
    })
  })
}
