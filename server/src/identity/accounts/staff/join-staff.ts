import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { insertUser, tellUser, type UserRecord } from '../../users/index.ts'
import { lockStaffInvitation, setAccepted } from '../invitations/index.ts'

/**
 * Makes the user who verified an invited address a staff member, in the caller's transaction. Undefined if it is not invited.
 * Staff have no other way to exist, unlike customers, so the proof accepts the invitation.
 */
export async function joinStaff(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { email, device }: { email: string; device: Device },
): Promise<UserRecord | undefined> {
  const now = services.clock.now()
  const invitation = await lockStaffInvitation(tx, providerId, email, new Date(now))
  if (!invitation) return undefined
  const { id, role } = invitation
  const user = await insertUser(tx, providerId, {
    id: newId(now),
    email,
    principal: 'provider',
    created_at: new Date(now),
    verified_at: new Date(now),
    status: 'active',
    last_login_at: null,
    staff_role: role,
  })
  if (!user || !(await setAccepted(tx, providerId, { id, userId: user.id, now: new Date(now) })))
    return undefined
  await recordAct(services, tx, providerId, {
    action: 'staff.joined',
    user,
    device,
    targetId: id,
    detail: { role },
  })
  await tellUser(services, tx, providerId, {
    type: 'user.created',
    user,
    by: { type: 'staff', id: user.id },
  })
  return user
}
