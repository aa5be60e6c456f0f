import { beforeAll, describe, expect, test } from 'vitest'
import { addOidc, linkPerson } from '../support/connections.ts'
import { groupRolesWorld } from '../support/group-roles-world.ts'
import type { Directory } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { Answer } from '../support/test-service.ts'

// What owners and admins of an account may let its groups give.

const { ids, world, newOrganisation, call, made, held, open } = groupRolesWorld()
const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'

let auditor: string
let biller: string
let operator: string
let senior: string
beforeAll(() => {
  ;({ auditor, biller, operator, senior } = ids)
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
    ['the same for a group that is still empty', () => put(admin, { Future: [biller] })],
    ['what the provider alone gives on', () => put(owner, { Members: [operator] })],
    ['a role for owners to give', () => put(admin, { Members: [senior] })],
    ['their own group', () => put(admin, { Admins: [auditor] })],
    ['their own group, as an owner', () => put(owner, { Owners: [auditor] })],
    ['a group that they are in with others', () => put(owner, { Everyone: [auditor] })],
    ['a group with an owner in it', () => put(admin, { Owners: [auditor] })],
    ['a group, as a member', () => put(member, { Members: [auditor] })],
    ['a change of nothing, as a member', () => put(member, {})],
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
    // The same for a group that has no people yet.
    await put(owner, { Future: [biller] })
    expect((await put(admin, {})).status).toBe(403)
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
