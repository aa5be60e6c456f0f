import type { Sql } from '../../../platform/db/db.ts'
import type { Logger } from '../../../platform/telemetry/logger.ts'
import { vacuumQueue } from './store/vacuum.ts'

/** Deliveries between two vacuums of the queue. */
const VACUUM_EVERY = 10_000

/** Makes a function that counts the deliveries that left the queue, and vacuums it now and then. */
export function vacuumNowAndThen(
  { db, log }: { db: Sql; log: Logger },
  vacuums: () => void,
): (count: number) => void {
  let since = 0
  return (count) => {
    since += count
    if (since < VACUUM_EVERY) return
    since = 0
    vacuums()
    vacuumQueue(db).catch((error) => log.warn({ err: error }, 'the queue could not be vacuumed'))
  }
}
