import { setImmediate as afterThisTurn } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { batched } from './batched.ts'

const MAX_GROUP = 500

/** Reads the rows of several keys of a provider in one statement. */
type Read<Row> = (db: Db, providerId: string, keys: string[]) => Promise<Map<string, Row>>

interface Group<Row> {
  /** Keys for which no statement was sent yet. */
  waiting: Map<string, PromiseWithResolvers<Row | undefined>>
  /** Statements under way. */
  reading: number
}

/**
 * Makes a look-up by key that requests outside of transactions share as well: keys that are asked for in the same turn of
 * the event loop, or while enough statements are under way, go into the next one, each once. Nothing is kept: a statement
 * is sent after the requests for it, so it sees all that was committed before them. Providers never share one. In a
 * transaction it is as `batched`.
 *
 * It has its own loop: over a `BatchQueue` it sent a third more statements for session checks by 32 clients.
 *
 * @param most Statements under way at a time. With one, a statement costs each request the least, but busy requests fall
 *   into step: PostgreSQL rests while we work, and the other way round
 */
export function batchedRead<Row>(
  read: Read<Row>,
  most = 1,
): (db: Db, providerId: string, key: string) => Promise<Row | undefined> {
  const groupsOf = new WeakMap<Db, Map<string, Group<Row>>>()

  const readGroup = async (db: Db, providerId: string, { waiting }: Group<Row>): Promise<void> => {
    await afterThisTurn()
    const asked = [...waiting].slice(0, MAX_GROUP)
    if (asked.length === 0) return // another statement took them along
    for (const [key] of asked) waiting.delete(key)
    try {
      const keys = asked.map(([key]) => key)
      const rows = await read(db, providerId, keys)
      for (const [key, { resolve }] of asked) resolve(rows.get(key))
    } catch (error) {
      for (const [, { reject }] of asked) reject(error)
    }
  }

  const readAll = async (db: Db, providerId: string, group: Group<Row>): Promise<void> => {
    group.reading++
    while (group.waiting.size > 0) await readGroup(db, providerId, group)
    group.reading--
    if (group.reading === 0) groupsOf.get(db)?.delete(providerId)
  }

  const readInTransaction = batched<{ providerId: string; key: string }, Row | undefined>(
    async (db, wanted) => {
      const found = new Map<string, Map<string, Row>>()
      for (const [providerId, its] of Map.groupBy(wanted, (one) => one.providerId))
        found.set(providerId, await read(db, providerId, [...new Set(its.map(({ key }) => key))]))
      return wanted.map(({ providerId, key }) => found.get(providerId)?.get(key))
    },
  )

  return async (db, providerId, key) => {
    if (!('begin' in db)) return readInTransaction(db, { providerId, key })
    const groups = groupsOf.getOrInsertComputed(db, () => new Map<string, Group<Row>>())
    const group = groups.getOrInsertComputed(providerId, () => ({ waiting: new Map(), reading: 0 }))
    const found = group.waiting.getOrInsertComputed(key, () => Promise.withResolvers<Row | undefined>())
    if (group.reading < most) void readAll(db, providerId, group)
    return found.promise
  }
}
