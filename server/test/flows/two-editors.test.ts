import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const api = (method: string, path: string, body?: object, headers = {}) =>
  service.call(method, `/api/v1${path}`, { headers, ...(body && { body }) })

async function connection(): Promise<string> {
  const { body } = await api('POST', '/connections', {
    kind: 'oauth',
    slug: 'github',
    name: 'GitHub',
    preset: 'github',
    client_id: 'id',
    client_secret: 'secret',
  })
  return `/connections/${body.id}`
}

const PRICE = { currency: 'eur', interval: 'month', amount: 900, amount_per_seat: 0 }

async function draft(): Promise<string> {
  await api('POST', '/plans', { key: 'team', name: 'Team', rank: 1 })
  const { body } = await api('POST', '/plans/team/versions', { prices: [PRICE] })
  return `/plans/team/versions/${body.number}`
}

async function user(): Promise<string> {
  return `/users/${(await api('POST', '/users', { email: 'ada@example.com' })).body.id}`
}

async function account(): Promise<string> {
  return `/accounts/${(await api('POST', '/accounts', { name: 'Acme' })).body.id}`
}

const EDITED: Record<string, { at: () => Promise<string>; shown?: string; changes: [object, object] }> = {
  'settings of the provider': {
    at: async () => '/provider',
    changes: [{ name: 'First' }, { settings: { session_idle_seconds: 3_600 } }],
  },
  'texts in a language': {
    at: async () => '/texts/de',
    shown: '/texts?language=de',
    changes: [{ texts: { 'sign_in.title': 'Hallo' } }, { texts: { 'sign_in.title': 'Willkommen' } }],
  },
  'how pages and mails look': {
    at: async () => '/branding',
    changes: [{ radius: 3 }, { links: { support: 'https://help.example.com' } }],
  },
  'the draft of a plan': { at: draft, changes: [{ trial_days: 14 }, { features: {} }] },
  'the metadata of a user': {
    at: user,
    changes: [
      { private_metadata: { tier: 'gold', a: { longer: 1, b: 2 } } },
      { private_metadata: { tier: 'silver' } },
    ],
  },
  'the metadata of an account': {
    at: account,
    changes: [
      { public_metadata: { region: 'eu', a: { longer: 1, b: 2 } } },
      { public_metadata: { region: 'us' } },
    ],
  },
  'a connection': { at: connection, changes: [{ name: 'First' }, { enabled: false }] },
}

test.each(Object.entries(EDITED))(
  'of two who edit %s the second is refused, sees what there is, and can go on',
  async (_, { at, shown, changes: [first, second] }) => {
    const path = await at()
    const seen = (await api('GET', shown ?? path)).headers.get('etag')!
    expect(seen).toMatch(/^"[\w-]{22}"$/)
    const made = await api('PATCH', path, first, { 'if-match': seen })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const before = await api('GET', shown ?? path)
    expect(before.headers.get('etag')).toBe(made.headers.get('etag'))

    const refused = await api('PATCH', path, second, { 'if-match': seen })
    expect(refused).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
    expect((await api('GET', shown ?? path)).body).toEqual(before.body)

    const again = await api('PATCH', path, second, { 'if-match': `W/${made.headers.get('etag')}` })
    expect(again.status).toBe(200)
    expect((await api('PATCH', path, first)).status).toBe(200) // without the header as ever
  },
)

test('of twenty at the same time who saw the same settings, one wins', async () => {
  const etag = (await api('GET', '/provider')).headers.get('etag')!
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => api('PATCH', '/provider', { name: `N${n}` }, { 'if-match': etag })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
})

test('a draft that another person changed is not published by a person who saw it before', async () => {
  const path = await draft()
  const seen = (await api('GET', path)).headers.get('etag')!
  await api('PATCH', path, { trial_days: 30 })
  const publish = (headers: object) => api('POST', `${path}/publish`, undefined, headers)
  expect(await publish({ 'if-match': seen })).toMatchObject({
    status: 412,
    body: { code: 'changed_meanwhile' },
  })
  const now = (await api('GET', path)).headers.get('etag')!
  expect(await publish({ 'if-match': now })).toMatchObject({ status: 200, body: { status: 'published' } })
})
