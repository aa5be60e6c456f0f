import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitAll, type NewEvent } from '../../src/events/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { claimDue } from '../../src/webhooks/engine/fetch/queue-store.ts'
import { recordOutcomes } from '../../src/webhooks/engine/record/store/record.ts'
import { addUpStats } from '../../src/webhooks/stats/store.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { claimAt, delivered } from '../support/queue.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ACME = '01936f2a-7c00-7abc-8def-0123456789ab'
const START = Date.parse('2026-03-02T09:00:00Z')

interface Event {
  id: string
  event: string
  data: object
  created_at: string
}

interface Delivery {
  id: string
  event_id: string
  event: string
  endpoint_id: string
  status: string
  response_status: number | null
  error: string | null
  url: string | null
  created_at: string
}

let service: TestService
let clock: ManualClock
let events: Event[]
let deliveries: Delivery[]

/** A log of two endpoints with every kind of outcome, written by hand. */
beforeAll(async () => {
  clock = new ManualClock(START)
  service = await startTestService({ clock, work: false })
  await db()`delete from webhook_endpoint`
  for (const name of ['crm-before', 'erp'])
    await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: `http://127.0.0.1:9/${name}`, events: ['*'] },
    })
  for (let minute = 0; minute < 12; minute++) {
    await emitAt(minute)
    clock.advance(60_000)
  }
  await settle()
  events = await list('events')
  deliveries = await list('webhooks/deliveries')
})
afterAll(() => service.stop())

const db = () => service.service.db

async function emitAt(minute: number): Promise<void> {
  const [provider] = await db()`select provider_id from provider where slug = 'default'`
  const invoice = (n: number) => ({
    type: 'invoice.created' as const,
    data: {
      invoice: {
        id: `in_${minute}_${n}`,
        number: `INV-${minute}-${n}`,
        status: 'open',
        amount_due: 1,
        currency: 'eur',
        account_id: n === 0 ? ACME : 'elsewhere',
      },
    },
  })
  const member: NewEvent = {
    type: 'team_member.added',
    data: {
      team_member: { account_id: ACME, user_id: `u${minute}`, email: 'Ada@Example.com', role: 'member' },
    },
  }
  const all: NewEvent[] = [invoice(0), invoice(1), ...(minute % 4 === 0 ? [member] : [])]
  await transact(db(), (tx) => emitAll(service.service.app.services, tx, provider!.provider_id, all))
}

const ENDINGS = [
  { responseStatus: 200 },
  { responseStatus: 204 },
  { responseStatus: 200 },
  { responseStatus: 503, error: 'server_error', status: 'failed' },
  { responseStatus: null, error: 'tls', status: 'failed' },
  { responseStatus: 200, error: 'response_too_large', status: 'failed' },
  { responseStatus: 503, error: 'server_error', status: 'pending', tries: 1 },
] as const

/** One attempt of most deliveries; then a second of some that failed at first. */
async function settle(): Promise<void> {
  const first = (await claimDue(db(), claimAt(clock.now(), { limit: 46 }))).claimed
  const next = new Date(clock.now() + 30_000)
  await recordOutcomes(
    db(),
    first.map((lease, n) => {
      const ending = ENDINGS[n % ENDINGS.length]!
      const outcome = { ...delivered(lease, newId(clock.now())), ...ending }
      return 'tries' in ending ? { ...outcome, nextAttemptAt: next } : outcome
    }),
  )
  const [moved] = (await service.call('GET', '/api/v1/webhooks/endpoints')).body.data.filter(
    ({ url }: { url: string }) => url.endsWith('crm-before'),
  )
  await service.call('PATCH', `/api/v1/webhooks/endpoints/${moved.id}`, {
    body: { url: 'http://127.0.0.1:9/crm' },
  })
  clock.advance(30_000)
  const due = await claimDue(db(), claimAt(clock.now(), { limit: 100 }))
  const again = due.claimed.filter(({ begun }) => begun)
  const [gone, ...mended] = again
  await recordOutcomes(db(), [
    {
      ...delivered(gone!, newId(clock.now())),
      responseStatus: 410,
      error: 'gone',
      status: 'failed',
      tries: 2,
    },
    ...mended.map((lease) => ({ ...delivered(lease, newId(clock.now())), responseStatus: 201 })),
  ])
}

/** All pages of a list. */
async function list<T>(path: string, filter: Record<string, string> = {}, limit = 100): Promise<T[]> {
  const found: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor && { cursor }) })
    const { status, body } = await service.call('GET', `/api/v1/${path}?${query}`)
    expect(status, `${path}?${query}`).toBe(200)
    found.push(...body.data)
    cursor = body.next_cursor
  }
  return found
}

const holds = (eventId: string, ...values: string[]) =>
  values.some((value) => JSON.stringify(events.find(({ id }) => id === eventId)!.data).includes(`"${value}"`))

type Filters = Array<[name: string, value: string, matches: (one: Delivery) => boolean]>

/** Each filter on its own, with what it lets through. */
function filters(): Filters {
  const [newest] = deliveries
  const middle = new Date(START + 5 * 60_000).toISOString()
  const end = new Date(START + 9 * 60_000).toISOString()
  return [
    ['subject', 'INV-4-1', ({ event_id }) => holds(event_id, 'INV-4-1')],
    ['subject', ` ${ACME.toUpperCase()}`, ({ event_id }) => holds(event_id, ACME)],
    ['subject', 'ADA@example.com', ({ event_id }) => holds(event_id, 'Ada@Example.com')],
    ['subject', 'nobody@example.com', () => false],
    ['event_id', newest!.event_id, ({ event_id }) => event_id === newest!.event_id],
    ['event_id', newId(START), () => false],
    ['endpoint_id', newest!.endpoint_id, ({ endpoint_id }) => endpoint_id === newest!.endpoint_id],
    ['event', 'team_member.added', ({ event }) => event === 'team_member.added'],
    ...['delivered', 'failed', 'pending', 'delivering'].map((status): Filters[0] => [
      'status',
      status,
      (one) => one.status === status,
    ]),
    ...['200', '201', '503', '410', '418'].map((status): Filters[0] => [
      'response_status',
      status,
      (one) => String(one.response_status) === status,
    ]),
    ['status', 'failed,delivering', ({ status }) => status === 'failed' || status === 'delivering'],
    ...['2xx', '4xx', '5xx'].map((range): Filters[0] => [
      'status_class',
      range,
      (one) => one.response_status !== null && `${one.response_status}`[0] === range[0],
    ]),
    ['status_class', 'none', (one) => one.response_status === null],
    ...['server_error', 'tls', 'response_too_large', 'dns'].map((error): Filters[0] => [
      'error',
      error,
      (one) => one.error === error,
    ]),
    ...['http://127.0.0.1:9/crm', 'HTTP://127.0.0.1:9/crm-before', 'http://127.0.0.1:9/never'].map(
      (url): Filters[0] => ['url', url, (one) => one.url === url.toLowerCase()],
    ),
    ['after', deliveries[9]!.id, ({ id }) => id > deliveries[9]!.id],
    ['since', middle, ({ created_at }) => created_at >= middle],
    ['until', end, ({ created_at }) => created_at < end],
  ]
}

test('each outcome is in the list, as that of the last attempt', () => {
  expect(Object.keys(Object.groupBy(deliveries, ({ url }) => `${url}`)).sort()).toEqual([
    ...['crm', 'crm-before', 'erp'].map((name) => `http://127.0.0.1:9/${name}`),
    'null',
  ])
  const seen = (one: Delivery) => `${one.status} ${one.response_status} ${one.error}`
  expect(new Set(deliveries.map(seen))).toEqual(
    new Set([
      'delivered 200 null',
      'delivered 204 null',
      'failed 503 server_error',
      'failed null tls',
      'failed 200 response_too_large',
      'failed 410 gone',
      'delivered 201 null',
      'delivering null null',
    ]),
  )
})

test('every two filters together let through what each of them does, in order, page by page', async () => {
  const each = filters()
  for (const [index, [name, value, matches]] of each.entries()) {
    const alone = deliveries.filter(matches)
    expect(await list('webhooks/deliveries', { [name]: value }, 4), `${name}=${value}`).toEqual(alone)
    for (const [other, otherValue, otherMatches] of each.slice(index + 1).filter(([other]) => other !== name))
      expect(
        await list('webhooks/deliveries', { [name]: value, [other]: otherValue }, 9),
        `${name}=${value} ${other}=${otherValue}`,
      ).toEqual(alone.filter(otherMatches))
  }
})

test('events are found by subject, id, type and time, each two together', async () => {
  const ofEvents = filters()
    .filter(([name]) => ['subject', 'event_id', 'event', 'after', 'since', 'until'].includes(name))
    .map(([name, value, matches]) => {
      const matching = (one: Event) => matches({ ...one, event_id: one.id } as unknown as Delivery)
      return { name, value, matching }
    })
  for (const { name, value, matching } of ofEvents)
    for (const other of ofEvents.filter((one) => one.name !== name || one.value === value)) {
      const query = { [name]: value, [other.name]: other.value }
      const found = await list<Event>('events', query, 4)
      expect(found, JSON.stringify(query)).toEqual(
        events.filter((one) => matching(one) && other.matching(one)),
      )
    }
})

test('what fails the same way again is noted once, and what is delivered not at all', async () => {
  const noted = await db()`select delivery_id from last_failure`
  expect(noted.map(({ delivery_id }) => delivery_id).sort()).toEqual(
    deliveries.flatMap(({ id, error }) => (error ? [id] : [])).sort(),
  )
})

test('a look-up that the index leads astray shows nothing, and misses nothing behind it', async () => {
  const real = await list<Event>('events', { subject: 'INV-4-1' })
  await db()`
    insert into event_subject (provider_id, subject, event_id)
    select s.provider_id, s.subject, e.id from event_subject s, event e
    where s.event_id = ${real[0]!.id} on conflict do nothing`
  for (const subject of ['INV-4-1', 'in_4_1']) {
    expect(await list('events', { subject }, 1)).toEqual(real)
    expect(await list('webhooks/deliveries', { subject }, 1)).toEqual(
      deliveries.filter(({ event_id }) => event_id === real[0]!.id),
    )
  }
})

test('another provider finds nothing by the same subject', async () => {
  const { body } = await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  expect(body.id).toBeDefined()
  for (const path of ['events', 'webhooks/deliveries']) {
    const answer = await service.call('GET', `/p/other/api/v1/${path}?subject=${ACME}`)
    expect(answer.body).toEqual({ data: [], next_cursor: null })
  }
})

test('a value that a filter cannot have is refused by name', async () => {
  const long = 'x'.repeat(257)
  for (const path of [
    'webhooks/deliveries?subject=',
    'webhooks/deliveries?subject=%20',
    `webhooks/deliveries?subject=${long}`,
    `events?subject=${long}`,
    'events?event_id=INV-1',
    'events?since=tuesday',
    'webhooks/deliveries?response_status=5xx',
    'webhooks/deliveries?response_status=99',
    'webhooks/deliveries?response_status=200.5',
    'webhooks/deliveries?error=oops',
    'webhooks/deliveries?status=failed,gone',
    'webhooks/deliveries?status_class=6xx',
    'events?after=INV-1',
    'audit-log?action=user.signed_up,oops',
    'webhooks/deliveries?event_id=1',
    'webhooks/deliveries?url=example.com',
    'webhooks/deliveries?url=javascript:1',
    `webhooks/deliveries?url=http://x/${'x'.repeat(2_048)}`,
  ]) {
    const { status, body } = await service.call('GET', `/api/v1/${path}`)
    expect({ status, code: body.code }, path).toEqual({ status: 400, code: 'invalid_request' })
    expect(path).toContain(`?${body.errors[0].field}=`)
  }
})

test('newer than what tells no time is refused', async () => {
  for (const path of ['webhooks/deliveries', 'events', 'audit-log']) {
    const { status, body } = await service.call('GET', `/api/v1/${path}?after=${crypto.randomUUID()}`)
    expect({ status, code: body.code }, path).toEqual({ status: 400, code: 'invalid_cursor' })
  }
})

test('what stands now is what the lists say, of this provider alone', async () => {
  const now = async (path = '') => (await service.call('GET', `${path}/api/v1/stats/now`)).body
  const [erp] = (await service.call('GET', '/api/v1/webhooks/endpoints')).body.data
  const before = await now()
  expect(before).toMatchObject({ parked: 0, oldest_due_at: null, failing: [] })
  expect(before.queued).toBe((await list('webhooks/deliveries', { status: 'pending,delivering' })).length)
  await service.call('POST', `/api/v1/webhooks/endpoints/${erp.id}/pause`)
  const due = clock.now()
  await emitAt(99)
  clock.advance(3_600_000)
  const after = await now()
  const parked = await list('webhooks/deliveries', { status: 'parked' })
  expect(parked.length).toBeGreaterThan(0)
  expect(after).toMatchObject({
    queued: (await list('webhooks/deliveries', { status: 'pending,delivering' })).length,
    parked: parked.length,
    failing: [{ id: erp.id, status: 'paused', failing_since: null }],
  })
  expect(after.queued).toBeGreaterThan(0)
  expect(after.oldest_due_at).toBe(new Date(due).toISOString())
  expect(await now('/p/other')).toEqual({ queued: 0, parked: 0, oldest_due_at: null, failing: [] })
})

test('a list of endpoints says what each did in a day, and what waits for it', async () => {
  const activity = async (more = '') =>
    (await service.call('GET', `/api/v1/webhooks/endpoints?include=activity${more}`)).body.data.map(
      ({ url, activity }: { url: string; activity: object }) => ({
        name: url.split('/').at(-1),
        ...activity,
      }),
    )
  const waits: Delivery[] = await list('webhooks/deliveries', { status: 'pending,delivering,parked' })
  const { data } = (await service.call('GET', '/api/v1/webhooks/endpoints')).body
  expect(data[0]).not.toHaveProperty('activity')
  const before = await activity()
  for (const [at, { queued: waiting, sent, delivered: arrived }] of before.entries()) {
    expect(waiting).toBe(waits.filter(({ endpoint_id }) => endpoint_id === data[at].id).length)
    expect(arrived).toBe(
      deliveries.filter((one) => one.endpoint_id === data[at].id && one.status === 'delivered').length,
    )
    expect(sent).toBeGreaterThan(arrived)
  }
  await addUpStats(db())
  expect(await activity()).toEqual(before)
  expect(await activity('&q=erp')).toMatchObject([{ name: 'erp' }])
  clock.advance(Date.now() - clock.now() + 26 * 3_600_000) // these attempts were made by the machine's clock
  expect((await activity())[0]).toMatchObject({ sent: 0, delivered: 0 })
})

test('what arrived is listed though its statistics are kept no longer', async () => {
  const filter = { status: 'delivered', endpoint_id: deliveries[0]!.endpoint_id }
  const before = await list('webhooks/deliveries', filter)
  expect(before.length).toBeGreaterThan(0)
  await db()`delete from delivery_stat`
  await db()`delete from delivery_stat_part`
  expect(await list('webhooks/deliveries', filter)).toEqual(before)
})
