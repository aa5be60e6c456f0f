import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostedLogin } from '../../../sdk/src/index.ts'
import { checkReturn, ProviderResolver, readNativeReturn } from '../../src/providers/index.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'

const APP = 'com.example.app:/in'
const WEB = 'https://app.example.com/callback'
const REFUSED = { status: 401, body: { code: 'invalid_code' } }

let service: TestService
let clock: ManualClock
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await change({ native_redirects: [APP, 'http://127.0.0.1/in'], redirect_origins: [new URL(WEB).origin] })
})
afterAll(() => service.stop())
beforeEach(() => {
  email = `native${count++}@example.com`
})

const change = (settings: object): Promise<Answer> =>
  service.call('PATCH', '/api/v1/provider', { body: { settings } })

const newPkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A browser that keeps cookies, and follows no redirect. */
class Visitor {
  readonly cookies = new Map<string, string>()

  async open(path: string, fields?: Record<string, string>): Promise<{ response: Response; text: string }> {
    const response = await fetch(service.url + path, {
      method: fields ? 'POST' : 'GET',
      ...(fields && { body: new URLSearchParams(fields) }),
      headers: { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { response, text: await response.text() }
  }

  async signIn(): Promise<{ response: Response; text: string }> {
    await this.open('/login/send-code', { email })
    return this.open('/login/code', { email, code: await service.mail.codeFor(email) })
  }
}

const start = (redirect_url: string, challenge: string, state = 'state-1'): string =>
  `/login?${new URLSearchParams({ redirect_url, code_challenge: challenge, code_challenge_method: 'S256', state })}`

/** Signs in for the application, and returns where the last page leads. */
async function leadBack(redirect: string, challenge: string): Promise<URL> {
  const visitor = new Visitor()
  await visitor.open(start(redirect, challenge))
  return linkOf(await visitor.signIn())
}

function linkOf({ response, text }: { response: Response; text: string }): URL {
  expect(response.status).toBe(200)
  const refresh = /^0;url=(.+)$/.exec(response.headers.get('refresh')!)![1]!
  expect(text).toContain(`href="${refresh.replaceAll('&', '&amp;')}"`)
  return new URL(refresh)
}

const exchange = (code: string, code_verifier: string): Promise<Answer> =>
  service.call('POST', '/api/v1/auth/customer/sessions/exchange', {
    key: null,
    body: { code, code_verifier },
  })

const exchangeWithKey = (code: string): Promise<Answer> =>
  service.call('POST', '/api/v1/sessions/exchange', { key: ADMIN_KEY, body: { code } })

describe('a sign-in on hosted pages leads back to a native application', () => {
  test('by its own scheme, with a code that its verifier redeems', async () => {
    const { verifier, challenge } = newPkce()
    const back = await leadBack(APP, challenge)
    expect(back.href).toMatch(/^com\.example\.app:\/in\?code=/)
    expect(back.searchParams.get('state')).toBe('state-1')
    const answer = await exchange(back.searchParams.get('code')!, verifier)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      authenticated: true,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: { id: expect.any(String), email, principal: 'customer' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const session = await service.call('GET', '/api/v1/auth/customer/session', { key: answer.body.token })
    expect(session.body.user.email).toBe(email)
  })

  test('by a loopback address, on any port', async () => {
    const { verifier, challenge } = newPkce()
    const back = await leadBack('http://127.0.0.1:51004/in', challenge)
    expect(back.origin).toBe('http://127.0.0.1:51004')
    expect((await exchange(back.searchParams.get('code')!, verifier)).status).toBe(200)
  })

  test('only after a tap where they were signed in already, as another application may have claimed the scheme', async () => {
    const visitor = new Visitor()
    await visitor.open('/login')
    await visitor.signIn()
    const { verifier, challenge } = newPkce()
    const asked = await visitor.open(start(APP, challenge))
    expect(asked.response.status).toBe(200)
    expect(asked.response.headers.get('refresh')).toBe(null)
    expect(asked.text).not.toContain('href="com.example.app')
    const back = linkOf(await visitor.open('/login/continue', {}))
    expect((await exchange(back.searchParams.get('code')!, verifier)).body.user.email).toBe(email)
  })

  test('and not after its URI was taken off the list', async () => {
    const visitor = new Visitor()
    await visitor.open(start('http://127.0.0.1:8000/in', newPkce().challenge))
    await change({ native_redirects: [APP] })
    const { response } = await visitor.signIn()
    expect(response.headers.get('location')).toBe('/account')
    await change({ native_redirects: [APP, 'http://127.0.0.1/in'] })
  })

  test('and not by what another site wrote into the cookie', async () => {
    for (const written of [
      APP,
      `${APP}#state=x`,
      `evil.example.app:/in#state=x&challenge=${newPkce().challenge}`,
    ]) {
      const visitor = new Visitor()
      visitor.cookies.set('postern_return', encodeURIComponent(written))
      const { response } = await visitor.signIn()
      expect(response.headers.get('location'), written).toBe('/account')
      email = `native${count++}@example.com`
    }
  })
})

test('the SDK begins the sign-in, and exchanges the code of its own way back alone', async () => {
  const login = await hostedLogin({ baseUrl: service.url, redirectUri: APP })
  const visitor = new Visitor()
  await visitor.open(login.url.slice(service.url.length))
  const back = linkOf(await visitor.signIn())
  const another = await hostedLogin({ baseUrl: service.url, redirectUri: APP })
  await expect(another.finish(back)).rejects.toThrow('another sign-in')
  const { token, user } = await login.finish(back)
  expect([token.length, user.email]).toEqual([64, email])
  await expect(login.finish(back)).rejects.toMatchObject({ code: 'invalid_code' })
})

describe('the code of a native application is refused', () => {
  const newCode = async () => {
    const { verifier, challenge } = newPkce()
    return { verifier, code: (await leadBack(APP, challenge)).searchParams.get('code')! }
  }

  test('with another verifier, and with its own after that', async () => {
    const { code, verifier } = await newCode()
    expect(await exchange(code, newPkce().verifier)).toMatchObject(REFUSED)
    expect(await exchange(code, verifier)).toMatchObject(REFUSED)
  })

  test('without a verifier', async () => {
    const { code } = await newCode()
    const { status, body } = await service.call('POST', '/api/v1/auth/customer/sessions/exchange', {
      key: null,
      body: { code },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test('the second time, 100 at the same time', async () => {
    const { code, verifier } = await newCode()
    const answers = await Promise.all(Array.from({ length: 100 }, () => exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after 60 seconds', async () => {
    const { code, verifier } = await newCode()
    clock.advance(60_000)
    expect(await exchange(code, verifier)).toMatchObject(REFUSED)
  })

  test('at the route for servers, whatever key asks', async () => {
    const { code } = await newCode()
    expect(await exchangeWithKey(code)).toMatchObject(REFUSED)
  })

  test('after its session has ended', async () => {
    const { code, verifier } = await newCode()
    await service.service.db`delete from session`
    expect(await exchange(code, verifier)).toMatchObject(REFUSED)
  })

  test('and that of a web application at this route, so that its server alone can redeem it', async () => {
    const visitor = new Visitor()
    await visitor.open(`/login?redirect_url=${encodeURIComponent(WEB)}`)
    const { response } = await visitor.signIn()
    const code = new URL(response.headers.get('location')!).searchParams.get('code')!
    expect(await exchange(code, newPkce().verifier)).toMatchObject(REFUSED)
  })
})

describe('no sign-in begins', () => {
  const { challenge } = newPkce()
  const query = (change: Record<string, string | undefined>) => {
    const whole = { redirect_url: APP, code_challenge: challenge, code_challenge_method: 'S256', state: 's' }
    const entries = Object.entries({ ...whole, ...change }).filter(([, value]) => value !== undefined)
    return new URLSearchParams(entries as [string, string][])
  }

  test.each([
    { code_challenge: undefined },
    { code_challenge: 'short' },
    { code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { state: undefined },
    { state: '' },
    { redirect_url: 'com.example.app://in' },
    { redirect_url: 'COM.example.app:/in' },
    { redirect_url: 'com.example.app:/IN' },
    { redirect_url: 'com.example.app:/in/' },
    { redirect_url: 'com.example.app:/in?x=1' },
    { redirect_url: 'com.example.other:/in' },
    { redirect_url: 'http://localhost:1/in' },
    { redirect_url: 'http://127.0.0.1.evil.example/in' },
    { redirect_url: 'http://127.0.0.1:80@evil.example/in' },
    { redirect_url: 'http://127.0.0.1:99999999/in' },
    { redirect_url: 'http://127.0.0.1:8000/other' },
    { redirect_url: 'http://[::1]:8000/in' },
    { redirect_url: 'https://127.0.0.1/in' },
  ])('with %j', async (change) => {
    for (const path of ['/login', '/api/v1/auth/customer/sso']) {
      const connection = path.endsWith('sso') ? '&connection=none' : ''
      const { status } = await service.call('GET', `${path}?${query(change)}${connection}`, { key: null })
      expect(status, path).toBe(400)
    }
  })

  test('on the pages for staff', async () => {
    expect((await service.call('GET', `/staff/login?${query({})}`, { key: null })).status).toBe(400)
    expect((await service.call('GET', `/login?${query({})}`, { key: null })).status).toBe(200)
  })
})

describe('the setting native_redirects', () => {
  test.each([
    APP,
    'com.example.app:/',
    'http://127.0.0.1/in',
    'http://[::1]/in',
    'http://127.0.0.1',
    'exp://127.0.0.1:8081/--/in',
  ])('takes %s', async (uri) => {
    expect((await change({ native_redirects: [uri] })).status).toBe(200)
  })

  test.each([
    'app:/in',
    'com.example.app://in',
    'COM.example.app:/in',
    'com.example.app:in',
    'com.example.app:/in#x',
    'com.example.app:/*',
    'http://localhost/in',
    'http://127.0.0.1:3000/in',
    'http://127.0.0.1.evil.example/in',
    'http://127.1/in',
    'http://app.example.com/in',
    'https://app.example.com/in',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://app.example.com/1',
    'intent://in#Intent;end',
    'content://com.example.app/in',
    'about:blank',
  ])('refuses %s', async (uri) => {
    const { status, body } = await change({ native_redirects: [uri] })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })
})

test('in production, an address of Expo leads nowhere, though a row from development has it', async () => {
  const uri = 'exp://127.0.0.1:8081/--/in'
  await change({ native_redirects: [uri, APP] })
  const { db, app } = service.service
  const way = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256', state: 's' }
  const leadsBack = async (production: boolean, redirect_url: string) => {
    const config = { publicUrl: service.url, production }
    const provider = (await new ProviderResolver(db, app.services.clock, config).resolve('/', undefined))!
    const kept = `${redirect_url}#state=s&challenge=${way.code_challenge}`
    const begins = () => checkReturn(provider, 'customer', { redirect_url, ...way }) === kept
    // At the start of a sign-in, and where what was kept of one from before is read.
    return [attempt(begins), readNativeReturn(provider, kept) !== undefined]
  }
  expect(await leadsBack(false, uri)).toEqual([true, true])
  expect(await leadsBack(true, uri)).toEqual([false, false])
  expect(await leadsBack(true, APP)).toEqual([true, true])
})

function attempt(does: () => boolean): boolean {
  try {
    return does()
  } catch {
    return false
  }
}
