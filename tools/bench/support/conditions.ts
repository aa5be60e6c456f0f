import { availableParallelism, cpus } from 'node:os'
import type { Sql } from '../../../server/src/platform/db/db.ts'

/** Prints what the figures depend on. */
export async function printConditions(db: Sql, more: string[]): Promise<void> {
  const [row] = await db`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as "synchronousCommit"`
  const conditions = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), shared by the bench, what it measures and the database`,
    `Node ${process.version}, PostgreSQL ${row?.version} (fsync ${row?.fsync}, synchronous_commit ${row?.synchronousCommit})`,
    ...more,
  ]
  process.stdout.write(`${conditions.join('\n')}\n`)
}
