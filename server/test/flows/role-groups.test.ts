import { beforeAll, describe, expect, test } from 'vitest'
import { addOidc } from '../support/connections.ts'
import { groupRolesWorld } from '../support/group-roles-world.ts'

// Roles that the groups of a directory or a connection give, beside those that people give.

const { ids, world, newOrganisation, signInBySso, call, made, held, may, open, inGroup } = groupRolesWorld()
const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'

let auditor: string
let biller: string
beforeAll(() => {
  ;({ auditor, biller } = ids)
})

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
