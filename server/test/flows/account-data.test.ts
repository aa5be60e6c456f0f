import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// What a person reads about themselves, and takes with them.

const MINUTE = 60_000
let service: TestService
let browser: Browser
let clock: ManualClock
let person: SignedInPerson

beforeAll(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 20, 12))
  service = await startTestService({ clock, work: false })
  browser = await sharedBrowser()
  await signIn(service, 'other@example.com')
  person = await signIn(service, 'ada@example.com')
  clock.advance(MINUTE)
  await service.call('PATCH', `/api/v1/users/${person.user.id}`, {
    body: { private_metadata: { note: 'only staff read this' } },
  })
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

function visit(token = person.token): Visitor {
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', token)
  return visitor
}

test('activity: own acts with their origin, those of others without, and nothing of other people', async () => {
  const visitor = visit()
  const { text } = await visitor.open(`${service.url}/account/activity`)
  expect(text).toContain('Account created')
  expect(text).toContain('Signed in')
  expect(text).toMatch(/Profile changed<\/strong>.*?By Postern/s)
  expect(text.match(/Signed in<\/strong>/g)).toHaveLength(1)
  expect(text).toMatch(/Signed in<\/strong>.*?127\.0\.0\.1/s)
  const changed = /Profile changed<\/strong>(.*?)<\/li>/s.exec(text)![1]
  expect(changed).not.toMatch(/127\.0\.0\.1/)
  expect(text).not.toMatch(/user\.logged_in|\d{4}-\d\d-\d\dT[^"]*</)
})

/** A role in the person's only account. */
async function giveRole(name: string): Promise<void> {
  const { call } = service
  const role = await call('POST', '/api/v1/roles', { body: { key: name.toLowerCase(), name } })
  const accounts = await call('GET', `/api/v1/users/${person.user.id}/accounts`)
  const path = `/api/v1/accounts/${accounts.body.data[0].id}/members/${person.user.id}/roles`
  await call('PUT', path, { body: { roles: [role.body.id] } })
}

test('the data come as a file, after a recent factor, without secrets, and the act is in the log', async () => {
  await giveRole('Auditor')
  const context = await browser.newContext({ acceptDownloads: true })
  await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  const page = await context.newPage()
  await page.goto(`${service.url}/account`)
  await page.getByRole('link', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    provider: 'Postern',
    profile: { email: 'ada@example.com' },
    sign_in: { authenticator_app: false, passkeys: [], services: [] },
    sessions: [{ current: true }],
    teams: [{ role: 'owner', roles: ['Auditor'] }],
  })
  expect(data.activity.map(({ action }: { action: string }) => action)).toContain('user.logged_in')
  expect(text).not.toMatch(/only staff read this|other@example\.com/)
  expect(text).not.toContain(person.token)
  const log = await service.call('GET', `/api/v1/audit-log?user_id=${person.user.id}&limit=1`)
  expect(log.body.data[0]).toMatchObject({ action: 'user.data_downloaded' })

  clock.advance(11 * MINUTE)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.waitForURL('**/login?again=1')
})

test('a person downloads ten times a day; then the page says when to come back', async () => {
  const { token } = await signIn(service, 'grace@example.com')
  const visitor = visit(token)
  const ask = () => visitor.submit(`${service.url}/account/data`, {})
  for (let times = 0; times < 10; times++) expect((await ask()).status).toBe(200)
  const over = await ask()
  expect(over.status).toBe(429)
  expect(over.text).toContain('<h1')
})
