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

test('what a change answers names the same as what a list shows', async () => {
  const { account, bought, endpoint } = await addCustomer(8)
  const plan = { key: 'starter', name: 'Starter' }
  expect(endpoint).toMatchObject({ account })
  expect(bought).toMatchObject({ subscription: { account }, invoice: { account, plan } })
  const one = `webhooks/endpoints/${endpoint.id}`
  for (const act of ['pause', 'resume']) expect(await post(`${one}/${act}`, {})).toMatchObject({ account })
  const changed = await service.call('PATCH', `/api/v1/${one}`, { body: { description: 'Shop' } })
  expect(changed.body).toMatchObject({ account, description: 'Shop' })
  const to = { id: endpoint.id, url: endpoint.url, description: 'Shop' }
  expect(await post(`${one}/test`, { event: 'user.login' })).toMatchObject({ endpoint: to })
  expect(await post(`invoices/${bought.invoice.id}/void`, {})).toMatchObject({ account, plan })
})

test('owners see the names of what is theirs, and events carry none', async () => {
  const { account, endpoint, token, bought } = await addCustomer(9)
  const own = `auth/customer/accounts/${account.id}`
  const [invoice] = (await get(`${own}/invoices`, token)).data
  expect(invoice).toMatchObject({ id: bought.invoice.id, account })
  const [delivery] = (await get(`${own}/webhooks/deliveries`, token)).data
  const names = { account, endpoint: { id: endpoint.id, url: endpoint.url } }
  expect(delivery).toMatchObject(names)
  expect(await get(`${own}/webhooks/deliveries/${delivery.id}`, token)).toMatchObject(names)
  const mate = { email: 'mate@example.com' }
  const invited = await service.call('POST', `/api/v1/${own}/invitations`, { key: token, body: mate })
  const inviter = { email: 'owner-9@example.com' }
  expect(invited.body).toMatchObject({ account, inviter })
  expect(first(await get(`${own}/invitations`, token))).toMatchObject({ account, inviter })
  expect(first(await get(`accounts/${account.id}/invitations`))).toMatchObject({ account, inviter })
  const event = await get(`events/${delivery.event_id}`)
  expect(event.data.webhook_endpoint).toBeUndefined()
})

test('owners do not learn who of the staff invites to their account', async () => {
  const { account, token } = await addCustomer(11)
  const email = 'colleague@acme.example'
  await post('users', { email, principal: 'provider', role: 'owner' })
  const { token: key } = await signIn(service, email, 'provider')
  const invited = await service.call('POST', `/api/v1/accounts/${account.id}/invitations`, {
    key,
    body: { email: 'buyer@example.com' },
  })
  expect(invited.body).toMatchObject({ inviter: { email } })
  const [shown] = (await get(`auth/customer/accounts/${account.id}/invitations`, token)).data
  expect(shown).toMatchObject({ email: 'buyer@example.com', inviter: null })
})

test('what is deleted has no label, and keeps its id', async () => {
  const { account, endpoint } = await addCustomer(10)
  const path = `webhooks/deliveries?endpoint_id=${endpoint.id}`
  expect((await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)).status).toBe(204)
  expect(first(await get(path))).toMatchObject({ endpoint: null, endpoint_id: endpoint.id, account })
})

// biome-ignore lint/suspicious/noExplicitAny: lists of every form
const first = (body: any) => body.data?.[0] ?? body
