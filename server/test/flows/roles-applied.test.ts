import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPermitted } from '../../src/identity/accounts/roles/index.ts'
import { rolesStage } from '../support/roles-stage.ts'
import type { SignedInPerson } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'

// Where roles count beside checks: in relations, with the features of plans, and in session tokens.

const { stage, by, made, give, may } = rolesStage()

let admin: SignedInPerson
let member: SignedInPerson
let account: string
let auditor: string
let biller: string
let service: TestService
beforeAll(() => {
  ;({ admin, member, account, auditor, biller, service } = stage)
})

test('the relations are all memberships with level and roles, page by page', async () => {
  await give(null, member, [auditor, biller])
  const pages: Answer[] = []
  let cursor = ''
  do {
    pages.push(await by(null, 'GET', `/relations?limit=2${cursor}`))
    cursor = `&cursor=${pages.at(-1)!.body.next_cursor}`
  } while (pages.at(-1)!.body.next_cursor !== null)
  const all = pages.flatMap(({ body }) => body.data)
  const places = all.map(({ account_id, user_id }) => `${account_id} ${user_id}`)
  expect(places).toEqual([...new Set(places)].sort())
  const members = await service.service.db`select from member`
  expect(places).toHaveLength(members.length)
  const own = await by(null, 'GET', `/relations?account_id=${account}`)
  expect(own.body.data).toHaveLength(3)
  expect(all.filter(({ account_id }) => account_id === account)).toEqual(own.body.data)
  expect(own.body.data.find(({ user_id }: { user_id: string }) => user_id === member.user.id)).toEqual({
    account_id: account,
    user_id: member.user.id,
    role: 'member',
    roles: ['auditor', 'biller'],
    joined_at: expect.any(String),
    revision: expect.any(Number),
  })
  for (const wrong of ['x', Buffer.from('["account","x","y"]').toString('base64url')])
    expect((await by(null, 'GET', `/relations?cursor=${wrong}`)).body.code).toBe('invalid_cursor')
  expect((await by(member, 'GET', '/relations')).status).toBe(404)
  expect((await service.call('GET', '/api/v1/relations', { key: member.token })).status).toBe(403)
  await give(null, member, [])
})

describe('a permission that needs a feature', () => {
  const feature = 'audit-log'
  const override = (enabled: boolean) =>
    by(null, 'PUT', `/accounts/${account}/overrides/${feature}`, {
      type: 'switch',
      enabled,
      reason: 'test',
    })

  test('counts while the account has it: in checks, sessions and scopes, from the next request on', async () => {
    const key = 'log.read'
    const declared = { key, name: 'Read the log', assignable: true, requires_feature: feature }
    expect((await by(null, 'POST', '/permissions', declared)).body.requires_feature).toBe(feature)
    const role = await made('/roles', { key: 'reader', name: 'R', permissions: [key, 'reports.read'] })
    await give(null, member, [role])
    const verified = async () => {
      const asked = `/sessions/verify?include=entitlements&account_id=${account}`
      const { body } = await by(null, 'POST', asked, { token: member.token })
      return body.accounts[0].permissions
    }
    const permitted = async () => {
      const { services } = service.service.app
      const [row] = await services.db`select provider_id from account where id = ${account}`
      return (
        await listPermitted(services, row!.provider_id, { userId: member.user.id, accountId: account })
      ).sort()
    }
    expect(await may(member, key)).toBe('entitlement_required')
    expect(await may(member, 'reports.read')).toBe('included')
    expect(await verified()).toEqual(['reports.read'])
    expect(await permitted()).toEqual(['reports.read'])
    const on = await override(true)
    expect(on.status, JSON.stringify(on.body)).toBeLessThan(300)
    expect(await may(member, key)).toBe('included')
    expect(await verified()).toEqual([key, 'reports.read'])
    expect(await permitted()).toEqual([key, 'reports.read'])
    const { body } = await by(null, 'POST', '/entitlements/check', {
      checks: [{ account_id: account, user_id: member.user.id, permission: key, feature }],
    })
    expect(body.results[0].allowed).toBe(true)
    await override(false)
    expect(await may(member, key)).toBe('entitlement_required')
    expect(await verified()).toEqual(['reports.read'])
    expect(await permitted()).toEqual(['reports.read'])
    expect(await may(admin, key)).toBe('permission_required') // the plan gives nothing to those without the role
    await by(null, 'PATCH', `/permissions/${key}`, { requires_feature: null })
    expect(await may(member, key)).toBe('included')
    await give(null, member, [])
    await by(null, 'DELETE', `/roles/${role}`)
    await by(null, 'DELETE', `/permissions/${key}`)
  })
})

test('a session JWT has roles and permissions only on request, and only of its account', async () => {
  const audience = 'https://app.example.com'
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [audience] } } })
  await give(null, member, [auditor])
  const asked = { token: member.token, audience, account_id: account }
  const claims = async (more: object) => {
    const { status, body } = await by(null, 'POST', '/sessions/token', { ...asked, ...more })
    return status === 200 ? decodeJwt(body.token) : body
  }
  const plain = await claims({})
  expect(plain).toMatchObject({ account, role: 'member' })
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['permissions']))
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['roles']))
  expect(await claims({ include: 'permissions' })).toMatchObject({
    account,
    roles: ['auditor'],
    permissions: ['reports.read'],
  })
  const without = await claims({ include: 'permissions', account_id: undefined })
  expect([without.status, without.errors?.[0]?.field]).toEqual([400, '/account_id'])
  const before = (await by(null, 'GET', '/roles/member/permissions')).body.permissions
  const many = Array.from(
    { length: 100 },
    (_, at) => `a-very-long-name-of-a-permission.that-fills-the-token-${at}`,
  )
  await by(null, 'PUT', '/roles/member/permissions', { permissions: many })
  const large = await claims({ include: 'permissions' })
  expect([large.status, large.errors?.[0]?.field]).toEqual([400, '/include'])
  await by(null, 'PUT', '/roles/member/permissions', { permissions: before })
  await give(null, member, [])
})
