import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser } from '../support/page-factors.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const HOUR = 3_600_000
const SENT = '/login/link/sent'

let service: TestService
let clock: ManualClock
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const newAddress = () => `linked${count++}@example.com`
const locationOf = ({ headers }: Response) => headers.get('location')
const mailsTo = (email: string) =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

/** Asks for a link; returns the browser that waits for it, the page it waits on, and the token in the mail. */
async function begin(email: string): Promise<{ browser: FormBrowser; page: string; token: string }> {
  const browser = new FormBrowser(service)
  const skip = mailsTo(email)
  const sent = await browser.open('/login/link/send', { email })
  const page = await (await browser.open(locationOf(sent)!)).text()
  return { browser, page, token: (await service.mail.linkFor(email, skip)).searchParams.get('token')! }
}

/** Confirms in another browser, by the number that the first one shows. */
async function approve({ page, token }: { page: string; token: string }): Promise<void> {
  const number = /class="number"[^>]*>(\d\d)</.exec(page)![1]!
  const approved = await new FormBrowser(service).open('/login/link', { token, number })
  expect(locationOf(approved)).toBe('/login/link/approved')
}

test('the audit log says whose sign-in was approved, if they are known by then', async () => {
  const email = newAddress()
  const { user } = await signIn(service, email)
  clock.advance(HOUR)
  await approve(await begin(email))
  clock.advance(1_000)
  await approve(await begin(newAddress()))
  const { body } = await service.call('GET', '/api/v1/audit-log?action=user.login_approved')
  expect(body.data).toMatchObject([{ user: null }, { user: { id: user.id } }])
})

test('the page that waits asks for another link where the first one came from', async () => {
  const email = newAddress()
  const { browser, page } = await begin(email)
  const form = /<form method="post" action="([^"]+)">(?:(?!<\/form>).)*Send a new link/s.exec(page)!
  clock.advance(HOUR)
  const again = await browser.open(form[1]!, { email })
  expect(locationOf(again)).toBe(`${SENT}?email=${encodeURIComponent(email)}`)
  await service.mail.linkFor(email, 1)
})

test('who is let in by another browser leaves nothing of the way in behind', async () => {
  const email = newAddress()
  const begun = await begin(email)
  await approve(begun)
  const { browser } = begun
  expect(browser.cookies.has('postern_flow')).toBe(true)
  expect(locationOf(await browser.open(SENT, { email }))).toBe('/account')
  expect(browser.cookies.has('postern_flow')).toBe(false)
  expect(browser.cookies.get('postern_last_customer')).toBe('magic_link')
  expect(locationOf(await browser.open(`${SENT}?email=${email}`))).toBe('/account')
})

test('a page that waits for nothing leads to the sign-in, with where it was to lead', async () => {
  const query = new URLSearchParams({ redirect_url: 'https://app.example.com/' })
  const browser = new FormBrowser(service)
  expect(locationOf(await browser.open(SENT))).toBe('/login')
  expect(locationOf(await browser.open(`${SENT}?${query}`))).toBe(`/login?${query}`)
  const { browser: waiting } = await begin(newAddress())
  expect(locationOf(await waiting.open(SENT))).toBe('/login')
})

test('where links are off, no page sends one, and none signs in', async () => {
  const set = (magic_link_enabled: boolean) =>
    service.call('PATCH', '/api/v1/provider', { body: { settings: { magic_link_enabled } } })
  const email = newAddress()
  const { browser, token } = await begin(email)
  await set(false)
  const tries = [
    await browser.open('/login/link/send', { email }),
    await browser.open('/login/link', { token }),
    await browser.open(SENT, { email }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  await set(true)
})
