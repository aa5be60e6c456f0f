import { beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { signIn } from '../support/sign-in.ts'
import { startWithSubscriptions } from '../support/subscriptions-service.ts'

const { service, openAccount } = startWithSubscriptions()

const get = async (path: string) => (await service().call('GET', `/api/v1${path}`)).body
const namesOf = async (query: string): Promise<string[]> =>
  (await get(`/accounts?sort=name&${query}`)).data.map(({ name }: { name: string }) => name)
const emailsOf = async (query: string): Promise<string[]> =>
  (await get(`/users?principal=customer&sort=email&${query}`)).data.map(
    ({ email }: { email: string }) => email,
  )

let paying: { id: string }
let free: { id: string }
let ownerId: string
let member: { id: string }

beforeAll(async () => {
  const call = (path: string, body: object) => service().call('POST', `/api/v1${path}`, { body })
  const account = await openAccount()
  await account.buy()
  paying = account
  free = (await call('/accounts', { name: 'Free Ltd' })).body
  member = (await call('/users', { email: 'mia@example.com', name: 'Mia Member' })).body
  await made(call(`/accounts/${paying.id}/members`, { user_id: member.id, role: 'member' }))
  await made(call(`/accounts/${free.id}/members`, { user_id: member.id, role: 'owner' }))
  ownerId = (await get('/users?email=owner@example.com')).data[0].id
  await signIn(service(), 'owner@example.com')
})

test('a list of accounts says who owns each, how many belong to it, and what it pays', async () => {
  const plain = (await get(`/accounts?limit=1`)).data[0]
  expect(plain).not.toHaveProperty('summary')
  const rows = (await get('/accounts?include=summary')).data
  const of = (id: string) => rows.find((row: { id: string }) => row.id === id).summary
  expect(of(paying.id)).toEqual({
    owner: { id: ownerId, email: 'owner@example.com', name: null },
    members: 3,
    plan: { key: 'starter', name: expect.any(String) },
    status: 'active',
    mrr: { amount: 1900, currency: 'eur' },
    sso: false,
  })
  expect(of(free.id)).toEqual({
    owner: { id: member.id, email: 'mia@example.com', name: 'Mia Member' },
    members: 1,
    plan: null,
    status: 'none',
    mrr: null,
    sso: false,
  })
})

test('accounts are found by plan, state, owner, single sign-on and age', async () => {
  const all = await namesOf('')
  const pays = (await namesOf('plan=starter'))[0]!
  expect(await namesOf('status=active')).toEqual([pays])
  expect(await namesOf('plan=starter&status=past_due')).toEqual([])
  expect(await namesOf('status=none')).toEqual(all.filter((name) => name !== pays))
  expect(await namesOf(`owner_id=${ownerId}&plan=starter`)).toEqual([pays])
  expect(await namesOf('sso=true')).toEqual([])
  expect(await namesOf('sso=false')).toEqual(all)
  expect(await namesOf('since=2100-01-01T00:00:00Z')).toEqual([])
  const found = (await get('/accounts?q=free&status=none&include=summary')).data
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Free Ltd'])
  expect(found[0].summary.members).toBe(1)
})

test('the export of accounts has these columns, too', async () => {
  const answer = await service().call(
    'GET',
    '/api/v1/accounts/export?columns=name,owner,plan,mrr,currency&status=active&include=summary',
  )
  expect(String(answer.body)).toMatch(/owner@example\.com,.+,1900,eur/)
})

test('a list of users says where each belongs and what they sign in with', async () => {
  const [mia] = (await get('/users?email=mia@example.com&include=access')).data
  expect(mia.access).toEqual({
    // Both were joined in the same millisecond.
    accounts: expect.arrayContaining([
      { id: paying.id, name: expect.any(String), role: 'member' },
      { id: free.id, name: 'Free Ltd', role: 'owner' },
    ]),
    account_count: 2,
    methods: [],
  })
  expect(await emailsOf(`account_id=${free.id}`)).toEqual(['mia@example.com'])
  expect(await emailsOf(`account_id=${paying.id}`)).toEqual([
    'member@example.com',
    'mia@example.com',
    'owner@example.com',
  ])
  expect(await emailsOf(`account_id=${paying.id}&mfa=true`)).toEqual([])
  expect(await emailsOf('method=password')).toEqual([])

  const { db } = service().service
  const [{ provider_id }] = await db<
    [{ provider_id: string }]
  >`select provider_id from app_user where id = ${ownerId}`
  await db`insert into password ${db({ provider_id, user_id: ownerId, hash: 'x', set_at: new Date(), lot: 0 })}`
  await db`insert into totp ${db({ provider_id, user_id: ownerId, sealed_seed: Buffer.from('x'), last_step: 0, activated_at: new Date() })}`
  expect(await emailsOf('method=password')).toEqual(['owner@example.com'])
  expect(await emailsOf('mfa=true')).toEqual(['owner@example.com'])
  expect(await emailsOf('mfa=false')).not.toContain('owner@example.com')
  const found = await get('/users?q=owner&method=totp')
  expect(found.data.length).toBe(1)
  const [owner] = (await get('/users?email=owner@example.com&include=access')).data
  expect(owner.access.methods).toEqual(['password', 'totp'])
})

test('events and deliveries are found by account, events by source', async () => {
  const eventsOf = async (query: string) => (await get(`/events?${query}`)).data
  const own = await eventsOf(`account_id=${paying.id}`)
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ account_id }: { account_id: string }) => account_id === paying.id)).toBe(true)
  expect((await eventsOf(`account_id=${paying.id}&event=subscription.purchased`)).length).toBe(1)
  expect(await eventsOf(`account_id=${paying.id}&source=own`)).toEqual([])
  expect((await eventsOf(`account_id=${paying.id}&source=postern`)).length).toBe(own.length)
  const deliveries = (await get(`/webhooks/deliveries?account_id=${paying.id}`)).data
  expect(deliveries.map(({ event_id }: { event_id: string }) => event_id).sort()).toEqual(
    own.map(({ id }: { id: string }) => id).sort(),
  )
  expect((await get(`/webhooks/deliveries?account_id=${ownerId}`)).data).toEqual([])
})
