import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})

/** A visitor with a browser profile of their own, without JavaScript unless told. */
async function visit(path: string, { javaScript = false } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

test('a person signs in by a code', async () => {
  const page = await visit('/login')
  await giveAddress(page, 'Page@Example.com')
  await typeCode(page, '000000')
  expect(await page.getByRole('alert').textContent()).toContain('code is wrong')
  await typeCode(page, await service.mail.codeFor('page@example.com'))
  await page.waitForURL('**/account')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('app_session')
})
