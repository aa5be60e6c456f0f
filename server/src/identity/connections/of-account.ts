import type { Db } from '../../platform/db/db.ts'
import type { Provider } from '../../providers/index.ts'
import type { Connection } from './core/index.ts'
import { connectionsOfAccount } from './core/index.ts'
import { mayUse } from './usable.ts'

/** The connection that people of an account sign in with: the oldest that they may use. */
export async function connectionOfAccount(
  db: Db,
  provider: Provider,
  accountId: string,
): Promise<Connection | undefined> {
  const connections = await connectionsOfAccount(db, provider.id, accountId)
  return connections.find((connection) => mayUse(provider, connection, 'customer'))
}
