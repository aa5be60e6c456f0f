import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let owner: Sql
let lines: Array<{ msg: string; cause?: string }>
beforeEach(async () => {
  lines = []
  const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  service = await startTestService({ log, work: false })
  owner = openPool(service.databaseUrl, { max: 1 })
})
afterEach(async () => {
  await owner.end()
  await service.stop()
})

const readiness = () => service.call('GET', '/readyz').then(({ status, body }) => `${status} ${body.status}`)

let created = 0
const createUser = () =>
  service.call('POST', '/api/v1/users', { body: { email: `user${created++}@example.com` } })

async function expectUnavailable(cause: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 50 }, createUser))
  for (const { status, body, headers } of answers) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(headers.get('retry-after')).toBe('1')
  }
  const failures = lines.filter(({ msg }) => msg === 'a request failed')
  expect(failures).toHaveLength(1)
  expect(failures[0]!.cause).toBe(cause)
}

test('a read-only database: requests get 503, the process is not ready, and the log has one line', async () => {
  const name = new URL(service.databaseUrl).pathname.slice(1)
  const closeOthers = () => owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await owner.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  await closeOthers()
  await until(readiness, (status) => status === '503 the database cannot be written to')
  await expectUnavailable('25006')

  await owner.unsafe(`alter database ${name} reset default_transaction_read_only`)
  await closeOthers()
  await until(readiness, (status) => status === '200 ready')
  expect((await createUser()).status).toBe(201)
})

test('a full disk: requests get 503, the process is not ready until there is room, and the log has one line', async () => {
  await owner.unsafe(`
    create function disk_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$;
    create function disk_full_for_tables() returns event_trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/3": No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert on app_user for each row execute function disk_full();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
      execute function disk_full_for_tables();`)
  expect(await readiness()).toBe('503 the database cannot be written to') // before any request met it
  await expectUnavailable('53100')
  expect(await readiness()).toBe('503 the database cannot be written to')

  await owner.unsafe('drop event trigger full_disk; drop trigger full_disk on app_user')
  expect(await readiness()).toBe('200 ready')
  expect((await createUser()).status).toBe(201)
  expect([...(await owner`select 1 from pg_class where relname like 'write_probe%'`)]).toEqual([])
})
