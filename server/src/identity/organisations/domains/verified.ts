import type { Db } from '../../../platform/db/db.ts'
import { findDomain } from './store.ts'

/** Whether the account has verified the domain. */
export async function isDomainVerified(
  db: Db,
  providerId: string,
  accountId: string,
  domain: string,
): Promise<boolean> {
  const row = await findDomain(db, providerId, accountId, domain)
  return row !== undefined && row.verified_at !== null
}
