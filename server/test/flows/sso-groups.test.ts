import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const DOMAIN = 'groups.example.net'
const LONG = `CN=Administrators,${'OU=unit,'.repeat(60)}DC=example`
const MAPPING = { groups: 'groups', roles: { admins: 'admin', [LONG]: 'admin' } }

let service: TestService
let clock: ManualClock
let dns: DnsServer
let idp: Idp
let account: string
let connection: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  dns = new DnsServer()
  service = await startTestService({ clock, config: { dnsServers: [await dns.start()] } })
  idp = await new Idp().start([callbackOf(service, 'org')], {
    openid: ['groups', '_claim_names', 'realm_access'],
  })
  idp.now = () => clock.now()
  account = await openAccount(service)
  await verifyDomain(service, dns, { account, domain: DOMAIN })
  const added = await addOidc(service, idp, { slug: 'org', account_id: account, mapping: MAPPING })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  connection = added.body.id
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})
beforeEach(() => {
  idp.tampering = {}
  clock.advance(1_000)
})

/** Signs a person in, and tells their role then. */
async function roleAfter(email: string, claims: object): Promise<string | undefined> {
  idp.person = { sub: email, email, email_verified: true, ...claims }
  const { status, url, text } = await new Visitor().open(startOf(service, 'org'))
  expect([status, url.pathname], text).toEqual([200, '/account'])
  const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
  return body.data.find((member: { email: string }) => member.email === email)?.role
}

const newAdmin = async (): Promise<string> => {
  const email = `p${++count}@${DOMAIN}`
  expect(await roleAfter(email, { groups: ['admins'] })).toBe('admin')
  return email
}

async function report(claims: object): Promise<string> {
  idp.person = { sub: 'tester', email: `tester@${DOMAIN}`, ...claims }
  const { body } = await service.call('POST', `/api/v1/connections/${connection}/test`)
  return (await new Visitor().open(body.url)).text
}

async function lastUntold(): Promise<object> {
  const { body } = await service.call('GET', '/api/v1/audit-log?action=connection.groups_untold&limit=1')
  return body.data[0]
}

test.each([
  ['is missing', {}, 'absent'],
  ['is no list', { groups: { admins: true } }, 'absent'],
  ['was left out for its length', { _claim_names: { groups: 'src1' } }, 'overage'],
])('roles stay as they are if the claim %s; the audit log and a test say so', async (_, claims, reason) => {
  const email = await newAdmin()
  expect(await roleAfter(email, claims)).toBe('admin')
  expect(await lastUntold()).toMatchObject({
    target_id: connection,
    detail: { connection: 'org', claim: 'groups', reason },
  })
  expect(await report(claims)).toMatch(reason === 'absent' ? 'was not sent' : /\(overage\)/)
  expect(await roleAfter(email, { groups: [] })).toBe('member') // told that there are none
  expect(await roleAfter(`new${count}@${DOMAIN}`, claims)).toBe('member')
})

test('groups may be inside another claim, as Keycloak sends its roles', async () => {
  const use = (groups: string) =>
    service.call('PATCH', `/api/v1/connections/${connection}`, { body: { mapping: { ...MAPPING, groups } } })
  await use('realm_access.roles')
  const email = `p${++count}@${DOMAIN}`
  expect(await roleAfter(email, { realm_access: { roles: ['offline_access', 'admins'] } })).toBe('admin')
  expect(await roleAfter(email, { realm_access: { roles: ['offline_access'] }, groups: ['admins'] })).toBe(
    'member',
  )
  await use(MAPPING.groups)
})

test('long names count, and so do groups beyond the five hundredth', async () => {
  const email = await newAdmin()
  expect(await roleAfter(email, { groups: [] })).toBe('member')
  expect(await roleAfter(email, { groups: [LONG] })).toBe('admin')
  const many = Array.from({ length: 2_000 }, (_, index) => `group-${index}`)
  expect(await roleAfter(email, { groups: many })).toBe('member')
  expect(await roleAfter(email, { groups: [...many, 'admins'] })).toBe('admin')
  const seen = await report({ groups: [...many, 'admins'] })
  expect(seen).toContain('names 2,001 groups. Groups with a role: 1.')
  expect(seen).toContain('admins → admin')
  expect(seen).toContain('and 1,801 more')
})

test('the user endpoint is asked for groups that the ID token lacks', async () => {
  const email = await newAdmin()
  const thin = ({ groups: _, ...others }: Record<string, unknown>) => others
  idp.tampering = { claims: thin }
  expect(await roleAfter(email, { groups: ['others'] })).toBe('member')
  expect(await roleAfter(email, { groups: ['admins'] })).toBe('admin')

  idp.tampering = { claims: thin, user: () => ({}) }
  const stranger = await new Visitor().open(startOf(service, 'org'))
  expect(stranger.text).toContain('returned another user')

  idp.tampering = { claims: thin, user: (answer) => ({ sub: answer.sub }) }
  expect(await roleAfter(email, {})).toBe('admin')
})

test('a user who waits for a code keeps the role, too', async () => {
  const admin = await newAdmin()
  expect(admin).toContain(DOMAIN)
  const groups = Array.from({ length: 3_000 }, (_, index) => `group-${index}`)
  idp.person = { sub: 'elsewhere', email: 'someone@elsewhere.example', groups: [...groups, 'admins'] }
  expect((await new Visitor().open(startOf(service, 'org'))).url.pathname).toBe('/login/confirm-address')
  const [row] = await service.service.db`select groups from waiting_assertion where subject = 'elsewhere'`
  expect(row?.groups).toEqual(['admins'])
})
