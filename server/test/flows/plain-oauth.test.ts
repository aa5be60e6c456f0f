import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addConnection, callbackOf, startOf } from '../support/connections.ts'
import { CLIENT_ID, CLIENT_SECRET, Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { DEPARTURES } from '../support/oauth-departures.ts'
import { signIn } from '../support/sign-in.ts'
import { StrictOAuth } from '../support/strict-oauth.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'
import { lastRefusal, subjectsOf, whoIs } from '../support/who-is.ts'

let service: TestService
let server: StrictOAuth
let idp: Idp
let clock: ManualClock
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  server = await new StrictOAuth().start()
  idp = await new Idp().start([callbackOf(service, 'real')])
  expect((await add('plain')).status).toBe(201)
  expect((await add('other')).status).toBe(201)
  expect((await add('trusted', { mapping: VERIFIED, trusts_email: true })).status).toBe(201)
})
afterAll(async () => {
  await Promise.all([server.stop(), idp.stop()])
  await service.stop()
})
beforeEach(() => {
  count++
  clock.advance(1)
  server.beside = {}
  server.user = { id: `p${count}`, email: email(), verified: true }
  server.emails = []
  server.tokenAnswer = undefined
  server.rawUser = undefined
})

const VERIFIED = { subject: 'id', email: 'email', email_verified: 'verified' }
const email = () => `plain${count}@example.com`

/** Adds a connection to the server of the test; its name there is the slug, unless the test gives another. */
function add(slug: string, more: object = {}, at = slug) {
  return addConnection(service, {
    kind: 'oauth2',
    slug,
    name: slug,
    authorization_url: `${server.url}/${at}/authorize`,
    token_url: `${server.url}/${at}/token`,
    user_url: `${server.url}/${at}/user`,
    scopes: ['a', 'b'],
    mapping: { subject: 'id', email: 'email' },
    ...more,
  })
}

const isCallback = (url: URL): boolean => url.pathname.endsWith('/callback')
const go = (slug: string, visitor = new Visitor()): Promise<Visit> => visitor.open(startOf(service, slug))

/** Signs in by a trusted address; undefined if the person has to prove it. */
async function signInBy(slug: string): Promise<string | undefined> {
  const visitor = new Visitor()
  await go(slug, visitor)
  return whoIs(service, visitor)
}

test('an issuer that others wrote (oidc-provider) signs people in as a plain service', async () => {
  const made = await addConnection(service, {
    kind: 'oauth2',
    slug: 'real',
    authorization_url: `${idp.issuer}/auth`,
    token_url: `${idp.issuer}/token`,
    user_url: `${idp.issuer}/me`,
    scopes: ['openid', 'email'],
    mapping: { subject: 'sub', email: 'email', email_verified: 'email_verified' },
    trusts_email: true,
  })
  expect(made.status).toBe(201)
  idp.person = { sub: `real-${count}`, email: email(), email_verified: true }
  expect(await signInBy('real')).toBe(email())
  expect(await signInBy('real')).toBe(email())
  expect(await subjectsOf(service, 'real')).toEqual([`real-${count}`])
})

describe('services that depart from the standard', () => {
  test.each(DEPARTURES)('%s', async (_, wants, settings, prepare) => {
    const slug = `quirk-${count}`
    server.wants[slug] = wants
    const placed = JSON.parse(JSON.stringify(settings), (name, value) =>
      /url$/.test(name) && String(value).startsWith('/') ? `${server.url}/${slug}${value}` : value,
    )
    const dropped = Object.fromEntries(
      Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [[name, undefined]] : [])),
    )
    const made = await add(slug, { mapping: VERIFIED, trusts_email: true, ...placed, ...dropped })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    prepare(server, email())
    expect(await signInBy(slug)).toBe(email())
    expect(await subjectsOf(service, slug)).toEqual([`p${count}`])
    // A service that wants nothing of the kind refuses all this, so it did arrive.
    server.wants[slug] = {}
    const isRefusedOtherwise = Object.keys(wants).some((name) => name !== 'headers' && name !== 'authorize')
    if (isRefusedOtherwise && !wants.repeats) expect(await signInBy(slug)).toBeUndefined()
  })
})

describe('what is refused', () => {
  test.each<[string, unknown, string]>([
    ['an object', { a: 1 }, 'idp_unfit'],
    ['a list', ['p'], 'idp_unfit'],
    ['a truth value', true, 'idp_unfit'],
    ['a fraction', 1.5, 'idp_unfit'],
    ['null', null, 'no_subject'],
    ['an empty text', '', 'no_subject'],
    ['nothing', undefined, 'no_subject'],
    ['a long text', 'x'.repeat(256), 'no_subject'],
    ['a text with NUL', 'a\0b', 'idp_unfit'],
  ])('a subject that is %s', async (_, id, reason) => {
    server.user = { id, email: email(), verified: true }
    expect((await go('trusted')).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe(reason)
  })

  test('two numbers that JavaScript rounds to the same', async () => {
    for (const id of ['9007199254740993', '9007199254740992']) {
      server.rawUser = `{"id": ${id}, "email": "${email()}", "verified": true}`
      expect((await go('trusted')).status).toBe(403)
      expect(await lastRefusal(service, clock)).toBe('idp_unfit')
    }
    server.rawUser = `{"id": 9007199254740991, "email": "${email()}", "verified": true}`
    expect(await signInBy('trusted')).toBe(email())
  })

  test.each<[string, () => void, string]>([
    ['an answer over a mebibyte', () => (server.rawUser = `"${'x'.repeat(1024 * 1024)}"`), 'unreachable'],
    ['a page instead of JSON', () => (server.rawUser = '<html>'), 'idp_unfit'],
    ['a list of two people', () => (server.rawUser = '[{"id":1},{"id":2}]'), 'idp_unfit'],
    [
      'a refusal with status 200',
      () => (server.tokenAnswer = [200, '{"error":"invalid_grant"}']),
      'code_refused',
    ],
    [
      'a refusal of the client',
      () => (server.tokenAnswer = [401, '{"error":"invalid_client"}']),
      'client_refused',
    ],
    [
      'an error named as members of every object',
      () => (server.tokenAnswer = [400, '{"error":"constructor"}']),
      'idp_error',
    ],
    [
      'an error that is an object',
      () => (server.tokenAnswer = [400, '{"error":{"message":"x"}}']),
      'idp_error',
    ],
    ['no token', () => (server.tokenAnswer = [200, '{}']), 'idp_unfit'],
    [
      'a token with a line break',
      () => (server.tokenAnswer = [200, '{"access_token":"a\\r\\nx: y"}']),
      'idp_unfit',
    ],
    ['deeply nested JSON', () => (server.rawUser = '['.repeat(100_000) + ']'.repeat(100_000)), 'idp_unfit'],
  ])('%s', async (_, prepare, reason) => {
    prepare()
    expect((await go('trusted')).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe(reason)
  })

  test('an address that is not verified is proved by a code, also a known one', async () => {
    await signIn(service, email())
    for (const [slug, verified] of [
      ['plain', true],
      ['trusted', false],
      ['trusted', 'no'],
      ['trusted', undefined],
    ] as const) {
      server.user = { id: `p${count}`, email: email(), verified }
      const visitor = new Visitor()
      expect((await go(slug, visitor)).url.pathname).toBe('/login/confirm-address')
      expect(await whoIs(service, visitor)).toBeUndefined()
    }
    expect(await subjectsOf(service, 'plain')).not.toContain(`p${count}`)
  })
})

describe('what binds an answer', () => {
  test('it works once, and its code too', async () => {
    const visitor = new Visitor()
    const { url } = await visitor.open(startOf(service, 'trusted'), isCallback)
    expect((await visitor.open(url.href)).url.pathname).toBe('/account')
    expect((await visitor.open(url.href)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('flow_over')
    const fresh = await visitor.open(startOf(service, 'trusted'), isCallback)
    const replayed = new URL(fresh.url)
    replayed.searchParams.set('code', url.searchParams.get('code')!)
    expect((await visitor.open(replayed.href)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('code_refused')
  })

  test('it is worth nothing in another browser, at another callback, or for staff', async () => {
    const visitor = new Visitor()
    const { url } = await visitor.open(startOf(service, 'trusted'), isCallback)
    const stranger = new Visitor()
    await stranger.open(startOf(service, 'trusted'), isCallback)
    expect((await stranger.open(url.href)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('flow_over')
    for (const place of [callbackOf(service, 'other'), callbackOf(service, 'trusted', 'provider')]) {
      expect((await visitor.open(place + url.search)).status).toBe(403)
      expect(await lastRefusal(service, clock)).toBe('flow_over')
    }
  })

  test('a code of one connection is worth nothing at another of the same service', async () => {
    expect((await add('same-a', { mapping: VERIFIED, trusts_email: true }, 'same')).status).toBe(201)
    expect((await add('same-b', { mapping: VERIFIED, trusts_email: true }, 'same')).status).toBe(201)
    const attacker = new Visitor()
    const stolen = await attacker.open(startOf(service, 'same-a'), isCallback)
    const own = await attacker.open(startOf(service, 'same-b'), isCallback)
    const mixed = new URL(own.url)
    mixed.searchParams.set('code', stolen.url.searchParams.get('code')!)
    expect((await attacker.open(mixed.href)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('code_refused')
  })

  test('of first sign-ins of one person at the same time, all end with one identity', async () => {
    const visitors = Array.from({ length: 8 }, () => new Visitor())
    const visits: Visit[] = []
    for (const visitor of visitors) visits.push(await visitor.open(startOf(service, 'trusted'), isCallback))
    await Promise.all(visitors.map((visitor, at) => visitor.open(visits[at]!.url.href)))
    expect(new Set(await Promise.all(visitors.map((visitor) => whoIs(service, visitor))))).toEqual(
      new Set([email()]),
    )
    expect((await subjectsOf(service, 'trusted')).filter((one) => one === `p${count}`)).toHaveLength(1)
  })
})

describe('settings', () => {
  const idOf = async (slug: string): Promise<string> => {
    const { data } = (await service.call('GET', '/api/v1/connections?limit=100')).body
    return data.find((one: { slug: string }) => one.slug === slug).id
  }
  const change = async (slug: string, body: object) =>
    service.call('PATCH', `/api/v1/connections/${await idOf(slug)}`, { body })

  test('they are shown as given, without the secret, which is sealed', async () => {
    const { body } = await add('shown', { user_request: { headers: { 'x-a': 'b' } } })
    expect(body).toMatchObject({
      kind: 'oauth2',
      preset: null,
      config: {
        client_id: CLIENT_ID,
        token_url: `${server.url}/shown/token`,
        mapping: { subject: 'id', email: 'email' },
        user_request: { headers: { 'x-a': 'b' } },
        trusts_email: false,
      },
      setup: { customer_redirect_url: callbackOf(service, 'shown') },
    })
    const read = await service.call('GET', `/api/v1/connections/${body.id}`)
    expect(JSON.stringify([body, read.body])).not.toContain(CLIENT_SECRET)
    const [row] = await service.service.db`select client_secret, config from connection where slug = 'shown'`
    expect(row?.client_secret.toString('latin1')).not.toContain(CLIENT_SECRET)
    expect(JSON.stringify(row?.config)).not.toContain(CLIENT_SECRET)
    const changed = await change('shown', { user_request: null, pkce: false, name: 'Shown' })
    expect(changed.body).toMatchObject({ name: 'Shown', config: { pkce: false } })
    expect(changed.body.config.user_request).toBeUndefined()
  })

  test.each<[string, object, string]>([
    ['http', { token_url: 'http://idp.example.com/token' }, '/token_url'],
    ['a private address', { user_url: 'https://10.0.0.1/me' }, '/user_url'],
    ['the metadata address', { token_url: 'https://169.254.169.254/' }, '/token_url'],
    ['a user name in a URL', { authorization_url: 'https://a:b@idp.example.com/' }, '/authorization_url'],
    ['a script', { authorization_url: 'javascript:alert(1)' }, '/authorization_url'],
    ['the token in a host', { user_url: 'https://{access_token}.example.com/' }, '/user_url'],
    ['the token in the URL of tokens', { token_url: 'https://idp.example.com/{access_token}' }, '/token_url'],
    [
      'private addresses elsewhere',
      { emails: { url: 'https://10.0.0.1/', address: 'email' }, mapping: { subject: 'id' } },
      '/emails/url',
    ],
    ['no subject', { mapping: { email: 'email' } }, '/mapping/subject'],
    ['no user URL', { user_url: undefined }, '/user_url'],
    ['trust in an address that is not verified', { trusts_email: true }, '/trusts_email'],
    ['no secret', { client_secret: undefined }, '/client_secret'],
    ['a public client with a secret', { client_auth: 'none' }, '/client_secret'],
    ['a public client without PKCE', { client_auth: 'none', client_secret: undefined, pkce: false }, '/pkce'],
    ['a parameter of the flow', { authorize_parameters: { state: 'x' } }, '/authorize_parameters/state'],
    ['a header of the request', { user_request: { headers: { Host: 'x' } } }, '/user_request/headers/Host'],
    ['a body without POST', { user_request: { body: { a: 1 } } }, '/user_request/body'],
    ['a second factor', { trusts_mfa: { max_age_seconds: 60 } }, '/trusts_mfa'],
  ])('refused: %s', async (_, more, field) => {
    const answer = await add('refused', more)
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([
      400,
      'invalid_request',
      field,
    ])
  })

  test('the addresses and the subject are fixed while users have identities there', async () => {
    server.wants.moved = {}
    expect((await add('fixed', { mapping: VERIFIED, trusts_email: true })).status).toBe(201)
    const begun = new Visitor()
    const { url } = await begun.open(startOf(service, 'fixed'), isCallback)
    clock.advance(1)
    // Without identities they may change, and answers of the former service do not count.
    expect((await change('fixed', { user_url: `${server.url}/moved/user` })).status).toBe(200)
    expect((await begun.open(url.href)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('flow_over')
    clock.advance(1)
    expect(await signInBy('fixed')).toBe(email())
    for (const body of [
      { token_url: 'https://elsewhere.example/token' },
      { authorization_url: 'https://elsewhere.example/authorize' },
      { user_url: 'https://elsewhere.example/user' },
      { mapping: { ...VERIFIED, subject: 'email' } },
      { person_list: 'data' },
    ]) {
      const answer = await change('fixed', body)
      expect([answer.status, answer.body.code]).toEqual([409, 'connection_in_use'])
    }
    expect((await change('fixed', { mapping: { ...VERIFIED, groups: 'teams' }, scopes: ['a'] })).status).toBe(
      200,
    )
  })

  test('an identity that waits for its code does not survive a change of addresses', async () => {
    expect((await add('waits')).status).toBe(201)
    const visitor = new Visitor()
    await go('waits', visitor)
    clock.advance(1)
    expect((await change('waits', { user_url: `${server.url}/moved/user` })).status).toBe(200)
    const { url } = await visitor.open(`${service.url}/login/confirm-address`)
    expect(url.pathname).toBe('/login')
    expect(await subjectsOf(service, 'waits')).toEqual([])
  })

  test('a test shows the answer and what each path found, without secrets', async () => {
    server.user = {
      id: `p${count}`,
      email: email(),
      nested: { repeats: `${CLIENT_SECRET} and a-refresh-token-of-a-person` },
    }
    expect((await add('tested', { mapping: { ...VERIFIED, profile: { name: 'nick' } } })).status).toBe(201)
    const { body } = await service.call('POST', `/api/v1/connections/${await idOf('tested')}/test`)
    const visitor = new Visitor()
    const { text } = await visitor.open(body.url)
    expect(text).toContain('tested works')
    expect(text).toContain(`p${count}`)
    expect(text).toMatch(/subject ← id<\/dt>/)
    expect(text).toContain('nick')
    expect(text).toContain('Nothing at this path')
    for (const secret of [CLIENT_SECRET, 'a-refresh-token-of-a-person', server.lastToken])
      expect(text).not.toContain(secret)
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    server.user = { id: { $oid: 'x' } }
    const failed = await new Visitor().open(body.url)
    expect(failed.text).toContain('$oid')
  })

  test('an account may have one, whose word about an address counts for its own domains alone', async () => {
    const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
    const trusted = { account_id: account.id, mapping: VERIFIED, trusts_email: true }
    expect((await add('of-acme', trusted)).body.errors[0].field).toBe('/trusts_email')
    const made = await add('of-acme', { account_id: account.id, mapping: VERIFIED })
    expect([made.status, made.body.account.name]).toEqual([201, 'Acme'])
    const visitor = new Visitor()
    expect((await go('of-acme', visitor)).url.pathname).toBe('/login/confirm-address')
    expect((await visitor.open(startOf(service, 'of-acme', 'provider'))).status).toBe(404)
  })
})
