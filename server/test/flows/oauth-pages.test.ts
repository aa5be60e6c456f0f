import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import { appCode } from '../support/authenticator-app.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { RelyingParty } from '../support/relying-party.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let browser: Browser
let own: RelyingParty
let partner: RelyingParty
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
  own = await new RelyingParty().start(service)
  partner = await new RelyingParty().start(service, { name: 'Partner <b>& Co</b>', first_party: false })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await own.stop()
  await partner.stop()
  await service.stop()
})
beforeEach(() => {
  email = `reader${count++}@example.com`
})

async function visit(url: string, { javaScript = false, locale = 'en' } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: javaScript, locale })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function signInByCode(page: Page): Promise<void> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email, skip))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function isGreeted(page: Page, { origin }: RelyingParty, acr = 'urn:postern:1fa'): Promise<void> {
  await page.waitForURL(`${origin}/callback**`)
  await expect.poll(() => heading(page).textContent()).toBe(`Hello ${email}, ${acr}`)
}

describe.each([{ javaScript: false }, { javaScript: true }])('a browser with %o', (options) => {
  test('signs in to an application of the provider by the sign-in page', async () => {
    const page = await visit(`${own.origin}/sign-in`, options)
    await signInByCode(page)
    await isGreeted(page, own)
    await page.goto(`${own.origin}/sign-in`)
    await isGreeted(page, own)
  })

  test('allows another application, once', async () => {
    const page = await visit(`${partner.origin}/sign-in`, options)
    await signInByCode(page)
    await heading(page).getByText('Allow “Partner <b>& Co</b>”?').waitFor()
    await expect.poll(() => page.locator('main').textContent()).toContain(email)
    await expect.poll(() => page.locator('main').textContent()).toContain(new URL(partner.origin).host)
    await page.getByRole('button', { name: 'Allow' }).click()
    await isGreeted(page, partner)
    await page.goto(`${partner.origin}/sign-in`)
    await isGreeted(page, partner)
  })

  test('does not allow it', async () => {
    const page = await visit(`${partner.origin}/sign-in`, options)
    await signInByCode(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`${partner.origin}/callback**`)
    await expect.poll(() => heading(page).textContent()).toBe('access_denied')
  })
})

test('the answer comes as a form where the application asks for that', async () => {
  const page = await visit(`${own.origin}/sign-in?response_mode=form_post`, { javaScript: true })
  await signInByCode(page)
  await isGreeted(page, own)
  expect(own.method).toBe('POST')

  await page.context().clearCookies()
  const without = await visit(`${own.origin}/sign-in?response_mode=form_post`)
  await signInByCode(without)
  await without.getByRole('button', { name: 'Continue' }).click()
  await isGreeted(without, own)
})

test('who asks for two factors gets a person who adds one on the way', async () => {
  const page = await visit(`${own.origin}/sign-in?acr_values=urn:postern:2fa`)
  await signInByCode(page)
  await page.waitForURL('**/account/mfa/on?then=*')
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(/\s/g, '')
  await typeCode(page, appCode(secret, clock.now()))
  await page.locator('a.first').click()
  await isGreeted(page, own, 'urn:postern:2fa')
})

test('a factor is shown again where the application asks for it', async () => {
  const page = await visit(`${own.origin}/sign-in`)
  await signInByCode(page)
  await isGreeted(page, own)
  clock.advance(60_000)
  await page.goto(`${own.origin}/sign-in?max_age=0`)
  await page.getByText('To keep your account safe, sign in again.').waitFor()
  await signInByCode(page)
  await isGreeted(page, own)
})

test('another account is chosen where the application asks for that', async () => {
  const page = await visit(`${own.origin}/sign-in`)
  await signInByCode(page)
  await isGreeted(page, own)
  clock.advance(60_000)
  await page.goto(`${own.origin}/sign-in?prompt=select_account`)
  await page.getByRole('button', { name: `Continue as ${email}` }).waitFor()
  await page.getByRole('link', { name: 'Use another account' }).click()
  email = `other-${email}`
  clock.advance(1)
  await signInByCode(page)
  await isGreeted(page, own)
})

test('terms that are due stand before every application, also for who is signed in', async () => {
  const page = await visit(`${own.origin}/sign-in`)
  await signInByCode(page)
  await isGreeted(page, own)
  await addTerms(service, 'tos', { required: true })
  await publishTerms(service, 'tos', { version: '1' })
  await page.goto(`${own.origin}/sign-in`)
  await page.waitForURL('**/terms')
  await page.getByRole('checkbox').check()
  await page.locator('button.first').click()
  await isGreeted(page, own)
  await service.call('PATCH', '/api/v1/terms/tos', { body: { required: false } })
})

test.each(LANGUAGES)('the pages that ask are whole in %s', async (locale) => {
  await service.call('POST', '/api/v1/users', { body: { email } })
  for (const name of ['Acme', 'شركة'])
    await service.call('POST', '/api/v1/accounts', { body: { name, owner: { email } } })
  const page = await visit(`${partner.origin}/sign-in?scope=openid+email+account`, { locale })
  await page.locator('input[name=email]').fill(email)
  await page.locator('#by-address button.first').click()
  await page.locator('input[name=code]').fill(await service.mail.codeFor(email))
  await page.locator('button.first').click()
  const isWhole = async (...parts: string[]) => {
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toMatch(/\{\w+\}/)
    const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth').catch(() => 0)
    expect(width).toBe(0)
  }
  await page.locator('button[name=account_id]').first().waitFor()
  await isWhole('Partner <b>& Co</b>', 'Acme', 'شركة', email)
  await page.locator('button[name=account_id]', { hasText: 'Acme' }).click()
  await page.locator('button[value=allow]').waitFor()
  await isWhole('Partner <b>& Co</b>', 'Acme')
})
