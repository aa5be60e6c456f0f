import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import type { Tx } from '../../lib/db.ts'
import type { Device } from '../../lib/http/device.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../../users/index.ts'
import { noteUse } from './store.ts'
import type { Use } from './verify-assertion.ts'

/**
 * Records the use of a passkey in the caller's transaction. Returns false if its counter did not grow, which it records
 * in the audit log: the caller must commit, and refuse.
 */
export async function redeemUse(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { use, user, device }: { use: Use; user: User; device: Device },
): Promise<boolean> {
  const { passkey, signCount, backedUp } = use
  const now = new Date(services.clock.now())
  if (await noteUse(tx, provider.id, passkey.id, { signCount, backedUp, now })) return true
  await recordAct(services, tx, provider.id, {
    action: 'user.login_refused',
    user,
    device,
    targetId: passkey.id,
    detail: { method: 'passkey', reason: 'counter' },
  })
  return false
}
