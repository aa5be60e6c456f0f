import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_FACTORS, ORIGIN, stopIdps } from '../support/first-factors.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser, PAGE_FACTORS } from '../support/page-factors.ts'
import { PasskeyBrowser } from '../support/passkeys.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { twoStepPerson } from '../support/two-step.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { publicUrl: ORIGIN } })
})
afterAll(async () => {
  await stopIdps()
  await service.stop()
})

const newAddress = () => `keyholder${count++}@example.com`
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')

function browserOf({ token }: SignedInPerson): FormBrowser {
  const browser = new FormBrowser(service)
  browser.cookies.set('app_session', token)
  return browser
}

async function addPasskey(person: SignedInPerson): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  await new PasskeyBrowser(service).add(person, authenticator)
  return authenticator
}

test('the account page says whether there is a passkey yet', async () => {
  const person = await signIn(service, newAddress())
  const shown = async () => (await browserOf(person).open('/account/security')).text()
  const [none, another] = ['No passkeys yet', 'Add one for another device or a security key.']
  expect(await shown()).toContain(none)
  expect(await shown()).not.toContain(another)
  await addPasskey(person)
  expect(await shown()).toContain(another)
  expect(await shown()).not.toContain(none)
})

test('a script that asks for options is told in JSON why there are none; a person is led to the page', async () => {
  const browser = new FormBrowser(service)
  expect(locationOf(await browser.open('/login/passkey/options'))).toBe('/login/passkey')
  const set = (passkey_enabled: boolean) =>
    service.call('PATCH', '/api/v1/provider', { body: { settings: { passkey_enabled } } })
  await set(false)
  const refused = await browser.open('/login/passkey/options', {})
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/^\S.*\.$/) })
  await set(true)
})

test('the offer comes once, on a device that can hold a passkey, and leads on to where the sign-in leads', async () => {
  const pass = await PAGE_FACTORS.otp!(service, await signIn(service, newAddress()), ORIGIN)
  const browser = new FormBrowser(service)
  clock.advance(MINUTE)
  expect(locationOf(await pass(browser))).toBe('/account')
  browser.cookies.set('postern_passkeys', '1')
  clock.advance(MINUTE)
  expect(locationOf(await pass(browser))).toBe('/login/passkey/offer')
  expect(locationOf(await browser.open('/login/passkey/offer', {}))).toBe('/account')
  clock.advance(MINUTE)
  expect(locationOf(await pass(browser))).toBe('/account')
})

test('a passkey as second step has its own page, which leads back to the other steps', async () => {
  const person = await twoStepPerson({ service, clock }, newAddress())
  const authenticator = await addPasskey(person)
  const pass = await PAGE_FACTORS.otp!(service, person, ORIGIN)
  const browser = new FormBrowser(service)
  clock.advance(MINUTE)
  expect(locationOf(await pass(browser))).toBe('/login/mfa')
  const page = await (await browser.open('/login/mfa/passkey')).text()
  expect(page).toMatch(/<form [^>]*action="\/login\/mfa\/passkey" data-passkey="get"/)
  expect(page).toContain('<a href="/login/mfa">')
  const options = await (await browser.open('/login/mfa/passkey/options', {})).json()
  const credential = JSON.stringify(authenticator.get(options))
  expect(locationOf(await browser.open('/login/mfa/passkey', { credential }))).toBe('/account')
})

test('a passkey is a way in, so another one may go, as long as passkeys are on; a mail says from where', async () => {
  const person = await signIn(service, newAddress())
  await (await FIRST_FACTORS.social!(service, person))()
  const { token } = person // the code was shown just now; when the service asked for its factor, it does not say
  const identities = '/api/v1/auth/customer/identities'
  const { data } = (await service.call('GET', identities, { key: token })).body
  const disconnect = () => service.call('DELETE', `${identities}/${data[0].connection_id}`, { key: token })
  const set = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
  await set({ otp_enabled: false, magic_link_enabled: false })
  expect((await disconnect()).body.code).toBe('last_way_in')
  await addPasskey(person)
  await set({ passkey_enabled: false })
  expect((await disconnect()).body.code).toBe('last_way_in')
  await set({ passkey_enabled: true })
  expect((await disconnect()).status).toBe(204)
  const notice = await until(
    async () => service.mail.mails.find(({ subject }) => /was disconnected/.test(subject)),
    (mail) => mail !== undefined,
  )
  expect(notice!.text).toContain('IP address')
  await set({ otp_enabled: true, magic_link_enabled: true })
})
