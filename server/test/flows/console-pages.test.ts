import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { Receiver } from '../support/receiver.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  receiver = new Receiver()
  await receiver.start()
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url } })
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
  await publish('u_2')
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=rowgroup] [role=row]').length > count,
    before,
  )
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/webhooks\/deliveries\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'Delivery: tos.accepted' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a screen that does not exist, and a filter that no list knows, are said aloud', async () => {
  const { page } = await openConsole(service, browser, '/no/such/screen')
  await page.getByRole('heading', { level: 1, name: 'There is no such screen' }).waitFor()
  await page.goto(`${service.url}/console/webhooks/deliveries?colour=red`)
  await page.getByText('This list does not know colour: left out.').waitFor()
})
