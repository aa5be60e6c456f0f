import type * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strangersNetwork } from '../matrices/support/caller.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  follow,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

const ORDERS = 'https://orders.example/api'

let service: TestService
let clock: ManualClock
let browser: Visitor

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { trustedProxies: 1 } })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read'] })
  browser = await signedInBrowser(service, 'ada@example.com')
})
afterAll(() => service.stop())

const refusalsOf = async ({ id }: Registered) =>
  (await service.call('GET', `/api/v1/oauth/applications/${id}/refusals`)).body.data

/** The one reason why a new application's request is refused. */
async function reasonOf(
  ask: (app: Registered, config: oidc.Configuration) => Promise<unknown>,
  body: Record<string, unknown> = {},
) {
  const app = await registerApplication(service, body)
  await ask(app, await clientFor(app, service.url)).catch(() => undefined)
  const refusals = await refusalsOf(app)
  expect(refusals).toHaveLength(1)
  return refusals[0]
}

const asked =
  (parameters: Parameters<typeof begin>[1]) =>
  async (_: Registered, config: oidc.Configuration): Promise<void> => {
    await follow(browser, (await begin(config, parameters)).url.href)
  }

const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/oauth/token`, { method: 'POST', headers, body: new URLSearchParams(fields) })

const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })

test('a redirect URI is shown beside the closest one that is registered, with where they differ', async () => {
  const uris = ['https://app.example/other', 'http://127.0.0.1:9/callback']
  const wrong = 'http://127.0.0.1:9/Callback'
  expect(await reasonOf(asked({ redirect_uri: wrong }), { redirect_uris: uris })).toMatchObject({
    endpoint: 'authorization',
    error: 'invalid_redirect_uri',
    reason: 'redirect_uri',
    sent: wrong,
    expected: uris.toReversed(),
    differs_at: 'http://127.0.0.1:9/'.length,
    network: '127.0.0.1',
    times: 1,
  })
  expect(await reasonOf(asked({ redirect_uri: null }))).toMatchObject({
    reason: 'redirect_uri_missing',
    sent: null,
    expected: [CALLBACK],
  })
})

test.each([
  ['no PKCE', { code_challenge: null, code_challenge_method: null }, { reason: 'pkce_missing' }],
  [
    'PKCE in the clear',
    { code_challenge_method: 'plain' },
    { reason: 'pkce_method', sent: 'plain', expected: ['S256'] },
  ],
  [
    'an implicit flow',
    { response_type: 'token' },
    { reason: 'response_type', sent: 'token', expected: ['code'] },
  ],
  [
    'an unknown resource',
    { resource: 'https://orders.example/apis' },
    {
      reason: 'resource',
      sent: 'https://orders.example/apis',
      expected: [ORDERS],
      differs_at: ORDERS.length,
    },
  ],
  [
    'a page where none may be',
    { prompt: 'none', max_age: '0' },
    { reason: 'page_needed', sent: 'prompt=none', expected: ['login'] },
  ],
])('%s', async (_, parameters: Record<string, string | null>, reason) => {
  clock.advance(1_000)
  expect(await reasonOf(asked(parameters))).toMatchObject({ endpoint: 'authorization', ...reason })
})

test('a scope that the application may not ask for', async () => {
  const refusal = await reasonOf(asked({ scope: 'openid email' }), { scopes: ['profile'] })
  expect(refusal).toMatchObject({ reason: 'scope', sent: 'email', expected: ['profile'] })
})

test('a wrong secret is not kept: its end is, where it is one of ours', async () => {
  const grant = { grant_type: 'client_credentials' }
  const machine = { kind: 'machine' }
  const foreign = await reasonOf(
    ({ client_id }) => token(grant, basic(client_id, 'hunter2-and-more')),
    machine,
  )
  expect(foreign).toMatchObject({ endpoint: 'token', error: 'invalid_client', reason: 'secret', sent: null })
  expect(JSON.stringify(foreign)).not.toContain('hunter2')
  const other = 'pcs_ofAnotherApplication-abcd'
  const app = await registerApplication(service, machine)
  await token(grant, basic(app.client_id, other))
  const [refusal] = await refusalsOf(app)
  expect(refusal).toMatchObject({
    reason: 'secret',
    sent: '…abcd',
    expected: [`…${app.client_secret!.slice(-4)}`],
  })
  expect(await reasonOf(({ client_id }) => token({ ...grant, client_id }), machine)).toMatchObject({
    reason: 'auth_method',
    sent: 'none',
    expected: ['client_secret_basic'],
  })
})

test('a code: another redirect URI, a wrong verifier, another resource, too late, and twice', async () => {
  const redeemed =
    (change: (begun: Awaited<ReturnType<typeof begin>>) => object, fields: Record<string, string> = {}) =>
    async (_: Registered, config: oidc.Configuration) => {
      const { answer, begun } = await authorized(config, browser)
      await redeem(config, answer, { ...begun, ...change(begun) }, fields)
    }
  const same = () => ({})
  expect(await reasonOf(redeemed(() => ({ verifier: 'x'.repeat(43) })))).toMatchObject({
    endpoint: 'token',
    error: 'invalid_grant',
    reason: 'pkce_verifier',
    sent: expect.stringMatching(/^[\w-]{43}$/),
    expected: [expect.stringMatching(/^[\w-]{43}$/)],
  })
  const elsewhere = await reasonOf(async (app, config) => {
    const { answer, begun } = await authorized(config, browser)
    const fields = {
      grant_type: 'authorization_code',
      code: answer.searchParams.get('code')!,
      code_verifier: begun.verifier,
    }
    await token({ ...fields, redirect_uri: `${CALLBACK}/` }, basic(app.client_id, app.client_secret!))
  })
  expect(elsewhere).toMatchObject({
    reason: 'redirect_uri_of_code',
    sent: `${CALLBACK}/`,
    expected: [CALLBACK],
    differs_at: CALLBACK.length,
  })
  const late = await reasonOf(async (_, config) => {
    const { answer, begun } = await authorized(config, browser)
    clock.advance(61_000)
    await redeem(config, answer, begun)
  })
  expect(late).toMatchObject({ reason: 'token_expired' })
  expect(Date.parse(late.expected[0]) - Date.parse(late.sent)).toBeCloseTo(1_000, -3)
  const twice = await reasonOf(async (_, config) => {
    const { answer, begun } = await authorized(config, browser)
    await redeem(config, answer, begun)
    await redeem(config, answer, begun)
  })
  expect(twice).toMatchObject({ reason: 'token_used', error: 'invalid_grant' })
  expect(await reasonOf(redeemed(same, { resource: 'https://else.example' }))).toMatchObject({
    reason: 'resource',
    sent: 'https://else.example',
    expected: [ORDERS],
  })
})

test('an application of staff that asks the issuer of customers, and one that is disabled', async () => {
  const staff = await registerApplication(service, { principal: 'provider' })
  const config = await clientFor(staff, service.url)
  await asked({})(staff, config)
  expect((await refusalsOf(staff))[0]).toMatchObject({
    reason: 'issuer',
    sent: service.url,
    expected: [`${service.url}/staff`],
  })
  const disabled = await reasonOf(async (app, its) => {
    await service.call('PATCH', `/api/v1/oauth/applications/${app.id}`, { body: { status: 'disabled' } })
    await asked({})(app, its)
  })
  expect(disabled).toMatchObject({ reason: 'disabled' })
})

test('what happens again is counted, and is the newest', async () => {
  const app = await registerApplication(service)
  const config = await clientFor(app, service.url)
  const again = asked({ code_challenge: null, code_challenge_method: null })
  await again(app, config)
  clock.advance(1_000)
  await asked({ response_type: 'token' })(app, config)
  clock.advance(1_000)
  await again(app, config)
  const refusals = await refusalsOf(app)
  expect(refusals).toMatchObject([
    { reason: 'pkce_missing', times: 2 },
    { reason: 'response_type', times: 1 },
  ])
  expect(Date.parse(refusals[0].last_at) - Date.parse(refusals[0].first_at)).toBe(2_000)
})

test('a stranger keeps 10 of an application, 20 writes a minute, and none of what the developer sees', async () => {
  const app = await registerApplication(service)
  const probe = (n: number, network: string) =>
    fetch(
      `${service.url}/oauth/authorize?client_id=${app.client_id}&response_type=code&redirect_uri=${encodeURIComponent(`https://evil.example/${n}`)}`,
      { headers: { 'x-forwarded-for': network } },
    )
  await probe(0, strangersNetwork())
  const network = strangersNetwork()
  for (let n = 1; n <= 25; n++) await probe(n, network)
  const kept = await refusalsOf(app)
  expect(kept.filter((one: { network: string }) => one.network === network)).toHaveLength(10)
  expect(kept.map(({ sent }: { sent: string }) => sent)).toContain('https://evil.example/0')
  expect(kept.map(({ sent }: { sent: string }) => sent)).not.toContain('https://evil.example/21')

  const count = async () => (await service.service.db`select 1 from oauth_refusal`).length
  const before = await count()
  await fetch(`${service.url}/oauth/authorize?client_id=nothing&response_type=code`)
  expect(await count()).toBe(before)
})

test('a password in a URI is not kept, nor more of it than is compared', async () => {
  const refusal = await reasonOf(
    asked({ redirect_uri: `http://ada:hunter2@127.0.0.1:9/${'x'.repeat(5_000)}` }),
  )
  expect(refusal.sent).toHaveLength(2_000)
  expect(refusal.sent).toMatch(/^http:\/\/\*{11}@127/)
})
