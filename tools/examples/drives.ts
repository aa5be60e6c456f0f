import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { giveAddress, typeCode } from '../../server/test/support/sign-in-page.ts'
import { until } from '../../server/test/support/until.ts'

/** The service that examples run against. */
export interface Postern {
  url: string
  codeFor(email: string): Promise<string>
}

/** What a drive has to work with. */
export interface Tour {
  browser: Browser
  /** Where the example answers. */
  origin: string
  postern: Postern
  /** Where the example is installed, and its settings: for its other programs. */
  program: { cwd: string; env: Record<string, string> }
  /** Takes a picture, if pictures are wanted. */
  look(page: Page, name: string): Promise<void>
}

/** Uses an example as a person would. Throws what is wrong. */
export type Drive = (tour: Tour) => Promise<void>

async function open({ browser, origin }: Tour, path = '/'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(origin + path)
  return page
}

export async function signIn(page: Page, { postern }: Tour, email: string): Promise<void> {
  await page.waitForURL(`${postern.url}/login**`)
  await giveAddress(page, email)
  await typeCode(page, await postern.codeFor(email))
}

async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ timeout: 20_000 })
}

/** Signs in, is known, is counted by webhook, is asked again for what matters, and signs out. */
export async function driveExpress(tour: Tour): Promise<void> {
  const page = await open(tour)
  await tour.look(page, 'express')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, tour, 'ada@example.com')
  await page.waitForURL(`${tour.origin}/account`)
  await shows(page, 'ada@example.com')
  await until(
    async () => {
      await page.reload()
      return page.locator('dd').last().textContent()
    },
    (count) => count === '1',
  )
  await tour.look(page, 'express-account')
  await page.goto(`${tour.origin}/account/delete`)
  await shows(page, 'it is you')
  await page.goto(`${tour.origin}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${tour.origin}/`)
  await shows(page, 'Fresh coffee')
  await page.goto(`${tour.origin}/account`)
  await page.waitForURL(`${tour.postern.url}/login**`)
  await page.context().close()
}

/** Signs in by the API; the receiver hears of the new account. */
export async function driveWebhooks(tour: Tour): Promise<void> {
  const email = 'grace@example.com'
  const call = (path: string, body: object) =>
    fetch(`${tour.postern.url}/api/v1/auth/customer/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await call('login', { email })
  await call('verify-otp', { email, code: await tour.postern.codeFor(email) })
  await until(
    async () => (await (await fetch(tour.origin)).json()) as { welcomed: string[] },
    ({ welcomed }) => welcomed.includes(email),
  )
  const forged = await fetch(`${tour.origin}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"event":"account.created"}',
  })
  assert.equal(forged.status, 400)
}

export const IN_STEP_EVENTS = [
  ...['created', 'updated', 'deleted'].map((change) => `account.${change}`),
  ...['added', 'role_changed', 'removed'].map((change) => `team_member.${change}`),
  ...['created', 'updated', 'blocked', 'unblocked', 'deleted'].map((change) => `user.${change}`),
]

/** Signs in by the API, and changes the name: the example's tables have it. */
export async function driveKeepInStep(tour: Tour): Promise<void> {
  const email = 'lise@example.com'
  const call = (method: string, path: string, body: object, token?: string) =>
    fetch(`${tour.postern.url}/api/v1/auth/customer/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  await call('POST', 'login', { email })
  const code = await tour.postern.codeFor(email)
  const { token } = (await (await call('POST', 'verify-otp', { email, code })).json()) as { token: string }
  await call('PATCH', 'profile', { name: 'Lise Meitner' }, token)
  type Tables = {
    users: Array<{ id: string; name: string }>
    members: Array<{ user_id: string; role: string }>
  }
  await until(
    async () => (await (await fetch(tour.origin)).json()) as Tables,
    ({ users, members }) => {
      const user = users.find(({ name }) => name === 'Lise Meitner')
      return members.some(({ user_id, role }) => user_id === user?.id && role === 'owner')
    },
  )
  const forged = await fetch(`${tour.origin}/webhooks`, {
    method: 'POST',
    body: '{"event":"user.deleted","data":{"user":{}}}',
  })
  assert.equal(forged.status, 400)
}

/** Signs in on a worker, and out again. */
export async function driveHono(tour: Tour): Promise<void> {
  const page = await open(tour)
  await tour.look(page, 'hono')
  await page.getByRole('link', { name: 'See your berths' }).click()
  await signIn(page, tour, 'joan@example.com')
  await page.waitForURL(`${tour.origin}/berths`)
  await shows(page, 'joan@example.com')
  await page.goto(`${tour.origin}/`)
  await shows(page, 'Welcome back, joan@example.com')
  await page.goto(`${tour.origin}/berths`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await shows(page, 'A berth for every boat')
  await page.context().close()
}

/** The proxy, the server components, the hooks, and a second tab that hears of the sign-out. */
export async function driveNext(tour: Tour): Promise<void> {
  const page = await open(tour)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await tour.look(page, 'next')
  await page.getByRole('link', { name: 'Open your account' }).click()
  await signIn(page, tour, 'mary@example.com')
  await page.waitForURL(`${tour.origin}/account`)
  await shows(page, 'Signed in as mary@example.com')
  await tour.look(page, 'next-account')

  const other = await page.context().newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.goto(`${tour.origin}/account`)
  await shows(other, 'Signed in as mary@example.com')
  assert.ok(!asked.includes('/auth/session'), 'the server knew: nothing is to be asked')

  const html = await (await page.request.get(`${tour.origin}/account`)).text()
  assert.match(html, /mary@example\.com/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${tour.origin}/`)
  await other.getByRole('button', { name: 'Sign in' }).click() // it heard
  await other.waitForURL(`${tour.postern.url}/login**`)
  await endedElsewhere(page, tour)
  assert.deepEqual(complaints, [])
  await page.context().close()
}

/** A cookie whose session has ended passes the proxy; the page then leads to the sign-in, and not in circles. */
async function endedElsewhere(page: Page, tour: Tour): Promise<void> {
  await page.goto(`${tour.origin}/account`)
  await signIn(page, tour, 'mary@example.com')
  await page.waitForURL(`${tour.origin}/account`)
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'postern_token')!
  const ended = await fetch(`${tour.postern.url}/api/v1/auth/customer/session`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${value}` },
  })
  assert.equal(ended.status, 204)
  await page.goto(`${tour.origin}/`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByRole('link', { name: 'Open your account' }).click()
  await page.waitForURL(`${tour.postern.url}/login**`)
}

/** While Postern does not answer, users are neither sent to the sign-in nor shown as signed out. */
export async function driveNextCutOff(tour: Tour): Promise<void> {
  const context = await tour.browser.newContext()
  await context.addCookies([{ name: 'postern_token', value: 'a'.repeat(64), url: tour.origin }])
  const page = await context.newPage()
  await page.goto(`${tour.origin}/`)
  await shows(page, '…')
  assert.equal(await page.getByRole('button', { name: 'Sign in' }).count(), 0)
  await page.goto(`${tour.origin}/account`)
  await shows(page, 'You are not signed out')
  assert.equal(page.url(), `${tour.origin}/account`)
  await context.close()
}

/** Signs in to one application and is known to the other; signs out of one, and is out of both. */
export async function driveSingleSignOn(tour: Tour): Promise<void> {
  const page = await open(tour)
  await tour.look(page, 'single-sign-on')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, tour, 'hedy@example.com')
  await page.waitForURL(`${tour.origin}/`)
  await shows(page, 'hedy@example.com')
  await page.getByRole('link', { name: 'Help desk' }).click()
  await shows(page, 'You are not signed in here')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await shows(page, 'You are hedy@example.com') // without a word from the person
  await page.getByRole('button', { name: 'Sign out of both' }).click()
  await shows(page, 'You are not signed in here')
  await page.getByRole('link', { name: 'Shop' }).click()
  await shows(page, 'You are not signed in here')
  await page.context().close()
}

/** Leads people who are signed out to the sign-in and back, greets them, and signs them out. */
async function driveAccount(tour: Tour, email: string): Promise<void> {
  const page = await open(tour)
  await page.getByRole('link', { name: 'Your account' }).click()
  await signIn(page, tour, email)
  await page.waitForURL(`${tour.origin}/account`)
  await shows(page, `Signed in as ${email}`)
  await page.goto(`${tour.origin}/`)
  await shows(page, `Welcome back, ${email}`)
  await page.goto(`${tour.origin}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${tour.origin}/`)
  await page.goto(`${tour.origin}/account?tab=1`)
  await page.waitForURL(`${tour.postern.url}/login**`)
  await page.context().close()
}

/** Uses the pages; the receiver refuses what is forged. */
export async function driveNest(tour: Tour): Promise<void> {
  await driveAccount(tour, 'nora@example.com')
  const forged = await fetch(`${tour.origin}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"event":"user.login"}',
  })
  assert.equal(forged.status, 400)
}
