import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeWelcome } from '../../src/identity/sign-in/welcome/index.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test('the first minute: by the printed link into a console that leads on', async () => {
  const link = await makeWelcome(service.service.app.services)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(link!)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Postern' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(page.url()).toBe(`${service.url}/console/welcome`) // the token is gone from the address bar
  await page.getByLabel('Your name').fill('Olga Owner')
  await page.getByLabel('Your email').fill('olga@staff.example')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Set up in five steps' }).waitFor()
  await page.getByText('0 of 5 done').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])

  await page.goto(link!)
  await page.getByLabel('Your name').fill('Eve')
  await page.getByLabel('Your email').fill('eve@staff.example')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByText('This installation already has staff.').waitFor()
})

test('settings: a search finds one by its API name, and its default is said', async () => {
  const { page, complaints } = await openConsole(service, browser, '/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('idle_sec')
  await page.getByRole('textbox', { name: 'Sign out when unused for' }).waitFor()
  await page.getByText('Default: 7 days').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Sign out when unused for' }).fill('3')
  await page.getByText('1 unsaved change').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved. Applies from the next request.').waitFor()
  const { body } = await service.call('GET', '/api/v1/provider')
  expect(body.settings.session_idle_seconds).toBe(3 * 86_400)
  expect(complaints).toEqual([])
})

test('settings: a change that another person saved is shown beside your own, and nothing is lost', async () => {
  const { page } = await openConsole(service, browser, '/settings')
  await page.getByRole('textbox', { name: 'Name' }).fill('Northwind')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved. Applies from the next request.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await service.call('PATCH', '/api/v1/provider', { body: { name: 'Theirs', settings: { sign_up: false } } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await conflict.getByRole('cell', { name: 'Theirs', exact: true }).waitFor()
  await conflict.getByRole('cell', { name: 'Mine', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await conflict.waitFor({ state: 'detached' })
  const { body } = await service.call('GET', '/api/v1/provider')
  expect(body.name).toBe('Mine')
})

test('providers: add one, change its plan, suspend it with a reason, resume it', async () => {
  const { page, complaints } = await openConsole(service, browser, '/providers')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add provider' }).waitFor() // the list has a "Name or slug"
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme & Söhne')
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe('acme-sohne') // follows the name
  await page.getByLabel('Slug').fill('acme')
  await page.getByText(`${service.url}/p/acme`).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme')
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe('acme') // until it is typed
  await page.getByLabel('Email of its first owner').fill('ada@acme.example')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByText('An invitation is on its way to ada@acme.example.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor()
  await page.getByText('This month').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Suspend provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Acme?' })
  await dialog.getByText(/\d users? in 0 accounts/).waitFor()
  await dialog.getByLabel('Reason, visible only to you').fill('Unpaid since May')
  await dialog.getByLabel('Type acme to confirm').fill('acme')
  await dialog.getByRole('button', { name: 'Suspend provider' }).click()
  await page.getByText('Unpaid since May').waitFor()
  expect((await service.call('GET', '/p/acme/login', { key: null })).body.code).toBe('provider_suspended')
  await page.getByRole('button', { name: 'Resume provider' }).click()
  await page.getByRole('button', { name: 'Suspend provider' }).waitFor()
  await page.goto(`${service.url}/console/providers?plan=free`)
  const row = page.getByRole('row').filter({ hasText: '/p/acme' })
  await row.waitFor()
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual([
      expect.stringContaining('Acme'),
      'Free',
      expect.stringMatching(/^\d$/),
      '0',
      'Active',
      expect.anything(),
    ])
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('system, and one’s own settings, in German; a staff admin does not see what operators see', async () => {
  const { page, complaints } = await openConsole(service, browser, '/system')
  await page.getByRole('heading', { name: 'Findings' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${service.url}/console/me`)
  await page.getByRole('heading', { level: 1, name: 'Your settings' }).waitFor()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck({ force: true })
  await page.getByLabel('Language').first().click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Einstellungen' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ihre Einstellungen' }).waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Tastenkürzel' }).isChecked()).toBe(false)
  expect(complaints).toEqual([])
  const other = await openConsole(service, browser, '/', { email: 'adam@staff.example', role: 'admin' })
  await other.page.getByRole('link', { name: 'General', exact: true }).waitFor()
  await expect.poll(() => other.page.getByRole('link', { name: 'System', exact: true }).count()).toBe(0)
})

test('“what did Adam change last week?” is four clicks away', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { language: 'de' } } })
  const { page } = await openConsole(service, browser, '/')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('row').filter({ hasText: 'changed the settings' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('cell', { name: 'language' }).waitFor()
  await dialog.getByRole('cell', { name: 'de', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Action' }).click()
  await page.getByRole('textbox', { name: 'Find a value' }).fill('blocked')
  await page.getByRole('checkbox', { name: 'Blocked user', exact: true }).check()
  await page.waitForURL(/action=user\.blocked/)
  await page.getByText('Nothing matches these filters.').waitFor()
})

test('demo data: one button fills the console, another empties it again', async () => {
  const { page, complaints } = await openConsole(service, browser, '/')
  await page.getByRole('button', { name: 'Add demo data' }).click()
  await page.getByRole('button', { name: 'Remove demo data' }).waitFor({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove demo data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove demo data' }).click()
  await page.getByRole('button', { name: 'Add demo data' }).waitFor()
  expect(complaints).toEqual([])
}, 90_000)
