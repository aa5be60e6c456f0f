import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { planMigrations } from '../../src/operations/database/plan-migrations.ts'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { assertMigrated, migrate, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { emitMany } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let database: TestDatabase
let db: Sql
beforeEach(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 1 })
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

const noteNewerMigration = (on: Sql) => on`insert into schema_migration (number, name) values (9999, 'later')`

test('an edited migration is refused by all commands, with its name and the cure', async () => {
  await db`update schema_migration set checksum = 'of what it was when it was applied' where number = 5`
  for (const command of [migrate, pendingMigrations])
    await expect(command(db)).rejects.toThrow(/server\/migrations\/0005_webhooks\.sql.*Put the file back/)
})

test('a database that was migrated before checksums were kept gets those of its migrations noted', async () => {
  await db`alter table schema_migration drop column checksum`
  expect(await pendingMigrations(db)).toEqual([])
  expect(await migrate(db)).toEqual([])
  const noted = await db`select checksum from schema_migration`
  expect(noted.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true)
  await db`update schema_migration set checksum = 'another' where number = 1`
  await expect(migrate(db)).rejects.toThrow('0001_providers.sql')
})

test('a plan says what is to be applied, whom it holds up and for how many rows, and changes nothing', async () => {
  expect(await planMigrations(db)).toEqual(['Nothing to apply.'])
  await db`delete from schema_migration where number = 67`
  expect(await planMigrations(db)).toEqual([
    '0067_suspended_providers.sql: serve processes of the version before answer 503 from then on',
    expect.stringMatching(
      /^ {2}holds up everything on provider, for a moment: alter table provider add column/,
    ),
    expect.stringContaining('for a moment'),
    expect.stringMatching(/everything on provider, while it goes through about \d+ rows, \d+\.\d MB: /),
  ])
})

test('a serve process under which the schema was migrated answers 503, says so once, and is not ready', async () => {
  const clock = new ManualClock()
  const lines: Array<{ level: string; msg: string }> = []
  const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const service = await startTestService({ clock, log, work: false })
  try {
    await service.service
      .db`insert into schema_migration (number, name, expands) values (9998, 'wider', true)`
    expect((await service.call('GET', '/readyz')).status).toBe(200)
    await assertMigrated(service.service.db, true)
    await expect(assertMigrated(service.service.db)).rejects.toThrow('Run a newer version')
    await noteNewerMigration(service.service.db)
    clock.advance(5_000)
    const answer = await until(
      () => service.call('GET', '/api/v1/provider'),
      ({ status }) => status === 503,
    )
    expect(answer.body.code).toBe('unavailable')
    expect((await service.call('GET', '/login')).status).toBe(503)
    const readiness = await service.call('GET', '/readyz')
    expect([readiness.status, readiness.body.status]).toEqual([503, 'the database has a newer schema'])
    expect((await service.call('GET', '/healthz')).status).toBe(200)
    expect(
      lines.filter(({ msg }) => /newer version of Postern.*replace this process/.test(msg)),
    ).toHaveLength(1)

    await service.service.db`delete from schema_migration where number > 9000`
    expect((await service.call('GET', '/readyz')).status).toBe(200)
    expect((await service.call('GET', '/api/v1/provider')).status).toBe(200)
  } finally {
    await service.stop()
  }
})

test('a statement that meets the newer schema is answered 503, not 500, before the process has noticed it', async () => {
  const service = await startTestService({ clock: new ManualClock(), work: false })
  try {
    await service.service.db.begin(async (tx) => {
      await tx`alter table app_user rename column email to address`
      await tx`insert into schema_migration (number, name) values (9999, 'later')`
    })
    const answer = await service.call('GET', '/api/v1/users')
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  } finally {
    await service.stop()
  }
})

test('a work process under which the schema was migrated claims nothing more, and its replacement delivers', async () => {
  const clock = new ManualClock()
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const receiver = new Receiver()
  await receiver.start()
  const serve = await startTestService({ clock, work: false })
  const old = await startTestService({ clock, beside: serve, serve: false, log })
  try {
    await serve.service.db`delete from webhook_endpoint` // the development inbox
    await serve.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
    await noteNewerMigration(serve.service.db)
    await until(
      async () => {
        clock.advance(1_000)
        return lines.join('')
      },
      (said) => /newer version of Postern.*sends nothing/.test(said),
    )
    expect(await old.service.app.readiness.status()).toBe('the database has a newer schema')
    await emitMany(serve, 3)
    for (let second = 0; second < 20; second++) {
      clock.advance(1_000)
      await old.service.db`select 1`
    }
    const [queue] = await serve.service.db`
      select count(*)::int as waiting, count(*) filter (where q.due_at <> d.next_attempt_at)::int as claimed
      from delivery_queue q join delivery d on d.provider_id = q.provider_id and d.id = q.delivery_id`
    expect(queue).toEqual({ waiting: 3, claimed: 0 })
    expect(receiver.webhooks).toEqual([])

    await serve.service.db`delete from schema_migration where number = 9999`
    const replacement = await startTestService({ clock, beside: serve, serve: false })
    await until(
      async () => {
        clock.advance(50)
        return receiver.webhooks.length
      },
      (received) => received === 3,
    )
    await replacement.stop()
  } finally {
    await old.stop()
    await serve.stop()
    await receiver.stop()
  }
})

describe('limits that the role has', () => {
  const FILE = '0093_passkey_backup.sql'
  const name = () => new URL(database.url).pathname.slice(1)

  /** For connections to come; only in this test's database. */
  const limit = (setting: string, ms: number) =>
    db.unsafe(`alter role current_user in database "${name()}" set ${setting} = '${ms}ms'`)

  /** As it was before that migration, which takes `seconds` now. */
  async function undo(seconds: number): Promise<void> {
    await db`alter table passkey drop column backup_eligible`
    await db`delete from schema_migration where number = 93`
    await db.unsafe(`create function doze() returns event_trigger language plpgsql as
      $$ begin if tg_tag = 'ALTER TABLE' then perform pg_sleep(${seconds}); end if; end $$;
      create event trigger "doze_${name()}" on ddl_command_start execute function doze()`)
  }

  /** Runs it as a process of its own would: with a connection that begins under what the role has. */
  async function migrateNow(): Promise<string[]> {
    const other = openPool(database.url, { max: 1 })
    try {
      return await migrate(other)
    } finally {
      await other.end()
    }
  }

  test.each(['statement_timeout', 'transaction_timeout'])('%s: a migration takes longer', async (setting) => {
    await undo(1.5)
    await limit(setting, 1_000)
    expect(await migrateNow()).toEqual([FILE])
  })

  /** Runs `use` while another connection, which has no limits, holds what the statement takes. */
  async function whileHeld(statement: string, use: () => Promise<void>): Promise<void> {
    await db.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx.unsafe(statement)
      await use()
    })
  }

  const isWaiting = async (on: Sql): Promise<boolean> => {
    const since = "query_start < clock_timestamp() - interval '600 milliseconds'"
    const found = await on.unsafe(
      `select from pg_stat_activity where datname = '${name()}' and wait_event = 'advisory' and ${since}`,
    )
    return found.length === 1
  }

  test.each(['statement_timeout', 'lock_timeout', 'transaction_timeout'])(
    '%s: another process migrates for longer',
    async (setting) => {
      await undo(0)
      const looking = openPool(database.url, { max: 1 })
      onTestFinished(() => looking.end())
      await looking`select 1` // its connection has no limits either
      await limit(setting, 300)
      let applied: Promise<string[]> | undefined
      await whileHeld(`select pg_advisory_xact_lock(${0x706f7375})`, async () => {
        applied = migrateNow()
        applied.catch(() => {})
        await until(() => isWaiting(looking), Boolean, 5_000)
      })
      expect(await applied).toEqual([FILE])
    },
  )

  test('lock_timeout: a migration does not hold others up for longer, and says what to do', async () => {
    await undo(0)
    await limit('lock_timeout', 300)
    const failure =
      /0093_passkey_backup\.sql failed and was rolled back.*lock timeout \(SQLSTATE 55P03\).*postern migrate/s
    await whileHeld('lock table passkey', () => expect(migrateNow()).rejects.toThrow(failure))
    expect(await migrateNow()).toEqual([FILE])
  })
})
