import type { Logger } from '../telemetry/logger.ts'
import type { Clock } from '../time/clock.ts'
import { type Db, openPool, type PoolOptions, type Sql } from './db.ts'
import { leadsThroughPooler } from './pooler.ts'

const CHANNEL = 'postern_due'
/** A separate channel, as processes of earlier versions take any message for a delivery that is due. */
const LOOKOUT_CHANNEL = 'postern_lookout'
/** A job was begun. */
const JOB_CHANNEL = 'postern_job'
/** Shortest time between two NOTIFYs, which take a lock that all committing transactions share. */
const COALESCE_MS = 10

/**
 * Tells other processes that something is due: immediately, then at most every 10 ms. Lost messages do no harm: they poll.
 */
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

/**
 * Tells every process that listens what this one saw. It need not reach the disk: after a crash of the database
 * no process listens to it any more.
 */
export function sendToOthers(db: Sql, log: Logger): (message: string) => Promise<unknown> {
  return (message) =>
    db`select pg_notify(${LOOKOUT_CHANNEL}, ${message}) from (select set_config('synchronous_commit', 'off', true)) unflushed`.catch(
      (error) => log.debug({ err: error }, 'other processes were not told; they poll'),
    )
}

/** Tells every process that a job was begun, once that is committed. Lost messages do no harm: they look. */
export async function tellOfJob(db: Db): Promise<void> {
  await db`select pg_notify(${JOB_CHANNEL}, '')`
}

/** What a process does with what others tell it. */
export interface Listener {
  /** Something is due. */
  called(): void
  /** A job was begun, in this process or another. */
  jobBegun(): void
  /** What `sendToOthers` was given, in this process or another. */
  heard(message: string): void
  /** From now on all are called; again after the connection was lost. */
  listening(): void
}

/**
 * Calls back when another process says something. Has its own connection, and makes a new one if it is
 * lost. LISTEN needs a session, which a pooler does not offer: without a direct connection the log says so, and
 * deliveries are found by polling. Returns a function that ends it.
 */
export async function listenToOthers(
  url: string,
  listener: Listener,
  log: Logger,
  { password }: Pick<PoolOptions, 'password'> = {},
): Promise<() => Promise<void>> {
  if (await leadsThroughPooler(url)) {
    log.warn(
      'a connection pooler is in between: what other processes queue is found by polling, within half a second. Set DATABASE_DIRECT_URL to hear of it immediately',
    )
    return async () => {}
  }
  const db = openPool(url, { max: 1, name: 'postern listen', password })
  try {
    await db.listen(CHANNEL, () => listener.called())
    await db.listen(JOB_CHANNEL, () => listener.jobBegun())
    await db.listen(
      LOOKOUT_CHANNEL,
      (message) => listener.heard(message),
      () => listener.listening(),
    )
  } catch (error) {
    log.warn({ err: error }, 'cannot LISTEN; what other processes queue is found by looking')
  }
  return () => db.end({ timeout: 1 })
}
