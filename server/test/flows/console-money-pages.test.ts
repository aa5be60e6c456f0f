import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { choose, confirm, faultsOf, openConsole, press, step } from '../support/console.ts'
import { FAKE_KEY, FAKE_SECRET, FakeStripe } from '../support/stripe/fake-stripe.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What staff do about money in the console.

let service: TestService
let browser: Browser
let account: string

const stripe = new FakeStripe(Date.now)

beforeAll(async () => {
  service = await startTestService({ config: { stripeApiUrl: await stripe.start() } })
  browser = await sharedBrowser()
  await sellPlans(service)
  account = (await post('/accounts', { name: 'Acme' })).id
})
afterEach(() => closeProfiles(browser))
afterAll(() => Promise.all([service.stop(), stripe.stop()]))

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1${path}`))

test('a plan: added, a version drafted with prices and features, changed, published, archived', async () => {
  const { page, complaints } = await openConsole(service, browser, '/plans')
  await press(page, 'Add plan')
  await page.getByLabel('Name').fill('Enterprise')
  await page.getByLabel('Key').fill('enterprise')
  await page.getByLabel('Rank').fill('9')
  await confirm(page, 'Add plan')
  await page.getByRole('heading', { level: 1, name: 'Enterprise' }).waitFor()
  await page.getByRole('link', { name: 'Draft a version' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('499,90')
  await press(page, 'Add a feature')
  await page.getByRole('textbox', { name: 'Feature', exact: true }).fill('exports')
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Save draft')
  await page.getByRole('link', { name: 'Edit the draft' }).click()
  await page.getByRole('region', { name: 'What customers get' }).getByText('exports: included').waitFor()
  await page.getByLabel('Trial days').fill('14')
  await press(page, 'Save draft')
  await page.getByText('€499.90 / month').waitFor()
  await press(page, 'Publish')
  await confirm(page, 'Publish')
  await page.getByText('Published', { exact: true }).waitFor()
  const version = await get('/plans/enterprise/versions/1')
  expect(version).toMatchObject({
    status: 'published',
    trial_days: 14,
    prices: [{ currency: 'eur', interval: 'month', amount: 49990 }],
    features: { exports: { type: 'switch', enabled: true } },
  })
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Archive plan' }).click()
  await confirm(page, 'Archive plan')
  await page.getByText('Archived', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a subscription: begun and changed with the cost shown first, cancelled, taken back; its version migrated', async () => {
  const { page, complaints } = await openConsole(service, browser, `/accounts/${account}/money`)
  await press(page, 'Start subscription')
  await choose(page, 'Plan', 'Starter')
  await step(page, 'Show price')
  await page.getByRole('dialog').getByText('€19.00').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await confirm(page, 'Confirm change')
  await page.getByRole('link', { name: /Active/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Acme: Starter' }).waitFor()
  await press(page, 'Change plan')
  await choose(page, 'Plan', 'Business')
  await step(page, 'Show price')
  await page.getByRole('dialog').getByText('Takes effect immediately.').waitFor()
  await confirm(page, 'Confirm change')
  await page.getByRole('heading', { level: 1, name: 'Acme: Business' }).waitFor()
  await press(page, 'Cancel at period end')
  await confirm(page, 'Cancel at period end')
  await page.getByText('ends at period end', { exact: true }).waitFor()
  await press(page, 'Undo change')
  await confirm(page, 'Undo change')
  await page.getByRole('button', { name: 'Cancel at period end', exact: true }).waitFor()
  expect((await get(`/accounts/${account}/subscription`)).subscription).toMatchObject({
    plan: 'business',
    cancel_at_period_end: false,
  })
  expect(await faultsOf(page)).toEqual([])

  await post('/plans/business/versions', {
    prices: [{ currency: 'eur', interval: 'month', amount: 20900 }],
    features: {},
  })
  await post('/plans/business/versions/2/publish')
  await page.goto(`${service.url}/console/plans/business`)
  await page.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Move subscriptions' }).click()
  await confirm(page, 'Move subscriptions')
  await page.getByText(/^The subscription has moved\.$/).waitFor()
  expect(complaints).toEqual([])
})

test('how much is unpaid, in one click; a part is paid, a part credited, the rest written off', async () => {
  await post('/accounts', { name: 'Debtor' })
  const { page, complaints } = await openConsole(service, browser, '/invoices')
  await press(page, 'Draft invoice')
  const account = page.getByRole('dialog').getByRole('combobox', { name: 'Account' })
  await account.fill('Debtor')
  await page.getByRole('option', { name: 'Debtor' }).click()
  await page.getByLabel('Description').fill('Setting it up')
  await page.getByLabel('Unit price').fill('100')
  await page.getByLabel('Currency').fill('chf')
  await confirm(page, 'Draft invoice')
  await press(page, 'Issue invoice')
  await confirm(page, 'Issue invoice')
  await press(page, 'Record payment')
  await page.getByLabel('Amount').fill('30')
  await confirm(page, 'Record payment')
  await page.getByText('CHF 70.00').first().waitFor()
  await press(page, 'Issue credit note')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Reason').fill('Too late')
  await confirm(page, 'Issue credit note')
  await page.getByRole('cell', { name: 'Too late' }).waitFor()
  await page.getByText('CHF 50.00').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await get(`/invoices/${id}`)).toMatchObject({ amount_paid: 3000, amount_remaining: 5000 })

  await page.getByRole('navigation').getByRole('link', { name: 'Revenue' }).click() // the one click
  await page.getByRole('tab', { name: 'CHF' }).click()
  await page
    .getByText(/CHF\s50\.00/)
    .first()
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Unpaid', exact: true }).click()
  await page.waitForURL(/\/invoices\?status=open&currency=chf$/)
  await page.getByRole('link', { name: (await get(`/invoices/${id}`)).number }).click()
  await press(page, 'Write off invoice')
  await confirm(page, 'Write off invoice')
  await page.getByText('Written off', { exact: true }).waitFor()
  await page.goto(`${service.url}/console/invoices?since=2020-01-01&until=2020-02-01`)
  await page.getByText('Nothing matches these filters.').waitFor()
  expect(complaints).toEqual([])
})

test('an account: its record, who buys and with which taxes, and a link to its portal', async () => {
  const { id } = await post('/accounts', { name: 'Initrode' })
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
  const { page, complaints } = await openConsole(service, browser, `/accounts/${id}`)
  await press(page, 'Edit')
  await page.getByLabel('External ID').fill('crm-9')
  await confirm(page, 'Save')
  await page.getByText('crm-9').waitFor()
  expect(await get(`/accounts/${id}`)).toMatchObject({
    name: 'Initrode',
    external_id: 'crm-9',
  })

  await press(page, 'Portal link')
  await step(page, 'Create link')
  const link = (await page.getByRole('dialog').locator('pre').textContent())!
  expect((await fetch(link)).status).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: 'close' }).click()

  await page.getByRole('tab', { name: 'Billing' }).click()
  await press(page, 'Edit billing details')
  await page.getByLabel('Buyer').fill('Initrode Ltd')
  await page.getByLabel('Country').fill('Germany')
  await page.getByLabel('Taxes').fill('VAT 19 S\nCity tax 2,5')
  await step(page, 'Edit billing details')
  await page.getByRole('dialog').getByText('two capital letters').waitFor()
  await page.getByLabel('Country').fill('de')
  await confirm(page, 'Edit billing details')
  await page.getByText('VAT 19%, City tax 2.5%').waitFor()
  expect(await get(`/accounts/${id}/billing`)).toMatchObject({
    buyer: { name: 'Initrode Ltd', country: 'DE' },
    tax_rates: [
      { name: 'VAT', percentage: '19', category: 'S' },
      { name: 'City tax', percentage: '2.5', category: 'S' },
    ],
  })
  expect(await faultsOf(page)).toEqual([])
  expect(complaints.filter((one) => !/400/.test(one))).toEqual([])
})

test('an account: what it may do, an override, usage, credits granted and voided', async () => {
  await post('/accounts', { name: 'Other' })
  const { page, complaints } = await openConsole(service, browser, '/meters')
  await press(page, 'Add meter')
  await page.getByLabel('Name').fill('API calls')
  await page.getByLabel('Key').fill('calls')
  await page.getByLabel('Unit').fill('calls')
  await confirm(page, 'Add meter')
  await page.getByRole('heading', { level: 1, name: 'API calls' }).waitFor()
  await page.getByText('"meter":"calls"').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await post('/usage', { increments: [{ id: 'u1', account_id: account, meter: 'calls', value: 42 }] })

  await page.goto(`${service.url}/console/accounts/${account}`)
  await page.getByRole('tab', { name: 'Features' }).click()
  await page.getByRole('cell', { name: '42 calls' }).waitFor()
  await press(page, 'Set an override')
  await page.getByRole('dialog').getByLabel('Feature').fill('exports')
  await page.getByLabel('Reason').fill('Promised')
  await confirm(page, 'Set an override')
  await page.getByRole('cell', { name: 'an override' }).waitFor()
  await page.getByRole('tab', { name: 'Billing' }).click()
  await press(page, 'Grant credits')
  await page.getByLabel('Unit').fill('images')
  await page.getByLabel('Amount').fill('100')
  await confirm(page, 'Grant credits')
  await page.getByRole('cell', { name: '100 images' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Void grant')
  await confirm(page, 'Void grant')
  await page.getByRole('cell', { name: 'Voided' }).first().waitFor()
  expect((await get(`/accounts/${account}/overrides`)).data).toMatchObject([
    { feature: 'exports', enabled: true },
  ])
  expect(complaints).toEqual([])
})

test('terms: a document, a version drafted and published; Stripe says that it is not connected', async () => {
  const { page, complaints } = await openConsole(service, browser, '/terms')
  await press(page, 'Add document')
  await page.getByLabel('Title').fill('Terms of use')
  await page.getByLabel('Key').fill('terms')
  await choose(page, 'Must be accepted', 'No')
  await confirm(page, 'Add document')
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await press(page, 'Draft a version')
  await page.getByRole('textbox', { name: 'Version' }).fill('1')
  await page.getByRole('textbox', { name: 'Text' }).fill('# Rules\n\nBe **kind**.')
  await confirm(page, 'Draft a version')
  await page.getByText('Draft', { exact: true }).waitFor()
  await press(page, 'Open version 1')
  await step(page, 'Add a language')
  const other = page.getByRole('dialog').locator('fieldset').nth(1)
  await other.getByRole('textbox', { name: 'Language' }).fill('de')
  await other.getByRole('textbox', { name: 'Text' }).fill('Seien Sie nett.')
  expect(await faultsOf(page)).toEqual([])
  await confirm(page, 'Save draft')
  await page.getByRole('cell', { name: 'English, German' }).waitFor()
  await press(page, 'Publish')
  await confirm(page, 'Publish')
  await page.getByRole('table').getByText('In force', { exact: true }).waitFor()
  expect(await get('/terms/terms')).toMatchObject({ current_version: '1', required: false })
  await press(page, 'Open version 1')
  await page.getByRole('dialog').getByRole('heading', { name: 'Rules' }).waitFor()
  await page.getByRole('dialog').getByText('Seien Sie nett.').waitFor()
  await page.keyboard.press('Escape')
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${service.url}/console/stripe`)
  await page.getByRole('heading', { name: 'Stripe is not connected' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Connect Stripe')
  await page.getByLabel('API key').fill('rk_wrong')
  await page.getByLabel('Webhook secret').fill('whsec_Example0000')
  await step(page, 'Connect Stripe')
  await page.getByRole('alert').getByText('API key').waitFor()
  await page.getByLabel('API key').fill(FAKE_KEY)
  await page.getByLabel('Webhook secret').fill(FAKE_SECRET)
  await confirm(page, 'Connect Stripe')
  const starter = page.getByRole('textbox', { name: 'Price at Stripe: starter 1 month eur' })
  await starter.fill('price_starter')
  await page.getByRole('textbox', { name: 'Price per seat: team 1 month eur' }).fill('price_seat')
  await page.getByRole('textbox', { name: 'Price at Stripe: team 1 month eur' }).fill('price_team')
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Save prices')
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  expect((await get('/integrations/stripe/prices')).prices).toMatchObject([
    { plan: 'starter', version: 1, interval: 'month', price_id: 'price_starter', seat_price_id: null },
    { plan: 'team', version: 1, interval: 'month', price_id: 'price_team', seat_price_id: 'price_seat' },
  ])
  expect(complaints.filter((complaint) => !/400|422/.test(complaint))).toEqual([])
})

test('subscriptions and invoices of another system: checked, mended, imported; what is typed is not left behind', async () => {
  const moved = (await post('/accounts', { name: 'Moved GmbH' })).id
  const subscription = { account_id: moved, interval: 'month', currency: 'eur', status: 'active' }
  const running = { ...subscription, period_end: new Date(Date.now() + 864_000_000).toISOString() }
  const lines = (...rows: unknown[]) => ({
    name: 'rows.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
  })
  const invoice = {
    external_id: 'in_1',
    account_id: moved,
    subscription_external_id: 'sub_1',
    number: 'R-1031',
    status: 'paid',
    currency: 'eur',
    lines: [{ description: 'Starter', amount: 1900 }],
    issued_at: '2026-01-05T00:00:00Z',
    paid_at: '2026-01-06T00:00:00Z',
  }
  const { page, complaints } = await openConsole(service, browser, '/subscriptions')
  await page.getByRole('link', { name: 'Import' }).click()
  const [subscriptions, invoices] = [0, 1].map((at) => page.locator('input[type=file]').nth(at))
  await subscriptions!.setInputFiles(lines({ ...running, external_id: 'sub_1', plan: 'gold' }, 'no object'))
  await press(page, 'Check')
  await page.getByText('Nothing has been written. An import would skip the lines below.').waitFor()
  await page.getByRole('row', { name: /rows\.jsonl:1 sub_1 plan: There is no published plan/ }).waitFor()
  await page.getByRole('row', { name: /rows\.jsonl:2 .*not a JSON object/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await subscriptions!.setInputFiles(lines({ ...running, external_id: 'sub_1', plan: 'starter' }))
  await invoices!.setInputFiles(lines(invoice))
  await press(page, 'Check')
  await page.getByText('All rows can be imported. Nothing has been written yet.').waitFor()
  expect((await get(`/accounts/${moved}/subscription`)).subscription).toBeNull()
  await press(page, 'Import')
  await page.getByText('All rows were imported.').waitFor()
  expect((await get(`/accounts/${moved}/subscription`)).subscription).toMatchObject({ plan: 'starter' })
  expect((await get(`/invoices?account_id=${moved}`)).data).toMatchObject([{ number: 'R-1031' }])
  expect(complaints).toEqual([])

  await page.goto(`${service.url}/console/plans/team/draft`)
  await page.getByLabel('Trial days').fill('30')
  const plans = page.getByRole('navigation', { name: 'Postern' }).getByRole('link', { name: 'Plans' })
  await plans.click()
  await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await confirm(page, 'Stay here')
  await expect.poll(() => page.getByLabel('Trial days').inputValue()).toBe('30')
  await plans.click()
  await step(page, 'Leave')
  await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor()
})
