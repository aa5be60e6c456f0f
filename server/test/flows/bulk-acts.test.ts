import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '../support/invoices.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const users = Array.from({ length: 60 }, (_, n) => ({
    email: `p${n}@bulk.example`,
    email_verified: true,
    name: n < 30 ? 'Left' : 'Right',
  }))
  await service.call('POST', '/api/v1/users/import', { body: { users } })
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: object) => service.call(method, `/api/v1${path}`, { body })
const ended = (id: string) =>
  until(
    async () => (await call('GET', `/bulk/${id}`)).body,
    ({ status }) => status !== 'running',
  )
const blocked = async (): Promise<string[]> =>
  (await call('GET', '/users?status=blocked&limit=100')).body.data.map(({ name }: { name: string }) => name)

test('all users that match are blocked: counted first, then by a job that says how far it is', async () => {
  const body = { action: 'block', filter: { q: 'left' } }
  const counted = await call('POST', '/users/bulk', { ...body, dry_run: true })
  expect([counted.status, counted.body]).toEqual([200, { count: 30, complete: true }])
  expect(await blocked()).toEqual([])

  const begun = await call('POST', '/users/bulk', body)
  expect(begun.status).toBe(202)
  expect(begun.body).toMatchObject({ list: 'users', action: 'block', total: 30, total_is_complete: true })
  expect(await ended(begun.body.id)).toMatchObject({ status: 'done', done: 30, failed: 0, failures: [] })
  expect(await blocked()).toEqual(Array.from({ length: 30 }, () => 'Left'))
  expect((await call('GET', '/bulk?limit=1')).body.data[0].id).toBe(begun.body.id)
})

test('the audit log has one entry that names the filter and the count, and one of each user', async () => {
  const [started] = (await call('GET', '/audit-log?action=bulk.started')).body.data
  expect(started.detail).toEqual({ list: 'users', act: 'block', count: 30, filters: 'q' })
  const each = (await call('GET', '/audit-log?action=user.blocked&limit=100')).body.data
  expect(each.length).toBe(30)
  expect(new Set(each.map(({ actor }: { actor: { kind: string } }) => actor?.kind ?? 'admin')).size).toBe(1)
})

test('a second time it changes nothing, and the filter of the list chooses', async () => {
  const again = await call('POST', '/users/bulk', { action: 'unblock', filter: { status: 'blocked' } })
  expect((await ended(again.body.id)).done).toBe(30)
  const more = await call('POST', '/users/bulk', { action: 'unblock', filter: { status: 'blocked' } })
  expect(await ended(more.body.id)).toMatchObject({ total: 0, done: 0, status: 'done' })
  expect((await call('GET', '/audit-log?action=user.unblocked&limit=100')).body.data.length).toBe(30)
})

test('a row that is refused is named with the reason, and the others are done', async () => {
  const endpoint = (
    await call('POST', '/webhooks/endpoints', { url: 'https://receiver.example/a', events: ['tos.accepted'] })
  ).body
  await call('POST', `/webhooks/endpoints/${endpoint.id}/pause`)
  const publish = () =>
    call('POST', '/events', {
      event: 'tos.accepted',
      data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } },
    })
  await publish()
  await publish()
  const parked = (await call('GET', `/webhooks/deliveries?endpoint_id=${endpoint.id}`)).body.data
  expect(parked.map(({ status }: { status: string }) => status)).toEqual(['parked', 'parked'])
  await call('POST', `/webhooks/deliveries/${parked[0].id}/cancel`)
  const begun = await call('POST', '/webhooks/deliveries/bulk', {
    action: 'cancel',
    filter: { endpoint_id: endpoint.id, status: 'parked,cancelled' },
  })
  const job = await ended(begun.body.id)
  expect(job).toMatchObject({ done: 2, failed: 1 })
  expect(job.failures).toEqual([
    {
      id: parked[0].id,
      label: 'tos.accepted',
      code: 'invalid_transition',
      detail: expect.stringContaining('cancelled already'),
    },
  ])
  expect((await call('GET', `/webhooks/deliveries/${parked[1].id}`)).body.status).toBe('cancelled')
})

test('endpoints are resumed and paused together', async () => {
  const begun = await call('POST', '/webhooks/endpoints/bulk', {
    action: 'resume',
    filter: { status: 'paused' },
  })
  expect(await ended(begun.body.id)).toMatchObject({ done: 1, failed: 0 })
  expect((await call('GET', '/webhooks/endpoints?status=paused')).body.data).toEqual([])
  const back = await call('POST', '/webhooks/endpoints/bulk', {
    action: 'pause',
    filter: { event: 'tos.accepted' },
  })
  expect((await ended(back.body.id)).failed).toBe(0)
  expect((await call('GET', '/webhooks/endpoints?status=paused')).body.data.length).toBeGreaterThan(0)
})

test('users are signed out together, and staff stay', async () => {
  const ada = await signIn(service, 'p1@bulk.example')
  const begun = await call('POST', '/users/bulk', { action: 'sign_out', filter: {} })
  await ended(begun.body.id)
  expect((await service.call('GET', '/api/v1/auth/customer/session', { key: ada.token })).status).toBe(401)
})

test('a filter or an act that the list does not have is refused, and so is one job too many', async () => {
  expect((await call('POST', '/users/bulk', { action: 'delete' })).status).toBe(400)
  expect((await call('POST', '/users/bulk', { action: 'block', filter: { colour: 'red' } })).status).toBe(400)
  const { db } = service.service
  // Jobs that wait for their turn until 2100.
  await db`
    insert into job (provider_id, id, kind, input, status, total, created_at, stepped_at)
    select provider_id, gen_random_uuid(), kind, input, 'running', total, created_at, '2100-01-01'
    from (select * from job where kind = 'bulk' limit 1) one, generate_series(1, 100)`
  const another = await call('POST', '/users/bulk', { action: 'unblock', filter: { status: 'blocked' } })
  expect([another.status, another.body.code]).toEqual([409, 'limit_reached'])
})

test('a job is cancelled once', async () => {
  const jobs = (await call('GET', '/bulk')).body.data
  const { id } = jobs.find(({ status }: { status: string }) => status === 'running')
  const [first, again] = [await call('DELETE', `/bulk/${id}`), await call('DELETE', `/bulk/${id}`)]
  expect([first.status, again.status]).toEqual([200, 409])
})

test('open invoices are sent again together, or made void; one that is paid is named with the reason', async () => {
  const { account, issued, post } = invoicing(service)
  const buyer = await account({ buyer: { name: 'Acme', country: 'DE', email: 'books@acme.example' } })
  const [open, paid] = [await issued(buyer), await issued(buyer)]
  await post(paid.id, 'payments', { amount: paid.amount_remaining, result: 'succeeded' })
  const filter = { account_id: buyer }
  const act = async (action: string) =>
    ended((await call('POST', '/invoices/bulk', { action, filter })).body.id)

  const { failures, ...reminded } = await act('remind')
  expect(reminded).toMatchObject({ total: 2, done: 2, failed: 1 })
  const refused = { id: paid.id, label: paid.number, code: 'invalid_transition' }
  expect(failures).toEqual([{ ...refused, detail: expect.stringContaining('Only an open invoice') }])
  const sent = (await call('GET', '/audit-log?action=invoice.sent')).body.data
  expect(sent.map(({ detail }: { detail: object }) => detail)).toEqual([{ number: open.number }])

  expect(await act('void')).toMatchObject({ done: 2, failed: 1, failures: [refused] })
  expect((await call('GET', `/invoices/${open.id}`)).body.status).toBe('void')
})
