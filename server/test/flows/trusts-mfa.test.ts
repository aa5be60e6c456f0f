import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { addConnection, addOidc, callbackOf, linkPerson, startOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { CLIENT_ID, CLIENT_SECRET, Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { IDP, idpKeys, type Said } from '../support/saml.ts'
import { SSO_URL, signInBySaml } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { beginSignIn, freshCode, twoStepPerson } from '../support/two-step.ts'
import { Visitor } from '../support/visitor.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const MFA_CONTEXT = 'https://refeds.org/profile/mfa'

let service: TestService
let clock: ManualClock
let dns: DnsServer
let idp: Idp
let keys: KeyPair
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  dns = new DnsServer()
  service = await startTestService({ clock, config: { dnsServers: [await dns.start()] } })
  keys = await idpKeys()
  const slugs = Array.from({ length: 40 }, (_, n) => `org-${n}`)
  idp = await new Idp().start(
    slugs.flatMap((slug) => [callbackOf(service, slug), callbackOf(service, slug, 'provider')]),
  )
  idp.now = () => clock.now()
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})
const require = (mfa: string) => service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa } } })
beforeEach(() => require('required'))
afterEach(() => {
  idp.tampering = {}
})

const TRUST = { trusts_mfa: { amr_any: ['mfa', 'hwk'], acr_any: ['urn:corp:gold'] } }

/** An account with a verified domain and a connection. */
async function organisation(more: object = TRUST) {
  const account = await openAccount(service)
  const domain = `org${++count}.example.net`
  await verifyDomain(service, dns, { account, domain })
  const slug = `org-${count}`
  const { status, body } = await addOidc(service, idp, { slug, account_id: account, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return { account, domain, slug, id: body.id as string, email: `ada@${domain}` }
}

interface Told {
  amr?: unknown
  acr?: unknown
  /** How long ago the factors were shown, in ms; null: it does not say. */
  ago?: number | null
}

/** Somebody signs in by their organisation, which says this. Returns where they end, and their session. */
async function visit(
  { slug }: { slug: string },
  email: string,
  { amr, acr, ago = 0 }: Told,
  visitor = new Visitor(),
  principal = 'customer',
) {
  idp.person = { sub: email, email, email_verified: true }
  const at = ago === null ? undefined : Math.floor((clock.now() - ago) / SECOND)
  idp.tampering = {
    claims: ({ auth_time: _, ...claims }) => ({ ...claims, amr, acr, ...(at && { auth_time: at }) }),
  }
  const { url } = await visitor.open(startOf(service, slug, principal))
  return { path: url.pathname, session: await sessionOf(visitor), visitor }
}

async function sessionOf(visitor: Visitor): Promise<Answer['body'] | undefined> {
  const key = visitor.cookie(service.url, 'app_session')
  return key && (await service.call('GET', '/api/v1/auth/customer/session', { key })).body.session
}

const LET_IN = { path: '/account', session: { method: 'sso', second_factor: 'idp' } }
const MUST_ENROL = { path: '/login/mfa/enroll', session: undefined }

test('whom their organisation asked for two factors owes none here, at the first sign-in and later ones', async () => {
  const own = await organisation()
  for (const _ of ['first', 'second'])
    expect(await visit(own, own.email, { amr: ['pwd', 'mfa'] })).toMatchObject(LET_IN)
  expect(await visit(own, own.email, { acr: 'urn:corp:gold' })).toMatchObject(LET_IN)
  expect(await visit(own, own.email, { amr: ['hwk'], ago: 11 * HOUR })).toMatchObject(LET_IN)
  const [user] = await service.service.db`select last_login_at from app_user where email = ${own.email}`
  expect(user?.last_login_at).toEqual(new Date(clock.now()))
})

test.each<[string, Told]>([
  ['another method', { amr: ['pwd'] }],
  ['none at all', {}],
  ['its name as text', { amr: 'mfa' }],
  ['its name in a list in a list', { amr: [['mfa']] }],
  ['another class', { acr: 'urn:corp:gold urn:corp:silver' }],
  ['the class in a list', { acr: ['urn:corp:gold'] }],
  ['not when', { amr: ['mfa'], ago: null }],
  ['that it was yesterday', { amr: ['mfa'], ago: 13 * HOUR }],
])('an issuer that says %s vouches for nothing', async (_, told) => {
  const own = await organisation()
  expect(await visit(own, own.email, told)).toMatchObject(MUST_ENROL)
})

test('without the setting, and after it was taken away, nothing vouches', async () => {
  const plain = await organisation({})
  expect(await visit(plain, plain.email, { amr: ['mfa'] })).toMatchObject(MUST_ENROL)
  const own = await organisation()
  const change = (body: object) => service.call('PATCH', `/api/v1/connections/${own.id}`, { body })
  expect((await change({ name: 'Corp' })).body.config.trusts_mfa).toMatchObject(TRUST.trusts_mfa)
  expect((await change({ trusts_mfa: null })).body.config).not.toHaveProperty('trusts_mfa')
  expect(await visit(own, own.email, { amr: ['mfa'] })).toMatchObject(MUST_ENROL)
  await change({ trusts_mfa: { amr_any: ['otp'], max_age_seconds: 60 } })
  expect(await visit(own, own.email, { amr: ['mfa'] })).toMatchObject(MUST_ENROL)
  expect(await visit(own, own.email, { amr: ['otp'], ago: 61 * SECOND })).toMatchObject(MUST_ENROL)
  expect(await visit(own, own.email, { amr: ['otp'] })).toMatchObject(LET_IN)
})

test('it is trusted for the people of its domains alone', async () => {
  const own = await organisation()
  const other = await organisation()
  // Somebody of another organisation, whom this one's issuer knows too.
  await require('optional')
  const guest = `guest@${other.domain}`
  await visit(other, guest, { amr: [] })
  await service.service.db`
    insert into identity (provider_id, connection_id, subject, user_id, email, created_at, last_used_at)
    select c.provider_id, c.id, ${guest}, u.id, u.email, u.created_at, u.created_at
    from connection c join app_user u on u.provider_id = c.provider_id and u.email = ${guest} where c.slug = ${own.slug}`
  await require('required')
  expect(await visit(own, guest, { amr: ['mfa'] })).toMatchObject(MUST_ENROL)
})

test('an app that a person has here is asked for all the same', async () => {
  const own = await organisation()
  await require('optional')
  const person = await twoStepPerson({ service, clock }, own.email)
  await require('required')
  const { path, session, visitor } = await visit(own, own.email, { amr: ['mfa'] })
  expect({ path, session }).toEqual({ path: '/login/mfa', session: undefined })
  await visitor.submit(`${service.url}/login/mfa`, { code: freshCode({ service, clock }, person) })
  expect(await sessionOf(visitor)).toMatchObject({ second_factor: 'totp' })
})

test('unless an owner let it replace that app: it is not asked for where the issuer vouches, else as ever', async () => {
  const own = await organisation({ trusts_mfa: { ...TRUST.trusts_mfa, replaces_own: true } })
  await require('optional')
  const person = await twoStepPerson({ service, clock }, own.email)
  for (const mfa of ['optional', 'required']) {
    await require(mfa)
    expect(await visit(own, own.email, { amr: ['mfa'] })).toMatchObject(LET_IN)
    for (const told of [{ amr: ['pwd'] }, { amr: ['mfa'], ago: null }, { amr: ['mfa'], ago: 13 * HOUR }])
      expect(await visit(own, own.email, told)).toMatchObject({ path: '/login/mfa', session: undefined })
  }
  // A code by mail is no such word.
  expect(person.secret).toBeDefined()
  expect(await beginSignIn(service, own.email)).toBeDefined()
})

test('a silent round trip that is vouched for is as recent as the issuer says', async () => {
  const own = await organisation()
  const { visitor } = await visit(own, own.email, { amr: ['mfa'], ago: 9 * HOUR })
  const key = visitor.cookie(service.url, 'app_session')!
  const path = '/api/v1/auth/customer/passkeys/register/options'
  expect((await service.call('POST', path, { key })).body.code).toBe('reauthentication_required')
})

test('it asks the issuer for what it trusts, and to say when', async () => {
  const { slug } = await organisation()
  const asked = async (query: string) => {
    const { url } = await new Visitor().open(
      startOf(service, slug) + query,
      ({ origin }) => origin !== service.url,
    )
    return Object.fromEntries(url.searchParams)
  }
  expect(await asked('')).toMatchObject({ max_age: '43200', acr_values: 'urn:corp:gold' })
  expect(await asked('?prompt=login')).toMatchObject({
    max_age: '0',
    prompt: 'login',
    acr_values: 'urn:corp:gold',
  })
})

describe('a connection without an account', () => {
  test('vouches for customers and staff who come by it, once an owner said so', async () => {
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { staff_mfa: 'required' } } })
    const slug = `org-${++count}`
    const { body } = await addOidc(service, idp, { slug, trusts_email: true, allows_staff: true, ...TRUST })
    expect(body.config).toMatchObject({ trusts_mfa: { ...TRUST.trusts_mfa, replaces_own: false } })
    const email = `ada@shared${count}.example.net`
    expect(await visit({ slug }, email, { amr: ['mfa'] })).toMatchObject({
      path: '/account',
      session: { method: 'social', second_factor: 'idp' },
    })
    expect(await visit({ slug }, email, { amr: ['pwd'] })).toMatchObject(MUST_ENROL)
    const olga = await staffOf('owner')
    await linkPerson(service, slug, { email: olga.email, subject: olga.email, principal: 'provider' })
    const asStaff = async (amr: string[]) =>
      (await visit({ slug }, olga.email, { amr }, new Visitor(), 'provider')).path
    expect(await asStaff(['pwd'])).toBe('/staff/login/mfa/enroll')
    expect(await asStaff(['mfa'])).not.toContain('/mfa')
    await service.call('PATCH', `/api/v1/connections/${body.id}`, { body: { trusts_mfa: null } })
    expect(await visit({ slug }, email, { amr: ['mfa'] })).toMatchObject(MUST_ENROL)
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { staff_mfa: 'optional' } } })
  })

  test('still cannot speak for people of a company that has its own', async () => {
    const own = await organisation()
    const slug = `org-${++count}`
    await addOidc(service, idp, { slug, trusts_email: true, ...TRUST })
    await service.call('PATCH', `/api/v1/accounts/${own.account}/domains/${own.domain}`, {
      body: { sso_required: true },
    })
    expect(await visit({ slug }, own.email, { amr: ['mfa'] })).toMatchObject({ session: undefined })
  })
})

/** Staff in this role, with a session. */
async function staffOf(role: string): Promise<{ email: string; token: string }> {
  const email = `${role}${++count}@staff.example`
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
  return { email, ...(await signIn(service, email, 'provider')) }
}

describe('who may have it', () => {
  test('without an account, or in place of a person’s own app: only owners say so, and change it then', async () => {
    await require('optional')
    const olga = await staffOf('owner')
    const admin = await staffOf('admin')
    const made = { name: 'server', scopes: ['all'] }
    const { body: ofAdmin } = await service.call('POST', '/api/v1/api-keys', { key: admin.token, body: made })
    const account = await openAccount(service)
    const owner = await signIn(service, `boss${++count}@example.com`)
    await service.call('POST', `/api/v1/accounts/${account}/members`, {
      body: { user_id: owner.user.id, role: 'admin' },
    })
    const replaces = { trusts_mfa: { ...TRUST.trusts_mfa, replaces_own: true } }
    const attackers = { admin: admin.token, key: ofAdmin.key, 'admin of an account': owner.token }
    const shared = await addOidc(service, idp, { slug: `org-${++count}` })
    const accounts = await addOidc(service, idp, { slug: `org-${++count}`, account_id: account })
    const ways: Array<[method: string, path: string, body: object | undefined]> = [
      ['POST', '', newOidc({ slug: 'grab', ...TRUST })],
      ['POST', '', newOidc({ slug: 'grab', account_id: account, ...replaces })],
      ['POST', '', { ...saml('grab'), trusts_mfa: { authn_context_any: [MFA_CONTEXT] } }],
      ['PATCH', `/${shared.body.id}`, TRUST],
      ['PATCH', `/${accounts.body.id}`, replaces],
    ]
    const attack = async ([method, path, body]: (typeof ways)[number]) => {
      for (const [who, key] of Object.entries(attackers)) {
        const { status } = await service.call(method, `/api/v1/connections${path}`, { key, body })
        expect(status, `${who}: ${method} ${JSON.stringify(body)}`).toBe(403)
      }
    }
    for (const way of ways) await attack(way)
    for (const [method, path, body] of ways.slice(3))
      expect(
        (await service.call(method, `/api/v1/connections${path}`, { key: olga.token, body })).status,
      ).toBe(200)
    // What now vouches is theirs to change and to remove alone: another tenant or certificate would vouch instead.
    for (const { body } of [shared, accounts])
      for (const change of [{ client_id: 'mine' }, { trusts_mfa: null }])
        await attack(['PATCH', `/${body.id}`, change])
    await attack(['DELETE', `/${shared.body.id}`, undefined])
    // Without that, the staff may let an account's own identity provider vouch.
    const path = `/api/v1/connections/${(await organisation({})).id}`
    expect((await service.call('PATCH', path, { key: admin.token, body: TRUST })).status).toBe(200)
  })

  test('no service without an ID token, and no empty list', async () => {
    const account_id = await openAccount(service)
    const settings = { server_url: 'https://git.example.com' }
    const github = { kind: 'oauth', preset: 'github', account_id, settings, ...TRUST }
    expect((await addConnection(service, github)).body.errors).toMatchObject([{ field: '/trusts_mfa' }])
    for (const trusts_mfa of [
      {},
      { amr_any: [] },
      { amr_any: ['m f a'] },
      { amr_any: ['mfa'], max_age_seconds: 1e9 },
    ])
      expect((await addOidc(service, idp, { slug: 'empty', account_id, trusts_mfa })).status).toBe(400)
  })

  test('a customer’s IT does not say it in the set-up guide', async () => {
    const { body } = await service.call('GET', '/openapi.json', { key: null })
    const takes = Object.entries<Record<string, { requestBody?: unknown; tags: string[] }>>(
      body.paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => {
          const name = /schemas\/(\w+)/.exec(JSON.stringify(requestBody ?? ''))?.[1]
          return name !== undefined && JSON.stringify(body.components.schemas[name]).includes('trusts_mfa')
        })
        .map(([method]) => `${method} ${path}`),
    )
    expect(takes.filter((route) => !route.includes(' /api/v1/connections'))).toEqual([])
    expect(takes).toContain('post /api/v1/connections')
    const guide = service.service.app.pages.forms.filter(({ fields }) =>
      fields.some((one) => one.includes('trusts')),
    )
    expect(guide).toEqual([])
  })
})

const newOidc = (more: object) => ({
  kind: 'oidc',
  issuer: idp.issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  ...more,
})

const saml = (slug: string) => ({
  kind: 'saml',
  slug,
  entity_id: IDP,
  sso_url: SSO_URL,
  certificates: [keys.certificate],
})

describe('SAML', () => {
  /** An account with a verified domain, a SAML connection and a member. */
  async function samlOrganisation() {
    const account_id = await openAccount(service)
    const domain = `saml${++count}.example.net`
    await verifyDomain(service, dns, { account: account_id, domain })
    const slug = `saml-${count}`
    const trusts_mfa = { authn_context_any: [MFA_CONTEXT] }
    const made = await service.call('POST', '/api/v1/connections', {
      body: { ...saml(slug), account_id, trusts_mfa },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { slug, email: `ada@${domain}` }
  }

  async function visitSaml(said: Said, own?: { slug: string; email: string }) {
    const { slug, email } = own ?? (await samlOrganisation())
    const visitor = new Visitor()
    const told = { attributes: { email: [email] }, nameId: email, ...said }
    const { url } = await signInBySaml(service, { slug }, { keys, said: told, now: clock.now(), visitor })
    return { path: url.pathname, session: await sessionOf(visitor), visitor }
  }

  test('an AuthnContextClassRef vouches, if it is one that was named and not too old', async () => {
    expect(await visitSaml({ context: MFA_CONTEXT })).toMatchObject(LET_IN)
    expect(await visitSaml({})).toMatchObject(MUST_ENROL)
    expect(await visitSaml({ context: `${MFA_CONTEXT}/x` })).toMatchObject(MUST_ENROL)
    const old = { context: MFA_CONTEXT, authnInstant: clock.now() - 13 * HOUR }
    expect(await visitSaml(old)).toMatchObject(MUST_ENROL)
  })

  test('SessionNotOnOrAfter ends the session, and cannot lengthen it', async () => {
    await require('optional')
    const sessionUntil = clock.now() + 600 * SECOND
    const { session, visitor } = await visitSaml({ sessionUntil })
    expect(Date.parse(session.expires_at)).toBe(sessionUntil)
    const { session: long } = await visitSaml({ sessionUntil: clock.now() + 365 * 24 * HOUR })
    expect(Date.parse(long.expires_at)).toBe(clock.now() + 30 * 24 * HOUR)
    const over = await visitSaml({ sessionUntil: clock.now() - SECOND })
    expect(over).toMatchObject({ path: expect.stringMatching(/\/finish$/), session: undefined }) // says why
    clock.advance(600 * SECOND)
    expect(await sessionOf(visitor)).toBeUndefined()
  })

  test('it also ends a session that waits for a second factor first', async () => {
    await require('optional')
    const own = await samlOrganisation()
    const person = await twoStepPerson({ service, clock }, own.email)
    const passed = async (sessionUntil: number, after: number) => {
      const { path, session, visitor } = await visitSaml({ sessionUntil }, own)
      expect({ path, session }).toEqual({ path: '/login/mfa', session: undefined })
      clock.advance(after)
      await visitor.submit(`${service.url}/login/mfa`, { code: freshCode({ service, clock }, person) })
      return sessionOf(visitor)
    }
    const sessionUntil = clock.now() + 600 * SECOND
    const session = await passed(sessionUntil, 60 * SECOND)
    expect(session).toMatchObject({ second_factor: 'totp' })
    expect(Date.parse(session.expires_at)).toBe(sessionUntil)
    expect(await passed(clock.now() + 120 * SECOND, 120 * SECOND)).toBeUndefined()
  })
})
