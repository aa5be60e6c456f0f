import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { IDP, idpKeys } from '../support/saml.ts'
import { SSO_URL } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

const settings = async () => (await service.call('GET', '/api/v1/provider')).body.settings

test('a customer is connected by a link in five clicks, and how far it got is shown', async () => {
  await service.call('POST', '/api/v1/accounts', { body: { name: 'Yellow Ltd' } })
  const { page, complaints } = await openConsole(service, browser, '/connections')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('button', { name: 'For a customer account' }).click()
  await page.getByRole('combobox', { name: 'Account' }).fill('Yell')
  await page.getByRole('option', { name: 'Yellow Ltd' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText(/\/setup\/open\?token=/).waitFor()
  await page.getByText('Not opened yet').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the identity provider of staff is added by its URL, and stays off until it is tested', async () => {
  const { page, complaints } = await openConsole(service, browser, '/connections?add=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'OpenID Connect' }).click()
  await dialog.getByLabel('Issuer URL').fill('https://login.example.com')
  await dialog.getByText('/api/v1/auth/provider/oauth/okta/callback').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Client ID').fill('postern')
  await dialog.getByLabel('Client secret').fill('secret')
  await dialog.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { level: 1, name: 'Okta' }).waitFor()
  const { data } = (await service.call('GET', '/api/v1/connections?serves=staff')).body
  expect(data).toMatchObject([{ slug: 'okta', kind: 'oidc', enabled: false, allows_staff: true }])
  await page.getByRole('link', { name: 'Connections' }).first().click()
  await page.getByRole('tab', { name: 'Staff' }).click()
  await page.getByRole('row', { name: /Okta/ }).waitFor()
  expect(complaints).toEqual([])
})

test('a connection of one account may vouch for the second factor, by the values that are typed', async () => {
  const { certificate } = await idpKeys()
  const account_id = await openAccount(service)
  const saml = { kind: 'saml', entity_id: IDP, sso_url: SSO_URL, certificates: [certificate] }
  const add = async (more: object) =>
    (await service.call('POST', '/api/v1/connections', { body: { ...saml, ...more } })).body.id as string
  const id = await add({ slug: 'corp', account_id })
  const trusted = async () =>
    (await service.call('GET', `/api/v1/connections/${id}`)).body.config.trusts_mfa?.authn_context_any
  const { page, complaints } = await openConsole(service, browser, `/connections/${id}?tab=settings`)
  await page
    .getByRole('combobox', { name: 'Classes (AuthnContextClassRef)' })
    .fill('https://refeds.org/profile/mfa')
  await page.keyboard.press('Enter')
  await expect.poll(trusted).toEqual(['https://refeds.org/profile/mfa'])
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Classes (AuthnContextClassRef)' }).click()
  await page.keyboard.press('Backspace')
  await expect.poll(trusted).toBeUndefined()
  await page.goto(page.url().replace(id, await add({ slug: 'shared' })))
  // Of all users, by the word of an owner alone.
  await page.getByText('Everyone who signs in with this connection').waitFor()
  expect(complaints).toEqual([])
})

test('a service with OAuth 2.0 alone is added, changed, and its addresses are fixed once it has users', async () => {
  const { page, complaints } = await openConsole(service, browser, '/connections?add=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'OAuth 2 (other)' }).click()
  const type = (label: string, value: string) => dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
  await type('Name', 'Northwind')
  await type('Authorization URL', 'https://northwind.example/oauth/authorize')
  await type('Token URL', 'https://northwind.example/oauth/token')
  await type('User URL', 'https://api.northwind.example/me')
  await type('Client ID', 'postern')
  await type('Client secret', 'secret')
  await dialog.getByText('/api/v1/auth/customer/oauth/northwind/callback').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
  const found = async () => {
    const { data } = (await service.call('GET', '/api/v1/connections?limit=100')).body
    return data.find(({ slug }: { slug: string }) => slug === 'northwind')
  }
  const { id } = await found()
  await page.goto(`${page.url().split('?')[0]}?tab=settings`)
  await page.getByLabel('Token URL').fill('https://northwind.example/oauth/v2/token')
  await page.getByLabel('New client secret').fill('another')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await found()).config.token_url)
    .toBe('https://northwind.example/oauth/v2/token')
  expect(await faultsOf(page)).toEqual([])
  const { user } = await signIn(service, 'north@example.com')
  await service.service.db`
    insert into identity (provider_id, connection_id, subject, user_id, email, created_at, last_used_at)
    select provider_id, ${id}, '1', id, email, now(), now() from app_user where id = ${user.id}`
  await page.reload()
  await page.getByRole('note').filter({ hasText: 'one user has' }).waitFor()
  await expect.poll(() => page.getByLabel('Token URL').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByLabel('Scopes').first().getAttribute('readonly')).toBeNull()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('sign-up: a question is added and made optional', async () => {
  const { page, complaints } = await openConsole(service, browser, '/sign-up')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('checkbox', { name: 'Required: Name' }).click()
  await expect.poll(settings).toMatchObject({ sign_up_fields: [{ type: 'name', required: false }] })
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('alerts: who gets them, and about what, is chosen', async () => {
  const { page, complaints } = await openConsole(service, browser, '/alerts')
  await page.getByRole('checkbox', { name: 'Endpoint recovered' }).click()
  await expect.poll(async () => (await settings()).alert_kinds).not.toContain('endpoint.recovered')

  await page.getByRole('button', { name: 'Add recipient' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill('Tickets@desk.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add recipient' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'tickets@desk.example' })
  await row.getByText('waiting for confirmation').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Confirmation email sent again.').waitFor()
  const asked = await service.mail.mailTo('tickets@desk.example', 1)
  const person = await browser.newContext({ javaScriptEnabled: false, locale: 'de' })
  const theirs = await person.newPage()
  await theirs.goto((await service.mail.linkFor('tickets@desk.example')).href)
  await theirs.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await theirs.getByRole('heading', { name: 'Adresse bestätigt' }).waitFor()
  await page.reload()
  await row.getByText('confirmed', { exact: true }).waitFor()
  await theirs.goto(/^<(.+)>$/.exec(asked.headers['list-unsubscribe']!)![1]!)
  await theirs.getByRole('button', { name: 'Meldungen abbestellen' }).click()
  await theirs.getByRole('heading', { name: 'Meldungen abbestellt' }).waitFor()
  await page.reload()
  await row.getByText('unsubscribed').waitFor()
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await settings()).alert_emails).toEqual([])
  await person.close()
  expect(complaints).toEqual([])
})

test('branding: what differs is saved, and of two editors the second sees that and keeps the work of both', async () => {
  const { page, complaints } = await openConsole(service, browser, '/branding')
  await page.getByLabel('Support page or address').fill('https://help.example.com')
  await page.getByRole('button', { name: 'Save branding' }).click()
  await page.getByText('Branding saved.').waitFor()

  await service.call('PATCH', '/api/v1/branding', { body: { radius: 4 } })
  await page.getByLabel('Support page or address').fill('https://support.example.com')
  await page.getByRole('button', { name: 'Save branding' }).click()
  await page.getByRole('alert').getByText('Someone else changed this').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Someone else changed this').waitFor({ state: 'detached' })
  expect((await service.call('GET', '/api/v1/branding')).body).toMatchObject({
    radius: 4,
    links: { support: 'https://support.example.com' },
  })
  await expect.poll(() => page.getByLabel('Rounded corners, in pixels').inputValue()).toBe('4')
  expect(complaints.filter((line) => !line.includes('412'))).toEqual([])
})

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="36"><circle r="9"/></svg>',
)

test('a dark logo and an icon are uploaded and removed, and a mail is seen with what is not saved', async () => {
  const { page, complaints } = await openConsole(service, browser, '/branding')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO }
  for (const label of ['Logo, dark theme', 'Favicon']) {
    const part = page.getByRole('group', { name: label })
    await part.locator('input[type=file]').setInputFiles(file)
    await part.getByRole('img', { name: label }).first().waitFor()
  }
  await page.getByRole('button', { name: 'Save branding' }).click()
  await page.getByText('Branding saved.').waitFor()
  const look = async () => (await service.call('GET', '/api/v1/branding')).body
  expect(await look()).toMatchObject({ logo: { light: null, dark: { width: 90 } }, favicon: { width: 90 } })
  await page.getByRole('button', { name: 'Remove: Favicon' }).click()
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect.poll(async () => (await look()).favicon).toBeNull()
  expect((await look()).logo.dark).toMatchObject({ width: 90 })

  await page.getByLabel('Postal address').fill('Hafenstraße 1')
  await page.getByRole('combobox', { name: 'Page or email' }).fill('314159')
  await page
    .getByRole('option', { name: /314159/ })
    .first()
    .click()
  await page.frameLocator('iframe').getByText('Hafenstraße 1').waitFor()
  await page.getByText('As plain text').click()
  await page.locator('pre', { hasText: 'Hafenstraße 1' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect((await look()).address).toEqual([])
  expect(complaints).toEqual([])
})

test('on a phone the preview of a page or a mail opens over the form, which keeps what was typed', async () => {
  const { page, complaints } = await openConsole(service, browser, '/branding')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Support page or address').fill('https://help.example/typed')
  await page.getByText('You have unsaved changes.').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = dialog.frameLocator('iframe')
  await frame.locator('a[href="https://help.example/typed"]').waitFor()
  const { width, height } = (await dialog.locator('iframe').boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThan(300)
  await dialog.getByRole('combobox', { name: 'Page or email' }).fill('314159')
  await page
    .getByRole('option', { name: /314159/ })
    .first()
    .click()
  await frame.getByText('314159', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Reset 1 setting: Links and address' }).click()
  await expect.poll(() => page.getByLabel('Support page or address').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('All changes saved.').waitFor()
  expect(complaints).toEqual([])
})

test('texts: typed in two languages, kept while switching, seen in a mail, saved and reset; languages chosen', async () => {
  const { page, complaints } = await openConsole(service, browser, '/texts?language=de&mail=otp.code')
  const subject = page.getByLabel('Your text: otp_mail.subject', { exact: true })
  await subject.fill('Ihr Code: {code}')
  await page.getByText('{code} ist Ihr Code für {provider}').waitFor() // ours stays beside it
  await page.getByText('Missing: {provider}.').waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('Ihr Code: 314159').waitFor()
  const speak = async (language: string) => {
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await page.getByRole('option', { name: language }).click()
  }
  await speak('English')
  await subject.fill('<b>{code}</b>')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await page.getByText('This must be plain text, without markup.').first().waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await speak('Deutsch (1 not saved)')
  await expect.poll(() => subject.inputValue()).toBe('Ihr Code: {code}')
  expect(await faultsOf(page)).toEqual([])
  const own = async () => (await service.call('GET', '/api/v1/texts?language=de')).body.languages
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect.poll(own).toContainEqual(expect.objectContaining({ language: 'de', own_texts: 1 }))
  await page.getByText('One text is your own.').waitFor()
  await page.getByRole('switch', { name: 'Show only your own' }).press('Space')
  await expect.poll(() => page.getByRole('textbox', { name: /^Your text: / }).count()).toBe(1)
  await page.getByRole('button', { name: 'Reset to standard text: otp_mail.subject' }).click()
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect.poll(own).toContainEqual(expect.objectContaining({ language: 'de', own_texts: 0 }))

  await page.getByRole('switch', { name: 'All available languages' }).press('Space')
  await page.getByRole('checkbox', { name: '日本語' }).press('Space')
  await page.getByRole('button', { name: 'Save languages' }).click()
  await expect.poll(async () => (await settings()).languages).toHaveLength(9)
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('a second factor is required of the staff alone, with those who have none counted', async () => {
  const { page, complaints } = await openConsole(service, browser, '/sign-in/methods')
  const part = page.locator('section', { hasText: 'Second factor for staff' })
  await part.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One person has none').waitFor()
  await dialog.locator('button[type=submit]').click()
  await expect.poll(settings).toMatchObject({ staff_mfa: 'required', mfa: 'optional' })
  expect((await signIn(service, 'olga@staff.example', 'provider')).token).toBeUndefined()
  expect((await signIn(service, 'bob@example.com')).token).toBeDefined()
  expect(complaints).toEqual([])
})
