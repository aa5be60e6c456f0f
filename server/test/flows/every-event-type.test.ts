import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandLine } from '../support/command-line.ts'
import { EventSourceReader } from '../support/event-source.ts'
import { Receiver } from '../support/receiver.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

// Every feature that takes or shows an event type, with each kind of type that there is. What own types can do
// besides: event-types.test.ts.

interface Kind {
  kind: string
  name: string
  /** The one event of this type that the test makes. */
  data: (accountId: string) => Record<string, Record<string, unknown>>
  /** A filter that lets it through, one that does not, and a path that there is not. */
  passes: [path: string, value: unknown]
  stops: [path: string, value: unknown]
  wrongPath: string
  /** What it is found by. */
  subject: string
  operational: boolean
}

const schemaOf = (key: string, properties: object) => ({
  type: 'object',
  properties: {
    [key]: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, ...properties } },
  },
})
const ACCOUNT_ID = { account_id: { type: 'string', format: 'uuid' } }

const OWN = [
  {
    name: 'order.shipped',
    summary: 'An order left the warehouse.',
    schema: schemaOf('order', { carrier: { enum: ['dhl', 'ups'] }, ...ACCOUNT_ID }),
    example: { order: { id: 'ord_0', carrier: 'dhl' } },
    subjects: ['order.id'],
    account: 'order.account_id',
  },
  {
    name: 'report.ready',
    summary: 'A report can be read.',
    schema: schemaOf('report', { format: { type: 'string' } }),
    example: { report: { id: 'rep_0', format: 'pdf' } },
    subjects: ['report.format'],
    account: null,
  },
]
/** `format` is gone, and it is of an account from now on. */
const SECOND_VERSION = {
  schema: schemaOf('report', { pages: { type: ['integer', 'null'] }, ...ACCOUNT_ID }),
  example: { report: { id: 'rep_0', pages: 3 } },
  subjects: ['report.id'],
  account: 'report.account_id',
}

const KINDS: Kind[] = [
  {
    kind: 'built in',
    name: 'invoice.created',
    data: (account_id) => ({
      invoice: {
        id: 'in_1',
        number: 'Müller & Söhne 1',
        status: 'open',
        amount_due: 4900,
        currency: 'eur',
        account_id,
      },
    }),
    passes: ['invoice.currency', ['eur', 'chf']],
    stops: ['invoice.amount_due', 4901],
    wrongPath: 'invoice.curency',
    subject: 'Müller & Söhne 1',
    operational: false,
  },
  {
    kind: 'own',
    name: 'order.shipped',
    data: (account_id) => ({ order: { id: 'ord_1', carrier: 'ups', account_id } }),
    passes: ['order.carrier', 'ups'],
    stops: ['order.carrier', 'dhl'],
    wrongPath: 'order.order.carrier',
    subject: 'ord_1',
    operational: false,
  },
  {
    kind: 'own with two versions',
    name: 'report.ready',
    data: (account_id) => ({ report: { id: 'rep_1', pages: 12, account_id } }),
    passes: ['report.pages', [12, null]],
    stops: ['report.pages', 13],
    wrongPath: 'report.format',
    subject: 'rep_1',
    operational: false,
  },
  {
    kind: 'operational',
    name: 'endpoint.disabled',
    data: () => ({}), // the service makes it
    passes: ['endpoint.status', 'disabled'],
    stops: ['endpoint.status', 'enabled'],
    wrongPath: 'endpoint.nothing',
    subject: '', // the id of the endpoint that is disabled
    operational: true,
  },
]

let service: TestService
let receiver: Receiver
let owner: SignedInPerson
let accountId: string
let cli: CommandLine

const admin = (method: string, path: string, body?: object): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, { ...(body && { body }) })

beforeAll(async () => {
  service = await startTestService({ config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  receiver = new Receiver()
  await receiver.start()
  owner = await signIn(service, 'maximiliane.schneider-hofmann@logistik-nord-gruppe.example')
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
  accountId = await openTeam(service, 'Logistik Nord', [[owner, 'owner']])
  for (const own of OWN) expect((await admin('POST', '/event-types', own)).status).toBe(201)
  expect((await admin('POST', '/event-types/report.ready/versions', SECOND_VERSION)).status).toBe(201)
  cli = await CommandLine.build()
  const { body: key } = await admin('POST', '/api-keys', {
    name: 'dev',
    scopes: ['listen', 'events', 'webhooks'],
  })
  const login = await cli.run(['login', '--url', service.url], { input: key.key })
  expect(login).toMatchObject({ code: 0 })
}, 60_000)
afterAll(async () => {
  cli?.remove()
  await service.stop()
  await receiver.stop()
})

describe.each(KINDS)('$kind: $name', ({ name, data, passes, stops, wrongPath, operational, ...kind }) => {
  const endpoints: Record<'all' | 'passing' | 'stopping', string> = { all: '', passing: '', stopping: '' }
  let eventId: string
  let { subject } = kind

  const add = (change: object) =>
    admin('POST', '/webhooks/endpoints', { url: `${receiver.url}?${name}`, events: [name], ...change })
  const deliveries = async (query: Record<string, string>) => {
    const { status, body } = await admin('GET', `/webhooks/deliveries?${new URLSearchParams(query)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as Array<{
      id: string
      event: string
      event_id: string
      endpoint_id: string
      test: boolean
    }>
  }

  test('an endpoint chooses it, and filters by what its data has', async () => {
    endpoints.all = (await add({})).body.id
    expect(endpoints.all).toEqual(expect.any(String))
    const wrong = await add({ filter: { [wrongPath]: 'x' } })
    expect([wrong.status, wrong.body.errors?.[0].field]).toEqual([400, `/filter/${wrongPath}`])
    if (operational) {
      expect(wrong.body.errors[0].message).toContain('pass every filter')
      expect((await add({ filter: Object.fromEntries([passes]) })).status).toBe(400)
      return
    }
    expect(wrong.body.errors[0].message).toContain(passes[0])
    const [passing, stopping] = [
      await add({ filter: Object.fromEntries([passes]) }),
      await add({ filter: Object.fromEntries([stops]) }),
    ]
    expect([passing.status, stopping.status], JSON.stringify(passing.body)).toEqual([201, 201])
    Object.assign(endpoints, { passing: passing.body.id, stopping: stopping.body.id })
    const ofAll = await add({ events: ['*'], filter: Object.fromEntries([passes]) })
    expect(ofAll.status, JSON.stringify(ofAll.body)).toBe(201)
    await admin('DELETE', `/webhooks/endpoints/${ofAll.body.id}`)
  })

  test('it is published, or says why not, and reaches whom it should', async () => {
    if (operational) {
      const refused = await admin('POST', '/events', { event: name, data: {} })
      expect([refused.status, refused.body.errors[0].message]).toEqual([
        400,
        `${name} is an operational type. Only Postern emits it.`,
      ])
      const gone = new Receiver()
      gone.answerWith(410)
      const { body } = await add({ url: await gone.start(), events: ['tos.accepted'] })
      subject = body.id
      const tos = { user_id: 'u', version: '1', accepted_at: '2026-01-31T09:30:00.000Z' }
      await admin('POST', '/events', { event: 'tos.accepted', data: { tos } })
      await until(
        () => deliveries({ endpoint_id: endpoints.all }),
        ([one]) => one !== undefined,
      )
      await gone.stop()
    } else {
      const published = await admin('POST', '/events', { event: name, data: data(accountId) })
      expect(published.status, JSON.stringify(published.body)).toBe(202)
    }
    const [sent] = await until(
      () => deliveries({ endpoint_id: endpoints.all }),
      ([one]) => one !== undefined,
    )
    eventId = sent!.event_id
    const ours = Object.values(endpoints)
    const reached = (await deliveries({ event_id: eventId }))
      .map(({ endpoint_id }) => endpoint_id)
      .filter((id) => ours.includes(id))
    const wanted = operational ? [endpoints.all] : [endpoints.all, endpoints.passing]
    expect(reached.toSorted()).toEqual(wanted.toSorted())
  })

  test('event and deliveries are listed by type and by what they are about', async () => {
    const queries: Array<Record<string, string>> = [{ event: name }, { subject }, { event: name, subject }]
    for (const query of queries) {
      expect((await deliveries(query)).map(({ event_id }) => event_id)).toContain(eventId)
      const { body } = await admin('GET', `/events?${new URLSearchParams(query)}`)
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([eventId])
    }
    const { body: found } = await admin('GET', `/search?q=${eventId}`)
    expect(found.data).toContainEqual(expect.objectContaining({ kind: 'event', id: eventId, label: name }))
  })

  test('its attempts are in the statistics of its endpoint', async () => {
    const path = `/stats?metric=deliveries&endpoint_id=${endpoints.all}`
    const { body } = await until(
      () => admin('GET', path),
      ({ body }) => body.total.sent > 0,
    )
    expect(body.total).toMatchObject({ sent: 1, delivered: 1 })
  })

  test('its example fits its filter, and goes to one endpoint as a test', async () => {
    const type = await admin('GET', `/event-types/${name}`)
    expect(type.body).toMatchObject({
      name,
      built_in: name in { 'invoice.created': 1, 'endpoint.disabled': 1 },
    })
    const path = passes[0].split('.')
    const value = path.reduce((part, key) => part?.[key], type.body.example)
    expect(value, `${passes[0]} of the example`).toBeDefined()
    const tested = await admin('POST', `/webhooks/endpoints/${endpoints.all}/test`, { event: name })
    expect([tested.status, tested.body.event, tested.body.test]).toEqual([202, name, true])
    const sent = await untilDelivery(service, tested.body.id, ({ status }) => status === 'delivered')
    expect(sent).toMatchObject({ payload: { event: name, data: type.body.example } })
  })

  test('the command line triggers it: to all, one that only Postern publishes as a test', async () => {
    const [published, sent] = [
      await cli.run(['trigger', name, '--json']),
      await cli.run(['trigger', name, '--endpoint', endpoints.all, '--json']),
    ]
    expect(sent, sent.errors).toMatchObject({ code: 0 })
    expect(published, published.errors).toMatchObject({ code: 0 })
    if (operational) expect(JSON.parse(published.out)).toMatchObject({ type: 'test' })
  })

  test('it is replayed and sent later by its type', async () => {
    const replay = await admin('POST', '/webhooks/replays', {
      filter: { event: name, endpoint_id: endpoints.all, status: 'delivered' },
      dry_run: true,
    })
    expect(replay.body.count, JSON.stringify(replay.body)).toBeGreaterThan(0)
    const { body: late } = await add({})
    const backfill = await admin('POST', `/webhooks/endpoints/${late.id}/backfill`, {
      filter: { events: [name], subject },
      dry_run: true,
    })
    expect(backfill.body, JSON.stringify(backfill.body)).toMatchObject({ count: operational ? 0 : 1 })
  })

  test('a listener hears it by its type', async () => {
    const { body: listener } = await service.call('POST', '/api/v1/webhooks/listeners')
    const reader = await EventSourceReader.open(
      `${service.url}/api/v1/webhooks/listeners/${listener.id}/stream?events=${name}`,
      { authorization: `Bearer ${ADMIN_KEY}` },
    )
    await reader.until(() => reader.messages.length > 0 || reader.ended)
    expect(reader.ended).toBe(false)
    reader.close()
  })

  test('owners are offered it if it is of accounts, and find what came', async () => {
    const own = (method: string, path: string, body?: object) =>
      service.call(method, `/api/v1/auth/customer/accounts/${accountId}/webhooks${path}`, {
        key: owner.token,
        ...(body && { body }),
      })
    const types = await own('GET', '/event-types')
    expect(types.status, JSON.stringify(types.body)).toBe(200)
    const offered = types.body.data.map((type: { name: string }) => type.name)
    expect(offered.includes(name)).toBe(!operational)
    const added = await own('POST', '/endpoints', { url: receiver.url, events: [name] })
    expect(added.status, JSON.stringify(added.body)).toBe(operational ? 400 : 201)
    if (operational) return
    await admin('POST', '/events', { event: name, data: data(accountId) })
    const { body } = await until(
      () => own('GET', `/deliveries?${new URLSearchParams({ subject, event: name })}`),
      ({ body }) => body.data.length > 0,
    )
    expect(body.data[0]).toMatchObject({ event: name, endpoint_id: added.body.id })
  })
})
