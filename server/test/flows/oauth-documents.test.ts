import { exportJWK, generateKeyPair } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../src/platform/time/clock.ts'
import { DocumentServer } from '../support/document-server.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  begin,
  CALLBACK,
  clientFor,
  decide,
  errorOf,
  follow,
  redeem,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let site: DocumentServer
let browser: Visitor
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  site = await new DocumentServer().start()
  service = await startTestService({ clock, config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  await fetch(`${service.url}/oauth/authorize`)
  await fetch(`${service.url}/staff/oauth/authorize`)
  await open('any')
})
afterAll(async () => {
  await service.stop()
  await site.stop()
})
beforeEach(async () => {
  browser = await signedInBrowser(service, `person${count++}@example.com`)
})

/** How the issuer of customers takes documents from now on. */
async function open(cimd: string, hosts: string[] = [], principal = 'customer'): Promise<void> {
  await service.service.db`
    update oauth_issuer set cimd = ${cimd}, allowed_hosts = ${hosts} where principal = ${principal}`
  clock.advance(1_001) // how long a process may not know
}

/** Publishes a document with some fields more. Returns its address, which is the client id. */
function publish(more: object = {}): string {
  const path = `/client-${count++}.json`
  const client_id = site.url + path
  site.answers[path] = { client_id, client_name: 'Agent', redirect_uris: [CALLBACK], ...more }
  return client_id
}

/** Changes a document; without fields it is gone. */
function replace(clientId: string, more?: object): void {
  const { pathname } = new URL(clientId)
  if (more) site.answers[pathname] = { ...site.answers[pathname], ...more }
  else delete site.answers[pathname]
}

const clientOf = (client_id: string, auth?: oidc.ClientAuth, issuer = service.url) =>
  clientFor({ client_id }, issuer, auth)

/** A whole sign-in with the consent that it asks for. */
async function signIn(clientId: string, auth?: oidc.ClientAuth) {
  const config = await clientOf(clientId, auth)
  const begun = await begin(config, { scope: 'openid offline_access', prompt: 'consent' })
  const page = await follow(browser, begun.url.href)
  const { url } = await decide(browser, page, 'allow')
  return { config, page, tokens: await redeem(config, url, begun) }
}

/** What the page says when the request is refused. */
async function refusal(clientId: string): Promise<string> {
  const { url } = await begin(await clientOf(clientId))
  const { status, text } = await follow(browser, url.href)
  expect(status).toBe(400)
  expect(text).toContain('invalid_client')
  return text
}

const rowOf = async (clientId: string) =>
  (await service.service.db`select id, document_fault from oauth_client where client_id = ${clientId}`)[0]

test('an application that no one registered signs people in; they see its host, and that it is not checked', async () => {
  const clientId = publish({ client_name: 'Best <b>Bank</b>' })
  const { page, tokens, config } = await signIn(clientId)
  expect(page.text).toContain(`<h1>Allow “${site.host}”?</h1>`)
  expect(page.text).toContain('It calls itself “Best &lt;b&gt;Bank&lt;/b&gt;”.')
  expect(page.text).toContain('has not checked this application')
  expect(tokens.claims()?.aud).toBe(clientId)
  expect((await oidc.refreshTokenGrant(config, tokens.refresh_token!)).access_token).toBeTruthy()
  expect(config.serverMetadata().client_id_metadata_document_supported).toBe(true)
  expect(site.asked.filter((path) => clientId.endsWith(path))).toHaveLength(1)
})

test('its keys are in the document, or at the same host', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: '1' }] }
  site.answers['/keys'] = jwks
  const auth = () => oidc.PrivateKeyJwt({ key: privateKey, kid: '1' })
  const method = { token_endpoint_auth_method: 'private_key_jwt' }
  for (const more of [{ jwks }, { jwks_uri: `${site.url}/keys` }]) {
    const { tokens, config } = await signIn(publish({ ...method, ...more }), auth())
    expect(tokens.access_token).toBeTruthy()
    expect(await errorOf(oidc.clientCredentialsGrant(config))).not.toBe('none')
  }
  expect(await refusal(publish({ ...method, jwks_uri: 'https://keys.example/jwks' }))).toContain('jwks_uri')
})

describe('a document is refused', () => {
  test.each<[string, object, string]>([
    ['of another client', { client_id: 'https://other.example/client.json' }, 'another address'],
    ['with a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'secret'],
    ['that shows a secret', { client_secret: 'shown to everyone' }, 'secret'],
    ['without redirect URIs', { redirect_uris: [] }, 'redirect_uris'],
    ['that sends people to a script', { redirect_uris: ['javascript:alert(1)'] }, 'javascript'],
    ['that sends people to what has no text', { redirect_uris: [{ toString: 1, valueOf: 1 }] }, 'toString'],
    ['with a method that has no text', { token_endpoint_auth_method: { toString: 1 } }, 'method'],
    ['that sends people by http', { redirect_uris: ['http://app.example/callback'] }, 'https'],
    ['for other uses', { grant_types: ['client_credentials'] }, 'authorization_code'],
    ['whose name is none', { client_name: '\u202e' }, 'client_name'],
    ['of more than 5 KiB', { client_uri: 'x'.repeat(6_000) }, '5 KiB'],
  ])('%s', async (_, more, reason) => {
    const clientId = publish(more)
    expect(await refusal(clientId)).toContain(reason)
    expect(await rowOf(clientId)).toBeUndefined()
    const preview = await service.call(
      'GET',
      `/api/v1/oauth/applications/preview?client_id=${encodeURIComponent(clientId)}`,
    )
    expect(preview.body.faults.join(' ')).toContain(reason)
  })

  test('that redirects to another address', async () => {
    const clientId = publish()
    const { pathname } = new URL(clientId)
    site.answers[pathname] = (response) => response.writeHead(302, { location: publish() }).end()
    expect(await refusal(clientId)).toContain('no redirect')
  })

  test('that takes too long, and later requests do not wait for it', { timeout: 8_000 }, async () => {
    const clientId = publish()
    const { pathname } = new URL(clientId)
    site.answers[pathname] = () => {}
    expect(await refusal(clientId)).toContain('2.5 seconds')
    expect(await refusal(clientId)).toContain('2.5 seconds')
    expect(site.asked.filter((path) => path === pathname)).toHaveLength(1)
  })

  test.each([
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:1/client.json',
    'https://user@127.0.0.1/client.json',
    'https://127.0.0.1/a/../client.json',
    'https://127.0.0.1/client.json#x',
    'https://127.0.0.1:443/client.json',
  ])('at %s', async (clientId) => {
    await refusal(clientId)
    expect(await rowOf(clientId)).toBeUndefined()
  })

  test('at an http address, which is no address of a document', async () => {
    const { url } = await begin(await clientOf(publish().replace('https', 'http')))
    expect((await follow(browser, url.href)).text).toContain('client is invalid')
  })
})

test('a document that is gone serves what was allowed for a day, and no new consent', async () => {
  const clientId = publish()
  const { tokens, config } = await signIn(clientId)
  let { refresh_token } = tokens
  const refresh = async () => {
    const renewed = await oidc.refreshTokenGrant(config, refresh_token!)
    refresh_token = renewed.refresh_token
  }
  replace(clientId)
  clock.advance(6 * MINUTE)
  expect(await refusal(clientId)).toContain('404')
  await refresh()
  expect((await rowOf(clientId))!.document_fault).toContain('404')
  clock.advance(23 * HOUR)
  await refresh()
  clock.advance(HOUR)
  expect(await errorOf(refresh())).toBe('invalid_client')
})

test('another name or another way back is asked about; the old consent does not count for it', async () => {
  const clientId = publish()
  // Of a web application: those on a device ask each time.
  replace(clientId, { redirect_uris: ['https://app.example/callback'] })
  const ask = async (more: Record<string, string> = {}) => {
    const begun = await begin(await clientOf(clientId), {
      redirect_uri: 'https://app.example/callback',
      ...more,
    })
    return browser.open(begun.url.href, ({ host }) => host === 'app.example')
  }
  const allow = async () => {
    const page = await ask()
    expect(page.text).toContain('Allow')
    await browser.submit(`${page.url.origin}${page.url.pathname}`, {
      id: page.url.searchParams.get('id')!,
      decision: 'allow',
    })
  }
  await allow()
  const silent = async () => (await ask({ prompt: 'none' })).url.searchParams.get('error') ?? 'none'
  expect(await silent()).toBe('none')
  replace(clientId, { contacts: ['dev@app.example'] })
  clock.advance(6 * MINUTE)
  expect(await silent()).toBe('none')
  replace(clientId, { client_name: 'Your bank' })
  clock.advance(6 * MINUTE)
  expect(await silent()).toBe('consent_required')
  await allow()
  expect(await silent()).toBe('none')
  replace(clientId, { redirect_uris: ['https://app.example/callback', 'https://evil.example/callback'] })
  clock.advance(6 * MINUTE)
  expect(await silent()).toBe('consent_required')
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.client_document_changed')
  expect(body.data).toHaveLength(2)
})

test('an issuer takes documents of all hosts, of some or none; that of the staff never of all', async () => {
  const clientId = publish()
  await signIn(clientId)
  await open('off')
  expect(await refusal(clientId)).toContain('takes no applications')
  await open('allowed_hosts', ['other.example'])
  expect(await refusal(publish())).toContain('takes no documents of')
  await open('allowed_hosts', [site.host])
  await signIn(clientId)
  await open('any')

  const staff = await clientOf(clientId, undefined, `${service.url}/staff`)
  const ask = async () => follow(browser, (await begin(staff)).url.href)
  await open('any', [], 'provider')
  expect((await ask()).text).toContain('takes no documents of')
  await open('allowed_hosts', [site.host], 'provider')
  expect((await ask()).url.pathname).toBe('/staff/login')
})

test('one that staff disable stays so, whatever its document says; they cannot change what it says', async () => {
  const clientId = publish()
  const { config, tokens } = await signIn(clientId)
  const { id } = (await rowOf(clientId))!
  const change = (body: object) => service.call('PATCH', `/api/v1/oauth/applications/${id}`, { body })
  expect((await change({ name: 'Checked' })).status).toBe(409)
  expect((await change({ first_party: true })).status).toBe(409)
  expect((await change({ status: 'disabled' })).status).toBe(200)
  clock.advance(6 * MINUTE)
  const { url } = await begin(await clientOf(clientId))
  expect((await follow(browser, url.href)).status).toBe(400)
  expect(await errorOf(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_client')
})

test('the token endpoint fetches nothing for a client that it does not know', async () => {
  const clientId = publish()
  const config = await clientOf(clientId)
  expect(await errorOf(oidc.refreshTokenGrant(config, 'made-up'))).toBe('invalid_client')
  expect(site.asked.filter((path) => clientId.endsWith(path))).toHaveLength(0)
})
