import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPTIONAL_NAMES } from '../../src/events/index.ts'
import type { Sql } from '../../src/platform/db/db.ts'
import { type Directory, newDirectory, type ScimService, startScimService } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { invitationToken, openTeam } from '../support/team.ts'
import type { Answer, TestService } from '../support/test-service.ts'

// Each way to change a user, an account or a membership, and the event that it writes.

const CHANGES = OPTIONAL_NAMES.filter((name) => /^(user|account|team_member)\./.test(name))

let scim: ScimService
let service: TestService
let db: Sql
let directory: Directory
let grace: SignedInPerson

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  db = service.service.db
  directory = await newDirectory(scim)
  grace = await signIn(service, 'grace@example.com')
})
afterAll(() => scim.stop())

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

const countEvents = async (): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from event`)[0]!.count

interface Written {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: events have every form
  of: any
}

/** The events of changes that were written by an act, in their order. */
async function writtenBy(act: () => Promise<unknown>): Promise<Written[]> {
  const [last] = await db<{ id: string }[]>`select max(id::text) as id from event`
  scim.clock.advance(1) // ids go by the time
  await act()
  const rows = await db<{ type: string; body: string }[]>`
    select type, body from event where id > ${last!.id} and type = any(${CHANGES}) order by id`
  return rows.map(({ type, body }) => ({ type, of: Object.values(JSON.parse(body).data)[0] }))
}

test('without an endpoint that chose them, changes write no event', async () => {
  const [row] = await db<{ id: string }[]>`select id from app_user where email = 'grace@example.com'`
  const endpoint = await ok(
    call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: ['*'] }),
  )
  const before = await countEvents()
  await ok(call('PATCH', `/api/v1/users/${row!.id}`, { name: 'Grace H.', status: 'blocked' }))
  await ok(call('PATCH', `/api/v1/users/${row!.id}`, { name: 'Grace Hopper', status: 'active' }))
  const { id } = await ok(call('POST', '/api/v1/users', { email: 'unseen@example.com' }))
  await ok(call('DELETE', `/api/v1/users/${id}`))
  expect(await countEvents()).toBe(before)
  await ok(call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`))
  grace = await signIn(service, 'grace@example.com')
})

test('they are chosen by name, and neither published nor part of *', async () => {
  const { optional, data } = await ok(call('GET', '/api/v1/event-types'))
  expect(optional.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(CHANGES))
  expect(data).toHaveLength(10)
  for (const { name, example } of optional.filter(({ name }: { name: string }) =>
    CHANGES.includes(name as never),
  ))
    expect((await call('POST', '/api/v1/events', { event: name, data: example })).status, name).toBe(400)
  await ok(call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: CHANGES }))
})

test('users: what keys, staff and the person change', async () => {
  const created = await writtenBy(() =>
    ok(call('POST', '/api/v1/users', { email: 'ann@example.com', external_id: 'a-1' })),
  )
  const { id } = created[0]!.of
  expect(created).toEqual([
    {
      type: 'user.created',
      of: {
        id,
        email: 'ann@example.com',
        name: null,
        external_id: 'a-1',
        public_metadata: {},
        principal: 'customer',
        staff_role: null,
        status: 'active',
        verified: false,
        revision: 1,
        by: { type: 'key' },
      },
    },
  ])
  const change = (body: object) => writtenBy(() => ok(call('PATCH', `/api/v1/users/${id}`, body)))
  expect(await change({ name: 'Ann', public_metadata: { a: 1 } })).toMatchObject([
    { type: 'user.updated', of: { revision: 2, name: 'Ann', changed: ['name', 'public_metadata'] } },
  ])
  expect(await change({ name: 'Ann' })).toEqual([])
  expect(await change({ status: 'blocked' })).toMatchObject([
    { type: 'user.blocked', of: { revision: 3, status: 'blocked' } },
  ])
  expect(await change({ status: 'blocked' })).toEqual([])
  expect(await change({ status: 'active' })).toMatchObject([{ type: 'user.unblocked', of: { revision: 4 } }])

  let ann: SignedInPerson | undefined
  const verified = await writtenBy(async () => {
    ann = await signIn(service, 'ann@example.com')
  })
  expect(verified).toMatchObject([
    {
      type: 'user.updated',
      of: { revision: 5, verified: true, changed: ['verified'], by: { type: 'user', id } },
    },
  ])
  expect(await writtenBy(() => signIn(service, 'ann@example.com'))).toEqual([])
  const own = await writtenBy(() =>
    ok(call('PATCH', '/api/v1/auth/customer/profile', { name: 'Annie' }, ann!.token)),
  )
  expect(own).toMatchObject([{ type: 'user.updated', of: { revision: 6, by: { type: 'user', id } } }])

  const gone = await writtenBy(() => ok(call('DELETE', `/api/v1/users/${id}`)))
  expect(gone).toEqual([
    {
      type: 'user.deleted',
      of: { id, external_id: 'a-1', revision: 7, deleted_at: expect.any(String), by: { type: 'key' } },
    },
  ])
})

test('users: sign-up, and a changed address', async () => {
  let eve: SignedInPerson | undefined
  const created = await writtenBy(async () => {
    eve = await signIn(service, 'eve@example.com')
  })
  const { id } = eve!.user
  expect(created).toMatchObject([
    { type: 'user.created', of: { id, revision: 1, verified: true, by: { type: 'user', id } } },
  ])
  const moved = await writtenBy(() => changeAddress(eve!, 'eve@new.example'))
  expect(moved).toMatchObject([
    {
      type: 'user.updated',
      of: { revision: 2, email: 'eve@new.example', previous_email: 'eve@example.com', changed: ['email'] },
    },
  ])
})

test('people who leave, keep the account, or are kept by staff', async () => {
  const leaver = await signIn(service, 'leaver@example.com')
  const { id, email } = leaver.user
  const path = '/api/v1/auth/customer'
  const leave = (token: string) => ok(call('POST', `${path}/me/deletion`, { email }, token))
  const own = { changed: ['status'], by: { type: 'user', id } }
  expect(await writtenBy(() => leave(leaver.token))).toMatchObject([
    { type: 'user.updated', of: { revision: 2, status: 'leaving', ...own } },
  ])
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await ok(call('POST', `${path}/login`, { email }))
  const code = await service.mail.codeFor(email, skip)
  const { leaving_token } = await ok(call('POST', `${path}/verify-otp`, { email, code }))
  let token = ''
  const kept = await writtenBy(async () => {
    token = (await ok(call('POST', `${path}/leaving/keep`, { leaving_token }))).token
  })
  expect(kept).toMatchObject([{ type: 'user.updated', of: { revision: 3, status: 'active', ...own } }])
  await leave(token)
  const staff = await writtenBy(() => ok(call('DELETE', `/api/v1/users/${id}/deletion`)))
  expect(staff).toMatchObject([
    { type: 'user.updated', of: { revision: 5, status: 'active', changed: ['status'], by: { type: 'key' } } },
  ])
})

async function changeAddress({ token, user }: SignedInPerson, to: string): Promise<void> {
  const [old, fresh] = [user.email, to].map(
    (address) => service.mail.mails.filter(({ recipients }) => recipients.includes(address)).length,
  )
  await ok(call('POST', '/api/v1/auth/customer/email/change', { email: to }, token))
  const codes = [await service.mail.codeFor(user.email, old), await service.mail.codeFor(to, fresh)]
  const body = { old_code: codes[0], new_code: codes[1] }
  await ok(call('POST', '/api/v1/auth/customer/email/change/verify', body, token))
}

test('staff: added, given a role, removed', async () => {
  await ok(call('POST', '/api/v1/users', { email: 'boss@example.com', principal: 'provider' }))
  const boss = await signIn(service, 'boss@example.com', 'provider')
  const by = { type: 'staff', id: boss.user.id }
  const created = await writtenBy(() =>
    ok(call('POST', '/api/v1/users', { email: 'clerk@example.com', principal: 'provider' }, boss.token)),
  )
  const { id } = created[0]!.of
  expect(created).toMatchObject([
    { type: 'user.created', of: { principal: 'provider', staff_role: 'member', by } },
  ])
  const raised = await writtenBy(() =>
    ok(call('PATCH', `/api/v1/staff/${id}`, { role: 'admin' }, boss.token)),
  )
  expect(raised).toMatchObject([
    { type: 'user.updated', of: { staff_role: 'admin', revision: 2, changed: ['staff_role'], by } },
  ])
  const gone = await writtenBy(() => ok(call('DELETE', `/api/v1/staff/${id}`, undefined, boss.token)))
  expect(gone).toMatchObject([{ type: 'user.deleted', of: { id, revision: 3, by } }])
})

test('accounts and members', async () => {
  const [ada, bob] = [await signIn(service, 'ada@example.com'), await signIn(service, 'bob@example.com')]
  const id = await openTeam(service, 'Acme', [[ada, 'owner']])
  const path = `/api/v1/accounts/${id}`
  const named = await writtenBy(() =>
    ok(call('PATCH', path, { name: 'Acme Ltd', private_metadata: { x: 1 } })),
  )
  expect(named).toMatchObject([
    {
      type: 'account.updated',
      of: { id, name: 'Acme Ltd', revision: 2, changed: ['name'], by: { type: 'key' } },
    },
  ])
  expect(await writtenBy(() => ok(call('PATCH', path, { private_metadata: { x: 2 } })))).toEqual([])

  await ok(call('POST', `${path}/members`, { user_id: bob.user.id, role: 'member' }))
  const [added] = await db<{ body: string }[]>`
    select body from event where type = 'team_member.added' order by id desc limit 1`
  const joined_at = JSON.parse(added!.body).timestamp
  const member = { account_id: id, user_id: bob.user.id, joined_at }
  const own = `/api/v1/auth/customer/accounts/${id}`
  const raised = await writtenBy(() =>
    ok(call('PATCH', `${own}/members/${bob.user.id}`, { role: 'admin' }, ada.token)),
  )
  const by = { type: 'user', id: ada.user.id }
  expect(raised).toMatchObject([
    {
      type: 'team_member.role_changed',
      of: { ...member, role: 'admin', previous_role: 'member', revision: 2, by },
    },
  ])
  const passed = await writtenBy(() =>
    ok(call('POST', `${own}/transfer`, { user_id: bob.user.id }, ada.token)),
  )
  expect(passed).toMatchObject([
    { type: 'team_member.role_changed', of: { ...member, role: 'owner', revision: 3 } },
    { type: 'team_member.role_changed', of: { user_id: ada.user.id, role: 'admin', revision: 2 } },
  ])
  const left = await writtenBy(() => ok(call('DELETE', `${own}/members/me`, undefined, ada.token)))
  expect(left).toMatchObject([
    { type: 'team_member.removed', of: { user_id: ada.user.id, role: 'admin', revision: 3, by } },
  ])
  // The last member is deleted, and the account with them: that says it all.
  const gone = await writtenBy(() => ok(call('DELETE', `/api/v1/users/${bob.user.id}`)))
  expect(gone.map(({ type }) => type).sort()).toEqual(['account.deleted', 'account.deleted', 'user.deleted'])
  expect(gone.find(({ of }) => of.id === id)!.of).toEqual({
    id,
    external_id: null,
    revision: 3,
    deleted_at: expect.any(String),
    by: { type: 'key' },
  })
})

test('the logo that an account is opened with, which account.created does not have', async () => {
  const logo = 'https://cdn.example/logo.png'
  let id = ''
  const opened = await writtenBy(async () => {
    id = (await ok(call('POST', '/api/v1/accounts', { name: 'Shown', logo }))).id
  })
  expect(opened).toMatchObject([
    { type: 'account.updated', of: { id, logo, revision: 2, changed: ['logo'], by: { type: 'key' } } },
  ])
  expect((await ok(call('GET', `/api/v1/accounts/${id}`))).revision).toBe(2)
})

test('a deleted owner: the account passes on, which is an event', async () => {
  const [one, two] = [await signIn(service, 'one@example.com'), await signIn(service, 'two@example.com')]
  const id = await openTeam(service, 'Pair', [
    [one, 'owner'],
    [two, 'member'],
  ])
  const gone = await writtenBy(() => ok(call('DELETE', `/api/v1/users/${one.user.id}`)))
  expect(gone.filter(({ of }) => of.account_id === id)).toMatchObject([
    {
      type: 'team_member.role_changed',
      of: { user_id: two.user.id, role: 'owner', previous_role: 'member' },
    },
  ])
  const ended = await writtenBy(() => ok(call('DELETE', `/api/v1/accounts/${id}`)))
  expect(ended).toMatchObject([{ type: 'account.deleted', of: { id, revision: 2 } }])
})

test('an accepted invitation adds, a directory changes and lets go', async () => {
  const by = { type: 'directory', id: expect.any(String) }
  const made = await writtenBy(() => directory.add('dora', { displayName: 'Dora' }))
  const { id } = made[0]!.of
  expect(made).toMatchObject([
    { type: 'user.created', of: { revision: 1, verified: true, by } },
    { type: 'user.updated', of: { revision: 2, name: 'Dora', by } },
  ])
  const path = `/Users/${id}`
  const renamed = await writtenBy(() =>
    ok(directory.call('PUT', path, directory.user('dora', { displayName: 'Dora D.' }))),
  )
  expect(renamed).toMatchObject([{ type: 'user.updated', of: { revision: 3, name: 'Dora D.', by } }])
  const moved = await writtenBy(() =>
    ok(directory.call('PUT', path, directory.user('dora.d', { displayName: 'Dora D.' }))),
  )
  expect(moved).toMatchObject([
    {
      type: 'user.updated',
      of: { revision: 4, changed: ['email'], previous_email: `dora@${directory.domain}`, by },
    },
  ])
  const off = await writtenBy(() =>
    ok(directory.call('PUT', path, directory.user('dora.d', { displayName: 'Dora D.', active: false }))),
  )
  expect(off).toMatchObject([
    { type: 'team_member.removed', of: { user_id: id, account_id: directory.account, by } },
  ])

  // Several in one request are told as each alone.
  const Operations = ['ed', 'flo'].map((name) => ({
    method: 'POST',
    path: '/Users',
    bulkId: name,
    data: directory.user(name),
  }))
  const bulk = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations }
  const both = await writtenBy(() => ok(directory.call('POST', '/Bulk', bulk)))
  expect(both.filter(({ type }) => type === 'user.created')).toMatchObject([
    { of: { email: `ed@${directory.domain}`, by } },
    { of: { email: `flo@${directory.domain}`, by } },
  ])

  // Created as inactive over a member.
  const email = `fay@${directory.domain}`
  const fay = await signIn(service, email)
  const sent = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await ok(call('POST', `/api/v1/accounts/${directory.account}/invitations`, { email, role: 'member' }))
  const token = await invitationToken(service, email, sent)
  await ok(call('POST', `/api/v1/auth/customer/invitations/${token}/accept`, undefined, fay.token))
  const let_go = await writtenBy(() => directory.add('fay', { active: false }))
  expect(let_go).toMatchObject([{ type: 'team_member.removed', of: { user_id: fay.user.id, by } }])
})

test('of 50 changes at the same time, the highest revision is the row', async () => {
  const before = await writtenBy(() =>
    Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ok(call('PATCH', `/api/v1/users/${grace.user.id}`, { name: `Grace ${at}` })),
      ),
    ),
  )
  const revisions = before.map(({ of }) => of.revision)
  expect(new Set(revisions).size).toBe(50)
  const highest = before.find(({ of }) => of.revision === Math.max(...revisions))!.of
  const [row] = await db<{ name: string; revision: number }[]>`
    select name, revision::int from app_user where id = ${grace.user.id}`
  expect(row).toEqual({ name: highest.name, revision: highest.revision })
})

test('a change that fails writes nothing', async () => {
  const written = await writtenBy(async () => {
    const taken = await call('PATCH', `/api/v1/users/${grace.user.id}`, {
      external_id: 'x'.repeat(9),
      name: 'No',
    })
    expect(taken.status).toBe(200)
  })
  expect(written).toHaveLength(1)
  const other = await signIn(service, 'other@example.com')
  const refused = await writtenBy(async () => {
    const body = { external_id: 'x'.repeat(9), name: 'No' }
    expect((await call('PATCH', `/api/v1/users/${other.user.id}`, body)).status).toBe(409)
  })
  expect(refused).toEqual([])
})
