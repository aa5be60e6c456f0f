import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/platform/http/context.ts'
import { management, PUBLIC } from '../../src/platform/http/context.ts'
import { DAY, MINUTE } from '../../src/platform/time/clock.ts'
import { keyCaller } from '../../src/providers/api-keys/index.ts'
import { DeprecatedCalls, deprecatedCallRoutes } from '../../src/providers/deprecated-calls/index.ts'
import { ENDING, ENDING_FIELD, endingApi } from '../support/ending-api.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const START = Date.UTC(2027, 2, 1, 12)
const clock = new ManualClock(START)

let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock, work: false })
})
afterAll(() => service.stop())

interface Key {
  id: string
  key: string
}

let made = 0
/** A provider with a counter and an API in which something ends, whose callers are real keys. */
async function stage({ access = management('read') } = {}) {
  const { app } = service.service
  const { services } = app
  const slug = `ending-${++made}`
  const { body: provider } = await service.call('POST', '/api/v1/providers', { body: { slug, name: slug } })
  const base = `/p/${slug}`
  const calls = new DeprecatedCalls({ ...services, db: service.service.db })
  const api = endingApi(app, {
    access,
    provider: { id: provider.id, baseUrl: `${service.url}${base}` },
    ending: calls,
    authenticate: async (c): Promise<Caller> => {
      const credential = c.req.header('authorization')?.slice('Bearer '.length) ?? ''
      const presented = { credential, ip: '192.0.2.1', origin: undefined }
      return (await keyCaller(services, provider.id, presented)) ?? { kind: 'anonymous' }
    },
  })
  deprecatedCallRoutes(api)
  const ask = async (
    path: string,
    { key, agent, ...init }: RequestInit & { key?: string; agent?: string } = {},
  ) => {
    const headers = {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(agent !== undefined && { 'user-agent': agent }),
      'content-type': 'application/json',
    }
    const answer = await api.hono.request(path, { ...init, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const makeKey = async (name: string): Promise<Key> =>
    (await service.call('POST', `${base}/api/v1/api-keys`, { body: { name } })).body
  const list = async (key = ADMIN_KEY) => (await ask('/api/v1/deprecated-calls', { key })).body.data
  return { base, calls, ask, makeKey, list, providerId: provider.id as string }
}

const OLD = '/api/v1/olds/ada'

test('calls of what will end are counted by key, with its name, what called last and what to use', async () => {
  const { ask, calls, makeKey, list } = await stage()
  const [shop, worker] = [await makeKey('Shop'), await makeKey('Worker')]
  await ask(OLD, { key: shop.key, agent: 'postern-python/0.1.0' })
  await ask(OLD, { key: shop.key, agent: 'postern-python/0.2.0 (linux; x64)' })
  await ask(OLD, { key: shop.key, agent: 'node' })
  await ask(OLD, { key: ADMIN_KEY })
  expect((await ask('/api/v1/olds/none', { key: worker.key })).status).toBe(404)
  await ask(OLD, { method: 'PATCH', key: worker.key, body: '{"title":"x"}', agent: 'curl/8.5' })
  await ask(OLD, { method: 'PATCH', key: worker.key, body: '{"label":"x"}' })
  expect(await list()).toEqual([])
  await calls.settle()
  clock.advance(DAY)
  await ask(OLD, { key: worker.key, agent: 'node' })
  await calls.settle()
  await calls.settle()
  expect(await list()).toEqual([
    {
      key: { id: shop.id, name: 'Shop' },
      operation: 'olds.get',
      field: null,
      count: 3,
      last_day: '2027-03-01',
      last_client: 'node',
      ...ENDING,
    },
    {
      key: { id: worker.id, name: 'Worker' },
      operation: 'olds.get',
      field: null,
      count: 2,
      last_day: '2027-03-02',
      last_client: 'node',
      ...ENDING,
    },
    {
      key: null,
      operation: 'olds.get',
      field: null,
      count: 1,
      last_day: '2027-03-01',
      last_client: null,
      ...ENDING,
    },
    {
      key: { id: worker.id, name: 'Worker' },
      operation: 'olds.update',
      field: 'title',
      count: 1,
      last_day: '2027-03-01',
      last_client: 'curl/8.5',
      ...ENDING_FIELD,
    },
  ])
  expect((await list(shop.key)).map((one: { key: unknown }) => one.key)).toEqual([
    { id: shop.id, name: null },
    { id: worker.id, name: null },
    null,
    { id: worker.id, name: null },
  ])
  const { body } = await service.call('GET', '/api/v1/deprecated-calls')
  expect(body).toEqual({ data: [], next_cursor: null })
})

test('a caller with a new name at each call is one row, and its name is cut to what a program is called', async () => {
  const { ask, calls, makeKey, list } = await stage()
  const { key } = await makeKey('Busy')
  for (let n = 0; n < 50; n++) await ask(OLD, { key, agent: `agent-${n}/1.0 <script>` })
  await ask(OLD, { key, agent: `${'x'.repeat(10_000)}/1` })
  await calls.settle()
  expect(await list()).toMatchObject([{ count: 51, last_client: null }])
  await ask(OLD, { key, agent: 'Ada\tLovelace <ada@example.com>' })
  await ask(OLD, { key, agent: 'tool/1.0 ada@example.com' })
  await calls.settle()
  expect(await list()).toMatchObject([{ count: 53, last_client: 'tool/1.0' }])
})

test('whoever is refused counts for no key, and nothing counts before it is known who calls', async () => {
  const { ask, calls, list } = await stage()
  expect((await ask(OLD, { key: 'sk_unknown' })).status).toBe(401)
  await calls.settle()
  expect(await list()).toEqual([])
  const open = await stage({ access: PUBLIC as never })
  await open.ask(OLD)
  await open.calls.settle()
  expect(await open.list()).toMatchObject([{ key: null, count: 1 }])
})

test('counts go with their key, and after thirty days', async () => {
  const { ask, base, calls, makeKey, list } = await stage()
  const [gone, kept] = [await makeKey('Gone'), await makeKey('Kept')]
  for (const { key } of [gone, kept]) await ask(OLD, { key })
  await calls.settle()
  await ask(OLD, { key: gone.key })
  await ask(OLD, { key: kept.key })
  expect((await service.call('DELETE', `${base}/api/v1/api-keys/${gone.id}`)).status).toBe(204)
  await calls.settle()
  expect(await list()).toMatchObject([{ key: { name: 'Kept' }, count: 2 }])
  clock.advance(30 * DAY)
  expect(await list()).toEqual([])
})

test('what the database refuses stays counted, and the next minute brings it', async () => {
  const { ask, makeKey, providerId, list } = await stage()
  void ask
  const { id } = await makeKey('Patient')
  const { services } = service.service.app
  const note = (calls: DeprecatedCalls) =>
    calls.note({ providerId, keyId: id, operation: 'olds.get', field: null, userAgent: undefined })
  const db = service.service.db
  let isAway = true
  const failing = new Proxy(db, {
    apply: (target, that, input) => {
      if (isAway) throw new Error('away')
      return Reflect.apply(target as never, that, input)
    },
  })
  const calls = new DeprecatedCalls({ ...services, db: failing })
  const failures = async () =>
    (await services.metrics.loopRuns.get()).values.find(
      ({ labels }) => labels.loop === 'deprecated calls' && labels.outcome === 'failed',
    )?.value
  const before = (await failures()) ?? 0
  calls.start()
  note(calls)
  clock.advance(MINUTE)
  await expect.poll(failures).toBe(before + 1)
  expect(await list()).toEqual([])
  isAway = false
  note(calls)
  await calls.stop()
  expect(await list()).toMatchObject([{ key: { name: 'Patient' }, count: 2 }])
})

test('memory is bounded', async () => {
  const { calls, list, providerId } = await stage()
  for (let n = 0; n < 10_050; n++)
    calls.note({ providerId, keyId: null, operation: `olds.${n}`, field: null, userAgent: undefined })
  await calls.settle()
  expect(await list()).toHaveLength(10_000)
})
