import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { METHODS } from '../../src/identity/methods/index.ts'
import { appCode } from '../support/authenticator-app.ts'
import { ORIGIN, stopIdps } from '../support/first-factors.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser, PAGE_FACTORS } from '../support/page-factors.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { freshCode, twoStepPerson } from '../support/two-step.ts'

const APPLICATION = 'https://app.example.com'
const BACK = `${APPLICATION}/callback?state=1`
const DETAILS = '/sign-up/details'
const HOUR = 3_600_000

let service: TestService
let clock: ManualClock
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { publicUrl: ORIGIN } })
  const settings = { redirect_origins: [APPLICATION], sign_up_fields: [{ type: 'company' }] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
  await addTerms(service, 'terms')
  await publishTerms(service, 'terms', { version: '1' })
})
afterAll(async () => {
  await stopIdps()
  await service.stop()
})
beforeEach(async () => {
  clock.advance(HOUR) // the limits of one case are not the next's
  await service.service.db`delete from exchange_code`
})

const newAddress = () => `way${count++}@example.com`
const mailsTo = (email: string) =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

/** A browser that an application has just sent to the sign-in page. */
async function sentByApplication(): Promise<FormBrowser> {
  const browser = new FormBrowser(service)
  await browser.open(`/login?redirect_url=${encodeURIComponent(BACK)}`)
  return browser
}

/** A browser of somebody signed in. */
function signedInBrowser(person: SignedInPerson): FormBrowser {
  const browser = new FormBrowser(service)
  browser.cookies.set('app_session', person.token)
  return browser
}

async function codes(): Promise<number> {
  return (await service.service.db`select from exchange_code`).length
}

const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')

/** The person is asked, whatever they try next; and goes on with a code once they answer and accept. */
async function expectAsked(browser: FormBrowser, last: { headers: Headers }): Promise<void> {
  const back = encodeURIComponent(BACK)
  expect(locationOf(last)).toBe(DETAILS)
  expect(locationOf(await browser.open('/login/continue', {}))).toBe(DETAILS)
  expect((await browser.open(DETAILS, { company: '' })).status).toBe(400)
  expect(locationOf(await browser.open(DETAILS, { company: 'Engines Ltd' }))).toBe('/terms?step=2')
  for (const path of ['/login/continue', '/login/mfa/kept', '/terms'])
    expect(locationOf(await browser.open(path, {})) ?? '/terms').toBe('/terms')
  for (const query of [`redirect_url=${back}`, `redirect_url=${back}&prompt=none`])
    expect(locationOf(await browser.open(`/login?${query}`))).toBe('/terms')
  const shown = await browser.open('/terms')
  expect(await shown.text()).toContain('Be kind (1).')
  for (const told of ['on', '0 en', '1', '1 de', ''])
    expect((await browser.open('/terms', { 'accept.terms': told })).status).toBe(400)
  expect(await codes()).toBe(0)
  const done = await browser.open('/terms', { 'accept.terms': '1 en' })
  const url = new URL(locationOf(done)!)
  expect(url.origin).toBe(APPLICATION)
  const body = { code: url.searchParams.get('code') }
  expect((await service.call('POST', '/api/v1/sessions/exchange', { body })).status).toBe(200)
}

test('every sign-in method is in the table', () => {
  expect(Object.keys(PAGE_FACTORS).sort()).toEqual(METHODS.map(({ name }) => name).sort())
})

describe('users do not go back to the application before they answer and accept what is due', () => {
  test.each(Object.keys(PAGE_FACTORS))('by %s', async (method) => {
    const person = await signIn(service, newAddress())
    const pass = await PAGE_FACTORS[method]!(service, person, ORIGIN)
    const browser = await sentByApplication()
    await expectAsked(browser, await pass(browser))
    const again = await sentByApplication()
    expect(new URL(locationOf(await pass(again))!).origin).toBe(APPLICATION) // accepted: not asked again
  })

  test('by a new address', async () => {
    const user = { email: newAddress() } as SignedInPerson['user']
    const pass = await PAGE_FACTORS.otp!(service, { user } as SignedInPerson, ORIGIN)
    const browser = await sentByApplication()
    await expectAsked(browser, await pass(browser))
  })

  test('by a new password', async () => {
    const email = newAddress()
    const browser = await sentByApplication()
    const password = 'violet kayak thirteen lanterns'
    await browser.open('/sign-up', { email, password })
    const code = await service.mail.codeFor(email)
    await expectAsked(browser, await browser.open('/sign-up/confirm', { email, code }))
  })

  test('by a reset password', async () => {
    const { user } = await signIn(service, newAddress())
    const browser = await sentByApplication()
    const skip = mailsTo(user.email)
    await browser.open('/login/forgot', { email: user.email })
    const code = await service.mail.codeFor(user.email, skip)
    const fields = { email: user.email, code, password: 'another horse battery staple' }
    await expectAsked(browser, await browser.open('/login/reset', fields))
  })

  test('by a second factor', async () => {
    const person = await twoStepPerson({ service, clock }, newAddress())
    clock.advance(HOUR)
    const pass = await PAGE_FACTORS.otp!(service, person, ORIGIN)
    const browser = await sentByApplication()
    expect(locationOf(await pass(browser))).toBe('/login/mfa')
    const code = freshCode({ service, clock }, person)
    await expectAsked(browser, await browser.open('/login/mfa', { code }))
  })

  test('by a second factor added on the way in', async () => {
    const person = await signIn(service, newAddress())
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
    clock.advance(HOUR)
    const pass = await PAGE_FACTORS.otp!(service, person, ORIGIN)
    const browser = await sentByApplication()
    expect(locationOf(await pass(browser))).toBe('/login/mfa/enroll')
    const page = await (await browser.open('/login/mfa/enroll')).text()
    const secret = /class="secret"[^>]*>([A-Z2-7 ]+)</.exec(page)![1]!.replaceAll(' ', '')
    await browser.open('/login/mfa/enroll', { code: appCode(secret, clock.now()) })
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
    await expectAsked(browser, await browser.open('/login/mfa/kept', {}))
  })

  test('by a link that the application asked for', async () => {
    const { user } = await signIn(service, newAddress())
    const skip = mailsTo(user.email)
    const { body } = await service.call('POST', '/api/v1/auth/customer/magic-link', {
      key: null,
      body: { email: user.email, redirect_url: BACK },
    })
    const token = (await service.mail.linkFor(user.email, skip)).searchParams.get('token')!
    const browser = new FormBrowser(service) // where nothing was remembered
    await expectAsked(browser, await browser.open('/login/link', { token, number: String(body.number) }))
  })

  test('being signed in already', async () => {
    const browser = signedInBrowser(await signIn(service, newAddress()))
    await expectAsked(browser, await browser.open(`/login?redirect_url=${encodeURIComponent(BACK)}`))
  })

  test("with another user's session in the header: the cookie's counts", async () => {
    const accepted = await signIn(service, newAddress())
    const path = '/api/v1/auth/customer/terms/terms/accept'
    await service.call('POST', path, { key: accepted.token, body: { version: '1' } })
    const browser = signedInBrowser(await signIn(service, newAddress()))
    const headers = { authorization: `Bearer ${accepted.token}` }
    const back = `/login?redirect_url=${encodeURIComponent(BACK)}`
    expect(locationOf(await browser.open(back, undefined, headers))).toBe(DETAILS)
    await browser.open(DETAILS, { company: 'Engines Ltd' }, headers)
    await browser.open('/terms', { 'accept.terms': '1 en' }, headers)
    expect(await codes()).toBe(0)
  })
})

test('the form counts only from our own pages', async () => {
  const person = await signIn(service, newAddress())
  const browser = signedInBrowser(person)
  const foreign: Array<Record<string, string>> = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) {
    const answer = await browser.open('/terms', { 'accept.terms': '1 en' }, headers)
    expect(answer.status).toBe(403)
  }
  expect((await service.call('GET', `/api/v1/users/${person.user.id}/terms`)).body.data).toEqual([])
})

test("applications' own pages are not held up", async () => {
  const { token } = await signIn(service, newAddress())
  expect((await service.call('POST', '/api/v1/sessions/verify', { body: { token } })).body.active).toBe(true)
})

test('a text is shown in a language of the browser, also in one that no page of ours speaks', async () => {
  await addTerms(service, 'nordic')
  const texts = ['fi', 'sv'].map((language) => ({ language, text: `In ${language}.` }))
  await publishTerms(service, 'nordic', { version: '1', texts })
  const browser = signedInBrowser(await signIn(service, newAddress()))
  const page = await browser.open('/terms', undefined, { 'accept-language': 'sv, en;q=0.5' })
  const text = await page.text()
  expect(text).toContain('<html lang="en"')
  expect(text).toContain('>In sv.<')
})
