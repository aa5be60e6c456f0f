import { setImmediate as afterThisTurn } from 'node:timers/promises'
import type { Db } from '../db.ts'

/** Does for several items what its function does for one. The results are in the order of the items. */
type Run<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>

/** Transactions, and statements on a pool, that several requests share. */
const batches = new WeakSet<Db>()

/** Whether several requests share this transaction, or these statements. */
export const isBatch = (db: Db): boolean => batches.has(db)

/**
 * From now on, `batched` functions that are called with this in the same turn share a statement, also those of one
 * request. `using` ends the batch with its block, unless another one is around it.
 */
export function beginBatch(db: Db): Disposable {
  const isOuter = !isBatch(db)
  batches.add(db)
  return { [Symbol.dispose]: () => void (isOuter && batches.delete(db)) }
}

/**
 * Batching: simultaneous requests share statements and commits, which cost far more than the rows in them. A use case is
 * still written for one request, and a store function takes one item:
 *
 * - `transactBatched` runs the use cases of several requests side by side in one transaction, with one commit.
 * - `batched` makes a store function that they call, each with its own item. The calls of one turn of the event loop
 *   become one statement, as with a DataLoader. `batchedQuery` and `batchedInsert` write most of that statement.
 * - `batchedRead` makes a look-up that requests outside of transactions share, too.
 *
 * Outside of a batch, and where a request is alone in one, the function runs immediately with a single item.
 *
 * In a batch, these statements are sent at the end of the turn, in the order of their first calls; all others are sent
 * immediately. Where one step must come before another, use `batched` functions for both, or await the first.
 */
export function batched<Item, Result>(run: Run<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const open = new WeakMap<Db, { items: Item[]; results: Promise<readonly Result[]> }>()
  const begin = (db: Db) => {
    const items: Item[] = []
    const results = afterThisTurn().then(() => {
      open.delete(db)
      return run(db, items)
    })
    return { items, results }
  }
  return async (db, item) => {
    if (!isBatch(db)) return (await run(db, [item]))[0]!
    const batch = open.getOrInsertComputed(db, begin)
    const index = batch.items.push(item) - 1
    return (await batch.results)[index]!
  }
}
