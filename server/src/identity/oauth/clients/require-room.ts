import type { Db } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { countApplications } from './store.ts'

/** Of one provider. */
const MOST_APPLICATIONS = 200

/** Throws limit_reached if a provider has as many applications as it may. */
export async function requireRoom(db: Db, providerId: string): Promise<void> {
  if ((await countApplications(db, providerId)) >= MOST_APPLICATIONS)
    throw new Problem('limit_reached', { detail: `A provider may have ${MOST_APPLICATIONS} applications.` })
}
