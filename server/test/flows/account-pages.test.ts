import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults, WCAG } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let service: TestService
let browser: Browser
let clock: ManualClock
let person: SignedInPerson
let otherToken: string

beforeAll(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 20, 23, 30))
  service = await startTestService({ clock, work: false })
  browser = await sharedBrowser()
  person = await signIn(service, 'ada@example.com')
  clock.advance(60_000)
  otherToken = await signInByFirefox()
  const wanted = { name: 'Ada Lovelace', zoneinfo: 'Asia/Tokyo' }
  await service.call('PATCH', `/api/v1/users/${person.user.id}`, { body: wanted })
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['https://app.example.com'] } },
  })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})

/** The same person on another device. */
async function signInByFirefox(): Promise<string> {
  const { call, mail } = service
  const email = 'ada@example.com'
  const options = { key: null, headers: { 'user-agent': FIREFOX } }
  const skip = mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await call('POST', '/api/v1/auth/customer/login', { ...options, body: { email } })
  const code = await mail.codeFor(email, skip)
  const { body } = await call('POST', '/api/v1/auth/customer/verify-otp', {
    ...options,
    body: { email, code },
  })
  return body.token
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options })
  await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

test('its pages are beside each other, by keyboard and without a script; the way back stays', async () => {
  const page = await open('/account?redirect_url=https://app.example.com/home?tab=1')
  const places = page.getByRole('navigation', { name: 'Your account' })
  for (const name of ['Sign-in and security', 'Devices', 'Teams', 'Profile']) {
    await places.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => places.locator('[aria-current=page]').textContent()).toBe(name)
    const back = places.getByRole('link', { name: 'Back to app.example.com' })
    await expect.poll(() => back.getAttribute('href')).toBe('https://app.example.com/home?tab=1')
  }
  const elsewhere = await page.goto(`${service.url}/account?redirect_url=https://evil.example.com/`)
  expect(elsewhere!.status()).toBe(400)
})

test('the security check-up says what protects the account and what is missing', async () => {
  const page = await open('/account/security', { locale: 'en-GB' })
  const check = page.locator('.check')
  await expect.poll(() => check.getByText('Two-step verification is off').count()).toBe(1)
  await expect.poll(() => check.getByText('Recovery codes left').count()).toBe(0)
})

test('devices: this one, when others were active in the person’s zone, and one is signed out', async () => {
  const page = await open('/account/devices')
  const [own, firefox] = [
    page.getByRole('listitem').filter({ hasText: 'This device' }),
    page.getByRole('listitem').filter({ hasText: 'Firefox on Windows' }),
  ]
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
  await expect.poll(() => firefox.textContent()).toMatch(/Last active 21 November 2026 at 08:31 GMT\+9/)
  await firefox.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await page.getByText('Device signed out.').waitFor()
  await expect.poll(() => firefox.count()).toBe(0)
  const check = await service.call('POST', '/api/v1/sessions/verify', { body: { token: otherToken } })
  expect(check.body.active).toBe(false)

  const others = [await signInByFirefox(), await signInByFirefox()]
  await page.goto(`${service.url}/account/devices`)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Device signed out.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0)
  for (const token of [...others, person.token]) {
    const { body } = await service.call('POST', '/api/v1/sessions/verify', { body: { token } })
    expect(body.active).toBe(token === person.token)
  }
})

test('where the zone is not known a script shows times in that of the browser', async () => {
  const { user } = person
  const zoned = async (zoneinfo: string | null) =>
    service.call('PATCH', `/api/v1/users/${user.id}`, { body: { zoneinfo } })
  await zoned(null)
  await signInByFirefox()
  const last = (page: Page) => page.locator('time').first().textContent()
  const [plain, local] = await Promise.all([
    open('/account/devices'),
    open('/account/devices', { javaScriptEnabled: true, timezoneId: 'Asia/Kolkata', locale: 'de-DE' }),
  ])
  expect(await last(plain)).toContain('UTC')
  expect(await last(local)).toMatch(/21\. November 2026 um 0?5:01/)
  await zoned('Asia/Tokyo')
})

test('the account that sign-up opened is no team to leave; with a name it is one', async () => {
  const page = await open('/account/teams')
  await expect.poll(() => page.getByText('You’re not in a team yet.').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'ada@example.com' }).count()).toBe(0)
  await page.getByLabel('Team name').fill('Engines')
  await page.getByRole('button', { name: 'Create a team' }).click()
  await page.getByRole('heading', { level: 1, name: 'Engines' }).waitFor()
  await page.getByRole('link', { name: 'Delete the team' }).click()
  await page.getByRole('heading', { name: 'Delete Engines?' }).waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Engines' }).waitFor()
})

/** Uploads a file as a browser without scripts does. */
function upload(bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData()
  body.set('picture', new Blob([Buffer.from(bytes)]), 'picture.png')
  return fetch(`${service.url}/account/picture`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
}

test('a picture is shown from our origin to all who have its URL, until it is removed', async () => {
  const page = await open('/account/picture', { javaScriptEnabled: true })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await page.getByLabel('Choose an image').setInputFiles(file)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved.').waitFor()
  const { body: user } = await service.call('GET', `/api/v1/users/${person.user.id}`)
  expect(user.picture).toMatch(/\/pictures\/[\w-]{24}$/)
  const shown = page.locator('img.avatar').first()
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1)
  const answer = await fetch(user.picture)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")

  const refused = await upload(Buffer.from('<svg onload=alert(1)>'))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/aria-invalid=true aria-describedby="picture-hint picture-error"/)
  const large = await upload(Buffer.alloc(500_001))
  expect(large.status).toBe(413)
  expect(await large.text()).toMatch(/id="picture-error" role="alert">/)
  expect((await upload(Buffer.from(PNG, 'base64'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await fetch(user.picture)).status).toBe(200) // none of them replaced it
  expect((await upload(Buffer.from(PNG, 'base64'))).status).toBe(303)
  expect((await fetch(user.picture)).status).toBe(404)

  const again = await service.call('GET', `/api/v1/users/${person.user.id}`)
  expect((await fetch(again.body.picture)).headers.get('content-type')).toBe('image/png')
  await service.call('PATCH', `/api/v1/users/${person.user.id}`, {
    body: { picture: 'https://img.example.com/a.png', force: true },
  })
  expect((await fetch(again.body.picture)).status, 'no longer the one of the profile').toBe(404)
  await page.goto(`${service.url}/account/picture`)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByText('Profile saved.').waitFor()
  expect((await service.call('GET', `/api/v1/users/${person.user.id}`)).body.picture).toBeNull()
})

test('accessible in Arabic on a narrow dark screen and in English on a wide one', async () => {
  const colleague = await signIn(service, 'mate@example.com')
  const team = await openTeam(service, 'Acme', [
    [person, 'owner'],
    [colleague, 'admin'],
  ])
  await service.call('POST', `/api/v1/accounts/${team}/invitations`, { body: { email: 'guest@example.com' } })
  const narrow = { locale: 'ar', colorScheme: 'dark', viewport: { width: 320, height: 640 } } as const
  const wide = { locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const
  const ofTeam = `/team?id=${team}`
  // Without WCAG 2.1 A: some names of buttons in Arabic do not contain what the button shows (2.5.3).
  const TAGS = WCAG.filter((tag) => tag !== 'wcag21a')
  for (const [options, paths] of [
    [narrow, ['', '/security', '/devices', ofTeam, '/picture']],
    [wide, ['/devices', ofTeam]],
  ] as const) {
    const page = await open('/account', { ...options, javaScriptEnabled: true, bypassCSP: true })
    for (const path of paths) {
      await page.goto(`${service.url}/account${path}`)
      expect(await axeFaults(page, { tags: TAGS }), path).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, path).toBeLessThanOrEqual(0)
    }
  }
})
