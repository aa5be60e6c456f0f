import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { freshCode, type Stage, twoStepPerson, wrongCode } from '../support/two-step.ts'

let service: TestService
let clock: ManualClock
let stage: Stage
let browser: Browser
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  stage = { service, clock }
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

/** A visitor without JavaScript, who passes the first factor by a mailed code. */
async function passFirstFactor(email: string, prefix = ''): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await mailCode(page, email, prefix)
  return page
}

async function mailCode(page: Page, email: string, prefix = ''): Promise<void> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await page.goto(`${service.url}${prefix}/login`)
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email, skip))
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

/** The seed as the page shows it for typing. */
async function readSecret(page: Page): Promise<string> {
  await page.getByText('Can’t scan it?').click()
  return (await page.locator('.secret').textContent())!.replaceAll(' ', '')
}

test('a person turns two-step verification on, signs in by it, makes new codes and turns it off', async () => {
  const email = 'settings@example.com'
  const page = await passFirstFactor(email)
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('link', { name: 'Turn on' }).first().click()
  await expect.poll(() => page.locator('.qr svg path').count()).toBe(2)
  const secret = await readSecret(page)
  await page.getByLabel('Code from the app').fill(wrongCode(stage, { secret }))
  await button(page, 'Turn on').click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('That code is wrong')
  await expect.poll(() => readSecret(page)).toBe(secret)
  await page.getByLabel('Code from the app').fill(appCode(secret, clock.now()))
  await button(page, 'Turn on').click()
  const codes = (await page.getByLabel('Recovery codes').inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect.poll(() => page.locator('.notice').textContent()).toBe('Two-step verification is on.')
  await expect.poll(() => page.locator('main').textContent()).toContain('10 codes left')

  await button(page, 'Sign out').click()
  await mailCode(page, email)
  await expect.poll(() => heading(page)).toBe('Two-step verification')
  await typeCode(page, wrongCode(stage, { secret }))
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('That code is wrong')
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase())
  await button(page, 'Sign in').click()
  await page.waitForURL('**/account')
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect.poll(() => page.locator('main').textContent()).toContain('9 codes left')

  await page.getByRole('link', { name: 'Create new recovery codes' }).click()
  await button(page, 'Create new codes').click()
  const renewed = (await page.getByLabel('Recovery codes').inputValue()).split('\n')
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.getByRole('link', { name: 'Turn off' }).click()
  await button(page, 'Turn off').click()
  await expect.poll(() => page.locator('.notice').textContent()).toBe('Two-step verification is off.')
})

test('the code of the app ends the sign-in, on the pages of staff too', async () => {
  const email = 'staff@example.com'
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  const person = await twoStepPerson(stage, email, 'provider')
  const page = await passFirstFactor(email, '/staff')
  await page.waitForURL('**/staff/login/mfa')
  await typeCode(page, wrongCode(stage, person))
  const device = (await page.context().cookies()).find(({ name }) => name === 'postern_device')
  expect(device?.value).toMatch(/^[\w-]{43}$/) // tries are counted for this browser from the first one on
  await typeCode(page, freshCode(stage, person))
  await page.waitForURL('**/staff/account')
})

test('where MFA is required, the app is added on the way in', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
  const page = await passFirstFactor('required@example.com')
  await page.waitForURL('**/login/mfa/enroll')
  const secret = await readSecret(page)
  await page.getByLabel('Code from the app').fill(appCode(secret, clock.now()))
  await button(page, 'Turn on').click()
  expect((await page.getByLabel('Recovery codes').inputValue()).split('\n')).toHaveLength(10)
  await button(page, 'I’ve saved them').click()
  await page.waitForURL('**/account')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
})

test('the recovery codes can be kept as a file', async () => {
  const page = await passFirstFactor('file@example.com')
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('link', { name: 'Turn on' }).first().click()
  await page.getByLabel('Code from the app').fill(appCode(await readSecret(page), clock.now()))
  await button(page, 'Turn on').click()
  const codes = await page.getByLabel('Recovery codes').inputValue()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the codes' }).click()
  expect((await download).suggestedFilename()).toBe('default-recovery-codes.txt')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  const file = Buffer.concat(chunks).toString()
  expect(file).toContain('file@example.com')
  expect(file.endsWith(`\n\n${codes}\n`)).toBe(true)
})

test('five wrong codes end the sign-in, and the page says how to go on', async () => {
  const person = await twoStepPerson(stage, 'wrong@example.com')
  const page = await passFirstFactor('wrong@example.com')
  for (let n = 0; n < 5; n++) {
    await typeCode(page, wrongCode(stage, person))
  }
  await expect.poll(() => heading(page)).toBe('This sign-in has ended')
  await page.getByRole('link', { name: 'Start over' }).click()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('without a sign-in that waits, the pages lead to its beginning', async () => {
  const page = await (await browser.newContext()).newPage()
  for (const path of ['/login/mfa', '/login/mfa/recovery', '/login/mfa/enroll', '/account/mfa/on']) {
    await page.goto(service.url + path)
    expect(new URL(page.url()).pathname).toBe('/login')
  }
})

test('everything on the account page takes a recent sign-in', async () => {
  const page = await passFirstFactor('stale@example.com')
  await page.waitForURL('**/account')
  clock.advance(11 * 60_000)
  for (const path of ['/account/mfa/on', '/account/mfa/off', '/account/mfa/recovery-codes']) {
    await page.goto(service.url + path)
    expect(page.url()).toBe(`${service.url}/login?again=1`)
  }
})

test('the pages are accessible, in light and in dark', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await mailCode(page, 'axe@example.com')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${service.url}/account/mfa/on`)
    await expectAccessible(page)
  }
  await typeCode(page, appCode(await readSecret(page), clock.now()))
  await expectAccessible(page)
  for (const path of ['/account', '/account/profile', '/account/mfa/off', '/account/mfa/recovery-codes']) {
    await page.goto(service.url + path)
    await expectAccessible(page)
  }
  await context.clearCookies()
  await mailCode(page, 'axe@example.com')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
})
