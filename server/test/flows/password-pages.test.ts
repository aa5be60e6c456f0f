import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { chooseWay, giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const OTHER_PASSWORD = 'maple-porch-window-41'

let service: TestService
let browser: Browser
let clock: ManualClock
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  email = `visitor${count++}@example.com`
})

/** A visitor with a browser profile of their own, without JavaScript. */
async function visit(path: string, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ javaScriptEnabled: false }))).newPage()
  await page.goto(new URL(path, service.url).href)
  return page
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('New password').fill(GOOD_PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL('**/sign-up/confirm?email=*')
}

async function logIn(page: Page, password = GOOD_PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person finds the way from the sign-in page, registers, and confirms by the link in the same browser', async () => {
  const page = await visit('/login')
  await page.getByLabel('Email address').fill(email)
  await chooseWay(page, 'Use a password')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email)
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect.poll(() => page.textContent('.field-error')).toContain('easy to guess')
  await signUp(page)

  const link = await service.mail.linkFor(email)
  for (let n = 0; n < 3; n++) await fetch(link) // a mail scanner
  const confirm = await visit(link.href, page.context())
  await expect.poll(() => confirm.getByRole('textbox').count()).toBe(0)
  await confirm.getByRole('button', { name: 'Confirm email address' }).click()
  await confirm.waitForURL('**/account')
  expect((await confirm.context().cookies()).map(({ name }) => name)).toContain('app_session')
})

test('the code of the mail does it too', async () => {
  const page = await visit('/sign-up')
  await signUp(page)
  await typeCode(page, '000000')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('code is wrong')
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL('**/account')
})

test('in another browser the link asks for the password', async () => {
  await signUp(await visit('/sign-up'))
  const elsewhere = await visit((await service.mail.linkFor(email)).href)
  await elsewhere.getByLabel('Password', { exact: true }).fill(OTHER_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click()
  await elsewhere.waitForURL('**/account')
  const page = await visit('/login/password')
  await logIn(page, GOOD_PASSWORD)
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('wrong')
  await logIn(page, OTHER_PASSWORD)
  await page.waitForURL('**/account')
})

test('a used link says what to do', async () => {
  const page = await visit('/sign-up')
  await signUp(page)
  const link = await service.mail.linkFor(email)
  const confirm = await visit(link.href, page.context())
  await confirm.getByRole('button', { name: 'Confirm email address' }).click()
  await confirm.waitForURL('**/account')
  await confirm.goto(link.href)
  await expect.poll(() => confirm.textContent('h1')).toContain('has expired')
})

test('a forgotten password is reset by the link, and by the code', async () => {
  await new PasswordClient(service).signUp(email)
  for (const [round, by] of ['link', 'code'].entries()) {
    clock.advance(31_000)
    const seen = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    const page = await visit('/login/password')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the email' }).click()
    await page.waitForURL('**/login/reset?email=*')
    if (by === 'link') await page.goto((await service.mail.linkFor(email, seen)).href)
    else await page.getByLabel('Code').fill(await service.mail.codeFor(email, seen))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect.poll(() => page.textContent('.field-error')).toContain('Use at least 12 characters')
    await page.getByLabel('New password').fill(`${OTHER_PASSWORD} ${round}`)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.waitForURL('**/account')
  }
})

test('on the account page the password is changed, and this browser stays signed in', async () => {
  await new PasswordClient(service).signUp(email)
  const page = await visit('/login/password')
  await logIn(page)
  await page.waitForURL('**/account')
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'password' })
    .getByRole('link', { name: 'Change' })
    .click()
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.poll(() => page.textContent('.field-error')).toContain('That isn’t your current password.')
  await page.getByLabel('Current password').fill(GOOD_PASSWORD)
  await page.getByLabel('New password').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/account?done=password-changed')
  await expect.poll(() => page.getByText('Password changed.').count()).toBe(1)
})

test('who has none sets one', async () => {
  const page = await visit('/login')
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL('**/account')
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('link', { name: 'Set a password' }).click()
  await page.getByLabel('New password').fill(GOOD_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/account?done=password-changed')
})

test('scripts let people see what they type, and say how hard it is to guess', async () => {
  const context = await browser.newContext()
  const page = await visit('/sign-up', context)
  await page.getByLabel('Email address').fill(email)
  const field = page.getByLabel('New password')
  const spoken = page.getByRole('status')
  for (const [typed, level, words] of [
    ['short', 'rule', /^Use at least 12 characters/],
    [`${email.split('@')[0]} and more`, 'address', /^Don’t use your email address/],
    ['password1234', 'weak', /^Easy to guess/],
    ['tigermaple73', 'good', 'Good password.'],
    [GOOD_PASSWORD, 'strong', 'Strong password.'],
  ] as const) {
    await field.fill(typed)
    await expect.poll(() => page.locator('[data-password]').getAttribute('data-level')).toBe(level)
    await spoken.filter({ hasText: words }).waitFor({ state: 'attached' })
  }
  const eye = page.getByRole('button', { name: 'Show password' })
  await eye.click()
  expect([await field.getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await field.press('Enter')
  await page.waitForURL('**/sign-up/confirm?email=*')
})

test('a browser that signed in before gets in while strangers guess', async () => {
  await new PasswordClient(service).signUp(email)
  const page = await visit('/login/password')
  await logIn(page)
  await page.waitForURL('**/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const stranger = new PasswordClient(service)
  for (let n = 0; n < 21; n++) await stranger.post('login', { email, password: `wrong password ${n}` })
  expect((await stranger.post('login', { email, password: GOOD_PASSWORD })).status).toBe(429)
  await page.goto(`${service.url}/login/password`)
  await logIn(page)
  await page.waitForURL('**/account')
})

test('what was refused is marked for screen readers, and Back leads to a page again', async () => {
  await new PasswordClient(service).signUp(email)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${service.url}/login/password?email=${email}`)
  await logIn(page, 'not-the-password-at-all')
  await page.getByRole('alert').waitFor()
  const password = page.getByRole('textbox', { name: /^Password/ })
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  const alert = await page.getByRole('alert').getAttribute('id')
  expect((await password.getAttribute('aria-describedby'))!.split(' ')).toContain(alert)
  await expect.poll(() => page.getByLabel('Email address').getAttribute('aria-invalid')).toBeNull()
  await page.getByRole('link', { name: /^Forgot/ }).click()
  await page.waitForURL('**/login/forgot*')
  await page.goBack()
  await page.waitForURL('**/login/password*')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)

  await page.goto(`${service.url}/login`)
  await giveAddress(page, email)
  await typeCode(page, '000000')
  const code = page.getByRole('textbox', { name: /code/i })
  await page.getByRole('alert').waitFor()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
})

test('with passwords off, the pages lead nowhere', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { password_enabled: false } } })
  const login = await visit('/login')
  await expect
    .poll(() => login.getByRole('button', { name: 'Use a password', includeHidden: true }).count())
    .toBe(0)
  const page = await visit('/login/password')
  await logIn(page)
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('can’t sign in this way')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { password_enabled: true } } })
})
