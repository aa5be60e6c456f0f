import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { registerApplication } from '../support/oauth-application.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// A page without a server, on its own origin, with a client library that is not ours: examples/spa, as it is.

const EVIL = 'https://evil.example'
const SHOP = 'https://shop.example.com'

let service: TestService
let origin: string
let clientId: string
let applicationId: string
/** Of an application whose redirect has a private scheme: the origin of that is the text `null`. */
let phoneId: string
let program: ReturnType<typeof spawn>

beforeAll(async () => {
  service = await startTestService()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const made = await registerApplication(service, {
    kind: 'spa',
    redirect_uris: [`${origin}/`],
    post_logout_uris: [`${origin}/`],
  })
  ;({ client_id: clientId, id: applicationId } = made)
  await registerApplication(service, { name: 'Shop', kind: 'spa', redirect_uris: [`${SHOP}/cb`] })
  const phone = { name: 'Phone', kind: 'native', redirect_uris: ['com.example.app:/cb'] }
  phoneId = (await registerApplication(service, phone)).client_id
  program = spawn(process.execPath, ['serve.js'], {
    cwd: join(import.meta.dirname, '../../../examples/spa'),
    env: { PATH: process.env.PATH, POSTERN_URL: service.url, CLIENT_ID: clientId, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(program.stdout!, 'data')
})
afterEach(async () => closeProfiles(await sharedBrowser()))
afterAll(async () => {
  program.kill()
  await service.stop()
})

interface Watched {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Requests to the token endpoint. */
  tokenCalls: string[]
  /** The access tokens that the page sent. */
  tokens: Set<string>
}

async function open(): Promise<Watched> {
  const context = await (await sharedBrowser()).newContext()
  const page = await context.newPage()
  const watched: Watched = { page, context, complaints: [], tokenCalls: [], tokens: new Set() }
  page.on('console', (message) => {
    if (message.type() === 'error') watched.complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) watched.tokenCalls.push(request.postData() ?? '')
    const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
    if (bearer) watched.tokens.add(bearer)
  })
  await page.goto(`${origin}/`)
  return watched
}

async function signIn({ page }: Watched, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${service.url}/**`)
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email))
  await page.getByText(`Hello ${email}`).waitFor()
  await page.getByRole('listitem').waitFor()
}

test('a page without a server signs in, calls the API, renews once for all, and signs out', async () => {
  const watched = await open()
  const { page, complaints, tokenCalls } = watched
  await signIn(watched, 'ada@example.com')
  await expect.poll(() => page.getByRole('listitem').textContent()).toBe('ada@example.com: owner')
  await expect.poll(() => page.locator('#accounts').getAttribute('data-request')).toMatch(/./) // a header that is exposed
  expect(await axeFaults(page)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toBe('[{},{"postern.was_here":"yes"}]') // no token
  expect(new URL(page.url()).search).toBe('')

  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.evaluate((button: HTMLElement) => {
    for (let count = 0; count < 3; count++) button.click()
  })
  await expect.poll(() => watched.tokens.size).toBe(2)
  expect(tokenCalls.map((body) => new URLSearchParams(body).get('grant_type'))).toEqual([
    'authorization_code',
    'refresh_token',
  ])
  await page.reload() // tokens are gone with the page, and the issuer still knows the person
  await page.getByText('Hello ada@example.com').waitFor()
  await page.getByRole('listitem').waitFor()
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out').waitFor()
  await page.reload()
  await page.getByText('Signed out').waitFor()
  const [last] = [...watched.tokens].slice(-1)
  expect((await call('/api/v1/auth/customer/accounts', { key: last! })).status).toBe(401)
})

test('without an answer the page does not say "signed out"; an application that is disabled is', async () => {
  const watched = await open()
  const { page, context } = watched
  await signIn(watched, 'grace@example.com')
  await context.route(`${service.url}/oauth/token`, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('No connection').waitFor()
  await context.unrouteAll()
  const change = (status: string) =>
    service.call('PATCH', `/api/v1/oauth/applications/${applicationId}`, { body: { status } })
  expect((await change('disabled')).status).toBe(200)
  try {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('Sign in again').waitFor()
  } finally {
    await change('active')
  }
})

interface Call {
  method?: string
  from?: string
  key?: string
  headers?: Record<string, string>
  body?: URLSearchParams
}

/** A request as a browser makes it for a page of `from`. */
async function call(path: string, { method = 'GET', from, key, headers, body }: Call = {}) {
  const answer = await fetch(service.url + path, {
    method,
    headers: { ...(from && { origin: from }), ...(key && { authorization: `Bearer ${key}` }), ...headers },
    ...(body && { body }),
  })
  const allowed = answer.headers.get('access-control-allow-origin')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  return { status: answer.status, allowed, headers: answer.headers, body: await answer.text() }
}

const ask = (path: string, from: string, method = 'GET') =>
  call(path, {
    method: 'OPTIONS',
    from,
    headers: { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  })

/** Origins that look like the application's, and are others. */
const strangers = () => [
  EVIL,
  'null',
  `${origin}.evil.example`,
  `${origin}0`,
  origin.slice(0, -1), // begins like it
  SHOP.slice(0, -1),
  origin.replace('http:', 'https:'),
  `${origin}/`,
  `${origin}@evil.example`,
  origin.replace('127.0.0.1', 'app.127.0.0.1'),
  'com.example.app:',
  'com.example.app://',
  '',
  '*',
]

const API = '/api/v1/auth/customer/accounts'

test('before a call, only the origins of public applications are allowed', async () => {
  for (const [path, method] of [
    [API, 'GET'],
    ['/api/v1/auth/customer/profile', 'PATCH'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/oauth/userinfo', 'GET'],
  ] as const) {
    for (const from of [origin, SHOP]) {
      const { status, allowed, headers } = await ask(path, from, method)
      expect([status, allowed, headers.get('vary')], path).toEqual([204, from, 'Origin'])
      expect(headers.get('access-control-allow-methods')).toContain(method)
      expect(headers.get('access-control-allow-headers')).toContain('authorization')
    }
    for (const from of strangers()) expect((await ask(path, from, method)).allowed, from).toBeNull()
  }
})

test('an answer is for the origins of the application whose token it is', async () => {
  const watched = await open()
  await signIn(watched, 'eve@example.com')
  const [token] = [...watched.tokens]
  const own = await call(API, { from: origin, key: token! })
  expect([own.status, own.allowed, own.headers.get('vary')]).toEqual([200, origin, 'Origin'])
  const exposed = own.headers.get('access-control-expose-headers')!.split(', ')
  expect(exposed).toEqual(
    expect.arrayContaining(['retry-after', 'ratelimit', 'ratelimit-policy', 'x-request-id', 'etag']),
  )
  expect(exposed).toEqual(expect.arrayContaining(['deprecation', 'sunset', 'link']))
  // Of another application of the provider: it is known, and this token is not its own.
  for (const from of [SHOP, ...strangers()])
    expect((await call(API, { from, key: token! })).allowed, from).toBeNull()

  // A page has to learn that its token ended, and nothing else has to.
  const ended = await call(API, { from: origin, key: `${token!.slice(0, -4)}AAAA` })
  expect([ended.status, ended.allowed]).toEqual([401, origin])
  for (const from of strangers())
    expect((await call(API, { from, key: `${token!.slice(0, -4)}AAAA` })).allowed, from).toBeNull()

  // Neither a session token nor a cookie has an origin of its own.
  const { value } = (await watched.context.cookies(service.url)).find(({ name }) => name === 'app_session')!
  for (const how of [{ key: value }, { headers: { cookie: `app_session=${value}` } }]) {
    const answer = await call(API, { from: origin, ...how })
    expect([answer.status, answer.allowed]).toEqual([200, null])
  }
})

test('tokens, revocation and userinfo are for the origins of the client', async () => {
  const grant = (client_id: string) =>
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id })
  const token = (from: string, id = clientId) =>
    call('/oauth/token', { method: 'POST', from, body: grant(id) })
  const own = await token(origin)
  expect([own.status, own.allowed]).toEqual([400, origin])
  expect(JSON.parse(own.body).error).toBe('invalid_grant')
  for (const from of [SHOP, ...strangers()]) expect((await token(from)).allowed, from).toBeNull()
  expect((await token('null', phoneId)).allowed).toBeNull()
  const revoke = (from: string) =>
    call('/oauth/revoke', {
      method: 'POST',
      from,
      body: new URLSearchParams({ token: 'x', client_id: clientId }),
    })
  expect(await revoke(origin)).toMatchObject({ status: 200, allowed: origin })
  for (const from of [SHOP, ...strangers()]) expect((await revoke(from)).allowed, from).toBeNull()
  const userinfo = (from: string) => call('/oauth/userinfo', { from, key: 'x' })
  expect(await userinfo(origin)).toMatchObject({ status: 401, allowed: origin })
  for (const from of strangers()) expect((await userinfo(from)).allowed, from).toBeNull()

  // What an issuer publishes is for all pages.
  for (const path of ['/.well-known/openid-configuration', '/oauth/jwks'])
    expect((await call(path, { from: EVIL })).allowed).toBe('*')
})

test('a secret key that a browser sends is refused, and the audit log says which', async () => {
  const made = await service.call('POST', '/api/v1/api-keys', { body: { name: 'shop', scopes: ['users'] } })
  const { id, key } = made.body
  expect((await call('/api/v1/users', { key })).status).toBe(200)
  for (const from of [SHOP, EVIL, 'null', service.url, 'no origin \u00e9'.slice(0, 9), '']) {
    const refused = await call('/api/v1/users', {
      from,
      key,
      ...(from === '' && { headers: { origin: '' } }),
    })
    if (from === '' && refused.status === 200) continue // fetch leaves an empty header out
    expect([refused.status, JSON.parse(refused.body).code, refused.allowed], from).toEqual([
      403,
      'key_in_browser',
      null,
    ])
  }
  const log = await service.call('GET', '/api/v1/audit-log?action=api_key.refused_in_browser')
  expect(log.body.data).toMatchObject([
    { actor: { kind: 'key', id, name: 'shop' }, detail: { origin: SHOP } }, // once an hour
  ])
  const wrong = await call('/api/v1/users', { from: EVIL, key: `${key.slice(0, -4)}AAAA` })
  expect(wrong.status).toBe(401) // strangers learn and write nothing
})
