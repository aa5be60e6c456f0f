import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../../src/config.ts'
import { digestOf } from '../../src/operations/backup/back-up.ts'
import { backupCommand } from '../../src/operations/backup/command.ts'
import { openPool } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { SECOND } from '../../src/platform/time/clock.ts'
import { expectWithin } from '../support/expect-within.ts'
import { fastFolder } from '../support/fast-folder.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { findStockPostgres, startStockPostgres } from '../support/stock-postgres.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const MAIN = join(import.meta.dirname, '../../postern.mjs')
/** What docs/operations.md promises for a small installation, with room for a busy machine. */
const DRILL_WITHIN_MS = 30 * SECOND

let home: string
const started: Array<{ stop(): Promise<void> }> = []
beforeEach(() => {
  home = mkdtempSync(join(fastFolder(), 'postern-backup-'))
  chmodSync(home, 0o711) // for PostgreSQL's own account, when we are root
})
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop()
  rmSync(home, { recursive: true, force: true })
})

/** As an operator says it; what was printed. */
async function postern(name: 'backup' | 'restore', args: string[], config: Config): Promise<string[]> {
  const lines: string[] = []
  await backupCommand(
    name,
    args,
    process.env,
    () => config,
    (line) => lines.push(line),
  )
  return lines
}

/** The service on this database. */
async function serve(databaseUrl: string): Promise<TestService> {
  const service = await startTestService({ config: { databaseUrl } })
  started.push(service)
  return service
}

const configOf = ({ service }: TestService): Config => service.app.services.config

async function drill(): Promise<void> {
  const server = await startStockPostgres(home)
  started.push(server)
  const receiver = new Receiver()
  await receiver.start()
  started.push(receiver)
  const before = await serve(server.url)
  const config = configOf(before)
  const folder = join(home, 'backup')
  const { token } = await signIn(before, 'ada@example.com')
  const endpoint = { url: receiver.url, events: ['user.login'] }
  const { body: made } = await before.call('POST', '/api/v1/webhooks/endpoints', { body: endpoint })

  const startedAt = performance.now()
  const saved = await postern('backup', [folder], config)
  expect(saved.join()).toContain('SECRET_KEY is not in it')
  expect(readdirSync(folder).sort()).toEqual(['database.dump', 'postern.json'])
  const manifest = readFileSync(join(folder, 'postern.json'), 'utf8')
  for (const secret of [config.secretKey, config.adminKey, config.smtpUrl!, server.url])
    expect(manifest).not.toContain(secret)
  await expect(postern('backup', [folder], config)).rejects.toThrow('is there already')
  const { body: later } = await before.call('POST', '/api/v1/users', { body: { email: 'later@example.com' } })
  await expect(postern('restore', [folder, '--replace'], config)).rejects.toThrow('Stop them all')
  await started.pop()!.stop()

  const other = {
    ...config,
    secretKey: 'another-secret-key-of-more-than-32-bytes',
    databaseUrl: 'postgres://127.0.0.1:1/x',
  }
  await expect(postern('restore', [folder], other)).rejects.toThrow(
    'SECRET_KEY is not the key of this backup',
  )
  await expect(postern('restore', [folder], config)).rejects.toThrow('--replace to lose what is there')
  const dump = join(folder, 'database.dump')
  const bytes = readFileSync(dump)
  writeFileSync(dump, bytes.subarray(0, bytes.length - 1_000))
  await expect(postern('restore', [folder, '--replace'], config)).rejects.toThrow('is not as it was written')
  const damaged = { ...JSON.parse(manifest), dump: await digestOf(dump) }
  writeFileSync(join(folder, 'postern.json'), JSON.stringify(damaged))
  await expect(postern('restore', [folder, '--replace'], config)).rejects.toThrow('what was there is back')
  const db = openPool(server.url, { max: 1 })
  expect(await db`select 1 from app_user where id = ${later.id}`.finally(() => db.end())).toHaveLength(1)

  writeFileSync(dump, bytes)
  writeFileSync(join(folder, 'postern.json'), manifest)
  const said = await postern('restore', [folder, '--replace'], { ...config, headerBrand: 'Other' })
  expect(said).toContain('HEADER_BRAND was "Service", and is "Other".')
  const after = await serve(server.url)
  expect((await after.call('GET', `/api/v1/users/${later.id}`)).status).toBe(404)
  const session = await after.call('GET', '/api/v1/auth/customer/session', { key: token })
  expect([session.status, session.body.user.email]).toEqual([200, 'ada@example.com'])
  const secret = await after.call('GET', `/api/v1/webhooks/endpoints/${made.id}/secret`)
  expect(secret.body.secret).toBe(made.secret)
  await signIn(after, 'ada@example.com')
  await receiver.received(1)
  expectWithin(performance.now() - startedAt, DRILL_WITHIN_MS, 'the drill')
}

/** Where the role's search_path leads to a schema other than public, everything stays in that one. */
async function elsewhere(): Promise<void> {
  const server = await startStockPostgres(home)
  started.push(server)
  const admin = openPool(server.url, { max: 1, name: 'admin' })
  started.push({ stop: () => admin.end() })
  const [{ database }] = (await admin`select current_database() as database`) as unknown as [
    { database: string },
  ]
  await admin`create schema "Postern 1"`
  await admin.unsafe(`alter database "${database}" set search_path = "Postern 1"`)
  const before = await serve(server.url)
  const config = configOf(before)
  await before.call('POST', '/api/v1/users', { body: { email: 'ada@example.com' } })
  await started.pop()!.stop()
  const folder = join(home, 'backup')
  await postern('backup', [folder], config)
  expect(statSync(join(folder, 'database.dump')).mode & 0o777).toBe(0o600)

  await admin.unsafe(`alter database "${database}" reset search_path`)
  await expect(postern('restore', [folder], config)).rejects.toThrow('are in the schema Postern 1')
  await admin.unsafe(`alter database "${database}" set search_path = "Postern 1"`)
  await expect(postern('restore', [folder], config)).rejects.toThrow('--replace to lose what is there')
  await postern('restore', [folder, '--replace'], config)
  const after = await serve(server.url)
  expect((await after.call('GET', '/api/v1/users?q=ada')).body.data).toHaveLength(1)
  expect(await admin`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
}

/** Before an upgrade, the new version backs up what the old one left; a migration that fails says what and where. */
async function upgrade(): Promise<void> {
  const server = await startStockPostgres(home)
  started.push(server)
  const admin = openPool(server.url, { max: 1, name: 'admin' })
  started.push({ stop: () => admin.end() })
  const service = await serve(server.url)
  const config = configOf(service)
  await started.pop()!.stop()
  const [newest] = await admin<{ number: number }[]>`
    delete from schema_migration where number = (select max(number) from schema_migration) returning number`
  const folder = join(home, 'backup')
  await postern('backup', [folder], config)
  expect(JSON.parse(readFileSync(join(folder, 'postern.json'), 'utf8')).schema).toBeLessThan(newest!.number)
  await admin`delete from schema_migration where number = 67` // what it makes is there already
  await expect(migrate(admin)).rejects.toThrow(
    /^server\/migrations\/0067_suspended_providers\.sql failed.*already exists \(SQLSTATE 42701\).*Its statement:\n {2}alter table provider add column/s,
  )
  await admin`insert into schema_migration (number, name) values (99999, 'of a later version')`
  await expect(postern('backup', [join(home, 'other')], config)).rejects.toThrow('Run a newer version')
}

/** Where the machine has no PostgreSQL, the cure is named. */
async function refusal(): Promise<void> {
  const service = await startTestService()
  started.push(service)
  await expect(postern('backup', [join(home, 'backup')], configOf(service))).rejects.toThrow(
    'Install the client',
  )
}

test('drill: a backup while it runs, a disaster, a restore; the wrong key and a damaged dump change nothing', async () => {
  await (findStockPostgres() ? drill() : refusal())
})

test('tables in another schema are backed up and restored there', async () => {
  await (findStockPostgres() ? elsewhere() : refusal())
})

test('a database that lacks migrations is backed up before its upgrade, and one of a later version is not', async () => {
  await (findStockPostgres() ? upgrade() : refusal())
})

test('the commands say how they are used, and what is wrong', async () => {
  expect(await postern('restore', ['--help'], {} as Config)).toEqual([expect.stringContaining('such as: ')])
  const env = { PATH: process.env.PATH }
  const nowhere = spawnSync(process.execPath, [MAIN, 'restore', home], { encoding: 'utf8', cwd: home, env })
  expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringContaining('holds no backup')])
  expect(existsSync(join(home, 'data/postgres'))).toBe(false)
})
