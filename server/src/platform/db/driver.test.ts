import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { openPool, type Sql } from './db.ts'
import { dropSilent, loadOf, sessionStatements, within } from './driver.ts'

async function pool(options: Parameters<typeof openPool>[1]): Promise<Sql> {
  const database = await cloneDatabase()
  const db = openPool(database.url, options)
  onTestFinished(async () => {
    await db.end({ timeout: 1 })
    await database.drop()
  })
  return db
}

const pidOf = async (db: Sql): Promise<number> => (await db`select pg_backend_pid() as pid`)[0]!.pid

test('settings are text in SQL, whatever is in them', () => {
  const { open, statement, begin } = sessionStatements({ jit: 'off', search_path: `it's, "so"` })
  expect(open(7)).toBe(
    `select pg_backend_pid() <> 7 as pooled, set_config('jit', 'off', pg_backend_pid() <> 7), set_config('search_path', 'it''s, "so"', pg_backend_pid() <> 7)`,
  )
  expect(statement).toBe(
    `select where set_config('jit', 'off', true) || set_config('search_path', 'it''s, "so"', true) is null`,
  )
  expect(begin).toBe(`; set local jit = 'off'; set local search_path = 'it''s, "so"'`)
})

test('each connection has the settings', async () => {
  const db = await pool({ max: 3, settings: { lock_timeout: '7s' } })
  const read = () =>
    db`select pg_backend_pid() as pid, current_setting('lock_timeout') as lock, current_setting('jit') as jit from pg_sleep(0.1)`
  const rows = (await Promise.all([read(), read(), read()])).flat()
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(3)
  expect(rows).toEqual(rows.map(({ pid }) => ({ pid, lock: '7s', jit: 'off' })))
})

test('a statement takes the connection that was used last', async () => {
  const db = await pool({ max: 3 })
  await Promise.all([1, 2, 3].map(() => db`select pg_sleep(0.1)`))
  const first = await pidOf(db)
  for (let again = 0; again < 5; again++) expect(await pidOf(db)).toBe(first)
})

test('a connection can be reserved before there is one', async () => {
  const db = await pool({ max: 1 })
  const reserved = await db.reserve()
  expect([...(await reserved`select 1 as one`)]).toEqual([{ one: 1 }])
  reserved.release()
})

test('the load of a pool: open connections, busy ones, and statements that wait', async () => {
  const db = await pool({ max: 2 })
  expect(loadOf(db)).toEqual({ open: 0, busy: 0, waiting: 0 })
  const over = Promise.withResolvers<void>()
  const transactions = [1, 2].map(() => db.begin(() => over.promise))
  await expect.poll(() => loadOf(db)).toEqual({ open: 2, busy: 2, waiting: 0 })
  const waiting = pidOf(db)
  await expect.poll(() => loadOf(db).waiting).toBe(1)
  over.resolve()
  await Promise.all([...transactions, waiting])
  await expect.poll(() => loadOf(db)).toEqual({ open: 2, busy: 0, waiting: 0 })
})

test('idle connections and silent ones are given up; one that was heard of keeps its statement', async () => {
  const db = await pool({ max: 2 })
  const idle = await pidOf(db)
  const fresh = db`select 'answered' as answer from pg_sleep(0.3)`.execute()
  await expect.poll(() => loadOf(db).busy).toBe(1)
  dropSilent(db, 60_000)
  expect(await fresh).toMatchObject([{ answer: 'answered' }])
  dropSilent(db, 60_000)
  expect(await pidOf(db)).not.toBe(idle)
  const late = within(db`select pg_sleep(30)`, 60_000).execute()
  await expect.poll(() => loadOf(db).busy).toBe(1)
  dropSilent(db, 0)
  await expect(late).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
})

test('queries die young: the class names its species in a field', async () => {
  const db = await pool({ max: 1 })
  const answer = db`select 1`
  expect(Object.getOwnPropertyDescriptor(answer.constructor, Symbol.species)).toMatchObject({
    value: Promise,
  })
  expect(answer.then().constructor).toBe(Promise)
})
