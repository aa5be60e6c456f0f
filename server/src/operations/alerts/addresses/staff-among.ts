import { listStaff } from '../../../identity/users/index.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Which of these addresses are the staff's. */
export async function staffAmong(
  db: Db,
  providerId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const staff = await listStaff(db, providerId, { limit: emails.length, emails })
  return new Set(staff.map(({ email }) => email))
}
