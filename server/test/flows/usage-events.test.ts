import { expect, test } from 'vitest'
import { usageReportLoop } from '../../src/billing/usage/index.ts'
import { made } from '../support/billing.ts'
import { startWithMeters } from '../support/usage.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const { service, clock, openAccount, send } = startWithMeters()
const isoAt = (ms: number) => new Date(ms).toISOString()

const reporter = () => usageReportLoop({ ...service().service.app.services, db: service().service.db })

/** What others were told of an account, oldest first. */
async function toldOf(accountId: string) {
  const { data } = await made(service().call('GET', '/api/v1/events?event=usage.metrics_updated&limit=100'))
  return data
    .map((event: { data: { usage: { account_id: string } } }) => event.data.usage)
    .filter(({ account_id }: { account_id: string }) => account_id === accountId)
    .reverse()
}

test('others are told of totals, once for each account, period and window', async () => {
  clock.advance(Date.parse('2026-09-20T12:00:00.000Z') - clock.now())
  const [account, other] = [await openAccount(), await openAccount()]
  await send({ account_id: account, value: 3 }, { account_id: other })
  clock.advance(30_000)
  await send({ account_id: account, value: 4 }, { account_id: account, meter: 'storage', value: 9 })
  expect(await reporter().runOnce()).toBe(0)
  const lag = async () =>
    Number(/^postern_usage_lag_seconds (\S+)/m.exec((await service().call('GET', '/metrics')).body)?.[1])
  expect(await lag()).toBe(0)
  clock.advance(35_000)
  expect(await lag()).toBe(5)
  const both = await Promise.all([reporter().runOnce(), reporter().runOnce()])
  expect(both.reduce((sum, one) => sum + one)).toBe(2)
  const first = {
    account_id: account,
    account: { id: account, name: 'Acme', external_id: null, public_metadata: {} },
    metrics: { calls: 7, storage: 9 },
    period_start: '2026-08-31T22:00:00.000Z',
    period_end: '2026-09-30T22:00:00.000Z',
    updated_at: isoAt(clock.now()),
  }
  expect(await toldOf(account)).toEqual([first])
  expect(await toldOf(other)).toMatchObject([{ metrics: { calls: 1 } }])
  clock.advance(10 * MINUTE)
  expect(await reporter().runOnce()).toBe(0)
  // What was refused or known is no news.
  await send({ account_id: account, meter: 'nothing' }, { account_id: account, value: 1, id: 'known' })
  clock.advance(MINUTE)
  expect(await reporter().runOnce()).toBe(1)
  expect((await toldOf(account))[1].metrics).toEqual({ calls: 8, storage: 9 })
  await send({ account_id: account, value: 1, id: 'known' })
  clock.advance(MINUTE)
  expect(await reporter().runOnce()).toBe(0)
  expect(await lag()).toBe(0)

  await made(service().call('PATCH', '/api/v1/billing/settings', { body: { usage_window_seconds: 1 } }))
  // The last use of a period is told of with the totals of that period.
  const late = isoAt(clock.now() - 30 * DAY)
  await send({ account_id: account, value: 1 }, { account_id: account, value: 2, at: late })
  clock.advance(1_000)
  expect(await reporter().runOnce()).toBe(2)
  // Both are of the same moment, in any order.
  expect((await toldOf(account)).slice(2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ metrics: { calls: 2 }, period_end: '2026-08-31T22:00:00.000Z' }),
      expect.objectContaining({ metrics: { calls: 9, storage: 9 } }),
    ]),
  )
})

test('no increment is missed that is counted while others are told', async () => {
  const account = await openAccount()
  await send({ account_id: account })
  clock.advance(MINUTE)
  // An increment that is under way holds the total; the reporter waits for it.
  const { db } = service().service
  let telling: Promise<number> | undefined
  await db.begin(async (tx) => {
    await tx`update usage_total set value = value + 1 where account_id = ${account}`
    telling = reporter().runOnce()
    for (let waits = 0; waits === 0; ) waits = (await db`select from pg_locks where not granted`).length
  })
  expect(await telling).toBe(1)
  expect(await toldOf(account)).toMatchObject([{ metrics: { calls: 2 } }])
})
