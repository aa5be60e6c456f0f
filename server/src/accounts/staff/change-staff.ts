import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import type { Caller, Role } from '../../lib/http/context.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { findUser, requireStaffRight, setStaffRole, type UserRecord } from '../../users/index.ts'
import { requireOtherStaffOwner } from '../account/last-owner.ts'

/** Changes a staff member's role from the next request on. Throws not_found, forbidden, last_owner. */
export async function changeStaff(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { userId, role }: { userId: string; role: Role },
  by: Caller,
): Promise<UserRecord> {
  return transact(services.db, async (tx) => {
    const user = await findUser(tx, providerId, userId)
    if (user?.principal !== 'provider') throw notFound()
    const was = user.staff_role ?? 'member'
    requireStaffRight(by, was)
    requireStaffRight(by, role)
    if (role !== 'owner') await requireOtherStaffOwner(tx, providerId, userId)
    const changed = await setStaffRole(tx, providerId, userId, role)
    if (!changed) throw notFound()
    await recordAct(services, tx, providerId, {
      action: 'staff.role_changed',
      by,
      user,
      detail: { role, was },
    })
    return changed
  })
}
