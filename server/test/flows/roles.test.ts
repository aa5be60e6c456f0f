import { beforeAll, describe, expect, test } from 'vitest'
import { rolesStage } from '../support/roles-stage.ts'
import type { SignedInPerson } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'

// What the provider's application lets members do: permissions, roles of them, and who may give which to whom.

const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'

const { stage, by, made, newTeam, give, may } = rolesStage()

let owner: SignedInPerson
let admin: SignedInPerson
let member: SignedInPerson
let account: string
let auditor: string
let biller: string
let operator: string
let service: TestService
beforeAll(() => {
  ;({ owner, admin, member, account, auditor, biller, operator, service } = stage)
})

const keysOf = ({ body }: Answer): string[] => body.data.map(({ key }: { key: string }) => key)

const rolesOf = async (person: SignedInPerson, team = account) =>
  keysOf(await by(null, 'GET', `/accounts/${team}/members/${person.user.id}/roles`))

const ownRoles = (isOn: boolean) =>
  service.call('PATCH', '/api/v1/provider', { body: { settings: { account_roles: isOn } } })

describe('a role', () => {
  test('gives members its permissions beside those of their level, from the next request on', async () => {
    expect(await may(member, 'reports.read')).toBe('permission_required')
    expect((await give(null, member, [auditor, biller])).status).toBe(200)
    expect(await may(member, 'reports.read')).toBe('included')
    expect(await may(member, 'billing.manage')).toBe('included')
    expect(await may(member, 'reports.export')).toBe('permission_required')
    expect(await may(member, 'reports.expert')).toBe('unknown_permission')
    const { body } = await by(null, 'POST', '/sessions/verify?include=entitlements', { token: member.token })
    expect(
      body.accounts.find(({ account_id }: { account_id: string }) => account_id === account),
    ).toMatchObject({
      role: 'member',
      roles: ['auditor', 'biller'],
      permissions: ['billing.manage', 'reports.read'],
    })
    await by(null, 'PATCH', `/roles/${auditor}`, { permissions: ['reports.export'] })
    expect(await may(member, 'reports.export')).toBe('included')
    expect(await may(member, 'reports.read')).toBe('permission_required')
    await by(null, 'PATCH', `/roles/${auditor}`, { permissions: ['reports.read'] })
    await give(null, member, [])
    expect(await may(member, 'billing.manage')).toBe('permission_required')
  })

  test('counts in its own account only, and ends with the membership', async () => {
    const other = await newTeam()
    await give(null, member, [auditor])
    expect(await may(member, 'reports.read', other)).toBe('permission_required')
    await give(null, member, [auditor], other)
    await by(null, 'DELETE', `/accounts/${other}/members/${member.user.id}`)
    await by(null, 'POST', `/accounts/${other}/members`, { user_id: member.user.id })
    expect(await rolesOf(member, other)).toEqual([])
    expect(await may(member, 'reports.read', other)).toBe('permission_required')
    await give(null, member, [])
  })

  test('is made of declared permissions, under a key that is free and never changes', async () => {
    const misspelt = await by(null, 'POST', '/roles', { key: 'x', name: 'X', permissions: ['reports.raed'] })
    expect([misspelt.status, misspelt.body.errors[0].field]).toEqual([400, '/permissions/0'])
    expect((await by(null, 'POST', '/roles', { key: 'auditor', name: 'Again' })).body.code).toBe(
      'already_exists',
    )
    for (const key of ['owner', 'own:x', 'A', ''])
      expect((await by(null, 'POST', '/roles', { key, name: 'X' })).status, key).toBe(400)
    expect((await by(null, 'PATCH', `/roles/${auditor}`, { key: 'other' })).status).toBe(400)
    const { body } = await by(null, 'GET', '/roles')
    expect(body.data.map(({ role }: { role: string }) => role)).toEqual(['owner', 'admin', 'member'])
    expect(keysOf({ body: { data: body.roles } } as Answer)).toEqual(['auditor', 'biller', 'operator'])
  })

  test('in use is deleted only with another one in its place', async () => {
    const temporary = await made('/roles', { key: 'temporary', name: 'T', permissions: ['reports.export'] })
    await give(null, member, [temporary, auditor])
    const refused = await by(null, 'DELETE', `/roles/${temporary}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'role_in_use'])
    const none = await by(null, 'DELETE', `/roles/${temporary}?replace_with=${UNKNOWN}`)
    expect(none.status).toBe(400)
    expect((await by(null, 'DELETE', `/roles/${temporary}?replace_with=${temporary}`)).status).toBe(400)
    expect((await by(null, 'DELETE', `/roles/${temporary}?replace_with=${auditor}`)).status).toBe(204)
    expect(await rolesOf(member)).toEqual(['auditor'])
    await give(null, member, [])
  })

  test('is named in lists of members and accounts that ask for roles, and counts who has it', async () => {
    await give(null, member, [auditor, biller])
    const named = [auditor, biller].map((id) => expect.objectContaining({ id, name: expect.any(String) }))
    for (const person of [null, owner]) {
      const path = `/accounts/${account}/members`
      const all = (await by(person, 'GET', `${path}?include=roles`)).body.data
      const listed = (one: SignedInPerson) =>
        all.find((row: { user_id: string }) => row.user_id === one.user.id)
      expect([listed(member).roles, listed(owner).roles]).toEqual([named, []])
      expect((await by(person, 'GET', path)).body.data[0]).not.toHaveProperty('roles')
    }
    const path = `/users/${member.user.id}/accounts`
    const mine = (await by(null, 'GET', `${path}?include=roles`)).body.data
    expect(mine.find(({ id }: { id: string }) => id === account)).toMatchObject({
      role: 'member',
      roles: named,
    })
    expect(
      mine
        .filter(({ id }: { id: string }) => id !== account)
        .every(({ roles }: { roles: [] }) => !roles.length),
    ).toBe(true)
    expect((await by(null, 'GET', path)).body.data[0]).not.toHaveProperty('roles')
    expect((await by(null, 'GET', `/roles/${auditor}`)).body.members).toBe(1)
    await give(null, member, [])
    expect((await by(null, 'GET', `/roles/${auditor}`)).body.members).toBe(0)
  })

  test('can be had with four others, and only by members', async () => {
    const keys = ['r1', 'r2', 'r3', 'r4', 'r5']
    const many = await Promise.all(keys.map((key) => made('/roles', { key, name: key })))
    expect((await give(null, member, many)).status).toBe(200)
    expect((await give(null, member, [...many, auditor])).status).toBe(400)
    expect(
      (await by(null, 'PUT', `/accounts/${account}/members/${UNKNOWN}/roles`, { roles: [] })).status,
    ).toBe(404)
    await give(null, member, [])
    for (const id of many) await by(null, 'DELETE', `/roles/${id}`)
  })

  test('given to members by 20 requests at a time that delete it leaves no holder of what is gone', async () => {
    const fleeting = await made('/roles', { key: 'fleeting', name: 'F', permissions: ['reports.export'] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? give(null, member, [fleeting]) : by(null, 'DELETE', `/roles/${fleeting}`),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const held = await rolesOf(member)
    const isThere = (await by(null, 'GET', `/roles/${fleeting}`)).status === 200
    expect(held).toEqual(isThere ? ['fleeting'] : [])
    await give(null, member, [])
    await by(null, 'DELETE', `/roles/${fleeting}`)
  })
})

describe('a permission that is deleted', () => {
  test('is gone from roles and levels', async () => {
    await by(null, 'POST', '/permissions', { key: 'fading', name: 'Fading' })
    const role = await made('/roles', { key: 'fader', name: 'F', permissions: ['fading'] })
    await by(null, 'PUT', '/roles/member/permissions', { permissions: ['fading', 'stays'] })
    expect((await by(null, 'DELETE', '/permissions/fading')).status).toBe(204)
    expect((await by(null, 'GET', `/roles/${role}`)).body.permissions).toEqual([])
    expect((await by(null, 'GET', '/roles/member/permissions')).body.permissions).toEqual(['stays'])
    await by(null, 'PUT', '/roles/member/permissions', { permissions: [] })
    await by(null, 'DELETE', `/roles/${role}`)
  })
})

/** Each attack is by a member who could gain: the status is 403, and what the victim may do is as it was. */
describe('a member of an account gives no more than they have', () => {
  test('and only what may be given on', async () => {
    expect((await give(owner, member, [biller, auditor])).status).toBe(200)
    const beyond = await give(admin, member, [biller, auditor, operator])
    expect([beyond.status, beyond.body.code]).toEqual([403, 'forbidden'])
    expect((await give(owner, member, [operator])).status).toBe(403) // has it, but must not give it on
    expect((await give(admin, member, [biller])).status).toBe(200) // takes back the auditor, keeps what is beyond
    expect((await give(admin, member, [])).status).toBe(403) // takes what could not be given back
    expect(await rolesOf(member)).toEqual(['biller'])
    expect((await give(member, admin, [auditor])).status).toBe(403)
    expect((await give(owner, member, [])).status).toBe(200)
  })

  test('and nothing to themselves, nor to owners', async () => {
    for (const person of [owner, admin]) {
      const own = await give(person, person, [auditor])
      expect([own.status, own.body.detail]).toEqual([403, 'You cannot give roles to yourself.'])
    }
    expect((await give(admin, owner, [auditor])).status).toBe(403)
    await give(null, admin, [auditor])
    expect((await give(admin, admin, [])).status).toBe(200) // what is one's own may be given up
  })

  test('not even what another let them have: roles count for those who hold them, levels only while they last', async () => {
    await give(null, admin, [biller])
    expect((await give(admin, member, [biller])).status).toBe(200)
    await give(null, admin, [])
    expect((await give(admin, member, [biller, auditor])).status).toBe(200) // the biller is not touched
    expect((await give(admin, member, [auditor])).status).toBe(403)
    await give(null, member, [])
  })

  test('nor roles for owners to give, nor those of another account', async () => {
    const senior = await made('/roles', {
      key: 'senior',
      name: 'S',
      level: 'owner',
      permissions: ['reports.read'],
    })
    expect((await give(admin, member, [senior])).status).toBe(403)
    expect((await give(owner, member, [senior])).status).toBe(200)
    await give(owner, member, [])
    await by(null, 'DELETE', `/roles/${senior}`)
    await ownRoles(true)
    const other = await newTeam()
    const foreign = await made(`/accounts/${other}/roles`, { key: 'own:x', name: 'X' })
    for (const person of [null, owner]) expect((await give(person, member, [foreign])).status).toBe(400)
    await ownRoles(false)
  })
})

describe("an account's own roles", () => {
  const path = () => `/accounts/${account}/roles`
  const content = { name: 'Reviewer', permissions: ['reports.read'] }

  test('are made only where the setting says so, under keys that no role of the provider has', async () => {
    const refused = await by(owner, 'POST', path(), { key: 'own:reviewer', ...content })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    await ownRoles(true)
    expect((await by(owner, 'POST', path(), { key: 'auditor', ...content })).status).toBe(400)
    expect((await by(member, 'POST', path(), { key: 'own:reviewer', ...content })).status).toBe(403)
    const id = await made(path(), { key: 'own:reviewer', ...content }, admin)
    expect((await give(admin, member, [id])).status).toBe(200)
    expect(await may(member, 'reports.read')).toBe('included')
    expect(keysOf(await by(member, 'GET', path())).at(-1)).toBe('own:reviewer')
    expect((await by(admin, 'DELETE', `${path()}/${id}`)).body.code).toBe('role_in_use')
    expect((await by(admin, 'DELETE', `${path()}/${id}?replace_with=${auditor}`)).status).toBe(204)
    expect(await rolesOf(member)).toEqual(['auditor'])
    await give(null, member, [])
  })

  test('hold only what may be given on and what their maker has', async () => {
    const grab = (person: SignedInPerson | null, permission: string) =>
      by(person, 'POST', path(), { key: 'own:grab', name: 'G', permissions: [permission] })
    expect((await grab(admin, 'support.impersonate')).status).toBe(403)
    expect((await grab(null, 'support.impersonate')).status).toBe(403)
    expect((await grab(admin, 'billing.manage')).status).toBe(403)
    const id = await made(path(), { key: 'own:money', name: 'M', permissions: ['billing.manage'] }, owner)
    for (const change of [{ name: 'Mine' }, { permissions: [] }, { permissions: ['reports.read'] }])
      expect((await by(admin, 'PATCH', `${path()}/${id}`, change)).status).toBe(403)
    expect((await by(admin, 'DELETE', `${path()}/${id}`)).status).toBe(403)
    expect((await by(owner, 'DELETE', `${path()}/${id}`)).status).toBe(204)
  })

  test('are out of reach of admins beyond their permissions and their level, for all members', async () => {
    const plain = { name: 'P', permissions: ['reports.read'] }
    const role = (person: SignedInPerson, key: string, more = {}) =>
      made(path(), { key, ...plain, ...more }, person)
    const senior = await role(owner, 'own:senior', { level: 'owner' })
    const id = await role(admin, 'own:plain')
    const other = await newTeam()
    const foreign = await made(`/accounts/${other}/roles`, { key: 'own:there', ...plain }, owner)
    const at = (one: string) => `${path()}/${one}`
    const attacks: Array<[number, Promise<Answer>]> = [
      [403, by(admin, 'POST', path(), { key: 'own:chief', ...plain, level: 'owner' })],
      [403, by(admin, 'PATCH', at(senior), { name: 'Mine' })],
      [403, by(admin, 'PATCH', at(senior), { level: 'admin' })],
      [403, by(admin, 'DELETE', at(senior))],
      [403, by(admin, 'PATCH', at(id), { level: 'owner' })],
      [403, by(admin, 'PATCH', at(id), { permissions: ['billing.manage'] })],
      [403, by(admin, 'DELETE', `${at(id)}?replace_with=${biller}`)],
      [403, by(admin, 'DELETE', `${at(id)}?replace_with=${senior}`)],
      [400, by(owner, 'DELETE', `${at(id)}?replace_with=${foreign}`)],
    ]
    for (const [at, [status, attack]] of attacks.entries())
      expect((await attack).status, `${at}`).toBe(status)
    for (const one of [id, senior]) expect((await by(owner, 'DELETE', at(one))).status).toBe(204)
  })

  test('do not grow in the hands of those who have them, by an edit or by a replacement', async () => {
    const id = await made(path(), { key: 'own:seed', name: 'S', permissions: ['reports.read'] }, owner)
    const more = await made(path(), { key: 'own:more', name: 'M', permissions: ['reports.export'] }, owner)
    await give(owner, admin, [id])
    const grown = { permissions: ['reports.read', 'reports.export'] }
    expect((await by(admin, 'PATCH', `${path()}/${id}`, grown)).status).toBe(403)
    expect((await by(admin, 'PATCH', `${path()}/${id}`, { permissions: ['billing.manage'] })).status).toBe(
      403,
    )
    expect((await by(admin, 'DELETE', `${path()}/${id}?replace_with=${more}`)).status).toBe(403)
    expect((await by(admin, 'DELETE', `${path()}/${id}?replace_with=${biller}`)).status).toBe(403)
    expect((await by(admin, 'DELETE', `${path()}/${id}?replace_with=${operator}`)).status).toBe(403)
    expect((await by(admin, 'PATCH', `${path()}/${id}`, { name: 'Same' })).status).toBe(200)
    expect((await by(owner, 'PATCH', `${path()}/${id}`, grown)).status).toBe(200)
    await give(null, owner, [id])
    expect((await by(admin, 'PATCH', `${path()}/${id}`, { permissions: [] })).status).toBe(403) // an owner has it
    await give(null, admin, [])
    await give(null, owner, [])
    for (const one of [id, more]) await by(owner, 'DELETE', `${path()}/${one}`)
  })

  test('lose what may no longer be given on', async () => {
    const id = await made(path(), { key: 'own:fades', name: 'F', permissions: ['reports.export'] }, owner)
    await by(null, 'PATCH', '/permissions/reports.export', { assignable: false })
    expect((await by(null, 'GET', `/roles/${id}`)).body.permissions).toEqual([])
    await by(null, 'PATCH', '/permissions/reports.export', { assignable: true })
  })

  test("are not the provider's to change under /roles, and not those of other accounts", async () => {
    const id = await made(path(), { key: 'own:mine', name: 'M' }, owner)
    expect((await by(null, 'PATCH', `/roles/${id}`, { name: 'X' })).status).toBe(404)
    const other = await newTeam()
    expect((await by(owner, 'PATCH', `/accounts/${other}/roles/${id}`, { name: 'X' })).status).toBe(404)
    expect((await by(owner, 'PATCH', `${path()}/${auditor}`, { name: 'X' })).status).toBe(404)
  })

  test('are at most 20', async () => {
    const team = await newTeam()
    for (let number = 0; number < 20; number++)
      await made(`/accounts/${team}/roles`, { key: `own:r${number}`, name: 'R' }, owner)
    const one = await by(owner, 'POST', `/accounts/${team}/roles`, { key: 'own:one-more', name: 'R' })
    expect([one.status, one.body.code]).toEqual([409, 'limit_reached'])
  })
})

test('the log says who gave and took which roles', async () => {
  await give(null, member, [auditor])
  await give(null, member, [biller])
  const { body } = await service.call('GET', '/api/v1/audit-log?action=member.roles_changed&limit=1')
  expect(body.data[0]).toMatchObject({
    target_id: account,
    user: { id: member.user.id },
    detail: { added: 'biller', removed: 'auditor' },
  })
  await give(null, member, [])
})
