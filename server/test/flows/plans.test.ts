import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDraft, publishDraft, updateDraft } from '../../src/billing/plans/version-store.ts'
import { transact } from '../../src/platform/db/db.ts'
import { findProviderBySlug } from '../../src/providers/index.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const PLANS = '/api/v1/plans'
const MONTHLY = { currency: 'eur', interval: 'month', amount: 1_900 }

let service: TestService
let clock: ManualClock
let person: SignedInPerson

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  person = await signIn(service, 'buyer@example.com')
  await service.call('POST', '/api/v1/meters', { body: { key: 'api-calls', name: 'Calls' } })
})
afterAll(() => service.stop())

const get = (path: string) => service.call('GET', `${PLANS}${path}`)
const post = (path: string, body?: object) => service.call('POST', `${PLANS}${path}`, { body })
const patch = (path: string, body: object) => service.call('PATCH', `${PLANS}${path}`, { body })
const refusal = ({ status, body }: Answer) => [status, body.code, body.detail]

let plans = 0

/** A plan that no other test knows. */
async function newPlan({ name = 'Plan' } = {}): Promise<{ key: string; rank: number }> {
  const number = ++plans
  const made = await post('', { key: `plan-${number}`, name, rank: 1_000 + number })
  expect(made.status).toBe(201)
  return made.body
}

async function publish(key: string, content: object = { prices: [MONTHLY] }): Promise<number> {
  const draft = await post(`/${key}/versions`, content)
  expect(draft.status).toBe(201)
  const { status } = await post(`/${key}/versions/${draft.body.number}/publish`)
  expect(status).toBe(200)
  return draft.body.number
}

async function publishedPlan(): Promise<{ key: string; rank: number }> {
  const plan = await newPlan()
  await publish(plan.key)
  return plan
}

const actsOf = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<{
    detail: Record<string, unknown>
  }>

describe('plans', () => {
  test('are made with a key, a name and a rank, and listed by rank', async () => {
    const body = { key: 'made-first', name: ' Pro ', description: 'For teams', rank: 20 }
    const made = await post('', body)
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...body,
        name: 'Pro',
        is_default: false,
        self_service: true,
        on_increase: null,
        version: null,
        archived_at: null,
        created_at: new Date(clock.now()).toISOString(),
      },
    ])
    expect((await post('', { key: 'made-next', name: 'Basic', rank: 10 })).body.description).toBe('')
    expect((await get('/made-first')).body).toEqual(made.body)
    const { body: listed } = await get('')
    const ranks = listed.data.map(({ rank }: { rank: number }) => rank)
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b))
    expect(listed.data).toContainEqual(made.body)
    expect(listed.next_cursor).toBeNull()
    expect(await actsOf('plan.created')).toContainEqual(
      expect.objectContaining({
        actor: { kind: 'admin', id: null, name: null },
        detail: { plan: 'made-first', rank: 20 },
      }),
    )
  })

  test.each<[object, string]>([
    [{ key: 'Pro' }, '/key'],
    [{ key: '-pro' }, '/key'],
    [{ key: '' }, '/key'],
    [{ key: 'a'.repeat(41) }, '/key'],
    [{ rank: -1 }, '/rank'],
    [{ rank: 1.5 }, '/rank'],
    [{ rank: 1_000_001 }, '/rank'],
    [{ name: '' }, '/name'],
    [{ name: 'a\nb' }, '/name'],
    [{ is_default: true }, '/is_default'],
    [{ archived_at: null }, '/archived_at'],
  ])('are refused with %j', async (wrong, field) => {
    const { status, body } = await post('', { key: 'wrong', name: 'Wrong', rank: 999, ...wrong })
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid_request', field])
    expect((await get('/wrong')).status).toBe(404)
  })

  test('share neither key nor rank, and the answer names who has it', async () => {
    const { key, rank } = await newPlan()
    expect(refusal(await post('', { key, name: 'Again', rank: 9_000 }))).toEqual([
      409,
      'already_exists',
      `There is a plan ${key} already.`,
    ])
    const taken = `The plan ${key} has the rank ${rank}. Choose another, or swap the two with swap_rank_with.`
    expect(refusal(await post('', { key: 'second', name: 'Second', rank }))).toEqual([
      409,
      'already_exists',
      taken,
    ])
    const other = await newPlan()
    expect(refusal(await patch(`/${other.key}`, { rank }))).toEqual([409, 'already_exists', taken])
    expect((await get(`/${other.key}`)).body.rank).toBe(other.rank)
  })

  test('made at the same time get one rank each', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => post('', { key: `race-${name}`, name, rank: 77 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('change their name, description and rank, and keep what is not given', async () => {
    const { key } = await newPlan()
    const changed = await patch(`/${key}`, { name: 'Pro', rank: 5_000 })
    expect([changed.status, changed.body]).toMatchObject([200, { key, name: 'Pro', rank: 5_000 }])
    const again = await patch(`/${key}`, { description: 'For teams' })
    expect(again.body).toMatchObject({ name: 'Pro', description: 'For teams', rank: 5_000 })
    expect((await get(`/${key}`)).body).toEqual(again.body)
    expect(await actsOf('plan.changed')).toContainEqual(
      expect.objectContaining({ detail: { plan: key, name: 'Pro', rank: 5_000 } }),
    )
    expect((await patch(`/${key}`, { key: 'other' })).body.errors[0].field).toBe('/key')
  })

  test('swap their ranks', async () => {
    const [one, other] = [await newPlan(), await newPlan()]
    const swapped = await patch(`/${one.key}`, { swap_rank_with: other.key, name: 'Swapped' })
    expect([swapped.status, swapped.body]).toMatchObject([200, { rank: other.rank, name: 'Swapped' }])
    expect((await get(`/${one.key}`)).body.rank).toBe(other.rank)
    expect((await get(`/${other.key}`)).body.rank).toBe(one.rank)
    for (const partner of [one.key, 'nosuch']) {
      const { status, body } = await patch(`/${one.key}`, { swap_rank_with: partner })
      expect([status, body.errors]).toEqual([
        400,
        [{ field: '/swap_rank_with', message: 'This must be the key of another plan.' }],
      ])
    }
    expect((await patch(`/${one.key}`, { swap_rank_with: other.key, rank: 1 })).status).toBe(400)
  })

  test('swapped by many at the same time end with each rank once', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(() => newPlan()))
    const ranks = four.map(({ rank }) => rank).sort()
    const answers = await Promise.all(
      four.flatMap(({ key }) =>
        four
          .filter((other) => other.key !== key)
          .map((other) => patch(`/${key}`, { swap_rank_with: other.key })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await Promise.all(four.map(async ({ key }) => (await get(`/${key}`)).body.rank))
    expect(after.sort()).toEqual(ranks)
  })

  test('are archived and restored', async () => {
    const { key } = await publishedPlan()
    const archived = await post(`/${key}/archive`)
    expect([archived.status, archived.body.archived_at]).toEqual([200, new Date(clock.now()).toISOString()])
    expect(refusal(await post(`/${key}/archive`)).slice(0, 2)).toEqual([409, 'invalid_transition'])
    const restored = await post(`/${key}/restore`)
    expect([restored.status, restored.body.archived_at]).toEqual([200, null])
    expect(refusal(await post(`/${key}/restore`)).slice(0, 2)).toEqual([409, 'invalid_transition'])
    for (const action of ['plan.archived', 'plan.restored'])
      expect(await actsOf(action)).toContainEqual(expect.objectContaining({ detail: { plan: key } }))
  })

  test('that do not exist are not found', async () => {
    const calls = [
      get('/nosuch'),
      get('/NoSuch'),
      patch('/nosuch', { name: 'x' }),
      post('/nosuch/archive'),
      post('/nosuch/restore'),
      get('/nosuch/versions'),
      post('/nosuch/versions', {}),
      post('/nosuch/versions/1/publish'),
      get('/nosuch/versions/1'),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('are made once for an Idempotency-Key', async () => {
    const make = () =>
      service.call('POST', PLANS, {
        body: { key: 'once', name: 'Once', rank: 8_001 },
        headers: { 'idempotency-key': 'once' },
      })
    const [first, again] = [await make(), await make()]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('the default plan', () => {
  const defaults = async () =>
    (await get('')).body.data
      .filter(({ is_default }: { is_default: boolean }) => is_default)
      .map(({ key }: { key: string }) => key)

  test('must be published, moves to another, and cannot be archived', async () => {
    const draft = await newPlan()
    expect(refusal(await patch(`/${draft.key}`, { is_default: true }))).toEqual([
      409,
      'invalid_transition',
      'The plan has no published version. Publish one first.',
    ])
    const [one, other] = [await publishedPlan(), await publishedPlan()]
    expect((await patch(`/${one.key}`, { is_default: true })).body.is_default).toBe(true)
    expect(await defaults()).toEqual([one.key])
    expect((await patch(`/${other.key}`, { is_default: true })).body.is_default).toBe(true)
    expect(await defaults()).toEqual([other.key])
    expect(await actsOf('plan.changed')).toContainEqual(
      expect.objectContaining({ detail: { plan: other.key, is_default: true, was_default: one.key } }),
    )
    expect(refusal(await post(`/${other.key}/archive`)).slice(0, 2)).toEqual([409, 'invalid_transition'])
    await post(`/${one.key}/archive`)
    expect(refusal(await patch(`/${one.key}`, { is_default: true }))).toEqual([
      409,
      'invalid_transition',
      'The plan is archived. Restore it first.',
    ])
    expect(await defaults()).toEqual([other.key])
    expect((await patch(`/${other.key}`, { is_default: false })).body.is_default).toBe(false)
    expect(await defaults()).toEqual([])
    expect((await post(`/${other.key}/archive`)).status).toBe(200)
  })

  test('is one, whoever else becomes it at the same time', async () => {
    const three = await Promise.all([1, 2, 3].map(() => publishedPlan()))
    const answers = await Promise.all(three.map(({ key }) => patch(`/${key}`, { is_default: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaults()).toHaveLength(1)
  })

  test('is not archived by who asks at the moment it becomes the default', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { key } = await publishedPlan()
      await Promise.all([patch(`/${key}`, { is_default: true }), post(`/${key}/archive`)])
      const { body } = await get(`/${key}`)
      expect(body.is_default && body.archived_at !== null).toBe(false)
    }
  })
})

describe('versions', () => {
  const FEATURES = {
    sso: { type: 'switch', enabled: true },
    storage_gb: { type: 'number', value: 0.5 },
    calls: { type: 'metered', meter: 'api-calls', limit: null },
    users: { type: 'seats', included: 3, maximum: 50 },
    monthly_images: { type: 'credits', unit: 'images', amount: 100 },
  }
  const CONTENT = {
    prices: [
      { ...MONTHLY, amount_per_seat: 500 },
      { currency: 'eur', interval: 'year', amount: 19_000, amount_per_seat: 5_000 },
      { currency: 'jpy', interval: 'month', amount: Number.MAX_SAFE_INTEGER, amount_per_seat: 0 },
    ],
    trial_days: 14,
    features: FEATURES,
  }

  test('begin as drafts, which change as often as one likes', async () => {
    const { key } = await newPlan()
    const empty = await post(`/${key}/versions`, {})
    expect([empty.status, empty.body]).toEqual([
      201,
      {
        plan: key,
        number: 1,
        status: 'draft',
        prices: [],
        trial_days: 0,
        features: {},
        created_at: new Date(clock.now()).toISOString(),
        published_at: null,
      },
    ])
    const changed = await patch(`/${key}/versions/1`, CONTENT)
    expect([changed.status, changed.body]).toEqual([200, { ...empty.body, ...CONTENT }])
    const { body } = await patch(`/${key}/versions/1`, { trial_days: 7 })
    expect(body).toEqual({ ...changed.body, trial_days: 7 })
    expect((await get(`/${key}/versions/1`)).body).toEqual(body)
    expect((await get(`/${key}`)).body.version).toBeNull()
  })

  test('are deleted while they are drafts', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, CONTENT)
    expect((await service.call('DELETE', `${PLANS}/${key}/versions/1`)).status).toBe(204)
    expect((await get(`/${key}/versions/1`)).status).toBe(404)
    expect((await service.call('DELETE', `${PLANS}/${key}/versions/1`)).status).toBe(404)
    expect(await actsOf('plan.version_deleted')).toContainEqual(
      expect.objectContaining({ detail: { plan: key, version: 1 } }),
    )
  })

  test('never change once they are published', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, CONTENT)
    clock.advance(1_000)
    const published = await post(`/${key}/versions/1/publish`)
    expect([published.status, published.body]).toMatchObject([
      200,
      { status: 'published', published_at: new Date(clock.now()).toISOString() },
    ])
    expect((await get(`/${key}`)).body.version).toBe(1)
    const attempts = [
      patch(`/${key}/versions/1`, { trial_days: 1 }),
      patch(`/${key}/versions/1`, {}),
      service.call('DELETE', `${PLANS}/${key}/versions/1`),
      post(`/${key}/versions/1/publish`),
    ]
    for (const answer of await Promise.all(attempts))
      expect(refusal(answer)).toEqual([
        409,
        'invalid_transition',
        'The version is published, so it never changes. Make a new one.',
      ])
    expect((await get(`/${key}/versions/1`)).body).toEqual(published.body)
  })

  test('never change by the statements themselves, whoever calls them', async () => {
    const { key } = await publishedPlan()
    const { db } = service.service
    const { provider_id: provider } = (await findProviderBySlug(db, 'default'))!
    const version = { plan: key, number: 1 }
    const content = { prices: [], trial_days: 3, features: {} }
    const before = (await get(`/${key}/versions/1`)).body
    expect(await transact(db, (tx) => updateDraft(tx, provider, version, content))).toBeUndefined()
    expect(await transact(db, (tx) => deleteDraft(tx, provider, version))).toBe(false)
    expect(await transact(db, (tx) => publishDraft(tx, provider, version, new Date(0)))).toBeUndefined()
    expect((await get(`/${key}/versions/1`)).body).toEqual(before)
  })

  test('are published or changed, but not changed after they were published', async () => {
    for (const days of [1, 2, 3, 4, 5]) {
      const { key } = await newPlan()
      await post(`/${key}/versions`, CONTENT)
      const [change, published] = await Promise.all([
        patch(`/${key}/versions/1`, { trial_days: days }),
        post(`/${key}/versions/1/publish`),
      ])
      expect(published.status).toBe(200)
      expect([200, 409]).toContain(change.status)
      expect((await get(`/${key}/versions/1`)).body).toEqual(published.body)
      expect(published.body.trial_days).toBe(change.status === 200 ? days : CONTENT.trial_days)
    }
  })

  test('are numbered one after the other by many at the same time', async () => {
    const { key } = await newPlan()
    const drafts = await Promise.all(Array.from({ length: 8 }, () => post(`/${key}/versions`, {})))
    expect(drafts.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('are listed in pages, newest first', async () => {
    const { key } = await newPlan()
    for (const _ of [1, 2, 3]) await post(`/${key}/versions`, {})
    const numbers: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Answer = await get(`/${key}/versions?limit=2${cursor && `&cursor=${cursor}`}`)
      numbers.push(...page.body.data.map(({ number }: { number: number }) => number))
      cursor = page.body.next_cursor
    }
    expect(numbers).toEqual([3, 2, 1])
    for (const cursor of ['x', 'MDE', Buffer.from('0').toString('base64url')])
      expect((await get(`/${key}/versions?cursor=${cursor}`)).body.code).toBe('invalid_cursor')
  })

  test('older than what is published are not published any more', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, CONTENT)
    await post(`/${key}/versions`, CONTENT)
    expect((await post(`/${key}/versions/2/publish`)).status).toBe(200)
    expect(refusal(await post(`/${key}/versions/1/publish`))).toEqual([
      409,
      'invalid_transition',
      'A newer version has been published. Create a new draft.',
    ])
    expect((await get(`/${key}`)).body.version).toBe(2)
  })

  test('need a price, unless they are of the default plan; a free one has the price 0', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, { features: FEATURES })
    expect(refusal(await post(`/${key}/versions/1/publish`))).toEqual([
      409,
      'invalid_transition',
      'The version has no price. A free one has a price of 0; only the default plan needs none.',
    ])
    await patch(`/${key}/versions/1`, { prices: [{ ...MONTHLY, amount: 0 }] })
    expect((await post(`/${key}/versions/1/publish`)).status).toBe(200)
    await patch(`/${key}`, { is_default: true })
    expect(await publish(key, { features: FEATURES })).toBe(2)
  })

  const seats = (included: number | null, maximum: number | null) => ({ type: 'seats', included, maximum })
  const CREDITS = { type: 'credits', unit: 'images', amount: 1 }

  test.each<[string, object, string]>([
    ['an unknown currency', { prices: [{ ...MONTHLY, currency: 'EUR' }] }, '/prices/0/currency'],
    ['a week', { prices: [{ ...MONTHLY, interval: 'week' }] }, '/prices/0/interval'],
    ['a negative price', { prices: [{ ...MONTHLY, amount: -1 }] }, '/prices/0/amount'],
    ['a fraction', { prices: [{ ...MONTHLY, amount: 19.5 }] }, '/prices/0/amount'],
    ['a price beyond 2^53', { prices: [{ ...MONTHLY, amount: 2 ** 53 }] }, '/prices/0/amount'],
    ['a price as text', { prices: [{ ...MONTHLY, amount: '1900' }] }, '/prices/0/amount'],
    ['two prices for one thing', { prices: [MONTHLY, { ...MONTHLY, amount: 5 }] }, '/prices/1'],
    [
      'seats that cost, but are not there',
      { prices: [{ ...MONTHLY, amount_per_seat: 5 }] },
      '/prices/0/amount_per_seat',
    ],
    [
      'seats that cost, but are all included',
      { prices: [{ ...MONTHLY, amount_per_seat: 5 }], features: { users: seats(null, null) } },
      '/prices/0/amount_per_seat',
    ],
    ['a trial of three years', { trial_days: 1_095 }, '/trial_days'],
    ['two kinds of seats', { features: { a: seats(1, 2), b: seats(1, 2) } }, '/features/b'],
    ['more seats included than there are', { features: { a: seats(3, 2) } }, '/features/a/included'],
    ['all seats of two', { features: { a: seats(null, 2) } }, '/features/a/included'],
    [
      'two features of one unit',
      { features: { a: CREDITS, b: { ...CREDITS, amount: 2 } } },
      '/features/b/unit',
    ],
    ['no credits', { features: { a: { ...CREDITS, amount: 0 } } }, '/features/a/amount'],
    ['no seat at all', { features: { a: seats(0, 0) } }, '/features/a/maximum'],
    ['an unknown type', { features: { a: { type: 'text', value: 'x' } } }, '/features/a/type'],
    ['a switch that counts', { features: { a: { type: 'switch', value: 1 } } }, '/features/a/enabled'],
    [
      'a negative limit',
      { features: { a: { type: 'metered', meter: 'm', limit: -1 } } },
      '/features/a/limit',
    ],
    ['a key in capitals', { features: { SSO: FEATURES.sso } }, '/features/SSO'],
    ['a publication', { published_at: '2026-01-01T00:00:00.000Z' }, '/published_at'],
  ])('are refused with %s, as a draft or a change of one', async (_what, content, field) => {
    const { key } = await newPlan()
    const made = await post(`/${key}/versions`, content)
    expect([made.status, made.body.code, made.body.errors[0].field]).toEqual([400, 'invalid_request', field])
    expect((await get(`/${key}/versions`)).body.data).toEqual([])
    const { body: draft } = await post(`/${key}/versions`, {})
    const changed = await patch(`/${key}/versions/1`, content)
    expect([changed.status, changed.body.errors[0].field]).toEqual([400, field])
    expect((await get(`/${key}/versions/1`)).body).toEqual(draft)
  })

  test('keep their parts fitting while these change one by one', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, CONTENT)
    const { status, body } = await patch(`/${key}/versions/1`, { features: {} })
    expect([status, body.errors[0]]).toEqual([
      400,
      {
        field: '/prices/0/amount_per_seat',
        message: 'This needs a feature of the type seats that says how many are included.',
      },
    ])
  })

  test('hold as many prices and features as they may, and no more', async () => {
    const { key } = await newPlan()
    const codes =
      'eur usd gbp chf jpy cad aud nzd sek nok dkk pln czk huf ron bgn try ils inr idr cop pkr iqd kwd bhd jod tnd omr clf mxn brl'
    const prices = codes
      .split(' ')
      .flatMap((currency) => ['month', 'year'].map((interval) => ({ currency, interval, amount: 1 })))
    const features = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, FEATURES.sso]))
    const full = { prices: prices.slice(0, 60), features: features(100) }
    expect((await post(`/${key}/versions`, full)).status).toBe(201)
    for (const [field, more] of [
      ['/prices', { ...full, prices: prices.slice(0, 61) }],
      ['/features', { ...full, features: features(101) }],
    ] as const)
      expect((await post(`/${key}/versions`, more)).body.errors).toMatchObject([{ field }])
  })
})

describe('the price list for customers', () => {
  const offered = async () => {
    const { status, body } = await service.call('GET', '/api/v1/auth/customer/plans', { key: person.token })
    expect(status).toBe(200)
    return body.data as Array<{ key: string; version: number; prices: Array<{ amount: number }> }>
  }

  test('has the newest published version of every plan that is not archived', async () => {
    const { key } = await newPlan({ name: 'Listed' })
    const find = async () => (await offered()).find((plan) => plan.key === key)
    expect(await find()).toBeUndefined()
    await publish(key)
    await publish(key, { prices: [{ ...MONTHLY, amount: 2_900 }], trial_days: 7 })
    await post(`/${key}/versions`, { prices: [{ ...MONTHLY, amount: 99 }] })
    expect(await find()).toEqual({
      key,
      name: 'Listed',
      description: '',
      rank: expect.any(Number),
      is_default: false,
      version: 2,
      prices: [{ ...MONTHLY, amount: 2_900, amount_per_seat: 0 }],
      trial_days: 7,
      features: {},
    })
    await post(`/${key}/archive`)
    expect(await find()).toBeUndefined()
    await post(`/${key}/restore`)
    expect(await find()).toMatchObject({ version: 2 })
  })

  test('is for people who are signed in', async () => {
    const { status } = await service.call('GET', '/api/v1/auth/customer/plans', { key: null })
    expect(status).toBe(401)
  })
})
