import { describe, expect, test } from 'vitest'
import { made, renew, sellPlans } from '../support/billing.ts'
import { startWithSubscriptions } from '../support/subscriptions-service.ts'

const DAY = 86_400_000

const { service, clock, openAccount, eventsOf, actsOn } = startWithSubscriptions()

describe('the end of a period', () => {
  test('brings the downgrade that waits for it', async () => {
    const account = await openAccount()
    await account.buy({ plan: 'business' })
    clock.advance(1_000)
    const scheduled = await made(account.post('/change', { plan: 'starter' }))
    expect(scheduled).toMatchObject({
      invoice: null,
      subscription: { plan: 'business', pending: { plan: 'starter' } },
    })
    clock.advance(31 * DAY)
    await renew(service())
    const { subscription } = await account.get()
    expect(subscription).toMatchObject({ plan: 'starter', pending: null, amount: 1900 })
    expect((await eventsOf(account.id)).filter((one: string) => one.startsWith('subscription.'))).toEqual([
      'subscription.purchased',
      'subscription.downgraded',
    ])
    expect(await actsOn(subscription.id)).toEqual([
      'subscription.purchased',
      'subscription.change_scheduled',
      'subscription.renewed',
    ])
  })

  test('ends what was cancelled for it; undoing in time keeps it', async () => {
    const [ends, stays] = [await openAccount(), await openAccount()]
    for (const account of [ends, stays]) {
      await account.buy()
      await made(account.post('/cancel', { at: 'period_end' }))
    }
    const { subscription } = await made(stays.post('/undo'))
    expect(subscription).toMatchObject({ cancel_at_period_end: false, access_until: null })
    expect((await ends.get()).subscription.access_until).toBe(subscription.period_end)
    clock.advance(31 * DAY)
    expect(await ends.get(), 'access ends on time, whatever the clock does').toMatchObject({
      has_access: false,
    })
    await renew(service())
    expect((await ends.get()).subscription).toBeNull()
    expect(await stays.get()).toMatchObject({ has_access: true })
    expect(await eventsOf(ends.id)).toContain('subscription.cancelled')
  })

  test('comes once for each period, however many processes renew, and catches up after downtime', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => openAccount()))
    await Promise.all(accounts.map((account) => account.buy({ plan: 'team', trial: false })))
    clock.advance(14 * DAY + 65 * DAY)
    await Promise.all([renew(service()), renew(service()), renew(service())])
    for (const account of accounts) {
      const invoices = (await made(service().call('GET', `/api/v1/invoices?account_id=${account.id}`))).data
      const starts = invoices.map(({ period_start }: { period_start: string }) => period_start)
      expect(new Set(starts).size).toBe(3)
      expect(starts).toHaveLength(3)
    }
  })
})

test('what cannot be renewed is put off, and holds up no other', async () => {
  const plans = ['broken', 'whole'].map((key, index) => ({ key, rank: 20 + index, amount: 700 }))
  await sellPlans(service(), plans)
  const accounts = await Promise.all(Array.from({ length: 7 }, () => openAccount()))
  for (const [index, account] of accounts.entries())
    await account.buy({ plan: index === 3 ? 'broken' : 'whole' })
  await service().service.db`update plan_version set prices = '[]' where plan_key = 'broken'`
  clock.advance(32 * DAY)
  const lag = async () =>
    /^postern_subscription_lag_seconds (\S+)/m.exec((await service().call('GET', '/metrics')).body)?.[1]
  expect(Number(await lag())).toBeGreaterThan(DAY / 2_000)
  await renew(service())
  expect(Number(await lag())).toBe(0)
  const { body: metrics } = await service().call('GET', '/metrics')
  expect(metrics).toMatch(/postern_subscription_steps_total\{outcome="put_off"\} 1\n/)
  const invoices = await Promise.all(
    accounts.map(
      async ({ id }) => (await made(service().call('GET', `/api/v1/invoices?account_id=${id}`))).data,
    ),
  )
  expect(invoices.map(({ length }) => length)).toEqual([2, 2, 2, 1, 2, 2, 2])
})
