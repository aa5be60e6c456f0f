import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domainWords } from '../../src/identity/organisations/domains/words.ts'
import { DAY } from '../../src/platform/time/clock.ts'
import { SERVICE_NAMES } from '../../src/surfaces/setup-guide/services/services.ts'
import { stepWords } from '../../src/surfaces/setup-guide/services/step-words.ts'
import { setupWords } from '../../src/surfaces/setup-guide/words/words.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { callbackOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { CLIENT_ID, CLIENT_SECRET, Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { idpKeys } from '../support/saml.ts'
import { openAccount } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

const SLUG = 'acme-guided'
const DOMAIN = 'acme.example.net'

let service: TestService
let clock: ManualClock
let browser: Browser
let dns: DnsServer
let idp: Idp

beforeAll(async () => {
  clock = new ManualClock()
  dns = new DnsServer()
  service = await startTestService({ clock, config: { dnsServers: [await dns.start()] }, work: false })
  browser = await sharedBrowser()
  idp = await new Idp().start([callbackOf(service, SLUG), callbackOf(service, 'attacked')])
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})

const guidesOf = (account: string) => `/api/v1/accounts/${account}/setup-guides`

async function newGuide(fields: object = {}, account?: string) {
  const of = account ?? (await openAccount(service))
  const { status, body } = await service.call('POST', guidesOf(of), { body: fields })
  expect(status, JSON.stringify(body)).toBe(201)
  const read = async () => (await service.call('GET', `${guidesOf(of)}/${body.id}`)).body
  return { account: of, id: body.id as string, url: body.url as string, slug: body.slug as string, read }
}

/** A browser that has opened the link of a guide, without pages. */
async function opened(url: string): Promise<Visitor> {
  const visitor = new Visitor()
  const token = new URL(url).searchParams.get('token')!
  const { url: at } = await visitor.submit(`${service.url}/setup/open`, { token })
  expect(at.pathname).toBe('/setup/service')
  return visitor
}

const send = (visitor: Visitor, path: string, fields: Record<string, string> = {}): Promise<Visit> =>
  visitor.submit(`${service.url}/setup${path}`, fields)

/** What the form for an OpenID client takes. */
const client = () => ({ issuer: idp.issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET })

async function connectionAt(slug: string) {
  const { body } = await service.call('GET', '/api/v1/connections?limit=100')
  return body.data.find((one: { slug: string }) => one.slug === slug)
}

/** Follows the button of the test page to the identity provider and back. */
async function runTest(visitor: Visitor): Promise<Visit> {
  const { text } = await visitor.open(`${service.url}/setup/test`)
  const href = /href="([^"]+\?test=[^"]+)"/.exec(text)![1]!
  return visitor.open(href)
}

async function sound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(320)
}

test('from the link to the first sign-in; the provider sees how far it got', async () => {
  const guide = await newGuide({ slug: SLUG })
  expect(await guide.read()).toMatchObject({ status: 'waiting', service: null, opened_at: null })
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, javaScriptEnabled: true })
  const page = await context.newPage()
  await page.goto(guide.url)
  await sound(page)
  await page.reload() // looking uses nothing up
  await page.getByRole('button', { name: 'Start set-up' }).click()
  await page.getByRole('radio', { name: 'Another one, with OpenID Connect' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.poll(() => page.getByText(callbackOf(service, SLUG)).isVisible()).toBe(true)
  await page.getByLabel('Issuer').fill(`${idp.issuer}/wrong`)
  await page.getByLabel('Client ID').fill(CLIENT_ID)
  await page.getByLabel('Client secret').fill(CLIENT_SECRET)
  await page.getByRole('button', { name: 'Check and save' }).click()
  await expect.poll(() => page.getByRole('alert').isVisible()).toBe(true)
  await sound(page)
  expect(await guide.read()).toMatchObject({
    status: 'under_way',
    service: 'oidc',
    progress: { connection: 'to_do' },
    last_refusal: { step: 'connection' },
  })
  await page.getByLabel('Issuer').fill(idp.issuer)
  await page.getByLabel('Client secret').fill(CLIENT_SECRET)
  await page.getByRole('button', { name: 'Check and save' }).click()

  await page.waitForURL('**/setup/test')
  idp.person = { sub: 'ada', email: `ada@${DOMAIN}` }
  await page.getByRole('link', { name: 'Test the sign-in' }).click()
  await expect.poll(() => page.getByRole('heading', { name: /works/ }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Back to the set-up guide' }).click()
  await expect.poll(() => page.getByText('The test passed.').isVisible()).toBe(true)

  await page.getByRole('link', { name: 'Next: your email domain' }).click()
  await page.getByLabel('Domain').fill(DOMAIN.toUpperCase())
  await page.getByRole('button', { name: 'Add' }).click()
  const value = await page.locator('dd code', { hasText: 'postern-domain-verification' }).textContent()
  await page.getByRole('button', { name: /Check the record/ }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('TXT record')
  await sound(page)
  dns.texts.set(`_postern.${DOMAIN}`, [[value!]])
  await page.getByRole('button', { name: /Check the record/ }).click()
  await expect.poll(() => page.getByText('Verified', { exact: true }).isVisible()).toBe(true)

  await page.getByRole('link', { name: 'Next: your directory' }).click()
  await page.getByRole('button', { name: 'Create a token' }).click()
  await sound(page)
  const token = await page.locator('dd code', { hasText: 'scim_' }).textContent()
  const scim = await service.call('GET', '/scim/v2/Users', { key: token })
  expect(scim.status).toBe(200)
  await page.goto(`${service.url}/setup/directory`)
  await expect.poll(() => page.getByText('Your directory has connected.').isVisible()).toBe(true)
  await expect.poll(() => page.getByText(token!).count()).toBe(0)

  await page.getByRole('link', { name: 'Next: turn it on' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('People in your organisation can sign in.')
  await expect.poll(() => page.getByText('Waiting for the first sign-in').isVisible()).toBe(true)
  await sound(page)
  await page.goto(`${service.url}/setup?ui_locales=ar`)
  for (const path of ['', '/connect', '/directory']) {
    await page.goto(`${service.url}/setup${path}`)
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl')
    await sound(page)
  }
  expect(await guide.read()).toMatchObject({
    status: 'done',
    progress: { connection: 'done', test: 'done', domain: 'done', directory: 'done', enable: 'done' },
    test_result: 'passed',
    last_refusal: null, // each was put right
  })
  const visitor = new Visitor()
  const { url } = await visitor.open(`${service.url}/api/v1/auth/customer/sso?email=ada@${DOMAIN}`)
  expect(url.pathname).toBe('/account')
  await page.goto(`${service.url}/setup?ui_locales=en`)
  await expect.poll(() => page.getByRole('heading', { name: 'It works' }).isVisible()).toBe(true)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=setup_guide.opened')
  expect(body.data).toMatchObject([{ target_id: guide.account }])
}, 60_000)

test('nothing is switched on without a test that passed since, and nothing that is in use is replaced', async () => {
  const guide = await newGuide({ slug: 'attacked' })
  const visitor = await opened(guide.url)
  await send(visitor, '/service', { service: 'oidc' })
  expect((await send(visitor, '/enable')).status).toBe(403)
  expect((await send(visitor, '/connect', client())).url.pathname).toBe('/setup/test')
  expect(await connectionAt('attacked')).toMatchObject({
    account_id: guide.account,
    enabled: false,
    allows_staff: false,
    config: { trusts_email: false },
  })
  expect((await send(visitor, '/enable')).status).toBe(403)
  idp.person = { sub: 'eve', email: 'eve@elsewhere.example.org' }
  expect((await runTest(visitor)).text.includes('Acme works')).toBe(true)
  await send(visitor, '/connect', client()) // another connection: the test said nothing about it
  expect((await send(visitor, '/enable')).status).toBe(403)
  expect((await connectionAt('attacked')).enabled).toBe(false)
  await runTest(visitor)
  expect((await send(visitor, '/enable')).url.pathname).toBe('/setup')
  const { id, enabled } = await connectionAt('attacked')
  expect(enabled).toBe(true)
  expect((await send(visitor, '/connect', client())).status).toBe(403)
  expect((await connectionAt('attacked')).id).toBe(id)
})

test('a connection that the guide did not make is out of its reach, though it has the slug', async () => {
  const account = await openAccount(service)
  const theirs = { kind: 'oidc', slug: 'theirs', issuer: idp.issuer, client_id: 'x', account_id: account }
  const made = await service.call('POST', '/api/v1/connections', { body: { ...theirs, enabled: false } })
  const guide = await newGuide({ slug: 'theirs' }, account)
  const visitor = await opened(guide.url)
  await send(visitor, '/service', { service: 'keycloak' })
  expect((await send(visitor, '/connect', client())).status).toBe(403)
  expect(await connectionAt('theirs')).toMatchObject({ id: made.body.id, config: { client_id: 'x' } })
})

test('metadata from a file makes a SAML connection; what is wrong with it is said', async () => {
  const { certificate } = await idpKeys()
  const key = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://accounts.google.com/o/saml2?idpid=C1"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://accounts.google.com/o/saml2/idp?idpid=C1"/></md:IDPSSODescriptor></md:EntityDescriptor>`
  const guide = await newGuide()
  const visitor = await opened(guide.url)
  const { text } = await send(visitor, '/service', { service: 'google' })
  expect(text).toContain(`${service.url}/api/v1/auth/customer/sso/${guide.slug}/acs`)
  for (const [wrong, words] of [
    ['', 'Fill this in.'],
    ['<html></html>', 'not describe an identity provider'],
  ] as const) {
    const refused = await send(visitor, '/connect', { metadata_xml: wrong })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(words)
  }
  expect(await connectionAt(guide.slug)).toBeUndefined()
  expect((await send(visitor, '/connect', { metadata_xml: metadata })).url.pathname).toBe('/setup/test')
  expect(await connectionAt(guide.slug)).toMatchObject({
    kind: 'saml',
    account_id: guide.account,
    enabled: false,
  })
  // Okta's form has no field for a file: what is not asked for is not read.
  await send(visitor, '/service', { service: 'okta' })
  expect((await send(visitor, '/connect', { metadata_xml: metadata })).status).toBe(400)
})

test('what an address does not answer tells nothing of the network here; the provider is told', async () => {
  const guide = await newGuide()
  const visitor = await opened(guide.url)
  const typed = async (fields: Record<string, string>) => {
    const { status, text } = await send(visitor, '/connect', fields)
    expect(status).toBe(400)
    return /class="field-error"[^>]*>([^<]*)</.exec(text)![1]
  }
  await send(visitor, '/service', { service: 'saml' })
  const said = new Set<string | undefined>()
  for (const host of ['169.254.169.254', '10.0.0.1', 'no-such-host.invalid', '127.0.0.1:1'])
    said.add(await typed({ metadata_url: `http://${host}/metadata` }))
  expect((await guide.read()).last_refusal.words).toContain('could not be fetched')
  await send(visitor, '/service', { service: 'oidc' })
  for (const issuer of ['http://10.0.0.1', 'https://no-such-host.invalid', 'http://127.0.0.1:1'])
    said.add(await typed({ ...client(), issuer }))
  expect([...said]).toEqual([expect.stringContaining('can’t be reached from the internet')])
})

test('every service has steps that show its values, and staff have no guide', async () => {
  const guide = await newGuide()
  const visitor = await opened(guide.url)
  for (const name of SERVICE_NAMES) {
    const { text, status } = await send(visitor, '/service', { service: name })
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<code dir="ltr">[^<]+/${guide.slug}/(acs|callback)</code>`))
    expect((await visitor.open(`${service.url}/setup/directory`)).status).toBe(200)
  }
  expect((await send(visitor, '/service', { service: 'constructor' })).status).toBe(400)
  for (const path of ['/staff/setup', '/staff/setup/open', '/staff/setup/domain'])
    expect((await visitor.open(service.url + path)).status).toBe(404)
})

/** What stands on each page of the guide in English, without what is put into it. */
const ENGLISH = [setupWords, stepWords, domainWords].flatMap(({ languages: { en } }) =>
  Object.values(en).map((text) =>
    text
      .split(/\{\w+\}/)
      .sort((a, b) => b.length - a.length)[0]!
      .trim(),
  ),
)

test.each(['en', 'de', 'ar'])('in %s, no page says anything in another language', async (language) => {
  const guide = await newGuide()
  const visitor = new Visitor()
  const { text } = await visitor.open(`${guide.url}&ui_locales=${language}`)
  const token = new URL(guide.url).searchParams.get('token')!
  await visitor.submit(`${service.url}/setup/open`, { token })
  await send(visitor, '/domain', { domain: `${language}.example.net` })
  const pages = [text, (await visitor.open(`${service.url}/setup/open?token=x`)).text]
  for (const domain of ['no domain', 'gmail.com', `${language}.example.net`])
    pages.push((await send(visitor, '/domain', { domain })).text)
  for (const name of SERVICE_NAMES) {
    pages.push((await send(visitor, '/service', { service: name })).text)
    pages.push((await visitor.open(`${service.url}/setup/directory`)).text)
  }
  pages.push(
    (await send(visitor, '/connect', { issuer: 'nothing', client_id: 'x', client_secret: 'x' })).text,
  )
  await send(visitor, '/connect', client())
  for (const path of ['', '/service', '/connect', '/test', '/domain', '/enable'])
    pages.push((await visitor.open(`${service.url}/setup${path}`)).text)
  const heard = new Set(
    pages.flatMap((page) => ENGLISH.filter((words) => words.length > 12 && page.includes(words))),
  )
  for (const page of pages) expect(page).toMatch(new RegExp(`<html lang="${language}"`))
  const { such_as, public_mail_domain } = domainWords.languages.en
  if (language === 'en') {
    expect(heard.size).toBeGreaterThan(60)
    expect([...heard]).toEqual(expect.arrayContaining([such_as, public_mail_domain]))
  } else expect([...heard]).toEqual([])
})

test('a guide of one provider is nothing at another', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  const guide = await newGuide()
  const token = new URL(guide.url).searchParams.get('token')!
  const visitor = new Visitor()
  const { status } = await visitor.submit(`${service.url}/p/other/setup/open`, { token })
  expect(status).toBe(404)
  expect((await guide.read()).status).toBe('waiting')
})

/** The last one: identity providers go by the time of the machine. */
test('a link opens once, in one browser; a new one shuts that out', async () => {
  const guide = await newGuide()
  const token = new URL(guide.url).searchParams.get('token')!
  const browsers = Array.from({ length: 5 }, () => new Visitor())
  const at = await Promise.all(
    browsers.map(async (one) => (await one.submit(`${service.url}/setup/open`, { token })).url.pathname),
  )
  expect(at.sort()).toEqual([...Array(4).fill('/setup/open'), '/setup/service'])
  const [stranger, late] = [new Visitor(), new Visitor()]
  expect((await stranger.open(`${service.url}/setup`)).status).toBe(401)
  expect((await late.open(guide.url)).status).toBe(404)

  const renewed = await service.call('POST', `${guidesOf(guide.account)}/${guide.id}/link`)
  expect(renewed.status).toBe(201)
  for (const one of browsers) expect((await one.open(`${service.url}/setup/service`)).status).toBe(401)
  const colleague = await opened(renewed.body.url)
  clock.advance(15 * DAY)
  expect((await colleague.open(`${service.url}/setup`)).status).toBe(401)
  expect(await guide.read()).toMatchObject({ status: 'expired' })
  const ended = await newGuide()
  const last = await opened(ended.url)
  expect((await service.call('DELETE', `${guidesOf(ended.account)}/${ended.id}`)).status).toBe(204)
  expect((await last.open(`${service.url}/setup`)).status).toBe(401)
})
