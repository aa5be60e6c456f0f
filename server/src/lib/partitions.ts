import { DAY, isoTime } from './clock.ts'
import { type Db, transact } from './db.ts'
import { firstIdAt } from './ids.ts'

const DAYS_AHEAD = 7

/** Tables partitioned by the time part of their UUIDv7, and how their partitions are stored. */
const PARTITIONED = [
  { table: 'event', storage: '' },
  { table: 'delivery', storage: 'with (fillfactor = 80)' }, // as in 0005_webhooks.sql
  { table: 'attempt', storage: '' },
] as const

const PARTITION_LOCK = 0x706f7376

/** Makes the partitions for yesterday (clocks differ) to a week from `now`, where they are missing. Safe to repeat. */
export async function makePartitions(db: Db, now: number): Promise<void> {
  const today = Math.floor(now / DAY) * DAY
  await transact(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${PARTITION_LOCK})`
    const present = await presentPartitions(tx)
    for (const { table, storage } of PARTITIONED) {
      for (let day = today - DAY; day <= today + DAYS_AHEAD * DAY; day += DAY) {
        const name = partitionName(table, day)
        if (present.has(name)) continue
        await tx.unsafe(
          `create table ${name} partition of ${table}
           for values from ('${firstIdAt(day)}') to ('${firstIdAt(day + DAY)}') ${storage}`,
        )
      }
    }
  })
}

/** The partitions of today and tomorrow that are not there: without them rows go to the default partition. */
export async function missingPartitions(db: Db, now: number): Promise<string[]> {
  const present = await presentPartitions(db)
  const today = Math.floor(now / DAY) * DAY
  return PARTITIONED.flatMap(({ table }) =>
    [today, today + DAY].map((day) => partitionName(table, day)),
  ).filter((name) => !present.has(name))
}

async function presentPartitions(db: Db): Promise<Set<string>> {
  const rows = await db`select relname from pg_class where relispartition and pg_table_is_visible(oid)`
  return new Set(rows.map((row) => row.relname as string))
}

function partitionName(table: string, day: number): string {
  return `${table}_${isoTime(day).slice(0, 10).replaceAll('-', '')}`
}
