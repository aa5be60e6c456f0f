import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import type { User } from '../../users/index.ts'
import { noteUse } from './store.ts'
import type { Use } from './verify-assertion.ts'
import { passkeyWords } from './words.ts'

/** The outcome of a use that suggests a copy. */
export const COPIED = 'copied'

/** The answer to the holder of such a passkey. */
export function copied(): Problem {
  return new Problem('invalid_passkey', { says: lazyMessage(passkeyWords, 'copied') })
}

/**
 * Records the use of a passkey in the caller's transaction. A counter that did not grow is noted in the audit log.
 * With a passkey that is bound to a device it means a copy: it returns false, and the caller must commit, and refuse.
 * One that is synced has no counter to rely on (WebAuthn Level 3, 7.2, step 22 leaves it to us): it is only a signal.
 */
export async function redeemUse(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { use, user, device }: { use: Use; user: User; device: Device },
): Promise<boolean> {
  const { passkey, signCount, backedUp, isSynced } = use
  const now = new Date(services.clock.now())
  if (await noteUse(tx, provider.id, passkey.id, { signCount, backedUp, now })) return true
  const detail = { method: 'passkey', reason: 'counter', synced: isSynced }
  if (isSynced && (await noteUse(tx, provider.id, passkey.id, { signCount, backedUp, now, isSynced }))) {
    await recordAct(services, tx, provider.id, {
      action: 'passkey.counter_fell',
      user,
      device,
      targetId: passkey.id,
      detail,
    })
    return true
  }
  await recordAct(services, tx, provider.id, {
    action: 'user.login_refused',
    user,
    device,
    targetId: passkey.id,
    detail,
  })
  return false
}
