import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { LONG_EMAIL } from '../../server/test/support/long-names.ts'
import { operator, STAFF } from '../demo/filled-console.ts'
import type { DemoService } from '../demo/service.ts'
import { tokenOf } from './mailed-code.ts'

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

/** Takes pictures of the console as staff see it, on a service that `fillConsole` has filled. */
export async function shootConsole(
  service: DemoService,
  browser: Browser,
): Promise<Array<{ name: string; png: Buffer }>> {
  const ask = operator(service)
  const value = await tokenOf(service, 'provider', STAFF.email)
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

/** The screen is there, and nothing of it still comes. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
