import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { afterCommit, beforeReturn, openPool, pipeline, transact } from './db.ts'

test('a transaction that the database ends with a deadlock is tried again', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 4 })
  await db`create table row (id integer primary key, value integer not null)`
  await db`insert into row values (1, 0), (2, 0)`
  let ready = 0
  let bothReady: () => void
  const meeting = new Promise<void>((resolve) => (bothReady = resolve))
  let committed = 0

  const crossing = (first: number, second: number) =>
    transact(db, async (tx) => {
      afterCommit(tx, () => committed++)
      await tx`update row set value = value + 1 where id = ${first}`
      if (++ready >= 2) bothReady()
      await meeting
      await tx`update row set value = value + 1 where id = ${second}`
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])

  expect(ready).toBeGreaterThanOrEqual(3) // one of them ran twice; both, if they were found out at the same moment
  expect(committed).toBe(2)
  expect((await db`select value from row`).map(({ value }) => value)).toEqual([2, 2])
  await db.end()
  await database.drop()
})

test('what fails for another reason is not tried again and leaves nothing', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  await db`create table row (id integer primary key)`
  let runs = 0
  let committed = 0
  const failing = transact(db, async (tx) => {
    runs++
    afterCommit(tx, () => committed++)
    await tx`insert into row values (1)`
    await tx`insert into row values (1)`
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect({ runs, committed }).toEqual({ runs: 1, committed: 0 })
  expect(await db`select * from row`).toHaveLength(0)
  await db.end()
  await database.drop()
})

test('a deadlock in what is called back after the commit does not run the transaction again', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 2 })
  let runs = 0
  const calledBack = transact(db, async (tx) => {
    runs++
    beforeReturn(
      tx,
      async () => void (await db.unsafe("do $$ begin raise exception using errcode = '40P01'; end $$")),
    )
  })
  await expect(calledBack).rejects.toMatchObject({ code: '40P01' })
  expect(runs).toBe(1)
  await db.end()
  await database.drop()
})

test('steps that run together all end before the transaction is rolled back', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  await db`create table row (id integer primary key)`
  const failing = transact(db, (tx) =>
    pipeline([
      Promise.reject(new Error('refused')),
      tx`insert into row values (1)`.then(() => tx`insert into row values (2)`),
    ]),
  )
  await expect(failing).rejects.toThrow('refused')
  expect(await db`select * from row`).toHaveLength(0) // a step that went on would have written outside of it
  await db.end()
  await database.drop()
})

test('steps that run together yield their results, in order of their statements', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  await db`create table row (id integer)`
  const [inserted, , counted] = await transact(db, (tx) =>
    pipeline([tx`insert into row values (1), (2)`, undefined, tx`select count(*)::int from row`]),
  )
  expect([inserted.count, counted[0]!.count]).toEqual([2, 2])
  await db.end()
  await database.drop()
})

test('no plan is compiled, whatever the server is set to: estimates of the queue would have each claim compiled', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  const [{ jit } = {}] = await db`select current_setting('jit') as jit`
  expect(jit).toBe('off')
  await db.end()
  await database.drop()
})

test('a quiet pool uses one connection, whose caches are warm, however many it has', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 4 })
  const process = async () => (await db`select pg_backend_pid() as id`)[0]!.id as number
  const all = new Set(
    await Promise.all(
      Array.from({ length: 4 }, () =>
        db`select pg_backend_pid() as id, pg_sleep(0.05)`.then(([row]) => row!.id),
      ),
    ),
  )
  expect(all.size).toBe(4)
  const used = new Set<number>()
  for (let turn = 0; turn < 8; turn++) used.add(await process())
  expect(used.size).toBe(1)
  await db.end()
  await database.drop()
})
