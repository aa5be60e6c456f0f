import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectError,
  GROUP,
  newDirectory,
  type ScimService,
  startScimService,
  UNKNOWN,
} from '../support/scim.ts'
import type { TestService } from '../support/test-service.ts'

let scim: ScimService
let service: TestService

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
})
afterAll(() => scim.stop())

describe('groups', () => {
  test('created, read, listed, renamed, deleted; users show theirs', async () => {
    const directory = await newDirectory(scim)
    const { id: ada } = await directory.add('ada')
    const group = await directory.addGroup('Admins', [ada])
    expect(group).toEqual({
      schemas: [GROUP],
      id: expect.any(String),
      displayName: 'Admins',
      members: [
        {
          value: ada,
          display: `ada@${directory.domain}`,
          type: 'User',
          $ref: `${service.url}/scim/v2/Users/${ada}`,
        },
      ],
      meta: expect.objectContaining({ location: `${service.url}/scim/v2/Groups/${group.id}` }),
    })
    const { body: user } = await directory.call('GET', `/Users/${ada}`)
    expect(user.groups).toEqual([
      { value: group.id, display: 'Admins', type: 'direct', $ref: group.meta.location },
    ])
    const found = await directory.find('/Groups', {
      filter: 'displayName eq "admins"',
      excludedAttributes: 'members',
    })
    expect(found.body.Resources).toMatchObject([{ id: group.id }])
    expect(found.body.Resources[0]).not.toHaveProperty('members')
    const byMember = await directory.find('/Groups', { filter: `members.value eq "${ada}"` })
    expect(byMember.body.totalResults).toBe(1)
    const renamed = await directory.patch(`/Groups/${group.id}`, {
      op: 'replace',
      value: { id: group.id, displayName: 'Chiefs' },
    })
    expect(renamed.body).toMatchObject({ displayName: 'Chiefs', members: [{ value: ada }] })
    expectError(await directory.call('POST', '/Groups', { displayName: 'CHIEFS' }), 409, 'uniqueness')
    expect((await directory.call('DELETE', `/Groups/${group.id}`)).status).toBe(204)
    expectError(await directory.call('GET', `/Groups/${group.id}`), 404)
  })

  test.each<[string, (ids: string[]) => object[], number[]]>([
    ['add one', ([, b]) => [{ op: 'add', path: 'members', value: [{ value: b }] }], [0, 1]],
    ['add one, not in a list', ([, b]) => [{ op: 'add', path: 'members', value: { value: b } }], [0, 1]],
    [
      'add with display',
      ([, b]) => [{ op: 'Add', path: 'members', value: [{ value: b, display: 'B' }] }],
      [0, 1],
    ],
    ['add whom it has', ([a]) => [{ op: 'add', path: 'members', value: [{ value: a }] }], [0]],
    ['add without a path', ([, b]) => [{ op: 'add', value: { members: [{ value: b }] } }], [0, 1]],
    ['remove by a filter', ([a]) => [{ op: 'remove', path: `members[value eq "${a}"]` }], []],
    ['remove by a value', ([a]) => [{ op: 'Remove', path: 'members', value: [{ value: a }] }], []],
    ['remove whom it has not', ([, b]) => [{ op: 'remove', path: `members[value eq "${b}"]` }], [0]],
    ['remove all', () => [{ op: 'remove', path: 'members' }], []],
    [
      'replace',
      ([, b, c]) => [{ op: 'replace', path: 'members', value: [{ value: b }, { value: c }] }],
      [1, 2],
    ],
  ])('members patched: %s', async (_name, operationsOf, expected) => {
    const directory = await newDirectory(scim)
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await directory.add(name)).id)
    const { id } = await directory.addGroup('Group', [ids[0]!])
    const { body, status } = await directory.patch(`/Groups/${id}`, ...operationsOf(ids))
    expect(status, JSON.stringify(body)).toBe(200)
    const members = (body.members ?? []).map(({ value }: { value: string }) => ids.indexOf(value))
    expect(members).toEqual(expected)
  })

  test('members must be users of the directory', async () => {
    const [own, theirs] = [await newDirectory(scim), await newDirectory(scim)]
    const { id: foreign } = await theirs.add('foreign')
    const group = await own.addGroup('Group')
    for (const value of [foreign, UNKNOWN, 'x', group.id]) {
      const members = [{ value }]
      expectError(await own.call('POST', '/Groups', { displayName: 'Other', members }), 400, 'invalidValue')
      const added = await own.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: members })
      expectError(added, 400, 'invalidValue')
    }
    expect((await own.call('GET', '/Groups')).body.totalResults).toBe(1)
  })

  test('give roles by the mapping: on every way in and out of a group', async () => {
    const directory = await newDirectory(scim)
    const [{ id: a }, { id: b }] = [await directory.add('a'), await directory.add('b')]
    const group = await directory.addGroup('Admins', [a])
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
    expect((await directory.map({ Admins: 'admin' })).body).toEqual({
      base_url: `${service.url}/scim/v2`,
      roles: { Admins: 'admin' },
      guest_domains: [],
    })
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'member' })
    await directory.call('PUT', `/Groups/${group.id}`, { displayName: 'Admins', members: [{ value: b }] })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'admin' })
    await directory.patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'Others' })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
    await directory.addGroup('Admins', [a, b])
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'admin' })
    await directory.patch(`/Users/${a}`, { op: 'replace', path: 'active', value: false })
    await directory.patch(`/Users/${a}`, { op: 'replace', path: 'active', value: true })
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'admin' }) // it is still in the group
    const { body } = await directory.find('/Groups', { filter: 'displayName eq "Admins"' })
    await directory.call('DELETE', `/Groups/${body.Resources[0].id}`)
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
  })

  test('make owners only where the mapping names that role; the last one stays', async () => {
    const directory = await newDirectory(scim)
    const [{ id: a }, { id: b }] = [await directory.add('a'), await directory.add('b')]
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${a}`, {
      body: { role: 'owner' },
    })
    await directory.map({ Staff: 'member', Admins: 'admin' })
    await directory.addGroup('Staff', [a, b])
    expect(await directory.roles()).toEqual({ a: 'owner', b: 'member' })
    await directory.map({ Bosses: 'owner' })
    expect(await directory.roles()).toEqual({ a: 'owner', b: 'member' }) // the last owner
    await directory.addGroup('Bosses', [b])
    await directory.map({ Bosses: 'owner', Staff: 'member' })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'owner' })
  })

  test('without a mapping, roles given by hand stay', async () => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('a')
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${id}`, {
      body: { role: 'admin' },
    })
    await directory.addGroup('Group', [id])
    expect(await directory.roles()).toEqual({ a: 'admin' })
  })
})
