import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole, press, step } from '../support/console.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { byTurn } from '../support/turn.ts'

// What every list of the console can do: filters as chips, order, columns, selection, cards on a phone; and the palette.

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
  for (const [name, email] of [
    ['Ada Lovelace', 'ada@example.com'],
    ['Bela Bartók', 'bela@example.com'],
    ['Carl Orff', 'carl@example.com'],
  ])
    await service.call('POST', '/api/v1/users', { body: { name, email } })
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

const ROWS = '[role=rowgroup] [role=row]'

test('a filter is added, is a chip in the URL, is edited and removed; no match leads on', async () => {
  const { page, complaints } = await openConsole(service, browser, '/users')
  await page.locator(ROWS).nth(2).waitFor()
  await page.keyboard.press('f')
  await step(page, 'Status')
  await page.getByRole('radio', { name: 'Blocked' }).click()
  await page.waitForURL(/users\?status=blocked$/)
  await page.getByText('Nothing matches these filters.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Status is Blocked')
  await page.getByRole('radio', { name: 'Active' }).click()
  await page.locator(ROWS).nth(2).waitFor()
  await press(page, 'Remove filter: Status')
  await page.waitForURL(/users$/)

  await press(page, 'Filter')
  await step(page, 'Created')
  await step(page, 'Last month')
  await page.waitForURL(/since=last-month/)
  await press(page, 'Widen to 30 days')
  await page.waitForURL(/since=30d$/)
  await page.locator(ROWS).nth(2).waitFor()
  await press(page, 'Clear filters')
  await page.waitForURL(/users$/)
  expect(complaints).toEqual([])
})

test('while another screen loads, the list that is shown asks for nothing', async () => {
  const { page, complaints } = await openConsole(service, browser, '/users?q=ada')
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await expect.poll(() => page.locator(ROWS).count()).toBe(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/users\b/.test(request.url())) asked.push(request.url())
  })
  // The next screen's part of the console comes late.
  const held = Promise.withResolvers<() => Promise<void>>()
  await page.route(/assets\/accounts-page-[^/]*\.js/, (route) => held.resolve(() => route.continue()))
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  const release = await held.promise
  await page.waitForURL(/\/accounts$/)
  // A list that read the new address would show all people by now, without having been asked to.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await release()
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

test('times are asked for and shown in one zone', async () => {
  const { page } = await openConsole(service, browser, '/users', { timezoneId: 'Asia/Tokyo' })
  const asked = page.waitForRequest(/users\?.*since=2026-01-31T00%3A00%3A00.000Z/)
  await press(page, 'Filter')
  await step(page, 'Created')
  await page.getByLabel('From (UTC)').fill('2026-01-31T00:00')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await asked
  await page.getByRole('button', { name: 'Created since 31 Jan 2026, 00:00' }).waitFor()
})

test('the order and the columns are in the URL, and the export follows', async () => {
  const { page } = await openConsole(service, browser, '/users')
  const names = () => page.locator(`${ROWS} [role=cell]:nth-child(2) a`).allTextContents()
  await page.locator(ROWS).nth(2).waitFor()
  expect((await names())[0]).toContain('Carl')
  await press(page, 'User')
  await page.waitForURL(/sort=email$/)
  await expect.poll(async () => (await names())[0]).toContain('Ada')
  await page.locator('[role=columnheader][aria-sort=ascending]', { hasText: 'User' }).waitFor()
  await press(page, 'User')
  await page.waitForURL(/sort=-email$/)

  await press(page, 'Columns')
  await page.getByRole('checkbox', { name: 'External ID' }).click()
  await page.getByRole('columnheader', { name: 'External ID' }).waitFor()
  await page.waitForURL(/columns=/)
  const asked = page.waitForRequest(/users\/export/)
  await press(page, 'Export CSV')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    format: 'csv',
    sort: '-email',
    principal: 'customer',
    include: 'access',
    columns: 'id,email,name,accounts,methods,status,last_login_at,created_at,external_id',
  })
})

test('a filter is saved as a view with its order, is there in another browser, and is removed', async () => {
  const { page, complaints } = await openConsole(service, browser, '/users?status=active&sort=email')
  await press(page, 'Save view')
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Active by email')
  await step(page, 'Save view')
  await page.getByRole('button', { name: 'Delete view' }).waitFor()
  const other = await openConsole(service, browser, '/users')
  await other.page.getByRole('tab', { name: 'Active by email' }).click()
  await other.page.waitForURL(/users\?(?=.*status=active)(?=.*sort=email)/)
  expect(await faultsOf(other.page)).toEqual([])
  await press(other.page, 'Delete view')
  await other.page.getByRole('button', { name: 'Save view' }).waitFor()
  await press(other.page, 'Clear filters')
  await other.page.waitForURL(/users\?sort=email$/)
  expect(complaints).toEqual([])
})

test('selected rows are blocked together, with a count before and an undo after', async () => {
  const { page, complaints } = await openConsole(service, browser, '/users')
  const boxes = page.getByRole('checkbox', { name: 'Select row' })
  await boxes.nth(2).waitFor()
  await boxes.nth(0).check()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Block users')
  await page.getByRole('dialog', { name: 'Block 2 users?' }).waitFor()
  await step(page, 'Block users')
  await page.getByText('2 users blocked.').waitFor()
  await expect.poll(() => page.getByText('Blocked', { exact: true }).count()).toBe(2)
  await press(page, 'Undo')
  await expect.poll(() => page.getByText('Blocked', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('on a phone rows are cards, and filters lie in a sheet', async () => {
  const viewport = { width: 390, height: 844 }
  const { page } = await openConsole(service, browser, '/users?status=active', { viewport })
  await page.locator(ROWS).nth(2).waitFor()
  await press(page, 'Filters (1)')
  await step(page, 'Remove filter: Status')
  await step(page, 'Done')
  await page.waitForURL(/users$/)
  await page.getByRole('link', { name: /Ada Lovelace/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor()
})

test('the palette knows acts and synonyms, what was open lately, and people; no letter is lost', async () => {
  const { page, complaints } = await openConsole(service, browser, '/users')
  await page.getByRole('link', { name: /Bela Bartók/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Bela Bartók' }).waitFor()
  await expect.poll(() => page.title()).toBe('Bela Bartók · Users · Postern')
  await page.keyboard.press('Escape')
  await page.waitForURL(/users$/)
  const field = page.getByRole('combobox', { name: 'Search or go to…' })
  for (const [typed, found] of [
    ['okta', 'Connections'],
    ['replay', 'Replay failed deliveries'],
    ['2fa', 'Methods'],
    ['token', 'API keys'],
    ['log out', 'End a user’s sessions'],
    ['tenant', 'Accounts'],
    ['carl@exampl', 'Carl Orff'],
    ['bela', 'Bela Bartók'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect.poll(() => field.inputValue()).toBe(typed)
    await page
      .getByRole('option', { name: new RegExp(found) })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Bela/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL(/webhooks\/deliveries$/)
  expect(complaints).toEqual([])
})

const EXPORTS = [
  '/users',
  '/accounts',
  '/webhooks/endpoints',
  '/webhooks/deliveries',
  '/events',
  '/subscriptions',
  '/invoices',
  '/keys',
  '/audit',
]

test.each(byTurn(EXPORTS, EXPORTS.length))('the API knows every column that %s can show', async (path) => {
  const { page } = await openConsole(service, browser, path)
  await press(page, 'Columns')
  const boxes = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.setChecked(true)
  await page.keyboard.press('Escape')
  for (const left of [1, 2]) {
    // What is usual is not in the URL, so that a column is always left out.
    await press(page, 'Columns')
    await boxes.nth(left).setChecked(false)
    await page.waitForURL(/columns=/)
    await page.keyboard.press('Escape')
    const answered = page.waitForResponse(/\/export\?/)
    await press(page, 'Export CSV')
    expect((await answered).status()).toBe(200)
    await press(page, 'Columns')
    await boxes.nth(left).setChecked(true)
    await page.keyboard.press('Escape')
  }
})
