import { LONG_DEADLINE_MS, type Sql } from '../../../../platform/db/db.ts'
import { within } from '../../../../platform/db/driver.ts'

/**
 * Removes the queue's dead rows. Every delivery leaves two, claims step over them, and autovacuum comes only once a
 * minute. The live part is small, so this takes milliseconds. Returns immediately if another process is doing it.
 */
export async function vacuumQueue(db: Sql): Promise<void> {
  await within(db`vacuum (skip_locked, truncate false, parallel 0) delivery_queue`.simple(), LONG_DEADLINE_MS)
}
