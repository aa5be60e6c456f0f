import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { LONG_NAME, LONG_TEAM } from './long-names.ts'
import { addLongRoles } from './long-roles.ts'
import { sessionCookieOf, signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import type { TestService } from './test-service.ts'
import { auth } from './two-step.ts'

/** A page as somebody sees it: who sees it, and how they came there. */
export interface Seen {
  name: string
  page: Page
}

interface Known {
  email: string
  team: string
  /** A member of it who has roles, one of them made by the team. */
  colleague: string
  role: string
  /** Where the mail to an address that is named for alerts leads. */
  confirm: URL
  stop: URL
  /** Where an app continues in a browser. */
  transfer: URL
}

/** What pages need to be told to show something; without it they lead elsewhere. */
const QUERIES: Record<string, (known: Known) => string> = {
  '/alerts/confirm': ({ confirm }) => confirm.search,
  '/alerts/unsubscribe': ({ stop }) => stop.search,
  '/login/transfer': ({ transfer }) => transfer.search,
  '/login/code': ({ email }) => `?email=${email}`,
  '/login/password': ({ email }) => `?email=${email}`,
  '/login/link/sent': ({ email }) => `?email=${email}`,
  '/sign-up/code': ({ email }) => `?email=${email}`,
  '/password/reset/code': ({ email }) => `?email=${email}`,
  '/account/team': ({ team }) => `?id=${team}`,
  '/account/team/roles': ({ team, colleague }) => `?id=${team}&user_id=${colleague}`,
  '/account/team/own-roles': ({ team }) => `?id=${team}`,
  '/account/team/own-roles/edit': ({ team, role }) => `?id=${team}&role_id=${role}`,
  '/account/team/own-roles/delete': ({ team, role }) => `?id=${team}&role_id=${role}`,
  '/account/billing': ({ team }) => `?account=${team}`,
  '/account/webhooks/add': ({ team }) => `?id=${team}`,
  '/account/webhooks/deliveries': ({ team }) => `?id=${team}`,
}

/**
 * Visits every page of the service, as nobody and as a customer with a team, whose names and addresses are long: each as it opens, and each form as it comes
 * back when it was sent empty; and as one who deletes themselves. Of pages with the same title only the first is looked at. New pages join by themselves.
 * Returns how many there were.
 */
export async function walkPages(
  service: TestService,
  browser: Browser,
  options: BrowserContextOptions,
  look: (seen: Seen) => Promise<void>,
): Promise<number> {
  const number = ++walks
  const owner = await signIn(service, `maximiliane.schneider-hofmann.${number}@logistik-nord-gruppe.example`)
  await service.call('PATCH', `/api/v1/users/${owner.user.id}`, { body: { name: LONG_NAME } })
  const others = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      signIn(service, `bartholomaeus.${index}.von-und-zu-hohenlohe.${number}@logistik-nord-gruppe.example`),
    ),
  )
  const team = await openTeam(service, LONG_TEAM, [
    [owner, 'owner'],
    ...others.map((one): [typeof one, 'member'] => [one, 'member']),
  ])
  const { email } = owner.user
  const onCall = `rufbereitschaft-nachtschicht-${number}@logistik-nord-gruppe.example`
  const colleague = others[0]!.user.id
  const role = await addLongRoles(service, {
    account: team,
    user: colleague,
    roles: 2,
    permissions: 2,
    about: `_${number}`,
  })
  const known = {
    email,
    team,
    colleague,
    role,
    ...(await nameAddress(service, onCall)),
    transfer: await newTransfer(service, owner.token),
  }
  const seen = new Set<string>()
  const { paths, forms } = service.service.app.pages
  const ofCustomers = (path: string) => !path.startsWith('/staff')
  for (const visitor of ['nobody', 'customer'] as const) {
    const context = await browser.newContext(options)
    if (visitor === 'customer') await signInBrowser(context, service, owner.token)
    const page = await context.newPage()
    const show = async (name: string, open: () => Promise<unknown>) => {
      await open()
      const at = `${name.startsWith('POST') ? 'sent empty' : 'shown'}: ${await page.title()}`
      if (seen.has(at)) return
      seen.add(at)
      await look({ name: `${visitor}: ${name}`, page })
    }
    for (const path of ['/no-such-page', ...paths.filter(ofCustomers)])
      await show(`GET ${path}`, () => page.goto(service.url + path + (QUERIES[path]?.(known) ?? '')))
    for (const { path } of forms.filter(({ path }) => ofCustomers(path) && !NO_PAGE.test(path)))
      await show(`POST ${path}`, () => sendEmpty(page, service.url, path))
    if (visitor === 'customer')
      for (const [name, open] of onTheWayToAnApp(service, page)) {
        await open()
        seen.add(name) // they share their titles with others
        await look({ name: `${visitor}: ${name}`, page })
      }
    await context.close()
  }
  const context = await browser.newContext(options)
  await walkOut(service, context, `constantinopoulos.${number}@logistik-nord-gruppe.example`, look)
  await context.close()
  return seen.size + PAGES_ON_THE_WAY_OUT
}

const PAGES_ON_THE_WAY_OUT = 4

/** Asks to be deleted, and sees the pages that only somebody sees who did. */
async function walkOut(
  service: TestService,
  context: BrowserContext,
  email: string,
  look: (seen: Seen) => Promise<void>,
): Promise<void> {
  const { token } = await signIn(service, email)
  await signInBrowser(context, service, token)
  const page = await context.newPage()
  const show = async (name: string) => look({ name: `leaving: ${name}`, page })
  await page.goto(`${service.url}/account/delete`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('main form button').last().click()
  await page.locator('main form').waitFor({ state: 'detached' })
  await show('POST /account/delete')
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await auth(service, '/login', { email })
  const { body } = await auth(service, '/verify-otp', {
    email,
    code: await service.mail.codeFor(email, skip),
  })
  await context.addCookies([{ name: 'postern_leaving', value: body.leaving_token, url: service.url }])
  for (const path of ['/login/leaving', '/login/leaving/delete']) {
    await page.goto(service.url + path)
    await show(`GET ${path}`)
  }
  await page.locator('main form button').last().click()
  await page.locator('main form').waitFor({ state: 'detached' })
  await show('POST /login/leaving/delete')
}

async function newTransfer(service: TestService, key: string): Promise<URL> {
  const { body } = await service.call('POST', '/api/v1/auth/customer/session/transfer', { key, body: {} })
  return new URL(body.url)
}

const APP = 'com.example.app:/callback'

/** The two pages of a sign-in for a native application: where a person who is signed in continues, and the way back. */
function onTheWayToAnApp(
  service: TestService,
  page: Page,
): Array<[name: string, open: () => Promise<unknown>]> {
  const asked = {
    redirect_url: APP,
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state',
  }
  const begin = async () => {
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { native_redirects: [APP] } } })
    // What was sent before may have ended the session.
    await signInBrowser(page.context(), service, (await signIn(service, `app.${walks}@example.com`)).token)
    await page.goto(`${service.url}/login?${new URLSearchParams(asked)}`)
  }
  return [
    ['GET /login for an app', begin],
    [
      'the way back to the app',
      async () => {
        await page.click('form[action$="/login/continue"] button', { noWaitAfter: true })
        // It leads on to a scheme that this browser does not know, and so stays.
        await page.waitForSelector(`a[href^="${APP}"]`)
      },
    ],
  ]
}

async function nameAddress(service: TestService, address: string) {
  const settings = { alert_emails: [address] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
  const { headers } = await service.mail.mailTo(address)
  const stop = new URL(headers['list-unsubscribe']!.slice(1, -1))
  return { confirm: await service.mail.linkFor(address), stop }
}

let walks = 0

/** Forms without fields take effect when they are sent. */
const NO_PAGE = /sign-out|\/sessions\/end|\/leave|\/delete|\/options$/

export function signInBrowser(
  context: BrowserContext,
  { url }: TestService,
  token: string,
  principal = 'customer',
): Promise<void> {
  const name = sessionCookieOf(principal)
  return context.addCookies([{ name, value: token, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Sends a form with no fields, from a page of ours. */
export async function sendEmpty(page: Page, url: string, path: string): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`)
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate((action) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = action
      document.body.append(form)
      form.submit()
    }, path),
  ])
}
