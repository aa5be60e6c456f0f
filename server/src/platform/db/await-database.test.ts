import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { DatabaseProxy } from '../../../test/support/database-proxy.ts'
import { createLogger } from '../telemetry/logger.ts'
import { awaitDatabase } from './await-database.ts'
import { openPool } from './db.ts'

async function world() {
  const database = await cloneDatabase()
  const proxy = await DatabaseProxy.start(database.url)
  const lines: string[] = []
  const waited = Promise.withResolvers<void>()
  const log = createLogger('info', {
    write: (line) => {
      lines.push(line)
      waited.resolve()
    },
  })
  return { database, proxy, lines, waited: waited.promise, log, db: openPool(proxy.url, { max: 1 }) }
}

test('a database that comes later is waited for, and the log says so', async () => {
  const { database, proxy, lines, waited, log, db } = await world()
  await proxy.takeAway()
  const ready = awaitDatabase(db, log)
  await waited
  await proxy.giveBack()
  await ready
  expect(lines[0]).toContain('the database does not answer yet')
  await db.end()
  await proxy.takeAway()
  await database.drop()
})

test('one that does not come is given up with the cure, and a refused password immediately', async () => {
  const { database, proxy, log, db, lines } = await world()
  await proxy.takeAway()
  await expect(awaitDatabase(db, log, 1_000)).rejects.toThrow(/did not answer for 1 s.*DATABASE_URL/)
  await db.end()

  const url = new URL(database.url)
  url.pathname = '/no_such_database'
  const other = openPool(url.href, { max: 1 })
  const before = lines.length
  await expect(awaitDatabase(other, log)).rejects.toThrow('no_such_database')
  expect(lines).toHaveLength(before)
  await other.end()
  await database.drop()
})
