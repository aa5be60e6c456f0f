import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { DATABASE } from './cluster.ts'

/** Held by the process that will stop the server; a second process on the same folder is a guest. */
const OWNER_LOCK = 0x706f7374 // "post"

/**
 * Makes our database if the server lacks it, and claims the server, whose folder is `home`. Undefined when another live
 * process owns it. Throws an Error if the server refuses us.
 */
export async function claimOwnership(
  url: string,
  home: string,
): Promise<{ release(): Promise<void> } | undefined> {
  const session = postgres(maintenanceUrl(url), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  })
  const isOwned = await claimBy(session).catch(async (error: unknown) => {
    await session.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The embedded PostgreSQL runs but refuses us: ${reason}. If DATA_DIR/postgres-password was changed, put it back.`,
    )
  })
  if (!isOwned) {
    await session.end()
    return undefined
  }
  writeFileSync(ownerFile(home), String(process.pid))
  return {
    release() {
      rmSync(ownerFile(home), { force: true })
      return session.end()
    },
  }
}

/**
 * Whether the last owner was killed. One that released the server has not been, nor has one whose number another process
 * has by now.
 */
export function isOwnerKilled(home: string): boolean {
  try {
    process.kill(Number(readFileSync(ownerFile(home), 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const ownerFile = (home: string): string => join(home, 'owner.pid')

async function claimBy(session: postgres.Sql): Promise<boolean> {
  const [row] = await session`
    select pg_try_advisory_lock(${OWNER_LOCK}) as "isOwned",
      exists (select from pg_database where datname = ${DATABASE}) as "isMade"`
  if (!row!.isMade) await session`create database ${session(DATABASE)}`
  return row!.isOwned
}

/** The database that every server has, used for matters of the whole server. */
function maintenanceUrl(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres')
}
