import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await sellPlans(service)
})
afterAll(() => service.stop())

const post = (path: string, body: object) => made(service.call('POST', `/api/v1/${path}`, { body }))
const list = async (path: string) => (await service.call('GET', `/api/v1/${path}`)).body.data

async function download(
  path: string,
): Promise<{ text: string; rows: Record<string, string>[]; name: string }> {
  const answer = await fetch(`${service.url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${service.service.app.services.config.adminKey}` },
  })
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(answer.status, text).toBe(200)
  const name = answer.headers.get('content-disposition')!
  const rows: Record<string, string>[] = name.endsWith('.csv"')
    ? parse(text, { bom: true, columns: true })
    : []
  return { text, rows, name }
}

test('an export has what the list shows: its filter, its order, the columns that were chosen', async () => {
  for (const name of ['Zander & Söhne', '=1+1', 'Adler, "GmbH"']) {
    const account = await post('accounts', { name })
    const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
    await post(`accounts/${account.id}/subscription`, order)
    await post('webhooks/endpoints', { url: 'http://127.0.0.1:9/x', events: ['*'], account_id: account.id })
  }
  const accounts = await download('accounts/export?format=csv&sort=name&columns=name,id')
  expect(accounts.text.slice(0, 10)).toBe('\ufeffname,id\r\n')
  expect(accounts.name).toBe('attachment; filename="accounts.csv"')
  expect(accounts.rows.map(({ name }) => name)).toEqual(["'=1+1", 'Adler, "GmbH"', 'Zander & Söhne'])
  for (const path of ['subscriptions', 'invoices', 'webhooks/endpoints']) {
    const shown = await list(`${path}?sort=-status`)
    const { rows } = await download(`${path}/export?sort=-status`)
    expect(rows.map(({ id }) => id)).toEqual(shown.map(({ id }: { id: string }) => id))
  }
  const [first] = (await download('invoices/export')).rows
  const [shown] = await list('invoices')
  expect(first).toMatchObject({
    total: String(shown.total),
    currency: 'eur',
    created_at: shown.created_at,
    'account.name': shown.account.name,
  })
  expect((await download('subscriptions/export?status=past_due')).rows).toEqual([])
  const [one, , other] = await list('invoices')
  const { rows } = await download(`invoices/export?ids=${one.id},${other.id}`)
  expect(rows.map(({ id }) => id)).toEqual([one.id, other.id])
})

test('a long list is read in pages to its end, and an export leaves an entry without what was searched for', async () => {
  const { db } = service.service
  const [row] = await db`select provider_id from account limit 1`
  await db`
    insert into account (provider_id, id, name, search_name, created_at)
    select ${row!.provider_id}, gen_random_uuid(), 'Many ' || n, 'many ' || n, now() from generate_series(1, 1234) n`
  const { rows } = await download('accounts/export?q=many&columns=name')
  expect(new Set(rows.map(({ name }) => name)).size).toBe(1234)
  const [entry] = await list('audit-log?action=list.exported&limit=1')
  expect(entry.detail).toEqual({ list: 'accounts', format: 'csv', filters: 'q' })
})

test('users, keys, events and deliveries leave as their lists show them', async () => {
  for (const email of ['ada@example.com', 'grace@example.com'])
    await post('users', { email, name: 'Ada, "Countess"' })
  await post('api-keys', { name: 'Other' })
  await post('api-keys', { name: 'Backend', scopes: ['read', 'events'] })
  for (const path of ['users', 'api-keys', 'events', 'webhooks/deliveries']) {
    const shown = await list(`${path}?limit=100`)
    const { rows } = await download(`${path}/export`)
    expect(rows.length, path).toBeGreaterThan(1)
    expect(rows.map(({ id }) => id)).toEqual(shown.map(({ id }: { id: string }) => id))
  }
  const [user] = (await download('users/export?sort=email&columns=email,name')).rows
  expect(user).toEqual({ email: 'ada@example.com', name: 'Ada, "Countess"' })
  const [key] = (await download('api-keys/export')).rows
  expect(key).toMatchObject({ name: 'Backend', scopes: '["read","events"]' })
  const [event] = (await download('events/export?event=account.created')).rows
  expect(JSON.parse(event!.data!)).toMatchObject({ account: { id: event!.account_id } })
  const [delivery] = (await download('webhooks/deliveries/export?event=account.created')).rows
  const [sent] = await list('webhooks/deliveries?event=account.created&limit=1')
  expect(delivery).toMatchObject({ event: 'account.created', 'endpoint.url': sent.endpoint.url })
})

test('the audit log leaves with the names of what was changed', async () => {
  const account = await post('accounts', { name: 'Labelled' })
  const filter = `target_id=${account.id}&columns=action,target_type,target_label,actor_kind`
  const { rows } = await download(`audit-log/export?format=csv&${filter}`)
  expect(rows).toEqual([
    { action: 'account.created', target_type: 'account', target_label: 'Labelled', actor_kind: 'admin' },
  ])
  const { text, name } = await download(`audit-log/export?target_id=${account.id}`)
  expect(name).toBe('attachment; filename="audit-log.jsonl"')
  const [shown] = await list(`audit-log?target_id=${account.id}`)
  expect(JSON.parse(text)).toEqual(shown)
})

test('unknown columns and pages are refused', async () => {
  for (const query of ['columns=secret', 'limit=5', 'cursor=x', 'format=xlsx']) {
    const { status, body } = await service.call('GET', `/api/v1/accounts/export?${query}`)
    expect([status, body.code], query).toEqual([400, 'invalid_request'])
  }
})
