import { decodeJwt } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  clientFor,
  errorOf,
  newClient,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn as signInBy } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange'
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'
const JWT = 'urn:ietf:params:oauth:token-type:jwt'
const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/api`) as [
  string,
  string,
  string,
  string,
  string,
]

let service: TestService
let web: oidc.Configuration
let count = 0

beforeAll(async () => {
  service = await startTestService({ clock: new ManualClock() })
  for (const identifier of [A, B, C, D, E])
    await addResource(service, { identifier, scopes: ['orders:read', 'orders:write'] })
  web = await newClient(service)
})
afterAll(() => service.stop())

/** The application that an API is, and may call others with. */
const api = (serves: string, may_call: string[]) => newClient(service, { kind: 'machine', serves, may_call })

async function signIn() {
  const browser = await signedInBrowser(service, `person${count++}@example.com`)
  return (await tokensFor(web, browser, { scope: 'openid orders:read', resource: A })).access_token
}

const exchange = (config: oidc.Configuration, subject: string, parameters: Record<string, string> = {}) =>
  oidc.genericGrantRequest(config, GRANT, {
    subject_token: subject,
    subject_token_type: ACCESS_TOKEN,
    resource: B,
    ...parameters,
  })

interface Actor {
  sub: string
  act?: Actor
}

const claimsOf = (token: string) =>
  decodeJwt<{ act: Actor; sid: string; exp: number; account: string }>(token)

test('an API calls another one for the person who called it, and the token says so', async () => {
  const a = await api(A, [B])
  const subject = await signIn()
  const exchanged = await exchange(a, subject)
  expect(exchanged).toMatchObject({ issued_token_type: ACCESS_TOKEN, scope: 'orders:read' })
  expect(exchanged.refresh_token).toBeUndefined()
  const [first, second] = [claimsOf(subject), claimsOf(exchanged.access_token)]
  const client_id = a.clientMetadata().client_id
  expect(second).toMatchObject({ sub: first.sub, aud: B, client_id, act: { sub: client_id } })
  expect(second).toMatchObject({ grant_id: first.grant_id, sid: first.sid })
  expect(second.exp).toBeLessThanOrEqual(first.exp)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.token_exchanged')
  expect(body.data).toHaveLength(1)
})

test('more than the token has, other APIs and other tokens are refused', async () => {
  const own = `${service.url}/api`
  const a = await api(A, [B, own])
  const subject = await signIn()
  expect(await errorOf(exchange(a, subject, { resource: own }))).toBe('invalid_target')
  expect(await errorOf(exchange(a, subject, { scope: 'orders:write' }))).toBe('invalid_scope')
  expect(await errorOf(exchange(a, subject, { resource: C }))).toBe('invalid_target')
  expect(await errorOf(exchange(a, subject, { resource: 'https://unknown.example' }))).toBe('invalid_target')
  expect(await errorOf(exchange(await api(C, [B]), subject))).toBe('invalid_request')
  expect(await errorOf(exchange(a, `${subject.slice(0, -4)}AAAA`))).toBe('invalid_request')
  expect(await errorOf(exchange(a, subject, { actor_token: subject }))).toBe('invalid_request')
  const machine = await oidc.clientCredentialsGrant(a, { resource: A })
  expect(await errorOf(exchange(a, machine.access_token))).toBe('invalid_request')
  expect(await errorOf(exchange(web, subject))).not.toBe('none')
})

test('three may act for a person, and a fourth not', async () => {
  const subject = await signIn()
  const one = await exchange(await api(A, [B]), subject)
  const two = await exchange(await api(B, [C]), one.access_token, { resource: C })
  const three = await exchange(await api(C, [D]), two.access_token, { resource: D })
  const { act } = claimsOf(three.access_token)
  expect(act.act?.act?.sub).toBe(claimsOf(one.access_token).client_id)
  expect(act.act?.act?.act).toBeUndefined()
  expect(await errorOf(exchange(await api(D, [E]), three.access_token, { resource: E }))).toBe(
    'invalid_request',
  )
})

test('nothing is exchanged once what it came of has ended', async () => {
  const a = await api(A, [B])
  const subject = await signIn()
  await service.call('DELETE', `/api/v1/oauth/grants/${claimsOf(subject).grant_id}`)
  expect(await errorOf(exchange(a, subject))).toBe('invalid_request')
  const other = await signIn()
  await service.service.db`delete from session where id = ${claimsOf(other).sid}`
  expect(await errorOf(exchange(a, other))).toBe('invalid_request')
})

/** A session as a JWT for an API, and the token of the session. */
async function sessionFor(audience: string, principal: 'customer' | 'provider' = 'customer') {
  const email = `person${count++}@example.com`
  if (principal === 'provider')
    await service.call('POST', '/api/v1/users', { body: { email, principal, role: 'owner' } })
  const { token: key } = await signInBy(service, email, principal)
  const path = `/api/v1/auth/${principal}/session/token`
  const { body } = await service.call('POST', path, { key, body: { audience } })
  return { key, subject: body.token as string }
}

test('a session is exchanged by the API that it was made for, and the token ends with it', async () => {
  const [a, b] = [await api(A, [B]), await api(B, [C])]
  const { key, subject } = await sessionFor(A)
  const asked = { subject_token_type: JWT, scope: 'orders:read' }
  const exchanged = await exchange(a, subject, asked)
  expect(exchanged.refresh_token).toBeUndefined()
  const [session, token] = [claimsOf(subject), claimsOf(exchanged.access_token)]
  const { client_id } = a.clientMetadata()
  const same = { sub: session.sub, sid: session.sid, account: session.account, role: 'owner' }
  expect(token).toMatchObject({ ...same, aud: B, scope: 'orders:read', act: { sub: client_id } })
  expect(token).not.toHaveProperty('grant_id')
  expect(token.exp).toBeLessThanOrEqual(session.exp)
  const chained = await exchange(b, exchanged.access_token, { resource: C })
  expect(claimsOf(chained.access_token).act.act?.sub).toBe(client_id)

  await service.call('DELETE', '/api/v1/auth/customer/session', { key })
  expect(await errorOf(exchange(a, subject, asked))).toBe('invalid_request')
  expect(await errorOf(exchange(b, exchanged.access_token, { resource: C }))).toBe('invalid_request')
})

test('a session is refused as an access token, without a scope, for another API and of staff', async () => {
  const a = await api(A, [B])
  const { subject } = await sessionFor(A)
  const asked = { subject_token_type: JWT, scope: 'orders:read' }
  expect(await errorOf(exchange(a, subject, { scope: 'orders:read' }))).toBe('invalid_request')
  expect(await errorOf(exchange(a, subject, { subject_token_type: JWT }))).toBe('invalid_scope')
  expect(await errorOf(exchange(a, subject, { ...asked, scope: 'unknown' }))).toBe('invalid_scope')
  expect(await errorOf(exchange(a, (await sessionFor(C)).subject, asked))).toBe('invalid_request')
  await addResource(service, { identifier: A, scopes: ['orders:read'], principal: 'provider' })
  const staff = await sessionFor(A, 'provider')
  expect(await errorOf(exchange(a, staff.subject, asked))).toBe('invalid_request')
})

test('a scope that needs a permission of the person is not given without it', async () => {
  const { db } = service.service
  await db`update oauth_scope set permission = 'write' where name = 'orders:write'`
  const asked = { subject_token_type: JWT, scope: 'orders:read orders:write' }
  expect(await errorOf(exchange(await api(A, [B]), (await sessionFor(A)).subject, asked))).toBe(
    'invalid_scope',
  )
  await db`update oauth_scope set permission = null`
})

test('an application in the middle that is disabled breaks the chain', async () => {
  const made = await registerApplication(service, { kind: 'machine', serves: A, may_call: [B] })
  const first = await exchange(await clientFor(made, service.url), await signIn())
  const b = await api(B, [C])
  expect(await errorOf(exchange(b, first.access_token, { resource: C }))).toBe('none')
  await service.call('PATCH', `/api/v1/oauth/applications/${made.id}`, { body: { status: 'disabled' } })
  expect(await errorOf(exchange(b, first.access_token, { resource: C }))).toBe('invalid_request')
})

test('never for staff, nor by an application that keeps no secret', async () => {
  const fieldOf = async (body: object) => {
    const answer = await service.call('POST', '/api/v1/oauth/applications', {
      body: { name: 'Api', ...body },
    })
    return answer.body.errors?.[0].field
  }
  expect(await fieldOf({ kind: 'machine', principal: 'provider', serves: A, may_call: [B] })).toBe(
    '/may_call',
  )
  const web = { kind: 'web', redirect_uris: ['https://app.example'] }
  const bound = { ...web, kind: 'agent', dpop_required: true }
  expect(await fieldOf({ ...bound, serves: A, may_call: [B] })).toBe('/may_call')
  expect(await fieldOf({ ...web, serves: A, may_call: [B] })).toBe('/may_call')
  expect(await fieldOf({ kind: 'spa', redirect_uris: ['https://app.example'], serves: A })).toBe('/serves')
  expect(await fieldOf({ kind: 'machine', may_call: [B] })).toBe('/may_call')
})
