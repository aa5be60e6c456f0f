import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import { createKeyring } from '../../../platform/keys/keyring.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { addressId, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const LIST = '/api/v1/provider/alert-addresses'
const STAFF = 'staff@example.com'
const clock = new ManualClock()
let service: TestService
let count = 0
/** Not asked before. */
let email: string

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await service.call('POST', '/api/v1/users', { body: { email: STAFF, principal: 'provider' } })
})
beforeEach(async () => {
  clock.advance(DAY) // after what others spent
  email = `on-call${++count}@desk.example`
})
afterAll(() => service.stop())

const name = (alert_emails: string[]) =>
  service.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails } } })
const list = async () => (await service.call('GET', LIST)).body.data
const askAgain = (to: string) => service.call('POST', `${LIST}/${to}/ask-again`)
const remove = (to: string) => service.call('DELETE', `${LIST}/${to}`)
const mailsTo = (to: string) => service.mail.mails.filter(({ recipients }) => recipients.includes(to))
const get = async (url: string | URL) => {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
const post = (url: string | URL, fields?: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    ...(fields && { body: new URLSearchParams(fields) }),
  })
/** The links of the newest mail that asks an address. */
async function linksTo(to: string): Promise<{ confirm: URL; stop: URL; token: string; stopToken: string }> {
  const confirm = await service.mail.linkFor(to)
  const stop = new URL(/^<(.+)>$/.exec(mailsTo(to).at(-1)!.headers['list-unsubscribe']!)![1]!)
  const tokenOf = (url: URL) => url.searchParams.get('token')!
  return { confirm, stop, token: tokenOf(confirm), stopToken: tokenOf(stop) }
}
async function ask(to: string): ReturnType<typeof linksTo> {
  expect((await name([to])).status).toBe(200)
  return linksTo(to)
}
/** By name: those of one millisecond come in any order. */
const actsOn = async (id: string): Promise<Array<[action: string, detail: object]>> =>
  (await service.call('GET', `/api/v1/audit-log?target_id=${id}`)).body.data
    .map(({ action, detail }: { action: string; detail: object }) => [action, detail])
    .sort()

test('an address is asked, confirms and says no on the pages; the audit log has its domain alone', async () => {
  const { confirm, stop, token, stopToken } = await ask(email)
  const { text } = mailsTo(email)[0]!
  expect(text.replaceAll('\u2060', '')).toContain(`alerts about failing webhooks to ${email}.`)
  const [{ id, ...asked }] = await list()
  const sentAt = new Date(clock.now())
  expect(asked).toEqual({
    email,
    state: 'pending',
    asked_at: sentAt.toISOString(),
    expires_at: new Date(clock.now() + 7 * DAY).toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
  })

  const offer = await get(confirm)
  expect(offer.text).toContain('Get alerts by email?')
  expect(offer.text).toContain('wants to send alerts about failing webhooks')
  const confirmed = await post(`${service.url}/alerts/confirm`, { token })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `/alerts/confirm?token=${token}`,
  ])
  const done = await get(confirm)
  expect(done.text).toContain('Address confirmed')
  expect(done.text).toContain(`<strong dir="ltr">${email}</strong> now gets alerts from`)

  expect((await get(stop)).text).toContain('will no longer get alerts from')
  const stopped = await post(`${service.url}/alerts/unsubscribe`, { token: stopToken })
  expect([stopped.status, stopped.headers.get('location')]).toEqual([
    303,
    `/alerts/unsubscribe?token=${stopToken}`,
  ])
  const over = await get(stop)
  expect(over.text).toContain('Alerts stopped')
  expect(over.text).toContain('no longer gets alerts from')
  expect(await list()).toMatchObject([
    { state: 'unsubscribed', confirmed_at: sentAt.toISOString(), unsubscribed_at: sentAt.toISOString() },
  ])
  const domain = 'desk.example'
  expect(await actsOn(id)).toEqual([
    ['alert_address.added', { domain }],
    ['alert_address.confirmed', { domain }],
    ['alert_address.unsubscribed', { domain, by: 'page' }],
  ])
})

test('one click stops the alerts without a page, also of an address that was removed since', async () => {
  const { stop } = await ask(email)
  const [{ id }] = await list()
  const answer = await post(stop)
  expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed.'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await actsOn(id)).at(-1)).toEqual([
    'alert_address.unsubscribed',
    { domain: 'desk.example', by: 'one_click' },
  ])

  const removed = `removed-${email}`
  const links = await ask(removed)
  await remove(removed)
  expect((await post(links.stop)).status).toBe(200)
  expect((await get(links.stop)).text).toContain('This link no longer works')
})

test('a link that is over, wrong or incomplete says so', async () => {
  const { confirm } = await ask(email)
  clock.advance(7 * DAY)
  const unsubscribe = `${service.url}/alerts/unsubscribe`
  for (const url of [
    confirm,
    `${service.url}/alerts/confirm`,
    `${service.url}/alerts/confirm?token=x`,
    unsubscribe,
    `${unsubscribe}?token=x`,
  ]) {
    const { status, text } = await get(url)
    expect([String(url), status]).toEqual([String(url), 401])
    expect(text).toContain('This link no longer works')
    expect(text).toContain('It has expired, was replaced by a newer one, or the address was removed.')
  }
  expect((await post(`${service.url}/alerts/confirm`, { token: 'x' })).status).toBe(401)
  expect((await post(unsubscribe, { token: 'x' })).status).toBe(401)
  expect((await post(`${unsubscribe}?token=x`)).status).toBe(401)
})

test('the address that is named is the one asked again; not one that gets alerts, nor one that is not named', async () => {
  const confirmed = `confirmed-${email}`
  const { token } = await ask(confirmed)
  await post(`${service.url}/alerts/confirm`, { token })
  await name([confirmed, STAFF, email])
  await linksTo(email)
  clock.advance(1_000)
  const asked = await askAgain(email)
  expect(asked.status).toBe(200)
  expect(asked.body).toMatchObject({ email, state: 'pending', asked_at: new Date(clock.now()).toISOString() })
  await service.mail.linkFor(email, 1)
  expect(mailsTo(confirmed)).toHaveLength(1)
  for (const [to, state] of [
    [confirmed, 'confirmed'],
    [STAFF, 'staff'],
  ] as const) {
    const { status, body } = await askAgain(to)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'invalid_transition',
      `It gets alerts already: it is ${state}.`,
    ])
  }
  expect((await askAgain('else@desk.example')).status).toBe(404)
})

test('an address that is taken out of the list is out of it from then on', async () => {
  await name([STAFF, email])
  expect((await remove(email)).status).toBe(204)
  expect((await service.call('GET', '/api/v1/provider')).body.settings.alert_emails).toEqual([STAFF])
  expect((await remove(STAFF)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove(email)).status).toBe(404)
})

test('who asked too often is told whether it was the address or the day', async () => {
  await name([email])
  for (let mails = 1; mails < 3; mails++) expect((await askAgain(email)).status).toBe(200)
  expect((await askAgain(email)).body).toMatchObject({
    code: 'rate_limited',
    detail: 'This address got too many confirmation mails.',
    errors: [{ field: 'email', message: 'It got too many confirmation mails already.' }],
  })
  const ten = (letter: string) => Array.from({ length: 10 }, (_, n) => `${letter}${n}-${email}`)
  expect((await name(ten('a'))).status).toBe(200)
  const { body } = await name(ten('b'))
  expect(body).toMatchObject({ code: 'rate_limited', detail: 'Too many confirmation mails were sent today.' })
  expect(body).not.toHaveProperty('errors')
  await name([])
})

test('an address that said no is not asked for thirty days, even if it is of a user who is erased', async () => {
  const { stop } = await ask(email)
  await post(stop)
  const { body } = await service.call('POST', '/api/v1/users', { body: { email } })
  expect((await service.call('DELETE', `/api/v1/users/${body.id}`)).status).toBe(204)
  expect(await list(), 'no longer named').toEqual([])
  const refused = await name([email])
  expect(refused.body).toMatchObject({
    code: 'address_unsubscribed',
    errors: [{ message: 'It unsubscribed. It can be asked again after 30 days.' }],
  })
  clock.advance(30 * DAY)
  expect((await name([email])).status).toBe(200)
  await name([])
})

test('a token to unsubscribe is of one address and provider, and outlives a change of the key', () => {
  const [key, newKey] = ['a'.repeat(32), 'b'.repeat(32)]
  const old = createKeyring(key)
  const id = addressId(old, 'p1', 'a@desk.example')
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(addressId(old, 'p1', 'b@desk.example')).not.toBe(id)
  expect(addressId(old, 'p2', 'a@desk.example')).not.toBe(id)
  const token = unsubscribeToken(old, 'p1', id)
  expect(readUnsubscribeToken(old, 'p1', token)).toBe(id)
  expect(readUnsubscribeToken(createKeyring(newKey, [key]), 'p1', token)).toBe(id)
  expect(readUnsubscribeToken(createKeyring(newKey), 'p1', token)).toBeUndefined()
  expect(readUnsubscribeToken(old, 'p2', token)).toBeUndefined()
  expect(readUnsubscribeToken(old, 'p1', `${token}AAAA`)).toBeUndefined()
})
