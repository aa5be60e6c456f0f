import type { Db } from '../../../platform/db/db.ts'
import { KEPT_MS } from './limits.ts'
import { deleteGuidesBefore } from './store.ts'

/** Clean-up. */
export async function deleteEndedGuides(db: Db, now: number): Promise<void> {
  await deleteGuidesBefore(db, new Date(now - KEPT_MS))
}
