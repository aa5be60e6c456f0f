import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'

const WEB = 'https://app.example.com/in'

let service: TestService
let clock: ManualClock
let person: SignedInPerson
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  const settings = { redirect_origins: [new URL(WEB).origin], session_idle_seconds: 86_400 }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
})
afterAll(() => service.stop())
beforeEach(async () => {
  person = await signIn(service, `transfer${count++}@example.com`)
})

const begin = (body: object = {}, key: string | null = person.token): Promise<Answer> =>
  service.call('POST', '/api/v1/auth/customer/session/transfer', { key, body })

async function newLink(body: object = {}): Promise<{ url: URL; token: string }> {
  const { body: answer } = await begin(body)
  const url = new URL(answer.url)
  expect(url.origin + url.pathname).toBe(`${service.url}/login/transfer`)
  return { url, token: url.searchParams.get('token')! }
}

const open = (url: URL): Promise<Response> => fetch(url, { redirect: 'manual' })

const click = (token: string): Promise<Response> =>
  fetch(`${service.url}/login/transfer`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  })

function cookieOf({ headers }: Response): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith('app_session='))
  return /^app_session=([0-9a-f]{64})/.exec(found!)![1]!
}

const sessionOf = (token: string): Promise<Answer> =>
  service.call('GET', '/api/v1/auth/customer/session', { key: token })

test('the page says whom it signs in, and the click starts a session with its own token', async () => {
  const { url, token } = await newLink()
  const shown = await open(url)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain(`Continue as ${person.user.email}`)
  expect(shown.headers.getSetCookie().join()).not.toContain('app_session')
  const clicked = await click(token)
  expect(clicked.headers.get('location')).toBe('/account')
  const child = cookieOf(clicked)
  expect(child).not.toBe(person.token)
  const [own, other] = [await sessionOf(child), await sessionOf(person.token)]
  expect(own.body.user).toEqual(other.body.user)
  expect(own.body.session.id).not.toBe(other.body.session.id)
})

test('it leads on to an allowed address with a code, and to no other', async () => {
  const { token } = await newLink({ redirect_url: WEB })
  const back = new URL((await click(token)).headers.get('location')!)
  expect(back.origin + back.pathname).toBe(WEB)
  const { body } = await service.call('POST', '/api/v1/sessions/exchange', {
    key: ADMIN_KEY,
    body: { code: back.searchParams.get('code') },
  })
  expect(body.user).toEqual(person.user)
  expect(body.token).not.toBe(person.token)
  for (const redirect_url of ['https://evil.example/', 'javascript:alert(1)', 'com.example.app:/in'])
    expect((await begin({ redirect_url })).status).toBe(400)
})

test('the link works once, 20 at the same time, and opening it uses nothing up', async () => {
  const { url, token } = await newLink()
  await open(url)
  await open(url)
  const answers = await Promise.all(Array.from({ length: 20 }, () => click(token)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect((await open(url)).status).toBe(401)
})

test('the link works for 60 seconds', async () => {
  const late = await newLink()
  clock.advance(60_000)
  expect((await open(late.url)).status).toBe(401)
  expect((await click(late.token)).status).toBe(401)
})

test('the session ends with that of the app, however it ends', async () => {
  const child = cookieOf(await click((await newLink()).token))
  await service.call('DELETE', '/api/v1/auth/customer/session', { key: person.token })
  expect((await sessionOf(child)).status).toBe(401)
  const waiting = await signIn(service, person.user.email)
  person = waiting
  const { token } = await newLink()
  await service.call('DELETE', `/api/v1/users/${person.user.id}/sessions`, {})
  expect((await click(token)).status).toBe(401)
})

test('the session ends after an hour, however it is used, and no later than that of the app', async () => {
  const child = cookieOf(await click((await newLink()).token))
  clock.advance(3_599_000)
  expect((await sessionOf(child)).status).toBe(200)
  clock.advance(1_000)
  expect((await sessionOf(child)).status).toBe(401)
  expect((await sessionOf(person.token)).status).toBe(200)
})

test('a child session ends with its parent at the latest, and is as old', async () => {
  clock.advance(660_000)
  const child = cookieOf(await click((await newLink()).token))
  const refused = await service.call('POST', '/api/v1/auth/customer/mfa/totp/enroll', {
    key: child,
    body: {},
  })
  expect(refused.body.code).toBe('reauthentication_required')
  clock.advance(1_800_000)
  const { body } = await begin({}, child)
  const grandchild = cookieOf(await click(new URL(body.url).searchParams.get('token')!))
  clock.advance(1_800_000)
  expect((await sessionOf(grandchild)).status).toBe(401)
})

test('a blocked person gets none, and no sign-in is reported', async () => {
  const before = await events()
  const first = await newLink()
  expect((await click(first.token)).status).toBe(303)
  expect(await events()).toBe(before)
  const { token } = await newLink()
  await service.call('PATCH', `/api/v1/users/${person.user.id}`, { body: { status: 'blocked' } })
  expect((await click(token)).status).toBe(401)
})

async function events(): Promise<number> {
  const { body } = await service.call('GET', '/api/v1/events?event=user.login&limit=100')
  return body.data.length
}

test('only a session of a customer makes links', async () => {
  await service.call('POST', '/api/v1/users', { body: { email: 'clerk@example.com', principal: 'provider' } })
  const staff = await signIn(service, 'clerk@example.com', 'provider')
  expect((await begin({}, null)).status).toBe(401)
  expect((await begin({}, staff.token)).status).toBe(403)
  expect((await begin({}, ADMIN_KEY)).status).toBe(403)
  expect((await fetch(`${service.url}/staff/login/transfer?token=x`)).status).toBe(404)
})
