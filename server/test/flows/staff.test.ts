import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { invitationToken } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let owner: SignedInPerson
let admin: SignedInPerson
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  const add = (email: string, role?: string) =>
    service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
  const refused = await add('owner@example.com', 'member') // the first must own
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, '/role'])
  const invited = await service.call('POST', '/api/v1/staff/invitations', {
    body: { email: 'owner@example.com', role: 'admin' },
  })
  expect([invited.status, invited.body.errors?.[0].field]).toEqual([400, '/role'])
  expect((await add('owner@example.com')).body.staff_role).toBe('owner')
  expect((await add('admin@example.com', 'admin')).body.staff_role).toBe('admin')
  expect((await add('member@example.com')).body.staff_role).toBe('member')
})
afterAll(() => service.stop())
beforeEach(async () => {
  clock.advance(3_600_000)
  const asName = (name: string) => signIn(service, `${name}@example.com`, 'provider')
  ;[owner, admin, member] = await Promise.all([asName('owner'), asName('admin'), asName('member')])
})

const as = (person: SignedInPerson, method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: person.token, body })

const freshAddress = () => `colleague-${count++}@example.com`

/** A new one of the staff, added by the admin key. */
async function add(role: string): Promise<string> {
  const { body } = await service.call('POST', '/api/v1/users', {
    body: { email: freshAddress(), principal: 'provider', role },
  })
  return body.id
}

/** Asks for a code, and tells whether a mail came: one that surely comes was asked for after it. */
async function getsCode(email: string): Promise<boolean> {
  const before = service.mail.mails.length
  const control = (await as(owner, 'GET', `/staff/${await add('member')}`)).body.email
  for (const address of [email, control])
    await service.call('POST', '/api/v1/auth/provider/login', { key: null, body: { email: address } })
  await service.mail.codeFor(control)
  return service.mail.mails.slice(before).some(({ recipients }) => recipients.includes(email))
}

describe('what each role may do', () => {
  const MATRIX: Array<[name: string, statuses: number[], act: (who: SignedInPerson) => Promise<Answer>]> = [
    ['see the staff', [200, 200, 200], (who) => as(who, 'GET', '/staff')],
    ['see one of them', [200, 200, 200], (who) => as(who, 'GET', `/staff/${owner.user.id}`)],
    ['see invitations', [200, 200, 200], (who) => as(who, 'GET', '/staff/invitations')],
    ['see users', [200, 200, 200], (who) => as(who, 'GET', '/users')],
    ['add an endpoint', [400, 400, 400], (who) => as(who, 'POST', '/webhooks/endpoints', {})],
    ['add a customer', [201, 201, 201], (who) => as(who, 'POST', '/users', { email: freshAddress() })],
    [
      'add a member of the staff',
      [201, 201, 403],
      (who) => as(who, 'POST', '/users', { email: freshAddress(), principal: 'provider' }),
    ],
    [
      'add an owner',
      [201, 403, 403],
      (who) => as(who, 'POST', '/users', { email: freshAddress(), principal: 'provider', role: 'owner' }),
    ],
    [
      'invite a member',
      [201, 201, 403],
      (who) => as(who, 'POST', '/staff/invitations', { email: freshAddress() }),
    ],
    [
      'invite an owner',
      [201, 403, 403],
      (who) => as(who, 'POST', '/staff/invitations', { email: freshAddress(), role: 'owner' }),
    ],
    [
      'make a member an admin',
      [200, 200, 403],
      async (who) => as(who, 'PATCH', `/staff/${await add('member')}`, { role: 'admin' }),
    ],
    [
      'make an admin an owner',
      [200, 403, 403],
      async (who) => as(who, 'PATCH', `/staff/${await add('admin')}`, { role: 'owner' }),
    ],
    [
      'unmake an owner',
      [200, 403, 403],
      async (who) => as(who, 'PATCH', `/staff/${await add('owner')}`, { role: 'member' }),
    ],
    ['raise oneself', [200, 403, 403], (who) => as(who, 'PATCH', `/staff/${who.user.id}`, { role: 'owner' })],
    ['remove an admin', [204, 204, 403], async (who) => as(who, 'DELETE', `/staff/${await add('admin')}`)],
    ['remove an owner', [204, 403, 403], async (who) => as(who, 'DELETE', `/staff/${await add('owner')}`)],
    [
      'remove an owner as a user',
      [204, 403, 403],
      async (who) => as(who, 'DELETE', `/users/${await add('owner')}`),
    ],
    [
      'block an owner',
      [200, 403, 403],
      async (who) => as(who, 'PATCH', `/users/${await add('owner')}`, { status: 'blocked' }),
    ],
    [
      'block a member',
      [200, 200, 403],
      async (who) => as(who, 'PATCH', `/users/${await add('member')}`, { status: 'blocked' }),
    ],
    [
      "end an owner's sessions",
      [204, 403, 403],
      async (who) => as(who, 'DELETE', `/users/${await add('owner')}/sessions`),
    ],
    ['make a key', [201, 201, 403], (who) => as(who, 'POST', '/api-keys', { name: 'k' })],
    ['see keys', [200, 200, 200], (who) => as(who, 'GET', '/api-keys')],
    ['change settings', [200, 200, 403], (who) => as(who, 'PATCH', '/provider', { name: 'Postern' })],
    ['see providers', [200, 403, 403], (who) => as(who, 'GET', '/providers')],
  ]

  test.each(MATRIX)('%s', async (_name, statuses, act) => {
    for (const [index, who] of [owner, admin, member].entries())
      expect((await act(who)).status, who.user.email).toBe(statuses[index])
  })

  test('a role holds from the next request on', async () => {
    await as(owner, 'PATCH', `/staff/${admin.user.id}`, { role: 'member' })
    expect((await as(admin, 'POST', '/api-keys', { name: 'k' })).status).toBe(403)
    await as(owner, 'PATCH', `/staff/${admin.user.id}`, { role: 'admin' })
    expect((await as(admin, 'POST', '/api-keys', { name: 'k' })).status).toBe(201)
    const { body } = await as(owner, 'GET', '/audit-log?action=staff.role_changed&limit=2')
    expect(body.data).toMatchObject([
      { user: { id: admin.user.id }, actor: { kind: 'staff', id: owner.user.id } },
      { user: { id: admin.user.id }, actor: { kind: 'staff', id: owner.user.id } },
    ])
  })

  test('customers have no role here', async () => {
    const { body } = await as(owner, 'POST', '/users', { email: freshAddress(), role: 'admin' })
    expect(body.errors[0].field).toBe('/role')
    const customer = await signIn(service, freshAddress())
    expect((await as(owner, 'PATCH', `/staff/${customer.user.id}`, { role: 'owner' })).status).toBe(404)
    expect((await as(owner, 'DELETE', `/staff/${customer.user.id}`)).status).toBe(404)
    expect((await as(customer, 'GET', '/staff')).status).toBe(403)
  })
})

describe('the last owner', () => {
  async function onlyOwner(): Promise<void> {
    const { body } = await as(owner, 'GET', '/staff?limit=100')
    for (const { id, staff_role } of body.data)
      if (staff_role === 'owner' && id !== owner.user.id) await service.call('DELETE', `/api/v1/staff/${id}`)
  }

  test('cannot be removed, blocked or unmade, not even by the admin key', async () => {
    await onlyOwner()
    const path = `/api/v1/staff/${owner.user.id}`
    for (const [method, at, body] of [
      ['DELETE', path, undefined],
      ['PATCH', path, { role: 'member' }],
      ['DELETE', `/api/v1/users/${owner.user.id}`, undefined],
      ['PATCH', `/api/v1/users/${owner.user.id}`, { status: 'blocked' }],
    ] as const)
      expect((await service.call(method, at, { body })).body.code, `${method} ${at}`).toBe('last_owner')
  })

  test('of two who remove each other at the same time one stays, twenty times', async () => {
    await onlyOwner()
    for (let round = 0; round < 20; round++) {
      const second = await add('owner')
      const answers = await Promise.all([
        service.call('PATCH', `/api/v1/staff/${owner.user.id}`, { body: { role: 'admin' } }),
        service.call('DELETE', `/api/v1/staff/${second}`),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const { body } = await service.call('GET', '/api/v1/staff?limit=100')
      const owners = body.data.filter(({ staff_role }: { staff_role: string }) => staff_role === 'owner')
      expect(owners).toHaveLength(1)
      await service.call('PATCH', `/api/v1/staff/${owner.user.id}`, { body: { role: 'owner' } })
      if (owners[0].id === second) await service.call('DELETE', `/api/v1/staff/${second}`)
    }
  })
})

describe('an invited colleague', () => {
  test('joins by proving the address; other addresses cannot sign in', async () => {
    const email = freshAddress()
    expect(await getsCode(email)).toBe(false)
    clock.advance(31_000)
    const sent = await as(owner, 'POST', '/staff/invitations', { email, role: 'admin' })
    expect(sent.body).toMatchObject({ account_id: null, email, role: 'admin', status: 'open' })
    const link = await service.mail.linkFor(email)
    expect(link.pathname).toBe('/staff/invitation')
    const person = await signIn(service, email, 'provider')
    expect((await as(person, 'GET', `/staff/${person.user.id}`)).body.staff_role).toBe('admin')
    const { body } = await as(owner, 'GET', '/audit-log?action=staff.joined')
    expect(body.data).toMatchObject([{ user: { id: person.user.id, email }, target_id: sent.body.id }])
    expect((await as(owner, 'GET', '/staff/invitations')).body.data).toContainEqual(
      expect.objectContaining({ email, status: 'accepted' }),
    )
    const again = await as(owner, 'POST', '/staff/invitations', { email })
    expect(again.body.code).toBe('already_exists')
  })

  test('gets no code once the invitation is taken back or over', async () => {
    const [revoked, expired] = [freshAddress(), freshAddress()]
    const { body } = await as(owner, 'POST', '/staff/invitations', { email: revoked })
    expect((await as(owner, 'DELETE', `/staff/invitations/${body.id}`)).status).toBe(204)
    await service.mail.linkFor(revoked)
    await as(owner, 'POST', '/staff/invitations', { email: expired })
    await service.mail.linkFor(expired)
    expect(await getsCode(revoked)).toBe(false)
    clock.advance(7 * 24 * 3_600_000)
    owner = await signIn(service, 'owner@example.com', 'provider')
    expect(await getsCode(expired)).toBe(false)
  })

  test('an invitation to a team does not make staff, nor the other way round', async () => {
    const email = freshAddress()
    const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Team' } })
    await service.call('POST', `/api/v1/accounts/${account.id}/invitations`, { body: { email } })
    await service.mail.linkFor(email)
    expect(await getsCode(email)).toBe(false)

    const staffAddress = freshAddress()
    await as(owner, 'POST', '/staff/invitations', { email: staffAddress, role: 'owner' })
    const customer = await signIn(service, staffAddress)
    const token = await invitationToken(service, staffAddress)
    for (const principal of ['customer', 'provider'])
      expect(
        (
          await service.call('POST', `/api/v1/auth/${principal}/invitations/${token}/accept`, {
            key: customer.token,
          })
        ).status,
      ).toBe(401)
  })

  test('is of one provider only', async () => {
    const email = freshAddress()
    await service.call('POST', '/api/v1/providers', { body: { slug: `p${count}`, name: 'Other' } })
    await as(owner, 'POST', '/staff/invitations', { email })
    await service.mail.linkFor(email)
    await service.call('POST', `/p/p${count}/api/v1/auth/provider/login`, { key: null, body: { email } })
    expect(await getsCode('nobody@example.com')).toBe(false)
    expect(service.mail.mails.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  })

  test('added in the meantime, accepts by the link and keeps the role of the addition', async () => {
    const email = freshAddress()
    await as(owner, 'POST', '/staff/invitations', { email, role: 'admin' })
    const token = await invitationToken(service, email)
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const person = await signIn(service, email, 'provider')
    const accepted = await service.call('POST', `/api/v1/auth/provider/invitations/${token}/accept`, {
      key: person.token,
    })
    expect(accepted.body).toEqual({ account_id: null, role: 'admin' })
    expect((await as(owner, 'GET', `/staff/${person.user.id}`)).body.staff_role).toBe('member')
  })
})
