import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { approveProof, type ShownProof, tryNumber } from '../../sign-in/email-proof/index.ts'
import { findUserByEmail } from '../../users/index.ts'

export interface Approval {
  proof: ShownProof
  number: number | undefined
  device: Device
}

/** Lets in the browser that waits for this link, given the number it shows. Throws invalid_link or other_browser. */
export async function approveLogin(
  services: Services,
  provider: Provider,
  { proof, number, device }: Approval,
): Promise<void> {
  await tryNumber(services, provider, proof, number)
  await transact(services.db, async (tx) => {
    await approveProof(services, tx, provider, proof)
    const user = await findUserByEmail(tx, provider.id, proof.principal, proof.email)
    await recordAct(services, tx, provider.id, {
      action: 'user.login_approved',
      ...(user && { user }),
      device,
    })
  })
}
