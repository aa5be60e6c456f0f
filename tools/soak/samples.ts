import type { Sql } from '../../server/src/platform/db/db.ts'

const MB = 1_048_576

/** What can grow, at one moment. */
export interface Sample {
  /** In minutes. */
  at: number
  /** Of the service, in MB. */
  memory: number
  databaseMb: number
  /** Of the tables whose rows come and go. */
  queueMb: number
  queued: number
  deadRows: number
  partitions: number
  /** Rows in the default partition. */
  strays: number
}

const CHURNING = [
  'delivery_queue',
  'session',
  'email_proof',
  'email_proof_address',
  'pending_login',
  'budget',
  'delivery_stat_part',
  'usage_total',
]

export async function takeSample(db: Sql, at: number, memory: number): Promise<Sample> {
  const [row] = await db<Omit<Sample, 'at' | 'memory' | 'strays'>[]>`
    select pg_database_size(current_database())::float8 / ${MB} as "databaseMb",
      (select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 / ${MB} from pg_stat_user_tables
        where relname = any(${CHURNING}::text[])) as "queueMb",
      (select count(*)::int from delivery_queue) as queued,
      (select coalesce(sum(n_dead_tup), 0)::int from pg_stat_user_tables) as "deadRows",
      (select count(*)::int from pg_inherits) as partitions`
  return { at, memory, ...row!, strays: await countStrays(db) }
}

async function countStrays(db: Sql): Promise<number> {
  const defaults = await db<{ name: string }[]>`
    select relname as name from pg_class where relispartition
      and pg_get_expr(relpartbound, oid) = 'DEFAULT'`
  let strays = 0
  for (const { name } of defaults) {
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from ${db(name)}`
    strays += row!.count
  }
  return strays
}
