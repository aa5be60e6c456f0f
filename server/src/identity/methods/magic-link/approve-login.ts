import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { approveChallenge, type PassedChallenge, tryNumber } from '../../sign-in/challenges/index.ts'
import { findUserByEmail } from '../../users/index.ts'

export interface Approval {
  challenge: PassedChallenge
  number: number | undefined
  device: Device
}

/** Lets in the browser that waits for this link, given the number it shows. Throws invalid_link or other_browser. */
export async function approveLogin(
  services: Services,
  provider: Provider,
  { challenge, number, device }: Approval,
): Promise<void> {
  await tryNumber(services, provider, challenge, number)
  await transact(services.db, async (tx) => {
    await approveChallenge(services, tx, provider, challenge)
    const user = await findUserByEmail(tx, provider.id, challenge.principal, challenge.email)
    await recordAct(services, tx, provider.id, {
      action: 'user.login_approved',
      ...(user && { user }),
      device,
    })
  })
}
