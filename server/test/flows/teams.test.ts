import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, type CallOptions, startTestService, type TestService } from '../support/test-service.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const OWN = '/api/v1/auth/customer/accounts'

let service: TestService
let clock: ManualClock
let owner: SignedInPerson
let admin: SignedInPerson
let member: SignedInPerson
let other: SignedInPerson
let outsider: SignedInPerson

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  await signEverybodyIn()
})
afterAll(() => service.stop())

async function signEverybodyIn(): Promise<void> {
  const asName = (name: string) => signIn(service, `${name}@example.com`)
  ;[owner, admin, member, other, outsider] = await Promise.all([
    asName('owner'),
    asName('admin'),
    asName('member'),
    asName('other'),
    asName('outsider'),
  ])
}

const as = (person: SignedInPerson, method: string, path: string, body?: CallOptions['body']) =>
  service.call(method, `${OWN}${path}`, { key: person.token, body })

const team = (name = 'Acme') =>
  openTeam(service, name, [
    [owner, 'owner'],
    [admin, 'admin'],
    [member, 'member'],
    [other, 'member'],
  ])

async function rolesOf(id: string): Promise<Record<string, string>> {
  const { body } = await service.call('GET', `/api/v1/accounts/${id}/members`)
  return Object.fromEntries(
    body.data.map(({ email, role }: { email: string; role: string }) => [email.split('@')[0], role]),
  )
}

const actsOf = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<
    Record<string, unknown>
  >

describe('a customer', () => {
  test('sees their own accounts with their role', async () => {
    const id = await team('Mine')
    const { body } = await as(member, 'GET', '')
    expect(body.data).toContainEqual(expect.objectContaining({ id, name: 'Mine', role: 'member' }))
    expect((await as(member, 'GET', `/${id}`)).body.role).toBe('member')
    expect((await as(admin, 'GET', `/${id}/members`)).body.data).toHaveLength(4)
    const mine = await as(outsider, 'GET', '')
    expect(mine.body.data).toHaveLength(1) // the one of the sign-up
  })

  test('opens one, up to a limit, where sign-up is on', async () => {
    const person = await signIn(service, 'opener@example.com')
    const opened = await as(person, 'POST', '', { name: 'Second' })
    expect(opened.body).toMatchObject({ name: 'Second', role: 'owner' })
    const many = await Promise.all(Array.from({ length: 30 }, () => as(person, 'POST', '', { name: 'x' })))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(18)
    expect(many.find(({ status }) => status !== 201)?.body.code).toBe('limit_reached')
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: false } } })
    expect((await as(outsider, 'POST', '', { name: 'x' })).body.code).toBe('forbidden')
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: true } } })
  })

  test('cannot add people without asking them', async () => {
    const id = await team()
    const answer = await as(owner, 'POST', `/${id}/members`, { email: 'outsider@example.com' })
    expect(answer.status).toBe(405)
  })
})

describe('roles', () => {
  interface Prepared {
    id: string
    invitation: string
  }
  /** What each may do: the statuses for owner, admin, member, and somebody from outside. */
  const MATRIX: Array<
    [name: string, statuses: number[], act: (who: SignedInPerson, made: Prepared) => Promise<Answer>]
  > = [
    ['show', [200, 200, 200, 404], (who, { id }) => as(who, 'GET', `/${id}`)],
    ['list members', [200, 200, 200, 404], (who, { id }) => as(who, 'GET', `/${id}/members`)],
    ['rename', [200, 200, 403, 404], (who, { id }) => as(who, 'PATCH', `/${id}`, { name: 'New' })],
    ['delete', [204, 403, 403, 404], (who, { id }) => as(who, 'DELETE', `/${id}`)],
    [
      'make an admin',
      [200, 200, 403, 404],
      (who, { id }) => as(who, 'PATCH', `/${id}/members/${other.user.id}`, { role: 'admin' }),
    ],
    [
      'make an owner',
      [200, 403, 403, 404],
      (who, { id }) => as(who, 'PATCH', `/${id}/members/${other.user.id}`, { role: 'owner' }),
    ],
    [
      'unmake the last owner',
      [409, 403, 403, 404],
      (who, { id }) => as(who, 'PATCH', `/${id}/members/${owner.user.id}`, { role: 'member' }),
    ],
    [
      'remove a member',
      [204, 204, 403, 404],
      (who, { id }) => as(who, 'DELETE', `/${id}/members/${other.user.id}`),
    ],
    [
      'remove an admin',
      [204, 204, 403, 404],
      async (who, { id }) => {
        await service.call('PATCH', `/api/v1/accounts/${id}/members/${other.user.id}`, {
          body: { role: 'admin' },
        })
        return as(who, 'DELETE', `/${id}/members/${other.user.id}`)
      },
    ],
    [
      'remove the last owner',
      [409, 403, 403, 404],
      (who, { id }) => as(who, 'DELETE', `/${id}/members/${owner.user.id}`),
    ],
    [
      'transfer',
      [204, 403, 403, 404],
      (who, { id }) => as(who, 'POST', `/${id}/transfer`, { user_id: other.user.id }),
    ],
    ['leave', [409, 204, 204, 404], (who, { id }) => as(who, 'DELETE', `/${id}/members/me`)],
    ['list invitations', [200, 200, 403, 404], (who, { id }) => as(who, 'GET', `/${id}/invitations`)],
    [
      'invite a member',
      [201, 201, 403, 404],
      (who, { id }) => as(who, 'POST', `/${id}/invitations`, { email: `m-${id}@example.com` }),
    ],
    [
      'invite an owner',
      [201, 403, 403, 404],
      (who, { id }) => as(who, 'POST', `/${id}/invitations`, { email: `o-${id}@example.com`, role: 'owner' }),
    ],
    [
      'send an invitation again',
      [200, 200, 403, 404],
      (who, { id, invitation }) => {
        clock.advance(61_000) // an address gets at most one a minute
        return as(who, 'POST', `/${id}/invitations/${invitation}/resend`)
      },
    ],
    [
      'revoke an invitation',
      [204, 204, 403, 404],
      (who, { id, invitation }) => as(who, 'DELETE', `/${id}/invitations/${invitation}`),
    ],
  ]

  test.each(MATRIX)('%s', async (_name, statuses, act) => {
    const callers = [owner, admin, member, outsider]
    const answers = callers.map(async (who) => {
      const id = await team()
      const { body } = await service.call('POST', `/api/v1/accounts/${id}/invitations`, {
        body: { email: `i-${id}@example.com` },
      })
      return [who.user.email, (await act(who, { id, invitation: body.id })).status]
    })
    expect(await Promise.all(answers)).toEqual(
      callers.map(({ user }, index) => [user.email, statuses[index]]),
    )
  })

  test('an admin neither sends nor takes back an invitation of an owner', async () => {
    const id = await team()
    const { body } = await as(owner, 'POST', `/${id}/invitations`, {
      email: 'chief@example.com',
      role: 'owner',
    })
    clock.advance(61_000)
    expect((await as(admin, 'DELETE', `/${id}/invitations/${body.id}`)).status).toBe(403)
    expect((await as(admin, 'POST', `/${id}/invitations/${body.id}/resend`)).status).toBe(403)
  })

  test('roles are given and taken, and the account given away or deleted, only with a recent factor', async () => {
    const id = await team()
    clock.advance(11 * 60_000)
    const ask = async (method: string, path: string, body?: object) =>
      (await as(owner, method, `/${id}${path}`, body)).body.code
    expect(await ask('PATCH', `/members/${other.user.id}`, { role: 'owner' })).toBe(
      'reauthentication_required',
    )
    expect(await ask('POST', '/invitations', { email: 'late@example.com', role: 'owner' })).toBe(
      'reauthentication_required',
    )
    expect(await ask('POST', '/transfer', { user_id: other.user.id })).toBe('reauthentication_required')
    expect(await ask('DELETE', '')).toBe('reauthentication_required')
    expect(await ask('PATCH', `/members/${other.user.id}`, { role: 'admin' })).toBe(
      'reauthentication_required',
    )
    expect((await as(owner, 'PATCH', `/${id}`, { name: 'Renamed' })).status).toBe(200)
    owner = await signIn(service, 'owner@example.com')
    expect((await as(owner, 'POST', `/${id}/transfer`, { user_id: other.user.id })).status).toBe(204)
    expect(await rolesOf(id)).toEqual({ owner: 'admin', admin: 'admin', member: 'member', other: 'owner' })
    expect(await actsOf('account.transferred')).toContainEqual(
      expect.objectContaining({
        target_id: id,
        user: { id: other.user.id, email: 'other@example.com' },
        actor: { kind: 'user', id: owner.user.id, name: owner.user.email },
      }),
    )
  })

  test('a session of the staff is nothing on the routes of customers, nor a key', async () => {
    await service.call('POST', '/api/v1/users', {
      body: { email: 'boss@example.com', principal: 'provider' },
    })
    const staff = await signIn(service, 'boss@example.com', 'provider')
    for (const key of [staff.token, undefined])
      expect((await service.call('GET', OWN, key ? { key } : {})).status).toBe(403)
    expect((await service.call('GET', '/api/v1/accounts', { key: staff.token })).status).toBe(200)
    expect((await service.call('GET', '/api/v1/accounts', { key: owner.token })).status).toBe(403)
    expect((await service.call('GET', OWN, { key: null })).status).toBe(401)
  })
})

describe('the last owner stays', () => {
  beforeAll(signEverybodyIn)

  test('two owners leave at the same time, twenty times: one stays', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await openTeam(service, 'Race', [
        [owner, 'owner'],
        [admin, 'owner'],
      ])
      const answers = await Promise.all([owner, admin].map((who) => as(who, 'DELETE', `/${id}/members/me`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(Object.values(await rolesOf(id))).toEqual(['owner'])
    }
  })

  test('so does one of two who unmake each other, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await openTeam(service, 'Race', [
        [owner, 'owner'],
        [admin, 'owner'],
      ])
      const unmake = (who: SignedInPerson, whom: SignedInPerson) =>
        as(who, 'PATCH', `/${id}/members/${whom.user.id}`, { role: 'member' })
      const answers = await Promise.all([unmake(owner, admin), unmake(admin, owner)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(Object.values(await rolesOf(id)).sort()).toEqual(['member', 'owner'])
    }
  })

  test('a deleted user leaves the account to the admin who was there longest', async () => {
    const leaver = await signIn(service, 'leaver@example.com')
    const sole = (await as(leaver, 'GET', '')).body.data[0].id
    const id = await openTeam(service, 'Left behind', [
      [leaver, 'owner'],
      [member, 'member'],
      [other, 'admin'],
    ])
    clock.advance(1)
    const later = { user_id: admin.user.id, role: 'admin' }
    await service.call('POST', `/api/v1/accounts/${id}/members`, { body: later })
    expect((await service.call('DELETE', `/api/v1/users/${leaver.user.id}`)).status).toBe(204)
    expect(await rolesOf(id)).toEqual({ member: 'member', other: 'owner', admin: 'admin' })
    expect((await service.call('GET', `/api/v1/accounts/${sole}`)).status).toBe(404)
    expect(await actsOf('account.transferred')).toContainEqual(
      expect.objectContaining({ target_id: id, user: { id: other.user.id, email: 'other@example.com' } }),
    )
  })

  test('deleting one owner while the other gives the account away: an owner stays, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const heir = await signIn(service, `heir-${round}@example.com`)
      const id = await openTeam(service, 'Handover', [
        [owner, 'owner'],
        [heir, 'member'],
      ])
      await Promise.all([
        as(owner, 'POST', `/${id}/transfer`, { user_id: heir.user.id }),
        service.call('DELETE', `/api/v1/users/${heir.user.id}`),
      ])
      expect(Object.values(await rolesOf(id))).toEqual(['owner'])
    }
  })
})

describe('two tenants share nothing', () => {
  beforeAll(signEverybodyIn)

  test('what is foreign answers as what is unknown, to keys and to customers', async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
    const { body: made } = await service.call('POST', '/p/acme/api/v1/api-keys', {
      body: { name: 'k', scopes: ['all'] },
    })
    const id = await team()
    const { body: invitation } = await service.call('POST', `/api/v1/accounts/${id}/invitations`, {
      body: { email: 'tenant@example.com' },
    })
    // What other parts know of accounts is in matrices/tenants.test.ts.
    const asked = service.service.app.api.routes.filter(({ path }) =>
      /\/accounts\/\{id\}($|\/(members|invitations|transfer))/.test(path),
    )
    expect(asked.length).toBeGreaterThanOrEqual(20)
    for (const { method, path } of asked) {
      const isOwn = path.includes('{principal}')
      const ask = (ids: { id: string; user_id: string; invitation_id: string }) => {
        const named = path
          .replace('{principal}', 'customer')
          .replace(/\{(\w+)\}/g, (_all, name) => ids[name as keyof typeof ids])
        const body = bodyFor(method, path)
        return service.call(method.toUpperCase(), isOwn ? named : `/p/acme${named}`, {
          key: isOwn ? outsider.token : made.key,
          ...(body && { body }),
        })
      }
      const foreign = await ask({ id, user_id: owner.user.id, invitation_id: invitation.id })
      const unknown = await ask({ id: UNKNOWN_ID, user_id: UNKNOWN_ID, invitation_id: UNKNOWN_ID })
      expect(foreign.status, `${method} ${path}`).toBe(404)
      expect(foreign.body, `${method} ${path}`).toEqual(unknown.body)
    }
    expect((await service.call('GET', `/api/v1/accounts/${id}/invitations`)).body.data).toHaveLength(1)
    const foreign = await service.call('GET', '/p/acme/api/v1/accounts', { key: made.key })
    expect(foreign.body.data).toEqual([])
  })

  function bodyFor(method: string, path: string): object | undefined {
    if (path.endsWith('/roles')) return { roles: [] }
    if (path.endsWith('/transfer')) return { user_id: other.user.id }
    if (method === 'patch') return path.endsWith('{id}') ? { name: 'x' } : { role: 'member' }
    if (method === 'post' && !path.endsWith('/resend')) return { email: 'x@example.com' }
    return undefined
  }
})
