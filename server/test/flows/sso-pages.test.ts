import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { addOidc, callbackOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { Idp } from '../support/idp.ts'
import { chooseWay, giveAddress, pressContinue, typeCode } from '../support/sign-in-page.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DOMAIN = 'acme.example.net'

let service: TestService
let browser: Browser
let dns: DnsServer
let idp: Idp
let account: string

beforeAll(async () => {
  dns = new DnsServer()
  service = await startTestService({ config: { dnsServers: [await dns.start()] } })
  browser = await sharedBrowser()
  idp = await new Idp().start([callbackOf(service, 'acme')])
  account = await openAccount(service)
  await verifyDomain(service, dns, { account, domain: DOMAIN })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})

/** A visitor without JavaScript, unless told: axe needs it, the pages do not. */
async function visit(path: string, { javaScript = false } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

const ssoButton = (page: Page) =>
  page.getByRole('button', { name: 'Use single sign-on', includeHidden: true })

test('the button is there once an account has a connection, for customers', async () => {
  const without = await visit('/login')
  await expect.poll(() => ssoButton(without).count()).toBe(0)
  await addOidc(service, idp, { slug: 'acme', name: 'Acme Identity', account_id: account })
  const [page, staffPage] = [await visit('/login'), await visit('/staff/login')]
  await expect.poll(() => ssoButton(page).count()).toBe(1)
  await expect.poll(() => ssoButton(staffPage).count()).toBe(0)
  await expect.poll(() => page.getByText('Acme Identity').count()).toBe(0) // whose connections there are is nobody's business
})

test('a person types the address and comes back signed in, a member of the account', async () => {
  idp.person = { sub: 'ada', email: `ada@${DOMAIN}` }
  const page = await visit('/login')
  await giveAddress(page, `Ada@${DOMAIN}`)
  await page.waitForURL('**/account')
  await expect.poll(() => page.getByText(`ada@${DOMAIN}`).first().isVisible()).toBe(true)
  const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
  expect(body.data).toMatchObject([{ email: `ada@${DOMAIN}`, role: 'member' }])
})

test('an address of another domain is told that there is none', async () => {
  const page = await visit('/login', { javaScript: true })
  await page.getByLabel('Email address').fill('ada@elsewhere.example.org')
  await chooseWay(page, 'Use single sign-on')
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toContain('no single sign-on for this address')
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('ada@elsewhere.example.org')
  expect(await axeFaults(page)).toEqual([])
})

test('who must use it and signs in by a code is led to it', async () => {
  const path = `/api/v1/accounts/${account}/domains/${DOMAIN}`
  await service.call('PATCH', path, { body: { sso_required: true } })
  const email = `grace@${DOMAIN}`
  idp.person = { sub: 'grace', email }
  const page = await visit('/login', { javaScript: true })
  await page.getByLabel('Email address').fill(email)
  await chooseWay(page, 'Email me a code')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('requires you to sign in')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to single sign-on' }).click()
  await page.waitForURL('**/account')
  await expect.poll(() => page.getByText(email).first().isVisible()).toBe(true)
})

test('an owner says so, and signs in by a code', async () => {
  const email = `owner@${DOMAIN}`
  const { body: user } = await service.call('POST', '/api/v1/users', { body: { email } })
  await service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: user.id, role: 'owner' },
  })
  const page = await visit('/login')
  await page.getByLabel('Email address').fill(email)
  await chooseWay(page, 'Email me a code')
  await page.getByRole('link', { name: /I’m an owner/ }).click()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email)
  await pressContinue(page)
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL('**/account')
  await expect.poll(() => page.getByText(email).first().isVisible()).toBe(true)
})
