import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { addConnection } from '../support/connections.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Rows name what they point to, and a page costs as many statements as one row does.

const URL = 'http://127.0.0.1:9/labels'
const LISTS = [
  'subscriptions',
  'invoices',
  'webhooks/endpoints',
  'webhooks/deliveries',
  'events',
  'api-keys',
  'connections',
  'staff/invitations',
  'audit-log',
]

let service: TestService
const sent: string[] = []
beforeAll(async () => {
  service = await startTestService({ work: false })
  await sellPlans(service)
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
  const options = service.service.db.options as unknown as { debug: unknown }
  options.debug = (_: number, text: string) => sent.push(text)
})
afterAll(() => service.stop())

const post = (path: string, body: object) => made(service.call('POST', `/api/v1/${path}`, { body }))
const get = async (path: string, key?: string) => {
  const { status, body } = await service.call('GET', `/api/v1/${path}`, key === undefined ? {} : { key })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** An account with one of everything that lists show. */
async function addCustomer(number: number) {
  const person = await signIn(service, `owner-${number}@example.com`)
  const [mine] = (await get('auth/customer/accounts', person.token)).data
  const name = `Bäckerei ${number} GmbH`
  await service.call('PATCH', `/api/v1/accounts/${mine.id}`, { body: { name } })
  const endpoint = await post('webhooks/endpoints', {
    url: `${URL}/${number}`,
    events: ['*'],
    account_id: mine.id,
    description: `Warehouse ${number}`,
  })
  const bought = await post(`accounts/${mine.id}/subscription`, {
    plan: 'starter',
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
  })
  await post('staff/invitations', { email: `colleague-${number}@example.com`, role: 'owner' })
  await post('api-keys', { name: `Key ${number}` })
  const preset = { kind: 'oauth', preset: 'github', client_id: 'c', client_secret: 's' }
  await addConnection(service, { ...preset, slug: `git-${number}`, name: `GitHub ${number}` })
  return { account: { id: mine.id as string, name }, endpoint, bought, token: person.token }
}

/** The least of several, as the service has work of its own. */
async function statementsOf(path: string): Promise<number> {
  const counts: number[] = []
  for (let times = 0; times < 4; times++) {
    sent.length = 0
    await get(path)
    counts.push(sent.length)
  }
  return Math.min(...counts)
}

test('rows and single objects name what they point to', async () => {
  const { account, endpoint, bought } = await addCustomer(0)
  const to = { id: endpoint.id, url: endpoint.url, description: endpoint.description }
  for (const path of ['subscriptions', `subscriptions/${bought.subscription.id}`])
    expect(first(await get(path))).toMatchObject({
      account,
      account_id: account.id,
      plan: 'starter',
      plan_name: 'Starter',
    })
  for (const path of ['invoices', `invoices/${bought.invoice.id}`])
    expect(first(await get(path))).toMatchObject({ account, plan: { key: 'starter', name: 'Starter' } })
  for (const path of ['webhooks/endpoints', `webhooks/endpoints/${endpoint.id}`])
    expect(first(await get(path))).toMatchObject({ account })
  const delivery = first(await get(`webhooks/deliveries?endpoint_id=${endpoint.id}`))
  expect(delivery).toMatchObject({ endpoint: to, endpoint_id: endpoint.id, account })
  expect(await get(`webhooks/deliveries/${delivery.id}`)).toMatchObject({ endpoint: to, account })
  for (const path of [`events?event_id=${delivery.event_id}`, `events/${delivery.event_id}`])
    expect(first(await get(path))).toMatchObject({
      account,
      deliveries: expect.arrayContaining([expect.objectContaining({ endpoint: to })]),
    })
})

test('a page costs as many statements with five rows of different things as with one', async () => {
  const before: Record<string, number> = {}
  for (const list of LISTS) before[list] = await statementsOf(`${list}?limit=1`)
  for (let number = 1; number <= 5; number++) await addCustomer(number)
  const after: Record<string, number> = {}
  for (const list of LISTS) {
    expect((await get(list)).data.length).toBeGreaterThan(4)
    after[list] = await statementsOf(list)
  }
  expect(after).toEqual(before)
})

test('owners see no labels of the provider, and events carry none', async () => {
  const { account, endpoint, token, bought } = await addCustomer(9)
  const own = `auth/customer/accounts/${account.id}`
  const [invoice] = (await get(`${own}/invoices`, token)).data
  expect(invoice.id).toBe(bought.invoice.id)
  expect(Object.keys(invoice)).not.toContain('account')
  const [delivery] = (await get(`${own}/webhooks/deliveries`, token)).data
  expect(delivery.endpoint_id).toBe(endpoint.id)
  for (const label of ['account', 'endpoint']) {
    expect(Object.keys(delivery)).not.toContain(label)
    expect(Object.keys(await get(`${own}/webhooks/deliveries/${delivery.id}`, token))).not.toContain(label)
  }
  await service.call('POST', `/api/v1/${own}/invitations`, {
    key: token,
    body: { email: 'mate@example.com' },
  })
  const [invitation] = (await get(`${own}/invitations`, token)).data
  expect(Object.keys(invitation)).not.toContain('inviter')
  expect(first(await get(`accounts/${account.id}/invitations`))).toMatchObject({
    account,
    inviter: { email: 'owner-9@example.com' },
  })
  const event = await get(`events/${delivery.event_id}`)
  expect(event.data.webhook_endpoint).toBeUndefined()
})

test('what is deleted has no label, and keeps its id', async () => {
  const { account, endpoint } = await addCustomer(10)
  const path = `webhooks/deliveries?endpoint_id=${endpoint.id}`
  expect((await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)).status).toBe(204)
  expect(first(await get(path))).toMatchObject({ endpoint: null, endpoint_id: endpoint.id, account })
})

// biome-ignore lint/suspicious/noExplicitAny: lists of every form
const first = (body: any) => body.data?.[0] ?? body
