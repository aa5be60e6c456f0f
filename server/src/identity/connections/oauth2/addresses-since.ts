import type { Tx } from '../../../platform/db/db.ts'
import type { Connection } from '../core/index.ts'
import type { OAuth2Config } from './plain-service.ts'
import { lockAddressesSince } from './store.ts'

/**
 * Whether something that a connection said dates from before its addresses changed. It came from another service then,
 * whose subjects are other people's.
 */
export function isOlderThanAddresses({ config }: Pick<Connection, 'config'>, at: Date): boolean {
  const since = sinceOf(config)
  return since !== undefined && at.getTime() <= Date.parse(since)
}

/**
 * Whether a connection still has the addresses that it was read with. If so, they stay until the transaction ends: a change
 * waits, and then finds the identity that was made. Call it before making one.
 */
export async function holdAddresses(
  tx: Tx,
  providerId: string,
  { id, kind, config }: Pick<Connection, 'id' | 'kind' | 'config'>,
): Promise<boolean> {
  if (kind !== 'oauth2') return true
  const row = await lockAddressesSince(tx, providerId, id)
  return row !== undefined && (row.since ?? undefined) === sinceOf(config)
}

const sinceOf = (config: Connection['config']): string | undefined =>
  (config as unknown as OAuth2Config).addresses_since
