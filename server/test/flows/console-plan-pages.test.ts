import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { choose, confirm, faultsOf, openConsole, press, step } from '../support/console.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What staff set about plans, and what a preview says, in the console.

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  await sellPlans(service)
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1${path}`))

test('when an upgrade to a plan takes effect; tax numbers that cannot be right', async () => {
  const { page, complaints } = await openConsole(service, browser, '/plans/team')
  const when = 'An upgrade or more seats take effect'
  const ANSWERS = [
    ['once they are paid', 'pay_first'],
    ['immediately, with an invoice due later', 'invoice'],
    ['depending on the subscription, once paid or immediately if by invoice', null],
  ] as const
  for (const [label, on_increase] of ANSWERS) {
    await press(page, 'Edit plan')
    await choose(page, when, label)
    expect(await faultsOf(page)).toEqual([])
    await confirm(page, 'Edit plan')
    await page.getByRole('definition').filter({ hasText: label }).waitFor()
    expect(await get('/plans/team')).toMatchObject({ on_increase })
  }
  const { id } = await post('/accounts', { name: 'Steuerbüro Süd' })
  const buyer = { tax_ids: ['DE123456789', 'CHE-116.281.710 MWST'] }
  await made(service.call('PATCH', `/api/v1/accounts/${id}/billing`, { body: { buyer } }))
  await page.goto(`${service.url}/console/accounts/${id}/money`)
  await page.waitForURL(/\?tab=billing$/)
  const wrong = page.getByText(/Check the format and check digits of DE123456789$/)
  await wrong.waitFor()
  await press(page, 'Edit billing details')
  await page
    .getByRole('dialog')
    .getByText(/check digits of DE123456789$/)
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Tax IDs').fill('DE136695976')
  await confirm(page, 'Edit billing details')
  await page.getByText('DE136695976', { exact: true }).waitFor()
  await expect.poll(() => wrong.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a preview says when it takes effect, and what becomes of a planned change', async () => {
  const { id } = await post('/accounts', { name: 'Planned' })
  const { subscription } = await post(`/accounts/${id}/subscription`, {
    plan: 'team',
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
    trial: false,
  })
  await post(`/accounts/${id}/subscription/change`, { plan: 'starter' })
  const { page, complaints } = await openConsole(service, browser, `/subscriptions/${subscription.id}`)
  const dialog = page.getByRole('dialog')
  const says = (text: string) => dialog.getByText(text, { exact: true }).waitFor()
  await press(page, 'Change plan')
  await dialog.getByLabel('Seats').fill('5')
  await step(page, 'Show price')
  await says('Takes effect immediately.')
  await says('The change planned for the next period still applies: Starter, 5 seats.')
  await dialog.getByLabel('Seats').fill('')
  await choose(page, 'Billed every', 'year')
  await step(page, 'Show price')
  await says('Takes effect immediately.')
  await says('The change planned for the next period still applies: Starter, 3 seats.')
  expect(await faultsOf(page)).toEqual([])
  await confirm(page, 'Confirm change')

  const other = (await post('/accounts', { name: 'New' })).id
  await page.goto(`${service.url}/console/accounts/${other}?tab=billing`)
  await press(page, 'Start subscription')
  await choose(page, 'Plan', 'Starter')
  await step(page, 'Show price')
  await says('Takes effect immediately.')
  await dialog.getByRole('combobox', { name: 'Paid', exact: true }).click()
  await page.getByRole('option', { name: 'in advance, with access once paid', exact: true }).click()
  await step(page, 'Show price')
  await says('Takes effect once its invoice is paid.')
  expect(complaints).toEqual([])
})
