import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { signInBrowser } from '../support/page-walk.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

// The pages on which owners manage their webhooks, without JavaScript.

let service: TestService
let browser: Browser
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService({ config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  receiver = new Receiver()
  await receiver.start()
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const admin = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1${path}`, body && { body }))

let count = 0
async function stage(
  locale: string,
  javaScriptEnabled = false,
): Promise<{ page: Page; account: string; token: string }> {
  const owner = await signIn(service, `portal${++count}@example.com`)
  const account = await openTeam(service, 'Acme', [[owner, 'owner']])
  const context = await browser.newContext({ javaScriptEnabled, locale })
  await signInBrowser(context, service, owner.token)
  return { page: await context.newPage(), account, token: owner.token }
}

const publish = (account_id: string, number: string) =>
  admin('POST', '/events', {
    event: 'invoice.created',
    data: { invoice: { id: 'in_1', number, status: 'open', amount_due: 1, currency: 'eur', account_id } },
  })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const wordsOf = (page: Page) => page.locator('main').innerText()

test('an owner adds an endpoint, sees the answer to a test, and finds what came by an invoice number', async () => {
  const { page, account, token } = await stage('en-GB')
  const open = `${service.url}/account/webhooks?id=${account}`
  await page.goto(open)
  await expect.poll(() => wordsOf(page)).toContain('Webhooks aren’t available here')
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })

  await page.goto(open)
  await expect.poll(() => wordsOf(page)).toContain('No endpoints yet')
  await follow(page, 'Add an endpoint')
  await page.getByLabel('URL').fill('http://10.0.0.1/hook')
  await press(page, 'Add an endpoint')
  await expect.poll(() => wordsOf(page)).toContain('Choose at least one event.')
  await page.getByRole('checkbox', { name: 'invoice.created' }).check()
  await press(page, 'Add an endpoint')
  await expect.poll(() => wordsOf(page)).toContain('Private networks can’t be reached')
  await expect.poll(() => page.getByRole('checkbox', { name: 'invoice.created' }).isChecked()).toBe(true)
  await page.getByLabel('URL').fill(receiver.url)
  await press(page, 'Add an endpoint')
  const secret = /whsec_\S+/.exec(await wordsOf(page))![0]

  await follow(page, 'Back to the endpoint')
  await press(page, 'Send a test event')
  await untilDelivery(
    service,
    new URL(page.url()).searchParams.get('delivery')!,
    ({ status }) => status === 'delivered',
  )
  await page.reload()
  await expect.poll(() => wordsOf(page)).toMatch(/Responded 200 after .*ok/s)

  const { id } = await publish(account, 'INV-7')
  await publish(account, 'INV-8')
  const { deliveries } = await admin('GET', `/events/${id}`)
  const own = deliveries.at(-1)
  await untilDelivery(service, own.id, ({ status }) => status === 'delivered')
  await page.goto(open)
  await follow(page, 'Deliveries')
  await page.getByLabel('About (ID, number or email)').fill('INV-7')
  await press(page, 'Search')
  await expect.poll(() => page.locator('main .list > li').count()).toBe(1)
  await page.locator('main .list a').click()
  await expect.poll(() => wordsOf(page)).toContain('"number": "INV-7"')
  const before = receiver.webhooks.length
  await press(page, 'Send again')
  await expect.poll(() => wordsOf(page)).toContain('Sending again.')
  await receiver.received(before + 1)

  await page.locator('main .facts a').click()
  await follow(page, 'Signing secret')
  await press(page, 'Show secret')
  await expect.poll(() => wordsOf(page)).toContain(secret)
  await press(page, 'Create a new secret')
  await expect.poll(() => wordsOf(page)).toContain('Both secrets sign requests until')
  await follow(page, 'Back to the endpoint')
  await press(page, 'Pause endpoint')
  await expect.poll(() => wordsOf(page)).toContain('Endpoint paused.')
  await press(page, 'Resume endpoint')
  await service.service.db`update session set authenticated_at = authenticated_at - interval '1 hour'`
  await follow(page, 'Delete endpoint')
  await press(page, 'Delete endpoint')
  expect(new URL(page.url()).pathname).toBe('/login') // who signed in long ago shows who they are first
  await service.service.db`update session set authenticated_at = authenticated_at + interval '1 hour'`
  const { body: left } = await service.call(
    'GET',
    `/api/v1/auth/customer/accounts/${account}/webhooks/endpoints`,
    { key: token },
  )
  await page.goto(`${service.url}/account/webhooks/delete?id=${account}&endpoint=${left.data[0].id}`)
  await press(page, 'Delete endpoint')
  await expect.poll(() => wordsOf(page)).toContain('Endpoint deleted.')
})

test.each(['en', 'ar'])(
  'the pages are accessible in %s, and other accounts’ are not there',
  async (locale) => {
    const { page, account, token } = await stage(locale, true)
    await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
    const path = `/api/v1/auth/customer/accounts/${account}/webhooks`
    const body = { url: receiver.url, events: ['invoice.created'] }
    const endpoint = await made(service.call('POST', `${path}/endpoints`, { key: token, body }))
    const before = receiver.webhooks.length
    await publish(account, 'INV-9')
    await receiver.received(before + 1)
    const { data } = await made(service.call('GET', `${path}/deliveries`, { key: token }))
    const faults: string[] = []
    for (const one of [
      '?',
      '/add?',
      '/deliveries?',
      '/events?',
      '/events?event=invoice.created',
      `/replay?endpoint=${endpoint.id}&since=2026-01-01T00:00`,
      `/endpoint?endpoint=${endpoint.id}`,
      `/secret?endpoint=${endpoint.id}`,
      `/delete?endpoint=${endpoint.id}`,
      `/delivery?delivery=${data[0].id}`,
    ]) {
      await page.goto(`${service.url}/account/webhooks${one}&id=${account}`)
      faults.push(...(await axeFaults(page)).map((fault) => `${one} ${fault}`))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) faults.push(`${one} is ${wide} px too wide`)
    }
    expect(faults).toEqual([])
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')

    const other = await stage(locale)
    for (const one of [
      `?id=${account}`,
      `/endpoint?id=${other.account}&endpoint=${endpoint.id}`,
      `/delivery?id=${other.account}&delivery=${data[0].id}`,
    ])
      expect((await other.page.goto(`${service.url}/account/webhooks${one}`))!.status(), one).toBe(404)
  },
)

test('of an endpoint that takes all events an owner changes the description; the events stay until a box changes', async () => {
  const { page, account } = await stage('en-GB')
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
  const body = { url: receiver.url, events: ['*'], account_id: account }
  const { id } = await admin('POST', '/webhooks/endpoints', body)
  const eventsOf = async () => (await admin('GET', `/webhooks/endpoints/${id}`)).events
  await page.goto(`${service.url}/account/webhooks/endpoint?id=${account}&endpoint=${id}`)
  const boxes = page.locator('input[type=checkbox]')
  await expect.poll(() => boxes.count()).toBeGreaterThan(2)
  const offered = await boxes.count()
  await expect.poll(() => boxes.and(page.locator(':not(:checked)')).count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox', { name: 'invoice.created' }).count()).toBe(0) // folded into All events
  await page.getByLabel('Description').fill('All we get')
  await press(page, 'Change endpoint')
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('All we get')
  expect(await eventsOf()).toEqual(['*'])
  await page.getByRole('checkbox', { name: 'All events' }).uncheck()
  await page.getByRole('checkbox', { name: 'invoice.created' }).uncheck()
  await press(page, 'Change endpoint')
  expect(await eventsOf()).not.toContain('*')
  expect((await eventsOf()).length).toBe(offered - 2)
  await page.getByRole('checkbox', { name: 'All events' }).check()
  await press(page, 'Change endpoint')
  expect((await eventsOf()).length).toBe(offered - 1)
})

test('the list of events leads to the fields and an example of each', async () => {
  const { page, account } = await stage('en-GB')
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
  await page.goto(`${service.url}/account/webhooks?id=${account}`)
  await follow(page, 'Events')
  await follow(page, 'invoice.created')
  const words = await wordsOf(page)
  expect(words).toContain('invoice.amount_due')
  expect(words).toMatch(/"invoice": \{/)
  await follow(page, 'All events')
  expect(new URL(page.url()).pathname).toBe('/account/webhooks/events')
  const strange = await page.goto(`${service.url}/account/webhooks/events?id=${account}&event=user.created`)
  expect(strange!.status()).toBe(404)
})

test('after an outage an owner counts what was missed, sends it, and sees the success rate', async () => {
  const { page, account } = await stage('en-GB')
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
  const body = { url: receiver.url, events: ['invoice.created'], account_id: account }
  await publish(account, 'INV-10')
  await publish(account, 'INV-11')
  const { id } = await admin('POST', '/webhooks/endpoints', body)
  await page.goto(`${service.url}/account/webhooks/endpoint?id=${account}&endpoint=${id}`)
  await expect.poll(() => wordsOf(page)).toContain('Nothing sent in the last 24 hours')
  await follow(page, 'Send missed events')
  await press(page, 'Count missed events')
  await expect.poll(() => wordsOf(page)).toContain('2 events are missing since')
  const before = receiver.webhooks.length
  await press(page, 'Send 2 events')
  await expect.poll(() => wordsOf(page)).toContain('Missed events are being sent.')
  await receiver.received(before + 2)
  await expect
    .poll(async () => {
      await page.goto(`${service.url}/account/webhooks?id=${account}`)
      return wordsOf(page)
    })
    .toMatch(/100% of 2 attempts succeeded in the last 24 hours · 95% answered within \d+ ms/)
  const { data } = await admin('GET', '/audit-log?action=replay.started')
  expect(data[0].detail).toMatchObject({ account_id: account, replay_id: expect.any(String) })
})
