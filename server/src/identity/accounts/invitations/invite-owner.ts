import type { Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { invite } from './send-invitation.ts'

/**
 * Invites the first owner of a new provider. The operator of the installation is unknown there: to the new provider it is the
 * admin key that invites.
 */
export async function inviteOwner(
  services: Pick<Services, 'clock' | 'config' | 'outbox' | 'registry'>,
  tx: Tx,
  provider: Provider,
  email: string,
): Promise<void> {
  await invite(
    { ...services, db: tx },
    provider,
    { into: null, email, role: 'owner' },
    { by: { kind: 'admin' } },
  )
}
