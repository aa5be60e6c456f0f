import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Application } from '../support/application.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { openTeam } from '../support/team.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const TERMS = `# Terms of service

1. Be kind. <b>Not bold</b> <script>document.title = 'taken over'</script>
${Array.from({ length: 40 }, (_, number) => `${number + 2}. One more thing that you should know.`).join('\n')}`

/** As pages show it: a heading and a list, in which markup is only words. */
const SHOWN = TERMS.replace('# ', '').replaceAll(/^\d+\. /gm, '')

const wordsOf = async (region: Locator) => (await region.textContent())!.replaceAll(/\n+/g, '\n').trim()

const LINK = [{ language: 'en', url: 'https://example.com/privacy' }]

let service: TestService
let clock: ManualClock
let browser: Browser
let application: Application
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
  const body = { name: 'application', scopes: ['all'] }
  const { key } = (await service.call('POST', '/api/v1/api-keys', { body })).body
  application = new Application({ url: service.url, key })
  await application.start()
  const settings = { redirect_origins: [application.origin] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
  await addTerms(service, 'terms')
  const texts = [
    { language: 'en', text: TERMS },
    { language: 'de', title: 'Nutzungsbedingungen', text: 'Sei nett.' },
  ]
  await publishTerms(service, 'terms', { version: '2026-01', texts })
  clock.advance(1) // documents are in the order in which they were added
  await addTerms(service, 'privacy', { title: 'Privacy policy', audience: 'both' })
  await publishTerms(service, 'privacy', { version: '2026-01', texts: LINK })
  await addTerms(service, 'newsletter', { title: 'Newsletter', required: false })
  await publishTerms(service, 'newsletter', { version: '1' })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await application.stop()
})

const newAddress = () => `reader${count++}@example.com`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const boxOf = (page: Page, title: string) => page.getByLabel(`I have read and accept: ${title}`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const titles = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
const mailsTo = (email: string) =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

/** A visitor without JavaScript, unless told. */
async function visit(
  url: string,
  options: { locale?: string; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en', ...options })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** In any language. */
async function signInByCode(page: Page, email: string): Promise<void> {
  const skip = mailsTo(email)
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email, skip))
}

async function acceptAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await button(page, 'Accept and continue').click()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

test('a new customer reads, accepts and comes back to the application; a new version asks again', async () => {
  const email = newAddress()
  const page = await visit(`${application.origin}/sign-in`)
  await signInByCode(page, email)
  await page.waitForURL(`${service.url}/terms`)
  await expect.poll(() => heading(page)).toBe('Review and accept')
  await expect.poll(() => titles(page)).toEqual(['Terms of service', 'Privacy policy'])
  const region = page.getByRole('region', { name: 'Terms of service' })
  await expect.poll(() => wordsOf(region)).toBe(SHOWN.replaceAll(/\n+/g, '\n'))
  await expect.poll(() => region.locator('h3').textContent()).toBe('Terms of service')
  await expect.poll(() => region.locator('ol > li').count()).toBe(41)
  await expect.poll(() => region.getByRole('heading').allTextContents()).toEqual(['Terms of service'])
  expect(application.callbacks).toHaveLength(0)
  await acceptAll(page)
  await page.waitForURL(`${application.origin}/`)
  await expect.poll(() => heading(page)).toBe(`Hello ${email}`)

  await publishTerms(service, 'privacy', { version: '2026-02', texts: LINK, effective_at: inAnHour() })
  await page.goto(`${application.origin}/sign-in`)
  await page.waitForURL(`${application.origin}/`) // announced: not asked yet
  clock.advance(3_600_000)
  await page.goto(`${application.origin}/sign-in`)
  await page.waitForURL(`${service.url}/terms`)
  await expect.poll(() => heading(page)).toBe('Review what has changed')
  await expect.poll(() => titles(page)).toEqual(['Privacy policy'])
  await acceptAll(page)
  await page.waitForURL(`${application.origin}/`)
})

const inAnHour = () => new Date(clock.now() + 3_600_000).toISOString()

test('without a tick nothing is accepted, and the page says where it is missing', async () => {
  const email = newAddress()
  const page = await visit(`${service.url}/login`)
  await signInByCode(page, email)
  await page.waitForURL('**/terms')
  await button(page, 'Accept and continue').click()
  expect(new URL(page.url()).pathname).toBe('/terms') // the browser asks for the boxes itself
  await boxOf(page, 'Terms of service').check()
  await page
    .locator('form')
    .first()
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await button(page, 'Accept and continue').click()
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('Check the marked fields.')
  const missing = boxOf(page, 'Privacy policy')
  await expect.poll(() => missing.getAttribute('aria-invalid')).toBe('true')
  const about = await missing.getAttribute('aria-describedby')
  await expect.poll(() => page.locator(`[id="${about}"]`).textContent()).toBe('Tick this box to continue.')
  await expect.poll(() => boxOf(page, 'Terms of service').isChecked()).toBe(true)
  expect(await acceptedBy(email)).toEqual([])
})

async function acceptedBy(
  email: string,
): Promise<Array<{ document: string; version: string; language: string }>> {
  const { id } = (await signIn(service, email)).user
  return (await service.call('GET', `/api/v1/users/${id}/terms`)).body.data
}

test('a version published while the user reads is not accepted unread', async () => {
  await addTerms(service, 'late', { title: 'Late rules' })
  await publishTerms(service, 'late', { version: '1' })
  const page = await visit(`${service.url}/login`)
  await signInByCode(page, newAddress())
  await page.waitForURL('**/terms')
  await publishTerms(service, 'late', { version: '2' })
  await acceptAll(page)
  await expect
    .poll(() => page.locator('.field-error').allTextContents())
    .toEqual(['This has just changed. Read it and tick the box again.'])
  await expect.poll(() => page.getByText('Be kind (2).').isVisible()).toBe(true)
  await expect.poll(() => boxOf(page, 'Late rules').isChecked()).toBe(false)
  await acceptAll(page)
  await page.waitForURL('**/account')
  await service.call('PATCH', '/api/v1/terms/late', { body: { archived: true } })
})

test('in the language of the browser, else in the first one', async () => {
  const email = newAddress()
  const { token } = await signIn(service, email)
  const page = await visit(`${service.url}/login`, { locale: 'de-AT' })
  await page.context().addCookies([{ name: 'app_session', value: token, url: service.url }])
  await page.goto(`${service.url}/terms`)
  await expect.poll(() => heading(page)).toBe('Lesen und zustimmen')
  await expect.poll(() => titles(page)).toEqual(['Nutzungsbedingungen', 'Privacy policy'])
  const text = page.locator('.terms').first()
  await expect.poll(() => text.getAttribute('lang')).toBe('de')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await button(page, 'Zustimmen und weiter').click()
  await page.waitForURL('**/account')
  expect((await acceptedBy(email)).map(({ document, language }) => [document, language]).sort()).toEqual([
    ['privacy', 'en'],
    ['terms', 'de'],
  ])
})

test('a user who does not accept can sign out, and is asked again', async () => {
  const email = newAddress()
  const page = await visit(`${application.origin}/sign-in`)
  const callbacks = application.callbacks.length
  await signInByCode(page, email)
  await page.waitForURL('**/terms')
  await button(page, 'Sign out').click()
  await page.waitForURL('**/login')
  await page.goto(`${service.url}/terms`)
  await page.waitForURL('**/login')
  await signInByCode(page, email)
  await page.waitForURL('**/terms')
  expect(application.callbacks).toHaveLength(callbacks)
})

test('an invitation waits for it, before the sign-in and after', async () => {
  const owner = await signIn(service, newAddress())
  const account = await openTeam(service, 'Acme', [[owner, 'owner']])
  const invite = async (email: string) => {
    const skip = mailsTo(email)
    await service.call('POST', `/api/v1/accounts/${account}/invitations`, { body: { email } })
    return (await service.mail.linkFor(email, skip)).href
  }
  const isMember = async (email: string) => {
    const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
    return body.data.some((member: { email: string }) => member.email === email)
  }

  const guest = newAddress()
  const page = await visit(await invite(guest))
  await button(page, 'Sign in to join').click()
  await signInByCode(page, guest)
  await page.waitForURL('**/terms')
  await acceptAll(page)
  await page.waitForURL('**/invitation')
  await button(page, 'Join Acme').click()
  await page.waitForURL('**/account?done=joined')

  const person = await signIn(service, newAddress())
  const link = await invite(person.user.email)
  const other = await visit(service.url)
  await other.context().addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  await other.goto(link)
  await button(other, 'Join Acme').click()
  await other.waitForURL('**/terms')
  expect(await isMember(person.user.email)).toBe(false)
  await acceptAll(other)
  await other.waitForURL('**/invitation')
  await button(other, 'Join Acme').click()
  await other.waitForURL('**/account?done=joined')
  expect(await isMember(person.user.email)).toBe(true)
})

test('the staff are asked for what is meant for them', async () => {
  const email = newAddress()
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  const page = await visit(`${service.url}/staff/login`)
  await signInByCode(page, email)
  await page.waitForURL('**/staff/terms')
  await expect.poll(() => titles(page)).toEqual(['Privacy policy'])
  await acceptAll(page)
  await page.waitForURL('**/staff/account')
  await expect.poll(() => titles(page)).toContain('Terms you accepted')
})

test('the account page keeps what was accepted, as it was', async () => {
  const page = await visit(`${service.url}/login`)
  await signInByCode(page, newAddress())
  await page.waitForURL('**/terms')
  await expect.poll(() => page.title()).not.toBe('taken over')
  await acceptAll(page)
  await page.waitForURL('**/account')
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(clock.now())
  await page.getByRole('link', { name: 'Terms of service' }).click()
  await expect.poll(() => page.locator('main').textContent()).toContain(`Version 2026-01, accepted on ${day}`)
  await expect.poll(() => wordsOf(page.locator('.terms'))).toBe(SHOWN.replaceAll(/\n+/g, '\n'))
  const own = page.url()
  const stranger = await visit(`${service.url}/login`)
  await signInByCode(stranger, newAddress())
  await stranger.goto(own)
  expect(new URL(stranger.url()).pathname).toBe('/account')
  await page.goto(`${service.url}/account/terms?id=nonsense`)
  expect(new URL(page.url()).pathname).toBe('/account')
})

test('with scripts on, no markup of a text runs', async () => {
  const page = await visit(`${service.url}/login`, { javaScriptEnabled: true })
  await signInByCode(page, newAddress())
  await page.waitForURL('**/terms')
  await expect.poll(() => page.title()).toBe('Review and accept · Postern')
  await expect.poll(() => page.locator('.terms b, .terms script').count()).toBe(0)
})

test('the page works by keyboard, and is accessible in light and in dark, with errors too', async () => {
  const page = await visit(`${service.url}/login`, { javaScriptEnabled: true })
  const email = newAddress()
  await signInByCode(page, email)
  await page.waitForURL('**/terms')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page
    .locator('form')
    .first()
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await button(page, 'Accept and continue').click()
  await expectAccessible(page)
  const text = page.locator('.terms')
  for (let n = 0; n < 3 && !(await text.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.waitForFunction(() => (document.querySelector('.terms')?.scrollTop ?? 0) > 100)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab') // the link to the privacy policy
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expectAccessible(page)
})
