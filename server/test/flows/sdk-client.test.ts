import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '../../../sdk/src/generated/operations.ts'
import { createClient, isProblem, type PosternClient, verifyWebhook } from '../../../sdk/src/index.ts'
import { Postern, PosternError } from '../../../sdk/src/resources.ts'
import { Receiver } from '../support/receiver.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let receiver: Receiver
let server: PosternClient
beforeAll(async () => {
  service = await startTestService()
  receiver = new Receiver()
  await receiver.start()
  server = createClient({ baseUrl: service.url, key: ADMIN_KEY })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

test('a person signs in, and the server checks the session', async () => {
  const browser = createClient({ baseUrl: service.url })
  const email = 'ada@example.com'
  const params = { path: { principal: 'customer' } } as const
  await browser.POST('/api/v1/auth/{principal}/login', { params, body: { email } })
  const code = await service.mail.codeFor(email)
  const { data: signedIn } = await browser.POST('/api/v1/auth/{principal}/verify-otp', {
    params,
    body: { email, code },
  })
  if (!signedIn?.authenticated) throw new Error('not signed in')

  const { data: checked } = await server.POST('/api/v1/sessions/verify', { body: { token: signedIn.token } })
  expect(checked).toMatchObject({ active: true, user: signedIn.user })
})

test('a wrong code is a problem whose code narrows', async () => {
  const { error } = await createClient({ baseUrl: service.url }).POST('/api/v1/auth/{principal}/verify-otp', {
    params: { path: { principal: 'customer' } },
    body: { email: 'nobody@example.com', code: '000000' },
  })
  expect(isProblem(error, 'invalid_code')).toBe(true)
})

test('an event is published, arrives verified, and is in the delivery log', async () => {
  const { data: endpoint } = await server.POST('/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['invoice.created'] },
  })
  const invoice = { id: 'in_1', number: 'INV-2026-0042', status: 'open', amount_due: 4900, currency: 'eur' }
  const { data: published } = await server.POST('/api/v1/events', {
    body: { event: 'invoice.created', data: { invoice } },
  })
  if (!endpoint?.secret || !published || !('id' in published)) throw new Error('not published')

  const [received] = await receiver.received(1)
  const verified = await verifyWebhook({ ...received!, secret: endpoint.secret })
  expect(verified).toMatchObject({ ok: true, event: 'invoice.created', payload: { data: { invoice } } })

  const { data: deliveries } = await server.GET('/api/v1/webhooks/deliveries', {
    params: { query: { endpoint_id: endpoint.id, limit: 10 } },
  })
  expect(deliveries?.data).toHaveLength(1)
  expect(deliveries?.data[0]).toMatchObject({
    id: verified.ok && verified.deliveryId,
    event_id: published.id,
    event: 'invoice.created',
  })
})

test('the API as objects: a list of all pages, ids before bodies, refusals as errors', async () => {
  const asked: string[] = []
  const postern = new Postern({
    baseUrl: service.url,
    key: ADMIN_KEY,
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return fetch(request)
    },
  })
  const account = await postern.accounts.create({ name: 'Objects' }, { idempotencyKey: 'objects' })
  expect(await postern.accounts.create({ name: 'Objects' }, { idempotencyKey: 'objects' })).toEqual(account)
  const person = await postern.users.create({ email: 'objects@example.com' })
  await postern.accounts.members.create(account.id, { user_id: person.id, role: 'admin' })
  const members = await postern.accounts.members.list(account.id).page()
  expect(members.data).toMatchObject([{ user_id: person.id, role: 'admin' }])

  for (let at = 0; at < 5; at++) await postern.users.create({ email: `object-${at}@example.com` })
  asked.length = 0
  const emails: string[] = []
  for await (const { email } of postern.users.list({ q: 'object-', limit: 2 })) emails.push(email)
  expect(emails).toHaveLength(5)
  expect(asked).toEqual(Array(3).fill('GET /api/v1/users'))
  for await (const _ of postern.users.list({ limit: 2 })) break
  expect(asked).toHaveLength(4)

  const changed = await postern.provider.update({ name: 'Objects Ltd' })
  expect(changed.name).toBe('Objects Ltd')
  expect(await postern.users.delete(person.id)).toBeUndefined()
  const gone = await postern.users.get(person.id).catch((error: unknown) => error)
  expect(gone).toBeInstanceOf(PosternError)
  expect(gone).toMatchObject({ code: 'not_found', detail: 'No user has this id.' })
  expect(() => postern.users.get('')).toThrow('users.get takes id as a text that is not empty')
  expect(await postern.auth.login('customer', { email: 'objects@example.com' })).toHaveProperty('message')
})

test('every operation that a program calls is a method, and no other name is one', () => {
  const postern = new Postern({ baseUrl: service.url })
  const at = (names: string[]) =>
    names.reduce<unknown>((of, name) => (of as Record<string, unknown>)?.[name], postern)
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const [id, [, , takes]] of Object.entries(OPERATIONS))
    expect(typeof at(id.split('.').map(camel)), id).toBe(takes === 'browser' ? 'undefined' : 'function')
  for (const none of ['usres', 'toJSON', 'constructor', '__proto__', 'then'])
    expect((postern as unknown as Record<string, unknown>)[none], none).toBeUndefined()
  expect(postern.accounts.members.list).toBe(postern.accounts.members.list)
})
