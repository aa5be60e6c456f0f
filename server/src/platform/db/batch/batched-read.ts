import type { Db } from '../db.ts'
import { BatchQueue } from './batch-queue.ts'
import { batched } from './batched.ts'

const MOST_KEYS = 500

/** Reads the rows of several keys of a provider in one statement. */
type Read<Row> = (db: Db, providerId: string, keys: string[]) => Promise<Map<string, Row>>

interface Wanted<Row> {
  key: string
  found: PromiseWithResolvers<Row | undefined>
}

/**
 * Makes a look-up by key that requests outside of transactions share as well: keys that are asked for in the same turn of
 * the event loop, or while enough statements are under way, go into the next one, each once. Nothing is kept: a statement
 * is sent after the requests for it, so it sees all that was committed before them. Providers never share one. In a
 * transaction it is as `batched`.
 *
 * @param concurrency Statements under way at a time. With one, a statement costs each request the least, but busy
 *   requests fall into step: PostgreSQL rests while we work, and the other way round
 */
export function batchedRead<Row>(
  read: Read<Row>,
  concurrency = 1,
): (db: Db, providerId: string, key: string) => Promise<Row | undefined> {
  const lookUpsOf = new WeakMap<Db, Map<string, (key: string) => Promise<Row | undefined>>>()

  const lookUp = (db: Db, providerId: string) => {
    const waiting = new Map<string, Wanted<Row>>()
    const onIdle = () => lookUpsOf.get(db)?.delete(providerId)
    const queue = new BatchQueue<Wanted<Row>>({ concurrency, most: MOST_KEYS, onIdle }, async (batch) => {
      for (const { key } of batch) waiting.delete(key)
      try {
        const rows = await read(
          db,
          providerId,
          batch.map(({ key }) => key),
        )
        for (const { key, found } of batch) found.resolve(rows.get(key))
      } catch (error) {
        for (const { found } of batch) found.reject(error)
      }
    })
    return (key: string) => {
      const known = waiting.get(key)
      if (known) return known.found.promise
      const wanted = { key, found: Promise.withResolvers<Row | undefined>() }
      waiting.set(key, wanted)
      queue.add(wanted)
      return wanted.found.promise
    }
  }

  const inTransaction = batched<{ providerId: string; key: string }, Row | undefined>(async (db, wanted) => {
    const found = new Map<string, Map<string, Row>>()
    for (const [providerId, its] of Map.groupBy(wanted, (one) => one.providerId))
      found.set(providerId, await read(db, providerId, [...new Set(its.map(({ key }) => key))]))
    return wanted.map(({ providerId, key }) => found.get(providerId)?.get(key))
  })

  return async (db, providerId, key) => {
    if (!('begin' in db)) return inTransaction(db, { providerId, key })
    const ofProviders = lookUpsOf.getOrInsertComputed(db, () => new Map())
    return ofProviders.getOrInsertComputed(providerId, () => lookUp(db, providerId))(key)
  }
}
