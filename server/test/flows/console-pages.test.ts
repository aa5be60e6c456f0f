import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { byTurn } from '../support/turn.ts'

let service: TestService
let browser: Browser
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  receiver = new Receiver()
  await receiver.start()
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const publish = (user_id: string) =>
  service.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id, version: '1', accepted_at: 'now' } } },
  })

test('without a session the console leads over the sign-in, and back to the very screen', async () => {
  const email = 'ina@staff.example'
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${service.url}/console/webhooks/deliveries?status=failed`)
  await page.waitForURL(/\/staff\/login/)
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL(`${service.url}/console/webhooks/deliveries?status=failed`)
  await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor()
  await page.getByText('Nothing matches these filters.').waitFor()
})

test('deliveries: newest first, live, by keyboard to the detail, in both themes', async () => {
  await publish('u_1')
  const { page, complaints } = await openConsole(service, browser, '/webhooks/deliveries')
  const rows = page.getByRole('table', { name: 'Deliveries' }).locator('[role=rowgroup] [role=row]')
  await rows.first().waitFor()
  const before = await rows.count()
  const polls = page.waitForRequest(/webhooks\/deliveries\?.*after=[0-9a-f-]{36}/)
  await publish('u_2')
  await polls
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=rowgroup] [role=row]').length > count,
    before,
  )
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('j')
  await page.locator('[data-active]').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/webhooks\/deliveries\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'tos.accepted' }).waitFor()
  await page.getByText('Delivered at the first attempt.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a list that is scrolled down counts what is new, and brings it in when asked', async () => {
  for (let n = 0; n < 30; n++) await publish(`u_${n}`)
  const { page } = await openConsole(service, browser, '/events')
  const table = page.getByRole('table', { name: 'Events' })
  await table.locator('[role=rowgroup] [role=row]').nth(12).waitFor()
  await table.evaluate((box) => box.scrollTo(0, 400))
  await publish('u_new')
  const news = page.getByRole('button', { name: '1 new' })
  await news.waitFor()
  await publish('u_newer')
  await page.getByRole('button', { name: '2 new' }).click()
  await news.waitFor({ state: 'detached' })
  await table.getByRole('row', { name: /\bu_new\b/ }).waitFor()
  await expect.poll(() => table.evaluate((box) => box.scrollTop)).toBe(0)
})

test('a person: found, signed out everywhere, blocked, deleted by address', async () => {
  const { user } = await signIn(service, 'ada@example.com')
  const { page, complaints } = await openConsole(service, browser, '/users')
  await page.getByLabel('Search', { exact: true }).fill('ada@')
  await page.getByRole('link', { name: 'ada@example.com' }).first().click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One session ends with its next request.').waitFor()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('Signed out everywhere.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block user' }).click()
  await dialog.getByRole('button', { name: 'Block user' }).click()
  await page.getByText('The user is blocked.').waitFor() // the verdict on whether they can sign in
  const { body } = await service.call('GET', `/api/v1/users/${user.id}`)
  expect(body.status).toBe('blocked')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('cell', { name: 'blocked ada@example.com' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete user' }).click()
  await dialog.getByLabel('Type ada@example.com to confirm').fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await page.waitForURL(/\/users$/)
  expect((await service.call('GET', `/api/v1/users/${user.id}`)).status).toBe(404)
  expect(complaints).toEqual([])
})

test('by keyboard alone: search, a list, its detail and the next, a form, a dialog', async () => {
  await publish('u_3')
  await publish('u_4')
  const { page } = await openConsole(service, browser, '/')
  const { keyboard } = page
  const tabTo = async (name: string): Promise<void> => {
    for (let steps = 0; steps < 60; steps++) {
      await keyboard.press('Tab')
      const at = await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id)
      if (at?.includes(name)) return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await keyboard.press('Control+k')
  await keyboard.type('Audit log') // no letter is lost, however soon it comes
  await page.getByRole('option', { name: /^Audit log/, selected: true }).waitFor()
  await keyboard.press('Enter')
  await page.waitForURL(/console\/audit$/)

  await page.goto(`${service.url}/console/webhooks/deliveries`)
  await page.locator('[role=rowgroup] [role=row]').first().waitFor()
  await keyboard.press('j')
  await page.locator('[data-active]').waitFor()
  await keyboard.press('Enter')
  await page.waitForURL(/deliveries\/[0-9a-f-]{36}$/)
  const first = page.url()
  await page.getByRole('heading', { level: 1, name: '.' }).waitFor() // an event's name; the address changes earlier
  await keyboard.press('j')
  await page.waitForURL((url) => url.href !== first && /deliveries\/[0-9a-f-]{36}$/.test(url.pathname))

  await page.goto(`${service.url}/console/users/add`)
  await page.getByLabel('Email').focus()
  await keyboard.type('keyboard@example.com')
  await tabTo('Add')
  await keyboard.press('Enter')
  await page.waitForURL(/users\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  await tabTo('Edit')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

/** Each in one theme by turns, with large text, in the other language. */
test('every screen is accessible, fits twice the text, speaks German, and breaks no policy', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await openConsole(service, browser, '/')
  await page.evaluate(() => localStorage.setItem('postern-console', JSON.stringify({ language: 'de' })))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.getByRole('navigation', { name: 'Postern' }).getByRole('link')
  page.setDefaultTimeout(15_000)
  await expect.poll(() => links.count()).toBeGreaterThan(15)
  const names = await links.allTextContents()
  const faults: string[] = []
  for (const [turn, name] of names.entries()) {
    await links.nth(turn).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.locator('.mantine-Loader-root, [data-loading]').waitFor({ state: 'detached' })
    const themes = byTurn(['light', 'dark'] as const, 4, turn)
    const found = await faultsOf(page, themes, turn === 0 ? 'body' : '#content')
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    const wide = await page.evaluate(() => {
      const { documentElement } = document
      documentElement.style.setProperty('font-size', '200%')
      const tooMuch = documentElement.scrollWidth - documentElement.clientWidth
      documentElement.style.removeProperty('font-size')
      return tooMuch
    })
    if (wide > 0) faults.push(`${name}: ${wide} px too wide with large text`)
    faults.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`))
  }
  expect(faults).toEqual([])
})

test('offline the console says so and continues when the network is back; after an upgrade a screen comes by one reload', async () => {
  const { page } = await openConsole(service, browser, '/users')
  const context = page.context()
  await context.setOffline(true)
  await page.getByText('You’re offline.').waitFor()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByText('Can’t reach Postern').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()

  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/assets\/endpoints-page-[^/]*\.js/, (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.getByRole('link', { name: 'Endpoints' }).click()
  await page.getByRole('heading', { level: 1, name: 'Endpoints' }).waitFor()
  expect(loads).toBe(1)
})

test('a screen that does not exist, and a filter that no list knows, are said aloud', async () => {
  const { page } = await openConsole(service, browser, '/no/such/screen')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.goto(`${service.url}/console/webhooks/deliveries?colour=red`)
  await page.getByText('Ignored unknown filter: colour.').waitFor()
})
