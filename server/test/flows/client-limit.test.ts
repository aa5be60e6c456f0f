import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { deleteOldCounts } from '../../src/platform/http/store.ts'
import { Throttle } from '../../src/platform/http/throttle.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { pathOf, type Route, routesOf } from '../matrices/support/routes.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { expectWithin } from '../support/expect-within.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const LOGIN = '/api/v1/auth/customer/login'

/** A clock that stands in the middle of a minute: no window ends while a test runs. */
const midMinute = () => new ManualClock(Date.UTC(2026, 0, 1, 12, 0, 30))

/** Stripe's events come in bursts from few addresses, and count for nothing unless they are signed. */
const OF_STRIPE = 'post /api/v1/integrations/stripe/webhook'

const isOfStrangers = ({ name, access, body }: Route): boolean =>
  access.includes('public') && body !== undefined && name !== OF_STRIPE

describe('one service', () => {
  let service: TestService
  let routes: Route[]
  beforeAll(async () => {
    service = await startTestService({ config: { signInRate: 60 }, clock: midMinute(), work: false })
    routes = routesOf(service).filter(isOfStrangers)
  })
  afterAll(() => service.stop())

  test('a body that is refused counts like any other, and the whole API of strangers shares the count', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 80; n++)
      statuses.push((await service.call('POST', LOGIN, { key: null, body: '{' })).status)
    expect(statuses.filter((status) => status === 400).length).toBe(60)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)

    expect(routes.length).toBeGreaterThan(12)
    const open: string[] = []
    for (const route of routes) {
      const path = pathOf(route, { principal: 'customer', token: `inv_${'A'.repeat(43)}`, connection: 'x' })
      const { status } = await service.call('POST', path, { key: null, body: '{' })
      if (status !== 429) open.push(`${route.name}: ${status}`)
    }
    expect(open).toEqual([])
  })
})

test('what strangers send may have 32 KiB, and what the known send 1 MiB', async () => {
  const service = await startTestService({ work: false })
  try {
    const large = JSON.stringify({ email: 'a'.repeat(33 * 1024) })
    const wrong: string[] = []
    for (const route of routesOf(service).filter(isOfStrangers)) {
      const path = pathOf(route, { principal: 'customer', connection: 'x' })
      const { body } = await service.call('POST', path, { key: null, body: large })
      if (body?.code !== 'payload_too_large') wrong.push(`${route.name}: ${body?.code}`)
    }
    expect(wrong).toEqual([])
    const data = { tos: { user_id: 'u', version: '1', accepted_at: 'now', note: 'a'.repeat(900 * 1024) } }
    const { status } = await service.call('POST', '/api/v1/events', { body: { event: 'tos.accepted', data } })
    expect(status).toBe(202)
  } finally {
    await service.stop()
  }
})

test('an object of 110,000 fields is refused before it is parsed, wherever it stands', async () => {
  const service = await startTestService({ work: false })
  try {
    const fields = Array.from({ length: 100_000 }, (_, n) => `"${n.toString(36)}":1`).join(',')
    for (const [path, body] of [
      ['/api/v1/users', `{${fields}}`],
      ['/api/v1/events', `{"event":"tos.accepted","data":{"tos":{${fields}}}}`],
    ] as const) {
      const answer = await service.call('POST', path, { body })
      expect([answer.status, answer.body.detail]).toEqual([400, 'An object may have 1000 fields.'])
    }
  } finally {
    await service.stop()
  }
})

test('two processes share the limit', async () => {
  const clock = midMinute()
  const config = { signInRate: 60 }
  const first = await startTestService({ config, clock, work: false })
  const second = await startTestService({ config, clock, work: false, beside: first })
  try {
    const both = [first, second]
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => both[n % 2]!.call('POST', LOGIN, { key: null, body: '{' })),
    )
    const admitted = answers.filter(({ status }) => status === 400).length
    expect(answers.length - admitted).toBe(answers.filter(({ status }) => status === 429).length)
    expect(admitted).toBeGreaterThanOrEqual(60)
    expect(admitted).toBeLessThanOrEqual(66) // a tenth more for a second process
    clock.advance(60_000)
    expect((await second.call('POST', LOGIN, { key: null, body: '{' })).status).toBe(400)
  } finally {
    await second.stop()
    await first.stop()
  }
})

describe('the count', () => {
  let database: TestDatabase
  let proxy: DatabaseProxy
  let db: Sql
  let statements = 0
  const log = createLogger('silent')

  beforeEach(async () => {
    database = await cloneDatabase()
    proxy = await DatabaseProxy.start(database.url)
    const pool = openPool(proxy.url, { max: 2 })
    statements = 0
    db = new Proxy(pool, {
      apply: (target, self, args) => {
        statements++
        return Reflect.apply(target, self, args)
      },
    })
  })
  afterEach(async () => {
    await db.end({ timeout: 1 })
    await database.drop()
  })

  const ask = (throttle: Throttle, ip: string) =>
    throttle.admit({ ip }).then(
      () => true,
      () => false,
    )
  const admittedOf = async (throttle: Throttle, ip: string, requests: number) =>
    (await Promise.all(Array.from({ length: requests }, () => ask(throttle, ip)))).filter(Boolean).length

  test('10,000 requests of 500 clients are a handful of statements, and none is lost', async () => {
    const throttle = new Throttle({ db, log, clock: midMinute() }, 1_000)
    const startedAt = performance.now()
    for (let n = 0; n < 10_000; n++) {
      expect(await ask(throttle, `10.0.${n % 250}.${n % 2}`)).toBe(true)
      if (n % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await throttle.stop()
    const seconds = (performance.now() - startedAt) / 1_000
    expect(statements).toBeLessThanOrEqual(5 * seconds + 3)
    const [row] = await db`select sum(requests)::int as requests from client_requests`
    expect(row!.requests).toBe(10_000)
  })

  test('a restart forgets nothing, and a clean-up nothing that still counts', async () => {
    const clock = midMinute()
    const before = new Throttle({ db, log, clock }, 60)
    expect(await admittedOf(before, '10.0.0.1', 50)).toBe(50)
    await before.stop()
    await deleteOldCounts(db, clock.now())
    const after = new Throttle({ db, log, clock }, 60)
    expect(await admittedOf(after, '10.0.0.1', 200)).toBe(10)
    await expect(after.admit({ ip: '10.0.0.1' }), 'until the minute ends').rejects.toMatchObject({
      options: { retryAfter: 30 },
    })
    await after.stop()
  })

  test.each(['takeAway', 'freeze'] as const)(
    'without the database (%s) each process applies the limit alone, and no request waits long',
    async (how) => {
      const throttle = new Throttle({ db, log, clock: midMinute() }, 60)
      expect(await admittedOf(throttle, '10.0.0.1', 20)).toBe(20)
      await proxy[how]()
      const startedAt = performance.now()
      expect(await admittedOf(throttle, '10.0.0.1', 200)).toBe(40)
      expect(await admittedOf(throttle, '10.0.0.2', 200)).toBe(60)
      expectWithin(performance.now() - startedAt, 8_000) // two waits of a second at most
      if (how === 'freeze') return
      await proxy.giveBack()
      await until(
        async () => {
          const [row] = await db`select sum(requests)::int as requests from client_requests`
          return row?.requests
        },
        (requests) => requests >= 120, // what was counted meanwhile is settled, those who were refused not twice
      )
      await throttle.stop()
    },
  )
})

test('a client that sends too many sign-in requests is told when to come back', async () => {
  const throttled = await startTestService({ clock: midMinute(), config: { signInRate: 3 } })
  try {
    const answers = []
    for (let n = 0; n < 4; n++)
      answers.push(
        await throttled.call('POST', LOGIN, {
          key: null,
          body: { email: `t${n}@example.com` },
        }),
      )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]!.body.code).toBe('rate_limited')
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await throttled.stop()
  }
})
