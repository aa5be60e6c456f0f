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
    const present = new Set(
      (await tx`select relname from pg_class where relispartition`).map((row) => row.relname as string),
    )
    for (const { table, storage } of PARTITIONED) {
      for (let day = today - DAY; day <= today + DAYS_AHEAD * DAY; day += DAY) {
        const name = `${table}_${isoTime(day).slice(0, 10).replaceAll('-', '')}`
        if (present.has(name)) continue
        await tx.unsafe(
          `create table ${name} partition of ${table}
           for values from ('${firstIdAt(day)}') to ('${firstIdAt(day + DAY)}') ${storage}`,
        )
      }
    }
  })
}
