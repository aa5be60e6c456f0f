import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const HOST = 'login.hosted.example'
const BASE = 'https://auth.example.com'

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  for (const body of [
    { slug: 'acme', name: 'Acme' },
    { slug: 'hosted', name: 'Hosted', host: HOST },
  ])
    expect((await service.call('POST', '/api/v1/providers', { body })).status).toBe(201)
})
afterAll(() => service.stop())

/** A request whose Host header is ours to choose. */
async function ask(
  { service }: TestService,
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Response> {
  return service.app.hono.request(url, {
    method,
    headers: {
      host: new URL(url).host,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const LOGIN = '/api/v1/auth/customer/login'
const login = (on: TestService, base: string, headers: Record<string, string> = {}) =>
  ask(on, base + LOGIN, { method: 'POST', headers, body: { email: 'ada@example.com' } })

describe('a provider with its own host', () => {
  test('sends people who look for it at /p/{slug} to that host, and sets no cookie', async () => {
    const url = `${service.url}/p/hosted/login?email=ada%40example.com`
    const answer = await ask(service, url, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(`https://${HOST}/login?email=ada%40example.com`)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('is nowhere else for programs, whatever they show', async () => {
    const answers = [
      await login(service, `${service.url}/p/hosted`),
      await ask(service, `${service.url}/p/hosted/api/v1/provider`, {
        headers: { authorization: `Bearer ${ADMIN_KEY}` },
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await answer.json()).detail).toBe(`This provider is served at https://${HOST}.`)
    }
  })

  test('lends its host to no other provider', async () => {
    expect((await login(service, `https://${HOST}/p/acme`)).status).toBe(404)
    expect((await login(service, `${service.url}/p/acme`)).status).toBe(200)
    expect((await login(service, `https://${HOST}`)).status).toBe(200)
  })
})

describe('on https', () => {
  let secure: TestService
  beforeAll(async () => {
    secure = await startTestService({
      beside: service,
      work: false,
      config: { publicUrl: BASE, production: true },
    })
  })
  afterAll(() => secure.stop())

  const flowOf = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.includes('postern_flow'))!

  test('our cookies cannot be planted by a neighbouring host: __Host-, Secure, path /', async () => {
    for (const [base, name] of [
      [BASE, '__Host-postern_flow'],
      [`${BASE}/p/acme`, '__Host-postern_flow.acme'],
      [`https://${HOST}`, '__Host-postern_flow'],
    ] as const) {
      const cookie = flowOf(await login(secure, base))
      expect(cookie).toMatch(new RegExp(`^${name.replace('.', '\\.')}=[\\w-]{43};`))
      expect(cookie).toContain('; Path=/;')
      expect(cookie).toContain('Secure')
      expect(cookie).toContain('HttpOnly')
      expect(cookie).not.toContain('Domain')
    }
  })

  test('a flow without the prefix, or of another provider, is not adopted', async () => {
    const planted = 'p'.repeat(43)
    const adopted = flowOf(await login(secure, BASE, { cookie: `__Host-postern_flow=${planted}` }))
    expect(adopted).toContain(planted)
    for (const name of ['postern_flow', '__Host-postern_flow.acme'])
      expect(flowOf(await login(secure, BASE, { cookie: `${name}=${planted}` }))).not.toContain(planted)
    const ofAcme = await login(secure, `${BASE}/p/acme`, { cookie: `__Host-postern_flow=${planted}` })
    expect(flowOf(ofAcme)).not.toContain(planted)
  })

  test('the session keeps the name of the contract, under the path of its provider', async () => {
    clock.advance(60_000)
    const email = 'secure@example.com'
    await ask(secure, `${BASE}/p/acme${LOGIN}`, { method: 'POST', body: { email } })
    const code = await service.mail.codeFor(email)
    const path = '/api/v1/auth/customer/verify-otp'
    const answer = await ask(secure, `${BASE}/p/acme${path}`, { method: 'POST', body: { email, code } })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('app_session='))).toMatch(/; Path=\/p\/acme;.*Secure/)
    expect(cookies.find((cookie) => cookie.startsWith('__Host-postern_device.acme='))).toMatch(/; Path=\/;/)
  })

  test('staff have their own cookie, which no neighbouring host can plant', async () => {
    const email = 'clerk@example.com'
    await service.call('POST', '/p/acme/api/v1/users', { body: { email, principal: 'provider' } })
    clock.advance(60_000)
    const auth = `${BASE}/p/acme/api/v1/auth/provider`
    await ask(secure, `${auth}/login`, { method: 'POST', body: { email } })
    const code = await service.mail.codeFor(email)
    const answer = await ask(secure, `${auth}/verify-otp`, { method: 'POST', body: { email, code } })
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.includes('_session'))
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-staff_session\.acme=[0-9a-f]{64}; Path=\/; .*Secure/),
    ])
    const token = /=([0-9a-f]{64})/.exec(cookies[0]!)![1]
    const statusWith = async (name: string) =>
      (await ask(secure, `${auth}/session`, { headers: { cookie: `${name}=${token}` } })).status
    expect(await statusWith('__Host-staff_session.acme')).toBe(200)
    for (const name of ['staff_session', '__Host-staff_session', 'app_session'])
      expect(await statusWith(name), name).toBe(401)
  })

  test('browsers are told to keep to https, in production alone', async () => {
    const told = 'strict-transport-security'
    for (const url of [`${BASE}/login`, `${BASE}/p/acme/login`, `https://${HOST}/login`, `${BASE}/healthz`])
      expect((await ask(secure, url)).headers.get(told), url).toBe('max-age=31536000')
    expect((await ask(service, `${service.url}/login`)).headers.get(told)).toBeNull()
  })
})

test('a method that is switched off on one process is off on the other within 0.2 s', async () => {
  const other = await startTestService({ clock, beside: service, work: false })
  try {
    expect((await login(other, other.url)).status).toBe(200)
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { otp_enabled: false } } })
    clock.advance(200)
    expect((await (await login(other, other.url)).json()).code).toBe('method_disabled')
  } finally {
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { otp_enabled: true } } })
    await other.stop()
  }
})

test('what is below /dev answers to our own names only, so that no site can read it by its own', async () => {
  const { port } = new URL(service.url)
  const paths = [
    '/dev/mailbox',
    '/dev/mailbox/mails',
    '/dev/mailbox/live',
    '/dev/inbox',
    '/dev/inbox/webhooks',
  ]
  for (const path of paths) {
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      expect((await ask(service, `http://${host}${path}`)).status, host + path).toBe(403)
    if (path.endsWith('/live')) continue
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '192.0.2.1'])
      expect((await ask(service, `http://${host}${path}`)).status, host + path).toBe(200)
  }
})
