import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { deletePendingOf, endSessions } from '../../sessions/index.ts'
import { lockUser, requireRightOver, type UserRecord } from '../../users/index.ts'
import { cancelledMail, post } from './mail.ts'
import { setDeletion } from './store.ts'
import { tellDeletion } from './tell-deletion.ts'

/**
 * Takes the planned deletion of a user back, for staff. A blocked user stays blocked. Throws not_found, forbidden, and
 * invalid_transition if none is planned.
 */
export async function cancelDeletion(
  services: Pick<Services, 'clock' | 'registry' | 'outbox' | 'config'>,
  tx: Tx,
  provider: Provider,
  { userId, by }: { userId: string; by: Caller },
): Promise<UserRecord> {
  const leaving = await lockUser(tx, provider.id, userId)
  if (!leaving) throw notFound()
  requireRightOver(by, leaving)
  if (leaving.delete_at === null)
    throw new Problem('invalid_transition', { detail: 'No deletion of this user is planned.' })
  await endSessions(services, tx, provider.id, { userId }, { reason: 'deleted' })
  await deletePendingOf(tx, provider.id, userId)
  const status = leaving.status === 'leaving' ? 'active' : leaving.status
  const user = await setDeletion(tx, provider.id, userId, { status, deleteAt: null })
  if (!user) throw notFound()
  const isStatusNew = status !== leaving.status
  const { delete_at: deleteAt } = leaving
  await tellDeletion(services, tx, provider.id, {
    type: 'user.deletion_cancelled',
    user,
    deleteAt,
    by,
    isStatusNew,
  })
  post(services, tx, provider, { user, write: cancelledMail })
  return user
}
