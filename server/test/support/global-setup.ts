import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../src/lib/clock.ts'
import { openPool } from '../../src/lib/db.ts'
import { startEmbeddedPostgres } from '../../src/lib/embedded-postgres/index.ts'
import { migrate } from '../../src/lib/migrate.ts'
import { makePartitions } from '../../src/lib/partitions.ts'
import { ensureDefaultProvider } from '../../src/providers/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file clones. */
    templateUrl: string
  }
}

/** One PostgreSQL for the run, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-test-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const postgres = await startEmbeddedPostgres(folder)
  const db = openPool(postgres.url, { max: 1 })
  await migrate(db)
  await makePartitions(db, systemClock.now())
  await ensureDefaultProvider({ db, clock: systemClock })
  await db.end()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
