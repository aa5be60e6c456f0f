import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { listMigrations, migrate } from '../../src/platform/db/migrate.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { digestOf } from '../../src/platform/keys/tokens.ts'
import { cloneDatabase } from '../support/database.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KEYS = '/api/v1/api-keys'

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { trustedProxies: 1 } })
})
afterAll(() => service.stop())

async function make(body: object = {}): Promise<{ id: string; key: string }> {
  const made = await service.call('POST', KEYS, { body: { name: 'server', scopes: ['read'], ...body } })
  expect(made.status).toBe(201)
  return made.body
}

const shown = async (id: string) => {
  const { body } = await service.call('GET', KEYS)
  return body.data.find((one: { id: string }) => one.id === id)
}

const use = (key: string, address: string) =>
  service.call('GET', '/api/v1/users', { key, headers: { 'x-forwarded-for': address } })

test('a refusal says what may be wrong with the credential, and the same for each cause', async () => {
  const { id, key } = await make()
  await service.call('DELETE', `${KEYS}/${id}`)
  const told = async (credential: string) => {
    const { status, body } = await service.call('GET', '/api/v1/users', { key: credential })
    return [status, body.code, body.detail]
  }
  const ofKeys = 'This key is wrong, revoked or expired, or belongs to another provider or installation.'
  expect(await told(key)).toEqual([401, 'unauthenticated', ofKeys])
  expect(await told('sk_wrong')).toEqual([401, 'unauthenticated', ofKeys])
  expect(await told('a'.repeat(64))).toEqual([
    401,
    'unauthenticated',
    expect.stringContaining('session may have ended'),
  ])
  expect(await told('header.body.signature')).toEqual([
    401,
    'unauthenticated',
    expect.stringContaining('access token'),
  ])
})

test('a key that has expired opens nothing from that moment on', async () => {
  const expires = new Date(clock.now() + HOUR).toISOString()
  const { id, key } = await make({ expires_at: expires })
  clock.advance(HOUR - 1)
  expect((await use(key, '192.0.2.1')).status).toBe(200)
  clock.advance(1)
  const refused = await use(key, '192.0.2.1')
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  expect(await shown(id)).toMatchObject({ expires_at: expires })
})

test('a key cannot be made that has ended already', async () => {
  const body = { name: 'server', scopes: ['read'], expires_at: new Date(clock.now()).toISOString() }
  const { status, body: problem } = await service.call('POST', KEYS, { body })
  expect([status, problem.errors]).toEqual([
    400,
    [{ field: '/expires_at', message: 'This must be in the future.' }],
  ])
})

test('the last use of a key and the address it came from are shown, noted at most once a minute', async () => {
  const { id, key } = await make()
  expect(await shown(id)).toMatchObject({ last_used_at: null, last_used_ip: null })
  const first = new Date(clock.now()).toISOString()
  await use(key, '192.0.2.1')
  const noted = await until(
    () => shown(id),
    ({ last_used_at }) => last_used_at !== null,
  )
  expect(noted).toMatchObject({ last_used_at: first, last_used_ip: '192.0.2.1' })
  clock.advance(MINUTE)
  await use(key, '192.0.2.2')
  expect(await shown(id)).toMatchObject({ last_used_at: first, last_used_ip: '192.0.2.1' })
  clock.advance(1)
  await use(key, '2001:db8::2')
  expect(await shown(id)).toMatchObject({
    last_used_at: new Date(clock.now()).toISOString(),
    last_used_ip: '2001:db8::2',
  })
})

test('a refused use is none', async () => {
  const { id, key } = await make({ expires_at: new Date(clock.now() + HOUR).toISOString() })
  clock.advance(HOUR)
  await use(key, '192.0.2.1')
  expect(await shown(id)).toMatchObject({ last_used_at: null, last_used_ip: null })
})

const FOLDER = join(import.meta.dirname, '../../migrations')
const SCOPES_ARRIVED = 23

test('a key made before there were scopes keeps what it had, but for staff and keys', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  const key = `sk_${'k'.repeat(43)}`
  try {
    // The database as the version before left it, with a key in use.
    await db.unsafe('drop schema public cascade; create schema public')
    await db`create table schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`
    for (const { number, name, file } of listMigrations().filter((one) => one.number < SCOPES_ARRIVED)) {
      await db.unsafe(readFileSync(join(FOLDER, file), 'utf8'))
      await db`insert into schema_migration (number, name) values (${number}, ${name})`
    }
    const [provider] = await db`insert into provider ${db({
      provider_id: newId(clock.now()),
      slug: 'old',
      name: 'Old',
      created_at: new Date(clock.now()),
    })} returning provider_id`
    await db`insert into api_key ${db({
      provider_id: provider!.provider_id,
      id: newId(clock.now()),
      name: 'old',
      hint: 'kkkk',
      digest: digestOf(key),
      created_at: new Date(clock.now()),
    })}`
    expect((await migrate(db))[0]).toMatch(/^0023/)
    await db.end()

    const upgraded = await startTestService({ clock, beside: { ...service, databaseUrl: database.url } })
    try {
      const call = (method: string, path: string, body?: object) =>
        upgraded.call(method, `/p/old/api/v1${path}`, { key, body })
      for (const path of ['/users', '/events', '/webhooks/endpoints', '/accounts', '/provider'])
        expect((await call('GET', path)).status, path).toBe(200)
      const data = { tos: { user_id: 'u', version: '1', accepted_at: '2026-01-01T00:00:00.000Z' } }
      expect((await call('POST', '/events', { event: 'tos.accepted', data })).status).toBe(202)
      expect((await call('POST', '/users', { email: 'a@example.com' })).status).toBe(201)
      for (const [path, body] of [
        ['/api-keys', { name: 'another', scopes: ['read'] }],
        ['/staff/invitations', { email: 'b@example.com', role: 'admin' }],
      ] as const)
        expect((await call('POST', path, body)).status, path).toBe(403)
      const { body } = await upgraded.call('GET', '/p/old/api/v1/api-keys')
      expect(body.data).toMatchObject([{ scopes: ['all'], expires_at: null }])
    } finally {
      await upgraded.stop()
    }
  } finally {
    await database.drop()
  }
})
