import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import type { Application } from '../core/index.ts'
import { insertRevocations } from '../revocations/index.ts'
import { deleteFamily } from '../tokens/index.ts'

interface EndedFamily {
  family: string
  grantId: string
  userId: string
  application: Pick<Application, 'id' | 'name' | 'principal'>
  device: Device
}

/**
 * Ends what one sign-in gave an application, which revoked its refresh token (RFC 7009). The grant continues: the person may
 * use the application on another device. Part of the transaction of the request.
 */
export async function endFamily(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { family, grantId, userId, application: { id, name, principal }, device }: EndedFamily,
): Promise<void> {
  const at = new Date(services.clock.now())
  // Before the tokens go: what is written at this moment opens nothing from here on.
  await insertRevocations(tx, providerId, [{ principal, kind: 'family', subject: family, at }])
  await deleteFamily(tx, providerId, { grantId, family })
  await recordAct(services, tx, providerId, {
    action: 'oauth.tokens_revoked',
    targetId: id,
    device,
    detail: { name, grant_id: grantId, user_id: userId },
  })
}
