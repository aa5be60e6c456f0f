import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { freePort } from '../support/free-port.ts'
import { signInBrowser } from '../support/page-walk.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { sessionCookieOf } from '../support/sign-in.ts'
import { call, startTestService, type TestService } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'

// Stepping up in the console: in place, by what the person has, and without losing what was typed.

const OLGA = 'olga@staff.example'
const STEP_MS = 30_000

let service: TestService
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  const url = `http://localhost:${port}` // passkeys need a domain
  const started = await startTestService({ config: { port, publicUrl: url } })
  service = { ...started, url, call: (method, path, options) => call(url, method, path, options) }
  browser = await sharedBrowser()
  await service.call('POST', '/api/v1/users', { body: { email: OLGA, principal: 'provider', role: 'owner' } })
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

/** All sessions began an hour ago. */
const age = () => service.service.db`update session set authenticated_at = now() - interval '1 hour'`

/** The form of a new key with a name, sent too late; and the dialog that asks. */
async function sendOldForm(page: Page, name: string): Promise<Locator> {
  await page.goto(`${service.url}/console/keys?add=1`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('radio', { name: 'Billing' }).check()
  await age()
  await page.getByRole('button', { name: 'Create key' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.waitFor()
  return dialog
}

/** The key is made with all that was typed before. */
async function expectKey(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor({ state: 'detached' })
  await page
    .getByText(/^sk_[\w-]{20}/)
    .first()
    .waitFor()
  const { body } = await service.call('GET', '/api/v1/api-keys')
  expect(body.data).toContainEqual(expect.objectContaining({ name, scopes: ['read', 'billing'] }))
}

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === sessionCookieOf('provider'))!.value
}

/** Refusals are part of it: the browser's log names each. */
const withoutRefusals = (complaints: readonly string[]) => complaints.filter((text) => !/40[0-3]/.test(text))

test('by a mailed code', async () => {
  const { page, complaints } = await openConsole(service, browser, '')
  const dialog = await sendOldForm(page, 'By mail')
  const mails = service.mail.mails.filter(({ recipients }) => recipients.includes(OLGA)).length
  await dialog.getByRole('button', { name: 'Send a code by email' }).click()
  const box = dialog.getByLabel('Code from the email we sent you')
  await box.waitFor()
  const code = await service.mail.codeFor(OLGA, mails)
  await box.fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await box.fill(code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectKey(page, 'By mail')
  expect(withoutRefusals(complaints)).toEqual([])
})

test('by a password; given up first, the form is as it was', async () => {
  const email = 'paula@staff.example'
  const { page, complaints } = await openConsole(service, browser, '', { email })
  const client = new PasswordClient(service, 'provider')
  await client.post('forgot', { email })
  const token = (await service.mail.linkFor(email)).searchParams.get('token')
  expect((await client.post('reset', { token, password: GOOD_PASSWORD })).status).toBe(200)
  await signInBrowser(
    page.context(),
    service,
    /staff_session=([0-9a-f]+)/.exec(client.cookie)![1]!,
    'provider',
  )

  const dialog = await sendOldForm(page, 'By password')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('By password')
  await expect.poll(() => page.getByRole('radio', { name: 'Billing' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByText(/^sk_[\w-]{20}/).count()).toBe(0)

  await page.getByRole('button', { name: 'Create key' }).last().click()
  const box = dialog.getByLabel('Password', { exact: true })
  await box.fill('another-kayak-twelve')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await box.fill(GOOD_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectKey(page, 'By password')
  expect(withoutRefusals(complaints)).toEqual([])
})

test('by an authenticator app, and by nothing weaker beside it', async () => {
  const { page, complaints } = await openConsole(service, browser, '', { email: 'toni@staff.example' })
  const first = await tokenOf(page)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, first, { principal: 'provider' })).body
  const proof = { code: appCode(secret, Date.now() - STEP_MS) }
  const { token } = (await auth(service, '/mfa/totp/activate', proof, first, { principal: 'provider' })).body
  await signInBrowser(page.context(), service, token, 'provider')

  const dialog = await sendOldForm(page, 'By app')
  const box = dialog.getByLabel('Code from your authenticator app')
  await box.waitFor()
  await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['', 'Cancel', 'Continue'])
  const right = appCode(secret, Date.now() + STEP_MS)
  await box.fill(right === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await box.fill(right)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectKey(page, 'By app')
  expect(withoutRefusals(complaints)).toEqual([])
})

test('by a passkey; where none is used, another try', async () => {
  const { page, complaints } = await openConsole(service, browser, '', { email: 'pia@staff.example' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${service.url}/staff/account/passkeys`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready to use.').waitFor()

  const dialog = await sendOldForm(page, 'By passkey')
  const use = dialog.getByRole('button', { name: 'Use a passkey' })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await dialog.getByText('No passkey was used. Try again, or choose another way.').waitFor()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await expectKey(page, 'By passkey')
  expect(withoutRefusals(complaints)).toEqual([])
})

test('an export asks in place, and is then saved with the filter and the order of the list', async () => {
  for (const name of ['Ada', 'Berta', 'Carl'])
    await service.call('POST', '/api/v1/users', {
      body: { email: `${name}@example.com`.toLowerCase(), name },
    })
  const { page, complaints } = await openConsole(service, browser, '/users?status=active&sort=-email')
  await page.getByRole('link', { name: /Ada/ }).first().waitFor()
  await age()
  const exported = page.getByRole('button', { name: 'Export CSV' })
  await exported.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Confirm it’s you first').waitFor()
  expect(page.url()).toContain('/console/users?status=active&sort=-email')

  await exported.click()
  const mails = service.mail.mails.filter(({ recipients }) => recipients.includes(OLGA)).length
  await dialog.getByRole('button', { name: 'Send a code by email' }).click()
  await dialog.getByLabel('Code from the email we sent you').fill(await service.mail.codeFor(OLGA, mails))
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('users.csv')
  const stream = await file.createReadStream()
  const lines = Buffer.concat(await stream.toArray())
    .toString()
    .trim()
    .split('\n')
  expect(lines.slice(1).map((line) => /[a-z]+@example\.com/.exec(line)?.[0])).toEqual([
    'carl@example.com',
    'berta@example.com',
    'ada@example.com',
  ])
  expect(withoutRefusals(complaints)).toEqual([])
})
