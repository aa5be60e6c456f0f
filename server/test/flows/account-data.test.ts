import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { JobRunner } from '../../src/platform/jobs/index.ts'
import { PERSONAL_EXPORT, personalExportJob } from '../../src/surfaces/personal-data/index.ts'
import { axeFaults, WCAG } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { layoutFaults } from '../support/page-faults.ts'
import { signInBrowser } from '../support/page-walk.ts'
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

/** Makes the copies that people asked for. */
async function prepareCopies(): Promise<void> {
  const { services } = service.service.app
  const kinds = { [PERSONAL_EXPORT]: personalExportJob(services) }
  const runner = new JobRunner(services, kinds)
  while (await runner.runOnce());
}

test('the data come as a file that is asked for, prepared and downloaded, after a recent factor', async () => {
  await giveRole('Auditor')
  const context = await browser.newContext({ acceptDownloads: true, javaScriptEnabled: false })
  await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  const page = await context.newPage()
  await page.goto(`${service.url}/account`)
  await page.getByRole('link', { name: 'Download' }).click()
  await page.getByRole('button', { name: 'Request a copy' }).click()
  await page.getByText('We’re preparing your copy.').waitFor()
  await prepareCopies()
  await page.getByRole('link', { name: 'Check again' }).click()
  const ready = await page.getByRole('status').textContent()
  expect(ready).toMatch(
    /^Your copy from 20 November 2026 at .* is ready\. You can download it until 21 November 2026 at /,
  )
  for (const colorScheme of ['light', 'dark'] as const) await expectAccessible(colorScheme)
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
    provider: { name: 'Postern' },
    profile: { email: 'ada@example.com' },
    accounts: [{ role: 'owner', roles: [{ key: 'auditor', name: 'Auditor' }] }],
  })
  expect(data.activity.map(({ action }: { action: string }) => action)).toContain('user.logged_in')
  expect(text).not.toMatch(/only staff read this|other@example\.com/)
  const log = await service.call('GET', `/api/v1/audit-log?user_id=${person.user.id}&limit=2`)
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'user.data_downloaded',
    'user.data_requested',
  ])

  clock.advance(11 * MINUTE)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.waitForURL('**/login?again=1')
})

/** The page with a copy that is ready, which the walk over all pages does not have. */
async function expectAccessible(colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 700 } })
  await signInBrowser(context, service, person.token)
  const page = await context.newPage()
  await page.goto(`${service.url}/account/data`)
  await page.getByRole('button', { name: 'Download' }).waitFor()
  expect(await axeFaults(page, { tags: WCAG })).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await context.close()
}

test('a second copy on the same day is refused on a page, and a copy of another person is not there', async () => {
  const { token } = await signIn(service, 'grace@example.com')
  const visitor = visit(token)
  expect((await visitor.submit(`${service.url}/account/data`, {})).text).toContain('We’re preparing')
  const over = await visitor.submit(`${service.url}/account/data`, {})
  expect(over.status).toBe(429)
  expect(over.text).toContain('<h1')
  await prepareCopies()
  const { text } = await visitor.open(`${service.url}/account/data`)
  const id = /name="id" value="([^"]+)"/.exec(text)![1]!
  const other = await signIn(service, 'hedy@example.com')
  const foreign = await visit(other.token).submit(`${service.url}/account/data/download`, { id })
  expect(foreign.text).toContain('Request a copy')
  expect(foreign.text).not.toContain('grace@example.com')
})
