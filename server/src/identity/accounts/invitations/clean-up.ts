import type { Db } from '../../../platform/db/db.ts'
import { KEPT_MS } from './limits.ts'
import { deleteEndedBefore } from './store.ts'

/** Clean-up: invitations that ended long ago. */
export async function deleteEndedInvitations(db: Db, now: number): Promise<void> {
  await deleteEndedBefore(db, new Date(now - KEPT_MS))
}
