import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

const PASSWORD = 'a-password-that-nobody-sees'
const ENDPOINTS = '/api/v1/webhooks/endpoints'
let service: TestService
let closed: number

beforeAll(async () => {
  service = await startTestService()
  closed = await freePort() // nobody listens there
})
afterAll(() => service.stop())

const rabbitmq = (change: object = {}) => ({
  kind: 'rabbitmq',
  url: `amqp://127.0.0.1:${closed}/shop`,
  username: 'crm',
  password: PASSWORD,
  exchange: 'orders',
  ...change,
})
const create = (body: object, headers = {}) =>
  service.call('POST', ENDPOINTS, { body: { events: ['user.login'], ...body }, headers })

test('a destination is registered in place of a URL, and no answer, row or audit entry shows its password', async () => {
  const key = { 'idempotency-key': 'once' }
  const created = await create({ destination: rabbitmq() }, key)
  expect(created.status).toBe(201)
  const url = `amqp://127.0.0.1:${closed}/shop/orders`
  const destination = {
    kind: 'rabbitmq',
    url: `amqp://127.0.0.1:${closed}/shop`,
    username: 'crm',
    exchange: 'orders',
    routing_key: null,
    mandatory: true,
    password_hint: '…sees',
  }
  expect(created.body).toMatchObject({
    kind: 'rabbitmq',
    url,
    destination,
    secret: expect.stringMatching(/^whsec_/),
  })
  const path = `${ENDPOINTS}/${created.body.id}`
  const shown = await service.call('GET', path)
  expect(shown.body).toMatchObject({ kind: 'rabbitmq', url, destination })
  const answers = [
    shown,
    await service.call('GET', ENDPOINTS),
    await create({ destination: rabbitmq() }, key),
  ]
  answers.push(created, await service.call('GET', '/api/v1/audit-log'))
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300)
    expect(JSON.stringify(body)).not.toContain(PASSWORD)
  }
  const [row] = await service.service
    .db`select w::text as row, destination_sealed from webhook_endpoint w where id = ${created.body.id}`
  expect(row!.row).not.toContain(PASSWORD)
  expect(Buffer.from(row!.destination_sealed).includes(PASSWORD)).toBe(false)
  const http = await create({ url: 'http://127.0.0.1:9/hook' })
  expect(http.body).toMatchObject({ kind: 'http', destination: null, url: 'http://127.0.0.1:9/hook' })
  for (const { id } of [created.body, http.body]) await service.call('DELETE', `${ENDPOINTS}/${id}`)
})

test('what is sent there is attempted, logged and retried like everything else', async () => {
  const kafka = { kind: 'kafka', brokers: [`127.0.0.1:${closed}`], topic: 'orders', tls: false }
  const made = [await create({ destination: rabbitmq() }), await create({ destination: kafka })]
  const data = (await service.call('GET', '/api/v1/event-types')).body.data.find(
    ({ name }: { name: string }) => name === 'user.login',
  ).example
  await service.call('POST', '/api/v1/events', { body: { event: 'user.login', data } })
  for (const { body: endpoint } of made) {
    const list = await until(
      () => service.call('GET', `/api/v1/webhooks/deliveries?endpoint_id=${endpoint.id}`),
      ({ body }) => body.data[0]?.attempt_count === 1,
    )
    const [{ id }] = list.body.data
    const delivery = await untilDelivery(service, id, ({ status }) => status === 'pending')
    expect(delivery.next_attempt_at).not.toBeNull()
    expect(delivery.attempts).toEqual([
      expect.objectContaining({
        trigger: 'schedule',
        error: 'refused',
        response_status: null,
        response_excerpt: expect.stringContaining('ECONNREFUSED'),
        request_headers: expect.not.arrayContaining([expect.objectContaining({ name: 'User-Agent' })]),
      }),
    ])
    const test = await service.call('POST', `${ENDPOINTS}/${endpoint.id}/test`, {
      body: { event: 'user.login' },
    })
    const tested = await untilDelivery(service, test.body.id, ({ status }) => status === 'failed')
    expect(tested.attempts).toEqual([expect.objectContaining({ trigger: 'test', error: 'refused' })])
    await service.call('DELETE', `${ENDPOINTS}/${endpoint.id}`)
  }
})

test('a change replaces the destination as a whole, with its password, and keeps its kind', async () => {
  const { body: endpoint } = await create({ destination: rabbitmq() })
  const change = (body: object) => service.call('PATCH', `${ENDPOINTS}/${endpoint.id}`, { body })
  const fields = async (body: object) => {
    const answer = await change(body)
    return [answer.status, ...(answer.body.errors ?? []).map(({ field }: { field: string }) => field)]
  }
  // Or whoever may change an endpoint could send the password to a host of theirs.
  expect(await fields({ destination: rabbitmq({ password: undefined }) })).toEqual([
    400,
    '/destination/password',
  ])
  expect(await fields({ destination: { ...endpoint.destination, password: 'x' } })).toEqual([
    400,
    '/destination/password_hint',
  ])
  expect(await fields({ url: 'http://127.0.0.1:9/hook' })).toEqual([400, '/url'])
  const sqs = {
    kind: 'sqs',
    queue_url: 'https://sqs.eu-central-1.amazonaws.com/1/q',
    access_key_id: 'AKIA0000',
    secret_access_key: 'x',
  }
  expect(await fields({ destination: sqs })).toEqual([400, '/destination/kind'])
  expect(await fields({ destination: rabbitmq({ url: 'amqps://10.1.2.3' }) })).toEqual([
    400,
    '/destination/url',
  ])

  const changed = await change({
    destination: rabbitmq({ exchange: 'billing', routing_key: 'all' }),
    description: 'Billing',
  })
  expect(changed.body).toMatchObject({
    url: `amqp://127.0.0.1:${closed}/shop/billing`,
    description: 'Billing',
    destination: { exchange: 'billing', routing_key: 'all' },
  })
  expect((await change({ description: 'Bills' })).body).toMatchObject({
    description: 'Bills',
    destination: changed.body.destination,
  })
})

test('an endpoint has a URL or a destination, and that of an account a URL', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const refused = async (body: object) => {
    const answer = await create(body)
    return [answer.status, answer.body.errors?.[0]?.field]
  }
  expect(await refused({})).toEqual([400, '/url'])
  expect(await refused({ url: 'http://127.0.0.1:9/hook', destination: rabbitmq() })).toEqual([400, '/url'])
  expect(await refused({ destination: rabbitmq(), account_id: account.id })).toEqual([400, '/destination'])
  expect(await refused({ destination: { kind: 'pigeon' } })).toEqual([400, '/destination/kind'])
  expect(await refused({ destination: rabbitmq({ colour: 'red' }) })).toEqual([400, '/destination/colour'])
})

test('what only HTTP can carry is refused, at registration and later; what holds for every kind is taken', async () => {
  const all = { filter: { 'user.principal': 'customer' }, timeout_seconds: 5, retry_delays: [5] }
  const { status, body } = await create({ destination: rabbitmq(), ...all })
  expect([status, body.timeout_seconds]).toEqual([201, 5])
  for (const [field, value] of [
    ['headers', { 'X-Api-Key': 'k' }],
    ['client_certificate', { certificate: 'c', private_key: 'k' }],
  ] as const)
    for (const answer of [
      await create({ destination: rabbitmq(), [field]: value }),
      await service.call('PATCH', `${ENDPOINTS}/${body.id}`, { body: { [field]: value } }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_request',
          errors: [{ field: `/${field}`, message: expect.stringContaining('Only endpoints with a URL') }],
        },
      })
  const cleared = { headers: null, client_certificate: null }
  expect((await service.call('PATCH', `${ENDPOINTS}/${body.id}`, { body: cleared })).status).toBe(200)
})
