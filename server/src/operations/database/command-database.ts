import { constants } from 'node:os'
import type { Config } from '../../config.ts'
import { openPool, type PoolOptions, type Sql } from '../../platform/db/db.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'

/**
 * Runs a command on the configured database until it ends, and closes the database. SIGINT and SIGTERM end the
 * command with 128 plus their number, as shells do, and with it an embedded PostgreSQL that it started: what was
 * committed stays.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: PoolOptions,
  work: (db: Sql, url: string) => Promise<T>,
): Promise<T> {
  const starting = databaseUrl === undefined ? startEmbeddedPostgres(dataDir) : undefined
  let interrupted = false
  const stop = (signal: NodeJS.Signals): void => {
    if (interrupted) return // Ctrl-C may come twice
    interrupted = true
    const end = (): never => process.exit(128 + constants.signals[signal])
    if (starting) starting.then((embedded) => embedded.stop()).then(end, end)
    else end()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    const embedded = await starting
    try {
      const url = databaseUrl ?? embedded!.url
      const db = openPool(url, options)
      return await work(db, url).finally(() => db.end({ timeout: 5 }))
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    if (interrupted) await new Promise(() => {}) // its server was stopped under it; the process ends above
    throw error
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}
