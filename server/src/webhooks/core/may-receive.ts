import type { Db, Fragment } from '../../platform/db/db.ts'

/**
 * Whether the endpoint `w` may hear of an event of this account: the provider's own hears of all, that of an account of
 * its account's alone. The one condition by which anything becomes a delivery.
 */
export const mayReceive = (db: Db, accountOfEvent: Fragment): Fragment =>
  db`(w.account_id is null or w.account_id = ${accountOfEvent})`
