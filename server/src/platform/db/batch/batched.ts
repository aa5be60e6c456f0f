import { setImmediate as afterThisTurn } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { isBatch } from './batched-transaction.ts'

/** Does for several what its function does for one, in one statement; the results are in the order of the items. */
type RunSet<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>

/**
 * Makes a store function of one item that members of a shared transaction call together: what they ask for in the same turn
 * of the event loop is one statement. Elsewhere, and alone, it runs at once.
 *
 * Sets are sent in the order in which they were begun, but after statements that belong to no set. Of two steps of which
 * one must come first, either both are in sets or the first is awaited.
 *
 * A statement for sets hides its arrays, `unnest((select ${ids}::uuid[]))`, or it is planned for each request: decision 0091.
 */
export function batched<Item, Result>(run: RunSet<Item, Result>): (db: Db, item: Item) => Promise<Result> {
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
    const set = open.getOrInsertComputed(db, begin)
    const index = set.items.push(item) - 1
    return (await set.results)[index]!
  }
}
