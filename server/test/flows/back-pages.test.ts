import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { sendEmpty, signInBrowser } from '../support/page-walk.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { byTurn } from '../support/turn.ts'

// Back leads to what was seen before, also to a form that came back with faults: a browser that would have to send the form
// again shows its own error page instead (ERR_CACHE_MISS).

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

/** These answer with a file, or leave no page. */
const NO_PAGE = /\/account\/data$|\/options$/

const VISITORS = ['stranger', 'customer'] as const

test.each(VISITORS)(
  'Back leads to the page that a form was answered with, for a %s',
  { timeout: 240 * SECOND },
  async (visitor) => {
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    const faults: string[] = []
    const paths = service.service.app.pages.forms.map(({ path }) => path)
    // An odd number, as forms of customers and of staff alternate.
    const asked = byTurn(paths, 25, 12 * VISITORS.indexOf(visitor)).filter((path) => !NO_PAGE.test(path))
    const { token } = await signIn(service, 'goes-back@example.com')
    for (const path of asked) {
      if (visitor === 'customer') await signInBrowser(context, service, token)
      const fault = await backTo(page, path)
      if (fault) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

/** Sends a form, leaves what it answers, and goes back: what is wrong then. A form of what has ended, such as a sign-in, may have led elsewhere. */
async function backTo(page: Page, path: string): Promise<string | undefined> {
  await page.goto(`${service.url}/login`)
  await sendEmpty(page, service.url, path)
  await page.goto(`${service.url}/no-such-page`)
  try {
    await page.goBack()
  } catch (error) {
    return String(error).split('\n')[0]
  }
  if (page.url().endsWith('/no-such-page')) return 'it stayed'
  if (!page.url().startsWith(service.url)) return page.url()
  return (await page.getByRole('heading', { level: 1 }).isVisible()) ? undefined : 'no page of ours'
}
