import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { fillWithLongData, LONG_EVENT, type LongData } from '../support/long-data.ts'
import { layoutFaults, WIDTHS, wordFaults } from '../support/page-faults.ts'
import { signInBrowser } from '../support/page-walk.ts'
import { readingFaults } from '../support/reading-faults.ts'
import type { SignedInPerson } from '../support/sign-in.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

// Pages that need data before they show something: the portal, the set-up guide and the invoice. (all-pages.test.ts
// walks over the others.)

let service: TestService
let browser: Browser
let data: LongData

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
  data = await fillWithLongData(service)
}, 60 * SECOND)
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

/** Of these all-pages.test.ts sees but the first. */
const NEED_DATA = /^\/(account\/(billing|webhooks)|setup)(\/|$)/

/** Where the tests below have been. */
const seen = new Set<string>()

/** What each page shows wrongly at each width. */
async function faultsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const answer = await page.goto(service.url + path)
    if (answer?.status() !== 200) faults.push(`${path}: ${answer?.status()}`)
    faults.push(...(await faultsNow(page, path)))
  }
  return faults
}

async function faultsNow(page: Page, name: string): Promise<string[]> {
  seen.add(new URL(page.url()).pathname)
  const faults = (await wordFaults(page)).map((what) => `${name}: ${what}`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const found = [...(await layoutFaults(page)), ...(await readingFaults(page))]
    faults.push(...found.map((what) => `${name} at ${width} px: ${what}`))
  }
  return faults
}

async function pageOf({ token }: SignedInPerson, locale = 'de'): Promise<Page> {
  const context = await browser.newContext({ locale })
  await signInBrowser(context, service, token)
  return context.newPage()
}

const BILLING = ['', '/plans', '/usage', '/invoices', '/details', '/terms']

test.each(['owner', 'newcomer'] as const)(
  'billing fits, with all there can be and with nothing: %s',
  async (who) => {
    const account = who === 'owner' ? data.account : data.emptyAccount
    const page = await pageOf(data[who])
    const paths = BILLING.map((path) => `/account/billing${path}?id=${account}`)
    const change = `/account/billing/change?id=${account}&plan=team&interval=year&currency=eur&seats=9`
    const more =
      who === 'owner'
        ? [
            `/account/billing/cancel?id=${account}`,
            `/account/billing/invoice?id=${account}&invoice=${data.invoice}`,
            `/account/billing/credit-note?id=${account}&credit_note=${await addCreditNote()}`,
          ]
        : []
    expect(await faultsAt(page, [...paths, change, ...more])).toEqual([])
  },
)

test.each(['owner', 'newcomer'] as const)('webhooks fit: %s', async (who) => {
  const id = who === 'owner' ? data.account : data.emptyAccount
  const page = await pageOf(data[who])
  const at = (path: string) => `/account/webhooks${path}${path.includes('?') ? '&' : '?'}id=${id}`
  const more =
    who === 'owner'
      ? [
          ...['endpoint', 'secret', 'delete', 'replay'].map((path) =>
            at(`/${path}?endpoint=${data.endpoint}`),
          ),
          at(`/events?event=${LONG_EVENT}`),
          at(`/delivery?delivery=${data.delivery}`),
        ]
      : []
  expect(await faultsAt(page, [at(''), at('/add'), at('/deliveries'), at('/events'), ...more])).toEqual([])
})

test('an invoice fits', async () => {
  const page = await browser.newPage()
  const headers = { authorization: `Bearer ${ADMIN_KEY}` }
  const answer = await fetch(`${service.url}/api/v1/invoices/${data.invoice}/html`, { headers })
  await page.setContent(await answer.text())
  expect(await faultsNow(page, 'invoice')).toEqual([])
})

test('the set-up guide fits at each step, with each service', async () => {
  const page = await (await browser.newContext({ locale: 'de' })).newPage()
  const slug = 'donaudampfschifffahrtselektrizitaetenhau'
  const guide = await made(
    service.call('POST', `/api/v1/accounts/${data.account}/setup-guides`, { body: { slug } }),
  )
  await page.goto(guide.url)
  const faults = await faultsNow(page, 'setup/open')
  await page.locator('main form button').click()
  faults.push(...(await faultsAt(page, ['/setup/service'])))
  const services = await page.$$eval('input[name=service]', (all) =>
    all.map((one) => one.getAttribute('value')!),
  )
  for (const one of services) {
    await page.goto(`${service.url}/setup/service`)
    await page.locator(`input[value=${one}]`).check()
    await page.locator('main form button').click()
    faults.push(...(await faultsNow(page, `setup/connect (${one})`)))
  }
  await page.goto(`${service.url}/setup/domain`)
  await page
    .locator('input[name=domain]')
    .fill(`${'langer-name-'.repeat(5).slice(0, 60)}.logistik-nord-gruppe.example`)
  await page.locator('main form button').first().click()
  faults.push(...(await faultsNow(page, 'setup/domain with one')))
  const domains = `/api/v1/accounts/${data.account}/domains`
  const domain = 'langer-name.logistik-nord-gruppe.example'
  const { txt_value: token } = await made(service.call('POST', domains, { body: { domain } }))
  const record = new URLSearchParams({ account: data.account, token })
  faults.push(...(await faultsAt(page, [`/setup/record?${record}`])))
  await page.goto(`${service.url}/setup/directory`)
  await page.locator('main form button').first().click()
  faults.push(...(await faultsNow(page, 'setup/directory with a token')))
  await page.goto(`${service.url}/setup/share`)
  await page.locator('main form button.inline').click()
  faults.push(...(await faultsNow(page, 'setup/share/link')))
  faults.push(
    ...(await faultsAt(page, ['/setup', '/setup/share', '/setup/directory', '/setup/enable', '/setup/test'])),
  )
  expect(services.length).toBeGreaterThan(3)
  expect(faults).toEqual([])
})

/** Of the invoice. */
async function addCreditNote(): Promise<string> {
  const path = `/api/v1/invoices/${data.invoice}/credit-notes`
  const { id } = await made(service.call('POST', path, { body: { amount: 1, reason: 'goodwill' } }))
  return id
}

/** These lead elsewhere when they are opened; /setup/test waits for a sign-in at an identity provider (setup-guide.test.ts). */
const LEAD_ELSEWHERE = [
  ...['undo', 'manage', 'pay', 'open'].map((name) => `/account/billing/${name}`),
  ...['pause', 'test'].map((name) => `/account/webhooks/${name}`),
  ...['domain/verify', 'domain/remove', 'test'].map((name) => `/setup/${name}`),
]

test('no page that needs data is left out above', () => {
  const { paths } = service.service.app.pages
  const needing = paths.filter((path) => NEED_DATA.test(path))
  expect(needing.length).toBeGreaterThan(20)
  expect(needing.filter((path) => !seen.has(path))).toEqual(
    needing.filter((path) => LEAD_ELSEWHERE.includes(path)),
  )
})
