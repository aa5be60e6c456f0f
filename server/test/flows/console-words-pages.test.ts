import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { fillWithLongData, type LongData } from '../support/long-data.ts'
import { LONG_TEAM } from '../support/long-names.ts'
import { idpKeys } from '../support/saml.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What the console says: which filters hold, what things are called, and what went wrong.

/** The console has a compiler setting of its own. */
const CONSOLE = new URL('../../../console/src/screens.ts', import.meta.url).href
const { SCREENS } = (await import(CONSOLE)) as {
  SCREENS: ReadonlyArray<{ path: string; filters?: readonly string[] }>
}

let service: TestService
let browser: Browser
let data: LongData

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
  data = await fillWithLongData(service)
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

/** Of fields that offer a choice, one of it; all others take any text. */
const CHOSEN: Record<string, string> = {
  '/users status': 'active',
  '/users verified': 'true',
  '/users sort': 'email',
  '/applications principal': 'customer',
  '/applications kind': 'web',
  '/applications source': 'admin',
  '/applications status': 'active',
  '/resources principal': 'customer',
  '/webhooks/deliveries status': 'failed',
  '/webhooks/deliveries status_class': '5xx',
  '/webhooks/endpoints status': 'paused',
  '/subscriptions status': 'active',
  '/invoices status': 'open',
  '/providers status': 'open',
}

/** What their parameters choose is seen in a field. */
const NO_LISTS = ['/texts', '/events/publish', '/roles']

test('every filter that a link can set is seen on its screen, and can be dropped', async () => {
  const { page } = await openConsole(service, browser, '')
  const lists = SCREENS.filter(
    ({ filters, path }) => filters?.length && !path.includes('$') && !NO_LISTS.includes(path),
  )
  expect(lists.length).toBeGreaterThan(7)
  for (const { path, filters } of lists) {
    const query = new URLSearchParams()
    for (const name of filters!)
      query.set(
        name,
        CHOSEN[`${path} ${name}`] ??
          (name.endsWith('_id') && name !== 'external_id' ? data.account : timeOf(name)),
      )
    await page.goto(`${service.url}/console${path}?${query}`)
    const bar = page.getByRole('search')
    await bar.waitFor()
    const shown = await bar
      .locator('[data-filter]')
      .evaluateAll((all) => all.flatMap((one) => (one as HTMLElement).dataset.filter!.split(' ')))
    expect(shown.toSorted(), path).toEqual(filters!.filter((name) => name !== 'sort').toSorted())
  }
  await page.goto(`${service.url}/console/webhooks/endpoints?account_id=${data.account}`)
  await page.getByRole('button', { name: `Account is ${LONG_TEAM}` }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Account' }).click()
  await page.waitForURL(`${service.url}/console/webhooks/endpoints`)
})

const timeOf = (name: string): string =>
  /since|until|last_login/.test(name) ? '2027-01-31T09:00:00.000Z' : 'x'

test('what cannot be sent is said in words, in the language of the person', async () => {
  for (const [locale, act, said] of [
    ['en', 'Pause endpoint', 'Can’t reach Postern'],
    ['de', 'Endpunkt pausieren', 'Postern ist nicht erreichbar'],
  ] as const) {
    const { page } = await openConsole(service, browser, `/webhooks/endpoints/${data.endpoint}`, { locale })
    await page.route('**/pause', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: act }).first().click()
    await page.getByRole('status').getByText(said).waitFor()
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/TypeError|fetch|ECONN/)
    await page.context().close()
  }
})

test('no part of the console shows the message of an error as it is', () => {
  const toasts = readFileSync(new URL('../../../console/src/ui/data.ts', import.meta.url), 'utf8')
  expect(toasts).not.toContain('error.message')
})

test('what is entered at an identity provider has names, and a button that copies it', async () => {
  const post = (body: object) => service.call('POST', '/api/v1/connections', { body })
  const oidc = {
    kind: 'oidc',
    slug: 'named',
    issuer: 'https://idp.example.com',
    client_id: 'c',
    client_secret: 's',
  }
  const saml = { kind: 'saml', entity_id: 'urn:idp', sso_url: 'https://idp.example.com/sso' }
  const made = [await post(oidc), await post({ ...saml, certificates: [(await idpKeys()).certificate] })]
  const { page } = await openConsole(service, browser, '')
  for (const { status, body } of made) {
    expect(status, JSON.stringify(body)).toBe(201)
    await page.goto(`${service.url}/console/connections/${body.id}?tab=settings`)
    await page.getByText(Object.values<string>(body.setup)[0]!, { exact: true }).first().waitFor()
    const names = Object.keys(body.setup)
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) await expect.poll(() => page.getByText(name).count(), { message: name }).toBe(0)
    await expect
      .poll(() => page.getByRole('button', { name: 'Copy' }).count())
      .toBeGreaterThanOrEqual(names.length)
  }
})
