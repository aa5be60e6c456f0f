import type { Db, Fragment } from '../../platform/db/db.ts'

/** Whether the endpoint `w` wants an event of this envelope, as far as its filter says. Without one the body is not read. */
export const passesFilter = (db: Db, body: Fragment): Fragment =>
  db`(w.filter is null or passes_webhook_filter(w.filter, ${body}))`
