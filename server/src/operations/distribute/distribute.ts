import { type Sql, transact } from '../../platform/db/db.ts'
import {
  addForeignKey,
  allowSpreading,
  anyDistributed,
  citusVersion,
  countShardNodes,
  distributeFunctions,
  distributeTable,
  dropForeignKey,
  foreignKeys,
  makeReference,
  tablesToDistribute,
} from './store.ts'

/** Half of the default of Citus, as each daily partition has as many. */
const SHARDS = 16

export interface DistributeRequest {
  /** Pieces of each table. More than there will ever be nodes; each costs a table on its node. */
  shards?: number
  print(line: string): void
}

/** Citus refuses these keys where they hold the distribution column, also if they set only another one. */
const SETS_NULL = /\bon delete set null\b/i

/** Checked at the commit: one statement inserts a lot and then its balance, which Citus does one after the other. */
const AT_COMMIT = new Set(['credit_grant_provider_id_account_id_unit_fkey'])

/**
 * Spreads a migrated database over the nodes of a Citus cluster, by provider: all of it, or nothing. Foreign keys are
 * dropped and added again, as Citus refuses to spread a table that refers to one not spread yet. Nothing may use the
 * database during that time. Throws if the database is not a coordinator.
 */
export async function distribute(sql: Sql, { shards = SHARDS, print }: DistributeRequest): Promise<void> {
  const version = await citusVersion(sql)
  if (!version)
    throw new Error('This database has no Citus. Run there, as its superuser: create extension citus')
  if ((await countShardNodes(sql)) === 0)
    throw new Error("No node takes shards. Run for each worker: select citus_add_node('host', 5432)")
  await transact(sql, async (tx) => {
    await allowSpreading(tx)
    const tables = await tablesToDistribute(tx)
    if (tables.length === 0) return print('Nothing to distribute.')
    const keys = await foreignKeys(tx)
    for (const key of keys) await dropForeignKey(tx, key)
    await makeReference(tx)
    await distributeFunctions(tx)
    let like = await anyDistributed(tx)
    for (const table of tables) {
      await distributeTable(tx, table, shards, like)
      like ??= table
    }
    const kept = keys.filter(({ definition }) => !SETS_NULL.test(definition))
    for (const key of kept) await addForeignKey(tx, key, AT_COMMIT.has(key.name))
    print(`Citus ${version}: ${tables.length} tables distributed, ${kept.length} foreign keys added again.`)
    for (const key of keys) if (!kept.includes(key)) print(`Left out: ${key.name} of ${key.table}`)
  })
}
