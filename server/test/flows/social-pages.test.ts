import { generateKeyPairSync } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { addConnection, addOidc, callbackOf, pointPreset } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { freshCode, twoStepPerson } from '../support/two-step.ts'

let service: TestService
let clock: ManualClock
let browser: Browser
let idp: Idp
const undo: Array<() => void> = []
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
  const callbacks = ['google', 'apple', 'plain'].map((slug) => callbackOf(service, slug))
  idp = await new Idp().start(callbacks, {}, 'localhost') // another site, as the browser sees it
  for (const name of ['google', 'apple']) undo.push(pointPreset(name, { issuer: () => idp.issuer }))
  await addConnection(service, { kind: 'oauth', preset: 'google' })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await addConnection(service, {
    kind: 'oauth',
    preset: 'apple',
    client_secret: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    settings: { team_id: 'ABCDE12345', key_id: 'KEY1234567' },
  })
  idp.now = () => clock.now()
  appleKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addOidc(service, idp, { slug: 'plain', name: 'Plain' })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  for (const one of undo) one()
  await idp.stop()
  await service.stop()
})
let appleKey: string
beforeEach(() => {
  count++
  idp.tampering = {}
  idp.appleKey = undefined
  idp.person = { sub: `sub-${count}`, email: `pages${count}@gmail.com`, email_verified: true }
})

async function visit(path: string, { javaScript = false } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

const signedInAs = (page: Page) => page.locator('.person .email').textContent()
const continueWith = (page: Page, name: string) =>
  page.getByRole('link', { name: `Continue with ${name}` }).click()

test('a person signs up by Google, and signs in the second time', async () => {
  for (const _ of ['first', 'second']) {
    const page = await visit('/login')
    await continueWith(page, 'Google')
    await page.waitForURL('**/account')
    await expect.poll(() => signedInAs(page)).toBe(idp.person.email)
  }
})

test('Apple posts its answer from another site, and the browser that began is signed in', async () => {
  idp.appleKey = appleKey
  const page = await visit('/login', { javaScript: true })
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/callback'),
  )
  await continueWith(page, 'Apple')
  const headers = await (await posted).allHeaders()
  expect(headers['sec-fetch-site']).toBe('cross-site')
  expect(headers.cookie ?? '').not.toContain('postern_')
  await page.waitForURL('**/account')
  await expect.poll(() => signedInAs(page)).toBe(idp.person.email)
})

test('with an authenticator app, its code is due after the IdP', async () => {
  const email = String(idp.person.email)
  const person = await twoStepPerson({ service, clock }, email)
  for (const _ of ['first', 'second']) {
    const page = await visit('/login')
    await continueWith(page, 'Google')
    await page.waitForURL('**/login/mfa*')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('app_session')
    await page.goto(`${service.url}/account`)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto(`${service.url}/login/mfa`)
    await page.getByLabel('Code').fill(freshCode({ service, clock }, person))
    await page
      .getByRole('button', { name: /Continue|Sign in/ })
      .first()
      .click()
    await page.waitForURL('**/account')
    await expect.poll(() => signedInAs(page)).toBe(email)
  }
})

test('where the IdP does not vouch for the address, a code does, once', async () => {
  const page = await visit('/login')
  await continueWith(page, 'Plain')
  await page.getByLabel('Email address').fill('proved@example.com')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await typeCode(page, await service.mail.codeFor('proved@example.com'))
  await page.waitForURL('**/account')
  await expect.poll(() => signedInAs(page)).toBe('proved@example.com')
  const again = await visit('/login')
  await continueWith(again, 'Plain')
  await again.waitForURL('**/account')
  await expect.poll(() => signedInAs(again)).toBe('proved@example.com')
})

test('accounts are connected and disconnected on the account page', async () => {
  const page = await visit('/login')
  await continueWith(page, 'Google')
  await page.waitForURL('**/account')
  const email = String(idp.person.email)
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('button', { name: 'Connect Plain' }).click()
  // Google does not say when somebody showed a factor, so another one is due.
  await page.waitForURL('**/login?again=1')
  await continueWith(page, 'Google')
  await page.waitForURL('**/login/unconfirmed?connection=google')
  await expect.poll(() => page.locator('main').textContent()).toContain('Google doesn’t tell us')
  await page.getByRole('link', { name: 'Confirm in another way' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL('**/account')
  idp.person = { sub: `plain-${count}` }
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('button', { name: 'Connect Plain' }).click()
  await page.waitForURL('**/account?done=identity-linked')
  const plain = page.getByRole('listitem').filter({ hasText: 'Plain' })
  await expect.poll(() => plain.textContent()).toContain('No email shared')
  await plain.getByRole('link', { name: 'Disconnect Plain' }).click()
  await page.getByRole('heading', { name: 'Disconnect Plain?' }).waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.waitForURL('**/account?done=identity-unlinked')
  await expect.poll(() => plain.textContent()).toContain('Not connected')
})

test('a refusal says who must act, and leads back', async () => {
  idp.tampering = { claims: (claims) => ({ ...claims, aud: 'another' }) }
  const page = await visit('/login')
  await continueWith(page, 'Google')
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('The ID token was made for another application.')
  await expect
    .poll(() => page.locator('main').textContent())
    .toContain('Only the people who run that service can fix this')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.waitForURL('**/login')
})

test('an identity provider that cannot be found: the page has a reference, the log the detail', async () => {
  const body = {
    kind: 'oidc',
    slug: 'gone',
    name: 'Gone',
    issuer: 'https://idp.invalid',
    client_id: 'x',
    client_secret: 'y',
  }
  await service.call('POST', '/api/v1/connections', { body })
  const page = await visit('/login')
  await continueWith(page, 'Gone')
  const shown = await page.locator('main').textContent()
  expect(shown).toContain('The identity provider could not be reached.')
  expect(shown).not.toMatch(/ENOTFOUND|EAI_AGAIN|query/)
  const [, reference] = /Reference: ([0-9a-f]{16,})/.exec(shown!)!
  const { body: log } = await service.call('GET', '/api/v1/audit-log?action=connection.refused')
  const details = log.data.map((entry: { detail: object }) => entry.detail)
  expect(details).toContainEqual(
    expect.objectContaining({
      connection: 'gone',
      reason: 'unreachable',
      reference,
      detail: expect.any(String),
    }),
  )
})
