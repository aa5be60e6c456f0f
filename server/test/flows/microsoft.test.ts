import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addConnection, addOidc, callbackOf, pointPreset, startOf } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { CONSUMERS, issuerAt, likeMicrosoft } from '../support/microsoft.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const HOUR = 3_600_000
const ACME = '11111111-2222-3333-4444-555555555555'
const EVIL = '99999999-2222-3333-4444-555555555555'

let service: TestService
let clock: ManualClock
let idp: Idp
let undo: () => void
let account: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  const slugs = ['anybody', 'companies', 'listed', 'account', 'undenied']
  idp = await new Idp().start(
    slugs.map((slug) => callbackOf(service, slug)),
    { openid: ['tid', 'xms_edov'] },
  )
  idp.now = () => clock.now()
  undo = pointPreset('microsoft', {
    issuer: ({ tenant = '' }) => issuerAt(idp, tenant),
    template: () => issuerAt(idp, '{tenantid}'),
  })
  account = (await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })).body.id
  for (const [slug, tenant, more] of [
    ['anybody', 'common', {}],
    ['undenied', 'common', { tenants: { deny: [EVIL] } }],
    ['companies', 'organizations', {}],
    ['listed', 'organizations', { tenants: { allow: [ACME] } }],
    ['account', 'organizations', { tenants: { allow: [ACME] }, account_id: account }],
  ] as const)
    expect((await microsoft(slug, tenant, more)).status).toBe(201)
})
afterAll(async () => {
  undo()
  await idp.stop()
  await service.stop()
})
beforeEach(() => {
  idp.tampering = likeMicrosoft(idp)
  clock.advance(HOUR + 1_000) // what was kept of the issuer is read again
})

const microsoft = (slug: string, tenant: string, more: object = {}) =>
  addConnection(service, { kind: 'oauth', preset: 'microsoft', slug, settings: { tenant }, ...more })

const person = (tid: unknown, more: object = {}) => {
  count++
  return { sub: `sub-${count}`, tid, email: `person${count}@acme.example`, xms_edov: true, ...more }
}

/** Signs in; who it is then, and where they end. */
async function go(slug: string): Promise<{ path: string; who: string | undefined; reason?: string }> {
  const visitor = new Visitor()
  const { url, status } = await visitor.open(startOf(service, slug))
  const token = visitor.cookie(service.url, 'app_session')
  const session = token && (await service.call('GET', '/api/v1/auth/customer/session', { key: token }))
  const who = session ? session.body.user?.email : undefined
  if (status !== 403) return { path: url.pathname, who }
  const [row] = await service.service.db`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  return { path: url.pathname, who, reason: row?.detail.reason }
}

const subjects = async (email: unknown): Promise<string[]> =>
  (await service.service.db`select subject from identity where email = ${String(email)}`).map(
    ({ subject }) => subject,
  )

test('people of any tenant sign in; the same sub in another tenant is another person', async () => {
  idp.person = person(ACME)
  const { sub, email } = idp.person
  expect(await go('anybody')).toEqual({ path: '/account', who: email })
  expect(await subjects(email)).toEqual([`${ACME}:${sub}`])
  idp.person = person(EVIL, { sub, email, xms_edov: false })
  expect((await go('anybody')).path).toBe('/login/confirm-address')
  expect(await subjects(email)).toEqual([`${ACME}:${sub}`])
  idp.person = person(EVIL, { sub })
  expect((await go('anybody')).who).toBe(idp.person.email)
  idp.person = person(ACME, { sub, email: 'renamed@acme.example', xms_edov: undefined })
  expect((await go('anybody')).who).toBe(email) // the second time only tenant and sub count
})

test('an address that its tenant wrote is not linked, until xms_edov or a code proves it', async () => {
  idp.person = person(EVIL, { xms_edov: undefined, email_verified: true })
  const { user } = await signIn(service, String(idp.person.email))
  expect(await go('anybody')).toEqual({ path: '/login/confirm-address', who: undefined })
  expect(await service.service.db`select 1 from identity where user_id = ${user.id}`).toHaveLength(0)
})

test.each<[string, () => Parameters<typeof likeMicrosoft>[1], string]>([
  [
    'the template as issuer',
    () => ({ claims: (own) => ({ ...own, iss: issuerAt(idp, '{tenantid}') }) }),
    'wrong_issuer',
  ],
  [
    'the issuer of another tenant',
    () => ({ claims: (own) => ({ ...own, iss: issuerAt(idp, EVIL) }) }),
    'wrong_issuer',
  ],
  [
    'the issuer that was asked',
    () => ({ claims: (own) => ({ ...own, iss: issuerAt(idp, 'common') }) }),
    'wrong_issuer',
  ],
  ['no tenant', () => ({ claims: ({ tid: _, ...own }) => own }), 'wrong_issuer'],
  [
    'no tenant, and an issuer for that',
    () => ({ claims: ({ tid: _, ...own }) => ({ ...own, iss: issuerAt(idp, 'undefined') }) }),
    'wrong_tenant',
  ],
  [
    'a tenant that is a domain',
    () => ({ claims: (own) => ({ ...own, tid: 'acme.example', iss: issuerAt(idp, 'acme.example') }) }),
    'wrong_tenant',
  ],
  [
    'a tenant that leads elsewhere',
    () => ({ claims: (own) => ({ ...own, tid: `${ACME}/..`, iss: issuerAt(idp, `${ACME}/..`) }) }),
    'wrong_tenant',
  ],
  ['a key of personal accounts', () => ({ keyIssuer: issuerAt(idp, CONSUMERS) }), 'wrong_signature'],
  ['a key of nobody', () => ({ key: { issuer: undefined } }), 'wrong_signature'],
  [
    'a key of another cloud',
    () => ({ key: { cloud_instance_name: 'microsoftonline.us' } }),
    'wrong_signature',
  ],
])('refused: %s', async (_, how, reason) => {
  idp.person = person(ACME)
  idp.tampering = likeMicrosoft(idp, how())
  expect(await go('anybody')).toMatchObject({ who: undefined, reason })
  expect(await subjects(idp.person.email)).toEqual([])
})

test('a key of personal accounts signs for these', async () => {
  idp.tampering = likeMicrosoft(idp, { keyIssuer: issuerAt(idp, CONSUMERS) })
  idp.person = person(CONSUMERS)
  expect((await go('anybody')).who).toBe(idp.person.email)
})

test('the user endpoint cannot name the tenant', async () => {
  idp.person = person(undefined, { email: undefined })
  idp.tampering = {
    ...likeMicrosoft(idp, { claims: (own) => ({ ...own, iss: issuerAt(idp, ACME) }) }),
    user: (answer) => ({ ...answer, tid: ACME }),
  }
  expect((await go('anybody')).who).toBeUndefined()
})

test.each<[string, string, boolean]>([
  ['companies', ACME, true],
  ['companies', CONSUMERS, false],
  ['listed', ACME, true],
  ['listed', EVIL, false],
  ['undenied', ACME, true],
  ['undenied', EVIL, false],
  ['account', ACME, true],
  ['account', EVIL, false],
])('%s: the tenant %s signs in: %s', async (slug, tenant, allowed) => {
  idp.person = person(tenant)
  const { who, reason } = await go(slug)
  // The account has verified no domain, so the person must prove the address.
  if (allowed) expect([who, reason]).toEqual([slug === 'account' ? undefined : idp.person.email, undefined])
  else expect([who, reason]).toEqual([undefined, 'wrong_tenant'])
})

test('a connection of an account says whose people it is for', async () => {
  const refused = async (tenant: string, more: object) => {
    const { status, body } = await microsoft('refused', tenant, more)
    return [status, body.errors?.[0].field]
  }
  const mine = { account_id: account }
  expect(await refused('common', mine)).toEqual([400, '/tenants/allow'])
  expect(await refused('organizations', { ...mine, tenants: { deny: [EVIL] } })).toEqual([
    400,
    '/tenants/allow',
  ])
  expect(await refused('common', { ...mine, tenants: { allow: [] } })).toEqual([400, '/tenants/allow'])
  expect(await refused('common', { ...mine, tenants: { allow: [CONSUMERS] } })).toEqual([
    400,
    '/settings/tenant',
  ])
  expect(await refused('consumers', mine)).toEqual([400, '/settings/tenant'])
  expect(await refused('common', { tenants: { allow: ['acme.example'] } })).toEqual([400, '/tenants/allow/0'])
  const { data } = (await service.call('GET', '/api/v1/connections')).body
  const { id } = data.find(({ slug }: { slug: string }) => slug === 'account')
  const path = `/api/v1/connections/${id}`
  expect((await service.call('PATCH', path, { body: { tenants: {} } })).status).toBe(400)
  const changed = await service.call('PATCH', path, { body: { tenants: { allow: [ACME], deny: [EVIL] } } })
  expect(changed.body.config.tenants).toEqual({ allow: [ACME], deny: [EVIL] })

  // One from before these rules, or one changed past them.
  await service.service.db`update connection set config = config - 'tenants' where slug = 'account'`
  idp.person = person(ACME)
  expect(await go('account')).toMatchObject({ reason: 'wrong_tenant' })
})

test('kind oidc takes no issuer that stands for many tenants', async () => {
  for (const tenant of ['common', 'organizations', 'consumers', 'acme.onmicrosoft.com']) {
    const { status, body } = await addConnection(service, {
      kind: 'oidc',
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    })
    expect([status, body.errors[0].field]).toEqual([400, '/issuer'])
    expect(body.errors[0].message).toContain('preset microsoft')
  }
  const one = `https://login.microsoftonline.com/${ACME}/v2.0`
  expect((await addConnection(service, { kind: 'oidc', slug: 'one', issuer: one })).status).toBe(201)
  // Nor one whose discovery document names a template, whoever runs it.
  await addOidc(service, idp, { slug: 'oidc' })
  expect(await go('oidc')).toMatchObject({ reason: 'idp_unfit' })
})
