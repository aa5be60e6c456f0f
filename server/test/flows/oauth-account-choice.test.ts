import { decodeJwt } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  begin,
  clientFor,
  decide,
  errorOf,
  follow,
  hiddenFields,
  leadsTo,
  newClient,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visit, Visitor } from '../support/visitor.ts'

const ASKED = { scope: 'openid email account' }
const PARTNER = { name: 'Partner', first_party: false }

let service: TestService
let clock: ManualClock
let shop: oidc.Configuration
let people = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  shop = await newClient(service)
})
afterAll(() => service.stop())

const admin = async (method: string, path: string, body?: object) => {
  const answer = await service.call(method, `/api/v1${path}`, { ...(body && { body }) })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

interface Someone {
  email: string
  id: string
  browser: Visitor
  /** The account that sign-up opened, and those that they were added to, by name. */
  accounts: Record<string, string>
}

/** A person who belongs to their own account and to a team of each of these names. */
async function someone(...teams: string[]): Promise<Someone> {
  const email = `choosing${people++}@example.com`
  const browser = await signedInBrowser(service, email)
  const { user } = await signIn(service, email)
  const { data } = await admin('GET', `/accounts?owner_id=${user.id}`)
  const accounts: Record<string, string> = { own: data[0].id }
  for (const name of teams) {
    const { id } = await admin('POST', '/accounts', { name })
    await admin('POST', `/accounts/${id}/members`, { user_id: user.id, role: 'admin' })
    accounts[name] = id
  }
  return { email, id: user.id, browser, accounts }
}

const choosing = (accountId: string) => ({ decision: 'choose', account_id: accountId })

/** Asks for an account, and chooses one where the page asks. */
async function tokensOf(
  config: oidc.Configuration,
  { browser }: Pick<Someone, 'browser'>,
  accountId: string | undefined,
  asked: Record<string, string> = ASKED,
) {
  const begun = await begin(config, asked)
  let page = await follow(browser, begun.url.href)
  if (accountId !== undefined) page = await decide(browser, page, choosing(accountId))
  if (page.text.includes('value="allow"')) page = await decide(browser, page, 'allow')
  return redeem(config, page.url, begun)
}

const isAsked = ({ url, text }: Visit): boolean =>
  url.pathname === '/oauth/interaction' && text.includes('Which account do you want to use?')

const grantsOf = async ({ id }: Someone) =>
  (await admin('GET', `/oauth/grants?user_id=${id}&status=all`)).data as Array<Record<string, never>>

test('with one account it is taken; with none the person is told, and the application too', async () => {
  const ada = await someone()
  const tokens = await tokensFor(shop, ada.browser, ASKED)
  expect(tokens.claims()).toMatchObject({ account: ada.accounts.own, role: 'owner' })
  expect(await oidc.fetchUserInfo(shop, tokens.access_token, ada.id)).toMatchObject({
    account: ada.accounts.own,
    role: 'owner',
  })
  // Who does not ask for it is not told.
  expect((await tokensFor(shop, ada.browser)).claims()).not.toHaveProperty('account')

  const bob = await someone()
  await admin('DELETE', `/accounts/${bob.accounts.own}`)
  const page = await follow(bob.browser, (await begin(shop, ASKED)).url.href)
  expect(page.text).toContain('You need an account')
  const { url } = await decide(bob.browser, page, 'cancel')
  expect(url.searchParams.get('error')).toBe('access_denied')
  const silent = await follow(bob.browser, (await begin(shop, { ...ASKED, prompt: 'none' })).url.href)
  expect(silent.url.searchParams.get('error')).toBe('account_selection_required')
})

test('of several the person chooses one before consent; it is in every token, and stays', async () => {
  const ada = await someone('Acme', 'Globex')
  const config = await newClient(service, PARTNER)
  const begun = await begin(config, { ...ASKED, scope: 'openid account offline_access', prompt: 'consent' })
  const page = await follow(ada.browser, begun.url.href)
  expect(isAsked(page)).toBe(true)
  for (const name of ['Acme', 'Globex', 'Your own account']) expect(page.text).toContain(name)
  const consent = await decide(ada.browser, page, choosing(ada.accounts.Acme!))
  expect(consent.text).toMatch(/For the account .*Acme.*\./)
  // They think again, and take the other.
  const again = await ada.browser.open(`${consent.url}&choose=1`)
  expect(isAsked(again)).toBe(true)
  const other = await decide(ada.browser, again, choosing(ada.accounts.Globex!))
  expect(other.text).toMatch(/For the account .*Globex.*\./)
  const { url } = await decide(ada.browser, other, 'allow')
  const tokens = await redeem(config, url, begun)
  const place = { account: ada.accounts.Globex, role: 'admin' }
  expect(tokens.claims()).toMatchObject(place)
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true, ...place })
  // A role that changes is in the next token.
  await admin('PATCH', `/accounts/${place.account}/members/${ada.id}`, { role: 'member' })
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!)
  expect(renewed.claims()).toMatchObject({ ...place, role: 'member' })
  expect(await oidc.tokenIntrospection(config, renewed.access_token)).toMatchObject({ role: 'member' })
  // The next time it is known, and so is what was allowed.
  const next = await tokensFor(config, ada.browser, { scope: 'openid account' })
  expect(next.claims()).toMatchObject({ ...place, role: 'member' })
})

test('each account is a grant of its own, shown by name wherever grants are shown', async () => {
  const ada = await someone('Acme', 'Globex')
  await tokensOf(shop, ada, ada.accounts.Acme)
  const both = { ...ASKED, prompt: 'select_account' }
  await tokensOf(shop, ada, ada.accounts.Globex, both)
  // With two, they are asked each time; an application may say which one it means.
  expect(isAsked(await follow(ada.browser, (await begin(shop, ASKED)).url.href))).toBe(true)
  const named = await tokensFor(shop, ada.browser, { ...ASKED, account_id: ada.accounts.Acme! })
  expect(named.claims()).toMatchObject({ account: ada.accounts.Acme })
  const grants = await grantsOf(ada)
  expect(grants.map(({ account }) => account)).toEqual([
    { id: ada.accounts.Globex, name: 'Globex' },
    { id: ada.accounts.Acme, name: 'Acme' },
  ])
  const { data: some } = await admin('GET', `/oauth/grants?account_id=${ada.accounts.Acme}`)
  expect(some).toEqual(grants.slice(1))
  const { text } = await ada.browser.open(`${service.url}/account/apps`)
  for (const name of ['Acme', 'Globex']) expect(text).toMatch(new RegExp(`For .*${name}`))
  const { data } = await admin('GET', `/events?event=grant.created&subject=${ada.id}`)
  expect(
    data.map((event: { data: { grant: Record<string, unknown> } }) => event.data.grant.account),
  ).toMatchObject([
    { id: ada.accounts.Globex, name: 'Globex' },
    { id: ada.accounts.Acme, name: 'Acme' },
  ])
})

test.each(['leaves it', 'is removed', 'sees it deleted'])(
  'what an account’s tokens allow ends when its person %s, and nothing else does',
  async (how) => {
    const ada = await someone('Acme', 'Globex')
    const asked = { ...ASKED, scope: 'openid account offline_access', prompt: 'select_account' }
    const acme = await tokensOf(shop, ada, ada.accounts.Acme, asked)
    const globex = await tokensOf(shop, ada, ada.accounts.Globex, asked)
    const id = ada.accounts.Acme!
    const cookie = `app_session=${ada.browser.cookie(service.url, 'app_session')}`
    if (how === 'leaves it')
      await service.call('DELETE', `/api/v1/auth/customer/accounts/${id}/members/${ada.id}`, {
        key: null,
        headers: { cookie },
      })
    else await admin('DELETE', how === 'is removed' ? `/accounts/${id}/members/${ada.id}` : `/accounts/${id}`)
    const reason = how === 'sees it deleted' ? 'account' : 'membership'
    expect((await oidc.tokenIntrospection(shop, acme.access_token)).active).toBe(false)
    expect(await errorOf(oidc.refreshTokenGrant(shop, acme.refresh_token!))).toBe('invalid_grant')
    expect((await oidc.tokenIntrospection(shop, globex.access_token)).active).toBe(true)
    const ended = (await grantsOf(ada)).filter(({ ended_at }) => ended_at !== null)
    expect(ended.map(({ end_reason }) => end_reason)).toEqual([reason])
    const { data: events } = await admin('GET', `/events?event=grant.revoked&subject=${ada.id}`)
    expect(events).toHaveLength(1)
    expect(events[0].data.grant).toMatchObject({ reason, account_id: id, account: { id, name: 'Acme' } })
    const { data: acts } = await admin('GET', '/audit-log?action=oauth.grant_revoked&limit=1')
    expect(acts[0].detail).toMatchObject({ account_id: id, user_id: ada.id, reason })
  },
)

test('the browser of Ada is now Ben’s: nothing that she chose, allowed or left open counts for him', async () => {
  const ada = await someone('Acme', 'Globex')
  const ben = await someone('Initech', 'Globex')
  await admin('POST', `/accounts/${ada.accounts.Globex}/members`, { user_id: ben.id, role: 'member' })
  const partner = await newClient(service, PARTNER)
  const sitDown = ({ browser }: Someone) =>
    ada.browser.set(service.url, 'app_session', browser.cookie(service.url, 'app_session')!)
  const session = ada.browser.cookie(service.url, 'app_session')!

  // Two tabs: one asks Ada for her account, in the other she has just chosen one, and a third asks for her consent.
  const choice = await follow(ada.browser, (await begin(shop, ASKED)).url.href)
  const chosen = await begin(shop, ASKED)
  const open = await follow(ada.browser, chosen.url.href)
  const noted = await ada.browser.submit(service.url + open.url.pathname, {
    ...hiddenFields(open),
    ...choosing(ada.accounts.Globex!),
  })
  const asked = await follow(ada.browser, (await begin(partner, ASKED)).url.href)
  const consent = await decide(ada.browser, asked, choosing(ada.accounts.Acme!))
  expect(consent.text).toContain(ada.email)
  sitDown(ben)

  // Her page, which names her, is answered by his own page.
  for (const [page, answer] of [
    [choice, choosing(ada.accounts.Acme!)],
    [choice, choosing(ada.accounts.Globex!)],
    [consent, { decision: 'allow' }],
  ] as const) {
    const shown = await decide(ada.browser, page, answer)
    expect(shown.text).toContain(ben.email)
    expect(shown.text).not.toContain(ada.email)
    expect(shown.text).not.toContain('Acme')
  }
  // What she chose and did not finish is asked again, although he belongs to that account as well.
  const his = await follow(ada.browser, leadsTo(noted)!)
  expect(isAsked(his)).toBe(true)
  // A form of his with her account is refused.
  const refused = await decide(ada.browser, his, choosing(ada.accounts.Acme!))
  expect(refused.text).toContain('You can’t use this account.')
  const { url } = await decide(ada.browser, refused, choosing(ben.accounts.Initech!))
  const tokens = await redeem(shop, url, chosen)
  expect(tokens.claims()).toMatchObject({ sub: ben.id, account: ben.accounts.Initech })
  const forHer = await follow(
    ada.browser,
    (await begin(shop, { ...ASKED, account_id: ada.accounts.Acme! })).url.href,
  )
  expect(forHer.text).toContain('You need an account')

  ada.browser.set(service.url, 'app_session', session)
  expect(await grantsOf(ada)).toEqual([])
})

test('a token for our API reaches the account that was chosen, and no other', async () => {
  const ada = await someone('Acme', 'Globex')
  const api = `${service.url}/api`
  const { access_token } = await tokensOf(shop, ada, ada.accounts.Acme, {
    scope: 'openid account',
    resource: api,
  })
  expect(decodeJwt(access_token)).toMatchObject({ account: ada.accounts.Acme, role: 'admin', aud: api })
  const get = (path: string) =>
    service.call('GET', `/api/v1/auth/customer/accounts${path}`, { key: access_token })
  expect((await get('')).body.data).toMatchObject([{ id: ada.accounts.Acme, name: 'Acme' }])
  const parts = [
    '',
    '/members',
    '/subscription',
    '/invoices',
    '/credits',
    '/entitlements',
    '/billing',
    '/usage',
  ]
  for (const other of [ada.accounts.Globex!, ada.accounts.own!])
    for (const part of parts) expect((await get(`/${other}${part}`)).status, part).toBe(404)
  expect((await get(`/${ada.accounts.Acme}/members`)).status).toBe(200)
})

test('scopes of an account: those that are marked, and those that its role has to permit', async () => {
  const identifier = 'https://reports.example'
  const resource = await admin('POST', '/oauth/resources', {
    identifier,
    name: 'Reports',
    scopes: [
      { name: 'see' },
      { name: 'work', per_account: true },
      { name: 'export', permission: 'reports.export' },
    ],
  })
  await admin('PUT', '/roles/owner/permissions', { permissions: ['reports.export'] })
  const ada = await someone('Acme')
  const claims = async (scope: string, accountId?: string, more = {}) =>
    decodeJwt(
      (await tokensOf(shop, ada, accountId, { scope: `openid ${scope}`, resource: identifier, ...more }))
        .access_token,
    )
  expect(await claims('see')).not.toHaveProperty('account')
  const again = { prompt: 'select_account' }
  expect(await claims('work', ada.accounts.Acme)).toMatchObject({ scope: 'work', account: ada.accounts.Acme })
  // She owns one of the two: what she may there does not reach into the other.
  expect(await claims('see export', ada.accounts.Acme, again)).toMatchObject({ scope: 'see', role: 'admin' })
  expect(await claims('see export', ada.accounts.own, again)).toMatchObject({
    scope: 'see export',
    role: 'owner',
  })
  // What was allowed without an account lacks a scope that is marked later.
  const asked = { scope: 'openid see offline_access', resource: identifier, prompt: 'consent' }
  const { refresh_token } = await tokensFor(shop, ada.browser, asked)
  await admin('PATCH', `/oauth/resources/${resource.id}/scopes/see`, { per_account: true })
  const { scope } = await oidc.refreshTokenGrant(shop, refresh_token!)
  expect(scope).not.toContain('see')
})

test('staff belong to no account: their issuer does not know the scope', async () => {
  const told = await (await fetch(`${service.url}/staff/.well-known/openid-configuration`)).json()
  expect(told.scopes_supported).not.toContain('account')
  const email = 'olga@example.com'
  await admin('POST', '/users', { email, principal: 'provider', role: 'owner' })
  const browser = await signedInBrowser(service, email, 'provider')
  const registered = await registerApplication(service, { principal: 'provider' })
  const config = await clientFor(registered, `${service.url}/staff`)
  const { account, role } = (await tokensFor(config, browser, ASKED)).claims()!
  expect([account, role]).toEqual([undefined, undefined])
})

// Last, as the engine's own clock stays behind.
test('a choice that is no longer one’s own, another’s request and yesterday’s page lead nowhere', async () => {
  const ada = await someone('Acme', 'Globex')
  const eve = await someone('Initech')
  const begun = await begin(shop, ASKED)
  const page = await follow(ada.browser, begun.url.href)
  // Another browser does not have the request.
  const stolen = await decide(eve.browser, page, choosing(eve.accounts.Initech!))
  expect(stolen.text).toContain('This request has expired')
  for (const account of [eve.accounts.Initech!, 'own', '00000000-0000-0000-0000-000000000000'])
    expect((await decide(ada.browser, page, choosing(account))).text, account).toContain(
      'You can’t use this account.',
    )
  // Between the page and its answer, and between the answer and the code.
  await admin('DELETE', `/accounts/${ada.accounts.Acme}/members/${ada.id}`)
  const gone = await decide(ada.browser, page, choosing(ada.accounts.Acme!))
  expect(gone.text).toContain('You can’t use this account.')
  expect(gone.text).not.toContain('Acme')
  const noted = await ada.browser.submit(service.url + page.url.pathname, {
    ...hiddenFields(page),
    ...choosing(ada.accounts.Globex!),
  })
  await admin('DELETE', `/accounts/${ada.accounts.Globex}`)
  const { url } = await follow(ada.browser, leadsTo(noted)!)
  expect(url.searchParams.get('code'), url.href).toBe(null)

  const old = await follow(eve.browser, (await begin(shop, ASKED)).url.href)
  clock.advance(2 * HOUR)
  expect((await decide(eve.browser, old, choosing(eve.accounts.Initech!))).text).toContain('expired')
})
