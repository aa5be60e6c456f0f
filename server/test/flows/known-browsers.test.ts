import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, stopIdps } from '../support/first-factors.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser, PAGE_FACTORS } from '../support/page-factors.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const HOUR = 3_600_000

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { publicUrl: ORIGIN } })
})
afterAll(async () => {
  await stopIdps()
  await service.stop()
})

test.each(Object.entries(PAGE_FACTORS))(
  'who signs in on the pages by %s is told of each browser once, though all are alike',
  async (method, preparePass) => {
    const email = `${method.replace('_', '-')}@example.com`
    const person = await signIn(service, email)
    const pass = await preparePass(service, person, ORIGIN)
    const first = new FormBrowser(service)
    const notices = () =>
      service.mail.mails.filter(
        ({ recipients, subject }) => recipients.includes(email) && /^New sign-in/.test(subject),
      )
    for (const browser of [first, first, new FormBrowser(service)]) {
      clock.advance(HOUR) // sends have their limits
      await pass(browser)
    }
    const told = await until(
      async () => notices(),
      (all) => all.length >= 2,
    )
    expect(told).toHaveLength(2)
  },
)
