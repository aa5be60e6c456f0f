import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../../src/platform/audit/audit-actions.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const entries = async (query: string) => (await service.call('GET', `/api/v1/audit-log?${query}`)).body.data

test('a sign-up and its sign-in are written down, with who, whom and from where', async () => {
  const { user } = await signIn(service, 'audited@example.com')
  const [login, signUp] = await entries(`user_id=${user.id}`)
  expect(signUp).toMatchObject({ action: 'user.signed_up', user: { id: user.id, email: user.email } })
  expect(login).toMatchObject({
    action: 'user.logged_in',
    actor: { kind: 'system', id: null },
    ip: '127.0.0.1',
    user_agent: 'node',
    detail: { method: 'otp', second_factor: null },
  })
})

test('what staff and keys change is written down with the change, or not at all', async () => {
  const { call } = service
  const key = (await call('POST', '/api/v1/api-keys', { body: { name: 'ci', scopes: ['all'] } })).body
  const endpoint = { url: 'http://127.0.0.1:9/', events: ['*'] }
  const made = await call('POST', '/api/v1/webhooks/endpoints', { key: key.key, body: endpoint })
  await call('GET', `/api/v1/webhooks/endpoints/${made.body.id}/secret`, { key: key.key })
  await call('PATCH', `/api/v1/webhooks/endpoints/${made.body.id}`, {
    key: key.key,
    body: { url: 'ftp://x/' },
  })

  expect(await entries(`actor_id=${key.id}`)).toMatchObject([
    { action: 'endpoint.secret_read', target_id: made.body.id, actor: { kind: 'key', id: key.id } },
    { action: 'endpoint.created', target_id: made.body.id },
  ])
  expect(await entries(`target_id=${made.body.id}&action=endpoint.created,api_key.created`)).toMatchObject([
    { action: 'endpoint.created' },
  ])
  const [, first] = await entries('action=endpoint.secret_read,endpoint.created,api_key.created&limit=3')
  expect(await entries(`after=${first.id}&target_id=${made.body.id}`)).toMatchObject([
    { action: 'endpoint.secret_read' },
  ])
  expect((await entries('action=api_key.created'))[0]).toMatchObject({
    actor: { kind: 'admin' },
    target_id: key.id,
  })
})

test('an actor keeps the name of that time; names of keys are shown only to callers who may list keys', async () => {
  const { call } = service
  const staff = { email: 'olga@named.example', principal: 'provider', role: 'owner' }
  await call('POST', '/api/v1/users', { body: staff })
  const olga = await signIn(service, staff.email, 'provider')
  const make = async (token: string) =>
    (await call('POST', '/api/v1/accounts', { key: token, body: { name: 'Named' } })).body
  const key = (await call('POST', '/api/v1/api-keys', { body: { name: 'billing server', scopes: ['all'] } }))
    .body
  await make(key.key)
  await make(olga.token)
  const actors = async (by?: string) =>
    (
      await call('GET', '/api/v1/audit-log?action=account.created&limit=2', by ? { key: by } : {})
    ).body.data.map(({ actor }: { actor: object }) => actor)
  const person = { kind: 'staff', id: olga.user.id, name: staff.email }
  expect(await actors()).toEqual([person, { kind: 'key', id: key.id, name: 'billing server' }])
  expect(await actors(key.key)).toEqual([person, { kind: 'key', id: key.id, name: null }])
  await call('DELETE', `/api/v1/api-keys/${key.id}`)
  expect(await actors()).toEqual([person, { kind: 'key', id: key.id, name: 'billing server' }])
  const exported = async (by?: string) =>
    (await call('GET', '/api/v1/audit-log/export?action=account.created', by ? { key: by } : {})).body
  expect(await exported()).toContain('billing server')
  const reader = await call('POST', '/api/v1/api-keys', { body: { name: 'reader' } })
  expect(await exported(reader.body.key)).not.toContain('billing server')
})

test('entries are found by the IP address that they came from', async () => {
  const ofIp = async (ip: string) =>
    (await service.call('GET', `/api/v1/audit-log?ip=${ip}&limit=100`)).body.data
  const local = await ofIp('127.0.0.1')
  expect(local.length).toBeGreaterThan(0)
  expect(new Set(local.map((entry: { ip: string }) => entry.ip))).toEqual(new Set(['127.0.0.1']))
  expect(await ofIp('203.0.113.9')).toEqual([])
})

test('lists page by cursor, and by time', async () => {
  await signIn(service, 'paged@example.com')
  const first = (await service.call('GET', '/api/v1/audit-log?limit=1')).body
  const second = (await service.call('GET', `/api/v1/audit-log?limit=1&cursor=${first.next_cursor}`)).body
  expect(second.data[0].id < first.data[0].id).toBe(true)
  expect(await entries('since=2100-01-01T00:00:00Z')).toEqual([])
  expect(await entries('until=2000-01-01T00:00:00Z')).toEqual([])
})

test('the whole log is exported as JSON lines and as CSV in which nothing is a formula', async () => {
  const { url } = service
  await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await service.call('POST', '/api/v1/api-keys', { body: { name: 'x', scopes: ['all'] } })).body.key}`,
      'content-type': 'application/json',
      'user-agent': '=cmd|"/c calc"!A0, "quoted"',
    },
    body: JSON.stringify({ email: 'formula@example.com' }),
  })
  const jsonLines = await service.call('GET', '/api/v1/audit-log/export')
  const rows = jsonLines.body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows[0]).toMatchObject({ action: 'user.created' })
  const { body } = await service.call('GET', '/api/v1/audit-log?limit=1')
  expect(body.data[0]).toMatchObject({ action: 'audit_log.exported', detail: { format: 'jsonl' } })

  const csv = await service.call('GET', '/api/v1/audit-log/export?format=csv&action=user.created')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, newest] = csv.body.split('\r\n')
  expect(head).toMatch(/^id,at,action,actor_kind/)
  expect(newest).toContain(`"'=cmd|""/c calc""!A0, ""quoted"""`)
})

test('every act that a route names is of the closed list', async () => {
  const named = service.service.app.api.routes.flatMap(({ audit }) => audit ?? [])
  expect(named.length).toBeGreaterThan(10)
  for (const action of named) expect(AUDIT_ACTIONS).toContain(action)
})
