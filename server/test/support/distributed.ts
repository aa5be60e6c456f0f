import { openPool } from '../../src/platform/db/db.ts'

/**
 * Makes a database look as one that Citus distributes: services that start on it send the statements that name a provider.
 * These must do the same on one server; that Citus takes them, `npm run citus` shows.
 */
export async function lookDistributed(url: string): Promise<void> {
  const db = openPool(url, { max: 1 })
  await db`create table pg_dist_partition (logicalrelid regclass, partmethod "char")`
  await db`insert into pg_dist_partition values ('delivery_queue', 'h')`
  await db.end()
}
