import postgres from 'postgres'
import { DATABASE } from './cluster.ts'

/** Held by the process that will stop the server; a second process on the same folder is a guest. */
const OWNER_LOCK = 0x706f7374 // "post"

/** Makes our database if the server lacks it. Throws an Error if the server refuses us. */
export async function createDatabase(url: string): Promise<void> {
  const server = postgres(maintenanceUrl(url), { max: 1, onnotice: () => {} })
  try {
    const [found] = await server`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await server`create database ${server(DATABASE)}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The embedded PostgreSQL runs but refuses us: ${reason}. If DATA_DIR/postgres-password was changed, put it back.`,
    )
  } finally {
    await server.end()
  }
}

/** Undefined when another live process already owns the server. */
export async function claimOwnership(url: string): Promise<{ release(): Promise<void> } | undefined> {
  const session = postgres(maintenanceUrl(url), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  })
  const [row] = await session`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`
  if (row?.owned) return { release: () => session.end() }
  await session.end()
  return undefined
}

/** The database that every server has, used for matters of the whole server. */
function maintenanceUrl(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres')
}
