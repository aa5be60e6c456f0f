import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** Kilobytes that the frame may weigh, compressed by gzip. */
const FRAME_KB = 255
/** What lists share, and what each screen may add to that. */
const LISTS_KB = 40
const SCREEN_KB = 25
/** Kilobytes that Home may send in all, as a browser counts them: pages, code, styles, font and answers, with headers. */
const HOME_KB = 300
const BUILT = join(import.meta.dirname, '../../../dist/console')

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const CHUNKS: Record<string, Chunk> = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'))

/** A chunk's own files, and those of the chunks that it imports. */
function filesOf(name: string, files = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = CHUNKS[name]!
  if (files.has(file)) return files
  for (const one of [file, ...css]) files.add(one)
  for (const next of imports) filesOf(next, files)
  return files
}

/** What is there when a part of a screen is read: the one screen that opens it. */
function openerOf(name: string): Set<string> {
  const openers = Object.keys(CHUNKS).filter((one) => CHUNKS[one]!.dynamicImports?.includes(name))
  return openers.length === 1 ? filesOf(openers[0]!) : new Set()
}

const FRAME = filesOf(Object.keys(CHUNKS).find((name) => CHUNKS[name]!.isEntry)!)
const SCREENS = Object.keys(CHUNKS).filter((name) => CHUNKS[name]!.isDynamicEntry)

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterEach(async () => closeProfiles(await sharedBrowser()))
afterAll(() => service.stop())

const linksOf = (html: string, base: string): URL[] =>
  [...html.matchAll(/(?:href|src)="(\.\/[^"]+)"/g)].map(([, link]) => new URL(link!, base))

test('every path below /console is the page, with its own nonce, and foreign code may not load', async () => {
  const nonces = new Set<string>()
  for (const path of ['/console', '/console/webhooks/deliveries?status=failed']) {
    const page = await fetch(service.url + path)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    const nonce = /nonce="([^"]+)"/.exec(html)![1]!
    nonces.add(nonce)
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; ` +
        "img-src 'self' data:; font-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    expect(html).toContain('<base href="/console/">')
  }
  expect(nonces.size).toBe(2)
})

test('its files are compressed, kept for good, and together within the budget of the frame', async () => {
  const html = await (await fetch(`${service.url}/console`)).text()
  const links = linksOf(html, `${service.url}/console/`)
  expect(links.length).toBeGreaterThan(2)
  let size = 0
  for (const link of links) {
    const answer = await fetch(link, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status, link.pathname).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    if (FRAME.has(link.pathname.slice('/console/'.length)))
      size += gzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength
  }
  expect(size / 1_000).toBeLessThan(FRAME_KB)
  expect((await fetch(`${service.url}/console/assets/other.js`)).status).toBe(404)
})

test('every screen adds less than its budget', () => {
  const kBOf = (files: string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).byteLength, 0) / 1_000
  const lists = filesOf(
    Object.keys(CHUNKS).find((name) => name.startsWith('_lists-') && name.endsWith('.js'))!,
  )
  expect(kBOf([...lists].filter((file) => !FRAME.has(file)))).toBeLessThan(LISTS_KB)
  expect(SCREENS.length).toBeGreaterThan(30)
  const tooMuch = SCREENS.flatMap((name) => {
    const there = openerOf(name)
    const kB = kBOf(
      [...filesOf(name)].filter((file) => ![FRAME, lists, there].some((files) => files.has(file))),
    )
    return kB > SCREEN_KB ? [`${name}: ${kB.toFixed(1)} kB`] : []
  })
  expect(tooMuch).toEqual([])
})

test('every class of the component library that a screen uses has its rules where the screen is', () => {
  const library = join(dirname(createRequire(join(BUILT, '../../console/')).resolve('@mantine/core')), '..')
  const namesIn = (text: string, pattern: RegExp): Set<string> => new Set(text.match(pattern))
  const styled = namesIn(readFileSync(join(library, 'styles.css'), 'utf8'), /(?<=\.)m_[0-9a-f]+/g)
  expect(styled.size).toBeGreaterThan(300)
  const missing = SCREENS.flatMap((name) => {
    const files = [...new Set([...FRAME, ...filesOf(name)])]
    const textOf = (end: string): string =>
      files
        .filter((file) => file.endsWith(end))
        .map((file) => readFileSync(join(BUILT, file), 'utf8'))
        .join('\n')
    const there = namesIn(textOf('.css'), /(?<=\.)m_[0-9a-f]+/g)
    const used = namesIn(textOf('.js'), /\bm_[0-9a-f]+/g)
    return [...used].filter((one) => styled.has(one) && !there.has(one)).map((one) => `${name}: ${one}`)
  })
  expect(missing).toEqual([])
})

test('Home sends less than its budget, and asks for nothing twice', async () => {
  const { page } = await openConsole(service, await sharedBrowser(), '')
  const cookies = await page.context().cookies()
  const context = await page.context().browser()!.newContext() // one with nothing in its cache
  await context.addCookies(cookies)
  const fresh = await context.newPage()
  const devtools = await context.newCDPSession(fresh)
  await devtools.send('Network.enable')
  const asked: string[] = []
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await fresh.goto(`${service.url}/console`)
  await fresh.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await fresh.waitForFunction(() => !document.querySelector('[data-loading]'))
  await fresh.waitForFunction(() => document.fonts.status === 'loaded')
  const early = await fresh
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(early).toContain('/api/v1/auth/provider/session')
  for (const path of early)
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1)
  expect(bytes / 1_024).toBeLessThan(HOME_KB)
  expect(bytes / 1_024).toBeGreaterThan(HOME_KB / 2)
})

test('every screen’s code is fetched beside the page', async () => {
  for (const [path, file] of [
    ['/webhooks/deliveries', 'deliveries-page'],
    ['/webhooks/endpoints/add', 'add-endpoint-page'],
    [`/users/${crypto.randomUUID()}`, 'user-page'],
  ] as const) {
    const html = await (await fetch(`${service.url}/console${path}`)).text()
    expect(html, path).toMatch(new RegExp(`<link rel="modulepreload" crossorigin href="./assets/${file}-`))
  }
  const welcome = await (await fetch(`${service.url}/console/welcome`)).text()
  expect(welcome).not.toContain('/auth/provider/session')
  expect(await (await fetch(`${service.url}/p/console/console/users`)).text()).toContain('users-page-')
})

test('a provider under /p/{slug} has it at its own address', async () => {
  const html = await (await fetch(`${service.url}/p/acme/console/users`)).text()
  expect(html).toContain('<base href="/p/acme/console/">')
  const [link] = linksOf(html, `${service.url}/p/acme/console/`)
  expect((await fetch(link!)).status).toBe(200)
})

test('nothing of a path gets into the page', async () => {
  const html = await (await fetch(`${service.url}/p/%22%3E%3Cscript%3E/console/x`)).text()
  expect(html).not.toContain('"><script>')
})
