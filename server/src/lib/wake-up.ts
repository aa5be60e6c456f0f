import type { Clock } from './clock.ts'
import type { Sql } from './db.ts'
import type { Logger } from './logger.ts'

const CHANNEL = 'postern_due'
/** NOTIFY takes a lock that all committing transactions share, so at most one per so long. */
const COALESCE_MS = 10

/** Tells other processes that something is due: at once, then every 10 ms at most. Lost messages do no harm: they poll. */
export function notifyOthers(db: Sql, clock: Clock, log: Logger): () => void {
  let resting = false
  let again = false
  const notify = (): void => {
    if (resting) {
      again = true
      return
    }
    resting = true
    clock.after(COALESCE_MS, () => {
      resting = false
      if (again) notify()
    })
    again = false
    db.notify(CHANNEL, '').catch((error) =>
      log.debug({ err: error }, 'other processes were not told; they poll'),
    )
  }
  return notify
}

/** Calls back when another process says that something is due. Reconnects by itself; ends with the pool. */
export async function listenToOthers(db: Sql, wake: () => void, log: Logger): Promise<void> {
  try {
    await db.listen(CHANNEL, wake)
  } catch (error) {
    log.warn({ err: error }, 'cannot LISTEN (a pooler in between?); due deliveries are found by polling')
  }
}
