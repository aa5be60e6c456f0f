import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  begin,
  CALLBACK,
  clientFor,
  decide,
  follow,
  redeem,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await fetch(`${service.url}/oauth/authorize`)
  await fetch(`${service.url}/staff/oauth/authorize`)
})
afterAll(() => service.stop())

async function open(dcr: string): Promise<void> {
  await service.service.db`update oauth_issuer set dcr = ${dcr}`
  clock.advance(1_001) // how long a process may not know
}

async function post(body: unknown, issuer = service.url) {
  const answer = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

const AGENT = { client_name: 'Agent', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }

const metadata = async (issuer = service.url) =>
  (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json()

test('is off unless switched on, and always at the issuer of the staff', async () => {
  expect(await post(AGENT)).toMatchObject({ status: 403, error: 'access_denied' })
  expect(await metadata()).not.toHaveProperty('registration_endpoint')
  await open('open')
  expect((await metadata()).registration_endpoint).toBe(`${service.url}/oauth/register`)
  const staff = `${service.url}/staff`
  expect(await post(AGENT, staff)).toMatchObject({ status: 403, error: 'access_denied' })
  expect(await metadata(staff)).not.toHaveProperty('registration_endpoint')
})

test('an application registers itself and signs people in, who are told that it is not checked', async () => {
  await open('open')
  const config = await oidc.dynamicClientRegistration(
    new URL(service.url),
    { client_name: 'Best bank', redirect_uris: [CALLBACK] },
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  )
  const { client_id, client_secret } = config.clientMetadata()
  expect(client_secret).toMatch(/^pcs_/)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const begun = await begin(config)
  const page = await follow(browser, begun.url.href)
  expect(page.text).toContain('has not checked this application')
  const { url } = await decide(browser, page, 'allow')
  expect((await redeem(config, url, begun)).claims()?.email).toBe('ada@example.com')
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.client_registered')
  expect(body.data[0].detail.name).toBe('Best bank')
  const { data } = (await service.call('GET', '/api/v1/oauth/applications')).body
  const shown = data.find((one: { client_id: string }) => one.client_id === client_id)
  expect(shown).toMatchObject({ source: 'dcr', first_party: false, status: 'active' })
  const own = await service.call('PATCH', `/api/v1/oauth/applications/${shown.id}`, {
    body: { first_party: true },
  })
  expect(own.status).toBe(409)
})

test('where staff approve, nothing works before', async () => {
  await open('approved')
  const { client_id } = await post(AGENT)
  const config = await clientFor({ client_id }, service.url)
  const browser = await signedInBrowser(service, 'ben@example.com')
  const ask = async () => follow(browser, (await begin(config)).url.href)
  expect((await ask()).status).toBe(400)
  const path = `/api/v1/oauth/applications/${client_id}`
  expect((await service.call('PATCH', path, { body: { status: 'active' } })).status).toBe(409)
  expect((await service.call('POST', `${path}/approve`)).body.status).toBe('active')
  expect((await ask()).text).toContain('Allow “Agent”?')
  expect((await service.call('POST', `${path}/approve`)).status).toBe(409)
})

test.each<[string, unknown, string]>([
  ['what is no JSON', '{', 'invalid_client_metadata'],
  ['a list', [], 'invalid_client_metadata'],
  ['no redirect URI', { ...AGENT, redirect_uris: [] }, 'invalid_redirect_uri'],
  ['a script', { ...AGENT, redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [
    'another method',
    { ...AGENT, token_endpoint_auth_method: 'client_secret_jwt' },
    'invalid_client_metadata',
  ],
  ['no name', { ...AGENT, client_name: undefined }, 'invalid_client_metadata'],
  [
    'a private key',
    { ...AGENT, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'EC', d: 'x' }] } },
    'invalid_client_metadata',
  ],
])('refuses %s', async (_, body, error) => {
  await open('open')
  clock.advance(60_000)
  expect(await post(body)).toMatchObject({ status: 400, error })
})
