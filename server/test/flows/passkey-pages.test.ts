import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { call, startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  const url = `http://localhost:${port}` // WebAuthn needs a domain
  const started = await startTestService({ config: { port, publicUrl: url } })
  service = { ...started, url, call: (method, path, options) => call(url, method, path, options) }
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})

interface Visitor {
  page: Page
  devtools: CDPSession
  authenticatorId: string
  /** Lets the authenticator act by itself, or not. */
  setPresent(isPresent: boolean): Promise<unknown>
}

/** A browser profile of its own with an authenticator of its own, on the sign-in page. */
async function visit({ present = true } = {}): Promise<Visitor> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: present,
    },
  })
  const setPresent = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await page.goto(`${service.url}/login`)
  return { page, devtools, authenticatorId, setPresent }
}

async function signInByCode({ page }: Visitor, email: string): Promise<void> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email, skip))
  await page.waitForURL(/\/(account|login\/mfa|login\/passkey\/offer)$/)
}

/** A person who has turned down the offer of a passkey. */
async function signInFirst(visitor: Visitor, email: string): Promise<void> {
  await signInByCode(visitor, email)
  await visitor.page.getByRole('button', { name: 'Not now' }).click()
  await visitor.page.waitForURL('**/account')
}

async function addPasskey({ page }: Visitor): Promise<void> {
  await page.goto(`${service.url}/account/passkeys`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready to use.').waitFor()
}

const signOut = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

test('a person accepts the offer of a passkey, signs in with it, renames and removes it, and is not asked again', async () => {
  const visitor = await visit()
  const { page, devtools, authenticatorId, setPresent } = visitor
  await signInByCode(visitor, 'grace@example.com')
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('Sign in faster next time')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL('**/account')
  await page.goto(`${service.url}/account/security`)
  await expect
    .poll(() => page.locator('.list strong').allTextContents())
    .toEqual([expect.stringMatching(/^\S.* on \S/)])
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await setPresent(false) // or the suggestion of the address field would sign in already
  await signOut(visitor)
  const signIn = async () => {
    await page.goto(`${service.url}/login/passkey`)
    await setPresent(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await signIn()
  await page.waitForURL('**/account')

  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('link', { name: 'Rename' }).click()
  await page.getByLabel('Name').fill('Old laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Old laptop', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Passkey removed.').waitFor()
  await expect.poll(() => page.getByText('Old laptop').count()).toBe(0)

  await setPresent(false)
  await signOut(visitor)
  await signIn()
  await page.getByText('That passkey wasn’t accepted').waitFor()
  await setPresent(false)
  await page.goto(`${service.url}/login`)
  await signInByCode(visitor, 'grace@example.com')
  expect(page.url()).toBe(`${service.url}/account`)
})

test('the address field suggests the passkey', async () => {
  const visitor = await visit()
  await signInFirst(visitor, 'hopper@example.com')
  await addPasskey(visitor)
  await visitor.page.getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.waitForURL('**/account')
  const cookies = await visitor.page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('app_session')
})

test('a device is not added twice', async () => {
  const visitor = await visit()
  await signInFirst(visitor, 'twice@example.com')
  await addPasskey(visitor)
  await visitor.page.getByRole('link', { name: 'Add a passkey' }).click()
  await visitor.page.getByRole('button', { name: 'Add a passkey' }).click()
  await visitor.page.getByText('This device already has a passkey for your account.').waitFor()
})

test('a passkey is the second factor where one is required', async () => {
  const visitor = await visit()
  await signInFirst(visitor, 'second@example.com')
  await addPasskey(visitor)
  await visitor.setPresent(false)
  await signOut(visitor)
  await service.service.db`delete from email_proof`
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
  await signInByCode(visitor, 'second@example.com')
  await visitor.page.waitForURL('**/login/mfa')
  await visitor.setPresent(true)
  await visitor.page.getByRole('button', { name: 'Use a passkey' }).click()
  await visitor.page.waitForURL('**/account')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
})

test('where a second factor must be added, a passkey is offered beside the app', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
  const visitor = await visit()
  const { page } = visitor
  await giveAddress(page, 'enrols@example.com')
  await typeCode(page, await service.mail.codeFor('enrols@example.com'))
  await page.waitForURL('**/login/mfa/enroll')
  await expect
    .poll(() => page.getByRole('heading').allTextContents())
    .toEqual(['Set up a second step', 'Set up an authenticator app'])
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL('**/account')
  await page.goto(`${service.url}/account/security`)
  await expect.poll(() => page.locator('#passkeys + .list strong').count()).toBe(1)
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
})

test('without JavaScript there is no button, but a word why', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${service.url}/login`)
  await expect
    .poll(() => page.content())
    .toContain('<noscript><p class="hint">Passkeys need JavaScript.</p></noscript>')
  await expect
    .poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible())
    .toBe(false)
})

test('the pages of a passkey lead nowhere without a session, or for that of another', async () => {
  const visitor = await visit()
  for (const path of ['/account/passkeys', '/account/passkeys/rename?id=x', '/account/passkeys/remove']) {
    await visitor.page.goto(service.url + path)
    expect(new URL(visitor.page.url()).pathname).toBe('/login')
  }
})
