import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { openPool, type Sql } from './db.ts'

const INTEGERS = 1007

async function onePlace(): Promise<Sql> {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  onTestFinished(async () => {
    await db.end({ timeout: 1 })
    await database.drop()
  })
  return db
}

const integers = (db: Sql, values: unknown) =>
  db`select to_jsonb(${db.typed(values as never, INTEGERS as never)}) as values`

test('a statement whose parameters cannot be sent fails alone: the others on its connection have their own answers', async () => {
  const db = await onePlace()
  await db`create table row (n integer primary key)`
  await db`insert into row values (1)`
  await integers(db, [1, 2])
  const busy = db`select pg_sleep(0.1), 'busy' as answer`.execute()
  const unsendable = integers(db, 5).execute()
  const refused = db`insert into row values (1)`.execute()
  const last = db`select 'last' as answer`.execute()
  const results = await Promise.allSettled([busy, unsendable, refused, last])
  expect(results).toMatchObject([
    { status: 'fulfilled', value: [{ answer: 'busy' }] },
    { status: 'rejected', reason: { name: 'TypeError' } },
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'fulfilled', value: [{ answer: 'last' }] },
  ])
})

test('the same on a connection with nothing else to do', async () => {
  const db = await onePlace()
  await integers(db, [1, 2])
  const unsendable = integers(db, 5).execute()
  const next = db`select 'next' as answer`.execute()
  await expect(unsendable).rejects.toThrow(TypeError)
  expect([...(await next)]).toEqual([{ answer: 'next' }])
  expect([...(await db`select 'after' as answer`)]).toEqual([{ answer: 'after' }])
})

test('a prepared statement that the server no longer knows is sent again, with the same parameters', async () => {
  const db = await onePlace()
  expect([...(await integers(db, [1, 2]))]).toEqual([{ values: [1, 2] }])
  await db`deallocate all`
  expect([...(await integers(db, [3, 4]))]).toEqual([{ values: [3, 4] }])
  await db`deallocate all`
  expect([...(await integers(db, [5]))]).toEqual([{ values: [5] }])
})

test('rows have what was selected, whatever its name', async () => {
  const db = await onePlace()
  const now = new Date('2026-11-25T16:55:07.120Z')
  const odd = db`select 1 as "it's ""so""", 2 as "0", null as nothing, '' as empty, 'ü🚪' as wide`
  const [row] = await odd
  expect(Object.entries(row!).sort()).toEqual([
    ['0', 2],
    ['empty', ''],
    [`it's "so"`, 1],
    ['nothing', null],
    ['wide', 'ü🚪'],
  ])
  for (const _ of [1, 2])
    expect(await db`select n, ${now}::timestamptz as at from generate_series(1, 2) n order by n`).toEqual([
      { n: 1, at: now },
      { n: 2, at: now },
    ])
  expect(await db`select 1 as a, 2 as a, true as b`.values()).toEqual([[1, 2, true]])
  expect(await db`select 1 as a, 2 as a`).toEqual([{ a: 2 }])
  expect(await db.unsafe(`select 1 as first; select '{"a": 1}'::jsonb as second, 3 as third`)).toEqual([
    [{ first: 1 }],
    [{ second: { a: 1 }, third: 3 }],
  ])
})
