import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/support/database.ts'
import { afterCommit, type Db, openPool, pipeline, type Sql, type Tx, transact } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import { batched, beginBatch, isBatch } from './batched.ts'
import { queryBatched, transactBatched } from './batched-transaction.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Sql

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 6 })
  await db`create table row (id integer primary key, note text)`
})
beforeEach(() => db`truncate row`)
afterAll(async () => {
  await db.end()
  await database.drop()
})

interface Row {
  id: number
  note?: string
}

/** Inserts rows in sets, and notes the ids of each. */
function noting() {
  const sets: number[][] = []
  const insert = batched<Row, number>(async (tx, rows) => {
    sets.push(rows.map(({ id }) => id))
    await insertRows(tx, 'row', rows as never)
    return rows.map(({ id }) => id)
  })
  return { sets, insert }
}

const transactionOf = async (tx: Db) => (await tx`select pg_current_xact_id()::text as id`)[0]!.id as string
const stored = async () => (await db`select id from row order by id`).map(({ id }) => id as number)

test('requests that arrive together share a transaction, and what they ask for at the same time is one statement', async () => {
  const { sets, insert } = noting()
  const join = (id: number) =>
    transactBatched(db, `key ${id}`, async (tx) => {
      const inserted = await insert(tx, { id, note: 'ü \ud800' })
      return { inserted, transaction: await transactionOf(tx) }
    })
  const results = await Promise.all([3, 1, 2].map(join))
  expect(sets).toEqual([[1, 2, 3]]) // in the order of the keys
  expect(results.map(({ inserted }) => inserted)).toEqual([3, 1, 2])
  expect(new Set(results.map(({ transaction }) => transaction)).size).toBe(1)
  expect(await db`select distinct note from row`).toEqual([{ note: 'ü \ufffd' }])
})

test('alone, a request has its own transaction, whose statements keep their order', async () => {
  const { insert } = noting()
  const seen = await transactBatched(db, 'key', async (tx) => {
    const inserting = insert(tx, { id: 1 })
    const counting = tx`select count(*)::int as rows from row`
    await inserting
    return { shared: isBatch(tx), rows: (await counting)[0]!.rows as number }
  })
  expect(seen).toEqual({ shared: false, rows: 1 })
})

test('one that is refused is refused alone: the others are done, each once', async () => {
  const { insert } = noting()
  const join = (id: number) =>
    transactBatched(db, `key ${id}`, async (tx) => {
      await insert(tx, { id })
      if (id === 2) throw new Error('refused')
      return isBatch(tx)
    })
  const settled = await Promise.allSettled([1, 2, 3].map(join))
  expect(settled).toMatchObject([
    { status: 'fulfilled', value: true }, // again together
    { status: 'rejected', reason: { message: 'refused' } },
    { status: 'fulfilled', value: true },
  ])
  expect(await stored()).toEqual([1, 3])
})

test('a statement that the database refuses fails only its own request', async () => {
  const { insert } = noting()
  await db`insert into row (id) values (2)`
  const settled = await Promise.allSettled(
    [1, 2, 3].map((id) => transactBatched(db, `key ${id}`, (tx) => insert(tx, { id }))),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual([1, 2, 3])
})

test('requests with the same key never overlap, and never share', async () => {
  let inside = 0
  let most = 0
  const join = (id: number) =>
    transactBatched(db, 'the same', async (tx) => {
      most = Math.max(most, ++inside)
      await tx`insert into row (id) values (${id})`
      inside--
      return transactionOf(tx)
    })
  const transactions = await Promise.all([1, 2, 3, 4].map(join))
  expect(most).toBe(1)
  expect(new Set(transactions).size).toBe(4)
})

test('beside a transaction under way, the next begins when as many wait for it, and they share it', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = [1, 2].map(() => Promise.withResolvers<void>())
  const first = [0, 1].map((index) =>
    transactBatched(db, `first ${index}`, async () => {
      begun[index]!.resolve()
      await gate.promise
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  const early = transactBatched(db, 'early', transactionOf)
  for (let turns = 0; turns < 5; turns++) await afterThisTurn()
  const late = transactBatched(db, 'late', transactionOf)
  expect(await early).toBe(await late)
  gate.resolve()
  await Promise.all(first)
})

test('a lost connection fails all who shared it, and nothing runs again', async () => {
  const runs: number[] = []
  const join = (id: number) =>
    transactBatched(db, `key ${id}`, async (tx: Tx) => {
      runs.push(id)
      await tx`insert into row (id) values (${id})`
      if (id === 2) await tx`select pg_terminate_backend(pg_backend_pid())`
    })
  const settled = await Promise.allSettled([1, 2].map(join))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toEqual([1, 2])
  expect(await stored()).toEqual([])
})

test('a wait for a lock does not hold up others in the transaction, also when they come again', async () => {
  await db`insert into row (id) values (1), (2), (3)`
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = db.begin(async (tx) => {
    await tx`select from row where id = 2 for update`
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const change = batched<number, void>(async (tx, ids) => {
    await tx`update row set note = coalesce(note, '') || 'x' where id = any(${[...ids]}::int[])`
    return []
  })
  const join = (id: number) => transactBatched(db, `key ${id}`, (tx) => change(tx, id))
  const waits = join(2)
  await Promise.all([join(1), join(3)]) // the lock is held until they are done
  await Promise.all([join(1), join(3)])
  held.resolve()
  await Promise.all([holder, waits])
  expect(await db`select id, note from row order by id`).toEqual([
    { id: 1, note: 'xx' },
    { id: 2, note: 'x' },
    { id: 3, note: 'xx' },
  ])
})

test('what is committed runs no second time, and what others left to do after the commit is done', async () => {
  const done: number[] = []
  const join = (id: number) =>
    transactBatched(db, `key ${id}`, async (tx) => {
      await tx`insert into row (id) values (${id})`
      afterCommit(tx, () => {
        if (id === 1) throw new Error('too late')
        done.push(id)
      })
    })
  const settled = await Promise.allSettled([1, 2, 3].map(join))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(done).toEqual([2, 3])
  expect(await stored()).toEqual([1, 2, 3])
})

test('groups that wait for a lock do not stop the others', async () => {
  const held = Promise.withResolvers<void>()
  const waiting: Promise<unknown>[] = []
  for (const id of [1, 2]) {
    const begun = Promise.withResolvers<void>()
    waiting.push(
      transactBatched(db, `slow ${id}`, async () => {
        begun.resolve()
        await held.promise
      }),
    )
    await begun.promise // by itself in its group
  }
  await transactBatched(db, 'quick', (tx) => tx`insert into row (id) values (9)`)
  expect(await stored()).toEqual([9])
  held.resolve()
  await Promise.all(waiting)
})

test('without a transaction, requests that arrive together share a statement, and each is committed with it', async () => {
  const { sets, insert } = noting()
  const seen = await Promise.all(
    [3, 1, 2].map((id) =>
      queryBatched(db, `key ${id}`, async (each) => {
        await insert(each, { id })
        return stored() // by other connections
      }),
    ),
  )
  expect(sets).toEqual([[1, 2, 3]])
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('without a transaction, a failure undoes and repeats no other', async () => {
  const insertAs = [noting(), noting()].map(({ insert }) => insert) // two statements
  await db`insert into row (id) values (2)`
  const settled = await Promise.allSettled(
    [1, 2, 3, 4].map((id) => queryBatched(db, `key ${id}`, (each) => insertAs[id % 2]!(each, { id }))),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await stored()).toEqual([1, 2, 3, 4])
})

test('without a transaction, a lost connection fails its requests, and nothing runs again', async () => {
  const runs: number[] = []
  const end = batched<number, void>(async (each, ids) => {
    runs.push(...ids)
    await each`select pg_terminate_backend(pg_backend_pid())`
    return []
  })
  const settled = await Promise.allSettled(
    [1, 2].map((id) => queryBatched(db, `key ${id}`, (each) => end(each, id))),
  )
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toEqual([1, 2])
})

test('requests with the same key take turns as they came, in a transaction or without one', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const step = (name: string, until?: Promise<void>) => async (each: Db) => {
    order.push(`${name} begins`)
    await until
    await each`select`
    order.push(`${name} ends`)
  }
  const all = [
    queryBatched(db, 'the same', step('first', gate.promise)),
    transactBatched(db, 'the same', step('second')),
    queryBatched(db, 'the same', step('third')),
  ]
  await transactBatched(db, 'another', step('other'))
  gate.resolve()
  await Promise.all(all)
  expect(order.slice(0, 3)).toEqual(['first begins', 'other begins', 'other ends'])
  expect(order.slice(3)).toEqual(['first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
})

test('one request can begin a batch, in which its steps share a statement until the batch ends', async () => {
  const { sets, insert } = noting()
  await transact(db, async (tx) => {
    {
      using _outer = beginBatch(tx)
      {
        using _inner = beginBatch(tx)
        await pipeline([insert(tx, { id: 2 }), insert(tx, { id: 1 })])
      }
      await pipeline([insert(tx, { id: 3 }), insert(tx, { id: 4 })])
    }
    await pipeline([insert(tx, { id: 5 }), insert(tx, { id: 6 })])
  })
  expect(sets).toEqual([[2, 1], [3, 4], [5], [6]])
})
