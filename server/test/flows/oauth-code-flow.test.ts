import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  decide,
  follow,
  leadsTo,
  newClient,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let shop: Registered
let config: oidc.Configuration

beforeAll(async () => {
  service = await startTestService()
  shop = await registerApplication(service)
  config = await clientFor(shop, service.url)
})
afterAll(() => service.stop())

test('a person who is signed in gets to an application of the provider without a page', async () => {
  const tokens = await tokensFor(config, await signedInBrowser(service, 'ada@example.com'))
  expect(tokens.claims()).toMatchObject({
    iss: service.url,
    aud: shop.client_id,
    email: 'ada@example.com',
    email_verified: true,
    acr: 'urn:postern:1fa',
    amr: ['otp'],
  })
  const info = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
  expect(info.email).toBe('ada@example.com')
})

test('a person who is not signed in sees the sign-in page first', async () => {
  const begun = await begin(config, { login_hint: 'grace@example.com' })
  const visitor = new Visitor()
  const page = await follow(visitor, begun.url.href)
  expect(page.url.pathname).toBe('/login')
  expect(page.text).toContain('value="grace@example.com"')
  await visitor.submit(`${service.url}/login/start`, { email: 'grace@example.com' })
  const code = await service.mail.codeFor('grace@example.com')
  const signedIn = await visitor.submit(`${service.url}/login/code`, { email: 'grace@example.com', code })
  const { url } = await follow(visitor, leadsTo(signedIn)!)
  const tokens = await redeem(config, url, begun)
  expect(tokens.claims()?.email).toBe('grace@example.com')
})

test('another application has to be allowed, once', async () => {
  const partner = await newClient(service, { name: 'Partner', first_party: false })
  const browser = await signedInBrowser(service, 'lin@example.com')
  const begun = await begin(partner)
  const page = await follow(browser, begun.url.href)
  expect(page.text).toContain('Allow “Partner”?')
  expect(page.text).toContain('127.0.0.1:9')
  expect(page.text).toContain('See your email address')
  const { url } = await decide(browser, page, 'allow')
  expect((await redeem(partner, url, begun)).claims()?.email).toBe('lin@example.com')

  const again = await authorized(partner, browser)
  expect(again.answer.searchParams.get('code')).toBeTruthy()
  const asksAgain = await follow(browser, (await begin(partner, { prompt: 'consent' })).url.href)
  expect(asksAgain.text).toContain('Allow “Partner”?')
})

test('a person who does not allow it is sent back with access_denied', async () => {
  const partner = await newClient(service, { first_party: false })
  const browser = await signedInBrowser(service, 'mia@example.com')
  const page = await follow(browser, (await begin(partner)).url.href)
  const { url } = await decide(browser, page, 'cancel')
  expect(url.href.startsWith(CALLBACK)).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', iss: service.url })
})

test('a refresh token gets new tokens, and is replaced where the application has no secret', async () => {
  const spa = await newClient(service, { kind: 'spa' })
  const browser = await signedInBrowser(service, 'noa@example.com')
  const tokens = await tokensFor(spa, browser)
  const renewed = await oidc.refreshTokenGrant(spa, tokens.refresh_token!)
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(renewed.access_token).not.toBe(tokens.access_token)
})
