import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { authorizeUrl, PEOPLE } from '../demo/applications.ts'
import { operator, STAFF } from '../demo/filled-console.ts'
import type { DemoService } from '../demo/service.ts'
import { tokenOf } from './mailed-code.ts'

/** What the README and guides show, each in light and dark. */
export interface Picture {
  name: string
  jpeg: Buffer
}

const LOOK: BrowserContextOptions = {
  viewport: { width: 1200, height: 760 },
  deviceScaleFactor: 1.5,
  reducedMotion: 'reduce',
}
const QUALITY = 78
const THEMES = ['light', 'dark'] as const
/** A subscription whose account has a year of invoices. */
const LONG_RUNNING = 'subscriptions?status=active&plan=demo-team&limit=100'

const ENDPOINTS = [
  ['https://hooks.alpen-logistik.example/postern/orders', 'Order processing'],
  ['https://integration.alpen-logistik.example/v2/accounting/webhooks', 'Accounting in Zürich'],
] as const

type Open = (page: Page) => Promise<void>

/** Takes the pictures on a service that `fillConsole` has filled. */
export async function shootSubjects(service: DemoService, browser: Browser): Promise<Picture[]> {
  const ask = operator(service)
  const newest = async (list: string) => (await ask('GET', list)).body.data[0]
  const subscriptions = (await ask('GET', LONG_RUNNING)).body.data
  const account: string = subscriptions.at(-1).account_id
  const delivery = await newest('webhooks/deliveries?status=failed&limit=1')
  const staff = await tokenOf(service, 'provider', STAFF.email)
  const owner = await tokenOf(service, 'customer', await ownerOf(service, account))
  const signedIn = (name: string, value: string, path: string): Open => {
    const cookie = { name, value, domain: '127.0.0.1', path: '/', httpOnly: true }
    return async (page) => {
      await page.context().addCookies([cookie])
      await page.goto(service.url + path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-loading]').waitFor({ state: 'detached' })
    }
  }
  const subjects: Record<string, Open> = {
    'sign-in': async (page) => void (await page.goto(`${service.url}/p/lumen/login`)),
    console: signedIn('staff_session', staff, '/console'),
    delivery: signedIn('staff_session', staff, `/console/webhooks/deliveries/${delivery.id}`),
    portal: signedIn('app_session', owner, '/account/billing'),
  }
  Object.assign(subjects, await applications(service, signedIn, staff))
  await using cleanup = new AsyncDisposableStack()
  subjects['embedded-webhooks'] = await embedded(service, cleanup, account)
  const pictures: Picture[] = []
  for (const [name, open] of Object.entries(subjects))
    for (const theme of THEMES)
      pictures.push({ name: `${name}-${theme}`, jpeg: await shoot(browser, theme, open) })
  return pictures
}

type SignedIn = (cookie: string, token: string, path: string) => Open

/** What people see of applications that use their account, and developers of one that was refused. */
async function applications(
  service: DemoService,
  signedIn: SignedIn,
  staff: string,
): Promise<Record<string, Open>> {
  const { data } = (await operator(service)('GET', 'oauth/applications')).body
  const [own, partner] = [true, false].map((isOurs) =>
    data.find(({ kind, first_party }: Application) => kind === 'web' && first_party === isOurs),
  )
  const authorize = await authorizeUrl(service, partner, partner.redirect_uris[0])
  const consent = authorize.slice(service.url.length)
  const [connected, asked] = [PEOPLE[0]!, PEOPLE.at(-1)!]
  return {
    consent: signedIn('app_session', await tokenOf(service, 'customer', asked), consent),
    'connected-apps': signedIn('app_session', await tokenOf(service, 'customer', connected), '/account/apps'),
    application: signedIn('staff_session', staff, `/console/applications/${own.id}?tab=refusals`),
  }
}

interface Application {
  kind: string
  first_party: boolean
}

async function shoot(browser: Browser, colorScheme: 'light' | 'dark', open: Open): Promise<Buffer> {
  const context = await browser.newContext({ ...LOOK, colorScheme })
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  const jpeg = await page.screenshot({ type: 'jpeg', quality: QUALITY })
  await context.close()
  return jpeg
}

/** The account's webhooks inside an application of another origin. */
async function embedded(service: DemoService, cleanup: AsyncDisposableStack, account: string): Promise<Open> {
  let shown = ''
  const application = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(applicationPage(shown))
  })
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
  cleanup.defer(() => {
    application.closeAllConnections()
    application.close()
  })
  const site = `http://app.localhost:${(application.address() as AddressInfo).port}`
  const ask = operator(service)
  await ask('PATCH', 'provider', {
    settings: { customer_webhooks: true, portal_frame_origins: [site], redirect_origins: [site] },
  })
  for (const [url, description] of ENDPOINTS)
    await ask('POST', 'webhooks/endpoints', { account_id: account, url, description, events: ['*'] })
  return async (page) => {
    shown = (await ask('POST', 'portal-links', { opens: 'webhooks', account_id: account })).body.url
    await page.goto(site)
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  }
}

/** The address of the account's owner, who reads English from now on. */
async function ownerOf(service: DemoService, account: string): Promise<string> {
  const ask = operator(service)
  const { body } = await ask('GET', `accounts/${account}/members`)
  const { email } = body.data.find(({ role }: { role: string }) => role === 'owner')
  const [user] = (await ask('GET', `users?email=${encodeURIComponent(email)}`)).body.data
  await ask('PATCH', `users/${user.id}`, { locale: 'en-GB' })
  return email
}

/** A customer's application, as plain as can be: a bar, a menu, and the frame. */
function applicationPage(frame: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Hallmark</title><style>
:root { color-scheme: light dark } body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f3f1ec, #17181a); color: light-dark(#1d1d1f, #ececec) }
header { padding: 14px 24px; font-weight: 650; border-bottom: 1px solid light-dark(#dcd8cf, #333) } div { display: flex }
nav { width: 190px; padding: 20px 24px; line-height: 2.4 } nav b { display: block } iframe { flex: 1; height: 690px; border: 0 }</style>
<header>Hallmark</header><div><nav>Projects<br>People<br>Billing<b>Webhooks</b>API keys</nav>
<iframe title="Webhooks" src="${frame}"></iframe></div>`
}
