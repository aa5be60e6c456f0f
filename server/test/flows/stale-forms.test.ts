import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser } from '../support/page-factors.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

test('a form that takes a recent sign-in asks for one, and its page is there again afterwards', async () => {
  const email = 'stale@example.com'
  const { token } = await signIn(service, email)
  const browser = new FormBrowser(service)
  browser.cookies.set('app_session', token)
  clock.advance(11 * MINUTE)
  const locationOf = ({ headers }: Response) => headers.get('location')
  const sent = await browser.open('/account/passkeys/remove', { id: randomUUID() })
  expect(locationOf(sent)).toBe('/login?again=1')
  await browser.open('/login/send-code', { email })
  const code = await service.mail.codeFor(email, 1)
  expect(locationOf(await browser.open('/login/code', { email, code }))).toBe('/account/passkeys/remove')
})
