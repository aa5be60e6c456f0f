import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'
import { SECOND } from '../time/clock.ts'
import type { Sql } from './db.ts'
import { isDatabaseOutage, isLockedOut } from './outage.ts'

const WITHIN_MS = 60 * SECOND
const AGAIN_AFTER_MS = SECOND / 2

/**
 * Waits until the database answers: it may still be starting. Throws an Error that names the cure after a minute
 * without an answer (`withinMs`), and immediately for what waiting cannot cure, such as a wrong password.
 */
export async function awaitDatabase(db: Sql, log: Logger, withinMs = WITHIN_MS): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await db`select 1`
      return
    } catch (error) {
      if (!isDatabaseOutage(error) || isLockedOut(error)) throw error
      const seconds = Math.round(withinMs / SECOND)
      if (performance.now() - startedAt > withinMs)
        throw new Error(
          `The database did not answer for ${seconds} s: ${error.message}. Start it, or correct DATABASE_URL.`,
        )
      log.warn({ err: error, wait_seconds: seconds }, 'the database does not answer yet; waiting for it')
      await sleep(AGAIN_AFTER_MS)
    }
  }
}
