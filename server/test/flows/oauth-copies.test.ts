import fc from 'fast-check'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokenVerifier, type TokenVerifier } from '../../../sdk/src/oauth.ts'
import {
  clientFor,
  errorOf,
  newClient,
  type Registered,
  registerApplication,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// Whatever ends, in whatever order: no copy of a token works that came of it, and all others do.

const [ORDERS, PARTS, BILLS] = ['orders', 'parts', 'bills'].map((name) => `https://${name}.example`) as [
  string,
  string,
  string,
]
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const TYPE = 'urn:ietf:params:oauth:token-type:jwt'

let service: TestService
let club: string
let asking: oidc.Configuration
const verifiers: Record<string, TokenVerifier> = {}
let people = 0

beforeAll(async () => {
  service = await startTestService()
  await addResource(service, { identifier: ORDERS, scopes: ['use'] })
  await addResource(service, { identifier: PARTS, scopes: ['use'] })
  await addResource(service, { identifier: BILLS, scopes: ['use'], token_format: 'opaque' })
  asking = await newClient(service, { kind: 'machine', serves: BILLS })
  const { token } = await signIn(service, 'club@example.com')
  club = (await service.call('GET', '/api/v1/auth/customer/accounts', { key: token })).body.data[0].id
  const made = await service.call('POST', '/api/v1/api-keys', { body: { name: 'api', scopes: ['read'] } })
  const feed = { issuer: service.url, revocations: { key: made.body.key } }
  for (const audience of [ORDERS, PARTS]) verifiers[audience] = createTokenVerifier({ ...feed, audience })
})
afterAll(async () => {
  for (const verifier of Object.values(verifiers)) verifier.close()
  await service.stop()
})

/** A copy of a token, what it came of, and whether it works. */
interface Copy {
  is: string
  of: string[]
  works: () => Promise<boolean>
}

interface World {
  userId: string
  tokens: string[]
  browsers: Visitor[]
  shop: Registered
  web: oidc.Configuration
  api: Registered
  agent: oidc.Configuration
}

interface Holding {
  session: number
  isOffline: boolean
  resource: string
}

async function begin(): Promise<World> {
  const email = `copies${people++}@example.com`
  const both = [await signIn(service, email), await signIn(service, email)]
  const userId = both[0]!.user.id
  const { db } = service.service
  await db`
    insert into member (provider_id, account_id, user_id, role, created_at)
    select provider_id, id, ${userId}, 'member', now() from account where id = ${club}`
  // Their only account, so that no sign-in asks which.
  await db`delete from member where user_id = ${userId} and account_id <> ${club}`
  const browsers = both.map(({ token }) => {
    const browser = new Visitor()
    browser.set(service.url, 'app_session', token)
    return browser
  })
  const shop = await registerApplication(service)
  const api = await registerApplication(service, { kind: 'agent', serves: ORDERS, may_call: [PARTS, BILLS] })
  const [web, agent] = [await clientFor(shop, service.url), await clientFor(api, service.url)]
  return { userId, tokens: both.map(({ token }) => token), browsers, shop, web, api, agent }
}

const passes = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  )

const known = async (config: oidc.Configuration, token: string): Promise<boolean> =>
  (await oidc.tokenIntrospection(config, token)).active

/** An access token by how its API checks it. */
function access(resource: string, token: string, of: string[], is: string): Copy {
  const works = (): Promise<boolean> => {
    if (resource === BILLS) return known(asking, token)
    const verifier = verifiers[resource]
    if (verifier) return passes(verifier.verifyAccessToken(token))
    return service
      .call('GET', '/api/v1/auth/customer/accounts', { key: token })
      .then(({ status }) => status === 200)
  }
  return { is, of, works }
}

/** What the agent gets for a token, at the APIs that it may call. */
async function exchanged({ agent }: World, subject: string, of: string[], is: string): Promise<Copy[]> {
  const exchange = (resource: string) =>
    oidc.genericGrantRequest(agent, EXCHANGE, {
      subject_token: subject,
      subject_token_type: TYPE,
      resource,
      scope: 'use',
    })
  const its = [...of, 'agent']
  const copies = await Promise.all(
    [PARTS, BILLS].map(async (resource) =>
      access(resource, (await exchange(resource)).access_token, its, `${is}, exchanged for ${resource}`),
    ),
  )
  return [...copies, { is: `${is}, to exchange`, of: its, works: () => passes(exchange(PARTS)) }]
}

/** Of one sign-in to the application: its family. */
async function hold(
  world: World,
  { session, isOffline, resource }: Holding,
  family: string,
): Promise<Copy[]> {
  const scope = resource.endsWith('/api') ? 'account' : 'use'
  const { access_token, refresh_token } = await tokensFor(world.web, world.browsers[session]!, {
    scope: `openid ${scope}${isOffline ? ' offline_access' : ''}`,
    resource,
    ...(isOffline && { prompt: 'consent' }),
  })
  refreshTokens.set(family, refresh_token!)
  const of = ['user', 'grant', 'shop', family, ...(isOffline ? [] : [`session${session}`])]
  if (scope === 'account') of.push('club')
  return [
    access(resource, access_token, of, `access token of ${family}`),
    {
      is: `refresh token of ${family}`,
      of,
      works: () => passes(known(world.web, refresh_token!).then(must)),
    },
    ...(resource === ORDERS ? await exchanged(world, access_token, of, `access token of ${family}`) : []),
  ]
}
const refreshTokens = new Map<string, string>()

function must(isKnown: boolean): void {
  if (!isKnown) throw new Error('not active')
}

/** The session as a JWT about the club, for the API. */
async function ofSession(world: World, session: number): Promise<Copy[]> {
  const asked = { key: world.tokens[session]!, body: { audience: ORDERS, account_id: club } }
  const { body } = await service.call('POST', '/api/v1/auth/customer/session/token', asked)
  const of = ['user', `session${session}`, 'club']
  const works = () => passes(verifiers[ORDERS]!.verifySession(body.token))
  return [
    { is: `session ${session}`, of, works },
    ...(await exchanged(world, body.token, of, `session ${session}`)),
  ]
}

const admin = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { ...(body && { body }) })

const signOut = ({ tokens }: World, session: number) =>
  service.call('DELETE', '/api/v1/auth/customer/session', { key: tokens[session]! })

/** A disabled application cannot: by then nothing of it works. */
const revoke = (web: oidc.Configuration, family: string) =>
  passes(oidc.tokenRevocation(web, refreshTokens.get(family)!))

const ENDS: Record<string, (world: World) => Promise<unknown>> = {
  session0: (world) => signOut(world, 0),
  session1: (world) => signOut(world, 1),
  family0: ({ web }) => revoke(web, 'family0'),
  family1: ({ web }) => revoke(web, 'family1'),
  grant: async ({ userId }) => {
    const { body } = await admin('GET', `/oauth/grants?user_id=${userId}`)
    for (const { id } of body.data) await admin('DELETE', `/oauth/grants/${id}`)
  },
  user: ({ userId }) => admin('PATCH', `/users/${userId}`, { status: 'blocked' }),
  shop: ({ shop }) => admin('PATCH', `/oauth/applications/${shop.id}`, { status: 'disabled' }),
  agent: ({ api }) => admin('DELETE', `/oauth/applications/${api.id}`),
  club: ({ userId }) => admin('DELETE', `/accounts/${club}/members/${userId}`),
}

const holdings = fc.array(
  fc.record({
    session: fc.integer({ min: 0, max: 1 }),
    isOffline: fc.boolean(),
    resource: fc.constantFrom(ORDERS, BILLS, 'api'),
  }),
  { minLength: 2, maxLength: 3 },
)
const ends = fc.shuffledSubarray(Object.keys(ENDS), { minLength: 1, maxLength: 4 })

test('no copy of a token works after any end of what it came of, and all others do', async () => {
  const course = fc.asyncProperty(holdings, ends, async (held, ended) => {
    const world = await begin()
    const copies = [...(await ofSession(world, 0)), ...(await ofSession(world, 1))]
    for (const [index, one] of held.entries()) {
      const resource = one.resource === 'api' ? `${service.url}/api` : one.resource
      copies.push(...(await hold(world, { ...one, resource }, `family${index}`)))
    }
    const gone = new Set<string>()
    await expectWorking(copies, gone)
    for (const end of ended) {
      await ENDS[end]!(world)
      gone.add(end)
      await expectWorking(copies, gone)
    }
  })
  await fc.assert(course, { numRuns: Number(process.env.COURSES ?? 4), endOnFailure: true })
}, 60_000)

/** By those who ask the issuer from the next request on; by those who follow the feed within a second. */
async function expectWorking(copies: readonly Copy[], gone: ReadonlySet<string>): Promise<void> {
  const expected = copies.map(({ is, of }) => [is, !of.some((one) => gone.has(one))] as const)
  const seen = () =>
    Promise.all(copies.map(async ({ is, works }) => [is, await works()] as const)).then((all) => all)
  await expect.poll(seen, { timeout: 5_000, interval: 50 }).toEqual(expected)
}

test('a browser that signs out of an application leaves the others signed in', async () => {
  const world = await begin()
  const api = `${service.url}/api`
  const [here, there] = [
    await hold(world, { session: 0, isOffline: true, resource: api }, 'family0'),
    await hold(world, { session: 0, isOffline: true, resource: api }, 'family1'),
  ]
  await oidc.tokenRevocation(world.web, refreshTokens.get('family0')!)
  // By our own API from the next request on.
  expect(await Promise.all([...here, ...there].map(({ works }) => works()))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const { body } = await admin('GET', `/audit-log?action=oauth.tokens_revoked&target_id=${world.shop.id}`)
  expect(body.data).toHaveLength(1)
  expect(body.data[0].detail).toMatchObject({ user_id: world.userId, grant_id: expect.any(String) })
})

test('a refresh token that was exchanged ends its family as well', async () => {
  const spa = await newClient(service, { kind: 'spa' })
  const world = await begin()
  const first = (await tokensFor(spa, world.browsers[0]!)).refresh_token!
  const second = (await oidc.refreshTokenGrant(spa, first)).refresh_token!
  await oidc.tokenRevocation(spa, first)
  expect(await errorOf(oidc.refreshTokenGrant(spa, second))).toBe('invalid_grant')
})

test('what is exchanged at the moment of the revocation does not survive it', async () => {
  const spa = await newClient(service, { kind: 'spa' })
  const world = await begin()
  for (let round = 0; round < 5; round++) {
    const { refresh_token } = await tokensFor(spa, world.browsers[0]!)
    const [renewed] = await Promise.all([
      oidc.refreshTokenGrant(spa, refresh_token!).catch(() => undefined),
      oidc.tokenRevocation(spa, refresh_token!),
    ])
    if (renewed)
      expect(await errorOf(oidc.refreshTokenGrant(spa, renewed.refresh_token!))).toBe('invalid_grant')
  }
})

test('only an application’s own tokens, and those for the API that it is, are introspected', async () => {
  const world = await begin()
  const { access_token, refresh_token } = await tokensFor(world.web, world.browsers[0]!, {
    scope: 'openid use',
    resource: BILLS,
  })
  const others = await registerApplication(service, { kind: 'agent', first_party: false })
  const partner = await clientFor(others, service.url)
  const other = await newClient(service, { kind: 'machine', serves: ORDERS })
  const spa = await newClient(service, { kind: 'spa' })
  const ask = (config: oidc.Configuration, token: string) => oidc.tokenIntrospection(config, token)
  for (const config of [partner, other, spa])
    for (const token of [access_token, refresh_token!])
      expect(await ask(config, token)).toEqual({ active: false })
  expect(await ask(asking, refresh_token!)).toEqual({ active: false })
  expect(await ask(asking, access_token)).toMatchObject({ active: true, aud: BILLS, sub: world.userId })
  expect(await ask(world.web, refresh_token!)).toMatchObject({ active: true })
  const headers = { authorization: `Basic ${btoa(`${others.client_id}:${others.client_secret}`)}` }
  expect((await service.call('GET', '/oauth/revocations', { key: null, headers })).status).toBe(403)
})
