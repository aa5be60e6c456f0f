import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-03-14T15:09:26Z'))
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const mailsTo = (email: string) => service.mail.mails.filter(({ recipients }) => recipients.includes(email))

/** Signs in by code; returns how many mails the address has had by then. */
async function signInFrom(browser: string, email: string, principal = 'customer'): Promise<number> {
  clock.advance(31_000)
  const headers = { 'user-agent': browser }
  const skip = mailsTo(email).length
  const ask = (path: string, body: object) =>
    service.call('POST', `/api/v1/auth/${principal}${path}`, { key: null, headers, body })
  await ask('/login', { email })
  const code = await service.mail.codeFor(email, skip)
  expect((await ask('/verify-otp', { email, code })).status).toBe(200)
  return skip + 1
}

test('a sign-in from another browser is told by mail: which, from where and when, in the time of the person', async () => {
  const email = 'grace@example.com'
  await signInFrom(FIREFOX, email)
  const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
  await service.call('PATCH', `/api/v1/users/${body.data[0].id}`, { body: { zoneinfo: 'Europe/Vienna' } })
  const { subject, text } = await service.mail.mailTo(email, await signInFrom(CHROME, email))
  expect(subject).toMatch(/^New sign-in to /)
  expect(text).toContain('from a browser we haven’t seen before')
  for (const fact of [email, 'Chrome on Windows', '127.0.0.1', '14 March 2026 at 16:10 CET'])
    expect(text).toContain(fact)
  expect(text).toMatch(new RegExp(`^${service.url}/account$`, 'm'))

  await signInFrom(CHROME, email)
  await signInFrom(FIREFOX, email)
  expect(mailsTo(email).map((mail) => /^New sign-in/.test(mail.subject))).toEqual([
    false, // the first sign-in of all
    false,
    true,
    false, // both known by now
    false,
  ])
})

test('staff are sent to their own account page', async () => {
  const email = 'hedy@example.com'
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  await signInFrom(FIREFOX, email, 'provider')
  const { text } = await service.mail.mailTo(email, await signInFrom(CHROME, email, 'provider'))
  expect(text).toMatch(new RegExp(`^${service.url}/staff/account$`, 'm'))
})

test('a provider can do without notices', async () => {
  const email = 'joan@example.com'
  const settings = (security_notices: boolean) =>
    service.call('PATCH', '/api/v1/provider', { body: { settings: { security_notices } } })
  expect((await settings(false)).status).toBe(200)
  await signInFrom(FIREFOX, email)
  await signInFrom(CHROME, email)
  await settings(true)
  await service.mail.mailTo(email, await signInFrom('curl/8.15.0', email))
  expect(mailsTo(email).map((mail) => /^New sign-in/.test(mail.subject))).toEqual([false, false, false, true])
})
