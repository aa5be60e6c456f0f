import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Questions that staff ask who know nothing of the API: each is answered from the home screen within five clicks.

const MOST_CLICKS = 5

let service: TestService
let browser: Browser
let crm: Receiver

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  crm = new Receiver()
  await crm.start()
  const endpoint = { url: crm.url, events: ['*'], description: 'CRM' }
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: endpoint })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await crm.stop()
})

/** The home screen, and clicks counted; what is chosen by Enter counts as one. */
async function ask(): Promise<{
  page: Page
  click: (on: Locator) => Promise<void>
  search: (text: string, choose: string | RegExp) => Promise<void>
  clicks: () => number
}> {
  const { page } = await openConsole(service, browser, '/')
  let count = 0
  const click = async (on: Locator): Promise<void> => {
    count++
    await on.click()
  }
  const search = async (text: string, choose: string | RegExp): Promise<void> => {
    await click(page.getByRole('button', { name: /Search or go to/ }))
    const palette = page.getByRole('dialog')
    await palette.getByPlaceholder('Search or go to…').fill(text)
    await click(palette.getByRole('option', { name: choose }).first())
  }
  return { page, click, search, clicks: () => count }
}

test('did the CRM get invoice INV-1?', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const line = { description: 'Consulting', unit_amount: 10_000 }
  const { body: invoice } = await service.call('POST', '/api/v1/invoices', {
    body: { account_id: account.id, currency: 'eur', lines: [line] },
  })
  const { body: issued } = await service.call('POST', `/api/v1/invoices/${invoice.id}/issue`)
  const { page, click, search, clicks } = await ask()
  await search(issued.number, `Deliveries about ${issued.number}`)
  await click(
    page
      .getByRole('row', { name: /invoice\.created/ })
      .filter({ hasText: 'CRM' })
      .getByRole('link'),
  )
  await page.getByText('Delivered at the first attempt.').waitFor()
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('why is this endpoint paused?', async () => {
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: `${crm.url}/paused`, events: ['*'] },
  })
  await service.call('POST', `/api/v1/webhooks/endpoints/${body.id}/pause`)
  const { page, click, clicks } = await ask()
  await click(page.getByRole('link', { name: 'Overview' }))
  await page
    .getByRole('row', { name: /paused/ })
    .getByText('Paused manually.')
    .waitFor()
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

test('sign this person out everywhere', async () => {
  const { user } = await signIn(service, 'grace@example.com')
  const { page, click, search, clicks } = await ask()
  await search('grace@', /grace@example.com/)
  await click(page.getByRole('button', { name: 'Sign out everywhere' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }))
  await page.getByText('Signed out everywhere.').waitFor()
  const { body } = await service.call('GET', `/api/v1/users/${user.id}/sessions`)
  expect(body.data).toEqual([])
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

test('require MFA for staff', async () => {
  const { page, click, clicks } = await ask()
  await click(page.getByRole('link', { name: 'Methods' }))
  await click(page.getByRole('button', { name: 'Require it' }).first())
  await click(page.getByRole('dialog').getByRole('button', { name: 'Require it' }).first())
  await page.getByRole('button', { name: 'Make it optional' }).first().waitFor()
  const { body } = await service.call('GET', '/api/v1/provider')
  expect(body.settings.staff_mfa).toBe('required')
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { staff_mfa: 'optional' } } })
})

test('connect Okta for account Initech', async () => {
  await service.call('POST', '/api/v1/accounts', { body: { name: 'Initech' } })
  const { page, click, search, clicks } = await ask()
  await search('Initech', /Initech/)
  await click(page.getByRole('tab', { name: 'SSO and domains' }))
  await click(page.getByRole('button', { name: 'Create set-up link' }))
  await page
    .getByText(/\/setup/)
    .first()
    .waitFor()
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

test('what did Olga change last week?', async () => {
  const { page, click, search, clicks } = await ask()
  await search('olga@', /olga@staff.example/)
  await click(page.getByRole('link', { name: 'What they did in the last week' }))
  await click(
    page
      .getByRole('row', { name: /settings/ })
      .getByRole('button')
      .first(),
  )
  await page.getByRole('dialog').getByText('olga@staff.example').first().waitFor()
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

test('how much is unpaid?', async () => {
  const { page, click, clicks } = await ask()
  await click(page.getByRole('link', { name: 'Invoices', exact: true }))
  await page.getByText('€100.00 unpaid in 1 invoice').waitFor()
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
})
