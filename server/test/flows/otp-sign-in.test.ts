import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('a code sent by mail signs in: token, cookie and user in the agreed form', async () => {
  const { call, mail } = service
  const login = await call('POST', '/api/v1/auth/customer/login', {
    key: null,
    body: { email: 'Ada@Example.com' },
  })
  expect(login.status).toBe(200)
  expect(login.body).toEqual({ message: expect.stringMatching(/^If this address can sign in/) })
  const code = await mail.codeFor('ada@example.com')
  expect(code).toMatch(/^\d{6}$/)

  const verified = await call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email: 'ada@example.com', code },
  })
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({
    authenticated: true,
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: 'ada@example.com', principal: 'customer' },
  })
  const cookies = verified.headers.getSetCookie()
  expect(
    cookies.some(
      (cookie) =>
        cookie.startsWith(`app_session=${verified.body.token};`) &&
        /HttpOnly/.test(cookie) &&
        /SameSite=Lax/.test(cookie),
    ),
  ).toBe(true)
})
