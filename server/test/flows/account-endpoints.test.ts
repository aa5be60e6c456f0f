import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_CERTIFICATE } from '../support/client-certificates.ts'
import { Receiver } from '../support/receiver.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

// Endpoints of customers' accounts, as the provider registers them.

let service: TestService
let receiver: Receiver
let url: string
/** Closed to customers, open to the provider. */
const INSIDE = 'http://127.0.0.2:9/hook'

beforeAll(async () => {
  service = await startTestService({ config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  receiver = new Receiver()
  url = await receiver.start()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const admin = (method: string, path: string, body?: object): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, { ...(body && { body }) })
const newAccount = async (name: string): Promise<string> =>
  (await admin('POST', '/accounts', { name })).body.id
const register = (body: object) => admin('POST', '/webhooks/endpoints', { url, events: ['*'], ...body })
const invoiceOf = (account_id: string | undefined, number: string) => ({
  event: 'invoice.created',
  data: {
    invoice: {
      id: 'in_1',
      number,
      status: 'open',
      amount_due: 1,
      currency: 'eur',
      ...(account_id && { account_id }),
    },
  },
})
const deliveriesOf = async (endpointId: string) =>
  (await admin('GET', `/webhooks/deliveries?limit=100&endpoint_id=${endpointId}`)).body.data

test('an endpoint of an account is listed with it, and only an account of the provider can have one', async () => {
  const account = await newAccount('Acme')
  const { status, body } = await register({ account_id: account })
  expect([status, body.account_id]).toEqual([201, account])
  const own = await register({})
  expect(own.body.account_id).toBeNull()
  const list = await admin('GET', `/webhooks/endpoints?account_id=${account}`)
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([body.id])

  const unknown = await register({ account_id: '01936f2a-7c00-7abc-8def-0123456789ab' })
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, '/account_id'])
  const moved = await admin('PATCH', `/webhooks/endpoints/${body.id}`, { account_id: null })
  expect(moved.body.code).toBe('invalid_request')

  // The account takes it along; what is queued for it is cancelled, and its log stays.
  await admin('POST', `/webhooks/endpoints/${body.id}/pause`)
  await admin('DELETE', `/accounts/${account}`)
  expect((await admin('GET', `/webhooks/endpoints/${body.id}`)).status).toBe(404)
  await admin('DELETE', `/webhooks/endpoints/${own.body.id}`)
})

test('a customer’s URL does not reach what the installation opened for its own', async () => {
  const account = await newAccount('Curious')
  const refused = await register({ account_id: account, url: INSIDE })
  expect(refused.body.code).toBe('url_not_allowed')
  const { body: theirs } = await register({ account_id: account })
  const path = `/webhooks/endpoints/${theirs.id}`
  expect((await admin('PATCH', path, { url: INSIDE })).body.code).toBe('url_not_allowed')
  const certified = { client_certificate: CLIENT_CERTIFICATE } // these connect by agents of their own
  const { body: theirsToo } = await register({ account_id: account, ...certified })
  const { body: own } = await register({ url: INSIDE })
  const { body: ownToo } = await register({ url: INSIDE, ...certified })

  // Names are checked when connecting: here one that led elsewhere when it was registered.
  await service.service.db`update webhook_endpoint set url = ${INSIDE} where account_id = ${account}`
  const errors = []
  for (const { id } of [theirs, theirsToo, own, ownToo]) {
    const { body } = await admin('POST', `/webhooks/endpoints/${id}/test`, { event: 'user.login' })
    const { attempts } = await untilDelivery(service, body.id, ({ status }) => status === 'failed')
    errors.push(attempts[0]!.error)
    await admin('DELETE', `/webhooks/endpoints/${id}`)
  }
  expect(errors).toEqual(['forbidden_address', 'forbidden_address', 'refused', 'refused'])
})

test("an endpoint of an account gets only that account's events, directly or from the queue", async () => {
  const [acme, other] = [await newAccount('Acme'), await newAccount('Other')]
  const { body: endpoint } = await register({ account_id: acme, events: ['invoice.created'] })
  const { body: provider } = await register({ events: ['invoice.created'] })
  const accounts = [other, undefined, acme.toUpperCase(), 'not-an-id', acme]
  await admin('POST', '/events', { events: accounts.map((account, n) => invoiceOf(account, `A${n}`)) })
  // More than is handed over at once.
  const many = Array.from({ length: 40 }, (_, n) => invoiceOf(n % 20 === 0 ? acme : other, `B${n}`))
  await admin('POST', '/events', { events: many })
  await receiver.received(45 + 4)
  expect(await deliveriesOf(endpoint.id)).toHaveLength(4)
  expect((await deliveriesOf(provider.id)).length).toBe(45)
})
