import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { deletePendingOf, endAllSessions } from '../../sessions/index.ts'
import { notify } from '../../sign-in/complete/index.ts'
import { lockUser, requireRightOver, tellCredentials } from '../../users/index.ts'
import { removedMail } from './mail.ts'
import { deletePasskey } from './store.ts'

/** Whose passkey goes, and who removes it from where. */
export interface Removal {
  userId: string
  passkeyId: string
  by: Caller
  device: Device
}

/**
 * Removes a passkey. If another than the user does, the user's sessions end: the passkey's holder may have begun
 * them. Throws not_found, and forbidden for staff whom the caller may not manage.
 */
export async function removePasskey(
  services: Services,
  provider: Provider,
  { userId, passkeyId, by, device }: Removal,
): Promise<void> {
  const isOwn = by.kind === 'session' && by.userId === userId
  await transact(services.db, async (tx) => {
    const user = await lockUser(tx, provider.id, userId)
    if (!user) throw notFound()
    if (!isOwn) requireRightOver(by, user)
    const passkey = await deletePasskey(tx, provider.id, user.id, passkeyId)
    if (!passkey) throw notFound()
    if (!isOwn) {
      await deletePendingOf(tx, provider.id, user.id)
      const source = { reason: 'credential_changed', by, device } as const
      await endAllSessions(services, tx, provider.id, user.id, source)
    }
    await recordAct(services, tx, provider.id, {
      action: 'passkey.removed',
      by,
      user,
      device,
      targetId: passkeyId,
    })
    await tellCredentials(services, tx, provider.id, {
      type: 'user.credential_removed',
      userId: user.id,
      credentials: [{ kind: 'passkey', id: passkeyId }],
      by: changedBy({ by }),
    })
    notify(
      services,
      tx,
      provider,
      removedMail(provider, user, { name: passkey.name, ...(isOwn && { device }) }),
    )
  })
}
