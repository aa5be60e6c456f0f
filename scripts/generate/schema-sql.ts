import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { printSchema } from './print-schema.ts'

const HEADER = `-- The schema that the files of server/migrations add up to. Made by: npm run generate
-- Left out: the daily partitions, which platform/db/partitions.ts makes.
`

/** server/schema.sql: what a freshly migrated database holds. */
export async function schemaSql(): Promise<string> {
  return withMigratedDatabase(async (db) => `${HEADER}\n${await printSchema(db)}`)
}

async function withMigratedDatabase<T>(work: (db: Sql) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-generate-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  try {
    const postgres = await startEmbeddedPostgres(folder)
    const db = openPool(postgres.url, { max: 1 })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.end()
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
