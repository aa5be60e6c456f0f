import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService } from '../support/test-service.ts'
import { type Period, type Sent, startWithMeters } from '../support/usage.ts'

// What is counted, and when. The events about it are in usage-events.test.ts.

const MINUTE = 60_000
const DAY = 86_400_000
/** The largest number that JSON carries exactly. */
const MOST = Number.MAX_SAFE_INTEGER
const ALL = { duplicates: 0, errors: [] }

const { service, clock, openAccount, send, usageOf, valuesOf } = startWithMeters()
const isoAt = (ms: number) => new Date(ms).toISOString()

test('a meter is made, shown, archived and restored; what it counted stays', async () => {
  const body = { key: 'bytes', name: 'Traffic', unit: 'bytes' }
  const meter = await made(service().call('POST', '/api/v1/meters', { body }))
  expect(meter).toEqual({ ...body, aggregation: 'sum', archived_at: null, created_at: isoAt(clock.now()) })
  expect((await service().call('POST', '/api/v1/meters', { body })).body.code).toBe('already_exists')
  const account = await openAccount()
  await send({ account_id: account, meter: 'bytes', value: 5 })
  const step = (name: string) => service().call('POST', `/api/v1/meters/bytes/${name}`)
  expect((await step('archive')).body.archived_at).toBe(isoAt(clock.now()))
  expect((await step('archive')).body.code).toBe('invalid_transition')
  expect((await send({ account_id: account, meter: 'bytes' })).errors[0].code).toBe('meter_archived')
  expect(await valuesOf(account)).toEqual({ bytes: 5 })
  const other = await openAccount()
  const shown = async () => (await usageOf(other))[0]!.meters.map(({ meter }) => meter)
  expect(await shown()).not.toContain('bytes')
  expect((await step('restore')).body.archived_at).toBeNull()
  expect((await step('restore')).body.code).toBe('invalid_transition')
  expect(await shown()).toContain('bytes')
  expect((await made(service().call('GET', '/api/v1/meters'))).data).toContainEqual(meter)
  expect((await service().call('GET', '/api/v1/meters/bytes')).body).toEqual(meter)
  expect((await service().call('GET', '/api/v1/meters/nothing')).status).toBe(404)
  const { data } = await made(service().call('GET', '/api/v1/audit-log?limit=100'))
  const actions = data.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['meter.created', 'meter.archived', 'meter.restored']))
})

test('sums, peaks and newest values come of increments in any order', async () => {
  const account_id = await openAccount()
  const at = (minutes: number) => isoAt(clock.now() - minutes * MINUTE)
  const all = [
    { account_id, value: 5 },
    { account_id, value: 7, at: at(3) },
    { account_id, value: -2 }, // a correction
    { account_id, meter: 'storage', value: 30, at: at(30) },
    { account_id, meter: 'storage', value: 20, at: at(10) },
    { account_id, meter: 'version', value: 3, at: at(10) },
    { account_id, meter: 'version', value: 2, at: at(20) },
  ]
  expect(await send(...all)).toEqual({ accepted: 7, ...ALL })
  expect(await valuesOf(account_id)).toEqual({ calls: 10, storage: 30, version: 3 })
  await send(
    { account_id, meter: 'storage', value: 25 },
    { account_id, meter: 'version', value: 1, at: at(11) },
  )
  expect(await valuesOf(account_id)).toEqual({ calls: 10, storage: 30, version: 3 })
  await send(
    { account_id, meter: 'storage', value: 31, at: at(40) },
    { account_id, meter: 'version', value: 1, at: at(9) },
  )
  expect(await valuesOf(account_id)).toEqual({ calls: 10, storage: 31, version: 1 })
})

test('an id counts once, whatever time comes with it; with other content it is refused', async () => {
  const account_id = await openAccount()
  const [id, other] = [randomUUID(), randomUUID()]
  const increment = { id, account_id, value: 4 }
  expect(await send(increment, increment)).toEqual({ accepted: 1, duplicates: 1, errors: [] })
  expect(await send(increment, { id: other, account_id })).toEqual({ accepted: 1, duplicates: 1, errors: [] })
  clock.advance(DAY)
  expect(await send(increment)).toEqual({ accepted: 0, duplicates: 1, errors: [] })
  const at = isoAt(clock.now() - 2 * DAY)
  for (const changed of [{ value: 5 }, { at }, { meter: 'storage' }, { account_id: await openAccount() }]) {
    const { accepted, duplicates, errors } = await send(
      { ...increment, ...changed },
      { account_id, value: 0 },
    )
    expect([accepted, duplicates]).toEqual([1, 0])
    expect(errors).toEqual([{ index: 0, id, code: 'id_reused', detail: expect.any(String) }])
  }
  const within = randomUUID()
  const twice = await send({ id: within, account_id }, { id: within, account_id, value: 2 })
  expect([twice.accepted, twice.errors[0].index, twice.errors[0].code]).toEqual([1, 1, 'id_reused'])
  expect(await valuesOf(account_id)).toEqual({ calls: 6 })
  // What was refused took no id.
  const refused = { id: randomUUID(), account_id, meter: 'later' }
  expect((await send(refused)).errors[0].code).toBe('meter_not_found')
  await made(service().call('POST', '/api/v1/meters', { body: { key: 'later', name: 'Later' } }))
  expect(await send(refused)).toEqual({ accepted: 1, ...ALL })
})

test('an id is known for at least 35 days, across generations of ids', async () => {
  const account_id = await openAccount()
  const length = 35 * DAY
  const toBoundary = length - (clock.now() % length)
  const sendTwice = async (later: number) => {
    const increment = { id: randomUUID(), account_id }
    expect((await send(increment)).accepted).toBe(1)
    clock.advance(later)
    expect((await send(increment)).duplicates).toBe(1)
  }
  clock.advance(toBoundary - 2 * MINUTE)
  await sendTwice(4 * MINUTE) // into the time in which both are written
  await sendTwice(90 * MINUTE) // out of it
  await sendTwice(length - DAY)
  await sendTwice(length - 1) // through the next boundary
})

test('an id is known to processes whose clocks are in different generations', async () => {
  const account_id = await openAccount()
  const length = 35 * DAY
  clock.advance(length - (clock.now() % length) - MINUTE)
  const ahead = await startTestService({
    clock: new ManualClock(clock.now() + 2 * MINUTE),
    beside: service(),
    work: false,
  })
  try {
    const [one, other] = [randomUUID(), randomUUID()].map((id) => ({
      id,
      account_id,
      meter: 'calls',
      value: 1,
    }))
    const sendAhead = (...increments: Sent[]) =>
      made(ahead.call('POST', '/api/v1/usage', { body: { increments } }))
    expect((await sendAhead(one!)).accepted).toBe(1)
    expect((await send(one!, other!)).accepted).toBe(1)
    expect((await sendAhead(one!, other!)).duplicates).toBe(2)
  } finally {
    await ahead.stop()
  }
})

test('each increment is refused on its own, with the reason', async () => {
  const account_id = await openAccount()
  const now = clock.now()
  const refused: Array<[Sent, string]> = [
    [{ account_id: randomUUID() }, 'account_not_found'],
    [{ account_id, meter: 'nothing' }, 'meter_not_found'],
    [{ account_id, at: isoAt(now + 5 * MINUTE + 1) }, 'at_in_future'],
    [{ account_id, at: isoAt(now - 35 * DAY - 1) }, 'at_too_old'],
    [{ account_id, value: 1.5 }, 'invalid_increment'],
    [{ account_id, value: '1' }, 'invalid_increment'],
    [{ account_id, value: MOST + 1 }, 'invalid_increment'],
    [{ account_id, value: undefined }, 'invalid_increment'],
    [{ account_id, at: '2026-03-10' }, 'invalid_increment'],
    [{ account_id, at: '2026-02-30T10:00:00Z' }, 'invalid_increment'],
    [{ account_id, id: '' }, 'invalid_increment'],
    [{ account_id, id: 'with space' }, 'invalid_increment'],
    [{ account_id: 'none' }, 'invalid_increment'],
    [{ account_id, meter: 7 }, 'invalid_increment'],
    [{ account_id, more: 1 } as Sent, 'invalid_increment'],
  ]
  const accepted = [
    { account_id, at: isoAt(now + 5 * MINUTE) },
    { account_id, at: isoAt(now - 35 * DAY) },
    { account_id, value: 2, at: isoAt(now).replace('Z', '+00:00') },
  ]
  const answer = await send(...refused.map(([one]) => one), ...accepted)
  expect(answer.errors.map(({ code }: { code: string }) => code)).toEqual(refused.map(([, code]) => code))
  expect(answer.errors.map(({ index }: { index: number }) => index)).toEqual(refused.map((_, index) => index))
  expect(answer).toMatchObject({ accepted: 3, duplicates: 0 })
  expect((await valuesOf(account_id)).calls).toBe(3)
  const status = async (body: unknown) => (await service().call('POST', '/api/v1/usage', { body })).status
  expect(await status({ increments: [] })).toBe(400)
  expect(await status({ increments: [null, 7, 'x'] })).toBe(200)
  expect(await status({ increments: Array(1_001).fill({}) })).toBe(400)
})

test('a total stays within what a number can say: only the increment that leaves it is refused', async () => {
  const account_id = await openAccount()
  const other = await openAccount()
  const values = [MOST, 1, -MOST, -5]
  const answer = await send(
    ...values.map((value) => ({ account_id, value })),
    ...values.map((value) => ({ account_id: other, meter: 'storage', value })),
  )
  expect(answer.accepted).toBe(8) // together they are within it
  expect(await valuesOf(account_id)).toEqual({ calls: -4 })
  expect(await valuesOf(other)).toEqual({ storage: MOST })
  const beyond = await send({ account_id, value: MOST }, { account_id, value: 7 }, { account_id, value: 1 })
  expect(beyond.accepted).toBe(2)
  expect(beyond.errors.map(({ code }: { code: string }) => code)).toEqual(['total_out_of_range'])
  expect(Number.isSafeInteger((await valuesOf(account_id)).calls)).toBe(true)
})

test('use counts in the period of its time: of the calendar, then of the subscription', async () => {
  clock.advance(Date.parse('2026-08-20T10:00:00.000Z') - clock.now())
  const account = await openAccount()
  const at = (text: string) => `2026-${text}:00.000Z`
  await send({ account_id: account, value: 1, at: at('07-31T21:59') })
  await send({ account_id: account, value: 2, at: at('07-31T22:00') }) // August in Berlin
  const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
  await made(service().call('POST', `/api/v1/accounts/${account}/subscription`, { body: order }))
  await send({ account_id: account, value: 4 }, { account_id: account, value: 8, at: at('08-20T09:59') })
  const periods = await usageOf(account)
  const of = ({ period_start, period_end, current, meters }: Period) => [
    period_start,
    period_end,
    current,
    meters.find(({ meter }) => meter === 'calls')?.value,
  ]
  expect(periods.map(of)).toEqual([
    [at('08-20T10:00'), at('09-20T10:00'), true, 4],
    [at('07-31T22:00'), at('08-31T22:00'), false, 10],
    [at('06-30T22:00'), at('07-31T22:00'), false, 1],
  ])
  const first = await made(service().call('GET', `/api/v1/accounts/${account}/usage?limit=2`))
  expect(first.data).toEqual(periods.slice(0, 2))
  const path = `/api/v1/accounts/${account}/usage?limit=2&cursor=${first.next_cursor}`
  expect(await made(service().call('GET', path))).toEqual({ data: periods.slice(2), next_cursor: null })
  expect((await service().call('GET', `/api/v1/accounts/${account}/usage?cursor=x`)).body.code).toBe(
    'invalid_cursor',
  )

  // A late renewal: the period is over, but not invoiced.
  clock.advance(Date.parse('2026-09-20T12:00:00.000Z') - clock.now())
  await send({ account_id: account, value: 16, at: at('09-20T09:00') }, { account_id: account, value: 32 })
  expect(await valuesOf(account)).toEqual({ calls: 32 })
  expect(await valuesOf(account, 1)).toEqual({ calls: 20 })
  await renew(service())
  await send({ account_id: account, value: 64, at: at('09-20T09:00') })
  expect(await valuesOf(account, 1)).toEqual({ calls: 20 })
  const [current] = await usageOf(account)
  expect(current!.meters.find(({ meter }) => meter === 'calls')).toMatchObject({
    value: 96,
    late_value: 64,
    late_count: 1,
    updated_at: isoAt(clock.now()),
  })
})

test('only the owners of an account see its usage', async () => {
  const [owner, member, outsider] = await Promise.all(
    ['owner', 'member', 'outsider'].map((name) => signIn(service(), `${name}@example.com`)),
  )
  const account = await openTeam(service(), 'Acme', [
    [owner!, 'owner'],
    [member!, 'admin'],
  ])
  await send({ account_id: account, value: 3 })
  const path = `/api/v1/auth/customer/accounts/${account}/usage`
  const own = await service().call('GET', path, { key: owner!.token })
  expect(own.body.data).toEqual(await usageOf(account))
  expect((await service().call('GET', path, { key: member!.token })).status).toBe(403)
  expect((await service().call('GET', path, { key: outsider!.token })).status).toBe(404)
  const body = { increments: [{ id: 'mine', account_id: account, meter: 'calls', value: -1 }] }
  expect((await service().call('POST', '/api/v1/usage', { body, key: owner!.token })).status).toBe(403)
})

test('use that is told after the end counts in the period of its time, and not against what the account has since', async () => {
  const account = await openAccount()
  const path = `/api/v1/accounts/${account}/subscription`
  const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
  const { subscription } = await made(service().call('POST', path, { body: order }))
  clock.advance(3 * DAY)
  const during = isoAt(clock.now())
  await send({ account_id: account, value: 5 })
  clock.advance(DAY)
  await made(service().call('POST', `${path}/cancel`, { body: { at: 'now' } }))
  clock.advance(MINUTE)
  expect(await send({ account_id: account, value: 2, at: during })).toMatchObject({ accepted: 1 })
  await send({ account_id: account, value: 1 })
  const periods = await usageOf(account)
  const value = (which: (period: Period) => boolean) =>
    periods.find(which)!.meters.find(({ meter }) => meter === 'calls')!.value
  expect(value(({ period_start }) => period_start === subscription.period_start)).toBe(7)
  expect(value(({ current }) => current)).toBe(1)
})

test('many senders of the same increments at the same time count each of them once', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, openAccount))
  const increments = Array.from({ length: 100 }, (_, number) => ({
    id: randomUUID(),
    account_id: accounts[number % 5]!,
    meter: 'calls',
    value: number,
  }))
  const shuffled = (by: number) =>
    increments.toSorted((a, b) => ((a.value * by) % 101) - ((b.value * by) % 101))
  const answers = await Promise.all(Array.from({ length: 12 }, (_, by) => send(...shuffled(by + 1))))
  const total = (of: 'accepted' | 'duplicates') => answers.reduce((sum, one) => sum + one[of], 0)
  expect([total('accepted'), total('duplicates')]).toEqual([100, 1_100])
  const values = await Promise.all(accounts.map(async (one) => (await valuesOf(one)).calls))
  expect(values).toEqual([950, 970, 990, 1_010, 1_030])
})
