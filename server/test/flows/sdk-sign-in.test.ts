import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Auth, createAuth, PosternUnreachable } from '../../../sdk/src/server.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const APP = 'http://localhost:4900'
const HTML = { accept: 'text/html' }

let service: TestService
let auth: Auth
let routes: (request: Request) => Promise<Response>
let count = 0

beforeAll(async () => {
  service = await startTestService()
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [APP] } } })
  const { body } = await service.call('POST', '/api/v1/api-keys', {
    body: { name: 'app', scopes: ['users'] },
  })
  auth = createAuth({ baseUrl: service.url, key: body.key })
  routes = auth.signInRoutes({ afterSignIn: '/home' })
})
afterAll(() => service.stop())

/** A browser without a window: the application's cookies and Postern's, kept apart as by host. */
class Browser {
  readonly #jars = new Map<string, Map<string, string>>()

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.#jars.get(origin) ?? new Map()
    this.#jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...HTML, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }
    const request = new Request(url, { redirect: 'manual', ...init, headers })
    const response = origin === APP ? await routes(request) : await fetch(request)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set)!
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  cookies(origin: string): Map<string, string> {
    return this.#jars.get(origin) ?? new Map()
  }

  /** Follows the application to the hosted page, signs in there by a code, and gives the way back. */
  async signIn({ path = '/auth/login', email = `person${count++}@example.com` } = {}): Promise<string> {
    const begun = await this.open(APP + path)
    await this.open(begun.headers.get('location')!)
    const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
    await this.open(`${service.url}/login/send-code`, form({ email }))
    const code = await service.mail.codeFor(email)
    const done = await this.open(`${service.url}/login/code`, form({ email, code }))
    return done.headers.get('location')!
  }

  request(path: string, headers: Record<string, string> = HTML): Request {
    const cookie = [...this.cookies(APP)].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request(APP + path, { headers: { ...headers, cookie } })
  }
}

describe('a person', () => {
  test('is led to the hosted page and back to where they wanted, signed in', async () => {
    const browser = new Browser()
    const required = await auth.requireSession(browser.request('/reports?of=may'))
    if (required.ok) throw new Error('nobody is signed in yet')
    const path = required.response.headers.get('location')!
    expect(path).toBe('/auth/login?return_to=%2Freports%3Fof%3Dmay')

    const back = await browser.signIn({ path, email: 'ada@example.com' })
    const answer = await browser.open(back)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reports?of=may'])
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax$/)

    const checked = await auth.requireSession(browser.request('/reports?of=may'))
    expect(checked).toMatchObject({ ok: true, user: { email: 'ada@example.com' } })
    const told = await (await browser.open(`${APP}/auth/session`)).json()
    expect(told).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.com' } })
    expect(JSON.stringify(told)).not.toContain(browser.cookies(APP).get('postern_token'))

    const out = await browser.open(`${APP}/auth/logout`, { method: 'POST', headers: { origin: APP } })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(await (await browser.open(`${APP}/auth/session`)).json()).toEqual({ status: 'signed-out' })
  })
})

test('unreachable', async () => {
  const away = createAuth({ baseUrl: 'http://127.0.0.1:9', key: 'sk_x', retries: 0 })
  await expect(away.checkSession('a'.repeat(64))).rejects.toThrow(PosternUnreachable)
})
