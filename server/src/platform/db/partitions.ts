import { firstIdAt } from '../keys/ids.ts'
import { DAY, isoTime } from '../time/clock.ts'
import { type Db, type Tx, transact } from './db.ts'
import { makeGenerations } from './generations.ts'

const DAYS_AHEAD = 7

interface Partitioned {
  table: string
  /** The UUIDv7 whose time part it is partitioned by. */
  key: string
  /** How its partitions are stored. */
  storage: string
}

const PARTITIONED: readonly Partitioned[] = [
  { table: 'event', key: 'id', storage: '' },
  { table: 'event_subject', key: 'event_id', storage: '' },
  { table: 'delivery', key: 'id', storage: 'with (fillfactor = 80)' }, // as in 0005_webhooks.sql
  { table: 'attempt', key: 'id', storage: '' },
]

const PARTITION_LOCK = 0x706f7376

/** Makes missing partitions from yesterday (clocks differ) to a week after `now`. Safe to repeat. */
export async function makePartitions(db: Db, now: number): Promise<void> {
  const today = Math.floor(now / DAY) * DAY
  await transact(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${PARTITION_LOCK})`
    const present = await presentPartitions(tx)
    for (const partitioned of PARTITIONED) {
      for (let day = today - DAY; day <= today + DAYS_AHEAD * DAY; day += DAY) {
        if (!present.has(partitionName(partitioned.table, day))) await makePartition(tx, partitioned, day)
      }
    }
    await makeGenerations(tx, now)
  })
}

/** Moves rows of this day out of the default partition, which must not hold any once the day has its own. */
async function makePartition(tx: Tx, { table, key, storage }: Partitioned, day: number): Promise<void> {
  const name = partitionName(table, day)
  const [from, to] = [firstIdAt(day), firstIdAt(day + DAY)]
  // One by one: Citus takes no several commands in one message.
  await tx.unsafe(`create table ${name} (like ${table} including defaults including constraints) ${storage}`)
  await tx.unsafe(`
    with moved as (delete from ${table}_default where ${key} >= '${from}' and ${key} < '${to}' returning *)
      insert into ${name} select * from moved`)
  await tx.unsafe(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
}

/** The missing partitions of today and tomorrow: without them rows go to the default partition. */
export async function missingPartitions(db: Db, now: number): Promise<string[]> {
  const present = await presentPartitions(db)
  const today = Math.floor(now / DAY) * DAY
  return PARTITIONED.flatMap(({ table }) =>
    [today, today + DAY].map((day) => partitionName(table, day)),
  ).filter((name) => !present.has(name))
}

/** Up to so many rows of a default partition are counted. */
const MOST_COUNTED = 1_000

/** How many rows have no partition of their day, by table; of each at most 1,000 are counted. */
export async function countInDefaultPartitions(db: Db): Promise<Map<string, number>> {
  const counts = PARTITIONED.map(
    ({ table }) =>
      `select '${table}' as "table", count(*)::int as rows from (select 1 from ${table}_default limit ${MOST_COUNTED}) counted`,
  )
  const rows = await db.unsafe<{ table: string; rows: number }[]>(counts.join(' union all '))
  return new Map(rows.map(({ table, rows: found }) => [table, found]))
}

/** The last day that has its partitions, such as 2026-01-31; `null` if none has. */
export async function madeUntil(db: Db): Promise<string | null> {
  const days = [...(await presentPartitions(db))]
    .filter((name) => /^event_\d{8}$/.test(name))
    .map((name) => name.slice(-8))
    .sort()
  return days.at(-1)?.replace(/^(....)(..)(..)$/, '$1-$2-$3') ?? null
}

async function presentPartitions(db: Db): Promise<Set<string>> {
  const rows =
    await db`select relname from pg_class where relispartition and relkind = 'r' and pg_table_is_visible(oid)`
  return new Set(rows.map((row) => row.relname as string))
}

function partitionName(table: string, day: number): string {
  return `${table}_${isoTime(day).slice(0, 10).replaceAll('-', '')}`
}

/** The partitions that end before `cutoff`, oldest first. */
export async function oldPartitions(db: Db, cutoff: number): Promise<string[]> {
  const present = await presentPartitions(db)
  const oldest = isoTime(cutoff).slice(0, 10).replaceAll('-', '')
  return [...present]
    .filter((name) => PARTITIONED.some(({ table }) => name.startsWith(`${table}_`)))
    .filter((name) => /_\d{8}$/.test(name) && name.slice(-8) < oldest)
    .sort((a, b) => (a.slice(-8) < b.slice(-8) ? -1 : 1))
}

/** Drops a partition, unless it cannot get the lock within two seconds: sign-ins must not wait for it. */
export async function dropPartition(db: Db, name: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx`set local lock_timeout = '2s'`
    await tx`drop table ${tx(name)}`
  })
}

/** Removes what is older than `cutoff` from the default partitions. */
export async function emptyDefaultPartitions(db: Db, cutoff: number): Promise<void> {
  for (const { table, key } of PARTITIONED)
    await db`delete from ${db(`${table}_default`)} where ${db(key)} < ${firstIdAt(cutoff)}`
}
