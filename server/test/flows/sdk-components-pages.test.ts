import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import express from 'express'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signInRoutes } from '../../../sdk/src/express.ts'
import { type Auth, clientSession, createAuth } from '../../../sdk/src/server.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { componentsPage, type Known } from '../support/components-page.ts'
import { layoutFaults } from '../support/page-faults.ts'
import { button, link, sellForPortal } from '../support/portal.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// An application on its own origin, with every component of @postern/sdk/react/ui, under a strict policy.

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'"

let service: TestService
let auth: Auth
let application: Server
let origin: string
let ada: SignedInPerson
let acme: string
/** While set, the routes of the application hold their answers. */
let held: Promise<void> | undefined

beforeAll(async () => {
  service = await startTestService()
  await sellForPortal(service)
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../support/components-page.ts')],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  const css = readFileSync(join(import.meta.dirname, '../../../sdk/postern.css'), 'utf8')
  const app = express()
  app.use((_request, response, next) => {
    response.setHeader('content-security-policy', POLICY)
    next()
  })
  app.get('/page.js', (_request, response) => void response.type('js').send(outputFiles[0]!.text))
  app.get('/page.css', (_request, response) => void response.type('css').send(css + OWN_CSS))
  app.use(async (request, response, next) => {
    if (request.path.startsWith('/auth/')) await held
    return signInRoutes(auth, { ui: true, entitlements: true })(request, response, next)
  })
  app.get('/', async (request, response) => void response.send(await pageFor(request)))
  application = createServer(app).listen(0, '127.0.0.1')
  await once(application, 'listening')
  origin = `http://127.0.0.1:${(application.address() as AddressInfo).port}`
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [origin] } } })
  const scopes = ['users', 'billing']
  const made = await service.call('POST', '/api/v1/api-keys', { body: { name: 'app', scopes } })
  auth = createAuth({ baseUrl: service.url, key: made.body.key })
  ada = await signIn(service, 'ada@example.com')
  acme = await openTeam(service, 'Acme', [[ada, 'owner']])
  await openTeam(service, 'Globex Ünited شركة', [[ada, 'member']])
})
afterEach(async () => {
  held = undefined
  await closeProfiles(await sharedBrowser())
})
afterAll(async () => {
  application.closeAllConnections()
  application.close()
  await service.stop()
})

const OWN_CSS = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#fafbfc, #14161d); color: light-dark(#1a1d26, #e9ebf0) }
header { display: flex; gap: 1rem; align-items: center; padding: .75rem 1.25rem; border-block-end: 1px solid light-dark(#d5d9e2, #3a3f4c) }
header > :last-child { margin-inline-start: auto }
main { max-width: 62rem; margin: 0 auto; padding: 1.25rem }`

/** The page: with `?known`, rendered with all that the server can know. */
async function pageFor(request: express.Request): Promise<string> {
  const { lang = 'en', known, dir = 'ltr' } = request.query as Record<string, string>
  const asked = { headers: request.headers, url: request.originalUrl }
  const accounts = known === undefined ? undefined : await auth.accounts(asked)
  const told: Known = {
    lang,
    ...(known !== undefined && {
      session: clientSession(await auth.checkSession(asked, { entitlements: true })),
      plans: await auth.plans(),
    }),
    ...(accounts && { accounts }),
  }
  const data = JSON.stringify(told).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>Orders</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head>
<body><div id="root">${renderToString(componentsPage(told))}</div>
<script type="application/json" id="known">${data}</script><script src="/page.js" defer></script></body></html>`
}

/** Opens the page as a person, or signed out. What the policy refuses, or the console complains of, fails the test. */
async function open(
  path: string,
  { as, ...options }: BrowserContextOptions & { as?: SignedInPerson } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await (await sharedBrowser()).newContext(options)
  if (as) await context.addCookies([{ name: 'postern_token', value: as.token, url: origin }])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
  return { page, complaints }
}

const cookieOf = ({ token }: SignedInPerson, chosen = '') =>
  `postern_token=${token}; postern_token_account=${chosen}`

function post(path: string, headers: Record<string, string>) {
  return fetch(origin + path, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
  })
}

async function choose(person: SignedInPerson, account: string): Promise<string> {
  const answer = await post(`/auth/account?account_id=${account}`, { cookie: cookieOf(person) })
  expect(answer.status).toBe(200)
  return /postern_token_account=([^;]+)/.exec(answer.headers.get('set-cookie')!)![1]!
}

const active = (person: SignedInPerson, chosen?: string) =>
  auth.activeAccount({ headers: { cookie: cookieOf(person, chosen) }, url: `${origin}/` })

test('with what the server knew, the first paint is the last: nothing moves, nothing is repaired', async () => {
  const { page, complaints } = await open('/?known', { as: ada })
  const look = () =>
    page.locator('#root').evaluate((root) => root.innerHTML.replaceAll(/ (aria-busy|checked)="[^"]*"/g, ''))
  const first = await look()
  await page.waitForLoadState('networkidle')
  expect(await look()).toBe(first)
  expect(first).toContain('Your account: ada@example.com')
  expect(await page.evaluate(() => repaired)).toEqual([])
  expect(complaints).toEqual([])
})

test('what is not known yet is a box of the same size, and never "Sign in"', async () => {
  for (const [as, shown] of [
    [ada, '.postern-round'],
    [undefined, 'a.postern-primary'],
  ] as const) {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    const { page } = await open('/', { ...(as && { as }) })
    const sizes = () =>
      page.locator('header').evaluate((header) =>
        [header, header.querySelector('.postern-user')!].map((one) => {
          const { width, height, right } = one.getBoundingClientRect()
          return [width, height, right]
        }),
      )
    await page.locator('.postern-user > .postern-waiting').waitFor()
    const before = await sizes()
    await expect.poll(() => page.getByRole('link').count()).toBe(0)
    release()
    await page.locator(`.postern-user ${shown}`).waitFor()
    expect(await sizes()).toEqual(before)
  }
  const unknown = renderToString(componentsPage({ lang: 'en' }))
  expect(unknown).not.toMatch(/<a [^>]*>Sign in|Hello, stranger|Welcome back/)
})

test('strangers see plans and the way in, and come back to the same page', async () => {
  const { page, complaints } = await open('/?x=1')
  await link(page, 'Sign in').waitFor()
  await expect.poll(() => page.locator('#out').textContent()).toBe('Hello, stranger')
  await page.getByLabel('Yearly').check()
  await page
    .getByText(/per year/)
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints.filter((text) => !/401/.test(text))).toEqual([])
  await link(page, 'Sign in').click()
  await page.waitForURL((url) => url.origin === service.url)
  const back = new URL(new URL(page.url()).searchParams.get('redirect_url')!)
  expect(back.searchParams.get('state')).toMatch(/\/\?x=1$/)
})

test('the menus work by keyboard and by sight, in light and dark, on a phone and from right to left', async () => {
  for (const options of [
    { colorScheme: 'light', viewport: { width: 1200, height: 800 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 780 } },
  ] as const) {
    const { page, complaints } = await open('/?known&dir=rtl&lang=de', { as: ada, ...options })
    await page.waitForLoadState('networkidle')
    const user = button(page, 'Ihr Konto: ada@example.com')
    await user.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    expect(await focused()).toBe('Kontoeinstellungen')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('Abmelden')
    const faults = async () => {
      const layout = await layoutFaults(page)
      // What is open lies over the page.
      return [await axeFaults(page), layout.filter((fault) => !fault.startsWith('over each other'))]
    }
    expect(await faults()).toEqual([[], []])
    await page.keyboard.press('Escape')
    expect(await user.evaluate((one) => one === document.activeElement)).toBe(true)
    await button(page, 'Konto wählen').click()
    await button(page, /Globex/).waitFor()
    expect(await faults()).toEqual([[], []])
    expect(complaints).toEqual([])
  }
})

test('a person chooses an account, the server acts in it, and an owner reaches its billing', async () => {
  const { page, complaints } = await open('/?known', { as: ada })
  expect(await active(ada)).toBeUndefined() // of two accounts none is taken for her
  await button(page, 'Choose an account').click()
  await Promise.all([page.waitForEvent('load'), button(page, 'Acme').click()])
  await button(page, 'Acme').waitFor()
  await expect.poll(() => page.locator('em').textContent()).toBe('Ask an owner')
  await Promise.all([page.waitForURL(`${service.url}/**`), button(page, 'Billing').click()])
  expect(complaints).toEqual([])
  const [kept] = (await page.context().cookies(origin)).filter(({ name }) => name === 'postern_token_account')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await active(ada, kept!.value)).toMatchObject({ id: acme, role: 'owner' })

  const { page: other } = await open('/?known', { as: ada })
  await button(other, 'Choose an account').click()
  await Promise.all([other.waitForEvent('load'), button(other, /Globex/).click()])
  await button(other, 'Billing').click()
  await other.getByText('Only owners can open the billing of this account.').waitFor()
})

test('a foreign account is refused, in the query and in the cookie', async () => {
  const eve = await signIn(service, 'eve@example.com')
  const own = await openTeam(service, 'Eve', [[eve, 'owner']])
  const second = await openTeam(service, 'Eve too', [[eve, 'owner']])
  for (const id of [acme, '01936f2a-7c00-7abc-8def-0123456789ab', '../users', '']) {
    const answer = await post(`/auth/account?account_id=${id}`, { cookie: cookieOf(eve) })
    expect([answer.status, answer.headers.get('set-cookie')], id).toEqual([404, null])
    expect((await post(`/auth/portal?account_id=${id}`, { cookie: cookieOf(eve) })).status, id).toBe(404)
  }
  const chosen = await choose(eve, own)
  expect(await active(eve, chosen)).toMatchObject({ id: own })
  const signature = chosen.split('.')[1]!
  const ofAda = await choose(ada, acme)
  for (const forged of [`${second}.${signature}`, `${acme}.${signature}`, ofAda, acme, `${acme}.`])
    expect(await active(eve, forged), forged).toBeUndefined()
})

test('a member who is removed loses the account at the next use', async () => {
  const bob = await signIn(service, 'bob@example.com')
  await service.call('POST', `/api/v1/accounts/${acme}/members`, {
    body: { user_id: bob.user.id, role: 'owner' },
  })
  await openTeam(service, 'Bob', [[bob, 'owner']])
  await openTeam(service, 'Bob too', [[bob, 'owner']])
  const chosen = await choose(bob, acme)
  expect(await active(bob, chosen)).toMatchObject({ id: acme })
  expect((await service.call('DELETE', `/api/v1/accounts/${acme}/members/${bob.user.id}`)).status).toBe(204)
  expect(await active(bob, chosen)).toBeUndefined()
  const cookie = cookieOf(bob, chosen)
  const listed = await (await fetch(`${origin}/auth/accounts`, { headers: { cookie } })).json()
  expect([listed.active, listed.accounts.map(({ name }: { name: string }) => name)]).toEqual([
    null,
    ['Bob', 'Bob too', 'bob@example.com'],
  ])
  expect((await post('/auth/portal', { cookie })).status).toBe(404)
})

test('another site makes no choice and opens no billing', async () => {
  const cookie = cookieOf(ada)
  for (const path of [`/auth/account?account_id=${acme}`, `/auth/portal?account_id=${acme}`])
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Array<Record<string, string>>) {
      const answer = await post(path, { cookie, ...from })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      expect((await answer.json()).code).toBe('cross_site')
    }
  expect((await fetch(`${origin}/auth/account?account_id=${acme}`, { headers: { cookie } })).status).toBe(405)
})

test('an outage is 503, and says nothing of who is signed in', async () => {
  const working = auth
  auth = createAuth({ baseUrl: 'http://127.0.0.1:9', key: 'sk_not_a_real_key', retries: 0 })
  try {
    for (const path of ['accounts', 'plans'])
      expect((await fetch(`${origin}/auth/${path}`, { headers: { cookie: cookieOf(ada) } })).status).toBe(503)
    const { page: fresh } = await open('/', { as: ada })
    await fresh.getByText('We couldn’t do that.').first().waitFor()
    await expect.poll(() => link(fresh, 'Sign in').count()).toBe(0)
    await expect.poll(() => fresh.locator('#out, #in').count()).toBe(0)
  } finally {
    auth = working
  }
})
