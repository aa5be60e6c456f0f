import { changedBy } from '../../../../changes/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import type { Caller } from '../../../../platform/http/context.ts'
import type { Device } from '../../../../platform/http/device.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { findConnection } from '../../../connections/core/index.ts'
import { deleteIdentity } from '../../../connections/identities/index.ts'
import { hasUsableMethod, notify } from '../../../sign-in/complete/index.ts'
import { lockUser, requireRightOver, tellCredentials } from '../../../users/index.ts'
import { unlinkedNotice } from '../landing/mail.ts'

/** Whose identities go, and who disconnects them from where. */
export interface Unlinking {
  userId: string
  connectionId: string
  by: Caller
  device: Device
}

/**
 * Disconnects a user's identities at a connection. Throws not_found, or last_way_in if the user would have no other way
 * to sign in, and forbidden for staff whom the caller may not manage.
 */
export async function unlink(
  services: Services,
  provider: Provider,
  { userId, connectionId, by, device }: Unlinking,
): Promise<void> {
  const isOwn = by.kind === 'session' && by.userId === userId
  await transact(services.db, async (tx) => {
    const user = await lockUser(tx, provider.id, userId) // two concurrent requests must not remove the last two
    if (!user) throw notFound()
    if (!isOwn) requireRightOver(by, user)
    const connection = await findConnection(tx, provider.id, connectionId)
    const removed = connection ? await deleteIdentity(tx, provider.id, user.id, connectionId) : 0
    if (!connection || removed === 0) throw notFound()
    if (!(await hasUsableMethod(services, tx, provider, user.id))) throw new Problem('last_way_in')
    await recordAct(services, tx, provider.id, {
      action: 'identity.unlinked',
      user,
      by,
      targetId: connectionId,
      device,
      detail: { connection: connection.slug },
    })
    await tellCredentials(services, tx, provider.id, {
      type: 'user.credential_removed',
      userId: user.id,
      credentials: Array.from({ length: removed }, () => ({
        kind: 'identity' as const,
        connection: { id: connectionId },
      })),
      by: changedBy({ by }),
    })
    notify(services, tx, provider, unlinkedNotice(provider, user, { connection, ...(isOwn && { device }) }))
  })
}
