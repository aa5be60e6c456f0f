import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addConnection, callbackOf, startOf } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { StrictOAuth } from '../support/strict-oauth.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'
import { lastRefusal, subjectsOf, whoIs } from '../support/who-is.ts'

/** Attacks on services with OAuth 2.0 alone, against servers that others wrote where they can answer. */

let service: TestService
let clock: ManualClock
/** Checks the verifier of a code against its challenge. */
let mock: OAuth2Server
/** Wants PKCE. */
let idp: Idp
let server: StrictOAuth
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  // The installation opens its own network to the staff's addresses, not to its customers'.
  const config = { outboundAllow: ['127.0.0.0/8'], outboundAllowCustomers: [] }
  service = await startTestService({ clock, config })
  mock = new OAuth2Server()
  await mock.issuer.keys.generate('RS256')
  await mock.start(0, '127.0.0.1')
  mock.service.on('beforeUserinfo', (answer) => {
    answer.body = { sub: `p${count}`, email: email(), email_verified: true }
  })
  idp = await new Idp().start([callbackOf(service, 'bare')])
  server = await new StrictOAuth().start()
  for (const slug of ['one', 'two']) expect((await atMock(slug)).status).toBe(201)
})
afterAll(async () => {
  await Promise.all([mock.stop(), idp.stop(), server.stop()])
  await service.stop()
})
beforeEach(() => {
  count++
  clock.advance(1)
  server.user = { sub: `p${count}`, email: email(), email_verified: true }
})

const email = () => `attack${count}@example.com`
const MAPPING = { subject: 'sub', email: 'email', email_verified: 'email_verified' }
const MOCK_PORT = () => (mock.address() as { port: number }).port

const add = (slug: string, urls: object, more: object = {}) =>
  addConnection(service, { kind: 'oauth2', slug, mapping: MAPPING, trusts_email: true, ...urls, ...more })

function atMock(slug: string, more: object = {}) {
  const at = `http://127.0.0.1:${MOCK_PORT()}`
  const urls = {
    authorization_url: `${at}/authorize`,
    token_url: `${at}/token`,
    user_url: `${at}/userinfo`,
  }
  return add(slug, urls, { scopes: ['openid'], ...more })
}

const atServer = (name: string) => ({
  authorization_url: `${server.url}/${name}/authorize`,
  token_url: `${server.url}/${name}/token`,
  user_url: `${server.url}/${name}/user`,
})

const isCallback = (url: URL): boolean => url.pathname.endsWith('/callback')
const begin = (slug: string, visitor: Visitor) => visitor.open(startOf(service, slug), isCallback)

describe('a code counts with the verifier of the sign-in that asked for it (oauth2-mock-server)', () => {
  test('as it does in an honest sign-in', async () => {
    const visitor = new Visitor()
    const { url } = await begin('one', visitor)
    await visitor.open(url.href)
    expect(await whoIs(service, visitor)).toBe(email())
  })

  test.each(['one', 'two'])('a stolen code put into another sign-in, by %s, is refused', async (slug) => {
    const victim = await begin('one', new Visitor())
    const attacker = new Visitor()
    const { url } = await begin(slug, attacker)
    url.searchParams.set('code', victim.url.searchParams.get('code')!)
    expect((await attacker.open(url.href)).status).toBe(403)
    expect(await whoIs(service, attacker)).toBeUndefined()
    expect(['code_refused', 'idp_error']).toContain(await lastRefusal(service, clock))
  })

  test('a server that wants a verifier gets none where PKCE is off, and the sign-in fails (oidc-provider)', async () => {
    const urls = {
      authorization_url: `${idp.issuer}/auth`,
      token_url: `${idp.issuer}/token`,
      user_url: `${idp.issuer}/me`,
    }
    const made = await add('bare', urls, { scopes: ['openid', 'email'], pkce: false })
    expect(made.status).toBe(201)
    const visitor = new Visitor()
    expect((await visitor.open(startOf(service, 'bare'))).status).toBe(403)
    expect(await whoIs(service, visitor)).toBeUndefined()
    await service.call('PATCH', `/api/v1/connections/${made.body.id}`, { body: { pkce: true } })
    idp.person = { sub: `p${count}`, email: email(), email_verified: true }
    await visitor.open(startOf(service, 'bare'))
    expect(await whoIs(service, visitor)).toBe(email())
  })
})

test('an answer for one connection is worth nothing at another, nor is its state', async () => {
  const visitor = new Visitor()
  const one = await begin('one', visitor)
  const two = await begin('two', visitor)
  const mixed = [
    callbackOf(service, 'two') + one.url.search,
    callbackOf(service, 'one') + two.url.search,
    `${callbackOf(service, 'two')}?${new URLSearchParams({
      code: two.url.searchParams.get('code')!,
      state: one.url.searchParams.get('state')!,
    })}`,
  ]
  for (const address of mixed) {
    expect((await visitor.open(address)).status).toBe(403)
    expect(await lastRefusal(service, clock)).toBe('flow_over')
  }
  expect(await whoIs(service, visitor)).toBeUndefined()
})

describe('where addresses change while people sign in', () => {
  const change = (id: string, name: string) =>
    service.call('PATCH', `/api/v1/connections/${id}`, { body: { user_url: `${server.url}/${name}/user` } })

  test('who was on the way gets no identity at the new ones', async () => {
    const made = await add('moves', atServer('moves'), { scopes: ['a', 'b'] })
    let changed: number | undefined
    server.meanwhile = async () => {
      server.meanwhile = undefined
      clock.advance(1)
      changed = (await change(made.body.id, 'moved')).status
    }
    const visitor = new Visitor()
    expect((await visitor.open(startOf(service, 'moves'))).status).toBe(403)
    expect(changed).toBe(200)
    expect(await lastRefusal(service, clock)).toBe('flow_over')
    expect([await whoIs(service, visitor), await subjectsOf(service, 'moves')]).toEqual([undefined, []])
  })

  test('of sign-ins and a change at the same moment, either the change is refused or no one has an identity', async () => {
    for (let round = 0; round < 6; round++) {
      const slug = `race-${round}`
      const made = await add(slug, atServer(slug), { scopes: ['a', 'b'] })
      const visitors = Array.from({ length: 4 }, () => new Visitor())
      const starts: string[] = []
      for (const visitor of visitors) starts.push((await begin(slug, visitor)).url.href)
      clock.advance(1)
      let asked = 0
      // The change leaves when the person of this round is being read, and arrives while identities are written.
      const changing = new Promise<number>((resolve) => {
        server.meanwhile = async () => {
          if (asked++ === round % visitors.length)
            void change(made.body.id, 'moved').then((one) => resolve(one.status))
        }
      })
      await Promise.all(visitors.map((visitor, at) => visitor.open(starts[at]!)))
      server.meanwhile = undefined
      const status = await changing
      expect([status, (await subjectsOf(service, slug)).length > 0]).toEqual(
        status === 200 ? [200, false] : [409, true],
      )
    }
  })
})

describe('an account’s connection', () => {
  test('cannot lead to what the installation opened for its own addresses', async () => {
    const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
    const own = { account_id: account.id, trusts_email: false, scopes: ['a', 'b'] }
    const outside = {
      authorization_url: 'https://idp.example.com/authorize',
      token_url: 'https://idp.example.com/token',
      user_url: 'https://idp.example.com/user',
    }
    for (const [name, url] of Object.entries(atServer('inside'))) {
      const made = await add('inside', { ...outside, [name]: url }, own)
      expect([made.status, made.body.errors[0].field]).toEqual([400, `/${name}`])
    }
    const made = await add('inside', outside, own)
    expect(made.status).toBe(201)
    for (const [name, url] of Object.entries(atServer('inside'))) {
      const changed = await service.call('PATCH', `/api/v1/connections/${made.body.id}`, {
        body: { [name]: url },
      })
      expect([changed.status, changed.body.errors[0].field]).toEqual([400, `/${name}`])
    }
    // As if a name of the account led there: nothing is sent either.
    await service.service.db`
      update connection set config = config || ${service.service.db.json(atServer('inside'))} where slug = 'inside'`
    const before = server.tokenRequests
    const visitor = new Visitor()
    const { url } = await begin('inside', visitor)
    expect((await visitor.open(url.href)).status).toBe(403)
    expect([await lastRefusal(service, clock), server.tokenRequests]).toEqual(['forbidden_address', before])
  })
})
