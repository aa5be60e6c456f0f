import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApplications } from '../../src/operations/import/applications/import-applications.ts'
import { CALLBACK, signedInBrowser, tokensFor } from '../support/oauth-application.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'

/** As Keycloak 26.7.2 exported it. */
const REALM = join(import.meta.dirname, '../support/exports/keycloak-26.7.2-realm.json')
const SECRET = 'MG_TNT2ver-SylNat-_VeMmd-4m0Waba0jr1troztBniSChEw0glxEmgEi2Kw40H'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterAll(() => service.stop())

function send(applications: object[], key?: string): Promise<Answer> {
  const path = '/api/v1/oauth/applications/import'
  return service.call('POST', path, { body: { applications }, ...(key && { key }) })
}

async function run(
  files: string[],
  more: { from?: 'auth0' | 'keycloak'; isDry?: boolean; redirectUris?: Map<string, string[]> } = {},
) {
  const lines: string[] = []
  const { from = 'keycloak', isDry = false, redirectUris = new Map() } = more
  const isWell = await importApplications({
    from,
    files,
    principal: 'customer',
    redirectUris,
    postLogoutUris: new Map(),
    target: isDry ? undefined : { url: service.url, key: ADMIN_KEY },
    json: false,
    print: (line) => void lines.push(line.replace(/^.*?(\[\d+\]: )/, '')),
  })
  return { isWell, lines }
}

/** The client library of an application that knows of a move nothing but the new issuer. */
const library = (clientId: string, secret: string) =>
  oidc.discovery(new URL(service.url), clientId, secret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })

test("a realm of Keycloak's comes over: its applications sign in with the names and secrets that they have", async () => {
  const { db } = service.service
  const before = await run([REALM], { isDry: true })
  expect(before.lines.at(-1)).toContain('nothing was sent')
  expect((await db`select from oauth_client`).length).toBe(0)
  const { isWell, lines } = await run([REALM])
  expect(isWell).toBe(true)
  expect(lines).toEqual(before.lines.map((line) => line.replace('ready', 'created')).with(-1, 'Done.'))
  expect(lines).toMatchSnapshot()
  const { clients } = (await import(REALM, { with: { type: 'json' } })).default
  const secretOf = (id: string) =>
    clients.find(({ clientId }: { clientId: string }) => clientId === id).secret as string
  const browser = await signedInBrowser(service, 'ada@example.com')
  const shop = await library('web-shop', secretOf('web-shop'))
  const tokens = await tokensFor(shop, browser, { scope: 'openid' })
  expect(tokens.claims()).toMatchObject({ aud: 'web-shop', sub: expect.any(String) })
  const machine = await oidc.clientCredentialsGrant(await library('nightly', secretOf('nightly')))
  expect(machine.token_type).toBe('bearer')
  for (const { secret } of clients) if (secret) expect(await dumped()).not.toContain(secret)
})

/** All that is kept of applications, events and the audit log. */
async function dumped(): Promise<string> {
  const { db } = service.service
  const rows = await db`
    select (select json_agg(c) from oauth_client c) as a, (select json_agg(s) from oauth_client_secret s) as s,
      (select json_agg(e) from audit_entry e) as l, (select json_agg(body) from event) as b`
  return JSON.stringify(rows)
}

test('the same import again changes nothing, whatever the export says by then', async () => {
  const { db } = service.service
  const state = () => db`
    select (select json_agg(c order by id) from oauth_client c)::text as clients,
      (select count(*) from oauth_client_secret) as secrets, (select count(*) from audit_entry) as acts`
  const before = await state()
  const { lines } = await run([REALM])
  expect(lines.filter((line) => line.endsWith('exists: nothing was changed'))).toHaveLength(7)
  expect(lines.at(-2)).toContain('7 exists, 4 skipped')
  expect(await state()).toEqual(before)
})

test('an address in place of a wildcard is given beside the file', async () => {
  const redirectUris = new Map([['tv', ['http://127.0.0.1/callback']]])
  expect((await run([REALM], { redirectUris })).lines).toContain('tv: created as native')
  await expect(run([REALM], { redirectUris: new Map([['none', ['https://x.example']]]) })).rejects.toThrow(
    'no client none',
  )
})

test("Auth0's clients come over from the answer of its API", async () => {
  const file = join(tmpdir(), `clients-${process.pid}.json`)
  const client = {
    tenant: 'acme',
    client_id: 'AaiyAPdpYdesoKnqjj8HJqRn4T5titww',
    client_secret: SECRET,
    name: 'My application',
    app_type: 'regular_web',
    is_first_party: true,
    callbacks: [CALLBACK, 'https://*.shop.example/callback'],
    allowed_logout_urls: ['https://shop.example/bye'],
    grant_types: ['authorization_code', 'implicit', 'refresh_token', 'password'],
    token_endpoint_auth_method: 'client_secret_post',
    jwt_configuration: { alg: 'HS256', lifetime_in_seconds: 36_000, secret_encoded: false },
    refresh_token: { rotation_type: 'non-rotating', expiration_type: 'non-expiring' },
    initiate_login_uri: 'https://shop.example/login',
  }
  writeFileSync(file, JSON.stringify({ start: 0, limit: 50, total: 2, clients: [client, { global: true }] }))
  const { lines } = await run([file], { from: 'auth0' })
  expect(lines[0]).toBe(`${client.client_id}: created as web`)
  expect(lines.map((line) => /: left: ([^:]+)/.exec(line)?.[1]).filter(Boolean)).toEqual([
    'redirect URI https',
    'implicit flow',
    'password grant',
    'algorithm of ID tokens HS256',
    'lifetime of refresh tokens',
    'initiate_login_uri https',
  ])
  const browser = await signedInBrowser(service, 'ben@example.com')
  const tokens = await tokensFor(await library(client.client_id, SECRET), browser)
  expect(tokens.claims()).toMatchObject({ email: 'ben@example.com' })
})

const ROW = { client_id: 'row', name: 'Row', kind: 'web', redirect_uris: [CALLBACK] }

test('each row is judged alone, and what refuses one is named', async () => {
  const { userId } = await signIn(service, 'cleo@example.com').then(({ user }) => ({ userId: user.id }))
  const rows: Array<[object, string]> = [
    [{ ...ROW, client_id: 'short', secrets: [{ secret: 'password' }] }, 'secrets.0.secret'],
    [{ ...ROW, client_id: 'same', secrets: [{ secret: 'aaaaaaaaaaaaaaaaaaaaaaaaaa' }] }, 'secrets.0.secret'],
    [{ ...ROW, client_id: 'wild', redirect_uris: ['https://a.example/*'] }, 'redirect_uris.0'],
    [{ ...ROW, client_id: 'https://a.example/client.json' }, 'client_id'],
    [{ ...ROW, client_id: 'postern-cli' }, 'client_id'],
    [{ ...ROW, client_id: userId }, 'client_id'],
    [{ ...ROW, client_id: 'browser', kind: 'spa', secrets: [{ secret: SECRET }] }, 'secrets'],
    [{ ...ROW, client_id: 'key', auth_method: 'private_key_jwt' }, 'jwks'],
    [{ ...ROW, client_id: 'more', is_admin: true }, 'is_admin'],
    [{ client_id: 'less' }, 'name'],
  ]
  const { body } = await send([...rows.map(([row]) => row), ROW])
  expect(body.results.map(({ errors }: { errors: Array<{ field: string }> }) => errors[0]?.field)).toEqual([
    ...rows.map(([, field]) => field),
    undefined,
  ])
  expect(body).toMatchObject({ created: 1, exists: 0, refused: rows.length })
  expect(JSON.stringify(body)).not.toContain(SECRET)
})

test('each application that comes in is in the audit log and is an event; owners and admins import, keys do not', async () => {
  const { body: made } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'https://example.com/hook', events: ['application.created'] },
  })
  expect(made.id).toBeTypeOf('string')
  await send([{ ...ROW, client_id: 'seen', secrets: [{ secret: SECRET }] }])
  const [event] = await service.service
    .db`select body from event where type = 'application.created' order by id desc limit 1`
  expect(JSON.parse(event!.body).data.application).toMatchObject({ client_id: 'seen', kind: 'web' })
  const { body: log } = await service.call('GET', '/api/v1/audit-log?action=oauth.client_created')
  expect(log.data[0]).toMatchObject({ detail: { name: 'Row', kind: 'web', imported: true, secrets: 1 } })
  const { body: key } = await service.call('POST', '/api/v1/api-keys', {
    body: { name: 'all', scopes: ['all'] },
  })
  expect((await send([ROW], key.key)).status).toBe(403)
  const boss = await service.call('POST', '/api/v1/users', {
    body: { email: 'boss@example.com', principal: 'provider' },
  })
  expect(boss.status, JSON.stringify(boss.body)).toBe(201)
  const { token } = await signIn(service, 'boss@example.com', 'provider')
  expect((await send([ROW], token)).body).toMatchObject({ exists: 1 })
})
