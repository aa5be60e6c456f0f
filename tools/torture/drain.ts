import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import type { FaultyDatabase } from './database.ts'

const LOOK_EVERY_MS = SECOND / 4
const TELL_EVERY_MS = 15 * SECOND

export interface DrainOptions {
  deadlineMs: number
  print: (line: string) => void
  signal?: AbortSignal | undefined
}

/** Waits until nothing is queued. Returns the milliseconds it took; undefined if it was still not empty at the deadline. */
export async function drain(
  database: FaultyDatabase,
  { deadlineMs, print, signal }: DrainOptions,
): Promise<number | undefined> {
  const startedAt = Date.now()
  let toldAt = startedAt
  for (;;) {
    const { queued, paused } = await lookAtQueue(database)
    const elapsed = Date.now() - startedAt
    if (queued === 0) return elapsed
    if (elapsed > deadlineMs) return undefined
    if (Date.now() - toldAt > TELL_EVERY_MS) {
      toldAt = Date.now()
      print(`draining: ${queued} deliveries to go${paused > 0 ? `, ${paused} endpoints are paused` : ''}`)
    }
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}

async function lookAtQueue(database: FaultyDatabase): Promise<{ queued: number; paused: number }> {
  return database.ask(async (db) => {
    const [row] = await db<{ queued: number; paused: number }[]>`
      select (select count(*)::int from delivery_queue) as queued,
        (select count(*)::int from webhook_endpoint where status = 'paused') as paused`
    return row!
  })
}
