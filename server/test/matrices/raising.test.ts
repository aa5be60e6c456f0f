import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEY_SCOPES } from '../../src/platform/http/key-scopes.ts'
import { linkStaff } from '../support/connections.ts'
import { pathOf, type Route, routesOf, type Schema, sampleBody } from './support/routes.ts'
import { drawn, PARTS, WHOLE } from './support/sample.ts'
import { addPerson, newAddress, newSession, startWorld, type World } from './support/world.ts'

/**
 * Who may raise whom: every route that changes something, called by each kind of caller on whoever stands highest and on
 * themself, with the body that would gain most. What may be is compared before and after. The attacks that take two steps
 * are in raising-attacks.test.ts.
 */

/** What owners of accounts may do and give on. */
const GRABBED = 'grab.all'

type Person = Awaited<ReturnType<typeof addPerson>>

let world: World
let routes: Route[]
let owner: Person
/** Of the account below. */
let accountOwner: Person
let account: string
let ids: Record<string, string>

beforeAll(async () => {
  world = await startWorld()
  routes = routesOf(world).filter(({ method, access }) => method !== 'GET' && !access.includes('public'))
  owner = await addPerson(world, world.home, { principal: 'provider', role: 'owner' })
  const chief = { email: newAddress('chief'), role: 'owner' }
  const github = { kind: 'oauth', preset: 'github', client_id: 'id', client_secret: 'a-client-secret' }
  ids = {
    key: await made('/api-keys', { name: 'of the owner', scopes: ['all'] }),
    connection: await made('/connections', { ...github, slug: 'staff', allows_staff: true }),
    staffInvitation: await made('/staff/invitations', chief),
    vouching: await made('/connections', vouching({ slug: 'vouching' })),
  }
  await linkStaff(world, 'staff', { email: owner.user.email, subject: 'the owner' })
  await addFactor(owner)
})

/** A connection for all customers whose word stands for a second factor, even for the one that a person has here. */
const vouching = (more: object) => ({
  kind: 'oauth',
  preset: 'google',
  client_id: 'id',
  client_secret: 'a-client-secret',
  trusts_mfa: { amr_any: ['mfa'], replaces_own: true },
  ...more,
})

const ofAccount = () => ({ account_id: account, settings: { hd: 'acme.example' } })

/** Another one for each actor: the provider's people may delete it. */
beforeEach(async () => {
  accountOwner = await addPerson(world, world.home)
  await addFactor(accountOwner)
  account = await made('/accounts', { name: 'Team', owner: { user_id: accountOwner.user.id } })
  const chief = { email: newAddress('chief'), role: 'owner' }
  ids.invitation = await made(`/accounts/${account}/invitations`, chief)
  for (const level of ['admin', 'member']) // as the staff before may have decided otherwise
    await world.call('PUT', `/api/v1/roles/${level}/permissions`, { body: { permissions: [] } })
  // The provider's people may delete these too.
  await world.call('POST', '/api/v1/permissions', { body: { key: GRABBED, name: 'All', assignable: true } })
  await world.call('PUT', '/api/v1/roles/owner/permissions', { body: { permissions: [GRABBED] } })
  ids.role = await made('/roles', { key: newSlug(), name: 'Powerful', permissions: [GRABBED] })
  ids.ownRole = await made(`/accounts/${account}/roles`, { key: 'own:plain', name: 'Plain' })
  ids.plain = await made('/connections', vouching({ slug: newSlug(), trusts_mfa: null }))
  ids.ofAccount = await made('/connections', vouching({ slug: newSlug(), trusts_mfa: null, ...ofAccount() }))
})

const newSlug = () => `grab-${Math.random().toString(36).slice(2, 10)}`

async function made(path: string, body: object): Promise<string> {
  const answer = await world.call('POST', `/api/v1${path}`, { body })
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}
afterAll(() => world.stop())

async function addFactor({ user }: Person): Promise<void> {
  await world.service.db`insert into totp ${world.service.db({
    provider_id: world.home.provider.id,
    user_id: user.id,
    sealed_seed: Buffer.alloc(49),
    last_step: 0,
    activated_at: new Date(),
  })}`
}

/** Somebody who calls: with what, as whom, and what they may change beyond their own. */
interface Actor {
  credential: () => Promise<string>
  person?: Person
  /** Whether they manage the staff below owners. */
  isAdmin?: boolean
  /** Whether they act for the provider on its customers. */
  isProvider?: boolean
  /** In the account: an admin manages its members below owners. */
  accountRole?: 'admin' | 'member'
}

async function staff(role: 'owner' | 'admin' | 'member'): Promise<Actor> {
  const person = await addPerson(world, world.home, { principal: 'provider', role })
  const credential = () => newSession(world, world.home, person.user)
  return { credential, person, isProvider: true, isAdmin: role === 'admin' }
}

async function customer(accountRole: 'admin' | 'member'): Promise<Actor> {
  const person = await addPerson(world, world.home)
  const body = { user_id: person.user.id, role: accountRole }
  await world.call('POST', `/api/v1/accounts/${account}/members`, { body })
  const roles = `/api/v1/accounts/${account}/members/${person.user.id}/roles`
  await world.call('PUT', roles, { body: { roles: [ids.ownRole] } })
  return { credential: () => newSession(world, world.home, person.user), person, accountRole }
}

/** A key that an admin made: it acts on its maker, too. */
async function key(scope: string): Promise<Actor> {
  const { credential, person } = await staff('admin')
  const body = { name: scope, scopes: [scope] }
  const made = await world.call('POST', '/api/v1/api-keys', { key: await credential(), body })
  return { credential: async () => made.body.key, person: person!, isProvider: true }
}

const ACTORS: Record<string, () => Promise<Actor>> = {
  'a member of the staff': () => staff('member'),
  'an admin of the staff': () => staff('admin'),
  ...Object.fromEntries(KEY_SCOPES.map((scope) => [`an admin's key for ${scope}`, () => key(scope)])),
  'a member of an account': () => customer('member'),
  'an admin of an account': () => customer('admin'),
}

/** Everything that says who may do what, as lines that can be compared. Lines of a kind begin alike. */
async function authority(): Promise<Set<string>> {
  const { db } = world.service
  const providerId = world.home.provider.id
  const [
    users,
    factors,
    keys,
    connections,
    vouching,
    mapped,
    identities,
    invitations,
    members,
    permitted,
    sessions,
  ] = await Promise.all([
    db`select id, staff_role, status, email from app_user where provider_id = ${providerId} and principal = 'provider'`,
    db`select user_id from totp where provider_id = ${providerId}`,
    db`select id, scopes::text as scopes from api_key where provider_id = ${providerId}`,
    db`select id, config::text as config, enabled from connection where provider_id = ${providerId} and allows_staff`,
    db`select id, config::text as config, enabled from connection where provider_id = ${providerId}
       and config ? 'trusts_mfa' and (account_id is null or (config->'trusts_mfa'->>'replaces_own')::boolean)`,
    db`select account_id::text as whose, roles::text as gives from scim_mapping
       where provider_id = ${providerId} and account_id = ${account}
       union all select id::text, config->'mapping'->>'roles' from connection
       where provider_id = ${providerId} and (account_id = ${account} or account_id is null)
       and config->'mapping'->'roles' is not null`,
    db`select user_id, connection_id from identity where provider_id = ${providerId}`,
    db`select id, role, account_id, status, sends from invitation where provider_id = ${providerId}`,
    db`select user_id, role from member where provider_id = ${providerId} and account_id = ${account}`,
    db`select m.user_id, unnest(l.permissions) as permission from member m join role_permission l using (provider_id, role)
       where m.provider_id = ${providerId} and m.account_id = ${account}
       union select m.user_id, unnest(r.permissions) from member_role m join role r on r.provider_id = m.provider_id and r.id = m.role_id
       where m.provider_id = ${providerId} and m.account_id = ${account}`,
    db`select id, user_id from session where provider_id = ${providerId}
       and user_id in (${owner.user.id}, ${accountOwner.user.id})`,
  ])
  return new Set([
    ...users.map((one) => `staff ${one.staff_role}: ${one.id} ${one.status} ${one.email}`),
    ...factors.map((one) => `factor of ${one.user_id}`),
    ...keys.map((one) => `key ${one.id} ${one.scopes}`),
    ...connections.map((one) => `staff connection ${one.id} ${one.enabled} ${one.config}`),
    ...vouching.map((one) => `vouching connection ${one.id} ${one.enabled} ${one.config}`),
    ...mapped.map((one) => `mapping of groups ${one.whose} ${one.gives}`),
    ...identities.map((one) => `identity of ${one.user_id} at ${one.connection_id}`),
    ...invitations.map(
      (one) =>
        `${one.account_id === null ? 'staff' : 'account'} invitation ${one.role}: ${one.id} ${one.status} ${one.sends}`,
    ),
    ...members.map((one) => `member ${one.role}: ${one.user_id}`),
    ...permitted.map((one) => `permitted ${one.user_id}: ${one.permission}`),
    ...sessions.map((one) => `session of ${one.user_id}: ${one.id}`),
  ])
}

/** What an actor may change of it. Everything else stays as it was. */
function mayChange({ person, isAdmin, isProvider, accountRole }: Actor, line: string): boolean {
  if (isAdmin && /^(staff|staff invitation) (admin|member): |^key /.test(line)) return true
  // The provider's servers and staff act for every customer, but for their factors and their sign-ins as somebody.
  if (isProvider && /^(member|permitted|account invitation|session of|mapping of groups)/.test(line))
    return !line.includes(owner.user.id)
  if (accountRole === 'admin' && /^(member|account invitation) (admin|member): /.test(line)) return true
  if (accountRole && line.startsWith('member ')) return line === `member ${accountRole}: ${person!.user.id}` // they leave
  return person !== undefined && line === `factor of ${person.user.id}`
}

/** Who or what a parameter may name: whoever stands highest, and the actor. */
function targetsOf({ path }: Route, { person }: Actor): Array<Record<string, string>> {
  const [highest, self] = [owner.user.id, person!.user.id]
  if (/^\/api\/v1\/(users|staff)\/\{id\}/.test(path)) return [{ id: highest }, { id: self }]
  if (path.startsWith('/api/v1/staff/invitations')) return [{ invitation_id: ids.staffInvitation! }]
  if (path.startsWith('/api/v1/api-keys')) return [{ id: ids.key! }]
  if (path.startsWith('/api/v1/connections'))
    return [ids.connection!, ids.vouching!, ids.plain!, ids.ofAccount!].map((id) => ({ id }))
  if (/accounts\/\{id\}/.test(path))
    return [accountOwner.user.id, self].map((user_id) => ({
      id: account,
      user_id,
      invitation_id: ids.invitation!,
      domain: 'example.com',
      token_id: ids.key!,
      role_id: ids.ownRole!,
    }))
  if (/^\/api\/v1\/(roles|permissions)/.test(path))
    return [{ role: 'member', role_id: ids.role!, key: GRABBED }]
  return [{ id: highest, connection_id: ids.connection!, connection: 'staff' }]
}

/** The most that each field can ask for. */
const GRABS: Record<string, (actor: Actor) => unknown> = {
  role: () => 'owner',
  permissions: () => [GRABBED],
  roles: () => ({ everybody: 'owner' }),
  principal: () => 'provider',
  allows_staff: () => true,
  trusts_email: () => true,
  scopes: () => ['all'],
  status: () => 'blocked',
  email: () => newAddress('mallory'),
  user_id: ({ person }) => person!.user.id,
  groups: () => ({ Everyone: [ids.role] }),
  users: () => [{ email: newAddress('mallory'), email_verified: true, principal: 'provider' }],
  slug: newSlug,
}

function greedyBody(route: Route, actor: Actor, { id }: Record<string, string>): object | undefined {
  const isStaffs = id === ids.connection
  if (route.name === 'patch /api/v1/connections/{id}')
    return isStaffs
      ? { client_id: 'mine', allows_staff: true }
      : { ...vouching({}), kind: undefined, preset: undefined }
  if (route.name === 'post /api/v1/connections' && !isStaffs)
    return vouching({ slug: newSlug(), ...(id === ids.ofAccount && ofAccount()) })
  if (/accounts\/\{id\}\/scim$/.test(route.path))
    return { roles: { Everyone: { level: 'owner', roles: [ids.role] } } }
  if (route.path.endsWith('/members/{user_id}/roles')) return { roles: [ids.role] }
  const sample = sampleBody(route) as Record<string, unknown> | undefined
  if (sample === undefined) return undefined
  const known = { ...propertiesOf(route.body), ...sample }
  const grabbed = Object.entries(GRABS).filter(([name]) => name in known)
  return { ...sample, ...Object.fromEntries(grabbed.map(([name, grab]) => [name, grab(actor)])) }
}

function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  const parts = [...(schema?.oneOf ?? []), ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])]
  return Object.assign({}, schema?.properties, ...parts.map(propertiesOf))
}

async function attack(route: Route, actor: Actor, target: Record<string, string>): Promise<void> {
  const principal = actor.accountRole ? 'customer' : 'provider'
  const body = greedyBody(route, actor, target)
  await world.call(route.method, pathOf(route, { ...target, principal }), {
    key: await actor.credential(),
    ...(body && { body }),
  })
}

/** What changed between two looks, each line with its sign. */
function changed(before: Set<string>, after: Set<string>): Array<{ sign: '+' | '-'; line: string }> {
  return [
    ...[...before.difference(after)].map((line) => ({ sign: '-', line }) as const),
    ...[...after.difference(before)].map((line) => ({ sign: '+', line }) as const),
  ]
}

test.each(Object.entries(ACTORS))('%s raises no role by any route', async (name, make) => {
  let actor = await make()
  const wrong: string[] = []
  let calls = 0
  for (const route of drawn(routes, Object.keys(ACTORS).indexOf(name)))
    for (const target of targetsOf(route, actor)) {
      const before = await authority()
      await attack(route, actor, target)
      calls++
      const seen = changed(before, await authority())
      for (const { sign, line } of seen)
        if (!mayChange(actor, line)) wrong.push(`${route.name} on ${JSON.stringify(target)}: ${sign} ${line}`)
      // Whoever blocked, removed or left goes on as another of the kind.
      if (seen.some(({ line }) => line.includes(actor.person!.user.id))) actor = await make()
    }
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThan(WHOLE ? 80 : 80 / PARTS - 10)
})

/** Of connections all, as each is raised by another body. */
function firstOfEach(route: Route, actor: Actor): Array<Record<string, string>> {
  const targets = targetsOf(route, actor)
  return route.path.startsWith('/api/v1/connections') ? targets : targets.slice(0, 1)
}

test('the bodies would raise a role if the caller were allowed: an owner changes staff, keys, connections and invitations by them', async () => {
  const chief = await staff('owner')
  const seen = new Set<string>()
  for (const route of routes.filter(
    ({ access }) => access.includes('staff') || access.includes('staff_admin'),
  ))
    for (const target of firstOfEach(route, chief)) {
      // The owner who is the target stays for the next route.
      if (route.method === 'DELETE' || route.path === '/api/v1/users/{id}') continue
      const before = await authority()
      await attack(route, chief, target)
      for (const { line } of changed(before, await authority()))
        seen.add(line.split(' ').slice(0, 2).join(' '))
    }
  for (const kind of [
    'staff owner:',
    'staff invitation',
    'staff connection',
    'vouching connection',
    'mapping of',
    'account invitation',
  ])
    expect(
      [...seen].some((line) => kind.startsWith(line)),
      kind,
    ).toBe(true)
  expect([...seen].some((line) => line.startsWith('key '))).toBe(true)
})
