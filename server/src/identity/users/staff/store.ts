import type { Tx } from '../../../platform/db/db.ts'
import type { User } from '../index.ts'

/** Locks the owners among the provider's staff until the transaction ends, and returns those who can sign in. */
export async function lockStaffOwners(tx: Tx, providerId: string): Promise<string[]> {
  const rows = await tx<Pick<User, 'id' | 'status'>[]>`
    select id, status from app_user
    where provider_id = ${providerId} and principal = 'provider' and staff_role = 'owner'
    order by id for update`
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id)
}
