import { describe, expect, test } from 'vitest'
import { deleteDraft, publishDraft, updateDraft } from '../../src/billing/plans/version-store.ts'
import { transact } from '../../src/platform/db/db.ts'
import { findProviderBySlug } from '../../src/providers/index.ts'
import { MONTHLY, PLANS, startWithPlans } from '../support/plan-routes.ts'
import type { Answer } from '../support/test-service.ts'

const { get, post, patch, refusal, newPlan, publish, publishedPlan, actsOf, service, clock } =
  startWithPlans()

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
        created_at: new Date(clock().now()).toISOString(),
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
    expect((await service().call('DELETE', `${PLANS}/${key}/versions/1`)).status).toBe(204)
    expect((await get(`/${key}/versions/1`)).status).toBe(404)
    expect((await service().call('DELETE', `${PLANS}/${key}/versions/1`)).status).toBe(404)
    expect(await actsOf('plan.version_deleted')).toContainEqual(
      expect.objectContaining({ detail: { plan: key, version: 1 } }),
    )
  })

  test('never change once they are published', async () => {
    const { key } = await newPlan()
    await post(`/${key}/versions`, CONTENT)
    clock().advance(1_000)
    const published = await post(`/${key}/versions/1/publish`)
    expect([published.status, published.body]).toMatchObject([
      200,
      { status: 'published', published_at: new Date(clock().now()).toISOString() },
    ])
    expect((await get(`/${key}`)).body.version).toBe(1)
    const attempts = [
      patch(`/${key}/versions/1`, { trial_days: 1 }),
      patch(`/${key}/versions/1`, {}),
      service().call('DELETE', `${PLANS}/${key}/versions/1`),
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

  test('are not changed by the statements alone', async () => {
    const { key } = await publishedPlan()
    const { db } = service().service
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

  test('that limit what no meter counts are not published', async () => {
    const { key } = await newPlan()
    const features = { calls: { type: 'metered', meter: 'api-cals', limit: 10 } }
    await post(`/${key}/versions`, { prices: [MONTHLY], features })
    const publishIt = () => post(`/${key}/versions/1/publish`)
    expect(refusal(await publishIt())).toEqual([
      409,
      'invalid_transition',
      'There is no meter api-cals in use. Make it first (POST /api/v1/meters).',
    ])
    await service().call('POST', '/api/v1/meters', { body: { key: 'api-cals', name: 'Calls' } })
    expect((await publishIt()).status).toBe(200)
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

  test('hold at most as many prices and features as allowed', async () => {
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
