import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import { type LeftBehind, leftInDetail, removeUser } from '../../accounts/users/index.ts'
import type { User } from '../../users/index.ts'

/** Deletes a person at their own request. Throws whatever speaks against it, such as live_subscription. */
export async function removeLeaving(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { user, by, device }: { user: Pick<User, 'id'>; by: Caller; device?: Device },
): Promise<void> {
  const source = { by, ...(device && { device }) }
  const left: LeftBehind = await removeUser(services, tx, providerId, { userId: user.id, ...source })
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'user.deleted',
    targetId: user.id,
    detail: { source: 'person', ...leftInDetail(left) },
  })
}
