import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import { markVerified } from './store.ts'
import type { User } from './user.ts'

/** Removes what a method attached to a user with an unproved address. */
export type DropUnproven = (tx: Tx, providerId: string, userId: string) => Promise<void>

/** Methods register what they remove at the first proof. */
export const FIRST_PROOF = slot<DropUnproven>('first proof')

/**
 * This user's address was proved. If that is the first proof, every credential attached before is removed: the person who
 * attached it never showed that the address is theirs.
 */
export async function proveAddress(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  user: User,
): Promise<void> {
  if (user.verified_at || !(await markVerified(tx, providerId, user.id, new Date(services.clock.now()))))
    return
  for (const drop of services.registry.all(FIRST_PROOF)) await drop(tx, providerId, user.id)
  await recordAct(services, tx, providerId, { action: 'user.email_verified', user })
}
