import { createServer, type Server } from 'node:http'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Webhooks of an account in a frame of an application: another site, without JavaScript, third-party cookies blocked.

const MINUTE = 60_000
let service: TestService
let browser: Browser
let application: Server
/** By another host name: another site to browsers. */
let site: string
let shown = ''
const clock = new ManualClock()

beforeAll(async () => {
  service = await startTestService({ clock, config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  browser = await sharedBrowser()
  application = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><h1>The application</h1><iframe title="Webhooks" width="900" height="700" src="${shown}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
  site = `http://app.localhost:${(application.address() as { port: number }).port}`
  await admin('PATCH', '/provider', {
    settings: { customer_webhooks: true, portal_frame_origins: [site], redirect_origins: [site] },
  })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  application.closeAllConnections()
  application.close()
  await service.stop()
})

const admin = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1${path}`, body && { body }))
const ask = (body: object, key?: string) =>
  service.call('POST', '/api/v1/portal-links', {
    body: { opens: 'webhooks', ...body },
    ...(key && { key }),
  })

let count = 0
async function newAccount() {
  const owner = await signIn(service, `embedded${++count}@example.com`)
  return { owner, account: await openTeam(service, `Acme ${count}`, [[owner, 'owner']]) }
}
const linkTo = async (body: object, key?: string): Promise<string> => (await made(ask(body, key))).url

/** Opens the link in a frame of the application, in a browser of its own. */
async function inFrame(url: string): Promise<{ page: Page; frame: FrameLocator }> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  shown = url
  await page.goto(site)
  return { page, frame: page.frameLocator('iframe') }
}
const addressOf = (page: Page): string => page.frames().at(-1)!.url()

test('works in a frame of another site, without scripts, from the list to a secret and back', async () => {
  const { account } = await newAccount()
  const { page, frame } = await inFrame(await linkTo({ account_id: account, return_url: `${site}/settings` }))
  await frame.getByText('No endpoints yet').waitFor()
  expect(addressOf(page)).toMatch(/\/portal\/webhooks\?id=pws_[\w-]{43}$/)
  await frame.getByRole('link', { name: 'Add an endpoint' }).click()
  await frame.getByLabel('URL').fill('http://127.0.0.1:9/hook')
  await frame.getByRole('button', { name: 'Add an endpoint' }).click()
  await frame.getByText('Choose at least one event.').first().waitFor()
  await frame.getByRole('checkbox', { name: 'invoice.created' }).check()
  await frame.getByRole('button', { name: 'Add an endpoint' }).click()
  await frame.getByText(/^whsec_/).waitFor()
  await frame.getByRole('link', { name: 'Back to the endpoint' }).click()
  await frame.getByRole('button', { name: 'Pause endpoint' }).click()
  await frame.getByText('Endpoint paused.').waitFor()
  await expect
    .poll(() => frame.getByRole('link', { name: /^Back to app/ }).getAttribute('target'))
    .toBe('_top')

  const [entry] = await service.service.db`
    select actor_kind, detail from audit_entry where action = 'endpoint.created' order by id desc limit 1`
  expect(entry).toEqual({
    actor_kind: 'admin',
    detail: { through: 'portal_link', user_id: null, account_id: account },
  })
  const rows = JSON.stringify(await service.service.db`select * from portal_session`)
  expect(rows).not.toContain(/pws_[\w-]+/.exec(addressOf(page))![0])
})

test('the browser keeps a partitioned cookie, and then the address alone is no use', async () => {
  const { account } = await newAccount()
  const url = await linkTo({ account_id: account })
  // As over https: Chromium keeps Secure cookies of loopback hosts by name.
  const { page, frame } = await inFrame(url.replace('127.0.0.1', 'localhost'))
  await frame.getByText('No endpoints yet').waitFor()
  const [cookie] = await page.context().cookies(addressOf(page))
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/portal/webhooks' })
  const [session] = await service.service.db`select bound from portal_session where account_id = ${account}`
  expect(session).toEqual({ bound: true })
  const stolen = await fetch(addressOf(page).replace('localhost', '127.0.0.1'))
  expect(stolen.status).toBe(404)
  expect(await stolen.text()).toContain('This link has expired')
  await frame.getByRole('link', { name: 'Deliveries' }).click()
  await frame.getByText('Nothing has been sent yet.').waitFor()
})

test('opens once; what is used, wrong, of billing or over answers alike, and reveals no account', async () => {
  const { account, owner } = await newAccount()
  const url = await linkTo({ account_id: account })
  const opened = await fetch(url, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('set-cookie')).toMatch(/^postern_portal_.*Secure; SameSite=None; Partitioned/)
  const inside = new URL(opened.headers.get('location')!, url).href
  const billing = await linkTo({ opens: 'billing', account_id: account, return_url: site })
  const asWebhooks = `${service.url}/portal/webhooks?token=${new URL(billing).searchParams.get('token')}`
  const other = await newAccount()
  const forBilling = await linkTo({ account_id: other.account })
  const answers: string[] = []
  for (const address of [
    url,
    `${url.slice(0, -4)}AAAA`,
    asWebhooks,
    inside.replace(/pws_..../, 'pws_AAAA'),
    inside.replace(/id=.*/, `id=${account}`),
    inside.replace(/id=.*/, `id=${owner.token}`),
    `${service.url}/portal/webhooks`,
  ]) {
    const found = await fetch(address)
    answers.push(`${found.status} ${(await found.text()).replaceAll(/nonce="[^"]*"/g, '')}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 .*This link has expired/s)
  expect(answers[0]).not.toContain('Acme')
  // One to webhooks does not pass for one to billing, and is not used up by the try.
  const wrongDoor = `${service.url}/account/billing/open?token=${new URL(forBilling).searchParams.get('token')}`
  expect((await fetch(wrongDoor, { headers: { cookie: other.owner.cookie } })).status).toBe(404)
  expect((await fetch(forBilling, { redirect: 'manual' })).status).toBe(303)

  // Two at once: one of them gets in.
  const twice = await linkTo({ account_id: account })
  const both = await Promise.all([1, 2].map(() => fetch(twice, { redirect: 'manual' })))
  expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
})

test('a session reaches its account alone, and nothing else', async () => {
  const { account } = await newAccount()
  const other = await newAccount()
  const endpoint = await admin('POST', '/webhooks/endpoints', {
    url: 'http://127.0.0.1:9/other',
    events: ['invoice.created'],
    account_id: other.account,
  })
  const opened = await fetch(await linkTo({ account_id: account }), { redirect: 'manual' })
  const token = /pws_[\w-]+/.exec(opened.headers.get('location')!)![0]
  const at = (page: string) =>
    fetch(`${service.url}/portal/webhooks${page}${page.includes('?') ? '&' : '?'}id=${token}`)
  expect((await at('')).status).toBe(200)
  expect((await at(`/endpoint?endpoint=${endpoint.id}`)).status).toBe(404)
  expect((await at(`/secret?endpoint=${endpoint.id}`)).status).not.toBe(200)
  expect((await fetch(`${service.url}/staff/portal/webhooks?id=${token}`)).status).toBe(404)
  for (const path of [
    '/auth/customer/session',
    `/auth/customer/accounts/${account}/webhooks/endpoints`,
    '/webhooks/endpoints',
  ])
    for (const header of [
      ['authorization', `Bearer ${token}`],
      ['cookie', `app_session=${token}`],
    ] as const)
      expect((await fetch(`${service.url}/api/v1${path}`, { headers: [[...header]] })).status).toBe(401)
  const billing = await fetch(`${service.url}/account/billing?id=${token}`, { redirect: 'manual' })
  expect(billing.headers.get('location')).toContain('/login')
  // A form that another site posts, even with the token.
  const posted = await fetch(`${service.url}/portal/webhooks/add`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ id: token, url: 'https://example.com/', 'on:invoice.created': 'on' }),
  })
  expect(posted.status).toBe(403)
  const { data } = (await service.call('GET', `/api/v1/webhooks/endpoints?account_id=${account}`)).body
  expect(data).toEqual([])
})

test('what changes who hears what is for ten minutes, the rest for an hour', async () => {
  const { account } = await newAccount()
  const opened = await fetch(await linkTo({ account_id: account }), { redirect: 'manual' })
  const at = new URL(opened.headers.get('location')!, service.url)
  const token = at.searchParams.get('id')!
  const add = () =>
    fetch(`${service.url}/portal/webhooks/add`, {
      method: 'POST',
      body: new URLSearchParams({ id: token, url: 'http://127.0.0.1:9/hook', 'on:invoice.created': 'on' }),
    })
  clock.advance(11 * MINUTE)
  expect((await fetch(at)).status).toBe(200)
  const refused = await add()
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('within ten minutes of opening')
  clock.advance(49 * MINUTE)
  expect((await fetch(at)).status).toBe(404)
})

test('ends with the key that made the link, with the ownership, and with the setting', async () => {
  const { account, owner } = await newAccount()
  const { body: key } = await service.call('POST', '/api/v1/api-keys', {
    body: { name: 'shop', scopes: ['webhooks'] },
  })
  const insideOf = async (url: string) =>
    new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!, service.url)
  const byKey = await insideOf(await linkTo({ account_id: account }, key.key))
  const forOwner = await insideOf(await linkTo({ account_id: account, user_id: owner.user.id }))
  const unopened = await linkTo({ account_id: account }, key.key)
  expect([(await fetch(byKey)).status, (await fetch(forOwner)).status]).toEqual([200, 200])
  await service.call('DELETE', `/api/v1/api-keys/${key.id}`)
  expect([(await fetch(byKey)).status, (await fetch(unopened)).status]).toEqual([404, 404])
  expect((await fetch(forOwner)).status).toBe(200)
  await service.call('PATCH', `/api/v1/accounts/${account}/members/${owner.user.id}`, {
    body: { role: 'member' },
  })
  const { data } = (await service.call('GET', `/api/v1/accounts/${account}/members`)).body
  if (data[0].role === 'owner') {
    const second = await signIn(service, `second${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: second.user.id, role: 'owner' })
    await admin('PATCH', `/accounts/${account}/members/${owner.user.id}`, { role: 'member' })
  }
  expect((await fetch(forOwner)).status).toBe(404)
})

test('is framed only by origins that the provider lists; the scope of the key decides', async () => {
  const { account } = await newAccount()
  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy')
  expect(await policyOf(await linkTo({ account_id: account }))).toContain(`frame-ancestors ${site}`)
  expect(await policyOf(`${service.url}/login`)).toContain("frame-ancestors 'none'")
  await admin('PATCH', '/provider', { settings: { portal_frame_origins: [] } })
  expect(await policyOf(await linkTo({ account_id: account }))).toContain("frame-ancestors 'none'")
  for (const [scope, opens, status] of [
    ['billing', 'billing', 201],
    ['billing', 'webhooks', 403],
    ['webhooks', 'billing', 403],
    ['webhooks', 'webhooks', 201],
    ['read', 'webhooks', 403],
  ] as const) {
    const { body: key } = await service.call('POST', '/api/v1/api-keys', {
      body: { name: scope, scopes: [scope] },
    })
    const answer = await ask({ opens, account_id: account, return_url: site }, key.key)
    expect([scope, opens, answer.status]).toEqual([scope, opens, status])
  }
  await admin('PATCH', '/provider', { settings: { customer_webhooks: false } })
  expect((await ask({ account_id: account })).body.code).toBe('forbidden')
})
