import { describe, expect, test } from 'vitest'
import { MONTHLY, PLANS, startWithPlans } from '../support/plan-routes.ts'

const { get, post, patch, refusal, newPlan, publish, publishedPlan, actsOf, service, clock, person } =
  startWithPlans()

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
        created_at: new Date(clock().now()).toISOString(),
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
    expect([archived.status, archived.body.archived_at]).toEqual([200, new Date(clock().now()).toISOString()])
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
      service().call('POST', PLANS, {
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

  test('stays one when several are set at the same time', async () => {
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

describe('the price list for customers', () => {
  const offered = async () => {
    const { status, body } = await service().call('GET', '/api/v1/auth/customer/plans', {
      key: person().token,
    })
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
    const { status } = await service().call('GET', '/api/v1/auth/customer/plans', { key: null })
    expect(status).toBe(401)
  })
})
