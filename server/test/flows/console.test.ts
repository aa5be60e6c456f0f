import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let development: TestService
let production: TestService
beforeAll(async () => {
  development = await startTestService()
  production = await startTestService({ config: { production: true } })
})
afterAll(async () => {
  await development.stop()
  await production.stop()
})

test('the page is served with what it loads, and nothing else may load', async () => {
  const page = await fetch(`${development.url}/console`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/)
  expect(policy).toContain("frame-ancestors 'none'")

  const html = await page.text()
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => new URL(link!, page.url))
  expect(links.map(({ pathname }) => pathname)).toContain('/openapi.json')
  for (const link of links) expect((await fetch(link)).status, link.pathname).toBe(200)
})

test('a provider under /p/{slug} has it too, with links that stay there', async () => {
  const page = await fetch(`${development.url}/p/default/console`)
  expect(page.status).toBe(200)
  expect(new URL('console/style.css', page.url).pathname).toBe('/p/default/console/style.css')
  expect((await fetch(new URL('console/style.css', page.url))).status).toBe(200)
})

test.each(['/console', '/console/style.css', '/console/icon.svg'])(
  '%s is asked about again, not sent again',
  async (path) => {
    const first = await fetch(development.url + path)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(development.url + path, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  },
)

test('in production it does not point at the mailbox and the inbox', async () => {
  expect(await (await fetch(`${development.url}/console`)).text()).toContain('dev/mailbox')
  const html = await (await fetch(`${production.url}/console`)).text()
  expect(html).toContain('The console is not open yet.')
  expect(html).not.toMatch(/dev\/|development/)
})
