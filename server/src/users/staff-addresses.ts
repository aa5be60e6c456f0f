import type { Services } from '../lib/services.ts'
import { listStaff } from './store.ts'

/** At most this many staff get a mail. */
const MAX_RECIPIENTS = 20

/** Whom to tell what concerns a provider: its staff; without staff, the operator (ALERT_EMAIL). */
export async function staffAddresses(
  { db, config }: Pick<Services, 'db' | 'config'>,
  providerId: string,
): Promise<string[]> {
  const staff = await listStaff(db, providerId, { limit: MAX_RECIPIENTS })
  return staff.length > 0 ? staff.map(({ email }) => email) : [config.alertEmail ?? []].flat()
}
