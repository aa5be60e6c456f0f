import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { chooseWay, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser
let email: string
let count = 0

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  email = `reader${count++}@example.com`
})

/** A browser profile of its own, without JavaScript unless told. */
async function open(url: string, { javaScript = false } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Asks for a link on the pages; returns the page that waits. */
async function begin(options: { javaScript?: boolean; prefix?: string } = {}): Promise<Page> {
  const page = await open(`${service.url}${options.prefix ?? ''}/login`, options)
  await page.getByLabel('Email address').fill(email)
  await chooseWay(page, 'Email me a link')
  await page.waitForURL('**/login/link/sent?*')
  return page
}

const linkInMail = async (skip = 0) => (await service.mail.linkFor(email, skip)).href
const numberOn = async (page: Page) => (await page.locator('.number').textContent())!.trim()
const otherThan = (number: string) => String(10 + ((Number(number) - 9) % 90))

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'app_session')
}

async function sessionsOf(address: string): Promise<number> {
  const [row] = await service.service.db`
    select count(*)::int as sessions from session s join app_user u on u.id = s.user_id where u.email = ${address}`
  return row!.sessions
}

test('in the same browser the link asks for one click', async () => {
  const page = await begin()
  await page.goto(await linkInMail())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account')
  await expect.poll(() => isSignedIn(page)).toBe(true)
})

test.each([true, false])(
  'from another browser the waiting one is let in (JavaScript: %s)',
  async (javaScript) => {
    const waiting = await begin({ javaScript })
    const phone = await open(await linkInMail())
    await phone.getByLabel('Number').fill(await numberOn(waiting))
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.waitForURL('**/login/link/approved')
    await expect.poll(() => phone.getByRole('heading').textContent()).toBe('Go back to where you started')
    await expect.poll(() => isSignedIn(phone)).toBe(false)

    await waiting.getByRole('button', { name: 'Continue' }).click()
    await waiting.waitForURL('**/account')
    await expect.poll(() => isSignedIn(waiting)).toBe(true)
    expect(await sessionsOf(email)).toBe(1)
    const [entry] = await service.service.db`
    select ip from audit_entry where action = 'user.login_approved' order by id desc limit 1`
    expect(entry!.ip).toBe('127.0.0.1')
  },
)

test('a wrong number is said, the right one then works; three wrong ones burn the link there', async () => {
  const waiting = await begin()
  const number = await numberOn(waiting)
  const phone = await open(await linkInMail())
  for (let n = 1; n <= 3; n++) {
    await phone.getByLabel('Number').fill(otherThan(number))
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => phone.locator('.field-error').textContent()).toContain('This is not the number')
  }
  await phone.getByLabel('Number').fill(number)
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => phone.getByRole('heading').textContent()).toBe('This link has expired')
  await waiting.goto(await linkInMail())
  await waiting.getByRole('button', { name: 'Sign in' }).click()
  await waiting.waitForURL('**/account')
})

test('the waiting browser is not let in by waiting, nor by pressing what is not there', async () => {
  const waiting = await begin()
  const stranger = await waiting.request.post(`${service.url}/login/link/sent`, {
    form: { email },
    maxRedirects: 0,
  })
  expect(stranger.status()).toBe(303)
  expect(stranger.headers().location).toContain('/login/link/sent')
  await waiting.reload()
  await expect.poll(() => waiting.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await expect.poll(() => isSignedIn(waiting)).toBe(false)
})

test('an approval serves the browser that began, and no other', async () => {
  const waiting = await begin()
  const phone = await open(await linkInMail())
  await phone.getByLabel('Number').fill(await numberOn(waiting))
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await phone.waitForURL('**/login/link/approved')
  const stranger = await open(`${service.url}/login/link/sent?email=${email}`)
  expect(stranger.url()).toBe(`${service.url}/login`)
  const other = await begin() // the same address, another flow
  await expect.poll(() => other.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  const posted = await other.request.post(`${service.url}/login/link/sent`, {
    form: { email },
    maxRedirects: 0,
  })
  expect(posted.headers().location).toContain('/login/link/sent')
  await expect.poll(() => isSignedIn(other)).toBe(false)
})

test('GET and HEAD of the waiting page do not sign in, even when it is approved', async () => {
  const waiting = await begin()
  const phone = await open(await linkInMail())
  await phone.getByLabel('Number').fill(await numberOn(waiting))
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await phone.waitForURL('**/login/link/approved')
  for (let n = 0; n < 3; n++) {
    await waiting.request.get(waiting.url())
    await waiting.request.head(waiting.url())
  }
  expect(await sessionsOf(email)).toBe(0)
  await expect.poll(() => isSignedIn(waiting)).toBe(false)
})

test('in a second tab of the same browser, the first one continues too', async () => {
  const waiting = await begin({ javaScript: true })
  const tab = await waiting.context().newPage()
  await tab.goto(await linkInMail())
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL('**/account')
  await waiting.waitForURL('**/account')
})

test('the page offers the code of the mail too', async () => {
  const page = await begin()
  await page.getByRole('link', { name: 'Enter the code from the email instead' }).click()
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL('**/account')
})

test('staff have the same pages below /staff', async () => {
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  const page = await begin({ prefix: '/staff' })
  await page.goto(await linkInMail())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/staff/account')
})

test('an address that cannot sign in looks the same', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: false } } })
  const page = await begin()
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: true } } })
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('Check your email')
  await expect.poll(() => numberOn(page)).toMatch(/^[1-9]\d$/)
})

/** Opens every link of the newest mail like a mail scanner, in a browser with JavaScript, and presses every button. */
async function scan(): Promise<number> {
  const { html } = await service.mail.mailTo(email)
  const urls = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&')))
  let presses = 0
  for (const url of urls) {
    await fetch(url, { method: 'HEAD' })
    const page = await open(url, { javaScript: true })
    const buttons = await page.getByRole('button').count()
    for (let n = 0; n < buttons; n++) {
      await page.goto(url)
      await page.getByRole('button').nth(n).click()
      presses++
      // What a scanner does that fills forms in, and one that sends them without the browser's own checks.
      await page.goto(url)
      await page.locator('input:not([type=hidden])').first().fill('11')
      await page.getByRole('button').nth(n).click()
      await page.goto(url)
      await page
        .locator('form')
        .first()
        .evaluate((form) => (form as unknown as { submit(): void }).submit())
      await page.waitForLoadState()
      presses += 2
    }
    await expect.poll(() => isSignedIn(page)).toBe(false)
    await page.context().close()
  }
  return presses
}

describe('a mail scanner that opens and presses everything first', () => {
  test('loses no sign-in in the same browser', async () => {
    const page = await begin()
    expect(await scan()).toBeGreaterThanOrEqual(3)
    await page.goto(await linkInMail())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/account')
    await expect.poll(() => isSignedIn(page)).toBe(true)
  })

  test('loses none from another browser', async () => {
    const waiting = await begin()
    await scan()
    const phone = await open(await linkInMail())
    await phone.getByLabel('Number').fill(await numberOn(waiting))
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.waitForURL('**/login/link/approved')
    await waiting.getByRole('button', { name: 'Continue' }).click()
    await waiting.waitForURL('**/account')
    await expect.poll(() => isSignedIn(waiting)).toBe(true)
  })
})
