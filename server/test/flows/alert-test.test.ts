import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ADDRESSES = '/api/v1/provider/alert-addresses'
const OLGA = 'olga@example.com'
const OUTSIDE = 'ops@example.net'

const clock = new ManualClock()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock })
  for (const [email, role] of [
    [OLGA, 'owner'],
    ['mona@example.com', 'member'],
  ])
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
  const settings = { alert_emails: [OLGA, OUTSIDE] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
})
afterAll(() => service.stop())

const send = (email: string, key?: string) =>
  service.call('POST', `${ADDRESSES}/${email}/test`, { ...(key && { key }) })

const mailsTo = (email: string) =>
  service.mail.mails.filter(
    ({ recipients, text }) => recipients.includes(email) && /This is a test/.test(text),
  )

test('an address that gets alerts gets a test, and the log says so; others get none', async () => {
  expect((await send(OLGA)).body).toEqual({ outcome: 'sent' })
  expect(mailsTo(OLGA)).toHaveLength(1)
  expect((await send(OUTSIDE)).body).toMatchObject({
    code: 'invalid_transition',
    detail: 'It gets no alerts: it is pending.',
  })
  expect((await send('nobody@example.net')).status).toBe(404)
  const { token } = await signIn(service, 'mona@example.com', 'provider')
  expect((await send(OLGA, token)).status).toBe(403)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=alert_address.tested')
  expect(body.data).toHaveLength(1)
})

test('a confirmed address from outside is told how to stop alerts', async () => {
  const link = await service.mail.linkFor(OUTSIDE)
  await fetch(link, { method: 'POST', body: new URLSearchParams({ token: link.searchParams.get('token')! }) })
  expect((await send(OUTSIDE)).body).toEqual({ outcome: 'sent' })
  const [mail] = mailsTo(OUTSIDE)
  expect(mail!.headers['list-unsubscribe']).toContain('/alerts/unsubscribe')
})

test('five an hour reach one address', async () => {
  clock.advance(HOUR)
  for (let n = 0; n < 5; n++) expect((await send(OLGA)).status).toBe(200)
  const refused = await send(OLGA)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  clock.advance(HOUR)
  expect((await send(OLGA)).status).toBe(200)
})
