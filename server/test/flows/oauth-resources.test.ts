import { decodeJwt } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  begin,
  clientFor,
  decide,
  follow,
  newClient,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const PATH = '/api/v1/oauth/resources'

let service: TestService
let hosts = 0

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

async function made(body: Record<string, unknown> = {}) {
  const identifier = `https://api${hosts++}.example`
  const answer = await service.call('POST', PATH, { body: { identifier, name: 'Orders', ...body } })
  expect(answer.status).toBe(201)
  return answer.body
}

const isActive = async (config: oidc.Configuration, token: string): Promise<boolean> =>
  (await oidc.tokenIntrospection(config, token)).active

const fieldOf = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await service.call('POST', PATH, { body: { name: 'Orders', ...body } })
  expect(answer.status).toBe(400)
  return answer.body.errors[0].field
}

test('a resource is made with its scopes, listed, changed and deleted', async () => {
  const scopes = [
    { name: 'orders:read', title: { en: 'See your orders', de: 'Ihre Bestellungen sehen' } },
    { name: 'orders:write', sensitive: true, permission: 'orders.write' },
  ]
  const resource = await made({ scopes })
  expect(resource).toMatchObject({
    principal: 'customer',
    token_format: 'jwt',
    access_ttl: 300,
    enabled: true,
    scopes: [
      { ...scopes[0], description: {}, sensitive: false, staff_roles: null, permission: null },
      { ...scopes[1], title: {}, staff_roles: null },
    ],
  })
  const one = `${PATH}/${resource.id}`
  expect((await service.call('GET', one)).body).toEqual(resource)
  expect((await service.call('GET', PATH)).body.data).toContainEqual(resource)
  expect((await service.call('GET', `${PATH}?principal=provider`)).body.data).toEqual([])

  const change = { name: 'Shop', token_format: 'opaque', access_ttl: 60 }
  expect((await service.call('PATCH', one, { body: change })).body).toEqual({ ...resource, ...change })
  expect((await service.call('DELETE', one)).status).toBe(204)
  expect((await service.call('GET', one)).status).toBe(404)
  const { body } = await service.call('GET', '/api/v1/audit-log?limit=3')
  expect(body.data.map((entry: Record<string, unknown>) => entry.action)).toEqual([
    'resource.deleted',
    'resource.changed',
    'resource.created',
  ])
  expect(body.data[0].target).toEqual({ type: 'resource', id: resource.id, label: 'Shop' })
})

test('scopes are added, changed and removed by name', async () => {
  const { id } = await made()
  const path = `${PATH}/${id}/scopes`
  const added = await service.call('POST', path, { body: { name: 'read:all' } })
  expect([added.status, added.body.name]).toEqual([201, 'read:all'])
  const again = await service.call('POST', path, { body: { name: 'read:all' } })
  expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  const title = { fr: 'Tout lire' }
  const changed = await service.call('PATCH', `${path}/read:all`, { body: { title } })
  expect(changed.body).toEqual({ ...added.body, title })
  expect((await service.call('GET', path)).body.data).toEqual([changed.body])
  expect((await service.call('DELETE', `${path}/read:all`)).status).toBe(204)
  expect((await service.call('DELETE', `${path}/read:all`)).status).toBe(404)
  expect((await service.call('PATCH', `${path}/read:all`, { body: { title } })).status).toBe(404)
})

test('what cannot identify a resource, or be a scope, is refused by its field', async () => {
  const identifiers = [
    'orders',
    'urn:orders',
    'https://a.example/#x',
    'https://a@a.example',
    'https://A.example',
  ]
  for (const identifier of [...identifiers, `${service.url}/api`])
    expect(await fieldOf({ identifier })).toBe('/identifier')
  const identifier = 'https://faults.example'
  const scope = async (one: Record<string, unknown>) => fieldOf({ identifier, scopes: [one] })
  expect(await scope({ name: 'openid' })).toBe('/scopes/0/name')
  expect(await scope({ name: 'a b' })).toBe('/scopes/0/name')
  expect(await scope({ name: 'a', staff_roles: ['owner'] })).toBe('/scopes/0/staff_roles')
  expect(await fieldOf({ identifier, scopes: [{ name: 'a' }, { name: 'a' }] })).toBe('/scopes/1/name')
  const staffs = { identifier, principal: 'provider', scopes: [{ name: 'a', permission: 'x' }] }
  expect(await fieldOf(staffs)).toBe('/scopes/0/permission')
})

test('two spellings of an identifier are one resource of an issuer', async () => {
  const { identifier } = await made()
  for (const same of [identifier, `${identifier}/`]) {
    const again = await service.call('POST', PATH, { body: { identifier: same, name: 'Again' } })
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  }
  expect((await made({ identifier, principal: 'provider' })).principal).toBe('provider')
})

test('a scope that people allowed goes only by force, and ends what they allowed', async () => {
  const resource = await made({ scopes: [{ name: 'read' }, { name: 'write' }], token_format: 'opaque' })
  const config = await newClient(service)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const asked = { scope: 'openid read', resource: resource.identifier }
  const { access_token } = await tokensFor(config, browser, asked)
  const scopes = `${PATH}/${resource.id}/scopes`

  expect((await service.call('DELETE', `${scopes}/write`)).status).toBe(204)
  for (const path of [`${scopes}/read`, `${PATH}/${resource.id}`]) {
    const refused = await service.call('DELETE', path)
    expect([refused.status, refused.body.code]).toEqual([409, 'scope_in_use'])
    expect(refused.body.detail).toContain('One person')
  }
  expect(await isActive(config, access_token)).toBe(true)
  expect((await service.call('DELETE', `${scopes}/read?force=true`)).status).toBe(204)
  expect(await isActive(config, access_token)).toBe(false)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.grant_revoked')
  expect(body.data[0].detail).toMatchObject({ reason: 'scope' })
})

const claimsFor = async (...asked: Parameters<typeof tokensFor>) =>
  decodeJwt((await tokensFor(...asked)).access_token)

test('a token has only what the person may have: by the permission of a customer', async () => {
  const { identifier } = await made({
    scopes: [{ name: 'reports:read' }, { name: 'reports:export', permission: 'reports.export' }],
  })
  const config = await newClient(service)
  const browser = await signedInBrowser(service, 'eve@example.com')
  const asked = { scope: 'openid reports:read reports:export', resource: identifier }
  expect((await claimsFor(config, browser, asked)).scope).toBe('reports:read')
  await service.call('PUT', '/api/v1/roles/owner/permissions', { body: { permissions: ['reports.export'] } })
  expect((await claimsFor(config, browser, asked)).scope).toBe('reports:read reports:export')
  await service.call('PUT', '/api/v1/roles/owner/permissions', { body: { permissions: [] } })
  expect((await claimsFor(config, browser, asked)).scope).toBe('reports:read')
})

test('staff have the scopes of their role, and are asked each time about sensitive ones', async () => {
  const { identifier } = await made({
    principal: 'provider',
    scopes: [{ name: 'see' }, { name: 'pay', sensitive: true }, { name: 'own', staff_roles: ['owner'] }],
  })
  const staff = { email: 'member@example.com', principal: 'provider', role: 'member' }
  await service.call('POST', '/api/v1/users', {
    body: { ...staff, email: 'owner@example.com', role: 'owner' },
  })
  await service.call('POST', '/api/v1/users', { body: staff })
  const application = await registerApplication(service, { principal: 'provider' })
  const config = await clientFor(application, `${service.url}/staff`)
  const browser = await signedInBrowser(service, staff.email, 'provider')
  const token = await claimsFor(config, browser, { scope: 'openid see own', resource: identifier })
  expect(token).toMatchObject({ scope: 'see', role: 'member' })

  for (let times = 0; times < 2; times++) {
    const begun = await begin(config, { scope: 'openid see pay', resource: identifier })
    const page = await follow(browser, begun.url.href)
    expect(page.url.pathname).toContain('/oauth/interaction')
    const { url } = await decide(browser, page, 'allow')
    expect(decodeJwt((await redeem(config, url, begun)).access_token).scope).toBe('see pay')
  }
})
