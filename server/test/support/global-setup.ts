import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { makePartitions } from '../../src/platform/db/partitions.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { ensureDefaultProvider } from '../../src/providers/index.ts'
import { fastFolder } from './fast-folder.ts'
import { WITHOUT_WAITING } from './stock-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file clones. */
    templateUrl: string
  }
}

interface Server {
  /** The database to make the template in. */
  url: string
  stop(): Promise<void>
}

/** One PostgreSQL for the run, with a migrated template: the embedded one, or an empty database at TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop() // it would keep the run alive, and a faulty migration would look like a hang
    throw error
  }
  project.provide('templateUrl', server.url)
  return () => server.stop()
}

async function makeTemplate(url: string): Promise<void> {
  const db = openPool(url, { max: 1 })
  try {
    await migrate(db)
    await makePartitions(db, systemClock.now())
    await ensureDefaultProvider({ db, clock: systemClock })
  } finally {
    await db.end()
  }
}

async function startEmbedded(): Promise<Server> {
  const folder = mkdtempSync(join(fastFolder(), 'postern-test-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const postgres = await startEmbeddedPostgres(folder)
  await writeWithoutWaiting(postgres.url)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A power cut costs this server nothing: it is gone after the run. Tests that kill a database have one of their own,
 * which does wait for the disk.
 */
async function writeWithoutWaiting(url: string): Promise<void> {
  const db = openPool(url, { max: 1 })
  for (const setting of WITHOUT_WAITING) await db.unsafe(`alter system set ${setting} = off`)
  await db.unsafe(`alter system set file_copy_method = clone`) // the kernel copies, by itself
  await db`select pg_reload_conf()`
  await db.end()
}
