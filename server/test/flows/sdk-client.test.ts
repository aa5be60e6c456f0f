import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, isProblem, type PosternClient, verifyWebhook } from '../../../sdk/src/index.ts'
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
