import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { expectWithin } from '../support/expect-within.ts'
import { Receiver } from '../support/receiver.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

// Owners of accounts manage endpoints of their own, by API. The portal's pages: webhook-portal.test.ts.

let service: TestService
let receiver: Receiver
let url: string

interface Team {
  id: string
  owner: SignedInPerson
  /** Calls as the owner, below the account's webhooks. */
  own(method: string, path: string, body?: object, key?: string): Promise<Answer>
}

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
const settings = (change: object) => made(admin('PATCH', '/provider', { settings: change }))

let count = 0
async function newTeam(): Promise<Team> {
  const owner = await signIn(service, `webhooks${++count}@example.com`)
  const id = await openTeam(service, `Team ${count}`, [[owner, 'owner']])
  const own: Team['own'] = (method, path, body, key = owner.token) =>
    service.call(method, `/api/v1/auth/customer/accounts/${id}/webhooks${path}`, {
      key,
      ...(body && { body }),
    })
  return { id, owner, own }
}

const wanted = () => ({ url, events: ['invoice.created'] })
const publish = (account_id: string, number: string) =>
  made(
    admin('POST', '/events', {
      event: 'invoice.created',
      data: {
        invoice: { id: 'in_1', number, status: 'open', amount_due: 1, currency: 'eur', account_id },
      },
    }),
  )
const idsOf = ({ body }: Answer) => body.data.map(({ id }: { id: string }) => id)

test('owners have webhooks only where the provider lets them', async () => {
  const { own } = await newTeam()
  const refused = await own('GET', '/endpoints')
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  expect((await own('POST', '/endpoints', wanted())).status).toBe(403)
  await settings({ customer_webhooks: true })
  expect((await own('GET', '/endpoints')).status).toBe(200)
})

test('an owner registers an endpoint, tests it, finds what came and replays it', async () => {
  const { own, id: account } = await newTeam()
  const { body: offered } = await own('GET', '/event-types')
  const names = offered.data.map(({ name }: { name: string }) => name)
  expect(names).toContain('invoice.created')
  expect(names).not.toContain('user.login') // a person may be of several accounts
  expect(names).not.toContain('tos.accepted')
  expect(offered.endpoint_limit).toBe(5)

  for (const events of [['*'], ['user.login'], ['nosuch'], []])
    expect((await own('POST', '/endpoints', { url, events })).body.code).toBe('invalid_request')
  const inside = await own('POST', '/endpoints', { ...wanted(), url: 'http://10.0.0.1/' })
  expect(inside.body.code).toBe('url_not_allowed')

  const { status, body: endpoint } = await own('POST', '/endpoints', wanted())
  expect([status, endpoint.account_id]).toEqual([201, account])
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect(idsOf(await own('GET', '/endpoints'))).toEqual([endpoint.id])
  expect((await own('GET', `/endpoints/${endpoint.id}`)).body.secret).toBeUndefined()
  // What the provider notes on it is not the owner's to read.
  await made(admin('PATCH', `/webhooks/endpoints/${endpoint.id}`, { metadata: { churn_risk: 'high' } }))
  expect(JSON.stringify((await own('GET', '/endpoints')).body)).not.toContain('churn_risk')

  receiver.webhooks.length = 0
  const { body: tested } = await own('POST', `/endpoints/${endpoint.id}/test`, { event: 'invoice.created' })
  await receiver.received(1)
  expect(receiver.webhooks[0]!.headers['x-service-test']).toBe('true')
  await untilDelivery(service, tested.id, ({ status }) => status === 'delivered')

  await publish(account, 'OWN-1')
  await receiver.received(2)
  const { body: list } = await until(
    () => own('GET', '/deliveries?event=invoice.created&status=delivered'),
    ({ body }) => body.data.length === 2,
  )
  const [delivery] = list.data
  const { body: detail } = await own('GET', `/deliveries/${delivery.id}`)
  expect(detail.payload.data.invoice.number).toBe('OWN-1')
  expect(detail.attempts).toEqual([expect.objectContaining({ response_status: 200, response_excerpt: 'ok' })])
  expect((await own('POST', `/deliveries/${delivery.id}/replay`)).status).toBe(202)
  await receiver.received(3)
  expect(receiver.webhooks[2]!.headers['webhook-id']).toBe(delivery.id)

  const secret = await own('GET', `/endpoints/${endpoint.id}/secret`)
  expect(secret.body.secret).toBe(endpoint.secret)
  const rotated = await own('POST', `/endpoints/${endpoint.id}/rotate-secret`, {})
  expect(rotated.body.next_secret).toMatch(/^whsec_/)
  const promoted = await own('POST', `/endpoints/${endpoint.id}/promote-secret`)
  expect(promoted.body.secret).toBe(rotated.body.next_secret)
  const change = { events: ['subscription.purchased'], description: 'CRM' }
  expect((await own('PATCH', `/endpoints/${endpoint.id}`, change)).body).toMatchObject(change)
  expect((await own('POST', `/endpoints/${endpoint.id}/pause`)).body.status).toBe('paused')
  expect((await own('POST', `/endpoints/${endpoint.id}/resume`)).body.status).toBe('enabled')
  expect((await own('DELETE', `/endpoints/${endpoint.id}`)).status).toBe(204)
  expect(idsOf(await own('GET', '/deliveries'))).toEqual([])

  const { body: log } = await admin('GET', `/audit-log?limit=100`)
  const acts = log.data.filter(({ target_id }: { target_id: string }) => target_id === endpoint.id)
  expect(acts.map(({ action }: { action: string }) => action).reverse()).toEqual(
    [
      'created',
      'changed',
      'tested',
      'secret_read',
      'secret_rotated',
      'secret_promoted',
      'changed',
      'paused',
      'resumed',
      'deleted',
    ].map((act) => `endpoint.${act}`),
  )
  expect(acts[0]).toMatchObject({ detail: { account_id: account } })
})

test('nothing of another account or of the provider can be seen, changed, replayed or named', async () => {
  const [a, b] = [await newTeam(), await newTeam()]
  const { body: theirs } = await b.own('POST', '/endpoints', wanted())
  const { body: providers } = await admin('POST', '/webhooks/endpoints', { url, events: ['*'] })
  receiver.webhooks.length = 0
  await publish(b.id, 'B-1')
  await receiver.received(2)
  const { body: log } = await admin('GET', '/webhooks/deliveries')
  const foreign = log.data.filter(({ endpoint_id }: { endpoint_id: string }) =>
    [theirs.id, providers.id].includes(endpoint_id),
  )
  expect(foreign.length).toBeGreaterThanOrEqual(2)
  const answers = new Set<string>()
  for (const id of [theirs.id, providers.id])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { description: 'mine' }],
      ['DELETE', '', undefined],
      ['GET', '/secret', undefined],
      ['POST', '/rotate-secret', {}],
      ['POST', '/promote-secret', undefined],
      ['POST', '/pause', undefined],
      ['POST', '/resume', undefined],
      ['POST', '/test', { event: 'invoice.created' }],
    ] as const)
      answers.add((await a.own(method, `/endpoints/${id}${path}`, body)).body.code)
  for (const { id, endpoint_id } of foreign) {
    answers.add((await a.own('GET', `/deliveries/${id}`)).body.code)
    answers.add((await a.own('POST', `/deliveries/${id}/replay`)).body.code)
    answers.add((await a.own('GET', `/deliveries?endpoint_id=${endpoint_id}`)).body.code)
  }
  for (const path of ['/endpoints', '/deliveries', '/event-types'])
    answers.add((await b.own('GET', path, undefined, a.owner.token)).body.code)
  expect([...answers]).toEqual(['not_found'])
  expect(idsOf(await a.own('GET', '/deliveries'))).toEqual([])
  await admin('DELETE', `/webhooks/endpoints/${providers.id}`)

  // A mere member may not; whoever is removed has lost it at once.
  await admin('POST', `/accounts/${b.id}/members`, { user_id: a.owner.user.id, role: 'member' })
  expect((await b.own('GET', '/endpoints', undefined, a.owner.token)).status).toBe(403)
  await admin('PATCH', `/accounts/${b.id}/members/${a.owner.user.id}`, { role: 'owner' })
  expect((await b.own('GET', '/endpoints', undefined, a.owner.token)).status).toBe(200)
  await admin('DELETE', `/accounts/${b.id}/members/${a.owner.user.id}`)
  expect((await b.own('GET', '/endpoints', undefined, a.owner.token)).status).toBe(404)
})

test('how many endpoints there may be is the plan’s to say, else a setting', async () => {
  const { own, id } = await newTeam()
  await settings({ customer_webhook_endpoints: 1 })
  expect((await own('POST', '/endpoints', wanted())).status).toBe(201)
  const full = await own('POST', '/endpoints', wanted())
  expect([full.status, full.body.code, full.body.detail]).toEqual([
    409,
    'usage_limit_reached',
    'Accounts have up to 1 endpoint here. Delete one first.', // without a plan, there is no larger one
  ])
  const more = { type: 'number', value: 3, reason: 'Agreed.' }
  await made(admin('PUT', `/accounts/${id}/overrides/webhook_endpoints`, more))
  expect((await own('GET', '/event-types')).body.endpoint_limit).toBe(3)
  // At once too.
  const answers = await Promise.all([1, 2, 3, 4].map(() => own('POST', '/endpoints', wanted())))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.detail).toContain('or choose a larger plan')
  await settings({ customer_webhook_endpoints: 5 })
})

test('the provider can offer fewer events', async () => {
  const { own } = await newTeam()
  await settings({ customer_webhook_events: ['subscription.purchased'] })
  const { body } = await own('GET', '/event-types')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['subscription.purchased'])
  expect((await own('POST', '/endpoints', wanted())).body.code).toBe('invalid_request')
  await settings({ customer_webhook_events: null })
})

test('a dead endpoint of a customer does not delay other endpoints', async () => {
  const [dead, alive] = [await newTeam(), await newTeam()]
  const black = new Receiver()
  black.answer = () => {} // never
  const hole = await black.start()
  const { body: hanging } = await dead.own('POST', '/endpoints', { ...wanted(), url: hole })
  await alive.own('POST', '/endpoints', wanted())
  receiver.webhooks.length = 0
  const flood = Array.from({ length: 1_000 }, (_, n) => ({
    event: 'invoice.created',
    data: {
      invoice: {
        id: 'in',
        number: `F-${n}`,
        status: 'open',
        amount_due: 1,
        currency: 'eur',
        account_id: dead.id,
      },
    },
  }))
  await made(admin('POST', '/events', { events: flood }))
  await black.received(1)
  const before = performance.now()
  await publish(alive.id, 'ALIVE')
  await receiver.received(1)
  expectWithin(performance.now() - before, 3_000) // the dead one's deadline is 15 s
  expect(JSON.parse(receiver.webhooks[0]!.body).data.invoice.number).toBe('ALIVE')
  await dead.own('DELETE', `/endpoints/${hanging.id}`)
  await black.stop()
})
