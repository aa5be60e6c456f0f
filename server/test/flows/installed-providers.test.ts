import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let receiver: Receiver
const clock = new ManualClock()
let acme: { id: string }
let operator: string

beforeAll(async () => {
  service = await startTestService({ clock })
  receiver = new Receiver()
  await receiver.start()
  await staff('olga@staff.example', 'owner')
  operator = (await signIn(service, 'olga@staff.example', 'provider')).token
  const body = { slug: 'acme', name: 'Acme', owner: 'ada@acme.example' }
  acme = (await service.call('POST', '/api/v1/providers', { body, key: operator })).body
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const staff = (email: string, role: string, base = '') =>
  service.call('POST', `${base}/api/v1/users`, { body: { email, principal: 'provider', role } })
const suspend = (id = acme.id, key = operator) =>
  service.call('POST', `/api/v1/providers/${id}/suspend`, { body: { reason: 'Unpaid since May' }, key })
const resume = (id = acme.id, key = operator) =>
  service.call('POST', `/api/v1/providers/${id}/resume`, { key })

test('an owner of the default provider runs the installation; its admins and owners of other providers do not', async () => {
  const { body } = await service.call('GET', '/api/v1/providers?q=acm', { key: operator })
  expect(body.data).toMatchObject([{ id: acme.id, slug: 'acme', suspended_at: null, suspended_for: null }])
  await staff('adam@staff.example', 'admin')
  await staff('owen@acme.example', 'owner', '/p/acme')
  const admin = (await signIn(service, 'adam@staff.example', 'provider')).token
  expect((await service.call('GET', '/api/v1/providers', { key: admin })).body.code).toBe('forbidden')
  const there = { ...service, call: ((m, p, o) => service.call(m, `/p/acme${p}`, o)) as typeof service.call }
  const foreign = (await signIn(there, 'owen@acme.example', 'provider')).token
  for (const base of ['', '/p/acme']) {
    const answer = await service.call('POST', `${base}/api/v1/providers/${acme.id}/suspend`, {
      key: foreign,
      body: { reason: 'x' },
    })
    expect(['forbidden', 'unauthenticated']).toContain(answer.body.code)
  }
})

test('the list counts users and accounts, and is filtered by plan', async () => {
  const list = (query: string) => service.call('GET', `/api/v1/providers?${query}`, { key: operator })
  const { body } = await list('q=acme')
  const { body: people } = await service.call('GET', '/p/acme/api/v1/users?principal=provider')
  expect(body.data[0]).toMatchObject({
    logo_url: null,
    users: { count: people.data.length, is_exact: true },
    accounts: { count: 0, is_exact: true },
  })
  expect((await list('plan=free')).body.data.map(({ slug }: { slug: string }) => slug)).toContain('acme')
  expect((await list('plan=business&q=acme')).body.data).toEqual([])
})

test('it must have shown a factor recently', async () => {
  const { token } = await signIn(service, 'olga@staff.example', 'provider')
  clock.advance(3_600_000)
  expect((await suspend(acme.id, token)).body.code).toBe('reauthentication_required')
  operator = (await signIn(service, 'olga@staff.example', 'provider')).token
})

test('the first owner of a new provider comes by the mail', async () => {
  const mail = service.mail.mails.find(({ recipients }) => recipients.includes('ada@acme.example'))
  expect(mail).toBeDefined()
  const there = { ...service, call: ((m, p, o) => service.call(m, `/p/acme${p}`, o)) as typeof service.call }
  const { token } = await signIn(there, 'ada@acme.example', 'provider')
  const { body } = await service.call('GET', '/p/acme/api/v1/staff', { key: token })
  expect(body.data.find(({ email }: { email: string }) => email === 'ada@acme.example').staff_role).toBe(
    'owner',
  )
})

test('suspended: all ways in are closed; what was accepted is delivered; resumed: all is as it was', async () => {
  const at = '/p/acme/api/v1'
  const { body: key } = await service.call('POST', `${at}/api-keys`, {
    body: { name: 'all', scopes: ['all'] },
  })
  const there = { ...service, call: ((m, p, o) => service.call(m, `/p/acme${p}`, o)) as typeof service.call }
  const { token } = await signIn(there, 'cleo@customer.example')
  await service.call('POST', `${at}/webhooks/endpoints`, {
    body: { url: receiver.url, events: ['tos.accepted'] },
  })
  receiver.answerWith(500)
  const event = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }
  expect((await service.call('POST', `${at}/events`, { body: event, key: key.key })).status).toBe(202)
  await receiver.received(1)

  expect((await suspend()).body).toMatchObject({ suspended_for: 'Unpaid since May' })
  const ways: Array<[string, string, string | null]> = [
    ['GET', `${at}/provider`, key.key],
    ['POST', `${at}/events`, key.key],
    ['GET', `${at}/auth/customer/session`, token],
    ['POST', `${at}/auth/customer/login`, null],
    ['GET', '/p/acme/login', null],
    ['GET', '/p/acme/scim/v2/Users', null],
  ]
  for (const [method, path, credential] of ways) {
    const answer = await service.call(method, path, {
      key: credential,
      ...(method === 'POST' && { body: event }),
    })
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'provider_suspended'])
  }
  expect((await service.call('GET', `${at}/provider`)).body.suspended_at).not.toBeNull() // by the admin key

  receiver.answerWith(200)
  const tried = () =>
    service.service.db`select 1 from delivery where attempt_count = 1 and next_attempt_at is not null`
  await until(tried, (rows) => rows.length === 1)
  clock.advance(30_000)
  await receiver.received(2)

  expect((await suspend()).body.code).toBe('invalid_transition')
  expect((await resume()).body).toMatchObject({ suspended_at: null, suspended_for: null })
  expect((await resume()).body.code).toBe('invalid_transition')
  expect((await service.call('GET', `${at}/auth/customer/session`, { key: token })).status).toBe(200)
  expect((await service.call('GET', `${at}/provider`, { key: key.key })).status).toBe(200)
})

test('the default provider cannot be suspended, nor one that does not exist', async () => {
  const { body } = await service.call('GET', '/api/v1/provider')
  expect((await suspend(body.id)).body.code).toBe('invalid_transition')
  expect((await suspend('01936f2a-7c00-7abc-8def-0123456789ab')).body.code).toBe('not_found')
})

test('usage of a provider, by sums and bounded counts', async () => {
  const usage = await service.call('GET', `/api/v1/providers/${acme.id}/usage`, { key: operator })
  expect(usage.body).toMatchObject({
    users: { count: 3, is_exact: true },
    accounts: { count: 1, is_exact: true },
    events: { count: expect.any(Number), is_exact: true },
    attempts: { sent: 2, delivered: 1, exhausted: 0 },
  })
  const unknown = '01936f2a-7c00-7abc-8def-0123456789ab'
  expect((await service.call('GET', `/api/v1/providers/${unknown}/usage`, { key: operator })).status).toBe(
    404,
  )
})

test('how the installation does: no secret of it, and the database is asked once in five seconds', async () => {
  const { body, status } = await service.call('GET', '/api/v1/system', { key: operator })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    database: { schema: { pending: [] }, partitions: { missing: [] } },
    mail: { is_sent: true, from: expect.any(String) },
    settings: { mode: 'development', retention_days: 30 },
  })
  expect(body.database.partitions.made_until).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { config } = service.service.app.services
  for (const secret of [config.adminKey, config.secretKey, config.databaseUrl!, config.smtpUrl!])
    expect(JSON.stringify(body)).not.toContain(secret)
  clock.advance(4_000)
  expect((await service.call('GET', '/api/v1/system', { key: operator })).body.at).toBe(body.at)
  clock.advance(2_000)
  expect((await service.call('GET', '/api/v1/system', { key: operator })).body.at).not.toBe(body.at)
})
