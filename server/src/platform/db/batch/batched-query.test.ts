import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/support/database.ts'
import { newId } from '../../keys/ids.ts'
import { type Db, openPool, pipeline, type Sql, transact } from '../db.ts'
import { beginBatch } from './batched.ts'
import { batchedInsert } from './batched-insert.ts'
import { batchedQuery } from './batched-query.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Sql
const providerId = newId(0)

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 2 })
  await db`create table note (provider_id uuid, name text, digest bytea, at timestamptz, size int, primary key (name, size))`
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** Runs steps as a batch, as members of a shared transaction run theirs. */
const inBatch = <T>(steps: (db: Db) => Promise<T>): Promise<T> =>
  transact(db, (tx) => {
    beginBatch(tx)
    return steps(tx)
  })

interface Note {
  provider_id: string
  name: string
  digest: Buffer | null
  at: Date
  size: number
}

const at = new Date('2026-11-28T12:00:00.123Z')
const noteOf = (name: string, size: number): Note => ({
  provider_id: providerId,
  name,
  digest: Buffer.from(name),
  at,
  size,
})

test('each caller of a batch of inserted rows gets its result', async () => {
  const insert = batchedInsert<Note, { name: string }>('note', {
    after: (each) => each`on conflict do nothing returning name, size`,
    by: ['name', 'size'],
  })
  const insertAll = (notes: Note[]) => inBatch((tx) => pipeline(notes.map((note) => insert(tx, note))))
  expect(await insertAll([noteOf('a', 1), noteOf('b', 1)])).toEqual([
    [{ name: 'a', size: 1 }],
    [{ name: 'b', size: 1 }],
  ])
  expect(await insertAll([noteOf('b', 1), noteOf('b', 2)])).toEqual([[], [{ name: 'b', size: 2 }]])
})

test('of a query, each caller gets its rows, and values arrive as they were, alone or in a batch', async () => {
  let statements = 0
  const find = batchedQuery<
    { providerId: string; aName: string | null; digest: Buffer | null; at: Date; size: number },
    { size: number; same: boolean }
  >({ providerId: 'uuid', aName: 'text', digest: 'bytea', at: 'timestamptz', size: 'int' }, (each, asked) => {
    statements++
    return each`
        select asked.position, n.size, n.digest = asked.digest and n.at = asked.at as same
        from ${asked.items} join note n on n.provider_id = asked.provider_id and n.name = asked.a_name and n.size >= asked.size ${asked.only('n')}
        order by n.size`
  })
  const wanted = ['b', null, 'a'].map((aName) => ({
    providerId,
    aName,
    digest: aName === null ? null : Buffer.from(aName),
    at,
    size: 1,
  }))
  const found = [
    [
      { size: 1, same: true },
      { size: 2, same: true },
    ],
    [],
    [{ size: 1, same: true }],
  ]
  expect(await inBatch((tx) => pipeline(wanted.map((one) => find(tx, one))))).toEqual(found)
  expect(statements).toBe(1)
  expect(await Promise.all(wanted.map((one) => find(db, one)))).toEqual(found)
  expect(statements).toBe(4)
})
