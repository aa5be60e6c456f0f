import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Accounts as the provider manages them by its key. What customers do with their own is in teams.test.ts.

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let owner: SignedInPerson
let member: SignedInPerson

beforeAll(async () => {
  service = await startTestService({ work: false })
  ;[owner, member] = await Promise.all([
    signIn(service, 'owner@example.com'),
    signIn(service, 'member@example.com'),
    signIn(service, 'other@example.com'),
  ])
})
afterAll(() => service.stop())

const eventsOf = async (type: string) =>
  (await service.call('GET', `/api/v1/events?event=${type}&limit=100`)).body.data as Array<{
    data: Record<string, Record<string, unknown>>
  }>

const actsOf = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<
    Record<string, unknown>
  >

test('an account is opened with an owner, which is an event, and renamed, listed and deleted', async () => {
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
    revision: 1,
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

test('a member is added by id or address, which is an event', async () => {
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

test('opening an account is idempotent', async () => {
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

test('accounts have an external id, a logo and metadata; members see what is public and change the logo', async () => {
  const owner = await signIn(service, 'chief@example.com')
  const { body } = await service.call('POST', '/api/v1/accounts', {
    body: {
      name: 'Éclair Ltd',
      owner: { user_id: owner.user.id },
      external_id: 'acc-1',
      logo: 'https://img.example.com/logo.svg',
      public_metadata: { region: 'eu' },
      private_metadata: { risk: 'low' },
    },
  })
  const path = `/api/v1/auth/customer/accounts/${body.id}`
  const asOwner = (method: string, change?: object) =>
    service.call(method, path, { key: owner.token, body: change })
  const { private_metadata, revision, ...shown } = body
  expect(private_metadata).toEqual({ risk: 'low' })
  expect(revision).toBe(2) // the logo came after the event of the account
  expect((await asOwner('GET')).body).toEqual({ ...shown, role: 'owner' })
  expect((await asOwner('PATCH', { logo: null })).body).toMatchObject({ name: 'Éclair Ltd', logo: null })
  expect((await asOwner('PATCH', { external_id: 'mine' })).status).toBe(400)
  expect((await asOwner('PATCH', { public_metadata: {} })).status).toBe(400)
  const change = (fields: object) => service.call('PATCH', `/api/v1/accounts/${body.id}`, { body: fields })
  expect((await change({ public_metadata: { tier: 1 } })).body.public_metadata).toEqual({
    region: 'eu',
    tier: 1,
  })
  await service.call('POST', '/api/v1/accounts', { body: { name: 'acc-2', external_id: 'other' } })
  expect((await change({ external_id: 'other' })).body.code).toBe('already_exists')
  const named = async (query: string) =>
    (await service.call('GET', `/api/v1/accounts?${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await named('q=eclair')).toEqual(['Éclair Ltd'])
  expect(await named('q=acc-')).toEqual(['Éclair Ltd', 'acc-2'])
  expect(await named('external_id=other')).toEqual(['acc-2'])
  const events = await service.call('GET', '/api/v1/events?event=account.created&limit=100')
  const created = events.body.data.find(
    ({ data }: { data: { account: { id: string } } }) => data.account.id === body.id,
  )
  expect(created.data.account).toMatchObject({ external_id: 'acc-1', public_metadata: { region: 'eu' } })
  expect(JSON.stringify(created)).not.toContain('risk')
})
