import type { Act } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteAccountRow } from './store.ts'
import { tellDeleted } from './tell-account.ts'

/** An account ends: so does what its members let others do with it. */
export type AccountEnds = (
  tx: Tx,
  providerId: string,
  accountId: string,
  source: Pick<Act, 'by' | 'device'>,
) => Promise<void>

/** Slices above register what that is. */
export const ACCOUNT_ENDS = slot<AccountEnds>('an account ends')

/** Deletes an account, which is locked, with all that hangs on it. Returns what it was called. */
export async function endAccount(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, by, device }: { accountId: string } & Pick<Act, 'by' | 'device'>,
): Promise<string | null> {
  const source = { ...(by && { by }), ...(device && { device }) }
  for (const end of services.registry.all(ACCOUNT_ENDS)) await end(tx, providerId, accountId, source)
  const account = await deleteAccountRow(tx, providerId, accountId)
  if (account) await tellDeleted(services, tx, providerId, { account, source })
  return account?.name ?? null
}
