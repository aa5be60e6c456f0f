import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const clock = new ManualClock()
const IDLE_SECONDS = 3_600
let service: TestService
let count = 0

beforeAll(async () => {
  service = await startTestService({ clock })
  const owner = { email: 'first@example.com', principal: 'provider' } // others may be of any role after them
  expect((await service.call('POST', '/api/v1/users', { body: owner })).status).toBe(201)
  const settings = { session_idle_seconds: IDLE_SECONDS }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
})
afterAll(() => service.stop())

async function staff(role = 'admin'): Promise<SignedInPerson> {
  const email = `staff${++count}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
  return signIn(service, email, 'provider')
}

const byCookie = (cookie: string, path: string, method = 'GET', headers = {}) =>
  service.call(method, `/api/v1${path}`, { key: null, headers: { cookie, ...headers } })

test("one browser holds a customer's session and one of staff, and ends each alone", async () => {
  const customer = await signIn(service, 'tester@example.com')
  const colleague = await staff()
  const both = `${customer.cookie}; ${colleague.cookie}`
  expect((await byCookie(both, '/auth/customer/session')).body.user.email).toBe('tester@example.com')
  expect((await byCookie(both, '/auth/provider/session')).body.user.email).toBe(colleague.user.email)
  expect((await byCookie(both, '/users')).status).toBe(200)
  const { body } = await byCookie(both, '/event-types')
  expect(body.data.length).toBeGreaterThan(0)
  for (const [path, email] of [
    ['/account', 'tester@example.com'],
    ['/staff/account', colleague.user.email],
  ]) {
    const page = await service.call('GET', path!, { key: null, headers: { cookie: both } })
    expect(page.body).toContain(email)
  }

  const out = await byCookie(both, '/auth/provider/session', 'DELETE')
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^staff_session=;.*Max-Age=0/)])
  expect((await byCookie(both, '/auth/customer/session')).status).toBe(200)
  expect((await byCookie(both, '/users')).status).toBe(401)
})

test('a session counts in its own cookie alone', async () => {
  const customer = await signIn(service, 'swapped@example.com')
  const colleague = await staff()
  const swapped = `app_session=${colleague.token}; staff_session=${customer.token}`
  for (const path of ['/auth/customer/session', '/auth/provider/session', '/users'])
    expect((await byCookie(swapped, path)).status, path).toBe(401)
  for (const path of ['/account', '/staff/account']) {
    const page = await fetch(service.url + path, { headers: { cookie: swapped }, redirect: 'manual' })
    expect(page.headers.get('location'), path).toMatch(/\/login$/)
  }
})

test('the cookie of staff changes nothing for another site', async () => {
  const { cookie } = await staff('owner')
  for (const site of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await byCookie(cookie, '/auth/provider/session', 'DELETE', site)
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  }
  expect((await byCookie(cookie, '/auth/provider/session')).status).toBe(200)
})

test.each([
  ['owner', ['staff', 'staff_admin', 'operator', 'staff_owner']],
  ['admin', ['staff', 'staff_admin']],
  ['member', ['staff']],
])('the session of an %s tells what they may do', async (role, permissions) => {
  const { cookie } = await staff(role)
  expect((await byCookie(cookie, '/auth/provider/session')).body).toMatchObject({ role, permissions })
})

test('the session of a customer has no role, and a different right', async () => {
  const { cookie } = await signIn(service, 'plain@example.com')
  const { body } = await byCookie(cookie, '/auth/customer/session')
  expect(body).toMatchObject({ role: null, permissions: ['customer'] })
})

test('a tab that only polls in the background idles out; one that is used does not', async () => {
  const open = await staff()
  const used = await staff()
  const background = { 'x-postern-background': 'true' }
  const lastSeen = async () => {
    const { body } = await byCookie(open.cookie, '/auth/provider/session', 'GET', background)
    return body.session.last_seen_at
  }
  const before = await lastSeen()
  for (let minutes = 0; minutes < 58; minutes += 2) {
    clock.advance(2 * MINUTE)
    expect((await byCookie(open.cookie, '/users', 'GET', background)).status).toBe(200)
    await byCookie(used.cookie, '/users')
  }
  expect(await lastSeen()).toBe(before)
  clock.advance(2 * MINUTE)
  const answer = await byCookie(open.cookie, '/users', 'GET', background)
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await byCookie(open.cookie, '/users')).status).toBe(401)
  expect((await byCookie(used.cookie, '/users')).status).toBe(200)
})

test('background requests do not count as use; changes do', async () => {
  const { cookie } = await staff()
  clock.advance(30 * MINUTE)
  await byCookie(cookie, '/auth/provider/sessions', 'DELETE', { 'x-postern-background': 'true' })
  const { body } = await byCookie(cookie, '/auth/provider/session', 'GET', {
    'x-postern-background': 'true',
  })
  expect(Date.parse(body.session.last_seen_at)).toBe(clock.now())
})

test('a request has an id of ours, in the header and in the problem, whatever id it brings', async () => {
  const headers = { 'x-request-id': 'mine' }
  for (const path of ['/api/v1/users', '/api/v1/nowhere', '/nowhere']) {
    const answer = await fetch(service.url + path, { headers })
    const id = answer.headers.get('x-request-id')
    expect(id, path).toMatch(/^[0-9a-f]{16}$/)
    expect(await answer.json()).toMatchObject({ request_id: id })
  }
  const page = await fetch(`${service.url}/nowhere`, { headers: { ...headers, accept: 'text/html' } })
  expect(await page.text()).toContain(`>${page.headers.get('x-request-id')}<`)
})
