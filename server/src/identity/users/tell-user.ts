import { type ChangedBy, tell } from '../../changes/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { type UserRecord, userInEvent } from './user.ts'

/** What became of a user: as they are after the change, or were before the deletion. */
export type UserChange = { user: UserRecord; by: ChangedBy } & (
  | { type: 'user.created' | 'user.blocked' | 'user.unblocked' | 'user.deleted' }
  | { type: 'user.updated'; changed: string[]; previousEmail?: string }
)

/** Writes the event of a change to a user in the transaction of the change, for endpoints that chose its type. */
export async function tellUser(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  change: UserChange,
): Promise<void> {
  const { user, by } = change
  if (change.type === 'user.deleted')
    return tell(services, tx, providerId, { type: change.type, data: { user: gone(user, by, services) } })
  const shown = { ...userInEvent(user), ...standing(user), revision: user.revision, by }
  if (change.type !== 'user.updated')
    return tell(services, tx, providerId, { type: change.type, data: { user: shown } })
  const { changed, previousEmail } = change
  const previous = previousEmail === undefined ? {} : { previous_email: previousEmail }
  await tell(services, tx, providerId, {
    type: change.type,
    data: { user: { ...shown, changed, ...previous } },
  })
}

function standing({ principal, staff_role, status, verified_at }: UserRecord) {
  return { principal, staff_role, status, verified: verified_at !== null }
}

/** The deletion is one more revision. */
function gone({ id, external_id, revision }: UserRecord, by: ChangedBy, { clock }: Pick<Services, 'clock'>) {
  return { id, external_id, deleted_at: isoTime(clock.now()), revision: revision + 1, by }
}
