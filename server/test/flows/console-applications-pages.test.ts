import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { confirm, faultsOf, openConsole } from '../support/console.ts'
import { begin, clientFor, newClient, registerApplication } from '../support/oauth-application.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test('an application is created, and its code has the issuer, the client id and the secret', async () => {
  const { page, complaints } = await openConsole(service, browser, '/applications')
  await page.getByText('No applications yet').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create application' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await page.getByRole('textbox', { name: 'Redirect URIs' }).fill('http://shop.example/callback')
  await page.getByRole('button', { name: 'Create application' }).click()
  await page.getByText('Use https; http is only for loopback addresses').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Redirect URIs' }).fill('https://shop.example/callback')
  await page.getByRole('button', { name: 'Create application' }).click()
  await page.getByRole('heading', { name: 'Shop is ready' }).waitFor()
  const [made] = (await service.call('GET', '/api/v1/oauth/applications')).body.data
  const env = page.getByRole('region', { name: '.env.local' })
  await env.getByText(`POSTERN_ISSUER=${service.url}`).waitFor()
  const [, secret] = /POSTERN_CLIENT_SECRET=(pcs_\S+)/.exec((await env.textContent())!)!
  await expect.poll(() => env.textContent()).toContain(`POSTERN_CLIENT_ID=${made.client_id}`)
  expect(secret!.slice(-4)).toBe(made.secrets[0].hint)
  await page.getByRole('button', { name: 'Express' }).click()
  await page.getByRole('region', { name: 'server.mjs' }).getByText('https://shop.example/callback').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  // The dialog fades out after the page behind it has changed.
  await expect.poll(() => page.content()).not.toContain(secret)
  expect(complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
})

test('a refused request shows what was sent beside what is registered, and the first difference', async () => {
  const app = await registerApplication(service, { redirect_uris: ['https://app.example/callback'] })
  const config = await clientFor(app, service.url)
  const { url } = await begin(config, { redirect_uri: 'https://app.example/Callback' })
  await new Visitor().open(url.href)
  const { page, complaints } = await openConsole(service, browser, `/applications/${app.id}?tab=refusals`)
  await page.getByRole('heading', { name: 'The redirect URI isn’t registered' }).waitFor()
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['C', 'c'])
  await page.getByText('First difference: character 21').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a secret is added beside the first one, which then goes; disabling says who is disconnected', async () => {
  const app = await registerApplication(service)
  const { page, complaints } = await openConsole(service, browser, `/applications/${app.id}?tab=secrets`)
  await page.getByRole('button', { name: 'Add secret' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('pcs_').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Secret …${app.client_secret!.slice(-4)}` }).click()
  await page.getByRole('menuitem', { name: 'Delete secret' }).click()
  await page.getByText('It was never used.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete secret' }).click()
  await page.getByText('Secret deleted.').waitFor()
  const { secrets } = (await service.call('GET', `/api/v1/oauth/applications/${app.id}`)).body
  expect(secrets).toHaveLength(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable application' }).click()
  await page.getByText('No one is connected.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable application' }).click()
  await page.getByText('Disabled', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('keys are rotated only with a word for what breaks', async () => {
  await newClient(service)
  const { page, complaints } = await openConsole(service, browser, '/signing-keys')
  await page.getByText('Access tokens and session tokens').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Rotate keys now' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Every JWT issued until now is refused').waitFor()
  await dialog.getByRole('textbox').fill('rotate now')
  await dialog.getByRole('button', { name: 'Rotate keys now' }).click()
  await page.getByText('Keys rotated.').waitFor()
  expect(complaints).toEqual([])
})

test('keys that make calls which will end are named, with the end and what to use instead', async () => {
  const { page, complaints } = await openConsole(service, browser, '/keys')
  await page.getByRole('link', { name: 'Calls that will end' }).click()
  await page.getByText('No application used a call that will end in the last 30 days.').waitFor()
  const { body: key } = await service.call('POST', '/api/v1/api-keys', { body: { name: 'Shop server' } })
  const { db } = service.service
  const [{ provider_id }] = await db<
    [{ provider_id: string }]
  >`select provider_id from api_key where id = ${key.id}`
  const use = { operation: 'olds.get', day: new Date(), count: 1_234, last_client: 'postern-go/0.1.0' }
  await db`insert into deprecated_use ${db({ ...use, provider_id, key_id: key.id })}`
  await page.reload()
  const row = page.getByRole('row', { name: 'Shop server' })
  await row.getByText('1,234').waitFor()
  await row.getByText('postern-go/0.1.0').waitFor()
  await row.getByText('Has ended').waitFor()
  expect(await faultsOf(page)).toEqual([])
  // Nothing of today's API ends, so that the answer is given an end.
  await page.route('**/api/v1/deprecated-calls', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const ending = { since: '2027-01-01', sunset: '2027-08-01', use: 'news.get' }
    await route.fulfill({
      response: answer,
      json: { ...rest, data: data.map((one: object) => ({ ...one, ...ending })) },
    })
  })
  await page.reload()
  for (const text of ['1 Jan 2027', '1 Aug 2027', 'news.get']) await row.getByText(text).waitFor()
  expect(complaints).toEqual([])
})

test('an issuer that has moved says so until staff confirm it', async () => {
  await service.service.db`
    insert into oauth_issuer (provider_id, principal, issuer, created_at)
    select provider_id, 'customer', 'https://auth.old.example', now() from provider
    on conflict (provider_id, principal) do update set issuer = excluded.issuer`
  const body = { name: 'Old shop', kind: 'web', redirect_uris: ['https://shop.example/back'] }
  const { id } = (await service.call('POST', '/api/v1/oauth/applications', { body })).body
  await service.service.db`update oauth_client set last_used_at = now() where id = ${id}`
  const { page, complaints } = await openConsole(service, browser, '/issuers')
  const notice = page.getByRole('status').filter({ hasText: 'The issuer has changed' })
  await notice
    .getByText(`Applications know it as https://auth.old.example. It is ${service.url} now.`)
    .waitFor()
  expect(await faultsOf(page, ['light', 'dark'])).toEqual([])
  await notice.getByRole('button', { name: 'Confirm change' }).click()
  await confirm(page, 'Confirm change')
  await notice.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('an issuer takes registrations, and one is approved beside where it leads', async () => {
  const { page, complaints } = await openConsole(service, browser, '/issuers')
  await page.getByRole('radio', { name: 'Without approval' }).click()
  await page.getByRole('radio', { name: 'From any host' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const warning = page.getByRole('dialog')
  await warning.getByText('can register an application under any name').waitFor()
  await warning.getByText('Anyone who can publish a file on the web').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await warning.getByRole('button', { name: 'Keep them out' }).click()
  await page.getByRole('radio', { name: 'Not allowed' }).nth(1).click()
  await page.getByRole('radio', { name: 'After approval' }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Issuer changed.').waitFor()
  await page.getByRole('tab', { name: 'Staff' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'From any host' }).isDisabled()).toBe(true)
  const redirect_uris = ['https://helper.example/back', 'http://127.0.0.1/back']
  await service.call('POST', '/oauth/register', { body: { client_name: 'Helper', redirect_uris } })
  await page.goto(`${service.url}/console/applications?status=pending`)
  await page.getByRole('button', { name: 'Actions for Helper' }).click()
  await page.getByRole('menuitem', { name: 'Approve application' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('helper.example', { exact: true }).waitFor()
  await dialog.getByText('The person’s own computer').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve application' }).click()
  await page.getByText('Application approved.').waitFor()
  const { data } = (await service.call('GET', '/api/v1/oauth/applications?source=dcr')).body
  expect(data).toEqual([expect.objectContaining({ name: 'Helper', status: 'active' })])
  expect(complaints).toEqual([])
})

test('a test sign-in leads through the real pages to what the application would get, and leaves nothing', async () => {
  const app = await registerApplication(service, { name: 'Ledger', first_party: false })
  const { page, complaints } = await openConsole(service, browser, `/applications/${app.id}?tab=preview`)
  expect(await faultsOf(page)).toEqual([])
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Try sign-in' }).click()
  const tab = await opened
  await giveAddress(tab, 'ada@example.com')
  await typeCode(tab, await service.mail.codeFor('ada@example.com'))
  await tab.getByRole('heading', { name: /Ledger/ }).waitFor()
  await tab.getByRole('button', { name: 'Allow' }).click()
  await tab.getByText('ada@example.com is signed in in this browser.').waitFor()
  await tab.getByText('The person is asked for consent first.').waitFor()
  await tab.getByRole('heading', { name: 'Userinfo' }).waitFor()
  expect(await faultsOf(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Sign out ada@example.com' }).click()
  await tab.getByText('Signed out.').waitFor()
  expect((await service.call('GET', '/api/v1/oauth/grants')).body.data).toEqual([])
  expect(complaints).toEqual([])
})

test('a machine becomes an API that calls another one for people', async () => {
  const [orders, stock] = ['https://orders.example', 'https://stock.example']
  for (const [name, identifier] of [
    ['Orders', orders],
    ['Stock', stock],
  ])
    await service.call('POST', '/api/v1/oauth/resources', { body: { name, identifier } })
  const { id } = await registerApplication(service, { kind: 'machine', name: 'Orders' })
  const { page, complaints } = await openConsole(service, browser, `/applications/${id}?tab=settings`)
  await page.getByRole('combobox', { name: 'API that it is' }).click()
  await page.getByRole('option', { name: 'Orders' }).click()
  await page.getByRole('combobox', { name: 'APIs that it may call for people' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Stock' }).click()
  await page.keyboard.press('Escape')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const { body } = await service.call('GET', `/api/v1/oauth/applications/${id}`)
  expect(body).toMatchObject({ serves: orders, may_call: [stock] })
  expect(complaints).toEqual([])
})
