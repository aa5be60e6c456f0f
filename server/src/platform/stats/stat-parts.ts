import { type Sql, type Tx, transact } from '../db/db.ts'
import { isDistributed } from '../db/distributed.ts'

/** Parts added up in one transaction. */
export const PARTS_AT_ONCE = 5_000

/** How the parts of one kind of statistics are added up. */
export interface AddingUp {
  /** Where the parts are. */
  table: string
  /** Of the advisory lock that one process at a time holds while adding up. */
  lock: number
  /** Takes up to PARTS_AT_ONCE parts of all providers away and adds them to the sums. Returns how many. */
  ofAll(tx: Tx): Promise<number>
  /** The same of one provider, in two statements: Citus runs none whole that both deletes and inserts. */
  ofProvider(tx: Tx, providerId: string): Promise<number>
}

/**
 * Adds parts up. They go and sums change in one transaction, so each counts once, whatever crashes. Returns whether there
 * may be more; false also while another process is at it.
 */
export async function addUpParts(db: Sql, { table, lock, ofAll, ofProvider }: AddingUp): Promise<boolean> {
  const locked = (add: (tx: Tx) => Promise<number>): Promise<boolean> =>
    transact(db, async (tx) => {
      const [row] = await tx`select pg_try_advisory_xact_lock(${lock}) as mine`
      return row!.mine && (await add(tx)) === PARTS_AT_ONCE
    })
  if (!isDistributed(db)) return locked(ofAll)
  let more = false
  for (const { id } of await db<{ id: string }[]>`select provider_id as id from ${db(table)} group by 1`)
    more = (await locked((tx) => ofProvider(tx, id))) || more
  return more
}
