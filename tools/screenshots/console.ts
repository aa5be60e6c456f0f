import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { LONG_EMAIL, LONG_PLAN, LONG_TEAM } from '../../server/test/support/long-names.ts'
import { call } from '../demo/client.ts'
import type { DemoService } from '../demo/service.ts'
import { codeFor } from './mailed-code.ts'

const STAFF = 'olga@example.com'
const LOOK_MS = 100
const FILLED_WITHIN_MS = 120_000

/** One picture: a screen, by its path below /console, in a theme. */
interface Shot {
  name: string
  path: (ask: Ask) => Promise<string> | string
  theme: 'light' | 'dark'
}
/** The newest row of a list. */
type Ask = (list: string) => Promise<{ id: string }>

const SHOTS: Shot[] = [
  { name: 'home', theme: 'light', path: () => '/' },
  { name: 'deliveries, dark', theme: 'dark', path: () => '/webhooks/deliveries?status=failed' },
  {
    name: 'delivery',
    theme: 'light',
    path: async (newest) => `/webhooks/deliveries/${(await newest('webhooks/deliveries?status=failed')).id}`,
  },
  {
    name: 'endpoint, dark',
    theme: 'dark',
    path: async (newest) => `/webhooks/endpoints/${(await newest('webhooks/endpoints?q=warehouse')).id}`,
  },
  { name: 'subscriptions', theme: 'light', path: () => '/subscriptions' },
  {
    name: 'user, dark',
    theme: 'dark',
    path: async (newest) => `/users/${(await newest(`users?email=${LONG_EMAIL}`)).id}`,
  },
  { name: 'branding', theme: 'light', path: () => '/branding' },
  { name: 'revenue, dark', theme: 'dark', path: () => '/revenue' },
]

const LOOK: BrowserContextOptions = { viewport: { width: 1280, height: 820 }, reducedMotion: 'reduce' }

/** Fills the service with demo data, and takes pictures of the console as staff see it. */
export async function shootConsole(
  service: DemoService,
  browser: Browser,
): Promise<Array<{ name: string; png: Buffer }>> {
  const ask = (method: string, path: string, body?: object) =>
    call(service, method, `/api/v1/${path}`, { key: service.adminKey, ...(body && { body }) })
  await ask('POST', 'users', { email: STAFF, principal: 'provider', role: 'owner', name: 'Olga Owner' })
  await ask('POST', 'demo-data')
  const deadline = Date.now() + FILLED_WITHIN_MS
  while ((await ask('GET', 'demo-data')).body.status !== 'done') {
    if (Date.now() > deadline) throw new Error('The demo data did not come.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  await addLongNames(ask)
  const value = await signIn(service)
  const newest: Ask = async (list) =>
    (await ask('GET', `${list}${list.includes('?') ? '&' : '?'}limit=1`)).body.data[0]
  const pictures: Array<{ name: string; png: Buffer }> = []
  for (const { name, theme, path } of SHOTS) {
    const context = await browser.newContext({ ...LOOK, colorScheme: theme })
    await context.addCookies([
      { name: 'staff_session', value, domain: '127.0.0.1', path: '/', httpOnly: true },
    ])
    const page = await context.newPage()
    await page.goto(`${service.url}/console${await path(newest)}`)
    await settled(page)
    pictures.push({ name, png: await page.screenshot() })
    await context.close()
  }
  return pictures
}

/** What breaks a layout if anything does, of the person whom screenshots.ts signs in. */
async function addLongNames(
  ask: (method: string, path: string, body?: object) => Promise<{ body: { id: string } }>,
) {
  const key = 'reseau'
  await ask('POST', 'plans', { key, name: LONG_PLAN, rank: 9 })
  const prices = [{ currency: 'eur', interval: 'month', amount: 1_234_500, amount_per_seat: 500 }]
  await ask('POST', `plans/${key}/versions`, {
    prices,
    features: { seats: { type: 'seats', included: 3, maximum: 500 } },
  })
  await ask('POST', `plans/${key}/versions/1/publish`)
  const { body: account } = await ask('POST', 'accounts', { name: LONG_TEAM, owner: { email: LONG_EMAIL } })
  await ask('POST', `accounts/${account.id}/subscription`, {
    plan: key,
    interval: 'month',
    currency: 'eur',
    seats: 5,
  })
}

/** The screen is there, and nothing of it still comes. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Returns the token of a session of staff. */
async function signIn(service: DemoService): Promise<string> {
  await call(service, 'POST', '/api/v1/auth/provider/login', { body: { email: STAFF } })
  const body = { email: STAFF, code: await codeFor(service, STAFF) }
  return (await call(service, 'POST', '/api/v1/auth/provider/verify-otp', { body })).body.token
}
