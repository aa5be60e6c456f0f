import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/keys/ids.ts'
import type { Answer } from '../support/test-service.ts'
import { SAMPLE_EVENT_TYPE } from './support/routes.ts'
import { addPerson, addUser, newAddress, setUp, startWorld, type World } from './support/world.ts'

/** A limit of the code: a place just below it, and how one more is made there. */
interface Limit {
  max: number
  /** Puts rows into the database until `max - room` are there; returns what makes one more. */
  fillTo(present: number): Promise<(number: number) => Promise<Answer>>
  count(): Promise<number>
}

const ROOM = 3
const AT_ONCE = 40

let world: World
let owner: { user: { id: string; email: string }; token: string }
let account: string
const providerId = () => world.home.provider.id

beforeAll(async () => {
  world = await startWorld()
  await setUp(world, world.home, { sign_up: true })
  await world.call('PATCH', `/api/v1/providers/${providerId()}`, { body: { plan: 'unlimited' } })
  owner = await addPerson(world, world.home)
  const wanted = { name: 'Team', owner: { user_id: owner.user.id } }
  account = (await world.call('POST', '/api/v1/accounts', { body: wanted })).body.id
})
afterAll(() => world.stop())

const now = new Date()
const numbers = (present: number) => Array.from({ length: present }, (_, number) => number)
const row = () => ({ provider_id: providerId(), id: newId(Date.now()), created_at: now })

async function insert(table: string, rows: object[]): Promise<void> {
  const { db } = world.service
  for (let from = 0; from < rows.length; from += 500)
    await db`insert into ${db(table)} ${db(rows.slice(from, from + 500) as never)}`
}

const insertEndpoints = (count: number, columns: object): Promise<void> =>
  insert(
    'webhook_endpoint',
    numbers(count).map(() => ({ ...row(), events: ['*'], secret: randomBytes(32), ...columns })),
  )

/** Every provider begins with one. */
async function forgetPlans(): Promise<void> {
  await world.service.db`delete from plan_version`
  await world.service.db`delete from plan`
}

const forgetCredits = async () => void (await world.service.db`delete from credit_balance`)
const grant = (unit: string) => post(`/api/v1/accounts/${account}/credits/grants`, { unit, amount: 1 })

async function countIn(table: string, where: object = {}): Promise<number> {
  const { db } = world.service
  const [found] = await db`
    select count(*)::int as count from ${db(table)} t
    where provider_id = ${providerId()} and to_jsonb(t) @> ${db.json(where as never)}`
  return found!.count
}

const post = (path: string, body: object, key?: string) =>
  world.call('POST', path, { body, ...(key && { key }) })

const LIMITS: Record<string, () => Limit> = {
  'secret keys of a provider': () => ({
    max: 100,
    async fillTo(present) {
      await world.service.db`delete from api_key`
      const keys = numbers(present).map(() => ({
        ...row(),
        name: 'k',
        hint: 'abcd',
        scopes: ['read'],
        digest: randomBytes(32),
      }))
      await insert('api_key', keys)
      return () => post('/api/v1/api-keys', { name: 'one more' })
    },
    count: () => countIn('api_key'),
  }),
  'endpoints of a provider': () => ({
    max: 100,
    async fillTo(present) {
      const url = 'http://127.0.0.1:9/'
      await world.service.db`delete from webhook_endpoint`
      await insertEndpoints(present, { url })
      return () => post('/api/v1/webhooks/endpoints', { url, events: ['*'] })
    },
    count: () => countIn('webhook_endpoint'),
  }),
  'endpoints of an account': () => ({
    max: 100,
    async fillTo(present) {
      await world.service.db`delete from webhook_endpoint`
      await insertEndpoints(present, { url: 'http://127.0.0.1:9/', account_id: account })
      return () =>
        post('/api/v1/webhooks/endpoints', { url: 'https://1.1.1.1/', events: ['*'], account_id: account })
    },
    count: () => countIn('webhook_endpoint', { account_id: account }),
  }),
  'event types of a provider': () => ({
    max: 200,
    async fillTo(present) {
      await world.service.db`delete from event_type_version`
      await world.service.db`delete from event_type`
      const provider_id = providerId()
      const types = numbers(present).map((number) => ({ ...row(), name: `sampled.n_${number}` }))
      await insert(
        'event_type',
        types.map((type) => ({ ...type, provider_id, summary: '', version: 1 })),
      )
      const { schema, example } = SAMPLE_EVENT_TYPE
      await insert(
        'event_type_version',
        types.map((type) => ({ ...type, provider_id, version: 1, schema, example, subjects: [] })),
      )
      return (number) => post('/api/v1/event-types', { ...SAMPLE_EVENT_TYPE, name: `sampled.more_${number}` })
    },
    count: () => countIn('event_type'),
  }),
  'SCIM tokens of an account': () => ({
    max: 10,
    async fillTo(present) {
      const token = () => ({
        ...row(),
        account_id: account,
        name: 't',
        hint: 'abcd',
        digest: randomBytes(32),
      })
      await insert('scim_token', numbers(present).map(token))
      return () => post(`/api/v1/accounts/${account}/scim-tokens`, { name: 'one more' })
    },
    count: () => countIn('scim_token', { account_id: account }),
  }),
  'set-up guides of an account': () => ({
    max: 20,
    async fillTo(present) {
      const guide = () => ({ ...row(), account_id: account, slug: 'guided', expires_at: now })
      await insert('setup_guide', numbers(present).map(guide))
      return () => post(`/api/v1/accounts/${account}/setup-guides`, {})
    },
    count: () => countIn('setup_guide', { account_id: account }),
  }),
  'domains of an account': () => ({
    max: 50,
    async fillTo(present) {
      const domain = (number: number) => ({ domain: `d${number}.example`, token: 't', account_id: account })
      const rows = numbers(present).map((number) => ({
        provider_id: providerId(),
        created_at: now,
        ...domain(number),
      }))
      await insert('sso_domain', rows)
      return (number) => post(`/api/v1/accounts/${account}/domains`, { domain: `more${number}.example` })
    },
    count: () => countIn('sso_domain', { account_id: account }),
  }),
  'open invitations of an account': () => invitations(account, `/api/v1/accounts/${account}/invitations`),
  'open invitations to the staff': () => invitations(null, '/api/v1/staff/invitations'),
  'accounts that a customer owns': () => ({
    max: 20,
    async fillTo(present) {
      const accounts = numbers(present - 1).map(() => ({ ...row(), name: 'Another' })) // one is there
      await insert('account', accounts)
      const membership = { provider_id: providerId(), user_id: owner.user.id, role: 'owner', created_at: now }
      await insert(
        'member',
        accounts.map(({ id }) => ({ ...membership, account_id: id })),
      )
      return () => post('/api/v1/auth/customer/accounts', { name: 'One more' }, owner.token)
    },
    count: () => countIn('member', { user_id: owner.user.id, role: 'owner' }),
  }),
  'members of an account': () => ({
    max: 1_000,
    async fillTo(present) {
      const users = numbers(present - 1).map(() => ({ ...row(), principal: 'customer', email: newAddress() }))
      await insert('app_user', users)
      const membership = { provider_id: providerId(), account_id: account, role: 'member', created_at: now }
      await insert(
        'member',
        users.map(({ id }) => ({ ...membership, user_id: id })),
      )
      const others = await Promise.all(numbers(AT_ONCE).map(() => addUser(world, world.home)))
      return (number) => post(`/api/v1/accounts/${account}/members`, { user_id: others[number]!.id })
    },
    count: () => countIn('member', { account_id: account }),
  }),
  'documents of a provider': () => ({
    max: 50,
    async fillTo(present) {
      const document = { title: 'Terms', audience: 'customer', required: false, provider_id: providerId() }
      const rows = numbers(present).map((number) => ({ ...document, key: `d${number}`, created_at: now }))
      await insert('terms_document', rows)
      return (number) => post('/api/v1/terms', { key: `more-${number}`, title: 'One more' })
    },
    count: () => countIn('terms_document'),
  }),
  'versions of a document': () => ({
    max: 200,
    async fillTo(present) {
      const { db } = world.service
      await db`delete from terms_version`
      await db`delete from terms_document`
      await post('/api/v1/terms', { key: 'full', title: 'Terms' })
      await db`
        insert into terms_version (provider_id, document_key, version, texts, created_at)
        select ${providerId()}, 'full', 'v' || number, '[]', ${now} from generate_series(1, ${present}) number`
      const texts = [{ language: 'en', text: 'One more' }]
      return (number) => post('/api/v1/terms/full/versions', { version: `more-${number}`, texts })
    },
    count: () => countIn('terms_version'),
  }),
  'meters of a provider': () => ({
    max: 200,
    async fillTo(present) {
      const meter = (number: number) => ({ key: `m${number}`, name: 'M', aggregation: 'sum' })
      await world.service.db`delete from meter`
      await insert(
        'meter',
        numbers(present).map((number) => ({ ...meter(number), provider_id: providerId(), created_at: now })),
      )
      return (number) => post('/api/v1/meters', meter(1_000 + number))
    },
    count: () => countIn('meter'),
  }),
  'plans of a provider': () => ({
    max: 200,
    async fillTo(present) {
      const plan = (number: number) => ({ key: `p${number}`, name: 'P', rank: number })
      await forgetPlans()
      await insert(
        'plan',
        numbers(present).map((number) => ({ ...plan(number), provider_id: providerId(), created_at: now })),
      )
      return (number) => post('/api/v1/plans', plan(1_000 + number))
    },
    count: () => countIn('plan'),
  }),
  'versions of a plan': () => ({
    max: 500,
    async fillTo(present) {
      await forgetPlans()
      await post('/api/v1/plans', { key: 'pro', name: 'Pro', rank: 1 })
      const { db } = world.service
      await db`
        insert into plan_version (provider_id, plan_key, number, prices, trial_days, features, created_at)
        select ${providerId()}, 'pro', number, '[]', 0, '{}', ${now} from generate_series(1, ${present}) number`
      return () => post('/api/v1/plans/pro/versions', {})
    },
    count: () => countIn('plan_version'),
  }),
  'units of credits of an account': () => ({
    max: 50,
    async fillTo(present) {
      await forgetCredits()
      for (const number of numbers(present)) await grant(`unit-${number}`)
      return (number) => grant(`more-${number}`)
    },
    count: () => countIn('credit_balance', { account_id: account }),
  }),
  'grants of a unit that are not used up': () => ({
    max: 1_000,
    async fillTo(present) {
      await forgetCredits()
      await grant('images')
      const rows = { unit: 'images', source: 'grant', amount: 1, remaining: 1, priority: 50 }
      const lot = () => ({ ...row(), account_id: account, ...rows })
      await insert('credit_grant', numbers(present - 1).map(lot))
      return () => grant('images')
    },
    count: () => countIn('credit_grant', { account_id: account, unit: 'images' }),
  }),
  'overrides of an account': () => ({
    max: 100,
    async fillTo(present) {
      const content = { type: 'switch', enabled: true }
      const override = (number: number) => ({
        provider_id: providerId(),
        account_id: account,
        feature: `there-${number}`,
        content,
        reason: 'filled',
        created_at: now,
        updated_at: now,
      })
      await insert('entitlement_override', numbers(present).map(override))
      return (number) =>
        world.call('PUT', `/api/v1/accounts/${account}/overrides/more-${number}`, {
          body: { ...content, reason: 'more' },
        })
    },
    count: () => countIn('entitlement_override', { account_id: account }),
  }),
  'connections of a plan': () => ({
    max: 3,
    async fillTo(present) {
      await world.call('PATCH', `/api/v1/providers/${providerId()}`, { body: { plan: 'free' } })
      const github = { kind: 'oauth', preset: 'github', client_id: 'id', client_secret: 'a-client-secret' }
      for (const number of numbers(present))
        await post('/api/v1/connections', { ...github, slug: `first-${number}` })
      return (number) => post('/api/v1/connections', { ...github, slug: `more-${number}` })
    },
    count: () => countIn('connection'),
  }),
}

function invitations(into: string | null, path: string): Limit {
  return {
    max: 100,
    async fillTo(present) {
      await world.service.db`delete from budget`
      const invitation = () => ({
        ...row(),
        principal: into === null ? 'provider' : 'customer',
        account_id: into,
        email: newAddress(),
        role: 'member',
        digest: randomBytes(32),
        sent_at: now,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      await insert('invitation', numbers(present).map(invitation))
      return () => post(path, { email: newAddress() })
    },
    count: () => countIn('invitation', { account_id: into }),
  }
}

test.each(Object.keys(LIMITS))(
  '%s: of 40 more at the same time, as many are made as there is room',
  async (name) => {
    const { max, fillTo, count } = LIMITS[name]!()
    const makeOne = await fillTo(max - ROOM)
    expect(await count()).toBe(max - ROOM)
    const answers = await Promise.all(numbers(AT_ONCE).map(makeOne))
    const refused = answers.filter(({ status }) => status >= 300)
    expect(await count()).toBe(max)
    expect(refused.length).toBe(AT_ONCE - ROOM)
    for (const { body } of refused) expect(['limit_reached', 'plan_limit']).toContain(body.code)
  },
)
