import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  clientFor,
  type Registered,
  registerApplication,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

let service: TestService
let clock: ManualClock
let tv: Registered
let config: oidc.Configuration

beforeAll(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 20, 9, 0))
  service = await startTestService({ clock })
  tv = await registerApplication(service, { name: 'TV', kind: 'native' })
  config = await clientFor(tv, service.url)
})
afterAll(() => service.stop())

const ask = (scope = 'openid email offline_access') => oidc.initiateDeviceAuthorization(config, { scope })

/** What the device is told when it asks for its tokens. */
const poll = ({ device_code }: { device_code: string }): Promise<string> =>
  oidc.genericGrantRequest(config, GRANT, { device_code }).then(
    ({ refresh_token }) => (refresh_token ? 'signed in' : 'no refresh token'),
    (error) => error.error ?? String(error),
  )

/** As a person would who waits a while. */
async function pollLater(asked: { device_code: string }): Promise<string> {
  clock.advance(10_000)
  return poll(asked)
}

const page = '/oauth/device'

function answer(browser: Visitor, user_code: string, decision?: 'allow' | 'cancel'): Promise<Visit> {
  return browser.submit(service.url + page, { user_code, ...(decision && { decision }) })
}

test('a device is signed in by the code that its person types, confirms and allows', async () => {
  const asked = await ask()
  expect(asked).toMatchObject({
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: service.url + page,
    verification_uri_complete: `${service.url}${page}?user_code=${asked.user_code}`,
    expires_in: 600,
  })
  expect(await poll(asked)).toBe('authorization_pending')
  const ada = await signedInBrowser(service, 'ada@example.com')
  const typed = await answer(ada, asked.user_code.toLowerCase().replace('-', ' '))
  expect(typed.text).toMatch(/Allow “TV”\?.*ada@example.com/s)
  expect(typed.text).toContain(asked.user_code)
  expect(typed.text).toContain('127.0.0.1')
  expect(await pollLater(asked)).toBe('authorization_pending')
  expect((await answer(ada, asked.user_code, 'allow')).text).toContain('Device connected')
  expect(await pollLater(asked)).toBe('signed in')
})

test('a code in a link is shown after the sign-in, and a person still has to allow it', async () => {
  const asked = await ask()
  const stranger = new Visitor()
  const arrived = await stranger.open(asked.verification_uri_complete!)
  expect(arrived.url.pathname).toBe('/login')
  const ada = await signedInBrowser(service, 'ada@example.com')
  expect((await ada.open(asked.verification_uri_complete!)).text).toContain(
    'If someone sent you the code or the link',
  )
  expect(await pollLater(asked)).toBe('authorization_pending')
})

test('a device that asks too often has to wait longer', async () => {
  const asked = await ask()
  expect(await poll(asked)).toBe('authorization_pending')
  clock.advance(3_000)
  expect(await poll(asked)).toBe('slow_down')
  clock.advance(6_000)
  expect(await poll(asked)).toBe('slow_down')
  clock.advance(16_000)
  expect(await poll(asked)).toBe('authorization_pending')
})

test('a device is told that it was refused, or that its code has expired', async () => {
  const ada = await signedInBrowser(service, 'ada@example.com')
  const refused = await ask()
  expect((await answer(ada, refused.user_code, 'cancel')).text).toContain('Device not connected')
  expect(await pollLater(refused)).toBe('access_denied')
  const late = await ask()
  clock.advance(600_000)
  expect((await answer(ada, late.user_code, 'allow')).text).toContain('This code is wrong')
  expect(await poll(late)).toBe('expired_token')
})

test('two people who allow the same device at the same time make one grant', async () => {
  const asked = await ask()
  const people = await Promise.all(
    ['ben@example.com', 'cleo@example.com'].map((email) => signedInBrowser(service, email)),
  )
  const pages = await Promise.all(people.map((browser) => answer(browser, asked.user_code, 'allow')))
  expect(pages.filter(({ text }) => text.includes('Device connected'))).toHaveLength(1)
  const emails = async () =>
    (await service.call('GET', `/api/v1/oauth/grants?client_id=${tv.client_id}`)).body.data.map(
      ({ user }: { user: { email: string } }) => user.email,
    )
  expect((await emails()).filter((email: string) => email !== 'ada@example.com')).toHaveLength(1)
  expect(await pollLater(asked)).toBe('signed in')
  expect(await pollLater(asked)).toBe('invalid_grant')
})

test('after eight wrong codes a person has to wait', async () => {
  const guesser = await signedInBrowser(service, 'guesser@example.com')
  const told: string[] = []
  for (let guess = 0; guess < 9; guess++) told.push((await answer(guesser, 'BCDF-GHJK')).text)
  expect(told.filter((text) => text.includes('This code is wrong'))).toHaveLength(8)
  expect(told.at(-1)).toContain('Wait 10 minutes')
})
