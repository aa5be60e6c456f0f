import type { ChangedBy, Credential } from '../../changes/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import { markVerified } from './store.ts'
import { tellCredentials } from './tell-credentials.ts'
import { tellUser } from './tell-user.ts'
import type { User } from './user.ts'

/** Removes what a method attached to a user with an unverified address. Returns it, for the event. */
type DropUnverified = (tx: Tx, providerId: string, userId: string) => Promise<Credential[]>

/** Methods register what they remove when an address is first verified. */
export const FIRST_VERIFICATION = slot<DropUnverified>('first verification')

/**
 * This user's address was verified. The first time, every credential attached before is removed: the person who attached
 * it never verified the address. `by`: unless the user did it.
 */
export async function verifyAddress(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  user: User,
  by: ChangedBy = { type: 'user', id: user.id },
): Promise<void> {
  if (user.verified_at) return
  const verified = await markVerified(tx, providerId, user.id, new Date(services.clock.now()))
  if (!verified) return
  const credentials: Credential[] = []
  for (const drop of services.registry.all(FIRST_VERIFICATION))
    credentials.push(...(await drop(tx, providerId, user.id)))
  const removed = { type: 'user.credential_removed', userId: user.id, credentials, by } as const
  await tellCredentials(services, tx, providerId, removed)
  await recordAct(services, tx, providerId, { action: 'user.email_verified', user })
  await tellUser(services, tx, providerId, {
    type: 'user.updated',
    user: verified,
    by,
    changed: ['verified'],
  })
}
