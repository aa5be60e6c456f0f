import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

/** Kilobytes that the first screen may weigh, compressed. */
const FIRST_SCREEN_KB = 300
/** And what each screen may add to it. */
const SCREEN_KB = 25
const BUILT = join(import.meta.dirname, '../../../dist/console')

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterAll(() => service.stop())

const linksOf = (html: string, base: string): URL[] =>
  [...html.matchAll(/(?:href|src)="(\.[^"]+)"/g)].map(([, link]) => new URL(link!, base))

test('every path below /console is the page, with a nonce of its own, and nothing foreign may load', async () => {
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

test('its files are compressed, kept for good, and together within the budget of the first screen', async () => {
  const html = await (await fetch(`${service.url}/console`)).text()
  const links = linksOf(html, `${service.url}/console/`)
  expect(links.length).toBeGreaterThan(2)
  let size = 0
  for (const link of links) {
    const answer = await fetch(link, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status, link.pathname).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    size += gzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength
  }
  expect(size / 1_000).toBeLessThan(FIRST_SCREEN_KB)
  expect((await fetch(`${service.url}/console/assets/other.js`)).status).toBe(404)
})

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

test('every screen adds less than its budget', () => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'))
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    const { file, css = [], imports = [] } = chunks[name]!
    if (seen.has(file)) return seen
    for (const one of [file, ...css]) seen.add(one)
    for (const next of imports) filesOf(next, seen)
    return seen
  }
  const entry = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!
  const first = filesOf(entry)
  const screens = Object.keys(chunks).filter((name) => chunks[name]!.isDynamicEntry)
  expect(screens.length).toBeGreaterThan(30)
  const tooMuch = screens.flatMap((name) => {
    const files = [...filesOf(name)].filter((file) => !first.has(file))
    const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).byteLength, 0)
    return size / 1_000 > SCREEN_KB ? [`${name}: ${(size / 1_000).toFixed(1)} kB`] : []
  })
  expect(tooMuch).toEqual([])
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
