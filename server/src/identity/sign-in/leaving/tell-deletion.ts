import { changedBy, tell } from '../../../changes/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { tellUser, type UserRecord, userInEvent } from '../../users/index.ts'

/** What became of a planned deletion: the user after it, and the time for which it was planned. */
interface Plan {
  type: 'user.deletion_scheduled' | 'user.deletion_cancelled'
  user: UserRecord
  deleteAt: Date | null
  by: Caller
  /** Whether the status changed with it: a blocked user stays blocked. */
  isStatusNew?: boolean
}

/** Writes the events of a planned deletion, or of its end, for endpoints that chose them. */
export async function tellDeletion(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { type, user, deleteAt, by, isStatusNew = true }: Plan,
): Promise<void> {
  if (isStatusNew) {
    const change = { user, by: changedBy({ by }), changed: ['status'] }
    await tellUser(services, tx, providerId, { type: 'user.updated', ...change })
  }
  const { principal, status, revision } = user
  const delete_at = isoTime(deleteAt ?? new Date(0))
  const shown = { ...userInEvent(user), principal, status, revision, by: changedBy({ by }), delete_at }
  await tell(services, tx, providerId, { type, data: { user: shown } })
}
