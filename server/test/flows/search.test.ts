import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/keys/ids.ts'
import { made, sellPlans } from '../support/billing.ts'
import { addConnection } from '../support/connections.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

type Found = { kind: string; id: string; label: string; hint: string | null }

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterAll(() => service.stop())

const post = (path: string, body: object) => made(service.call('POST', `/api/v1/${path}`, { body }))
const search = async (q: string, more = ''): Promise<Found[]> =>
  (await service.call('GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`)).body.data

test('a search finds what a text names or an id is of', async () => {
  const account = await post('accounts', { name: 'Müller & Söhne', external_id: 'crm-77' })
  const user = await post('users', { email: 'mullet@example.com', name: 'Ada Muller' })
  const url = 'http://127.0.0.1:9/search'
  const endpoint = await post('webhooks/endpoints', { url, events: ['*'], description: 'For Muller' })
  const connection = (
    await addConnection(service, { kind: 'oauth', preset: 'github', client_id: 'c', client_secret: 's' })
  ).body
  await sellPlans(service)
  const { subscription } = await post(`accounts/${account.id}/subscription`, {
    plan: 'team',
    interval: 'month',
    currency: 'eur',
  })
  const draft = await post('invoices', {
    account_id: account.id,
    currency: 'eur',
    lines: [{ description: 'Setup', unit_amount: 100 }],
  })
  const invoice = (await service.call('POST', `/api/v1/invoices/${draft.id}/issue`)).body
  const [delivery] = (await service.call('GET', '/api/v1/webhooks/deliveries?limit=1')).body.data

  const shown = {
    account: { kind: 'account', id: account.id, label: 'Müller & Söhne', hint: 'crm-77' },
    user: { kind: 'user', id: user.id, label: 'Ada Muller', hint: 'mullet@example.com' },
    endpoint: { kind: 'endpoint', id: endpoint.id, label: 'For Muller', hint: url },
    connection: { kind: 'connection', id: connection.id, label: connection.name, hint: connection.slug },
    plan: { kind: 'plan', id: 'team', label: 'Team', hint: 'team' },
  }
  expect(await search('MULLE')).toEqual([shown.user, shown.account, shown.endpoint])
  expect(await search('crm-77')).toEqual([shown.account])
  expect(await search('Git')).toEqual([shown.connection])
  expect(await search('TE')).toContainEqual(shown.plan)
  expect(await search(invoice.number.toLowerCase())).toMatchObject([
    { kind: 'invoice', id: invoice.id, label: invoice.number },
  ])
  for (const one of [shown.account, shown.user, shown.endpoint, shown.connection])
    expect(await search(` ${one.id.toUpperCase()} `)).toEqual([one])
  expect(await search(subscription.id)).toMatchObject([{ kind: 'subscription', label: 'team' }])
  expect(await search(delivery.id)).toMatchObject([
    { kind: 'delivery', label: delivery.event, id: delivery.id },
  ])
  expect(await search(delivery.event_id)).toEqual([
    { kind: 'event', id: delivery.event_id, label: delivery.event, hint: null },
  ])
  expect(await search(newId(Date.now()))).toEqual([])

  const ids = [
    shown.account,
    subscription,
    shown.user,
    delivery,
    shown.endpoint,
    shown.connection,
    invoice,
  ].map(({ id }) => id)
  const names = await service.call('GET', `/api/v1/search/names?ids=${[...ids, newId(Date.now())]}`)
  expect(names.body.data).toHaveLength(ids.length)
  for (const one of [shown.account, shown.user, shown.endpoint, shown.connection])
    expect(names.body.data).toContainEqual(one)
  expect(names.body.data).toContainEqual(expect.objectContaining({ id: invoice.id, label: invoice.number }))
})

test('ids are named up to a hundred at a time, and those of other providers are not', async () => {
  const { id } = await post('accounts', { name: 'Here' })
  const other = await made(
    service.call('POST', '/api/v1/providers', { body: { name: 'Other', slug: 'naming-elsewhere' } }),
  )
  const elsewhere = await service.call('GET', `/p/${other.slug}/api/v1/search/names?ids=${id}`)
  expect(elsewhere.body).toEqual({ data: [] })
  const many = Array.from({ length: 101 }, () => newId(Date.now()))
  for (const ids of ['', 'x', `${id},`, many.join(',')])
    expect((await service.call('GET', `/api/v1/search/names?ids=${ids}`)).status, ids).toBe(400)
  expect((await service.call('GET', '/api/v1/search/names')).status).toBe(400)
})

test('a search shows so many of a kind, and nothing of another provider', async () => {
  for (const name of ['Zeta 1', 'Zeta 2', 'Zeta 3']) await post('accounts', { name })
  expect(await search('zeta', '&limit=2')).toMatchObject([{ label: 'Zeta 1' }, { label: 'Zeta 2' }])
  const other = await made(
    service.call('POST', '/api/v1/providers', { body: { name: 'Other', slug: 'searching-elsewhere' } }),
  )
  const elsewhere = await service.call('GET', `/p/${other.slug}/api/v1/search?q=zeta`)
  expect(elsewhere.body).toEqual({ data: [] })
  for (const query of ['', '?q=', '?q=%20', '?q=a&limit=11', `?q=${'a'.repeat(201)}`])
    expect((await service.call('GET', `/api/v1/search${query}`)).status, query).toBe(400)
})
