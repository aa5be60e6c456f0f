import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { addOidc } from '../support/connections.ts'
import { CLIENT_ID, Idp } from '../support/idp.ts'
import { reactPage } from '../support/react-page.ts'
import { startTestService } from '../support/test-service.ts'

type Person = Extract<NonNullable<typeof globalThis.initialSession>, { status: 'signed-in' }>

const ADA = { status: 'signed-in', user: { email: 'ada@example.com' }, session: { id: 's1' } } as Person
const OUT = { status: 'signed-out' } as const
const ENDED = { url: null }

let script: string
let application: Server
let origin: string
/** How the application answers; a test sets it. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]

beforeAll(async () => {
  const page = join(import.meta.dirname, '../support/react-page.ts')
  const { outputFiles } = await build({
    entryPoints: [page],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  script = outputFiles[0]!.text
  application = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (url.pathname === '/page.js') return response.end(script)
    if (!url.pathname.startsWith('/auth/')) return response.end(htmlPage(url.searchParams.has('known')))
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((listening) => application.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(application.address() as AddressInfo).port}`
})
afterEach(async () => closeProfiles(await sharedBrowser()))
afterAll(() => {
  application.closeAllConnections()
  application.close()
})

function htmlPage(known: boolean): string {
  const initial = known ? ADA : undefined
  return `<!doctype html><div id="root">${renderToString(reactPage(initial))}</div>
<script>initialSession = ${JSON.stringify(initial ?? null)}</script><script src="/page.js"></script>`
}

function says(body: unknown, status = 200): typeof answer {
  return (_request, response) => response.writeHead(status).end(JSON.stringify(body))
}

/** Opens the page, in a profile of its own unless another page's is shared. */
async function open(path: string, beside?: Page): Promise<Page> {
  asked = []
  const context = beside?.context() ?? (await (await sharedBrowser()).newContext())
  const page = await context.newPage()
  if (!beside) await page.clock.install()
  await page.goto(origin + path)
  await page.waitForFunction(() => globalThis.recorded?.renders.length > 0)
  return page
}

const shows = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('b')!.textContent === text, words)

const recordedIn = (page: Page): Promise<{ renders: string[]; repaired: string[] }> =>
  page.evaluate(() => ({ renders: [...new Set(recorded.renders)], repaired: recorded.repaired }))

test('the server renders who it knows, else loading, and never "signed out" on its own', () => {
  expect(renderToString(reactPage(ADA))).toContain('ada@example.com')
  expect(renderToString(reactPage(OUT))).toContain('signed-out')
  const unknown = renderToString(reactPage())
  expect(unknown).toContain('loading')
  expect(unknown).not.toContain('signed-out')
  expect(unknown).toContain('href="/auth/login?return_to=%2Fcart"')
})

test('an act is shown to those who have its permission in that account, else the fallback', async () => {
  const accounts = [{ account_id: 'acme', permissions: ['invoices.read'] }] as never
  const MAY = { ...ADA, accounts } as Person
  const shown = (session?: Parameters<typeof reactPage>[0]) =>
    /<u>(.*)<\/u>/.exec(renderToString(reactPage(session)))![1]!.replaceAll('<!-- -->', '')
  expect(shown(MAY)).toBe('Invoices')
  expect(shown(ADA), 'asked for without entitlements').toBe('Ask an owner')
  expect(shown(OUT)).toBe('Ask an owner')
  expect(shown(), 'no answer yet').toBe('Ask an owner')

  answer = says(MAY)
  const page = await open('/')
  const reads = (words: string) =>
    page.waitForFunction((text) => document.querySelector('u')!.textContent === text, words)
  await reads('Invoices')
  expect((await recordedIn(page)).repaired).toEqual([])
  answer = says({ ...ADA, accounts: [{ account_id: 'acme', permissions: [] }] })
  await page.evaluate(() => recorded.session.refresh())
  await reads('Ask an owner')
})

test('with what the server knew, nothing flickers and nothing is asked', async () => {
  answer = says(OUT)
  const page = await open('/?known')
  expect(await recordedIn(page)).toEqual({ renders: ['signed-in'], repaired: [] })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect(asked).toEqual([])
})

test('without it, one question goes from loading to the answer', async () => {
  answer = says(ADA)
  const page = await open('/')
  await shows(page, 'ada@example.com')
  expect(await recordedIn(page)).toEqual({ renders: ['loading', 'signed-in'], repaired: [] })
  expect(asked).toEqual(['GET /auth/session'])
})

test('a server that does not answer leaves it open who this is, and is asked again', async () => {
  answer = says({ code: 'unavailable' }, 503)
  const page = await open('/')
  await page.waitForFunction(() => /answered 503/.test(document.querySelector('i')!.textContent!))
  answer = (_request, response) => response.end('<h1>a proxy</h1>')
  await page.clock.fastForward(1_000)
  await page.waitForFunction(() => /answered 200 without/.test(document.querySelector('i')!.textContent!))
  answer = says(ADA)
  await page.clock.fastForward(2_000)
  await shows(page, 'ada@example.com')
  expect((await recordedIn(page)).renders).toEqual(['loading', 'signed-in'])
  await expect.poll(() => page.locator('i').textContent()).toBe('')
})

test('a refresh without an answer keeps the person and tells the error', async () => {
  const page = await open('/?known')
  answer = (request) => request.destroy()
  await page.evaluate(() => recorded.session.refresh())
  await expect
    .poll(() => page.evaluate(() => [recorded.session.status, Boolean(recorded.session.error)]))
    .toEqual(['signed-in', true])
  answer = says(OUT)
  await page.evaluate(() => recorded.session.refresh())
  await shows(page, 'signed-out')
  await expect.poll(() => page.evaluate(() => recorded.session.error)).toBeUndefined()
})

test('a page that comes into view asks again, at most once a minute', async () => {
  answer = says(ADA)
  const page = await open('/?known')
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.fastForward(59_000)
  await comeBack()
  expect(asked).toEqual([])
  await page.clock.fastForward(2_000)
  await Promise.all([page.waitForResponse(/session/), comeBack()])
  await page.evaluate(() => recorded.session.refresh()) // ends after the one under way
  const before = asked.length
  await comeBack()
  expect(asked.length).toBe(before)
  await Promise.all([
    page.waitForResponse(/session/),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ])
  expect(asked.length).toBe(before + 1)
})

test('a sign-out reaches the other tabs; a late answer does not undo it', async () => {
  const page = await open('/?known')
  const other = await open('/?known', page)
  const held: ServerResponse[] = []
  answer = (request, response) =>
    request.method === 'GET' ? void held.push(response) : says(ENDED)(request, response)
  await Promise.all([
    page.waitForRequest(/session/),
    page.evaluate(() => void Object.assign(globalThis, { late: recorded.session.refresh() })),
  ])
  await page.evaluate(() => recorded.session.signOut())
  await shows(other, 'signed-out')
  held[0]?.end(JSON.stringify(ADA))
  await page.evaluate(() => (globalThis as unknown as { late: Promise<void> }).late)
  await shows(page, 'signed-out')
  expect(asked.filter((one) => one !== 'GET /auth/session')).toEqual(['POST /auth/logout'])
})

test('a sign-in in one tab reaches the others', async () => {
  answer = says(OUT)
  const page = await open('/')
  await shows(page, 'signed-out')
  answer = says(ADA)
  await open('/?known', page)
  await shows(page, 'ada@example.com')
})

test('a sign-out that the server refuses, or that leads to a stranger, changes nothing', async () => {
  const page = await open('/?known')
  answer = says({}, 503)
  const outcome = (returnTo?: string) =>
    page.evaluate((to) => recorded.session.signOut({ returnTo: to }).catch(String), returnTo)
  expect(await outcome()).toContain('The session continues')
  expect(await outcome('https://evil.example/')).toContain('must be a path')
  expect(asked).toEqual(['POST /auth/logout'])
  await shows(page, 'ada@example.com')
})

test('a sign-out continues at the identity provider, or at the page asked for', async () => {
  const page = await open('/?known')
  answer = says({ url: '/idp/logout' })
  await Promise.all([
    page.waitForURL('**/idp/logout'),
    page.evaluate(() => void recorded.session.signOut({ returnTo: '/bye' })),
  ])
  expect(asked[0]).toBe('POST /auth/logout?return_to=%2Fbye')
  await page.goto(`${origin}/?known`)
  answer = says(ENDED)
  await Promise.all([
    page.waitForURL('**/bye'),
    page.evaluate(() => void recorded.session.signOut({ returnTo: '/bye' })),
  ])
})

test('a sign-in begins at the application and comes back to the same place', async () => {
  answer = (_request, response) => response.end('the hosted page')
  const page = await open('/?known&item=1#size')
  await Promise.all([
    page.waitForURL('**/auth/login**'),
    page.evaluate(() => recorded.start({ prompt: 'login', email: 'ada@example.com' })),
  ])
  expect(asked).toEqual([
    'GET /auth/login?return_to=%2F%3Fknown%26item%3D1%23size&email=ada%40example.com&prompt=login',
  ])
})

const GOOGLE = 'https://accounts.google.com/gsi/client'

/** Stands for Google's script, which is not there without Google: notes what it is told, and answers when the test says. */
const GSI = `
  window.gsi = { told: [], prompts: 0, cancels: 0 }
  window.google = { accounts: { id: {
    initialize: (options) => gsi.told.push(options), prompt: () => gsi.prompts++, cancel: () => gsi.cancels++,
  } } }`

interface Gsi {
  told: Array<{ client_id: string; nonce: string; callback: (answer: { credential: string }) => void }>
  prompts: number
  cancels: number
}

test('One Tap loads the script of Google only where it is shown, and signs in with a nonce of ours', async () => {
  const idp = await new Idp().start([])
  const service = await startTestService()
  try {
    await addOidc(service, idp, { slug: 'google', trusts_email: true })
    answer = says(OUT)
    const context = await (await sharedBrowser()).newContext()
    const page = await context.newPage()
    let loads = 0
    await page.route(GOOGLE, (route) => {
      loads++
      return route.fulfill({ contentType: 'text/javascript', body: GSI })
    })
    await page.goto(`${origin}/`)
    await shows(page, 'signed-out')
    expect(loads).toBe(0)

    const shown = { baseUrl: service.url, clientId: CLIENT_ID }
    await page.addInitScript((oneTap) => Object.assign(globalThis, { oneTap }), shown)
    // Not of the redirect_origins: the browser lets the page read nothing, and it says so.
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => recorded.errors.length > 0)
    expect(await page.evaluate(() => (globalThis as unknown as { gsi: Gsi }).gsi.told)).toEqual([])

    const settings = { redirect_origins: [origin] }
    await service.call('PATCH', '/api/v1/provider', { body: { settings } })
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => (globalThis as unknown as { gsi?: Gsi }).gsi?.prompts === 1)
    expect(loads).toBe(2)
    const told = await page.evaluate(() =>
      (globalThis as unknown as { gsi: Gsi }).gsi.told.map(({ client_id, nonce }) => ({ client_id, nonce })),
    )
    expect(told).toEqual([{ client_id: CLIENT_ID, nonce: expect.stringMatching(/^[\w-]{43}$/) }])
    const iat = Math.floor(Date.now() / 1_000)
    const person = { sub: 'ada', email: 'ada@example.com', email_verified: true }
    const credential = await idp.sign({
      ...{ iss: idp.issuer, aud: CLIENT_ID, ...person },
      ...{ iat, exp: iat + 60, nonce: told[0]!.nonce },
    })
    const choose = (token: string) =>
      page.evaluate(
        (one) => (globalThis as unknown as { gsi: Gsi }).gsi.told[0]!.callback({ credential: one }),
        token,
      )
    await choose(credential)
    await page.waitForFunction(() => recorded.answers.length === 1)
    expect(await page.evaluate(() => recorded.answers)).toEqual([
      {
        authenticated: true,
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        user: { id: expect.any(String), email: 'ada@example.com', principal: 'customer' },
      },
    ])
    expect(await context.cookies(service.url)).toEqual([]) // the token is in the body alone
    await choose(credential)
    await page.waitForFunction(() => recorded.errors.length === 1) // once
    await page.evaluate(() => recorded.unmount())
    expect(await page.evaluate(() => (globalThis as unknown as { gsi: Gsi }).gsi.cancels)).toBeGreaterThan(0)
  } finally {
    await service.stop()
    await idp.stop()
  }
})
