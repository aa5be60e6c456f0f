import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openPool, type Sql, type Tx, transact } from './db.ts'

let database: TestDatabase
let db: Sql
let other: Sql
beforeEach(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 1 }) // so that the next caller gets the same place in the pool
  other = openPool(database.url, { max: 1 })
  await other`create table written (by text)`
})
afterEach(async () => {
  await Promise.all([db.end(), other.end()])
  await database.drop()
})

async function cut(tx: Tx): Promise<void> {
  const [backend] = await tx`select pg_backend_pid() as pid`
  await other`select pg_terminate_backend(${backend!.pid}::int)`
}

const written = async () => (await other`select by from written order by by`).map(({ by }) => by)

test('a connection that is cut during a statement ends the transaction, and neither process nor pool', async () => {
  const transaction = transact(db, async (tx) => {
    await tx`insert into written values ('lost')`
    await Promise.all([tx`select pg_sleep(30)`, cut(tx)])
  })
  await expect(transaction).rejects.toThrow()
  const next = () => transact(db, (tx) => tx`insert into written values ('next')`)
  await next().catch(next) // postgres.js tells the end of the old connection once more
  expect(await written()).toEqual(['next'])
})

test('what a lost transaction still says is not said in the next one', async () => {
  let goOn: () => void = () => {}
  const paused = new Promise<void>((resolve) => (goOn = resolve))
  let refused: unknown
  const lost = transact(db, async (tx) => {
    await tx`insert into written values ('lost')`
    await cut(tx)
    await paused
    await tx`insert into written values ('late')`.catch(() => {})
  }).catch(() => {})
  await lost
  const next = transact(db, async (tx) => {
    await tx`insert into written values ('next')`
    goOn()
    await tx`select pg_sleep(0.05)`
    throw new Error('rolled back')
  })
  await next.catch((error) => (refused = error))
  expect(refused).toMatchObject({ message: 'rolled back' })
  expect(await written()).toEqual([])
})
