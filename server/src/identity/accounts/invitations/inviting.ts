import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor } from '../account/index.ts'

/** An address is invited to an account. Runs in the transaction that does it, with the account's lock. */
export type Inviting = (
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  invited: { accountId: string; email: string; actor: Actor },
) => Promise<void>

export const INVITING = slot<Inviting>('an address is invited')
