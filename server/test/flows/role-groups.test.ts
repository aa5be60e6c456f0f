import { beforeAll, describe, expect, test } from 'vitest'
import { type Directory, newDirectory, type ScimService } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { ssoWorld } from '../support/sso-world.ts'
import type { Answer } from '../support/test-service.ts'

// Roles that the groups of a directory or a connection give, beside those that people give.

const { world, newOrganisation, signInBySso } = ssoWorld()
const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'

/** What owners and admins have and may give on, what only owners have, and what only the provider gives. */
let auditor: string
let biller: string
let operator: string
let senior: string

const call = (method: string, path: string, body?: object, person?: SignedInPerson): Promise<Answer> =>
  world.service.call(method, `/api/v1${person ? '/auth/customer' : ''}${path}`, {
    ...(person && { key: person.token }),
    ...(body && { body }),
  })

async function made(path: string, body: object, person?: SignedInPerson): Promise<string> {
  const answer = await call('POST', path, body, person)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

beforeAll(async () => {
  const declared: Array<[string, boolean]> = [
    ['reports.read', true],
    ['billing.manage', true],
    ['support.impersonate', false],
  ]
  for (const [key, assignable] of declared)
    await made('/permissions', { key, name: key, assignable }).catch(() => '')
  await call('PUT', '/roles/owner/permissions', {
    permissions: ['reports.read', 'billing.manage', 'support.impersonate'],
  })
  await call('PUT', '/roles/admin/permissions', { permissions: ['reports.read', 'support.impersonate'] })
  const role = (key: string, permission: string, more = {}) =>
    made('/roles', { key, name: key, permissions: [permission], ...more })
  auditor = await role('auditor', 'reports.read')
  biller = await role('biller', 'billing.manage')
  operator = await role('operator', 'support.impersonate')
  senior = await role('senior', 'reports.read', { level: 'owner' })
  await call('PATCH', '/provider', { settings: { account_roles: true } })
})

const held = async (account: string, userId: string): Promise<string[]> => {
  const { body } = await call('GET', `/accounts/${account}/members/${userId}/roles`)
  return body.data.map(
    ({ key, sources }: { key: string; sources: string[] }) => `${key} ${sources.join('+')}`,
  )
}

const may = async (account: string, userId: string, permission: string) => {
  const checks = [{ account_id: account, user_id: userId, permission }]
  return (await call('POST', '/entitlements/check', { checks })).body.results[0].reason as string
}

const open = () => newDirectory({ ...world, stop: async () => {} } as ScimService)

async function inGroup(directory: Directory, group: string, name = 'ada') {
  const { id: userId } = await directory.add(name)
  const { id: groupId } = await directory.addGroup(group, [userId])
  return { userId, groupId }
}

/** The newest events of a type, as they were committed. */
async function events(type: string, account: string) {
  const { body } = await call('GET', `/events?event=${type}&limit=100`)
  return body.data
    .map(({ data }: { data: { team_member: { account_id: string } } }) => data.team_member)
    .filter(({ account_id }: { account_id: string }) => account_id === account)
}

describe('the groups of a directory', () => {
  test('give roles beside levels, and take only what they gave', async () => {
    const directory = await open()
    const { account } = directory
    const { userId, groupId } = await inGroup(directory, 'Auditors')
    const mapped = await directory.map({
      Auditors: { level: 'admin', roles: [auditor] },
      Billers: { roles: [biller, auditor] },
    })
    expect([mapped.status, mapped.body.roles.Auditors]).toEqual([200, { level: 'admin', roles: [auditor] }])
    expect(await held(account, userId)).toEqual(['auditor directory'])
    expect(await directory.roles()).toMatchObject({ ada: 'admin' })
    const billers = await directory.addGroup('Billers', [userId])
    expect(await held(account, userId)).toEqual(['auditor directory', 'biller directory'])
    expect(await may(account, userId, 'billing.manage')).toBe('included')
    await call('PUT', `/accounts/${account}/members/${userId}/roles`, { roles: [auditor] })
    expect(await held(account, userId)).toEqual(['auditor directory+manual', 'biller directory'])
    await directory.patch(`/Groups/${groupId}`, { op: 'remove', path: 'members' })
    expect(await held(account, userId)).toEqual(['auditor directory+manual', 'biller directory'])
    await directory.call('DELETE', `/Groups/${billers.id}`)
    expect(await held(account, userId)).toEqual(['auditor manual'])
    expect(await may(account, userId, 'billing.manage')).toBe('permission_required')
    await call('PUT', `/accounts/${account}/members/${userId}/roles`, { roles: [] })
    expect(await held(account, userId)).toEqual([])
  })

  test('that are renamed or no longer mapped take their roles; a plain level works as before', async () => {
    const directory = await open()
    const { account } = directory
    const { userId, groupId } = await inGroup(directory, 'Auditors')
    await directory.map({ Auditors: { roles: [auditor] }, Plain: 'admin' })
    expect((await call('GET', `/accounts/${account}/scim`)).body.roles).toEqual({
      Auditors: { roles: [auditor] },
      Plain: 'admin',
    })
    expect(await held(account, userId)).toEqual(['auditor directory'])
    await directory.patch(`/Groups/${groupId}`, { op: 'replace', value: { displayName: 'Others' } })
    expect(await held(account, userId)).toEqual([])
    await directory.map({ Others: { roles: [auditor] } })
    expect(await held(account, userId)).toEqual(['auditor directory'])
    await directory.map({})
    expect(await held(account, userId)).toEqual([])
  })

  test('that give roles alone leave levels to people', async () => {
    const directory = await open()
    const { account } = directory
    const { userId } = await inGroup(directory, 'Auditors')
    await call('PATCH', `/accounts/${account}/members/${userId}`, { role: 'owner' })
    await directory.map({ Auditors: { roles: [auditor] } })
    expect(await directory.roles()).toMatchObject({ ada: 'owner' })
    expect(await held(account, userId)).toEqual(['auditor directory'])
  })

  test('give a newcomer roles with the membership, and none to who left', async () => {
    const directory = await open()
    const { account } = directory
    const { userId } = await inGroup(directory, 'Auditors')
    await directory.map({ Auditors: { roles: [auditor] } })
    const user = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'] }
    await directory.patch(`/Users/${userId}`, { op: 'replace', value: { active: false } })
    expect((await call('GET', `/accounts/${account}/members/${userId}/roles`)).status).toBe(404)
    await directory.patch(`/Users/${userId}`, { op: 'replace', value: { ...user, active: true } })
    expect(await held(account, userId)).toEqual(['auditor directory'])
  })

  test('name roles that the account can have', async () => {
    const directory = await open()
    const other = await open()
    const foreign = await made(`/accounts/${other.account}/roles`, { key: 'own:x', name: 'X' })
    await call('POST', '/providers', { slug: 'elsewhere', name: 'Elsewhere' })
    const { body: abroad } = await world.service.call('POST', '/p/elsewhere/api/v1/roles', {
      body: { key: 'abroad', name: 'Abroad' },
    })
    for (const id of [UNKNOWN, foreign, abroad.id]) {
      const refused = await directory.map({ G: { roles: [id] } })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, '/roles'])
    }
    for (const gives of [{}, { level: 'chief' }, { roles: ['x'] }, { roles: [], level: 'admin', more: 1 }])
      expect((await directory.map({ G: gives })).status).toBe(400)
    expect((await directory.map({ G: { roles: Array(6).fill(auditor) } })).status).toBe(400)
  })

  test('give as many as a member may have beside those given by hand', async () => {
    const directory = await open()
    const { account } = directory
    const { userId, groupId } = await inGroup(directory, 'All')
    const keys = ['many1', 'many2', 'many3', 'many4']
    const many = await Promise.all(keys.map((key) => made('/roles', { key, name: key })))
    await call('PUT', `/accounts/${account}/members/${userId}/roles`, { roles: many })
    await directory.map({ All: { roles: [many[0]!, auditor, biller] } })
    expect(await held(account, userId)).toEqual([
      'auditor directory',
      'many1 directory+manual',
      ...keys.slice(1).map((key) => `${key} manual`),
    ])
    const fifth = await call('PUT', `/accounts/${account}/members/${userId}/roles`, {
      roles: [...many, biller],
    })
    expect(fifth.body.code).toBe('limit_reached')
    await directory.patch(`/Groups/${groupId}`, { op: 'remove', path: 'members' })
    for (const id of many)
      expect((await call('DELETE', `/roles/${id}?replace_with=${auditor}`)).status).toBe(204)
  })

  test('change by 20 requests at a time, and what members have is what the groups give', async () => {
    const directory = await open()
    const { account } = directory
    const { userId, groupId } = await inGroup(directory, 'Auditors')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? directory.map({ Auditors: { roles: at % 4 === 0 ? [auditor] : [biller] } })
          : directory.patch(`/Groups/${groupId}`, {
              op: at % 4 === 1 ? 'remove' : 'add',
              path: 'members',
              ...(at % 4 === 3 && { value: [{ value: userId }] }),
            }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { body: group } = await directory.call('GET', `/Groups/${groupId}`)
    const { body: rules } = await call('GET', `/accounts/${account}/scim`)
    const wanted = group.members
      ? rules.roles.Auditors.roles[0] === auditor
        ? 'auditor'
        : 'biller'
      : undefined
    expect(await held(account, userId)).toEqual(wanted ? [`${wanted} directory`] : [])
  })
})

describe('a role that groups give', () => {
  test('is in use, and is replaced in the mappings too', async () => {
    const directory = await open()
    const own = await newOrganisation()
    const fading = await made('/roles', { key: 'fading', name: 'Fading', permissions: ['reports.read'] })
    await directory.map({ Empty: { level: 'member', roles: [fading] } })
    const { id } = (await call('GET', '/connections?limit=1')).body.data[0]
    const mapping = { groups: 'groups', roles: { Audit: { roles: [fading, auditor] } } }
    expect((await call('PATCH', `/connections/${id}`, { mapping })).status).toBe(200)
    const refused = await call('DELETE', `/roles/${fading}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'role_in_use'])
    expect(refused.body.detail).toContain('Mappings of groups that give it: 2')
    expect((await call('DELETE', `/roles/${fading}?replace_with=${auditor}`)).status).toBe(204)
    expect((await call('GET', `/accounts/${directory.account}/scim`)).body.roles).toEqual({
      Empty: { level: 'member', roles: [auditor] },
    })
    expect((await call('GET', `/connections/${id}`)).body.config.mapping.roles).toEqual({
      Audit: { roles: [auditor] },
    })
    expect(own.account).toBeDefined()
  })
})

describe('the groups of a connection', () => {
  const mapping = (roles: object) => ({ mapping: { groups: 'groups', roles } })

  test('give roles at each sign-in, and take only what connections gave', async () => {
    const own = await newOrganisation(mapping({ Audit: { roles: [auditor] }, Bill: { roles: [biller] } }))
    const email = `ada@${own.domain}`
    await signInBySso(own, { email, groups: ['Audit', 'Bill'] })
    const { body } = await call('GET', `/accounts/${own.account}/members`)
    const userId = body.data[0].user_id
    expect(await held(own.account, userId)).toEqual(['auditor connection', 'biller connection'])
    await call('PUT', `/accounts/${own.account}/members/${userId}/roles`, { roles: [auditor] })
    await signInBySso(own, { email, groups: ['Other'] })
    expect(await held(own.account, userId)).toEqual(['auditor manual'])
    await signInBySso(own, { email, groups: ['Bill'] })
    await signInBySso(own, { email }) // says nothing about groups
    expect(await held(own.account, userId)).toEqual(['auditor manual', 'biller connection'])
  })

  test('take their roles with the mapping and with the connection', async () => {
    const own = await newOrganisation(mapping({ Audit: { level: 'admin', roles: [auditor, biller] } }))
    await signInBySso(own, { email: `ada@${own.domain}`, groups: ['Audit'] })
    const { body } = await call('GET', `/accounts/${own.account}/members`)
    expect(body.data[0].role).toBe('admin')
    const userId = body.data[0].user_id
    const found = await call('GET', '/connections?limit=1')
    const path = `/connections/${found.body.data[0].id}`
    await call('PATCH', path, mapping({ Audit: { roles: [biller] } }))
    expect(await held(own.account, userId)).toEqual(['biller connection'])
    await call('DELETE', path)
    expect(await held(own.account, userId)).toEqual([])
  })

  test('do not touch what another connection or the directory gave', async () => {
    const directory = await open()
    const { account } = directory
    const { userId } = await inGroup(directory, 'Auditors')
    await directory.map({ Auditors: { roles: [auditor] } })
    const own = await newOrganisation()
    const slug = own.slug
    const { id } = (await call('GET', '/connections?limit=1')).body.data[0]
    await call('DELETE', `/connections/${id}`)
    const { addOidc } = await import('../support/connections.ts')
    const roles = { Bill: { roles: [biller] }, Audit: { roles: [auditor] } }
    await addOidc(world.service, world.idp, { slug, account_id: account, ...mapping(roles) })
    const email = `ada@${directory.domain}`
    await signInBySso({ slug }, { email, groups: ['Bill', 'Audit'] })
    expect(await held(account, userId)).toEqual(['auditor connection+directory', 'biller connection'])
    await signInBySso({ slug }, { email, groups: [] })
    expect(await held(account, userId)).toEqual(['auditor directory'])
    await directory.map({})
    expect(await held(account, userId)).toEqual([])
  })

  test('name roles that the account can have', async () => {
    const other = await open()
    const foreign = await made(`/accounts/${other.account}/roles`, { key: 'own:y', name: 'Y' })
    await newOrganisation()
    const { id } = (await call('GET', '/connections?limit=1')).body.data[0]
    for (const role of [UNKNOWN, foreign]) {
      const refused = await call('PATCH', `/connections/${id}`, mapping({ G: { roles: [role] } }))
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, '/mapping/roles'])
    }
  })
})

/** The owners and admins of an account whose directory knows some of them. */
describe('owners and admins who map groups', () => {
  let directory: Directory
  let owner: SignedInPerson
  let admin: SignedInPerson
  let member: SignedInPerson

  beforeAll(async () => {
    directory = await open()
    const people: SignedInPerson[] = []
    for (const [name, role] of [
      ['owner', 'owner'],
      ['admin', 'admin'],
      ['member', 'member'],
    ] as const) {
      const { id } = await directory.add(name)
      const person = await signIn(world.service, `${name}@${directory.domain}`)
      await call('PATCH', `/accounts/${directory.account}/members/${id}`, { role })
      people.push(person)
    }
    ;[owner, admin, member] = people as [SignedInPerson, SignedInPerson, SignedInPerson]
    await directory.addGroup('Owners', [owner.user.id])
    await directory.addGroup('Admins', [admin.user.id])
    await directory.addGroup('Members', [member.user.id])
    await directory.addGroup('Everyone', [owner.user.id, admin.user.id, member.user.id])
  })

  const put = (person: SignedInPerson, groups: object) =>
    call('PUT', `/accounts/${directory.account}/group-roles`, { groups }, person)

  const all = async () =>
    Promise.all([owner, admin, member].map(({ user }) => held(directory.account, user.id)))

  test('give what they have, and the levels of the provider stay', async () => {
    await directory.map({ Members: 'member', Admins: 'admin', Owners: 'owner' })
    const answer = await put(admin, { Members: [auditor] })
    expect([answer.status, answer.body]).toEqual([
      200,
      { groups: { Members: [auditor] }, known_groups: ['Admins', 'Everyone', 'Members', 'Owners'] },
    ])
    expect(await all()).toEqual([[], [], ['auditor directory']])
    expect((await call('GET', `/accounts/${directory.account}/scim`)).body.roles).toEqual({
      Members: { level: 'member', roles: [auditor] },
      Admins: 'admin',
      Owners: 'owner',
    })
    expect((await put(admin, {})).status).toBe(200)
    expect(await all()).toEqual([[], [], []])
  })

  test.each<[string, () => Promise<Answer>]>([
    ['a role with a permission that they lack', () => put(admin, { Members: [biller] })],
    ['the same for a group that nobody is in yet', () => put(admin, { Future: [biller] })],
    ['what the provider alone gives on', () => put(owner, { Members: [operator] })],
    ['a role for owners to give', () => put(admin, { Members: [senior] })],
    ['their own group', () => put(admin, { Admins: [auditor] })],
    ['their own group, as an owner', () => put(owner, { Owners: [auditor] })],
    ['a group that they are in with others', () => put(owner, { Everyone: [auditor] })],
    ['a group with an owner in it', () => put(admin, { Owners: [auditor] })],
    ['a group, as a member', () => put(member, { Members: [auditor] })],
  ])('are refused %s', async (_name, attack) => {
    const refused = await attack()
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await all()).toEqual([[], [], []])
    expect((await call('GET', `/accounts/${directory.account}/scim`)).body.roles).not.toHaveProperty('Future')
  })

  test('do not take what they could not give', async () => {
    await put(owner, { Members: [biller] })
    expect((await put(admin, {})).status).toBe(403)
    expect((await put(admin, { Members: [biller, auditor] })).status).toBe(200)
    expect((await put(admin, { Members: [auditor] })).status).toBe(403)
    expect(await all()).toEqual([[], [], ['auditor directory', 'biller directory']])
    expect((await put(owner, {})).status).toBe(200)
  })

  test('name roles of their account only', async () => {
    const other = await open()
    const foreign = await made(`/accounts/${other.account}/roles`, { key: 'own:z', name: 'Z' })
    for (const id of [UNKNOWN, foreign]) expect((await put(owner, { Members: [id] })).status).toBe(400)
    const elsewhere = await call('PUT', `/accounts/${other.account}/group-roles`, { groups: {} }, owner)
    expect(elsewhere.status).toBe(404)
  })

  test('do not raise themselves in two steps: a role that their group gives does not grow in their hands', async () => {
    const path = `/accounts/${directory.account}/roles`
    const own = await made(path, { key: 'own:seed', name: 'Seed' }, owner)
    await directory.map({ Admins: { level: 'admin', roles: [own] }, Owners: 'owner' })
    const grown = { permissions: ['reports.read'] }
    expect((await call('PATCH', `${path}/${own}`, grown, admin)).status).toBe(403)
    // The group counts even where five roles by hand leave no room for it.
    const keys = ['f1', 'f2', 'f3', 'f4', 'f5']
    const five = await Promise.all(keys.map((key) => made('/roles', { key, name: key })))
    await directory.map({ Owners: 'owner' })
    const roles = `/accounts/${directory.account}/members/${admin.user.id}/roles`
    await call('PUT', roles, { roles: five })
    await directory.map({ Admins: { level: 'admin', roles: [own] }, Owners: 'owner' })
    expect(await held(directory.account, admin.user.id)).toHaveLength(5)
    expect((await call('PATCH', `${path}/${own}`, grown, admin)).status).toBe(403)
    await call('PUT', roles, { roles: [] })
    await directory.map({ Admins: 'admin', Owners: 'owner' })
    for (const id of [own, ...five]) await call('DELETE', id === own ? `${path}/${id}` : `/roles/${id}`)
  })

  test('nor by the group of a connection that they have yet to sign in with again', async () => {
    const path = `/accounts/${directory.account}/roles`
    const own = await made(path, { key: 'own:sown', name: 'Sown' }, owner)
    const { slug } = await newOrganisation()
    const { id } = (await call('GET', '/connections?limit=1')).body.data[0]
    await call('DELETE', `/connections/${id}`)
    const { addOidc, linkPerson } = await import('../support/connections.ts')
    const mapping = { groups: 'groups', roles: { Late: { roles: [own] } } }
    await addOidc(world.service, world.idp, { slug, account_id: directory.account, mapping })
    const grown = { permissions: ['reports.read'] }
    const whose = { email: admin.user.email, subject: 'admin', principal: 'customer' } as const
    await linkPerson(world.service, slug, whose)
    expect((await call('PATCH', `${path}/${own}`, grown, admin)).status).toBe(403)
    expect((await call('PATCH', `${path}/${own}`, grown, owner)).status).toBe(200)
  })

  test('only where the setting lets accounts decide', async () => {
    await call('PATCH', '/provider', { settings: { account_roles: false } })
    expect((await put(owner, {})).status).toBe(403)
    await call('PATCH', '/provider', { settings: { account_roles: true } })
  })
})

test('each change of roles is an event, with who caused it', async () => {
  await call('POST', '/webhooks/endpoints', {
    url: 'http://localhost:1/hook',
    events: ['team_member.role_changed'],
  })
  const directory = await open()
  const { account } = directory
  const { userId } = await inGroup(directory, 'Auditors')
  await directory.map({ Auditors: { roles: [auditor] } })
  await call('PUT', `/accounts/${account}/members/${userId}/roles`, { roles: [auditor, biller] })
  const groups = await directory.find('/Groups', {})
  await directory.call('DELETE', `/Groups/${groups.body.Resources[0].id}`)
  const own = await newOrganisation({
    mapping: { groups: 'groups', roles: { Audit: { level: 'admin', roles: [auditor] } } },
  })
  const email = `bo@${own.domain}`
  await signInBySso(own, { email, groups: [] })
  await signInBySso(own, { email, groups: ['Audit'] })
  const summary = (list: Array<{ roles: string[]; role: string; by: { type: string }; revision: number }>) =>
    list
      .toSorted((one, other) => one.revision - other.revision)
      .map(({ roles, role, by }) => [role, roles, by.type])
  // The directory gave what stays by hand, so that its end changes nothing.
  expect(summary(await events('team_member.role_changed', account))).toEqual([
    ['member', ['auditor'], 'key'],
    ['member', ['auditor', 'biller'], 'key'],
  ])
  expect(summary(await events('team_member.role_changed', own.account))).toEqual([
    ['admin', [], 'connection'],
    ['admin', ['auditor'], 'connection'],
  ])
  const again = await open()
  await again.map({ Bills: { roles: [biller] } })
  await inGroup(again, 'Bills')
  expect(summary(await events('team_member.role_changed', again.account))).toEqual([
    ['member', ['biller'], 'directory'],
  ])
})
