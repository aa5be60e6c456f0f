import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

describe.each([
  ['https://auth.example.com', true],
  ['http://auth.example.com', false],
])('at %s', (publicUrl, isSecure) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ config: { publicUrl }, work: false })
  })
  afterAll(() => service.stop())

  const set: string[] = []
  const keep = (answer: Answer) => {
    set.push(...answer.headers.getSetCookie())
    return answer
  }
  const post = async (path: string, body: unknown, cookies: string[] = []) =>
    keep(
      await service.call('POST', path, {
        key: null,
        body,
        headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
      }),
    )

  test(`every cookie ${isSecure ? 'goes back over TLS only' : 'goes back'}, and no script reads it`, async () => {
    const email = 'person@example.com'
    const auth = '/api/v1/auth/customer'
    const { headers } = await post(`${auth}/login`, { email })
    const code = await service.mail.codeFor(email)
    const verified = await post(`${auth}/verify-otp`, { email, code }, headers.getSetCookie())
    expect(verified.status).toBe(200)
    const redirect = '/login?redirect_url=https%3A%2F%2Fapp.example.com%2F'
    keep(await service.call('GET', redirect, { key: null, redirect: 'manual' }))
    const session = await service.call('DELETE', `${auth}/session`, { key: verified.body.token })
    expect(keep(session).status).toBe(204)

    const names = set.map((cookie) => cookie.split('=')[0]!.replace(/^__(Host|Secure)-/, ''))
    expect(names).toEqual(expect.arrayContaining(['postern_flow', 'app_session']))
    for (const cookie of set) {
      expect(/; ?Secure(;|$)/i.test(cookie), cookie).toBe(isSecure)
      expect(cookie).toMatch(/; ?HttpOnly(;|$)/i)
      expect(cookie).toMatch(/; ?SameSite=(Lax|Strict)(;|$)/i)
    }
  })
})
