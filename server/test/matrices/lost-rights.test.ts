import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Directory } from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'
import { HEIR, type Leavers, startLeavers } from './support/leavers.ts'

/** Every way in which a person stays and loses rights x what they made while they had them. */
let stage: Leavers
let service: TestService
let directory: Directory
let count = 0

beforeAll(async () => {
  stage = await startLeavers()
  directory = stage.directory
  service = stage.scim.service
  const body = { email: 'first@staff.example', principal: 'provider', role: 'owner' }
  expect((await service.call('POST', '/api/v1/users', { body })).status).toBe(201)
})
afterAll(() => stage.stop())

const accountPath = () => `/api/v1/accounts/${directory.account}`
const right = async (call: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await call
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** An owner of the account, whom its directory knows, and their open invitations by role. */
async function owner() {
  const { scim } = stage
  scim.clock.advance(3_600_000)
  const name = `owner-${++count}`
  const { id } = await directory.add(name, { externalId: name })
  await right(service.call('PATCH', `${accountPath()}/members/${id}`, { body: { role: 'owner' } }))
  const { token } = await signIn(service, `${name}@${directory.domain}`)
  for (const role of ['owner', 'admin', 'member'])
    await right(
      auth(
        service,
        `/accounts/${directory.account}/invitations`,
        { email: `${role}-${name}@private.example`, role },
        token,
      ),
    )
  return { id, name, token }
}

type Person = Awaited<ReturnType<typeof owner>>

/** Which of a person's invitations can still be accepted. */
async function open(name: string): Promise<string[]> {
  const { body } = await service.call('GET', `${accountPath()}/invitations?limit=100`)
  return body.data
    .filter(
      ({ email, status }: { email: string; status: string }) =>
        status === 'open' && email.includes(`-${name}@`),
    )
    .map(({ role }: { role: string }) => role)
    .toSorted()
}

/** Roles are by name, so that a mapping changes only those whom a test puts into a group. */
async function byGroup({ id, name }: Person, role: string): Promise<unknown> {
  const group = await directory.addGroup(`${role} of ${name}`, [id])
  await right(directory.map({ [group.displayName]: role, [`owners of ${name}`]: 'owner' }))
  return directory.map({})
}

const LOSSES: Record<string, (person: Person, role: string) => Promise<unknown>> = {
  'by the provider': ({ id }, role) =>
    right(service.call('PATCH', `${accountPath()}/members/${id}`, { body: { role } })),
  'by another owner': async ({ id }, role) => {
    const { token } = await signIn(service, HEIR)
    const path = `/api/v1/auth/customer/accounts/${directory.account}/members/${id}`
    return right(service.call('PATCH', path, { key: token, body: { role } }))
  },
  'by themselves': ({ id, token }, role) =>
    right(
      service.call('PATCH', `/api/v1/auth/customer/accounts/${directory.account}/members/${id}`, {
        key: token,
        body: { role },
      }),
    ),
  "by the directory's groups": byGroup,
}

describe.each(Object.keys(LOSSES))('a member of an account loses rights %s', (loss) => {
  test.each([
    ['admin', ['admin', 'member']],
    ['member', []],
  ])('to %s: of their invitations, %j stay open', async (role, kept) => {
    const person = await owner()
    expect(await open(person.name)).toEqual(['admin', 'member', 'owner'])
    await LOSSES[loss]!(person, role)
    expect((await directory.roles())[person.name]).toBe(role)
    expect(await open(person.name)).toEqual(kept)
  })
})

test('an owner who gives the account away keeps the invitations that an admin may send', async () => {
  const person = await owner()
  const heir = await signIn(service, `heir-${count}@private.example`)
  await right(service.call('POST', `${accountPath()}/members`, { body: { user_id: heir.user.id } }))
  const body = { user_id: heir.user.id }
  await right(auth(service, `/accounts/${directory.account}/transfer`, body, person.token))
  expect(await open(person.name)).toEqual(['admin', 'member'])
})

describe('a colleague loses rights', () => {
  test.each([
    { was: 'owner', role: 'admin', revoke: undefined, kept: ['admin', 'member'] },
    { was: 'owner', role: 'member', revoke: true, kept: [] },
    { was: 'admin', role: 'member', revoke: false, kept: [] },
    { was: 'admin', role: 'member', revoke: undefined, kept: [] },
  ])('$was to $role, keys revoked: $revoke', async ({ was, role, revoke, kept }) => {
    stage.scim.clock.advance(3_600_000)
    const email = `colleague-${++count}@staff.example`
    await right(service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: was } }))
    const { token, user } = await signIn(service, email, 'provider')
    const as = (path: string, body: object) =>
      right(service.call('POST', `/api/v1${path}`, { key: token, body }))
    const key = await as('/api-keys', { name: `server of ${count}`, scopes: ['all'] })
    const scim = await as(`/accounts/${directory.account}/scim-tokens`, { name: `directory of ${count}` })
    const guide = await as(`/accounts/${directory.account}/setup-guides`, {})
    const roles = was === 'owner' ? ['owner', 'admin', 'member'] : ['admin', 'member']
    for (const one of roles)
      await as('/staff/invitations', { email: `${one}-${count}@private.example`, role: one })
    const path = `/api/v1/staff/${user.id}`
    const body = await right(service.call('PATCH', path, { body: { role, revoke_keys: revoke } }))
    const losesKeys = role === 'member'
    expect(body.api_keys?.map((one: { id: string }) => one.id)).toEqual(losesKeys ? [key.id] : undefined)
    expect(body.scim_tokens?.map((one: { id: string }) => one.id)).toEqual(losesKeys ? [scim.id] : undefined)
    const opens = async (secret: string, route: string) =>
      (await service.call('GET', route, { key: secret })).status
    const after = losesKeys && revoke ? 401 : 200
    expect([await opens(key.key, '/api/v1/users'), await opens(scim.token, '/scim/v2/Users')]).toEqual([
      after,
      after,
    ])
    if (!revoke) await service.call('DELETE', `/api/v1/accounts/${directory.account}/scim-tokens/${scim.id}`)
    const { body: invited } = await service.call('GET', '/api/v1/staff/invitations?limit=100')
    const left = invited.data.filter(
      (one: { email: string; status: string }) =>
        one.email.endsWith(`-${count}@private.example`) && one.status === 'open',
    )
    expect(left.map((one: { role: string }) => one.role).toSorted()).toEqual(kept)
    const rows = await service.service
      .db`select 1 from setup_guide where id = ${guide.id} and link_digest is not null`
    expect(rows).toHaveLength(losesKeys ? 0 : 1)
    const { body: log } = await service.call('GET', `/api/v1/audit-log?action=staff.role_changed&limit=1`)
    expect(log.data[0].detail).toEqual({
      role,
      was,
      ...(losesKeys && !revoke && { keys_left: key.name, scim_tokens_left: scim.name }),
    })
  })

  test('keys go only with the right to make them', async () => {
    const email = `colleague-${++count}@staff.example`
    const { id } = await right(
      service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } }),
    )
    const { status, body } = await service.call('PATCH', `/api/v1/staff/${id}`, {
      body: { role: 'admin', revoke_keys: true },
    })
    expect([status, body.errors[0].field]).toEqual([400, '/revoke_keys'])
  })
})

test('nothing changes a role but what ends the rest', () => {
  const source = join(import.meta.dirname, '../../src')
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        /\b(?:setMemberRole|writeRole|setStaffRole)\(/.test(readFileSync(join(source, file), 'utf8')),
    )
    .toSorted()
  expect(users).toEqual([
    'identity/accounts/members/give-role.ts',
    'identity/accounts/membership/last-owner.ts', // only raises
    'identity/accounts/membership/store.ts',
    'identity/accounts/membership/write-member.ts',
    'identity/accounts/staff/change-staff.ts',
    'identity/users/store.ts',
  ])
})
