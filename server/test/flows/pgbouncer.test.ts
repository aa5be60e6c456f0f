import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { runDoctor } from '../../src/operations/doctor/doctor.ts'
import { openPool, pipeline, transact } from '../../src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { findPgBouncer, type PgBouncer, type PgBouncerOptions, startPgBouncer } from '../support/pgbouncer.ts'
import { statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const found = findPgBouncer()
if (!found) console.info('There is no PgBouncer on this machine: what runs behind one was not tried.')

const EVENTS = 200
const tos = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }

/** As Debian 12 has it, which knows no prepared statements, and as later ones may be set. */
const knowsPrepared = Number(found?.version.split('.')[1]) >= 21
const MODES: Array<[name: string, options: PgBouncerOptions]> = [
  ['transaction mode', knowsPrepared ? { more: ['max_prepared_statements = 0'] } : {}],
  ['session mode', { mode: 'session', size: 60 }],
]
if (knowsPrepared)
  MODES.push(['transaction mode with prepared statements', { more: ['max_prepared_statements = 200'] }])

let database: TestDatabase
let bouncer: PgBouncer | undefined
let service: TestService | undefined
let receiver: Receiver
beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
})
afterAll(() => receiver.stop())
afterEach(async () => {
  await service?.stop()
  await bouncer?.stop()
  service = bouncer = undefined
  await database.drop()
})

async function behind(options: PgBouncerOptions): Promise<string> {
  database = await cloneDatabase()
  bouncer = await startPgBouncer(database.url, options)
  return bouncer.url
}

/** What the doctor says of these settings. */
async function consulted(settings: Record<string, string>): Promise<{ well: boolean; said: string }> {
  const said: string[] = []
  const env = { SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes', ADMIN_KEY, ...settings }
  const well = await runDoctor(
    () => readConfig(env),
    (line) => void said.push(line),
  )
  return { well, said: said.join('\n') }
}

describe.runIf(found)(`behind PgBouncer ${found?.version}`, () => {
  test.each(MODES)(
    'in %s, what was answered 202 is in the database and is delivered, once',
    async (_name, options) => {
      service = await startTestService({ config: { databaseUrl: await behind(options) } })
      const endpoint = { url: receiver.url, events: ['tos.accepted'] }
      expect((await service.call('POST', '/api/v1/webhooks/endpoints', { body: endpoint })).status).toBe(201)
      receiver.webhooks.length = 0
      const answers = await Promise.all(
        Array.from({ length: EVENTS }, () => service!.call('POST', '/api/v1/events', { body: tos })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
      const direct = openPool(database.url, { max: 1 })
      const kept = new Set(
        (await direct`select id from event where type = 'tos.accepted'`).map(({ id }) => id),
      )
      expect(answers.map(({ body }) => body.id).filter((id) => !kept.has(id))).toEqual([])
      await receiver.received(EVENTS)
      await until(
        () => statusCounts(direct),
        ({ delivered, pending }) => delivered! >= EVENTS && !pending,
      )
      expect(new Set(receiver.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(EVENTS)
      await direct.end()
    },
  )

  test('statement mode is refused at start, with the cure, and by the doctor', async () => {
    const databaseUrl = await behind({ mode: 'statement' })
    await expect(startTestService({ config: { databaseUrl } })).rejects.toThrow(/Set pool_mode = transaction/)
    const { well, said } = await consulted({ DATABASE_URL: databaseUrl })
    expect(well).toBe(false)
    expect(said).toMatch(/✗ pooler .*statement mode.*Set pool_mode = transaction/)
  })

  test('the doctor says what it found, with a direct URL, without one, and with one that leads here too', async () => {
    const pooled = await behind({})
    const direct = await consulted({ DATABASE_URL: database.url })
    expect(direct.said).toMatch(/✓ pooler {5}none/)
    const without = await consulted({ DATABASE_URL: pooled })
    expect(without.said).toMatch(/✓ pooler .*there is one.*found within half a second/)
    const beside = await consulted({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url })
    expect(beside.said).toMatch(/✓ pooler .*there is one.*heard of by DATABASE_DIRECT_URL/)
    const wrong = await consulted({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })
    expect(wrong.said).toMatch(/✗ pooler .*DATABASE_DIRECT_URL leads through a pooler too/)
  })

  test('with DATABASE_DIRECT_URL the work process listens past the pooler', async () => {
    const databaseUrl = await behind({})
    service = await startTestService({ config: { databaseUrl, databaseDirectUrl: database.url } })
    const other = openPool(database.url, { max: 1 })
    const listeners = await until(
      () =>
        other`select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      ({ count }) => count > 0,
    )
    expect(listeners.count).toBe(1)
    await other.end()
  })

  test('settings hold in each transaction and in each statement, and nothing is left of them for others', async () => {
    const db = openPool(await behind({ size: 1 }), {
      max: 3,
      settings: { enable_seqscan: 'off', lock_timeout: '7s' },
    })
    const plain = openPool(bouncer!.url, { max: 1 })
    const show = (sql: (strings: TemplateStringsArray) => Promise<readonly Record<string, unknown>[]>) =>
      sql`select current_setting('enable_seqscan') as seqscan, current_setting('lock_timeout') as lock, current_setting('jit') as jit`
    const wanted = { seqscan: 'off', lock: '7s', jit: 'off' }
    expect([...(await show(db as never))]).toEqual([wanted])
    expect([...(await db`select current_setting('enable_seqscan') as seqscan, ${5}::int as n`)]).toEqual([
      { seqscan: 'off', n: 5 },
    ])
    expect([...(await db`select current_setting('enable_seqscan') as seqscan, ${6}::int as n`)]).toEqual([
      { seqscan: 'off', n: 6 },
    ])
    await transact(db, async (tx) => {
      expect([...(await show(tx as never))]).toEqual([wanted])
      expect([...(await tx`select ${7}::int as n`)]).toEqual([{ n: 7 }])
    })
    expect((await show(plain as never))[0]).toMatchObject({ seqscan: 'on', lock: '0' })
    await Promise.all([db.end(), plain.end()])
  })

  test('hundreds of statements that are new to their connections, side by side, have their own answers', async () => {
    const db = openPool(await behind({ size: 3 }), { max: 20, deadlineMs: 5_000 })
    const numbers = Array.from({ length: 600 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map((n) => db`select ${n}::int as n, ${db.unsafe(`'statement ${n % 200}'`)} as name`),
    )
    expect(answers.map(([row]) => row)).toEqual(numbers.map((n) => ({ n, name: `statement ${n % 200}` })))
    await db.end()
  })

  test('statements of a transaction that are sent together run in their order, also when they are new', async () => {
    const db = openPool(await behind({ size: 1 }), { max: 1 })
    await db`create table step (n integer, at integer generated always as identity)`
    await transact(db, (tx) =>
      pipeline([
        tx`insert into step (n) values (${1})`,
        tx`insert into step (n) values (${2}) returning n`,
        tx`insert into step (n) select 3`,
        tx`insert into step (n) values (${4}), (${5})`,
      ]),
    )
    expect((await db`select n from step order by at`).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    await db.end()
  })

  test('types that are remembered of a statement are forgotten when it fails', async () => {
    const db = openPool(await behind({ size: 1 }), { max: 1 })
    await db`create table thing (kind integer)`
    await db`insert into thing values (1)`
    const find = () => db`select kind from thing where kind = ${1}`
    expect([...(await find())]).toEqual([{ kind: 1 }])
    await db`alter table thing alter kind type text`
    await expect(find()).rejects.toMatchObject({ code: '42883' }) // text = integer
    expect([...(await find())]).toEqual([{ kind: '1' }])
    await db.end()
  })

  test('hundreds of transactions over a few connections keep what they say apart', async () => {
    const db = openPool(await behind({ size: 3 }), { max: 20 })
    await db`create table kept (n integer primary key, values integer[] not null, at timestamptz not null)`
    const write = (n: number) =>
      transact(db, async (tx) => {
        await tx`insert into kept values (${n}, ${[n, n + 1]}, ${new Date(n)})`
        const [row] = await tx`select to_jsonb(values) as values from kept where n = ${n}`
        expect(row!.values).toEqual([n, n + 1])
        if (n % 3 === 0) await tx`insert into kept values (${n}, ${[n]}, ${new Date(n)})` // refused: rolls back
      })
    const results = await Promise.allSettled(Array.from({ length: 600 }, (_, n) => write(n)))
    const committed = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
    expect(committed).toHaveLength(400)
    expect((await db`select n from kept order by n`).map(({ n }) => n)).toEqual(committed)
    await db.end()
  })
})
