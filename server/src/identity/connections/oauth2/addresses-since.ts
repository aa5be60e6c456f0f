import type { Connection } from '../core/index.ts'
import type { OAuth2Config } from './plain-service.ts'

/**
 * Whether something that a connection said dates from before its addresses changed. It came from another service then,
 * whose subjects are other people's.
 */
export function isOlderThanAddresses({ config }: Pick<Connection, 'config'>, at: Date): boolean {
  const { addresses_since: since } = config as unknown as OAuth2Config
  return since !== undefined && at.getTime() <= Date.parse(since)
}
