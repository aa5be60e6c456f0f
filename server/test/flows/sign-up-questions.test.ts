import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { FormBrowser } from '../support/page-factors.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const BACK = 'https://app.example.com/callback?state=1'
const HOUR = 3_600_000
const DETAILS = '/sign-up/details'

const FIELDS = [
  { type: 'name' },
  { type: 'phone', required: false },
  { type: 'company' },
  { type: 'text', key: 'job', label: { en: 'Job title', de: 'Position' }, max_length: 20 },
  { type: 'number', key: 'seats', label: { en: 'Seats' }, min: 1, max: 500, required: false },
  { type: 'date', key: 'start', label: { en: 'First day' }, required: false },
  {
    type: 'choice',
    key: 'size',
    label: { en: 'Team size' },
    private: true,
    options: [
      { value: 's', label: { en: 'Small', de: 'Klein' } },
      { value: 'l', label: { en: 'Large' } },
    ],
  },
  { type: 'checkbox', key: 'news', label: { en: 'Send me news' }, required: false },
  { type: 'checkbox', key: 'adult', label: { en: 'I am of age' }, hint: { en: '18 or older' } },
]
const ANSWERS = { name: 'Ada Byron', company: 'Engines Ltd', job: 'Countess', size: 's', adult: 'yes' }

let service: TestService
let count = 0
beforeAll(async () => {
  service = await startTestService()
  await addTerms(service, 'terms')
  await publishTerms(service, 'terms', { version: '1' })
  const settings = { redirect_origins: [new URL(BACK).origin], sign_up_fields: FIELDS }
  expect((await set(settings)).status).toBe(200)
})
afterAll(() => service.stop())

const set = (settings: object): Promise<Answer> =>
  service.call('PATCH', '/api/v1/provider', { body: { settings } })
const newPerson = () => signIn(service, `new${count++}@example.com`)
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')
const own = (method: string, { token }: SignedInPerson, body?: object) =>
  service.call(method, '/api/v1/auth/customer/sign-up-questions', { key: token, ...(body && { body }) })
const recordOf = async ({ user }: SignedInPerson) =>
  (await service.call('GET', `/api/v1/users/${user.id}`)).body
const accountOf = async ({ token }: SignedInPerson) =>
  (await service.call('GET', '/api/v1/auth/customer/accounts', { key: token })).body.data[0]
const asked = async (person: SignedInPerson): Promise<string[]> =>
  (await own('GET', person)).body.data.map(({ key }: { key: string }) => key)

async function browserOf({ token }: SignedInPerson): Promise<FormBrowser> {
  const browser = new FormBrowser(service)
  browser.cookies.set('app_session', token)
  return browser
}

test('a new user answers, then accepts, and then comes back, however long it takes', async () => {
  const browser = await browserOf(await newPerson())
  await browser.open(`/login?redirect_url=${encodeURIComponent(BACK)}`)
  expect(await (await browser.open(DETAILS)).text()).toContain('Step 1 of 2')
  expect(returnAge(await browser.open(DETAILS))).toBe(24 * HOUR)
  expect(locationOf(await browser.open(DETAILS, ANSWERS))).toBe('/terms?step=2')
  const shown = await browser.open('/terms?step=2')
  expect(await shown.text()).toContain('Step 2 of 2')
  expect(returnAge(shown)).toBe(24 * HOUR)
  const done = await browser.open('/terms?step=2', { 'accept.terms': '1 en' })
  expect(locationOf(done)).toContain(`${BACK}&code=`)
})

test('the form has the bounds of numbers, no choice made in advance, and what was typed when it comes back', async () => {
  const browser = await browserOf(await newPerson())
  const shown = await (await browser.open(DETAILS)).text()
  expect(shown).toMatch(/<input name="seats" [^>]*dir=ltr min=1 max=500 /)
  expect(shown).toMatch(/<option value="" selected>[^<]+<\/option><option value="s" >/)
  const refused = await (await browser.open(DETAILS, { ...ANSWERS, size: 'l', name: '' })).text()
  expect(refused).toContain('<option value="l" selected>')
})

/** How long a browser keeps the way back. */
function returnAge({ headers }: { headers: Headers }): number {
  const cookie = headers.getSetCookie().find((line) => line.includes('postern_return'))
  return Number(/max-age=(\d+)/i.exec(cookie ?? '')?.[1]) * 1_000
}

describe('answers', () => {
  test('are kept where they belong, all or none, and once', async () => {
    const person = await newPerson()
    const { email } = person.user
    const typed = { ...ANSWERS, seats: '12', start: '2026-03-01', admin: 'yes', news: 'yes' }
    const browser = await browserOf(person)
    await browser.open(DETAILS, { ...typed, size: 'huge' })
    expect(await recordOf(person)).toMatchObject({ name: null, public_metadata: {} })
    expect(await accountOf(person)).toMatchObject({ name: email })
    const answers = await Promise.all([browser.open(DETAILS, typed), browser.open(DETAILS, typed)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await recordOf(person)).toMatchObject({
      name: 'Ada Byron',
      profile_sources: { name: 'person' },
      phone: null,
      public_metadata: { job: 'Countess', seats: 12, start: '2026-03-01', news: true, adult: true },
      private_metadata: { size: 's' },
    })
    expect(await accountOf(person)).toMatchObject({ name: 'Engines Ltd' })
    expect((await own('POST', person, { answers: { name: 'Eve' } })).body.code).toBe('not_asked')
    await browser.open(DETAILS, { ...typed, name: 'Eve' })
    expect(await recordOf(person)).toMatchObject({ name: 'Ada Byron' })
    const log = await service.call('GET', `/api/v1/audit-log?user_id=${person.user.id}`)
    const acts = log.body.data.filter(({ action }: { action: string }) => action === 'user.changed')
    expect(acts).toHaveLength(2)
  })

  test('are asked for what is not known, and never replace what is', async () => {
    const person = await newPerson()
    const known = { name: 'Known', public_metadata: { job: 'Poet', news: false } }
    await service.call('PATCH', `/api/v1/users/${person.user.id}`, { body: known })
    const account = await accountOf(person)
    await service.call('PATCH', `/api/v1/accounts/${account.id}`, { body: { name: 'Known too' } })
    expect(await asked(person)).toEqual(['phone', 'seats', 'start', 'size', 'adult'])
    const forged = await own('POST', person, { answers: { name: 'Eve', size: 'l', adult: true } })
    expect(forged.body.errors).toEqual([{ field: '/answers/name', message: 'This is not asked.' }])
    const told = await own('POST', person, { answers: { size: 'l', adult: true } })
    expect(told.body.user).toMatchObject({ name: 'Known', public_metadata: { job: 'Poet', adult: true } })
    expect(await accountOf(person)).toMatchObject({ name: 'Known too' })
    expect(await asked(person)).toEqual([])
  })

  test('that do not fit are refused in the language of the page', async () => {
    const person = await newPerson()
    const typed = { ...ANSWERS, name: ' ', job: 'x'.repeat(21), seats: '501', start: '2026-02-30', adult: '' }
    const browser = await browserOf(person)
    const german = await browser.open(DETAILS, { ...typed, size: '' }, { 'accept-language': 'de-AT' })
    const text = await german.text()
    for (const words of [
      'Noch ein paar Angaben',
      'Füllen Sie dieses Feld aus.',
      'höchstens 20 Zeichen',
      'Geben Sie höchstens 500 ein.',
      'Geben Sie ein Datum ein.',
      'Wählen Sie eine der Möglichkeiten aus.',
      'Setzen Sie hier ein Häkchen',
      'Position',
      'Klein',
      'value="Engines Ltd"',
    ])
      expect(text).toContain(words)
    const { body } = await own('POST', person, { answers: { ...ANSWERS, name: '', seats: '5', adult: true } })
    expect(body.errors).toEqual([
      { field: '/answers/name', message: 'Fill this in.' },
      { field: '/answers/seats', message: 'Enter a number.' },
    ])
  })

  test('are not asked of earlier users, of those whom the provider added, or of staff', async () => {
    await set({ sign_up_fields: [] })
    const earlier = await newPerson()
    await set({ sign_up_fields: FIELDS })
    const email = `added${count++}@example.com`
    await service.call('POST', '/api/v1/users', { body: { email } })
    for (const person of [earlier, await signIn(service, email)]) expect(await asked(person)).toEqual([])
    const invited = `guest${count++}@example.com`
    const team = await service.call('POST', '/api/v1/accounts', { body: { name: 'Team' } })
    await service.call('POST', `/api/v1/accounts/${team.body.id}/invitations`, { body: { email: invited } })
    await set({ sign_up: false })
    const guest = await signIn(service, invited)
    expect(await asked(guest)).not.toContain('company') // there is no account of theirs to name
    await set({ sign_up: true })
  })
})

test('the page is accessible, in both directions', async () => {
  const person = await newPerson()
  const browser = await sharedBrowser()
  for (const look of [
    { locale: 'en', colorScheme: 'light' },
    { locale: 'ar', colorScheme: 'dark' },
  ] as const) {
    const viewport = { width: 320, height: 700 }
    const context = await browser.newContext({ viewport, ...look })
    await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
    const page = await context.newPage()
    await page.goto(service.url + DETAILS)
    await page.locator('button.first').evaluate((button) => {
      const { form } = button as HTMLButtonElement
      form!.noValidate = true
    })
    await page.locator('button.first').click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await closeProfiles(browser)
})

test.each([
  [{ type: 'name', key: 'name' }, '/settings/sign_up_fields/0/key'],
  [{ type: 'email' }, '/settings/sign_up_fields/0/type'],
  [{ type: 'text', key: 'Role', label: { en: 'Role' } }, '/settings/sign_up_fields/0/key'],
  [{ type: 'text', key: 'role', label: {} }, '/settings/sign_up_fields/0/label'],
  [{ type: 'text', key: 'role', label: { '?': 'x' } }, '/settings/sign_up_fields/0/label/?'],
  [{ type: 'choice', key: 'role', label: { en: 'Role' }, options: [] }, '/settings/sign_up_fields/0/options'],
])('the setting refuses %j', async (field, at) => {
  const { status, body } = await set({ sign_up_fields: [field] })
  expect([status, body.errors[0].field]).toEqual([400, at])
})

test('a field is asked once', async () => {
  const text = { type: 'text', key: 'name', label: { en: 'Name' } }
  const { body } = await set({ sign_up_fields: [{ type: 'name' }, text] })
  expect(body.errors[0].message).toBe('Each field may be there once.')
})
