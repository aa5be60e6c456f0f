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

const eventsOf = async (type: string) =>
  (await service.call('GET', `/api/v1/events?event=${type}&limit=100`)).body.data as Array<{
    data: Record<string, Record<string, unknown>>
  }>

const actsOf = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<
    Record<string, unknown>
  >

describe('the provider manages accounts', () => {
  test('it opens one with an owner, which is an event; renames, lists and deletes it', async () => {
    const { status, body } = await service.call('POST', '/api/v1/accounts', {
      body: { name: 'Widgets', owner: { email: 'Owner@example.com' } },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      name: 'Widgets',
      logo: null,
      external_id: null,
      public_metadata: {},
      private_metadata: {},
      created_at: body.created_at,
    })
    const events = await eventsOf('account.created')
    expect(events.find(({ data }) => data.account?.id === body.id)?.data.account).toMatchObject({
      id: body.id,
      name: 'Widgets',
      owner: { id: owner.user.id, email: 'owner@example.com' },
    })
    const path = `/api/v1/accounts/${body.id}`
    expect((await service.call('PATCH', path, { body: { name: 'Gadgets' } })).body.name).toBe('Gadgets')
    expect((await service.call('GET', path)).body.name).toBe('Gadgets')
    const listed = await service.call('GET', '/api/v1/accounts?limit=1')
    expect(listed.body.next_cursor).not.toBeNull()
    expect((await service.call('DELETE', path)).status).toBe(204)
    expect((await service.call('GET', path)).status).toBe(404)
    const target = (entries: Array<Record<string, unknown>>) => entries.map(({ target_id }) => target_id)
    for (const action of ['account.created', 'account.changed', 'account.deleted'])
      expect(target(await actsOf(action))).toContain(body.id)
  })

  test('it adds a member by id or address, which is an event', async () => {
    const id = await openTeam(service, 'Adders', [[owner, 'owner']])
    const added = await service.call('POST', `/api/v1/accounts/${id}/members`, {
      body: { email: 'member@example.com', role: 'admin' },
    })
    expect(added.body).toMatchObject({ user_id: member.user.id, email: 'member@example.com', role: 'admin' })
    const events = await eventsOf('team_member.added')
    const own = events.find(({ data }) => data.team_member?.user_id === member.user.id)
    expect(own?.data.team_member).toEqual({
      account_id: id,
      user_id: member.user.id,
      email: 'member@example.com',
      name: null,
      external_id: null,
      public_metadata: {},
      role: 'admin',
      account: { id, name: 'Adders', external_id: null, public_metadata: {} },
    })
    expect(await actsOf('member.added')).toContainEqual(
      expect.objectContaining({
        target_id: id,
        user: { id: member.user.id, email: 'member@example.com' },
        actor: { kind: 'admin', id: null, name: null },
        detail: { role: 'admin' },
      }),
    )
    const again = await service.call('POST', `/api/v1/accounts/${id}/members`, {
      body: { email: 'member@example.com' },
    })
    expect(again.body.code).toBe('already_exists')
  })

  test('creating is idempotent', async () => {
    const make = () =>
      service.call('POST', '/api/v1/accounts', {
        body: { name: 'Once' },
        headers: { 'idempotency-key': 'account-1' },
      })
    const first = await make()
    expect((await make()).body).toEqual(first.body)
  })

  test('an Idempotency-Key belongs to one operation, even where another takes the same request', async () => {
    const id = await openTeam(service, 'One operation', [])
    const post = (what: string) =>
      service.call('POST', `/api/v1/accounts/${id}/${what}`, {
        body: { email: 'other@example.com', role: 'member' },
        headers: { 'idempotency-key': 'operation-1' },
      })
    expect((await post('members')).status).toBe(201)
    expect((await post('invitations')).body.code).toBe('idempotency_key_reused')
  })

  test.each([
    [{}, 'Give either user_id or email, not both.'],
    [{ user_id: UNKNOWN_ID, email: 'a@example.com' }, 'Give either user_id or email, not both.'],
  ])('a member is named once: %j', async (body, message) => {
    const id = await openTeam(service, 'Refs', [])
    const answer = await service.call('POST', `/api/v1/accounts/${id}/members`, { body })
    expect(answer.body.errors[0].message).toBe(message)
  })

  test("an unknown address, an unknown id and one of the staff's are no customers", async () => {
    const staff = await service.call('POST', '/api/v1/users', {
      body: { email: 'boss@example.com', principal: 'provider' },
    })
    const id = await openTeam(service, 'Nobody', [])
    for (const body of [
      { email: 'nobody@example.com' },
      { email: 'boss@example.com' },
      { user_id: UNKNOWN_ID },
      { user_id: staff.body.id },
    ])
      expect((await service.call('POST', `/api/v1/accounts/${id}/members`, { body })).status).toBe(404)
  })
})

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
      (who, { id, invitation }) => as(who, 'POST', `/${id}/invitations/${invitation}/resend`),
    ],
    [
      'revoke an invitation',
      [204, 204, 403, 404],
      (who, { id, invitation }) => as(who, 'DELETE', `/${id}/invitations/${invitation}`),
    ],
  ]

  test.each(MATRIX)('%s', async (_name, statuses, act) => {
    const callers = [owner, admin, member, outsider]
    for (const [index, who] of callers.entries()) {
      const id = await team()
      const { body } = await service.call('POST', `/api/v1/accounts/${id}/invitations`, {
        body: { email: `i-${id}@example.com` },
      })
      clock.advance(61_000)
      const answer = await act(who, { id, invitation: body.id })
      expect(answer.status, who.user.email).toBe(statuses[index])
    }
    clock.advance(3_600_000) // the hour's budget of invitations is full again
    await signEverybodyIn()
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

  test('two owners leave at once, twenty times: one stays', async () => {
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
    if (path.endsWith('/transfer')) return { user_id: other.user.id }
    if (method === 'patch') return path.endsWith('{id}') ? { name: 'x' } : { role: 'member' }
    if (method === 'post' && !path.endsWith('/resend')) return { email: 'x@example.com' }
    return undefined
  }
})

describe('users', () => {
  test('a blocked one is out at once and cannot come back; unblocked, they can', async () => {
    const person = await signIn(service, 'blocked@example.com')
    const path = `/api/v1/users/${person.user.id}`
    expect((await service.call('PATCH', path, { body: { status: 'blocked' } })).body.status).toBe('blocked')
    expect((await as(person, 'GET', '')).status).toBe(401)
    clock.advance(31_000)
    await expect(signInQuickly('blocked@example.com')).resolves.toBe(false)
    await service.call('PATCH', path, { body: { status: 'active' } })
    expect((await as(person, 'GET', '')).status).toBe(401) // the old session stays over
    clock.advance(31_000)
    await signIn(service, 'blocked@example.com')
    expect((await actsOf('user.blocked'))[0]).toMatchObject({ user: { id: person.user.id } })
    expect((await actsOf('user.unblocked'))[0]).toMatchObject({ user: { id: person.user.id } })
  })

  /** Whether a mail with a code is sent: asked for together with one that surely is. */
  async function signInQuickly(email: string): Promise<boolean> {
    const before = service.mail.mails.length
    const body = (address: string) => ({ key: null, body: { email: address } })
    await service.call('POST', '/api/v1/auth/customer/login', body(email))
    await service.call('POST', '/api/v1/auth/customer/login', body('control@example.com'))
    await service.mail.codeFor('control@example.com')
    return service.mail.mails.slice(before).some(({ recipients }) => recipients.includes(email))
  }

  test('their sessions are listed and ended by the provider', async () => {
    const person = await signIn(service, 'watched@example.com')
    const path = `/api/v1/users/${person.user.id}/sessions`
    const { body } = await service.call('GET', path)
    expect(body.data).toMatchObject([{ method: 'otp', current: false }])
    expect(JSON.stringify(body)).not.toContain(person.token)
    expect((await service.call('DELETE', path)).status).toBe(204)
    expect((await as(person, 'GET', '')).status).toBe(401)
    expect((await actsOf('session.all_ended'))[0]).toMatchObject({ target_id: person.user.id })
    expect((await service.call('DELETE', `/api/v1/users/${UNKNOWN_ID}/sessions`)).status).toBe(404)
  })
})
