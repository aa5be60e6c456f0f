import type * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CALLBACK,
  clientFor,
  leadsTo,
  type Registered,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

const BYE = 'https://shop.example/bye?from=postern'

let service: TestService
let shop: Registered
let config: oidc.Configuration

beforeAll(async () => {
  service = await startTestService()
  shop = await registerApplication(service, { post_logout_uris: [BYE] })
  config = await clientFor(shop, service.url)
})
afterAll(() => service.stop())

async function signedIn(email: string): Promise<{ browser: Visitor; idToken: string }> {
  const browser = await signedInBrowser(service, email)
  return { browser, idToken: (await tokensFor(config, browser)).id_token! }
}

const logout = (browser: Visitor, parameters: Record<string, string>) =>
  browser.open(`${service.url}/oauth/logout?${new URLSearchParams(parameters)}`)

const isSignedIn = async (browser: Visitor) =>
  (await browser.open(`${service.url}/account`)).url.pathname === '/account'

test('discovery names the endpoint', () => {
  expect(config.serverMetadata().end_session_endpoint).toBe(`${service.url}/oauth/logout`)
})

test('an application that shows an ID token of the person signs them out, and gets them back with its state', async () => {
  const { browser, idToken } = await signedIn('ada@example.com')
  const parameters = { id_token_hint: idToken, post_logout_redirect_uri: BYE, state: 'xyz' }
  expect(leadsTo(await logout(browser, parameters))).toBe(`${BYE}&state=xyz`)
  expect(await isSignedIn(browser)).toBe(false)
})

test('without one, or with that of another person, they are asked first', async () => {
  const { browser } = await signedIn('ben@example.com')
  const { idToken } = await signedIn('cleo@example.com')
  for (const parameters of [{}, { id_token_hint: idToken }, { id_token_hint: `${idToken}x` }])
    expect((await logout(browser, parameters as Record<string, string>)).text).toContain('Sign out of')
  expect(await isSignedIn(browser)).toBe(true)
  const fields = { client_id: shop.client_id, post_logout_redirect_uri: BYE }
  expect(leadsTo(await browser.submit(`${service.url}/oauth/logout`, fields))).toBe(BYE)
  expect(await isSignedIn(browser)).toBe(false)
})

test.each([
  ['not registered', { post_logout_redirect_uri: CALLBACK }],
  ['a longer one', { post_logout_redirect_uri: `${BYE}&x=1` }],
  ['of no application', { client_id: '', post_logout_redirect_uri: BYE }],
])('a way back that is %s leads nowhere, and signs no one out', async (_, parameters) => {
  const { browser } = await signedIn('dora@example.com')
  const refused = await logout(browser, { client_id: shop.client_id, ...parameters })
  expect([refused.status, leadsTo(refused)]).toEqual([400, undefined])
  expect(await isSignedIn(browser)).toBe(true)
})
