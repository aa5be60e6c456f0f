import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { fillWithLongData, type LongData } from '../support/long-data.ts'
import { LONG_EMAIL, LONG_NAME, LONG_TEAM } from '../support/long-names.ts'
import { layoutFaults, wordFaults } from '../support/page-faults.ts'
import { readingFaults } from '../support/reading-faults.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { TURN_OF_TREE } from '../support/turn.ts'

// Every screen of the console, at the widths that staff have, with long names and many rows, and with nothing.

const WIDTHS = [320, 390, 768, 1440]
const STAFF = LONG_EMAIL.replace('maximiliane', 'ferdinandina')
const CONSOLE = join(import.meta.dirname, '../../../console/src')
/** Every screen but the one for who has no session. */
const OPEN = globSync(join(CONSOLE, '*/screens.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!))
  .filter((path) => path !== '/welcome')

let service: TestService
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  await closeProfiles(browser)
  await service.stop()
})

/** What screens show wrongly or in words for programs, each at each width, seen by one person who signed in once. */
async function faultsOn(paths: readonly string[], widths = WIDTHS, locale = 'en'): Promise<string[]> {
  const { page } = await openConsole(service, browser, '', { email: STAFF, locale })
  const faults: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    await page.goto(`${service.url}/console${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(
      () => !document.querySelector('.mantine-Loader-root, [data-loading], [data-naming]'),
    )
    faults.push(...(await wordFaults(page)).map((what) => `${path}: ${what}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await layoutFaults(page)
      if (width !== widths[0]) found.push(...(await readingFaults(page)))
      faults.push(...found.map((what) => `${path} at ${width} px: ${what}`))
    }
  }
  return faults
}

/** One by turns; both with PAGES=all (npm run pages). */
const LOCALES = process.env.PAGES === 'all' ? ['en', 'de'] : [['en', 'de'][TURN_OF_TREE % 2]!]

test.each(LOCALES)(
  'every screen fits with long names and many rows, in %s',
  { timeout: 120 * SECOND },
  async (locale) => {
    service = await startTestService({ work: false })
    const data = await fillWithLongData(service)
    const ids = await idsOf(data)
    expect(OPEN.length).toBeGreaterThan(35)
    const paths = OPEN.map((path) => {
      const known = ids[path]
      if (path.includes('$') && !known) throw new Error(`No example of ${path}`)
      return known ? path.replace(/\$\w+/, known) : path
    })
    expect(await faultsOn(paths, WIDTHS, locale)).toEqual([])
  },
)

test('every list fits with nothing in it', { timeout: 60 * SECOND }, async () => {
  service = await startTestService({ work: false })
  expect(
    await faultsOn(
      OPEN.filter((path) => !path.includes('$')),
      [390, 1440],
    ),
  ).toEqual([])
})

/** What `$id` or `$key` of each screen stands for. */
async function idsOf(data: LongData): Promise<Record<string, string>> {
  const post = (path: string, body: object) => made(service.call('POST', `/api/v1${path}`, { body }))
  const get = (path: string) => made(service.call('GET', `/api/v1${path}`))
  for (let n = 0; n < 30; n++)
    await post('/users', { email: `b${n}.${LONG_EMAIL}`.slice(-64), name: `${LONG_NAME} ${n}` })
  for (let n = 0; n < 30; n++) await post('/accounts', { name: `${LONG_TEAM} ${n}` })
  await post('/terms', { key: 'terms', title: LONG_TEAM })
  const connection = await post('/connections', {
    kind: 'oidc',
    slug: 'donaudampfschifffahrtselektrizitaetenhau',
    issuer: 'https://anmeldung.logistik-nord-gruppe.example/realms/donaudampfschifffahrt',
    client_id: 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk',
    account_id: data.account,
  })
  const { data: events } = await get('/events?limit=1')
  const { id: provider } = await get('/provider')
  return {
    '/users/$id': data.owner.user.id,
    '/accounts/$id': data.account,
    '/connections/$id': connection.id,
    '/events/$id': events[0].id,
    '/plans/$key': 'team',
    '/plans/$key/draft': 'team',
    '/subscriptions/$id': data.subscription,
    '/invoices/$id': data.invoice,
    '/providers/$id': provider,
    '/terms/$key': 'terms',
    '/webhooks/endpoints/$id': data.endpoint,
    '/webhooks/deliveries/$id': data.delivery,
  }
}
