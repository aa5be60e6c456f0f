import type { Db } from '../../platform/db/db.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'

export interface RunningJob {
  provider: string
  kind: string
  done: number
  total: number
  stepped_at: Date
}

/** Jobs that are not done, those that waited longest for their turn first. */
export async function runningJobs(db: Db, limit: number): Promise<RunningJob[]> {
  return db<RunningJob[]>`
    select p.slug as provider, j.kind, j.done, j.total, j.stepped_at
    from job j join provider p using (provider_id) where j.status = 'running' order by j.stepped_at limit ${limit}`
}

/** Connections of our processes, by what they are for. Behind a pooler they are the pooler's. */
export async function countConnections(db: Db): Promise<Array<{ name: string; connections: number }>> {
  return db`
    select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name like 'postern %' group by 1 order by 1`
}

/** When PostgreSQL last put a piece of its log aside for a backup, and when that last failed; `null` if never. */
export async function readArchiver(db: Db): Promise<{ archived_at: Date | null; failed_at: Date | null }> {
  const [row] = await db<{ archived_at: Date | null; failed_at: Date | null }[]>`
    select last_archived_time as archived_at, last_failed_time as failed_at from pg_stat_archiver`
  return row ?? { archived_at: null, failed_at: null }
}

export async function newestMigration(db: Db): Promise<{ name: string; applied_at: Date } | undefined> {
  const [row] = await db<{ name: string; applied_at: Date }[]>`
    select name, applied_at from schema_migration order by number desc limit 1`
  return row
}

/** Rows of a provider, counted up to `most`. */
export async function countUpTo(
  db: Db,
  providerId: string,
  { of, since, most }: { of: 'app_user' | 'account' | 'event'; since?: Date; most: number },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from ${db(of)} where provider_id = ${providerId}
      ${since ? db`and id >= ${firstIdAt(since.getTime())}` : db``} limit ${most}) counted`
  return row!.count
}
