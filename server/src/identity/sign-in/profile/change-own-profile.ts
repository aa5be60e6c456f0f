import { type Db, transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { applyProfile, type UserRecord } from '../../users/index.ts'
import type { ToldProfile } from '../../users/profile/index.ts'

/**
 * Changes what a signed-in person is called, as they say. From then on no other source changes these fields. Throws
 * not_found if the user was deleted since.
 */
export async function changeOwnProfile(
  services: Pick<Services, 'clock' | 'registry'> & { db: Db },
  providerId: string,
  session: SessionWithUser,
  { profile, device }: { profile: ToldProfile; device: Device },
): Promise<UserRecord> {
  const told = { userId: session.user_id, profile, source: 'person', by: callerOf(session), device } as const
  const user = await transact(services.db, (tx) => applyProfile(services, tx, providerId, told))
  if (!user) throw notFound()
  return user
}
