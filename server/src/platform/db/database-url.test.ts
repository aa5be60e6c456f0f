import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byTcp } from '../../../test/support/by-tcp.ts'
import { RECEIVER_CERTIFICATE, TEST_CA } from '../../../test/support/client-certificates.ts'
import { cloneDatabase } from '../../../test/support/database.ts'
import { DatabaseProxy } from '../../../test/support/database-proxy.ts'
import { until } from '../../../test/support/until.ts'
import { UNTRUSTED_CERTIFICATE } from '../../../test/support/untrusted-certificate.ts'
import { createLogger } from '../telemetry/logger.ts'
import { awaitDatabase } from './await-database.ts'
import { readDatabaseUrl } from './database-url.ts'
import { openPool, type Sql } from './db.ts'

test('a folder as host names a Unix socket; everything else is the URL as it was', () => {
  expect(readDatabaseUrl('postgres://a:b@localhost:5433/c?host=%2Frun%2Fpostgresql&sslmode=disable')).toEqual(
    {
      url: 'postgres://a:b@localhost:5433/c?sslmode=disable',
      host: '/run/postgresql',
    },
  )
  for (const url of ['postgres://a:b@db.internal/c', 'postgres://a@localhost/c?host=db.internal'])
    expect(readDatabaseUrl(url)).toEqual({ url })
})

test('several hosts: connections want the one that can be written to', () => {
  expect(readDatabaseUrl('postgres://u:p%40w@a.internal:5433,[::1],10.0.0.9/c?sslmode=require')).toEqual({
    url: 'postgres://u:p%40w@a.internal:5433/c?sslmode=require',
    host: ['a.internal', '::1', '10.0.0.9'],
    port: [5433, 5432, 5432],
    target_session_attrs: 'read-write',
  })
})

/** Never the template: others wait to clone it as long as anybody is in there, and give up after five seconds. */
async function ownDatabase(): Promise<URL> {
  const database = await cloneDatabase()
  onTestFinished(() => database.drop())
  return new URL(database.url)
}

test('connections go by the socket if the URL names one, else by TCP', async () => {
  const url = await ownDatabase()
  const addressBy = async ({ href }: URL): Promise<string | null> => {
    const db = openPool(href, { max: 1 })
    const [row] = await db<{ address: string | null }[]>`select inet_server_addr()::text as address`
    await db.end()
    return row!.address
  }
  const hasSocket = url.searchParams.has('host') // that of our own PostgreSQL has
  expect((await addressBy(url)) === null).toBe(hasSocket)
  url.searchParams.delete('host')
  expect(await addressBy(url)).toMatch(/^127\.0\.0\.1/)
})

/** Runs one statement on a pool of its own. */
async function through<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const db = openPool(url, { max: 1 })
  return work(db).finally(() => db.end({ timeout: 1 }))
}

test('TLS: an authority of our own, the right name or address, and nothing less with verify-full', async () => {
  const address = byTcp(await ownDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'postern-ca-'))
  const admin = openPool(address.href, { max: 1 })
  // Written by the server itself: the key must belong to its account alone.
  const keep = (name: string, pem: string) =>
    admin.unsafe(
      `copy (select unnest(string_to_array('${pem.trim()}', chr(10)))) to program 'umask 077; cat > ${name}'`,
    )
  const encrypted = (settings: Record<string, string>, host = '127.0.0.1') => {
    const url = new URL(address)
    url.hostname = host
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
    return through(url.href, async (db) => {
      const [row] = await db<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
      return row!.ssl
    }).catch(({ code }) => code)
  }
  try {
    const [ca, other] = ['ca.pem', 'other.pem'].map((name) => join(folder, name)) as [string, string]
    writeFileSync(ca, TEST_CA)
    writeFileSync(other, UNTRUSTED_CERTIFICATE.cert)
    await keep('test-tls.crt', RECEIVER_CERTIFICATE.cert)
    await keep('test-tls.key', RECEIVER_CERTIFICATE.key)
    await admin`alter system set ssl_cert_file = 'test-tls.crt'`
    await admin`alter system set ssl_key_file = 'test-tls.key'`
    await admin`alter system set ssl = on`
    await admin`select pg_reload_conf()`
    await until(
      () => encrypted({ sslmode: 'require' }),
      (is) => is === true,
    )
    const full = { sslmode: 'verify-full', sslrootcert: ca }
    const tried = await Promise.all([
      encrypted(full),
      encrypted(full, 'localhost'), // the certificate is for the address
      encrypted({ ...full, sslmode: 'verify-ca' }, 'localhost'),
      encrypted({ sslrootcert: ca }),
      encrypted({ ...full, sslrootcert: other }),
      encrypted({ sslmode: 'verify-full' }),
    ])
    expect(tried).toEqual([
      true,
      'ERR_TLS_CERT_ALTNAME_INVALID',
      true,
      true,
      expect.stringMatching(/SIGNATURE|CERT/),
      expect.stringMatching(/SIGNATURE|CERT/),
    ])
  } finally {
    for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file'])
      await admin.unsafe(`alter system reset ${name}`)
    await admin`select pg_reload_conf()`
    await admin.unsafe(`copy (select 1) to program 'cat > /dev/null; rm -f test-tls.crt test-tls.key'`)
    await admin.end()
    rmSync(folder, { recursive: true })
  }
})

test('failover: the pool finds the host that can be written to, and waits at the start until there is one', async () => {
  const database = await cloneDatabase()
  const [first, second] = await Promise.all([
    DatabaseProxy.start(database.url),
    DatabaseProxy.start(database.url),
  ])
  const hosts = [first, second].map(({ url }) => new URL(url).host).join()
  const db = openPool(first.url.replace(new URL(first.url).host, hosts), { max: 2 })
  const name = new URL(database.url).pathname.slice(1)
  const writable = (is: 'on' | 'off') =>
    through(database.url, (admin) =>
      admin.unsafe(
        `begin read write; alter database ${name} set default_transaction_read_only = ${is}; commit`,
      ),
    )
  try {
    await db`create table kept (n int)`
    await first.takeAway()
    await until(
      () =>
        db`insert into kept values (1)`.then(
          () => true,
          () => false,
        ),
      (is) => is,
    )
    await second.takeAway()
    await writable('on')
    await Promise.all([first.giveBack(), second.giveBack()])
    await until(
      () =>
        db`select 1`.then(
          () => '',
          ({ code }) => code,
        ),
      (code) => code === 'CONNECTION_READ_ONLY',
    )
    const waiting = awaitDatabase(db, createLogger('silent'), 20_000)
    await writable('off')
    await waiting
    await db`insert into kept values (2)`
  } finally {
    await db.end({ timeout: 1 })
    await Promise.all([first.takeAway(), second.takeAway()])
    await database.drop()
  }
})
