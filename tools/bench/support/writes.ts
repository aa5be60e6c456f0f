import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../../server/src/platform/db/db.ts'
import { SECOND } from '../../../server/src/platform/time/clock.ts'

/** What a database did for each of `times` pieces of work, all that it ever did being those. */
export interface Writes {
  commits: number
  /** Rows inserted, updated and deleted, by table, largest first. */
  tables: Array<{ table: string; rows: string }>
}

/** A backend with nothing to do tells its counts after 10 s (PGSTAT_IDLE_INTERVAL). */
const TOLD_AFTER_MS = 11 * SECOND
/** Less than this is a chore, not a part of the work. */
const LEAST = 0.05

/** Reads the counters of a database once they are complete. */
export async function writesPer(db: Sql, times: number): Promise<Writes> {
  await sleep(TOLD_AFTER_MS)
  const [total] = await db<{ commits: number }[]>`
    select xact_commit::float as commits from pg_stat_database where datname = current_database()`
  const tables = await db<{ table: string; inserted: number; updated: number; deleted: number }[]>`
    select regexp_replace(relname, '_\\d{8}$', '') as table, sum(n_tup_ins)::float as inserted,
      sum(n_tup_upd)::float as updated, sum(n_tup_del)::float as deleted
    from pg_stat_user_tables group by 1 order by sum(n_tup_ins + n_tup_upd + n_tup_del) desc, 1`
  const rows = (done: number, how: string): string[] =>
    done / times < LEAST ? [] : [`${(done / times).toFixed(1)} ${how}`]
  return {
    commits: total!.commits / times,
    tables: tables
      .map(({ table, inserted, updated, deleted }) => ({
        table,
        rows: [...rows(inserted, 'new'), ...rows(updated, 'changed'), ...rows(deleted, 'gone')].join(', '),
      }))
      .filter((one) => one.rows !== ''),
  }
}
