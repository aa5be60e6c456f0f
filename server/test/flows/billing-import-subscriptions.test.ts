import { describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { startWithImports, UNKNOWN_ID } from '../support/billing-import.ts'

const { importRows, openAccount, subscription, subscriptionOf, invoicesOf, service, clock } =
  startWithImports()

describe('an imported subscription continues where it stood', () => {
  test('nothing is invoiced for its period; the next begins at its end, and the 31st stays the 31st', async () => {
    const account = await openAccount()
    await importRows({
      subscriptions: [subscription(account, { anchor: '2025-01-31T10:00:00.000Z', seats: 5 })],
    })
    await service().service.db`update billing_account set balance = 10000 where account_id = ${account}`
    expect(await renew(service())).toBe(0)
    const start = clock().now()
    try {
      clock().advance(Date.parse('2026-03-31T10:00:00.000Z') - start - 1)
      await renew(service())
      expect(await invoicesOf(account)).toEqual([])
      clock().advance(1)
      await renew(service())
      clock().advance(Date.parse('2026-04-30T10:00:00.000Z') - clock().now())
      await renew(service())
      expect(
        (await invoicesOf(account)).map(({ period_start, period_end }) => [period_start, period_end]),
      ).toEqual([
        [new Date('2026-03-31T10:00:00.000Z'), new Date('2026-04-30T10:00:00.000Z')],
        [new Date('2026-04-30T10:00:00.000Z'), new Date('2026-05-31T10:00:00.000Z')],
      ])
      expect((await invoicesOf(account))[0]).toMatchObject({ reason: 'renewal', total: 1900 + 2 * 500 })
    } finally {
      clock().setBack(clock().now() - start)
    }
  })

  test.each([
    ['its start and end', {}, ['2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z']],
    ['its end', { period_start: undefined }, ['2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z']],
    [
      'the anchor',
      { period_start: undefined, period_end: undefined, anchor: '2025-12-15T00:00:00Z' },
      ['2026-02-15T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
    ],
    [
      'the anchor of a year',
      { period_start: undefined, period_end: undefined, anchor: '2024-02-29T00:00:00Z', interval: 'year' },
      ['2026-02-28T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ],
    [
      'an end that is further away than an interval',
      { period_start: undefined, period_end: '2026-08-01T00:00:00Z' },
      ['2026-03-10T09:30:00.000Z', '2026-08-01T00:00:00.000Z'],
    ],
    [
      'a zone of its own',
      {
        zone: 'America/New_York',
        anchor: '2025-10-15T04:00:00Z',
        period_start: undefined,
        period_end: '2026-03-15T04:00:00Z',
      },
      ['2026-02-15T05:00:00.000Z', '2026-03-15T04:00:00.000Z'],
    ],
  ])('by %s', async (_, more, [period_start, period_end]) => {
    const account = await openAccount()
    const { subscriptions } = await importRows({ subscriptions: [subscription(account, more)] })
    expect(subscriptions[0]).toMatchObject({ status: 'created', errors: [] })
    expect(await subscriptionOf(account)).toMatchObject({ status: 'active', period_start, period_end })
  })

  test('a trial ends when it would have, and was the only one', async () => {
    const account = await openAccount()
    const trial = { plan: 'team', status: 'trialing', trial_end: '2026-03-12T10:00:00.000Z' }
    await importRows({
      subscriptions: [subscription(account, { ...trial, period_start: undefined, period_end: undefined })],
    })
    expect(await subscriptionOf(account)).toMatchObject({
      status: 'trialing',
      trial_end: '2026-03-12T10:00:00.000Z',
      period_end: '2026-03-12T10:00:00.000Z',
      access_until: null,
    })
    const billing = await made(service().call('GET', `/api/v1/accounts/${account}/billing`))
    expect(billing).toMatchObject({ currency: 'eur', trial_used_at: '2026-03-10T09:30:00.000Z' })
    const start = clock().now()
    try {
      clock().advance(Date.parse('2026-03-12T10:00:00.000Z') - start)
      await renew(service())
      expect(await subscriptionOf(account)).toMatchObject({
        status: 'active',
        period_start: '2026-03-12T10:00:00.000Z',
        period_end: '2026-04-12T10:00:00.000Z',
      })
      expect(await invoicesOf(account)).toMatchObject([{ reason: 'renewal', amount_due: 4900 }])
    } finally {
      clock().setBack(clock().now() - start)
    }
  })

  test('one that ends with its period ends, and one that is past due keeps its days of grace', async () => {
    const [ending, late] = [await openAccount(), await openAccount()]
    const grace_until = '2026-03-11T00:00:00.000Z'
    await importRows({
      subscriptions: [
        subscription(ending, { cancel_at_period_end: true }),
        subscription(late, { status: 'past_due', grace_until }),
      ],
    })
    expect(await subscriptionOf(ending)).toMatchObject({ access_until: '2026-03-31T10:00:00.000Z' })
    expect(await subscriptionOf(late)).toMatchObject({ status: 'past_due', access_until: grace_until })
  })

  test('a cancelled one is history: the account may buy', async () => {
    const account = await openAccount()
    await importRows({
      subscriptions: [
        subscription(account, { status: 'cancelled', cancelled_at: '2026-03-02T10:00:00.000Z' }),
        subscription(account, {
          status: 'cancelled',
          cancelled_at: '2025-03-02T10:00:00.000Z',
          period_start: '2025-03-01T10:00:00.000Z',
          period_end: '2025-04-01T10:00:00.000Z',
        }),
      ],
    })
    const order = { plan: 'starter', interval: 'month', currency: 'eur' }
    const path = `/api/v1/accounts/${account}/subscription`
    expect((await service().call('POST', path, { body: order })).status).toBe(201)
  })

  test.each([
    ['account_id', { account_id: UNKNOWN_ID }],
    ['account_id', { account_id: 'acme' }],
    ['external_id', { external_id: '' }],
    ['external_id', { external_id: 'sub\u0000' }],
    ['plan', { plan: 'half a \ud800' }],
    ['plan', { plan: 'nothing' }],
    ['plan_version', { plan_version: 2 }],
    ['interval', { interval: 'week' }],
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: 'usd' }],
    ['seats', { seats: 2 }],
    ['seats', { seats: 51 }],
    ['status', { status: 'incomplete' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['period_start', { period_start: '2026-03-10T09:30:01.000Z' }],
    ['period_start', { period_start: '2026-04-28T10:00:00.000Z' }],
    ['period_end', { period_start: '2026-01-10T09:30:00.000Z', period_end: '2026-03-10T09:30:00.000Z' }],
    ['period_end', { period_end: undefined }],
    ['period_end', { period_end: '2026-02-30T00:00:00Z' }],
    ['anchor', { anchor: '2025-01-30T10:00:00.000Z' }],
    ['anchor', { anchor: '2026-07-31T10:00:00.000Z' }],
    ['trial_end', { status: 'trialing', period_end: undefined, trial_end: '2026-03-10T00:00:00.000Z' }],
    ['period_end', { status: 'trialing', trial_end: '2026-03-20T00:00:00.000Z' }],
    ['anchor', { status: 'trialing', anchor: '2026-01-31T10:00:00.000Z' }],
    ['grace_until', { grace_until: '2026-03-20T10:00:00.000Z' }],
    ['grace_until', { status: 'past_due', grace_until: '2026-03-10T09:30:00.000Z' }],
    ['started_at', { started_at: '2026-03-11T10:00:00.000Z' }],
    ['cancelled_at', { cancelled_at: '2026-03-01T10:00:00.000Z' }],
    ['cancelled_at', { status: 'cancelled' }],
    ['cancelled_at', { status: 'cancelled', cancelled_at: '2026-03-11T10:00:00.000Z' }],
    [
      'cancel_at_period_end',
      { status: 'cancelled', cancelled_at: '2026-03-01T10:00:00.000Z', cancel_at_period_end: true },
    ],
    ['collection', { collection: 'sometimes' }],
  ])('refuses a wrong %s: %o', async (field, wrong) => {
    const account = await openAccount()
    const { subscriptions } = await importRows(
      { subscriptions: [subscription(account, wrong)] },
      '?dry_run=true',
    )
    expect(subscriptions[0].errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  test('refuses a second one of an account that has one', async () => {
    const account = await openAccount()
    await importRows({ subscriptions: [subscription(account)] })
    const { subscriptions } = await importRows({ subscriptions: [subscription(account)] })
    expect(subscriptions[0].errors).toMatchObject([{ field: 'account_id' }])
  })
})
