import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { chooseWay, giveAddress, typeCode, unfoldWays } from '../support/sign-in-page.ts'
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
async function visit(
  path: string,
  { javaScript = false, ...more }: { javaScript?: boolean; locale?: string; colorScheme?: 'dark' } = {},
): Promise<Page> {
  const viewport = { width: 320, height: 640 }
  const context = await browser.newContext({ javaScriptEnabled: javaScript, viewport, ...more })
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

const settle = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
const addService = (preset: string, more: object = {}) =>
  service.call('POST', '/api/v1/connections', {
    body: { kind: 'oauth', preset, client_id: 'app', client_secret: 'a-secret', ...more },
  })

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a person signs in by a code', async () => {
  const page = await visit('/login')
  await giveAddress(page, 'Page@Example.com')
  await typeCode(page, '000000')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('code is wrong')
  await typeCode(page, await service.mail.codeFor('page@example.com'))
  await page.waitForURL('**/account')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('app_session')
})

describe('the sign-in page', () => {
  test('has the services that there are on top, with their marks, and no mark else', async () => {
    const plain = await (await fetch(`${service.url}/login`)).text()
    expect(plain).not.toContain('<svg viewBox="0 0 256')
    await addService('google')
    await addService('github')
    const page = await visit('/login')
    const links = page.locator('.services a')
    await expect.poll(() => links.allInnerTexts()).toEqual(['Continue with Google', 'Continue with GitHub'])
    await expect.poll(() => links.locator('svg[aria-hidden=true]').count()).toBe(2)
    for (const preset of ['gitlab', 'discord']) await addService(preset)
    await page.reload()
    await expect.poll(() => links.allInnerTexts()).toEqual(['Google', 'GitHub', 'GitLab', 'Discord'])
    await expect.poll(() => page.getByRole('link', { name: 'Continue with GitLab' }).count()).toBe(1)
  })

  test.each([
    ['light', 'en'],
    ['dark', 'ar'],
    ['dark', 'ja'],
  ])('is accessible and fits a narrow phone: %s, %s', async (scheme, locale) => {
    const page = await visit('/login', {
      javaScript: true,
      locale,
      ...(scheme === 'dark' && { colorScheme: scheme }),
    })
    await unfoldWays(page)
    expect(await axeFaults(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await giveAddress(page, 'axe@example.com')
    await page.waitForURL('**/login/code?*')
    expect(await axeFaults(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  })

  test('Continue leads to the first method by the provider’s order, for all addresses alike', async () => {
    await settle({ sign_in_order: ['passkey', 'password', 'otp'] })
    for (const email of ['page@example.com', 'nobody@example.com']) {
      const page = await visit('/login')
      await expect.poll(() => page.locator('.beside form[data-passkey]').count()).toBe(1)
      await giveAddress(page, email)
      await page.waitForURL(`**/login/password?email=${encodeURIComponent(email)}`)
    }
    const twice = await settle({ sign_in_order: ['otp', 'otp'] })
    expect(twice.body.errors).toMatchObject([{ field: '/settings/sign_in_order' }])
    await settle({ sign_in_order: [] })
  })

  test('the last method used in this browser is marked, and Continue leads to it', async () => {
    const email = 'last@example.com'
    await new PasswordClient(service).signUp(email)
    const page = await visit('/login')
    await expect.poll(() => page.getByText('Last used').count()).toBe(0)
    await page.locator('input[name=email]').fill(email)
    await chooseWay(page, 'Use a password')
    await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/account')
    await page.goto(`${service.url}/login?prompt=login`)
    await expect.poll(() => page.locator('#by-address button').innerText()).toMatch(/^Continue\s*Last used$/)
    await giveAddress(page, email)
    await page.waitForURL('**/login/password?*')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'postern_last_customer')!
    expect(cookie).toMatchObject({ value: 'password', httpOnly: true }) // and nothing of who it was
    await page.context().addCookies([{ ...cookie, value: 'connection:google' }])
    await page.goto(`${service.url}/login?prompt=login`)
    await expect
      .poll(() => page.locator('.service', { hasText: 'Last used' }).innerText())
      .toContain('Google')
    await page.context().addCookies([{ ...cookie, value: '"><b>' }])
    await page.goto(`${service.url}/login?prompt=login`)
    await expect.poll(() => page.getByText('Last used').count()).toBe(0)
  })
})

describe('a code', () => {
  test('is sent automatically once it is pasted, in any digits and with surrounding text', async () => {
    const page = await visit('/login', { javaScript: true })
    await giveAddress(page, 'paste@example.com')
    const code = await service.mail.codeFor('paste@example.com')
    const fullWidth = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    await page.getByLabel('Code').fill(`${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}`)
    await page.waitForURL('**/account')
  })

  test('is taken so without JavaScript, too', async () => {
    const page = await visit('/login')
    await giveAddress(page, 'arabic@example.com')
    const code = await service.mail.codeFor('arabic@example.com')
    const digits = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    await page.getByLabel('Code').fill(`${digits.slice(0, 3)}-${digits.slice(3)}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/account')
  })

  test('counts once as a try, though the last digit and the Enter key both send it', async () => {
    const page = await visit('/login', { javaScript: true })
    await giveAddress(page, 'once@example.com')
    let tries = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/login/code') tries += 1
    })
    await page.locator('input.six').evaluate((field: HTMLInputElement) => {
      field.value = '000000'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.form!.requestSubmit()
    })
    await page.getByRole('alert').waitFor()
    expect(tries).toBe(1)
  })

  test('a new one counts down to when it would be sent; a wrong address is changed', async () => {
    const page = await visit('/login', { javaScript: true })
    await giveAddress(page, 'count@exmaple.com')
    const again = page.getByRole('button', { name: /^Send a new code in 0:[0-3]\d$/ })
    await again.waitFor()
    await expect.poll(() => again.isDisabled()).toBe(true)
    const plain = await visit('/login')
    await giveAddress(plain, 'count@example.net')
    await plain.getByRole('button', { name: 'Send a new code', exact: true }).click()
    await expect.poll(() => plain.getByRole('status').textContent()).toBe('A new code is on its way.')
    await page.getByRole('link', { name: 'Change it' }).click()
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('count@exmaple.com')
  })
})
