import { changedBy, tell } from '../../../changes/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { type UserRecord, userInEvent } from '../../users/index.ts'

/** What became of a planned deletion: the user after it, and the time for which it was planned. */
interface Plan {
  type: 'user.deletion_scheduled' | 'user.deletion_cancelled'
  user: UserRecord
  deleteAt: Date | null
  by: Caller
}

/** Writes the event of a planned deletion, or of its end, for endpoints that chose it. */
export async function tellDeletion(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { type, user, deleteAt, by }: Plan,
): Promise<void> {
  const { principal, status, revision } = user
  const delete_at = isoTime(deleteAt ?? new Date(0))
  const shown = { ...userInEvent(user), principal, status, revision, by: changedBy({ by }), delete_at }
  await tell(services, tx, providerId, { type, data: { user: shown } })
}
