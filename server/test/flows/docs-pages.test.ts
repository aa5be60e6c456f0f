import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TYPED_WORDS } from '../../src/surfaces/docs/search-words.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await closeProfiles(await sharedBrowser())
  await service.stop()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })
const idsOf = (page: string) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('every link of every page leads to a page and a place that exist, and to no other site', async () => {
  const pages = new Map<string, string>()
  const waiting = ['/docs', '/docs/guides']
  const broken: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const answer = await get(path)
    pages.set(path, answer.ok ? await answer.text() : '')
    if (!answer.ok) broken.push(`${answer.status} ${path}`)
    for (const [, href] of pages.get(path)!.matchAll(/<a [^>]*?href="(\/docs[^"#]*)/g))
      if (!href!.endsWith('.md')) waiting.push(href!) // docs-markdown.test.ts walks these
  }
  expect(pages.size).toBeGreaterThan(100)
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['/docs/api/sign-in', '/docs/errors', '/docs/errors/not_found', '/docs/webhooks']),
  )
  for (const [path, page] of pages) {
    for (const [, to = '', anchor] of page.matchAll(/<a [^>]*?href="(\/docs[^"#]*)?#([^"]+)"/g))
      if (!idsOf(pages.get(to || path) ?? '').has(anchor)) broken.push(`${path}: ${to}#${anchor}`)
    for (const wrong of [
      /\{\{(root|base)\}\}/,
      /\[object /,
      /<(script|img|link)[^>]+(src|href)="https?:/,
      / style="/,
      /<[^>]+ on[a-z]+="/,
    ])
      if (wrong.test(page)) broken.push(`${path}: ${wrong}`)
    if (page.match(/<h1>/g)?.length !== 1) broken.push(`${path}: more or less than one heading`)
  }
  expect(broken).toEqual([])
})

test('all that the start page lists is there, also for another provider', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  for (const start of ['/', '/p/acme/']) {
    const links = [...(await (await get(start)).text()).matchAll(/<a href="([^"]+)"/g)].map(
      ([, href]) => href!,
    )
    expect(links.length).toBeGreaterThanOrEqual(10)
    const answers = await Promise.all(links.map(async (href) => [href, (await get(href)).status]))
    expect(answers).toEqual(links.map((href) => [href, 200]))
  }
})

test('every operation, event and problem has its place', async () => {
  const document = (await service.call('GET', '/openapi.json')).body
  const operations = Object.values<Record<string, { operationId: string; tags: string[] }>>(
    document.paths,
  ).flatMap((path) => Object.values(path))
  const pageOf = new Map<string, Set<string | undefined>>()
  for (const { name } of document.tags as Array<{ name: string }>) {
    const answer = await get(`/docs/api/${name.toLowerCase().replaceAll(' ', '-')}`)
    pageOf.set(name, idsOf(await answer.text()))
  }
  const lost = operations.filter(({ operationId, tags }) => !pageOf.get(tags[0]!)?.has(operationId))
  expect(lost).toEqual([])
  expect([...idsOf(await (await get('/docs/webhooks')).text())]).toEqual(
    expect.arrayContaining(Object.keys(document.webhooks)),
  )
  const codes = document.components.schemas.Problem.properties.code.enum
  expect([...idsOf(await (await get('/docs/errors')).text())]).toEqual(expect.arrayContaining(codes))
})

test('samples call the provider whose docs they are in, and links stay there', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  const page = await (await get('/p/acme/docs/api/sign-in')).text()
  expect(page).toContain(`${service.url}/p/acme/api/v1/auth/customer/login`)
  expect(page).not.toMatch(/href="\/docs/)
  expect(await (await get('/p/acme/docs/search.json')).json()).toMatchObject({ root: '/p/acme' })
  expect((await get('/p/nobody/docs')).status).toBe(404)
})

test('the address of a page that became a part of another one leads there', async () => {
  const answer = await fetch(`${service.url}/docs/guides/custom-host`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  const to = new URL(answer.headers.get('location')!)
  expect(to.pathname).toBe('/docs/guides/installation')
  expect(idsOf(await (await get(to.pathname)).text())).toContain(to.hash.slice(1))
})

test('a page is kept by browsers, packed, and runs only its own script', async () => {
  const first = await get('/docs/api/sessions')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('content-encoding')).toBe('gzip') // fetch asks for it, and unpacks it
  expect((await get('/docs/api/sessions', { 'if-none-match': etag })).status).toBe(304)
  const plain = await get('/docs/api/sessions', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await first.text())
  const policy = first.headers.get('content-security-policy')!
  expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/)
  expect(policy).not.toMatch(/unsafe|https?:/)
  for (const path of [
    '/docs/api/none',
    '/docs/guides/../../../package.json',
    '/docs/guides/images/..%2f..%2fREADME.md',
    '/docs/%ff',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('the form searches without a script, and says back what was asked as text', async () => {
  const found = await (await get('/docs/search?q=rotate+secret')).text()
  expect(found).toContain('/docs/api/webhook-endpoints#webhooks.endpoints.rotate_secret')
  expect(await (await get('/docs/search?q=%3Cimg+src%3Dx%3E')).text()).toContain('&lt;img src=x&gt;')
})

test.each([
  ['logout', 'sign-out'],
  ['SSO', 'saml'],
  ['rate limit', 'api#rate-limits'],
  ['refund', 'invoices'],
  ['localhost', 'cli|hosted-pages|quick-start'],
  ['CORS', 'browser-applications'],
  ['invite', 'teams'],
  ['delete account', 'leaving'],
  ['JWT', 'protect-an-api'],
  ['retry', 'webhooks'],
  ['magic link', 'magic-links'],
])('the first hit for "%s" is the guide that answers it', async (query, guide) => {
  const page = await (await get(`/docs/search?q=${encodeURIComponent(query)}`)).text()
  const [, first] = /<ul class="hits"><li><a href="([^"]+)"/.exec(page) ?? []
  expect(first).toMatch(new RegExp(`^/docs/guides/(${guide})$`))
})

test('an operation is found by its id, and every guide with words of its own is there', async () => {
  const page = await (await get('/docs/search?q=webhooks.endpoints.rotate_secret')).text()
  expect(page).toContain('/docs/api/webhook-endpoints#webhooks.endpoints.rotate_secret')
  for (const name of Object.keys(TYPED_WORDS))
    expect((await get(`/docs/guides/${name}`)).status, name).toBe(200)
})

async function open(
  path: string,
  { width = 1280, scheme = 'light' as 'light' | 'dark', javaScriptEnabled = true } = {},
): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    javaScriptEnabled,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.soft(String(error)).toBe(''))
  page.on('console', (message) => expect.soft(message.type() === 'error' ? message.text() : '').toBe(''))
  await page.goto(service.url + path)
  return page
}

test.each([
  ['/docs/api/two-step-verification', 'dark', 320],
  ['/docs/api/webhook-endpoints', 'light', 1280],
  ['/docs/webhooks', 'light', 320],
  ['/docs/guides', 'dark', 320],
  ['/docs/guides/webhooks', 'dark', 1280],
] as const)(
  '%s, %s, %i pixels wide: accessible, and never wider than the screen',
  async (path, scheme, width) => {
    const page = await open(path, { scheme, width })
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.context().close()
  },
)

test('by keyboard: search while typing, on to the hit, and back to the samples in TypeScript', async () => {
  const page = await open('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('resume endp')
  await page.locator('.found a').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/webhook-endpoints#webhooks.endpoints.resume$/)
  const sample = page.locator('[id="webhooks.endpoints.resume"] .in-ts pre')
  await expect.poll(() => sample.isVisible()).toBe(false)
  await page.focus('#samples-curl')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sample.isVisible()).toBe(true)
  await expect.poll(() => sample.innerText()).toContain('await postern.webhooks.endpoints.resume(')
  await page.goto(`${service.url}/docs/api/users`)
  await expect.poll(() => page.isChecked('#samples-ts')).toBe(true) // it is remembered
  await page.context().close()
})

test('on a phone without a script: the menu opens, the samples change', async () => {
  const page = await open('/docs/api/users', { width: 390, javaScriptEnabled: false })
  await expect.poll(() => page.isVisible('#pages')).toBe(false)
  await page.click('text=Menu')
  await page.click('#pages >> text=Deliveries')
  await page.waitForURL(/\/docs\/api\/deliveries$/)
  await page.check('#samples-ts')
  await expect.poll(() => page.locator('.in-curl').first().isVisible()).toBe(false)
  await expect.poll(() => page.locator('.in-ts').first().isVisible()).toBe(true)
  await page.context().close()
})
