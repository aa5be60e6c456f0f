import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCredits } from '../../src/billing/credits/index.ts'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-10T10:00:00.000Z')

let service: TestService
const clock = new ManualClock(START)
let owner: SignedInPerson
let member: SignedInPerson

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await signInAgain()
})
afterAll(() => service.stop())

const inDays = (days: number): string => new Date(clock.now() + days * DAY).toISOString()
const signInAgain = async () => {
  ;[owner, member] = await Promise.all([
    signIn(service, 'owner@example.com'),
    signIn(service, 'member@example.com'),
  ])
}
const tidy = () => expireCredits({ ...service.service.app.services, db: service.service.db })

/** An account of an owner and a member. */
async function openAccount() {
  const id = await openTeam(service, 'Acme', [
    [owner, 'owner'],
    [member, 'member'],
  ])
  const path = `/api/v1/accounts/${id}/credits`
  const post = (step: string, body: object, headers = {}) =>
    service.call('POST', `${path}/${step}`, { body, headers })
  return {
    id,
    post,
    grant: async (amount: number, rest: object = {}): Promise<{ id: string }> => {
      clock.advance(1) // so that each is older than the next
      return made(post('grants', { unit: 'images', amount, ...rest }))
    },
    spend: (amount: number, spendId: string, unit = 'images') => post('spend', { unit, amount, id: spendId }),
    balance: async (unit = 'images') => {
      const { data } = await made(service.call('GET', path))
      return data.find((one: { unit: string }) => one.unit === unit)
    },
    ledger: async (query = '') => made(service.call('GET', `${path}/ledger?unit=images&limit=100${query}`)),
    own: (person: SignedInPerson, rest = '') =>
      service.call('GET', `/api/v1/auth/customer/accounts/${id}/credits${rest}`, { key: person.token }),
    lines: async () =>
      (await made(service.call('GET', `${path}/ledger?unit=images&limit=100`))).data
        .map((line: { kind: string; amount: number }) => `${line.kind} ${line.amount}`)
        .reverse() as string[],
  }
}

const takenOf = ({ body }: { body: { grants: Array<{ grant_id: string; amount: number }> } }) =>
  Object.fromEntries(body.grants.map(({ grant_id, amount }) => [grant_id, amount]))

describe('credits', () => {
  test('are used up by priority, then the earliest end, then age', async () => {
    const { grant, spend, balance } = await openAccount()
    const last = await grant(10, { priority: 90, expires_at: inDays(1) })
    const older = await grant(10)
    const younger = await grant(10)
    const ending = await grant(10, { expires_at: inDays(20) })
    const sooner = await grant(10, { expires_at: inDays(10) })
    const first = await grant(10, { priority: 0 })
    const order = [first, sooner, ending, older, younger, last].map(({ id }) => id)
    expect((await balance()).grants.map(({ id }: { id: string }) => id)).toEqual(order)
    const spent = await spend(45, 'a')
    expect([spent.status, spent.body.available]).toEqual([200, 15])
    expect(takenOf(spent)).toEqual({
      [first.id]: 10,
      [sooner.id]: 10,
      [ending.id]: 10,
      [older.id]: 10,
      [younger.id]: 5,
    })
    expect(await balance()).toMatchObject({ available: 15, issued: 60, spent: 45, expired: 0 })
  })

  test('are never overspent by requests at the same time', async () => {
    const { grant, spend, balance } = await openAccount()
    await grant(7)
    await grant(6, { expires_at: inDays(1) })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => spend(1, `s${index}`)))
    const statuses = Object.groupBy(answers, ({ status }) => status)
    expect([statuses[200]?.length, statuses[409]?.length]).toEqual([13, 27])
    expect(statuses[409]![0]!.body.code).toBe('insufficient_credits')
    expect(await balance()).toMatchObject({ available: 0, spent: 13, grants: [] })
  })

  test('are spent all or nothing', async () => {
    const { grant, spend, lines } = await openAccount()
    expect((await spend(1, 'too-early')).body.code).toBe('insufficient_credits')
    await grant(5)
    const { status, body } = await spend(6, 'a')
    expect([status, body.code, body.detail]).toEqual([
      409,
      'insufficient_credits',
      'The account has 5 of images, and 6 were asked for.',
    ])
    expect(await lines()).toEqual(['grant 5'])
    expect((await spend(5, 'a')).status).toBe(200)
  })

  test('are spent once for an id, which always answers the same', async () => {
    const { grant, spend, lines, post } = await openAccount()
    await grant(10)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => spend(4, 'job-1')))
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]!.body])
    await grant(100)
    clock.advance(400 * DAY)
    expect((await spend(4, 'job-1')).body).toEqual(answers[0]!.body)
    expect(await lines()).toEqual(['grant 10', 'spend 4', 'grant 100'])
    for (const other of [
      { unit: 'images', amount: 5 },
      { unit: 'videos', amount: 4 },
    ]) {
      const { status, body } = await post('spend', { ...other, id: 'job-1' })
      expect([status, body.code, body.detail]).toEqual([
        409,
        'already_exists',
        'This id was used already, to spend 4 of images.',
      ])
    }
  })

  test('end by the clock, before the clean-up has run', async () => {
    const { grant, spend, balance, lines } = await openAccount()
    await grant(10, { expires_at: inDays(1) })
    await grant(3)
    clock.advance(DAY)
    expect(await balance()).toMatchObject({ available: 3, issued: 13, expired: 10 })
    expect((await spend(4, 'a')).body.code).toBe('insufficient_credits')
    expect(await lines()).toEqual(['grant 10', 'grant 3'])
    expect((await spend(3, 'a')).body.available).toBe(0)
    expect(await lines()).toEqual(['grant 10', 'grant 3', 'expiry 10', 'spend 3'])
  })

  test('that are over are noted by the regular work, each at its moment', async () => {
    const { grant, ledger, balance } = await openAccount()
    const ends = [2, 1].map(inDays)
    for (const expires_at of ends) await grant(10, { expires_at })
    const { available, expired } = await balance()
    clock.advance(3 * DAY)
    expect(await tidy()).toBeGreaterThanOrEqual(2)
    expect(await tidy()).toBe(0)
    const { data } = await ledger()
    expect(data.slice(0, 2)).toMatchObject([
      {
        number: 4,
        kind: 'expiry',
        amount: 10,
        available: 0,
        at: ends[0],
        actor: { kind: 'system', id: null },
      },
      { number: 3, kind: 'expiry', amount: 10, available: 10, at: ends[1] },
    ])
    expect([available, expired]).toEqual([20, 0])
    expect(await balance()).toMatchObject({ available: 0, expired: 20, grants: [] })
  })
})

describe('a reversal', () => {
  test('returns only to the lots that were used, the last one first, in parts or whole', async () => {
    const { grant, spend, post, balance, lines } = await openAccount()
    const [first, second] = [await grant(5, { priority: 1 }), await grant(5)]
    await spend(8, 'a')
    const part = await post('reversals', { id: 'a', amount: 4, reversal_key: 'r1' })
    expect(part.body).toMatchObject({ id: 'r1', spend_id: 'a', amount: 4, lapsed: 0 })
    expect(takenOf(part)).toEqual({ [second.id]: 3, [first.id]: 1 })
    const again = await post('reversals', { id: 'a', amount: 4, reversal_key: 'r1' })
    expect([again.status, again.body]).toEqual([200, part.body])
    const tooMuch = await post('reversals', { id: 'a', amount: 5, reversal_key: 'r2' })
    expect([tooMuch.body.code, tooMuch.body.detail]).toEqual([
      'invalid_transition',
      'Only 4 of it can still be returned.',
    ])
    const rest = await post('reversals', { id: 'a' })
    expect(rest.body).toMatchObject({ id: 'a', amount: 4 })
    expect((await post('reversals', { id: 'a' })).body).toEqual(rest.body)
    expect((await post('reversals', { id: 'a', reversal_key: 'r3' })).body.code).toBe('invalid_transition')
    expect((await post('reversals', { id: 'a', amount: 3, reversal_key: 'r1' })).body.code).toBe(
      'already_exists',
    )
    expect((await post('reversals', { id: 'a', amount: 1 })).body.errors[0].field).toBe('/reversal_key')
    expect((await post('reversals', { id: 'b' })).status).toBe(404)
    expect(await balance()).toMatchObject({ available: 10, spent: 0 })
    expect(await lines()).toEqual(['grant 5', 'grant 5', 'spend 8', 'reversal 4', 'reversal 4'])
  })

  test('happens once, when many ask at the same time', async () => {
    const { grant, spend, post, balance } = await openAccount()
    await grant(9)
    await spend(9, 'a')
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => post('reversals', { id: 'a' })),
      ...[1, 2, 3].map((n) => post('reversals', { id: 'a', amount: 9, reversal_key: `r${n}` })),
    ])
    const done = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
    expect(done.size).toBe(1)
    expect(await balance()).toMatchObject({ available: 9, spent: 0 })
  })

  test('makes nothing last longer: what returns to a lot that is over or void is gone', async () => {
    const { grant, spend, post, balance, lines } = await openAccount()
    await grant(4, { priority: 0, expires_at: inDays(1) })
    const voided = await grant(4, { priority: 1 })
    await grant(4, { priority: 2 })
    await spend(10, 'a')
    clock.advance(DAY)
    await made(post(`grants/${voided.id}/void`, {}))
    const answer = await post('reversals', { id: 'a' })
    expect(answer.body).toMatchObject({ amount: 10, lapsed: 8 })
    expect((await post('reversals', { id: 'a' })).body).toEqual(answer.body)
    expect(await balance()).toMatchObject({ available: 4, issued: 8, spent: 0, expired: 4 })
    expect((await lines()).slice(4).sort()).toEqual(['expiry 4', 'reversal 10', 'void 4'])
  })
})

describe('a grant', () => {
  test('happens once for an id or an Idempotency-Key', async () => {
    const { post, balance } = await openAccount()
    const body = { unit: 'images', amount: 5, id: 'topup-1', expires_at: inDays(3) }
    const answers = await Promise.all([1, 2, 3].map(() => post('grants', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const keyed = [1, 2].map(() =>
      post('grants', { unit: 'images', amount: 1 }, { 'idempotency-key': 'one' }),
    )
    await Promise.all(keyed)
    expect((await balance()).available).toBe(6)
    const other = await post('grants', { ...body, amount: 6 })
    expect([other.status, other.body.code]).toEqual([409, 'already_exists'])
    clock.advance(4 * DAY)
    expect((await post('grants', body)).body).toMatchObject({ status: 'expired', remaining: 0 })
  })

  test('goes from active to exhausted, and back by a reversal; to expired or void', async () => {
    const account = await openAccount()
    const { id } = await account.grant(5, { expires_at: inDays(5), description: 'sorry' })
    const grants = async () =>
      (await made(service.call('GET', `/api/v1/accounts/${account.id}/credits/grants`))).data
    const list = async () => (await grants()).find((one: { id: string }) => one.id === id)
    expect(await list()).toMatchObject({ id, status: 'active', remaining: 5, description: 'sorry' })
    await account.spend(5, 'a')
    expect(await list()).toMatchObject({ status: 'exhausted', remaining: 0 })
    await account.post('reversals', { id: 'a' })
    expect(await list()).toMatchObject({ status: 'active', remaining: 5 })
    await account.spend(2, 'b')
    const voided = await account.post(`grants/${id}/void`, {})
    expect(voided.body).toMatchObject({ status: 'voided', remaining: 0 })
    expect((await account.post(`grants/${id}/void`, {})).body.code).toBe('invalid_transition')
    expect(await account.balance()).toMatchObject({ available: 0, issued: 2, spent: 2 })
    clock.advance(1)
    const other = await account.grant(1, { expires_at: inDays(1) })
    clock.advance(DAY)
    expect(await grants()).toMatchObject([{ id: other.id, status: 'expired' }, { status: 'voided' }])
  })

  test.each([
    [{ amount: 0 }, '/amount'],
    [{ amount: 1.5 }, '/amount'],
    [{ amount: 2 ** 53 }, '/amount'],
    [{ unit: 'Images' }, '/unit'],
    [{ priority: 101 }, '/priority'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
    [{ id: 'with space' }, '/id'],
  ])('of %o is refused, and names the field', async (wrong, field) => {
    const { post, balance } = await openAccount()
    const { status, body } = await post('grants', { unit: 'images', amount: 1, ...wrong })
    expect([status, body.errors[0].field]).toEqual([400, field])
    expect(await balance()).toBeUndefined()
  })

  test('cannot lead beyond 2^53', async () => {
    const { grant, post, spend } = await openAccount()
    await grant(2 ** 53 - 1)
    expect((await post('grants', { unit: 'images', amount: 1 })).body.errors[0].field).toBe('/amount')
    expect((await spend(2 ** 53 - 1, 'all')).body.available).toBe(0)
  })
})

test('the provider and owners see them; grants, reversals and voids are in the audit log, spends in the ledger', async () => {
  await signInAgain() // the clock has moved on
  const account = await openAccount()
  const { id: grant } = await account.grant(5)
  await account.spend(2, 'a')
  await account.post('reversals', { id: 'a' })
  await account.post(`grants/${grant}/void`, {})
  expect((await account.own(owner)).body).toEqual(
    (await service.call('GET', `/api/v1/accounts/${account.id}/credits`)).body,
  )
  expect((await account.own(member)).status).toBe(403)
  expect((await account.own(await signIn(service, 'stranger@example.com'))).status).toBe(404)
  const { data } = (await account.own(owner, '/ledger?unit=images')).body
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['void', 'reversal', 'spend', 'grant'])
  expect(data[0]).not.toHaveProperty('actor')
  const page = await account.ledger()
  expect(page.data[2]).toMatchObject({
    number: 2,
    id: 'a',
    available: 3,
    actor: { kind: 'admin', id: null },
    entries: [{ grant_id: grant, from: 'available', to: 'spent', amount: 2 }],
  })
  const path = `/api/v1/accounts/${account.id}/credits/ledger?unit=images&limit=3`
  const first = (await service.call('GET', path)).body
  const second = (await service.call('GET', `${path}&cursor=${first.next_cursor}`)).body
  expect([...first.data, ...second.data]).toEqual(page.data)
  expect(second.next_cursor).toBeNull()
  expect((await service.call('GET', `${path}&cursor=AAAA`)).body.code).toBe('invalid_cursor')
  const acts = (await service.call('GET', '/api/v1/audit-log?limit=100')).body.data
    .filter(({ target_id }: { target_id: string }) => target_id === account.id)
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('credits.'))
  expect(acts.sort()).toEqual(['credits.granted', 'credits.reversed', 'credits.voided'])
})

test('go with their account', async () => {
  const account = await openAccount()
  await account.grant(5)
  await account.spend(2, 'a')
  await service.call('DELETE', `/api/v1/accounts/${account.id}`)
  const { db } = service.service
  const left = await db`
    select from credit_balance where account_id = ${account.id} union all
    select from credit_grant where account_id = ${account.id} union all
    select from credit_operation where account_id = ${account.id} union all
    select from credit_entry where account_id = ${account.id}`
  expect(left.length).toBe(0)
  expect((await account.spend(1, 'b')).status).toBe(404)
})
