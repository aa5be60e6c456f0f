import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { Ailment, Warning } from '../../src/operations/doctor/check.ts'
import { judgeDisk } from '../../src/operations/doctor/database-checks.ts'
import { type Finding, runDoctor } from '../../src/operations/doctor/doctor.ts'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { firstIdAt, newId } from '../../src/platform/keys/ids.ts'
import { createHostResolver } from '../../src/platform/outbound/resolve-host.ts'
import { MINUTE, SECOND, systemClock } from '../../src/platform/time/clock.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { DnsServer } from '../support/dns-server.ts'
import { blocksOf } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { MailServer } from '../support/mail-server.ts'
import { ADMIN_KEY } from '../support/test-service.ts'

let database: TestDatabase
let db: Sql
let names: DnsServer
let dnsServer: string
let mail: MailServer
let smtpUrl: string
const BROKEN = 'http://broken.example.com/'
const KNOWN = 'http://known.example.com/'

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 1 })
  names = new DnsServer()
  dnsServer = await names.start()
  names.names.set('known.example.com', [['192.0.2.1']])
  mail = new MailServer()
  smtpUrl = await mail.start()
})
afterAll(async () => {
  await db.end()
  await database.drop()
  await names.stop()
  await mail.stop()
})

/** What the doctor finds under these settings, by check. */
async function consult(settings: Record<string, string> = {}, aheadMs = 0) {
  const env = {
    SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes',
    ADMIN_KEY,
    DATABASE_URL: database.url,
    ...settings,
  }
  const said: string[] = []
  const well = await runDoctor(
    () => readConfig(env),
    (text) => void said.push(text),
    {
      json: true,
      clock: { ...systemClock, now: () => Date.now() + aheadMs },
      resolveHost: createHostResolver([dnsServer]),
    },
  )
  const answer = JSON.parse(said.join('\n')) as { well: boolean; checks: Finding[] }
  expect(answer.well).toBe(well)
  return Object.fromEntries(answer.checks.map(({ name, ...finding }) => [name, finding]))
}

const production = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://known.example.com',
  SMTP_URL: smtpUrl,
})

async function providerId(): Promise<string> {
  const [provider] = await db`select provider_id from provider`
  return provider!.provider_id as string
}

async function addEndpoint(url: string): Promise<void> {
  const row = { id: newId(Date.now()), events: ['*'], secret: Buffer.from('sealed'), created_at: new Date() }
  await db`insert into webhook_endpoint ${db({ ...row, provider_id: await providerId(), url })}`
}

/** Refuses new tables as PostgreSQL would. */
async function refuseTables(code: string): Promise<() => Promise<unknown>> {
  await db.unsafe(`
    create function refuse() returns event_trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '${code}'; end $$;
    create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE') execute function refuse();`)
  return () => db.unsafe('drop event trigger refuse; drop function refuse()')
}

test('what is wrong with the database, each with its cure', async () => {
  const well = await consult()
  expect(well.writing).toEqual({ status: 'ok', found: 'the database takes writes', cure: null })
  expect(well.partitions!.found).toBe('made ahead')
  expect(well.durability!.found).toMatch(/^fsync and full_page_writes and synchronous_commit are off/)

  const name = new URL(database.url).pathname.slice(1)
  await db.unsafe(`alter database ${name} set synchronous_commit = on`)
  await db.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  const readOnly = await consult()
  expect(readOnly.durability!.found).toMatch(/^fsync and full_page_writes are off/)
  expect(readOnly.writing).toMatchObject({ status: 'failed', found: 'the database is read-only' })
  expect(readOnly.writing!.cure).toContain('let DATABASE_URL lead to the primary')
  await db.unsafe(`alter database ${name} reset default_transaction_read_only`)

  for (const [code, found] of [
    ['53100', /disk is full/],
    ['42501', /role may not create tables/],
    ['58030', /a write was refused: refused/],
  ] as const) {
    const allow = await refuseTables(code)
    expect((await consult()).writing).toMatchObject({ status: 'failed', found: expect.stringMatching(found) })
    await allow()
  }

  const away = await consult({ DATABASE_URL: `postgres://postern@127.0.0.1:${await freePort()}/postern` })
  expect(away.database).toMatchObject({ status: 'failed', cure: expect.stringContaining('DATABASE_URL') })
  expect(away.schema).toBeUndefined()
})

test('a clock that is off, partitions that are missing, and rows that have none', async () => {
  expect((await consult({}, 5 * SECOND)).clock).toMatchObject({
    status: 'failed',
    found: 'this machine and the database differ by 5 s',
  })
  const provider_id = await providerId()
  await db`insert into event_subject values (${provider_id}, 1, ${firstIdAt(Date.UTC(2020, 0, 1))})`
  expect((await consult()).partitions).toMatchObject({
    status: 'warning',
    found: 'rows whose day has no partition: event_subject 1',
  })
  await db`delete from event_subject`
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  await db.unsafe(`drop table attempt_${tomorrow}`)
  expect((await consult()).partitions).toMatchObject({
    status: 'failed',
    found: `missing: attempt_${tomorrow}`,
  })
})

test('mail and names', async () => {
  const refused = await consult({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  expect(refused.mail).toMatchObject({ status: 'failed', cure: 'Check SMTP_URL.' })
  const sender = await consult(production())
  expect(sender.mail).toMatchObject({ status: 'warning', cure: 'Set MAIL_FROM.' })
  expect((await consult({ SMTP_URL: smtpUrl })).mail!.status).toBe('ok')

  expect((await consult()).dns!.found).toBe('no endpoint needs a name server')
  await addEndpoint(KNOWN)
  expect((await consult()).dns!.found).toBe('the name servers know known.example.com')
  await addEndpoint(BROKEN)
  expect((await consult()).dns).toMatchObject({
    status: 'warning',
    found: 'the name servers know no address of broken.example.com',
  })
  const silent = await consult({ ...production(), DNS_SERVERS: `127.0.0.1:${await freePort()}` })
  expect(silent.dns).toMatchObject({ status: 'failed', found: expect.stringContaining('(ECONNREFUSED)') })
  const address = dnsServer
  dnsServer = `127.0.0.1:${await freePort()}`
  expect((await consult()).dns).toMatchObject({
    status: 'failed',
    found: expect.stringMatching(/^the name servers of this machine do not answer for .*ECONNREFUSED/),
    cure: expect.stringContaining('/etc/resolv.conf'),
  })
  dnsServer = address
})

test('what is behind', async () => {
  expect((await consult()).chores!.found).toBe('none is late')
  const provider_id = await providerId()
  const at = new Date(Date.now() - 20 * MINUTE)
  const job = {
    provider_id,
    id: newId(Date.now()),
    kind: 'replay',
    input: {},
    total: 1,
    created_at: at,
    stepped_at: at,
  }
  await db`insert into job ${db(job)}`
  expect((await consult()).chores).toMatchObject({ status: 'failed', found: 'jobs due for 20 minutes' })
  const row = {
    provider_id,
    endpoint_id: newId(Date.now()),
    due_at: at,
    delivery_id: newId(at.getTime()),
    event_id: newId(at.getTime()),
  }
  const endpoint = {
    provider_id,
    id: newId(at.getTime()),
    url: 'https://crm.example.com/hooks',
    secret: Buffer.alloc(1),
    events: ['*'],
    status: 'paused',
    created_at: at,
  }
  await db`insert into webhook_endpoint ${db(endpoint)}`
  await db`insert into delivery_queue ${db({ ...row, endpoint_id: endpoint.id })}`
  expect((await consult()).deliveries).toMatchObject({
    status: 'warning',
    found: '0 waiting, 1 parked',
    cure: expect.stringContaining('paused'),
  })
  await db`insert into delivery_queue ${db(row)}`
  expect((await consult()).deliveries).toMatchObject({
    status: 'failed',
    found: expect.stringMatching(/^due since .* and not sent$/),
    cure: expect.stringContaining('postern work'),
  })
})

test('calls of what will end', async () => {
  expect((await consult()).endings).toEqual({
    status: 'ok',
    found: 'no call of what will end in the last 30 days',
    cure: null,
  })
  const use = { provider_id: await providerId(), operation: 'olds.get', day: new Date() }
  await db`insert into deprecated_use ${db({ ...use, count: 2 })}`
  await db`insert into deprecated_use ${db({ ...use, field: 'title', count: 1 })}`
  expect((await consult()).endings).toMatchObject({
    status: 'warning',
    found: '3 calls of what will end in the last 30 days: olds.get',
    cure: expect.stringContaining('Calls that will end'),
  })
})

test('the statements of the runbooks run', async () => {
  const statements = blocksOf('docs/runbooks.md').filter(({ language }) => language === 'sql')
  expect(statements.length).toBeGreaterThan(5)
  for (const { text, place } of statements)
    await expect(
      db.unsafe(text).then(() => 'runs', String),
      place,
    ).resolves.toBe('runs')
})

test('how much room there is', () => {
  const judge = (free: number, all: number) => () =>
    judgeDisk({ size: '1 MB', free: free * 1e9, all: all * 1e9 })
  expect(judge(30, 100)()).toContain('30.0 GB of 100.0 GB are free')
  expect(judge(500, 10_000)()).toContain('are free')
  expect(judge(5, 100)()).toBeInstanceOf(Warning)
  expect(judge(0.5, 2)()).toBeInstanceOf(Warning)
  expect(judge(1, 100)).toThrow(Ailment)
  expect(judge(0.1, 1)).toThrow(Ailment)
})
