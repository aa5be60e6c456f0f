import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventType } from '../../src/events/index.ts'
import { addUpStats } from '../../src/webhooks/stats/store.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const get = async (path: string) => (await service.call('GET', path)).body
const status = () => get('/api/v1/demo-data')

/** Every table with its rows, digested; without the job and the log of what staff did. */
async function everyRow(): Promise<Record<string, string>> {
  const { db } = service.service
  const tables = await db<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
  const left = tables.filter(({ name }) => !['job', 'audit_entry', 'client_requests'].includes(name))
  const digests = await Promise.all(
    left.map(async ({ name }) => {
      const [row] = await db<{ digest: string }[]>`
        select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${db(name)} t`
      return [name, row!.digest] as const
    }),
  )
  return Object.fromEntries(digests)
}

test('a believable year in ten seconds: no mail, no webhook; and all of it goes again, and nothing else', async () => {
  const { db } = service.service
  await service.call('POST', '/api/v1/users', { body: { email: 'ada@own.example', name: 'Ada' } })
  await service.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
  })
  const delivered = async () => (await db`select 1 from delivery where status <> 'delivered'`).length
  await until(delivered, (open) => open === 0)
  while (await addUpStats(db));
  const before = await everyRow()
  const mails = service.mail.mails.length

  const begun = performance.now()
  expect((await service.call('POST', '/api/v1/demo-data')).body.status).toBe('running')
  expect((await service.call('POST', '/api/v1/demo-data')).body.code).toBe('already_exists')
  await until(status, ({ status }) => status === 'done', 60_000)
  const seconds = (performance.now() - begun) / 1_000
  const [counts] = await db`
    select (select count(*)::int from app_user) as users, (select count(*)::int from account) as accounts,
      (select count(*)::int from delivery) as deliveries, (select count(*)::int from invoice) as invoices,
      (select count(*)::int from delivery where status = 'failed') as failed,
      (select count(*)::int from delivery_queue) as queued`
  expect(seconds).toBeLessThan(30) // about 6 s on a quiet machine
  expect(counts).toMatchObject({ users: 501, accounts: 100, queued: 0 })
  expect(counts!.deliveries).toBeGreaterThan(17_000)
  expect(counts!.deliveries).toBeLessThan(24_000)
  expect(counts!.failed).toBeGreaterThan(20)
  expect(counts!.invoices).toBeGreaterThan(150)
  expect(service.mail.mails.length).toBe(mails)

  // The service reads them as its own.
  const [drawn] = await db<
    { name: string }[]
  >`select name from app_user where external_id like 'user-%' limit 1`
  const [user] = (await get(`/api/v1/users?q=${encodeURIComponent(drawn!.name)}&limit=1`)).data
  expect(user.profile_sources.name).toBe('api')
  for (const path of [
    '/api/v1/accounts',
    '/api/v1/subscriptions?status=past_due',
    '/api/v1/invoices?status=open',
    '/api/v1/webhooks/deliveries?status=failed',
    `/api/v1/events?subject=${encodeURIComponent(user.email)}`,
    `/api/v1/audit-log?user_id=${user.id}`,
  ])
    expect((await get(path)).data.length, path).toBeGreaterThan(0)
  const [delivery] = (await get('/api/v1/webhooks/deliveries?status=failed&limit=1')).data
  expect((await get(`/api/v1/webhooks/deliveries/${delivery.id}`)).attempts.length).toBe(
    delivery.attempt_count,
  )
  const bodies = await db<{ type: 'user.login'; body: string }[]>`
    select distinct on (type) type, body from event order by type, id desc`
  for (const { type, body } of bodies) eventType(type).data.parse(JSON.parse(body).data)
  expect(bodies.length).toBeGreaterThan(4)
  const since = new Date(Date.now() - 20 * 86_400_000).toISOString()
  while (await addUpStats(db));
  const stats = await get(`/api/v1/stats?metric=deliveries&bucket=day&since=${since}`)
  expect(stats.total.sent).toBeGreaterThan(10_000)

  expect((await service.call('DELETE', '/api/v1/demo-data')).status).toBe(204)
  expect((await service.call('DELETE', '/api/v1/demo-data')).status).toBe(404)
  expect(await status()).toMatchObject({ status: 'none' })
  expect(await everyRow()).toEqual(before)
}, 90_000)

test('production does not know it', async () => {
  const production = await startTestService({ config: { production: true }, work: false, beside: service })
  try {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await production.call(method, '/api/v1/demo-data')).status).toBe(404)
  } finally {
    await production.stop()
  }
})
