import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../src/platform/time/clock.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const clock = new ManualClock()
let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  browser = await sharedBrowser()
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="80"><rect width="360" height="80"/></svg>'

function change(body: object, base = ''): Promise<Answer> {
  return service.call('PATCH', `${base}/api/v1/branding`, { body })
}

function upload(bytes: string | Buffer, base = ''): Promise<Answer> {
  const data = Buffer.from(bytes).toString('base64')
  return service.call('POST', `${base}/api/v1/branding/images`, { body: { data } })
}

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 10_000)))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function visit(path: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', ...options })
  const page = await context.newPage()
  await page.goto(path.startsWith('http') ? path : service.url + path)
  return page
}

const colorOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

describe('colours', () => {
  test.each([
    [
      { light: { link: '#5eead4' } },
      '/colors/light/link',
      /#5eead4 on #f5f6f8 is 1\.\d:1, and must be 4\.5:1/,
    ],
    [{ dark: { text: '#333333' } }, '/colors/dark/text', /#333333 on #181a1e is 1\.\d:1, and must be 4\.5:1/],
    [
      { light: { page: '#777777' } },
      '/colors/light/page',
      /#777777 reaches a contrast of 4\.\d:1, and must reach 7:1/,
    ],
  ])('that cannot be read are refused, with the nearest that can: %j', async (colors, field, why) => {
    const { status, body } = await change({ colors })
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid_request', field])
    expect(body.errors[0].message).toMatch(why)
    const nearest = body.errors[0].message.match(/#[0-9a-f]{6}\.$/)[0].slice(0, 7)
    const [, theme, name] = field.slice(1).split('/') as [string, string, string]
    expect((await change({ colors: { [theme]: { [name]: nearest } } })).status).toBe(200)
  })

  test.each([
    [{ colors: { light: { page: 'red' } } }, '/colors/light/page'],
    [{ colors: { light: { page: '#fff;}body{display:none' } } }, '/colors/light/page'],
    [{ links: { terms: 'javascript:alert(1)' } }, '/links/terms'],
    [{ links: { support: 'http://example.com' } }, '/links/support'],
    [{ address: ['a\nb'] }, '/address/0'],
    [{ radius: 99 }, '/radius'],
    [{ font: "x';}" }, '/font'],
    [{ css: 'body{}' }, '/css'],
    [{ favicon: 'f'.repeat(64) }, '/favicon'],
  ])('and the rest are checked: %j', async (body, field) => {
    const answer = await change(body)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })
})

describe('images', () => {
  test('are served as images only, to all visitors, below their provider alone', async () => {
    const { status, body } = await upload(SVG)
    expect([status, body.type, body.width, body.height]).toEqual([201, 'image/svg+xml', 360, 80])
    const answer = await fetch(body.url)
    expect(await answer.text()).toBe(SVG)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.* sandbox/),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { pathname } = new URL(body.url)
    expect((await fetch(`${service.url}/p/acme${pathname}`)).status).toBe(404)
    const foreign = await change({ logo: { light: body.digest } }, '/p/acme')
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([400, '/logo/light'])
    expect((await upload(png(64, 64))).body).toMatchObject({ type: 'image/png', width: 64, height: 64 })
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>', 400],
    ['a page that calls itself SVG', '<html><svg width="1" height="1"></svg></html>', 400],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, 400],
    ['SVG that is not well-formed', SVG.replace('</svg>', ''), 400],
    ['far too many pixels', png(30_000, 30_000), 400],
    ['a broken PNG', png(64, 64).subarray(0, 12), 400],
    ['too many bytes', Buffer.alloc(200_001), 413],
  ])('%s is refused', async (_, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status)
  })
})

test('every page stands in the look of its provider, and tells the way on', async () => {
  const light = (await upload(SVG)).body.digest
  const dark = (await upload(SVG.replace('<rect', '<rect fill="#fff"'))).body.digest
  const links = { support: 'mailto:help@example.com', terms: 'https://example.com/terms' }
  const colors = { light: { page: '#f0fdfa', button: '#ffd600' }, dark: { page: '#001a16' } }
  const address = ['Acme GmbH', 'Hafenstraße 1']
  await change({ colors, links, address, logo: { light, dark }, favicon: light, radius: 3, font: 'serif' })
  for (const path of ['/login', '/staff/login', '/invitation', '/nothing-here']) {
    const page = await visit(path, { viewport: { width: 320, height: 700 } })
    expect([path, await colorOf(page, 'body', 'background-color')]).toEqual([path, 'rgb(240, 253, 250)'])
    const logo = page.getByRole('img', { name: 'Postern' })
    expect([await logo.getAttribute('width'), await logo.getAttribute('height')]).toEqual(['162', '36'])
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
    await expect.poll(() => page.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe(links.support)
    expect([path, ...(await axeFaults(page))]).toEqual([path])
    const { left, right } = await page.locator('main').evaluate((main) => main.getBoundingClientRect())
    expect([left >= 16, right <= 304]).toEqual([true, true])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colorOf(page, 'body', 'background-color')).toBe('rgb(0, 26, 22)')
    // The browser chooses anew when it next draws the page.
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(dark)
    expect([path, ...(await axeFaults(page))]).toEqual([path])
    await page.context().close()
  }
  const missing = await visit('/staff/nothing-here')
  await expect.poll(() => missing.getByText(/^Reference/).innerText()).toMatch(/[0-9a-f]{16}/)
  await expect
    .poll(() => missing.getByRole('link', { name: 'Go to the start page' }).getAttribute('href'))
    .toBe('/staff/account')
  await change({ color_scheme: 'dark', logo: { light } })
  const dusk = await visit('/login')
  await expect.poll(() => colorOf(dusk, '.brand img', 'background-color')).toBe('rgb(245, 246, 248)')
  await change({ color_scheme: 'light', logo: {}, favicon: null })
  const plain = await visit('/login', { colorScheme: 'dark' })
  await expect.poll(() => colorOf(plain, 'body', 'background-color')).toBe('rgb(240, 253, 250)')
  await expect.poll(() => plain.getByText('Postern', { exact: true }).isVisible()).toBe(true)
})

test('a preview shows a draft on the real page to all who have the link, for an hour, and stores nothing', async () => {
  const before = (await service.call('GET', '/api/v1/branding')).body
  const draft = {
    colors: { light: { page: '#1c1033' } },
    links: { terms: 'https://example.com/draft' },
    page: '/login',
  }
  const { status, body } = await service.call('POST', '/api/v1/branding/preview', { body: draft })
  expect(status).toBe(200)
  const page = await visit(body.url)
  await expect.poll(() => colorOf(page, 'body', 'background-color')).toBe('rgb(28, 16, 51)')
  await expect.poll(() => page.getByText('Preview of a draft').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect((await service.call('GET', '/api/v1/branding')).body).toEqual(before)
  expect((await fetch(body.url)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")

  const isShown = async (url: string) =>
    (await (await fetch(url)).text()).includes('https://example.com/draft')
  const [expires, text, mac] = new URL(body.url).searchParams.get('preview')!.split('.') as [
    string,
    string,
    string,
  ]
  const forged = deflateRawSync(
    inflateRawSync(Buffer.from(text, 'base64url')).toString().replace('/draft', '/drafu'),
  )
  const later = (Number.parseInt(expires, 36) + HOUR).toString(36)
  expect(await isShown(body.url)).toBe(true)
  expect(
    await isShown(`${service.url}/login?preview=${expires}.${forged.toString('base64url')}.${mac}`),
  ).toBe(false)
  expect(await isShown(`${service.url}/login?preview=${later}.${text}.${mac}`)).toBe(false)
  expect(await isShown(body.url.replace('/login', '/p/acme/login'))).toBe(false)
  const refused = { ...draft, colors: { light: { link: '#ffffff' } } }
  expect((await service.call('POST', '/api/v1/branding/preview', { body: refused })).status).toBe(400)
  clock.advance(HOUR)
  expect(await isShown(body.url)).toBe(false)
})

test('members of the staff see previews of what is chosen; drafts are for owners and admins', async () => {
  const of = async (role: string) => {
    const email = `${role}@staff.example`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
    const { token } = await signIn(service, email, 'provider')
    const ask = async (path: string, body: object) =>
      (await service.call('POST', `/api/v1/${path}/preview`, { key: token, body })).status
    return [
      await ask('branding', { page: '/sign-up', language: 'de' }),
      await ask('mails', { mail: 'otp.code' }),
      await ask('branding', { texts: { 'sign_in.title': 'Send us your password' } }),
      await ask('mails', { mail: 'otp.code', branding: { radius: 3 } }),
    ]
  }
  expect(await of('owner')).toEqual([200, 200, 200, 200])
  expect(await of('member')).toEqual([200, 200, 403, 403])
})

test('a preview shows texts that are not saved, in their language, and the passkey button without any script', async () => {
  const { body } = await service.call('POST', '/api/v1/branding/preview', {
    body: { language: 'de', texts: { 'sign_in.title': 'Schön, dass Sie da sind' } },
  })
  const page = await visit(body.url, { javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Schön, dass Sie da sind' }).waitFor()
  await page.getByText('Andere Anmeldemöglichkeiten').click()
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor()
  await expect.poll(() => page.locator('noscript p').isVisible()).toBe(false)
  expect(await page.context().cookies()).toEqual([])
  await page.goto(`${service.url}/login`)
  await page.getByText('Other ways to sign in').click()
  await page.locator('noscript p').waitFor()
})

test('a preview of a mail shows subject, HTML and plain text with a draft of look and words, and sends nothing', async () => {
  const mails = (await service.call('GET', '/api/v1/mails?language=de')).body.data
  expect(mails.length).toBeGreaterThan(20)
  const code = mails.find(({ mail }: { mail: string }) => mail === 'otp.code')
  expect(code.subject).toContain('314159')
  expect(code.texts).toContain('otp_mail.subject')

  const preview = (body: object) => service.call('POST', '/api/v1/mails/preview', { body })
  const sent = service.mail.mails.length
  const draft = { mail: 'otp.code', language: 'de', branding: { address: ['Hafenstraße 1'] } }
  const { status, body } = await preview({ ...draft, texts: { 'otp_mail.subject': 'Ihr Code' } })
  expect([status, body.subject]).toEqual([200, 'Ihr Code'])
  expect(body.text).toContain('Hafenstraße 1')
  const shown = await fetch(body.url)
  expect(await shown.text()).toContain('lang="de"')
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.* sandbox/)
  expect((await fetch(body.url.replace('preview=', 'preview=x'))).status).toBe(404)
  expect((await service.call('GET', '/api/v1/texts?language=de&area=otp_mail')).body.texts[0].own).toBeNull()

  for (const [wrong, field] of [
    [{ mail: 'otp.none' }, '/mail'],
    [{ texts: { 'otp_mail.subject': '<b>' } }, '/texts/otp_mail.subject'],
    [{ branding: { colors: { light: { link: '#ffffff' } } } }, '/colors/light/link'],
  ] as const)
    expect((await preview({ ...draft, ...wrong })).body.errors).toMatchObject([{ field }])
  const many = (await service.call('GET', '/api/v1/texts')).body.texts.filter(
    ({ key, placeholders }: { key: string; placeholders: string[] }) =>
      placeholders.length === 0 && key.split('.').length === 2,
  )
  const noise = Object.fromEntries(many.slice(0, 60).map(({ key }: { key: string }) => [key, randomText()]))
  expect((await preview({ ...draft, texts: noise })).body.errors).toMatchObject([{ field: '/texts' }])
  expect(service.mail.mails.length).toBe(sent)
})

const randomText = () => randomBytes(300).toString('hex')
