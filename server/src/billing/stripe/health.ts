import type { Db } from '../../platform/db/db.ts'
import { DAY } from '../../platform/time/clock.ts'
import { deleteEventsBefore } from './core/store/events.ts'
import { failing } from './core/store/integrations.ts'
import { deleteIntentsBefore } from './core/store/intents.ts'
import { oldestDirty } from './core/store/objects.ts'

/** Stripe repeats an event for three days, and lists it for thirty. */
const KEPT_MS = 35 * DAY

/** Deletes events and intents that are no longer needed. */
export async function forgetOfStripe(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS)
  await deleteEventsBefore(db, before)
  await deleteIntentsBefore(db, before)
}

/** How far behind the bridge is, and which providers Stripe does not answer. */
export async function stripeHealth(db: Db): Promise<{
  waiting: number
  oldest: Date | null
  failing: Array<{ provider: string; problem: string }>
}> {
  return { ...(await oldestDirty(db)), failing: await failing(db) }
}
