import type { Sql } from '../../platform/db/db.ts'
import { analyzeTable, outgrownTables } from './store.ts'

/**
 * Analyzes tables that have outgrown what the planner knows about them; returns their names. While the planner believes a table
 * empty, one index is as good to it as another, and a look-up of one user may read them all; autovacuum comes by only once a
 * minute.
 */
export async function analyzeYoungTables(db: Sql, stopping: AbortSignal): Promise<string[]> {
  const tables = await outgrownTables(db)
  for (const table of tables) if (!stopping.aborted) await analyzeTable(db, table)
  return tables
}
