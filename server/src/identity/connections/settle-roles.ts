import type { Act } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { lockAccount } from '../accounts/account/index.ts'
import { rolesMapped } from '../accounts/group-roles/index.ts'
import { holdMapped, isGivenBy, takeUnmapped } from '../accounts/roles/index.ts'
import type { Connection } from './core/index.ts'
import { mappingsOfAccount } from './mapping-store.ts'

/** The roles that a connection's groups give stay until the commit. Throws invalid_request for one that its account does not have. */
export async function holdRolesOf(
  tx: Tx,
  providerId: string,
  { account_id, config }: Pick<Connection, 'account_id' | 'config'>,
): Promise<void> {
  const roles = rolesMapped(config.mapping?.roles)
  await holdMapped(tx, providerId, account_id, { roles, field: '/mapping/roles' })
}

/**
 * Takes the roles that no connection of an account gives any longer from those who have them by a connection: they would keep
 * them until their next sign-in. What is new is given then.
 */
export async function settleRoles(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  accountId: string | null,
  source: Pick<Act, 'by'>,
): Promise<void> {
  if (accountId === null || !(await isGivenBy(tx, providerId, accountId, 'connection'))) return
  if (!(await lockAccount(tx, providerId, accountId))) return
  const mapped = (await mappingsOfAccount(tx, providerId, accountId)).flatMap((one) => rolesMapped(one))
  await takeUnmapped(services, tx, providerId, { accountId, giver: 'connection', mapped }, source)
}
