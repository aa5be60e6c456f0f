import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, devices } from 'playwright-core'
import { ROOT } from '../scripts/source-tree.ts'
import { launchBrowser } from '../server/test/support/browser.ts'
import { LONG_EMAIL, LONG_NAME } from '../server/test/support/long-names.ts'
import { call } from './demo/client.ts'
import { fillConsole } from './demo/filled-console.ts'
import { type DemoService, startService } from './demo/service.ts'
import { BRANDS, type Company } from './screenshots/companies.ts'
import { shootConsole } from './screenshots/console.ts'
import { codeFor } from './screenshots/mailed-code.ts'
import { sheetOf } from './screenshots/sheet.ts'
import { shootSubjects } from './screenshots/subjects.ts'

const HELP = `Takes the pictures of the README and the guides, with 2,500 people and a year of demo data:

  sign-in, console, delivery, portal, consent, connected-apps, application, embedded-webhooks   each light and dark
  pages     hosted pages of two brands, phone and desktop, light and dark, in three languages
  console   eight screens of the console

  npm run screenshots            writes docs/images/*.jpg
  npm run screenshots -- DIR     and each picture of the two sheets to DIR
`

/** One picture: a page of a company's, and how it is looked at. */
interface Shot {
  name: string
  company: Company
  path: string
  look: BrowserContextOptions
  signedIn?: boolean
}

const { viewport: _, ...pixel } = devices['Pixel 7']!
const PHONE = { ...pixel, viewport: { width: 390, height: 760 }, deviceScaleFactor: 1 }
const DESKTOP = { viewport: { width: 1180, height: 760 } }
const CODE = `/login/code?email=${encodeURIComponent(LONG_EMAIL)}`

const SHOTS: Shot[] = [
  shot('sign-in, phone', 'plain', '/login', { ...PHONE }),
  shot('sign-in, phone, dark', 'lumen', '/login', { ...PHONE, colorScheme: 'dark', locale: 'de-DE' }),
  shot('code, phone, Arabic', 'lumen', CODE, { ...PHONE, locale: 'ar' }),
  shot('code, phone, dark', 'plain', CODE, { ...PHONE, colorScheme: 'dark' }),
  shot('sign-in, desktop', 'lumen', '/login', { ...DESKTOP }),
  shot('sign-in, desktop, dark', 'plain', '/login', { ...DESKTOP, colorScheme: 'dark', locale: 'ar' }),
  shot('account, desktop', 'plain', '/account', { ...DESKTOP }, true),
  shot(
    'account, desktop, dark',
    'lumen',
    '/account',
    { ...DESKTOP, colorScheme: 'dark', locale: 'de-DE' },
    true,
  ),
]

function shot(
  name: string,
  company: keyof typeof BRANDS,
  path: string,
  look: BrowserContextOptions,
  signedIn = false,
): Shot {
  return { name, company: BRANDS[company], path, look, signedIn }
}

const [folder] = process.argv.slice(2)
if (folder?.startsWith('-')) {
  process.stdout.write(HELP)
} else {
  await using cleanup = new AsyncDisposableStack()
  const service = await startService(cleanup)
  for (const company of Object.values(BRANDS)) await setUp(service, company)
  const browser = await launchBrowser()
  cleanup.defer(() => browser.close())
  const pictures: Array<{ name: string; png: Buffer }> = []
  for (const one of SHOTS) pictures.push({ name: one.name, png: await take(service, browser, one) })
  await keep('pages', browser, pictures)
  await fillConsole(service)
  await keep('console', browser, await shootConsole(service, browser))
  for (const { name, jpeg } of await shootSubjects(service, browser)) write(name, jpeg)
}

/** Writes a sheet into docs/images/, and each picture into the folder that was asked for. */
async function keep(
  sheet: string,
  browser: Browser,
  pictures: Array<{ name: string; png: Buffer }>,
): Promise<void> {
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    for (const { name, png } of pictures)
      writeFileSync(join(folder, `${sheet}-${name.replaceAll(/\W+/g, '-')}.png`), png)
  }
  write(sheet, await sheetOf(browser, pictures))
}

function write(name: string, jpeg: Buffer): void {
  const file = join(ROOT, `docs/images/${name}.jpg`)
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true })
  writeFileSync(file, jpeg)
  process.stdout.write(`${file}, ${Math.ceil(jpeg.length / 1024)} kB\n`)
}

/** Makes the company, with its look, ways to sign in, and a user who has an account. */
async function setUp(service: DemoService, { slug, base, name, branding, logo }: Company): Promise<void> {
  const ask = (method: string, path: string, body: object) =>
    call(service, method, path, { body, key: service.adminKey })
  if (slug !== 'default') await ask('POST', '/api/v1/providers', { slug, name })
  const images = `${base}/api/v1/branding/images`
  const upload = async (svg: string) =>
    (await ask('POST', images, { data: Buffer.from(svg).toString('base64') })).body.digest as string
  if (logo) {
    const [light, dark] = [await upload(logo('light')), await upload(logo('dark'))]
    await ask('PATCH', `${base}/api/v1/branding`, { ...branding, logo: { light, dark } })
  }
  for (const preset of ['google', 'github', 'microsoft'])
    await ask('POST', `${base}/api/v1/connections`, {
      kind: 'oauth',
      preset,
      client_id: 'screenshots',
      client_secret: 'screenshots',
      ...(preset === 'microsoft' && { settings: { tenant: 'common' } }),
    })
}

async function take(service: DemoService, browser: Browser, { company, path, look, signedIn }: Shot) {
  const context = await browser.newContext(look)
  if (signedIn) {
    const value = await signIn(service, company)
    await context.addCookies([
      {
        name: 'app_session',
        value,
        domain: '127.0.0.1',
        path: `${company.base}/`,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
  }
  const page = await context.newPage()
  await page.goto(service.url + company.base + path, { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  await context.close()
  return png
}

/** Signs a person with a long name and address in by a code. Returns the token of the session. */
async function signIn(service: DemoService, { base }: Company): Promise<string> {
  const email = LONG_EMAIL
  await call(service, 'POST', `${base}/api/v1/auth/customer/login`, { body: { email } })
  const body = { email, code: await codeFor(service, email) }
  const signedIn = await call(service, 'POST', `${base}/api/v1/auth/customer/verify-otp`, { body })
  const { token, user } = signedIn.body
  const users = `${base}/api/v1/users/${user.id}`
  await call(service, 'PATCH', users, { body: { name: LONG_NAME }, key: service.adminKey })
  return token
}
