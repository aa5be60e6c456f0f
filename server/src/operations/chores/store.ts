import type { Db, Sql } from '../../platform/db/db.ts'
import { within } from '../../platform/db/driver.ts'

/** With fewer rows, every plan is quick. */
const FEW_ROWS = 100

/** Tables with more than twice the rows that the planner knows of, except those with their own settings for it. */
export async function outgrownTables(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.n_live_tup > ${FEW_ROWS}
      and s.n_live_tup > 2 * greatest(c.reltuples, 0)
      and array_to_string(coalesce(c.reloptions, '{}'), ',') not like '%autovacuum%'
    order by 1`
  return rows.map(({ name }) => name)
}

/** A sample is read, however large the table is; it may take some seconds. */
export async function analyzeTable(db: Sql, name: string): Promise<void> {
  await within(db`analyze ${db(name)}`, 60_000)
}
