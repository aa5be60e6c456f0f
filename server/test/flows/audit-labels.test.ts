import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { everyRow } from '../support/every-row.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: object, key?: string) =>
  made(service.call(method, `/api/v1/${path}`, { ...(body && { body }), ...(key && { key }) }))
const gone = async (path: string) =>
  expect((await service.call('DELETE', `/api/v1/${path}`)).status, path).toBe(204)

interface Entry {
  action: string
  target: { type: string | null; id: string; label: string | null } | null
}

/** Acts on one thing, the oldest first, each with what it was called. */
async function labels(id: string, key?: string): Promise<Array<[string, string | null | undefined]>> {
  const { data } = await call('GET', `audit-log?target_id=${id}&sort=at`, undefined, key)
  return data.map(({ action, target }: Entry) => [action, target?.label])
}

test('an entry keeps what its target was called, when that is renamed or deleted', async () => {
  const account = await call('POST', 'accounts', { name: 'Before' })
  await call('PATCH', `accounts/${account.id}`, { name: 'After' })
  await gone(`accounts/${account.id}`)
  expect(await labels(account.id)).toEqual([
    ['account.created', 'Before'],
    ['account.changed', 'After'],
    ['account.deleted', 'After'],
  ])
  const [{ target }] = (await call('GET', `audit-log?target_id=${account.id}`)).data
  expect(target).toEqual({ type: 'account', id: account.id, label: 'After' })
})

test('endpoints are called by their description, else their host: a path may hold a secret', async () => {
  const url = 'http://127.0.0.1:9/services/T0/B0/secret?token=x'
  const plain = await call('POST', 'webhooks/endpoints', { url, events: ['*'] })
  for (const description of [url, 'CRM: the new one'])
    await call('PATCH', `webhooks/endpoints/${plain.id}`, { description })
  await gone(`webhooks/endpoints/${plain.id}`)
  expect(await labels(plain.id)).toEqual([
    ['endpoint.created', '127.0.0.1:9'],
    ['endpoint.changed', '127.0.0.1:9'],
    ['endpoint.changed', 'CRM: the new one'],
    ['endpoint.deleted', 'CRM: the new one'],
  ])
})

test('a subscription is called by its account, whatever the plan', async () => {
  const account = await call('POST', 'accounts', { name: 'Küste & Söhne' })
  await sellPlans(service, [{ key: 'reseau', rank: 1, amount: 1900 }])
  const { subscription } = await call('POST', `accounts/${account.id}/subscription`, {
    plan: 'reseau',
    interval: 'month',
    currency: 'eur',
  })
  const said = await labels(subscription.id)
  expect(said.length).toBeGreaterThan(0)
  for (const [, label] of said) expect(label).toBe('Küste & Söhne')
})

test('keys see no names of keys, and other callers do', async () => {
  const { id } = await call('POST', 'api-keys', { name: 'Backend', scopes: ['all'] })
  const { key } = await call('POST', 'api-keys', { name: 'Reader', scopes: ['read'] })
  await gone(`api-keys/${id}`)
  const acts = ['api_key.created', 'api_key.revoked']
  expect(await labels(id)).toEqual(acts.map((act) => [act, 'Backend']))
  expect(await labels(id, key)).toEqual(acts.map((act) => [act, null]))
})

test('an entry from before labels has none', async () => {
  const account = await call('POST', 'accounts', { name: 'Old' })
  await service.service.db`
    update audit_entry set target_type = null, target_label = null where target_id = ${account.id}`
  const [{ target }] = (await call('GET', `audit-log?target_id=${account.id}`)).data
  expect(target).toEqual({ type: null, id: account.id, label: null })
})

test('erasing a person leaves no entry with their address or name', async () => {
  const [email, name] = ['lena.fischer@example.com', 'Lena Fischer']
  const lena = await signIn(service, email)
  const heir = await signIn(service, 'heir@example.com')
  await call('PATCH', `users/${lena.user.id}`, { name })
  const alone = await call('POST', 'accounts', { name: `${name} and sons`, owner: { user_id: lena.user.id } })
  for (const named of [name, `Team of ${email}`]) {
    const account = await call('POST', 'accounts', { name: named, owner: { user_id: lena.user.id } })
    await call('POST', `accounts/${account.id}/members`, { user_id: heir.user.id, role: 'admin' })
    await call('PATCH', `accounts/${account.id}`, { public_metadata: { seen: true } })
    await call('PATCH', `accounts/${account.id}`, { name: 'Handed on' })
  }
  await gone(`users/${lena.user.id}/sessions`)
  const dump = () => service.service.db`select * from audit_entry`.then((rows) => JSON.stringify(rows))
  for (const text of [email, name]) expect(await dump()).toContain(text)

  await gone(`users/${lena.user.id}`)
  await until(
    () => everyRow(service),
    (text) => !text.includes(email),
  )
  for (const text of [email, name]) expect(await dump()).not.toContain(text)
  expect((await labels(alone.id)).at(-1)).toEqual(['account.deleted', null])
  expect(await dump()).toContain('Handed on')
})
