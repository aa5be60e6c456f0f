import { recordAct } from '../../../audit/index.ts'
import { deleteIdentity, findConnection } from '../../../connections/index.ts'
import { transact } from '../../../lib/db.ts'
import type { Device } from '../../../lib/http/device.ts'
import { notFound, Problem } from '../../../lib/problem.ts'
import type { Services } from '../../../lib/services.ts'
import { hasWayIn, notify } from '../../../login/index.ts'
import type { Provider } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser, userOf } from '../../../sessions/index.ts'
import { lockUser } from '../../../users/index.ts'
import { unlinkedNotice } from '../landing/mail.ts'

/**
 * Disconnects a user's identities at a connection. Throws not_found, or last_way_in if the user would have no other way
 * to sign in.
 */
export async function unlink(
  services: Services,
  provider: Provider,
  { session, device, connectionId }: { session: SessionWithUser; device: Device; connectionId: string },
): Promise<void> {
  const user = userOf(session)
  await transact(services.db, async (tx) => {
    await lockUser(tx, provider.id, user.id) // two concurrent requests must not remove the last two
    const connection = await findConnection(tx, provider.id, connectionId)
    if (!connection || !(await deleteIdentity(tx, provider.id, user.id, connectionId))) throw notFound()
    if (!(await hasWayIn(services, tx, provider, user.id))) throw new Problem('last_way_in')
    await recordAct(services, tx, provider.id, {
      action: 'identity.unlinked',
      user,
      by: callerOf(session),
      targetId: connectionId,
      device,
      detail: { connection: connection.slug },
    })
    notify(services, tx, provider, unlinkedNotice(provider, user, { connection, device }))
  })
}
