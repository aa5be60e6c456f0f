import { transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Authenticated } from './authenticate-basic.ts'
import { touchApplication, touchSecret } from './store.ts'

/** Whether a use has to be noted: each is, to the minute, so that calls do not turn into writes. */
export function isUseDue(lastUsedAt: Date | string | null, now: number): boolean {
  return lastUsedAt === null || new Date(lastUsedAt).getTime() < now - MINUTE
}

/** Notes that an application showed a secret, where the engine does not. */
export async function noteUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { application: { id, last_used_at }, secret }: Authenticated,
): Promise<void> {
  const now = clock.now()
  if (!isUseDue(last_used_at, now) && !isUseDue(secret.last_used_at, now)) return
  const moment = { now: new Date(now), noted: new Date(now - MINUTE) }
  await transact(db, async (tx) => {
    await touchApplication(tx, providerId, id, moment)
    await touchSecret(tx, providerId, { applicationId: id, id: secret.id }, moment)
  })
}
