import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

/** Enough to say that an endpoint fails. */
const ATTEMPTS = 20

let service: TestService
let browser: Browser
let bad: Receiver
let good: Receiver
let badId: string
let goodId: string

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  await service.service.db`delete from webhook_endpoint` // the development inbox
  bad = new Receiver()
  good = new Receiver()
  bad.answerWith(500)
  const add = async (url: string, description: string) =>
    (await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, description, events: ['*'] } }))
      .body.id
  goodId = await add(await good.start(), 'Warehouse')
  badId = await add(await bad.start(), 'Ledger of the Münster office')
  for (let n = 0; n < ATTEMPTS; n++) await publish(`u_${n}`)
  await until(
    () => service.call('GET', `/api/v1/stats?metric=deliveries&endpoint_id=${badId}`),
    ({ body }) => body.total.failed >= ATTEMPTS,
  )
}, 60_000)
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await bad.stop()
  await good.stop()
})

const publish = (user_id: string) =>
  service.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id, version: '1', accepted_at: 'now' } } },
  })

test('a failing endpoint is first, and Failing in the list, in its sentence and on the overview', async () => {
  const { page, complaints } = await openConsole(service, browser, '/webhooks/endpoints')
  const rows = page.getByRole('table', { name: 'Endpoints' }).locator('[role=rowgroup] [role=row]')
  await rows.first().getByText('Failing').waitFor()
  await rows.first().getByText('0.0%').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Filter' })
  await menu.getByRole('button', { name: 'Status' }).click()
  await menu.getByLabel('Failing').click()
  await page.waitForURL(/status=failing/)
  await page.keyboard.press('Escape')
  await rows.nth(1).waitFor({ state: 'detached' })
  await rows
    .first()
    .getByRole('link', { name: /^Ledger/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ledger of the Münster office' }).waitFor()
  await page.getByText(/^0\.0% of \d+ attempts succeeded in 24 h\. Last error: 500, /).waitFor()
  await page.getByRole('heading', { name: 'Most frequent errors, 24 h' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${service.url}/console/webhooks`)
  const attention = page.locator('section').filter({ hasText: 'Endpoints that need attention' })
  await attention.getByText('Failing').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a chart: a bar is reached by key and leads to its deliveries, a drag selects a range', async () => {
  const { page } = await openConsole(service, browser, `/webhooks/endpoints/${goodId}`)
  const chart = page.getByRole('group', { name: 'Attempts, last 24 hours' })
  const bars = chart.getByRole('link')
  await bars.last().focus()
  await page.locator('[data-tooltip]').getByText('Delivered').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/deliveries\?since=.*&until=.*&endpoint_id=/)
  await page.getByRole('button', { name: 'Endpoint is Warehouse' }).waitFor()

  await page.goto(`${service.url}/console/webhooks/endpoints/${goodId}`)
  await chart.waitFor()
  const { x, y, width } = (await chart.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + 40, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL(/deliveries\?since=/)
  const { searchParams } = new URL(page.url())
  const hours = (Date.parse(searchParams.get('until')!) - Date.parse(searchParams.get('since')!)) / 3_600_000
  expect(hours).toBeGreaterThan(8)
  expect(hours).toBeLessThan(13)
})

test('replay since a time of today: counted, then sent', async () => {
  const { page, complaints } = await openConsole(service, browser, `/webhooks/endpoints/${goodId}`)
  const before = good.webhooks.length
  await page.getByRole('button', { name: 'Replay…' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Replay deliveries' })
  await dialog.getByText('No deliveries match.').waitFor()
  await dialog.getByLabel('Period').first().click()
  await page.getByRole('option', { name: 'Today since' }).click()
  await dialog.getByLabel(/^Time/).fill('00:00')
  await dialog.getByLabel('Deliveries', { exact: true }).first().click()
  await page.getByRole('option', { name: 'All, including delivered' }).click()
  await dialog.getByText(/^\d+ deliveries will be sent again\.$/).waitFor()
  expect(await faultsOf(page, ['light'], '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: /^Replay \d+ deliveries$/ }).click()
  await dialog.getByText(/^All \d+ started\./).waitFor()
  await until(
    () => Promise.resolve(good.webhooks.length),
    (count) => count > before,
  )
  expect(complaints).toEqual([])
})

test('deliveries: several are replayed, then all that match', async () => {
  const { page } = await openConsole(
    service,
    browser,
    `/webhooks/deliveries?endpoint_id=${goodId}&status=delivered`,
  )
  const table = page.getByRole('table', { name: 'Deliveries' })
  await table.getByRole('checkbox', { name: 'Select row' }).first().check()
  await page.getByRole('button', { name: 'Replay deliveries' }).click()
  await page
    .getByRole('dialog', { name: 'Replay 1 delivery?' })
    .getByRole('button', { name: 'Replay deliveries' })
    .click()
  await page.getByText('1 delivery is sent again.').waitFor()
  await table.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('button', { name: /all that match/i }).click()
  await page.getByRole('button', { name: 'Replay deliveries' }).click()
  const dialog = page.getByRole('dialog', { name: /^Replay \d+ deliveries\?$/ })
  await dialog.getByRole('button', { name: 'Replay deliveries' }).click()
  await page.getByText(/^\d+ deliveries are sent again\.$/).waitFor()
})

test('a delivery: the cure, each attempt on one line, the payload searched, and curl', async () => {
  const { body } = await service.call(
    'GET',
    `/api/v1/webhooks/deliveries?endpoint_id=${badId}&event=tos.accepted&limit=1`,
  )
  const { page, complaints } = await openConsole(service, browser, `/webhooks/deliveries/${body.data[0].id}`)
  await page.getByText(/The receiver failed with 500\./).waitFor()
  await page.getByRole('link', { name: 'Ledger of the Münster office' }).waitFor()
  await page.getByRole('button', { name: /^Attempt 1, .*: 500$/ }).click()
  await page.getByRole('tab', { name: 'Request' }).click()
  await page.getByRole('cell', { name: 'application/json' }).waitFor()
  await page.getByRole('textbox', { name: /^Payload/ }).fill('user_id')
  await page.getByText('accepted_at').waitFor({ state: 'detached' })
  await page.getByText('user_id:').waitFor()
  await page.getByRole('button', { name: 'Copy as curl' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('events: what they are about and how many arrived; one is sent to an endpoint found by name', async () => {
  const { page, complaints } = await openConsole(service, browser, '/events?event=tos.accepted')
  const rows = page.getByRole('table', { name: 'Events' }).locator('[role=rowgroup] [role=row]')
  await rows.first().getByText('1 of 2 delivered').waitFor()
  await rows
    .first()
    .getByText(`u_${ATTEMPTS - 1}`)
    .waitFor()
  await rows.first().getByRole('link', { name: /28|:/ }).first().click()
  await page.getByRole('heading', { level: 1, name: 'tos.accepted' }).waitFor()
  await page.getByRole('button', { name: 'Replay to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Endpoint').fill('ware')
  await dialog.getByRole('button', { name: /^Warehouse/ }).click()
  await page.getByText('The event is being sent.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('an event is published by a form from its schema, filled with the example', async () => {
  const { page, complaints } = await openConsole(service, browser, '/events/publish?event=tos.accepted')
  const version = page.getByLabel('tos.version')
  await expect.poll(() => version.inputValue()).not.toBe('')
  expect(await faultsOf(page)).toEqual([])
  await version.fill('2027-01')
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  await expect.poll(() => page.getByLabel('Data').inputValue()).toContain('"2027-01"')
  await page.getByRole('button', { name: 'Publish event' }).click()
  await page.getByRole('heading', { level: 1, name: 'tos.accepted' }).waitFor()
  await page.getByText('"2027-01"').waitFor()
  expect(complaints).toEqual([])
})

test('an endpoint: added with its secret and a receiver, tested, changed, paused, deleted by name', async () => {
  const { page, complaints } = await openConsole(service, browser, '/webhooks/endpoints')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByLabel('URL').fill(`${good.url}/second`)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText('Signing secret').waitFor()
  const secret = await page
    .getByText(/^whsec_/)
    .first()
    .textContent()
  await expect.poll(() => page.getByText('createServer').textContent()).toContain(secret)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Open endpoint' }).click()
  await page.getByText('No attempts in 24 h.').waitFor()
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByRole('status').getByText('Delivered').waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Description').fill('Second')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  const { body } = await service.call('GET', '/api/v1/webhooks/endpoints?q=second')
  expect(body.data[0].events).toEqual(['*'])
  await page.getByRole('tab', { name: 'Secret' }).click()
  await page.getByRole('button', { name: 'Show secret' }).click()
  await page.getByText(secret!).waitFor()
  await page.getByRole('button', { name: 'Pause endpoint' }).click()
  await page.getByText(/^Deliveries are on hold until you resume it\./).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Pause endpoint' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete endpoint' }).isDisabled()).toBe(true)
  await dialog.getByLabel(/to confirm/).fill(new URL(good.url).host)
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click()
  await page.waitForURL(/\/webhooks\/endpoints$/)
  expect(complaints).toEqual([])
})
