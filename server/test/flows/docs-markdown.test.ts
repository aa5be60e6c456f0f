import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
})
afterAll(() => service.stop())

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8'
const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })
const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()
/** Addresses that a text links to, as paths of this service. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, href]) =>
    href!.startsWith(service.url) ? [href!.slice(service.url.length)] : [],
  )

test.each([
  ['/docs/guides/webhooks', '/docs/guides/webhooks.md'],
  ['/docs/api/sign-in', '/docs/api/sign-in.md'],
  ['/docs/problems', '/docs/problems.md'],
  ['/docs/webhooks', '/docs/webhooks.md'],
  ['/docs', '/docs/index.md'],
  ['/docs/guides', '/docs/guides.md'],
])('%s is also Markdown: by .md, and by Accept from the same address', async (page, markdown) => {
  const [byName, byAccept, html] = await Promise.all([
    get(markdown),
    get(page, { accept: 'text/markdown' }),
    get(page, { accept: BROWSER }),
  ])
  expect(byName.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const answer of [byName, byAccept, html]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
  }
  const text = await byName.text()
  expect(await byAccept.text()).toBe(text)
  expect(text).toMatch(/^# /)
  expect(text).not.toMatch(/\{\{(root|base)\}\}|<(p|div|span|ul|li|section|pre)[ >]|&#|&(lt|gt|amp);/)
  expect(await html.text()).toContain(`<link rel="alternate" type="text/markdown" href="${markdown}">`)

  const etag = byAccept.headers.get('etag')!
  expect(etag).toBe(byName.headers.get('etag'))
  expect(etag).not.toBe(html.headers.get('etag'))
  expect((await get(page, { accept: 'text/markdown', 'if-none-match': etag })).status).toBe(304)
  // A cache that ignores Vary and asks again for a browser gets the page, not "unchanged".
  expect((await get(page, { accept: BROWSER, 'if-none-match': etag })).status).toBe(200)
})

test('every link of every page leads to a page that is there, as Markdown', async () => {
  const seen = new Map<string, number>()
  const waiting = ['/llms.txt']
  const wrong: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await get(path)
    seen.set(path, answer.status)
    if (!path.endsWith('.md') && path !== '/llms.txt') continue
    for (const href of linksOf(await answer.text())) {
      const [to = ''] = href.split('#')
      waiting.push(to)
      if (/^\/docs(\/|$)/.test(to) && !/\.(md|png|jpg)$/.test(to)) wrong.push(`${path}: ${to}`)
    }
  }
  expect(seen.size).toBeGreaterThan(200)
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  expect(wrong).toEqual([])
})

test('a reference page has each operation with its samples, whole', async () => {
  const { body } = await service.call('GET', '/openapi.json')
  const page = await read('/docs/api/users.md')
  const operations = Object.entries(
    body.paths as Record<string, Record<string, { tags: string[]; operationId: string }>>,
  )
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, ...one })))
    .filter(({ tags }) => tags[0] === 'Users')
  expect(operations.length).toBeGreaterThan(5)
  for (const { path, operationId } of operations) {
    expect(page).toContain(`<a id="${operationId}"></a>`)
    expect(page).toContain(`\`${path}\``)
  }
  expect(page).toContain(`curl '${service.url}/api/v1/users' \\\n  -H "authorization: Bearer $POSTERN_KEY"`)
  expect(page.match(/^```/gm)!.length % 2).toBe(0)
})

test('guides name this installation, and not the one they were written for', async () => {
  const guide = await read('/docs/guides/webhooks.md')
  expect(guide).toContain(`curl ${service.url}/api/v1/webhooks/endpoints`)
  expect(guide).not.toContain('localhost:3000')
  expect(await read('/docs/guides/webhooks')).toContain(`${service.url}/api/v1/webhooks/endpoints`)
})

test('a provider’s docs name its own address', async () => {
  const base = `${service.url}/p/acme`
  for (const path of ['/p/acme/llms.txt', '/p/acme/docs/index.md', '/p/acme/docs/guides/webhooks.md']) {
    const text = await read(path)
    expect(text, path).toContain(`${base}/`)
    expect(
      linksOf(text).filter((href) => !href.startsWith('/p/acme/')),
      path,
    ).toEqual([])
  }
  expect(await read('/p/acme/docs/guides', { accept: 'text/markdown' })).toContain(
    `${base}/docs/guides/webhooks.md`,
  )
})

test('what is not there is a problem, and a moved page is found in the same form', async () => {
  for (const path of [
    '/docs/guides/none.md',
    '/docs/.md',
    '/docs/guides/../../package.json.md',
    '/docs/%ff.md',
  ]) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      404,
      'application/problem+json',
    ])
  }
  expect((await get('/docs/none', { accept: 'text/markdown' })).status).toBe(404)
  expect((await get('/p/nobody/llms.txt')).status).toBe(404)
  const moved = await fetch(`${service.url}/docs/guides/custom-host.md`, { redirect: 'manual' })
  expect(moved.headers.get('location')).toMatch(/\/docs\/guides\/installation\.md#a-custom-host/)
})

test('llms.txt is short, and llms-full.txt has the guides in one', async () => {
  const index = await get('/llms.txt')
  const text = await index.text()
  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# Postern\n\n> [^\n]+\n/)
  expect(Buffer.byteLength(text)).toBeLessThan(8000)
  expect(linksOf(text).length).toBeGreaterThan(40)
  const full = await get('/llms-full.txt')
  const all = await full.text()
  expect(full.headers.get('content-encoding')).toBe('gzip')
  expect(Buffer.byteLength(all)).toBeLessThan(1_000_000)
  for (const path of ['webhooks', 'frameworks', 'agents'])
    expect(all).toContain((await read(`/docs/guides/${path}.md`)).trim())
  expect(all).not.toMatch(/\{\{(root|base)\}\}/)
})
