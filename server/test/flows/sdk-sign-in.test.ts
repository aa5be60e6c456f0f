import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Auth, can, createAuth, PosternUnreachable } from '../../../sdk/src/server.ts'
import { PersonBrowser, type Serve } from '../support/person-browser.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const APP = 'http://localhost:4900'
const SCRIPT = { accept: 'application/json' }

let service: TestService
let key: string
let auth: Auth
let routes: Serve
let browser: PersonBrowser
let email: string
/** Requests that reached Postern, unless it is away. */
let asked: string[]
let away = false
let count = 0

beforeAll(async () => {
  service = await startTestService()
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [APP] } } })
  key = await newKey(['users', 'read'])
  auth = createAuth({ baseUrl: service.url, key, retries: 0, fetch: reach })
  routes = auth.signInRoutes({ afterSignIn: '/home' })
})
afterAll(() => service.stop())
beforeEach(() => {
  away = false
  asked = []
  browser = newBrowser()
  email = `person${count++}@example.com`
})

async function reach(request: Request): Promise<Response> {
  if (away) throw new TypeError('fetch failed')
  asked.push(new URL(request.url).pathname)
  return fetch(request)
}

async function newKey(scopes: string[]): Promise<string> {
  return (await service.call('POST', '/api/v1/api-keys', { body: { name: 'app', scopes } })).body.key
}

const newBrowser = () => new PersonBrowser(service, { origin: APP, serve: (request) => routes(request) })
const leadsTo = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}
const session = async () => (await browser.open('/auth/session', { headers: SCRIPT })).json()
const logout = (headers: HeadersInit) => browser.open('/auth/logout', { method: 'POST', headers })

test('a person is led to the hosted page, back to where they wanted, and out again', async () => {
  const required = await auth.requireSession(browser.request('/reports?of=may'))
  if (required.ok) throw new Error('nobody is signed in yet')
  const path = required.response.headers.get('location')!
  expect(path).toBe('/auth/login?return_to=%2Freports%3Fof%3Dmay')

  const back = await browser.open(await browser.wayBack(email, path))
  expect(await leadsTo(back)).toEqual([302, '/reports?of=may'])
  expect(back.headers.getSetCookie().join()).toMatch(/; Max-Age=2\d{6}; Path=\/; HttpOnly; SameSite=Lax$/)

  expect(await auth.requireSession(browser.request('/reports'))).toMatchObject({ ok: true, user: { email } })
  const told = await session()
  expect(told).toMatchObject({ status: 'signed-in', user: { email }, session: { method: 'otp' } })
  const token = browser.cookies().get('postern_token')!
  expect(JSON.stringify(told)).not.toContain(token)

  expect(await leadsTo(logout({ origin: APP }))).toEqual([303, '/'])
  expect(await session()).toEqual({ status: 'signed-out' })
  expect(await auth.checkSession(token)).toEqual({ active: false })
})

test('who asked for no page comes to the usual one; the application may choose another', async () => {
  expect(await leadsTo(browser.open(await browser.wayBack(email)))).toEqual([302, '/home'])
  const known: string[] = []
  const own = auth.signInRoutes({
    afterSignIn: ({ user, returnTo }) => {
      known.push(`${user.email} ${returnTo}`)
      return '/welcome'
    },
  })
  const another = new PersonBrowser(service, { origin: APP, serve: own })
  const back = await another.wayBack(`also-${email}`, '/auth/login?return_to=/a')
  expect(await leadsTo(another.open(back))).toEqual([302, '/welcome'])
  expect(known).toEqual([`also-${email} /a`])
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/auth/login', // in circles
  `/${'a'.repeat(2_000)}`, // more than Postern takes
])('a sign-in never leads to %s', async (to) => {
  const back = await browser.wayBack(email, `/auth/login?return_to=${encodeURIComponent(to)}`)
  expect(await leadsTo(browser.open(back))).toEqual([302, '/home'])
})

describe('a way back is only for the browser that began', () => {
  test('not for another, for none with cookies, nor with a state made up', async () => {
    const back = await browser.wayBack(email)
    const stranger = newBrowser()
    await stranger.open('/auth/login')
    for (const other of [stranger, newBrowser()]) {
      const refused = await other.open(back)
      expect([refused.status, other.cookies().has('postern_token')]).toEqual([400, false])
      expect(await refused.text()).toContain('blocks cookies') // no redirect: that would go in circles
    }
    const forged = new URL(back)
    forged.searchParams.set('state', `${forged.searchParams.get('state')}x`)
    expect((await browser.open(forged.href)).status).toBe(400)
    expect(await leadsTo(browser.open(back))).toEqual([302, '/home'])
  })

  test('twice leads on, as long as the person is signed in', async () => {
    const back = await browser.wayBack(email, '/auth/login?return_to=/a')
    for (const _ of [1, 2]) expect(await leadsTo(browser.open(back))).toEqual([302, '/a'])
    browser.cookies().delete('postern_token')
    const refused = await browser.open(back)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('href="/auth/login?return_to=%2Fa"')
  })

  test('and two tabs may sign in at the same time', async () => {
    const first = await browser.wayBack(email, '/auth/login?return_to=/one')
    const second = await browser.open('/auth/login?return_to=/two')
    const again = await browser.open(second.headers.get('location')!)
    expect(await leadsTo(browser.open(first))).toEqual([302, '/one'])
    expect(await leadsTo(browser.open(again.headers.get('location')!))).toEqual([302, '/two'])
  })
})

test('scripts learn what the person may do, if the routes are told to ask', async () => {
  await browser.signIn(email)
  expect(await session()).not.toHaveProperty('accounts')
  const permit = (permissions: string[]) =>
    service.call('PUT', '/api/v1/roles/owner/permissions', { body: { permissions } })
  await permit(['invoices.read'])
  const told = auth.signInRoutes({ entitlements: true })
  const answer = await (await told(browser.request('/auth/session'))).json()
  expect(answer).toMatchObject({ status: 'signed-in', accounts: [{ permissions: ['invoices.read'] }] })
  expect(can(answer, 'invoices.read', answer.accounts[0].account_id)).toBe(true)
  await permit([])
})

describe('while Postern is away, users stay signed in', () => {
  beforeEach(() => browser.signIn(email))

  test('pages and scripts get 503, and the person is in again once it is back', async () => {
    away = true
    await expect(auth.checkSession(browser.request('/'))).rejects.toThrow(PosternUnreachable)
    const page = await auth.requireSession(browser.request('/a'))
    expect(page).toMatchObject({ ok: false, reason: 'unreachable', error: expect.any(PosternUnreachable) })
    if (page.ok) throw new Error('away')
    expect([page.response.status, page.response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.response.text()).toContain('href="/a"')
    const script = await browser.open('/auth/session', { headers: SCRIPT })
    expect([script.status, (await script.json()).code]).toEqual([503, 'unavailable'])
    away = false
    expect(await session()).toMatchObject({ status: 'signed-in' })
  })

  test('a way back answers 503, and so does signing out, which keeps the cookie', async () => {
    const back = await newBrowser().wayBack(`also-${email}`)
    away = true
    expect((await browser.open(back)).status).toBe(400) // not this browser's
    expect((await logout({ origin: APP })).status).toBe(503)
    expect((await logout({ origin: APP, ...SCRIPT })).status).toBe(503)
    away = false
    expect(await session()).toMatchObject({ status: 'signed-in' })
    const own = await browser.open('/auth/login')
    const way = (await browser.open(own.headers.get('location')!)).headers.get('location')!
    away = true
    expect((await browser.open(way)).status).toBe(503)
  })

  test('a key that Postern refuses is no sign-out either', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong = createAuth({ baseUrl: service.url, key: 'sk_wrong' })
    const required = await wrong.requireSession(browser.request('/'))
    expect(required).toMatchObject({ ok: false, reason: 'refused', error: { code: 'unauthenticated' } })
    expect(!required.ok && required.response.status).toBe(500)
    expect((await wrong.signInRoutes()(browser.request('/auth/session'))).status).toBe(500)
    expect(logged).toHaveBeenCalledTimes(2)
    logged.mockRestore()
  })
})

describe('who may pass', () => {
  test('a script is told 401; another principal 403 instead of circles', async () => {
    const told = await auth.requireSession(browser.request('/', { headers: SCRIPT }))
    expect(told).toMatchObject({ ok: false, reason: 'signed_out', response: { status: 401 } })
    await browser.signIn(email)
    for (const headers of [SCRIPT, { accept: 'text/html' }]) {
      const staffOnly = await auth.requireSession(browser.request('/', { headers }), {
        principal: 'provider',
      })
      expect(staffOnly).toMatchObject({ ok: false, reason: 'wrong_principal', response: { status: 403 } })
    }
  })

  test('a factor that was shown too long ago is asked for again', async () => {
    await browser.signIn(email)
    expect(await auth.requireSession(browser.request('/pay'), { maxAge: 300 })).toMatchObject({ ok: true })
    const late = await auth.requireSession(browser.request('/pay'), { maxAge: -1 })
    if (late.ok) throw new Error('recent')
    const path = '/auth/login?return_to=%2Fpay&prompt=login'
    expect([late.reason, ...(await leadsTo(late.response))]).toEqual(['too_old', 302, path])
    const page = (await browser.open(path)).headers.get('location')!
    expect((await browser.open(page)).status).toBe(200) // the page itself, although the person is signed in
  })

  test('and what their accounts may do comes with it', async () => {
    await browser.signIn(email)
    const checked = await auth.checkSession(browser.request('/'), { entitlements: true })
    if (!checked.active) throw new Error('signed out')
    expect(checked.accounts[0]).toMatchObject({ role: 'owner', features: {}, permissions: [] })
    const none = { entitlements: { accountId: crypto.randomUUID() } }
    expect(await auth.checkSession(browser.request('/'), none)).toMatchObject({ active: true, accounts: [] })
  })

  test('a token in the header counts as well; a text that is not a token causes no request', async () => {
    await browser.signIn(email)
    const authorization = `Bearer ${browser.cookies().get('postern_token')}`
    expect(await auth.checkSession({ headers: { authorization } })).toMatchObject({ user: { email } })
    asked = []
    for (const from of ['', 'x', undefined, { headers: {} }, { headers: { cookie: 'postern_token=x' } }])
      expect(await auth.checkSession(from)).toEqual({ active: false })
    expect(asked).toEqual([])
  })
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('another site signs nobody out: %j', async (headers) => {
  await browser.signIn(email)
  expect((await logout(headers)).status).toBe(403)
  expect((await browser.open('/auth/logout')).status).toBe(405) // nor does a link
  expect(await session()).toMatchObject({ status: 'signed-in' })
})

test('on another host the cookies are Secure, and no other host can set them', async () => {
  for (const [origin, name] of [
    ['https://app.example.com', '__Host-postern_token_flow'],
    ['http://localhost:4900', 'postern_token_flow'],
  ]) {
    const request = new Request('http://inside:8080/auth/login', { headers: { host: new URL(origin!).host } })
    for (const behind of [auth, createAuth({ baseUrl: service.url, key, origin })]) {
      const begun = await behind.signInRoutes()(request)
      const [cookie] = begun.headers.getSetCookie()
      expect(cookie?.split('=')[0]).toBe(name)
      expect(cookie?.includes('; Secure')).toBe(origin!.startsWith('https'))
      const back = new URL(begun.headers.get('location')!).searchParams.get('redirect_url')
      expect(back).toMatch(new RegExp(`^${origin}/auth/callback\\?state=`))
    }
  }
})

describe('the cache', () => {
  test('answers concurrent requests by one question, and forgets users who sign out here', async () => {
    const cached = createAuth({ baseUrl: service.url, key, fetch: reach, cache: { seconds: 60 } })
    routes = cached.signInRoutes()
    await browser.signIn(email)
    const token = browser.cookies().get('postern_token')!
    asked = []
    await auth.checkSession(token)
    expect(asked).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => cached.checkSession(token)))
    expect(asked).toHaveLength(1) // the way back has asked
    await cached.checkSession(token, { entitlements: true })
    expect(asked).toHaveLength(2)
    await logout({ origin: APP })
    for (const options of [{}, { entitlements: true }])
      expect(await cached.checkSession(token, options)).toEqual({ active: false })
    routes = auth.signInRoutes({ afterSignIn: '/home' })
  })
})

test.each([
  [{ baseUrl: 'auth.example.com' }, 'baseUrl'],
  [{ key: '' }, 'key is missing'],
  [{ origin: 'https://app.example.com/' }, 'origin'],
  [{ path: 'auth' }, 'path'],
  [{ cookieName: 'a b' }, 'cookieName'],
  [{ cache: { seconds: 3_600 } }, 'cache.seconds'],
])('an option that cannot be right is refused at the start: %j', (option, says) => {
  expect(() => createAuth({ baseUrl: service.url, key, ...option })).toThrow(says)
})
