import { callerOf, type SessionWithUser } from '../../identity/sessions/index.ts'
import { lockUser } from '../../identity/users/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import type { Device } from '../../platform/http/device.ts'
import { insertJob } from '../../platform/jobs/index.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining, Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { ONE_EVERY_MS, PERSONAL_EXPORT, type PersonalExport } from './export.ts'
import { insertExport, listLiveExports } from './store.ts'

/** What the job is to do. It names the person, and holds nothing about them. */
export interface ExportInput {
  userId: string
  exportId: string
  /** Which one this is; absent for the first. */
  tries?: number
}

/** Begins a copy of what is stored about a person. Throws rate_limited for a second one within a day, and unauthenticated. */
export async function requestExport(
  services: Pick<Joining<Services>, 'clock' | 'registry' | 'db'>,
  providerId: string,
  { session, device }: { session: SessionWithUser; device: Device },
): Promise<PersonalExport> {
  return transact(services.db, async (tx) => {
    // One request at a time for each person, and none while they are leaving.
    const user = await lockUser(tx, providerId, session.user_id)
    if (user?.status !== 'active') throw new Problem('unauthenticated')
    const now = services.clock.now()
    const earlier = await listLiveExports(tx, providerId, user.id, new Date(now))
    const counted = earlier.find(({ status }) => status !== 'failed')
    const free = (counted?.created_at.getTime() ?? Number.NEGATIVE_INFINITY) + ONE_EVERY_MS
    if (free > now) throw new Problem('rate_limited', { retryAfter: (free - now) / SECOND })
    const [exportId, at] = [newId(now), new Date(now)]
    const made = await insertExport(tx, providerId, { id: exportId, userId: user.id, now: at })
    const input: ExportInput = { userId: user.id, exportId }
    const job = { id: newId(now), kind: PERSONAL_EXPORT, input, total: 1, created_at: at }
    await insertJob(tx, providerId, job)
    const by = callerOf(session)
    await recordAct(services, tx, providerId, { action: 'user.data_requested', by, user, device })
    return made
  })
}
