import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { byTcp } from '../../../test/support/by-tcp.ts'
import { cloneDatabase } from '../../../test/support/database.ts'
import { requirePatchedDriver } from './driver-patch.ts'

/** A way to the database that can be cut, as a failing network or server does. */
async function cuttableProxy(target: URL) {
  const clients = new Set<Socket>()
  const proxy = createServer((client) => {
    clients.add(client)
    const server = connect(Number(target.port), target.hostname)
    client.pipe(server).pipe(client)
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy()).on('close', () => server.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = (): void => {
    for (const client of clients) client.resetAndDestroy()
    clients.clear()
  }
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  return { port: (proxy.address() as AddressInfo).port, cut }
}

test('a statement that meets a socket just lost is rejected, and the next one finds a new connection', async () => {
  const database = await cloneDatabase()
  const proxy = await cuttableProxy(new URL(database.url))
  const socketFailed = Promise.withResolvers<void>()
  let insert: Promise<unknown> | undefined
  const db = postgres(byTcp(database.url).href, {
    max: 1,
    fetch_types: false,
    backoff: () => 0.01,
    // Called before the driver adds its own listeners: the insert must come after its `error` and before its `close`.
    socket: () => {
      const socket = connect(proxy.port, '127.0.0.1')
      setImmediate(() =>
        socket.on('error', () => {
          insert ??= db`insert into row values (1) returning n`.then((rows) => [...rows])
          insert.catch(() => {})
          socketFailed.resolve()
        }),
      )
      return socket
    },
  } as postgres.Options<Record<string, never>>)
  await db`create table row (n integer)`

  proxy.cut()
  await socketFailed.promise

  await expect(insert).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONNRESET)/) })
  expect([...(await db`select count(*)::int as rows from row`)]).toEqual([{ rows: 0 }])
  await db.end()
  await database.drop()
})

test('a transaction that fills the pipeline of a busy connection has the connection to itself, and commits', async () => {
  const database = await cloneDatabase()
  const options = { max: 2, max_pipeline: 1, fetch_types: false }
  const db = postgres(byTcp(database.url).href, options)
  await db`create table row (n integer)`

  const busy = [1, 2].map(() => db`select pg_sleep(0.1)`.execute())
  await db.begin((tx) => tx`insert into row values (1)`)
  await Promise.all(busy)
  await Promise.all([2, 3].map((n) => db`insert into row values (${n})`))

  const other = postgres(byTcp(database.url).href, options)
  expect([...(await other`select count(*)::int as rows from row`)]).toEqual([{ rows: 3 }])
  expect([
    ...(await other`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`),
  ]).toEqual([])
  await Promise.all([db.end(), other.end()])
  await database.drop()
})

test('a driver without the cures is refused', () => {
  expect(() => requirePatchedDriver()).not.toThrow()
  expect(() => requirePatchedDriver({})).toThrow('npm ci')
})
