import { beforeAll, describe, expect, test } from 'vitest'
import { made, renew, sellPlans } from '../support/billing.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { MONTHLY, startWithSubscriptions } from '../support/subscriptions-service.ts'

// What is bought and changed. What time brings is in renewals.test.ts, and trials are in trials.test.ts.

const DAY = 86_400_000

const { service, clock, person, signEveryoneIn, openAccount, eventsOf, actsOn } = startWithSubscriptions()

const payInFull = ({ id, amount_due: amount }: { id: string; amount_due: number }) =>
  made(service().call('POST', `/api/v1/invoices/${id}/payments`, { body: { amount, result: 'succeeded' } }))

describe('a purchase', () => {
  test('writes subscription, invoice, events and audit entries', async () => {
    const account = await openAccount()
    const known = { external_id: 'crm-7', public_metadata: { region: 'eu' } }
    await made(service().call('PATCH', `/api/v1/accounts/${account.id}`, { body: known }))
    const { subscription, invoice } = await account.buy()
    expect(subscription).toMatchObject({ status: 'active', plan: 'starter', amount: 1900, version: 1 })
    expect(invoice).toMatchObject({ status: 'open', amount_due: 1900, subscription_id: subscription.id })
    expect(await eventsOf(account.id)).toEqual(
      expect.arrayContaining(['subscription.purchased', 'invoice.created']),
    )
    const named = { id: account.id, name: 'Acme', ...known }
    for (const [event, resource] of [
      ['subscription.purchased', 'subscription'],
      ['invoice.created', 'invoice'],
    ] as const) {
      const [told] = (await service().call('GET', `/api/v1/events?event=${event}&limit=1`)).body.data
      expect(told.data[resource].account).toEqual({ ...named, owner_email: 'owner@example.com' })
    }
    expect(await actsOn(subscription.id)).toEqual(['subscription.purchased'])
    expect(await account.get()).toMatchObject({
      plan: 'starter',
      by: 'subscription',
      has_access: true,
      subscription: { id: subscription.id },
    })
    expect((await service().call('GET', `/api/v1/subscriptions/${subscription.id}`)).body).toMatchObject(
      subscription,
    )
  })

  test('is one at a time, also when two ask at the same time', async () => {
    const account = await openAccount()
    const answers = await Promise.all([1, 2, 3, 4].map(() => account.post('', MONTHLY)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already_exists')
  })

  test('happens once for each Idempotency-Key', async () => {
    const account = await openAccount()
    const headers = { 'idempotency-key': `buy-${account.id}` }
    const order = () =>
      service().call('POST', `/api/v1/accounts/${account.id}/subscription`, { body: MONTHLY, headers })
    const [first, second] = [await order(), await order()]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test.each([
    [{ plan: 'nothing' }, '/plan'],
    [{ currency: 'usd' }, '/currency'],
    [{ currency: 'EUR' }, '/currency'],
    [{ interval: 'week' }, '/interval'],
    [{ seats: 2 }, '/seats'],
    [{ seats: 51 }, '/seats'],
    [{ seats: 0 }, '/seats'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const account = await openAccount()
    const { status, body } = await account.post('', { ...MONTHLY, ...wrong })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors[0].field).toBe(field)
    expect((await account.get()).subscription).toBeNull()
  })

  test('fixes the currency of the account, also while nothing is invoiced', async () => {
    const account = await openAccount()
    await account.buy({ plan: 'team' })
    const draft = {
      account_id: account.id,
      currency: 'usd',
      lines: [{ description: 'Advice', unit_amount: 100 }],
    }
    const { id } = (await service().call('POST', '/api/v1/invoices', { body: draft })).body
    const issued = id && (await service().call('POST', `/api/v1/invoices/${id}/issue`))
    expect((issued || (await service().call('POST', '/api/v1/invoices', { body: draft }))).status).toBe(400)
    clock.advance(15 * DAY)
    await renew(service())
    expect((await account.get()).subscription).toMatchObject({ status: 'active', currency: 'eur' })
  })

  test('of an archived plan is refused; who has it keeps it', async () => {
    const plans = [{ key: 'old', rank: 9, amount: 900 }]
    await sellPlans(service(), plans)
    const account = await openAccount()
    await account.buy({ plan: 'old' })
    await made(service().call('POST', '/api/v1/plans/old/archive'))
    const refused = await (await openAccount()).post('', { ...MONTHLY, plan: 'old' })
    expect(refused.body.errors[0]).toMatchObject({ field: '/plan' })
    clock.advance(32 * DAY)
    await renew(service())
    expect((await account.get()).subscription).toMatchObject({ plan: 'old', status: 'active' })
  })
})

describe('an owner', () => {
  beforeAll(signEveryoneIn)

  test('buys, changes and cancels; what is to be charged begins when it is paid', async () => {
    const account = await openAccount()
    const bought = await account.as(person('owner'), 'POST', '', MONTHLY)
    expect(bought.body.subscription).toMatchObject({ status: 'incomplete', collection: 'charge' })
    expect((await account.as(person('owner'), 'GET', '')).body).toMatchObject({
      has_access: false,
      plan: null,
    })
    expect((await account.as(person('owner'), 'POST', '/cancel', { at: 'now' })).status).toBe(200)
    expect(await eventsOf(account.id)).toEqual(['invoice.created'])
  })

  test('cannot choose a plan that only the provider gives', async () => {
    await sellPlans(service(), [{ key: 'custom', rank: 8, amount: 100 }])
    await made(service().call('PATCH', '/api/v1/plans/custom', { body: { self_service: false } }))
    const account = await openAccount()
    const order = { ...MONTHLY, plan: 'custom' }
    for (const step of ['', '/preview'])
      expect((await account.as(person('owner'), 'POST', step, order)).body.errors[0].field).toBe('/plan')
    await account.buy()
    const preview = await account.as(person('owner'), 'POST', '/preview', { plan: 'custom' })
    expect(preview.body.errors[0].field).toBe('/plan')
    const { data } = (
      await service().call('GET', '/api/v1/auth/customer/plans', { key: person('owner').token })
    ).body
    expect(data.map(({ key }: { key: string }) => key)).not.toContain('custom')
    expect((await account.post('/preview', { plan: 'custom' })).status).toBe(200)
  })

  test('cannot start what is not paid', async () => {
    const account = await openAccount()
    const asked = await account.as(person('owner'), 'POST', '', { ...MONTHLY, collection: 'invoice' })
    expect(asked.body.errors[0].field).toBe('/collection')
  })

  test('must send what the preview showed', async () => {
    const account = await openAccount()
    await account.buy()
    const blind = await account.as(person('owner'), 'POST', '/change', { plan: 'business' })
    expect(blind.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      '/proration_at',
      '/version',
    ])
  })

  test('is asked for: members get forbidden, others not_found', async () => {
    const account = await openAccount()
    await account.buy()
    for (const [method, step, body] of [
      ['GET', '', undefined],
      ['POST', '/preview', { plan: 'team' }],
      ['POST', '', MONTHLY],
      ['POST', '/cancel', { at: 'now' }],
      ['POST', '/undo', {}],
    ] as const) {
      expect((await account.as(person('member'), method, step, body)).body.code).toBe('forbidden')
      expect((await account.as(person('outsider'), method, step, body)).body.code).toBe('not_found')
    }
    expect((await account.get()).subscription.status).toBe('active')
  })
})

describe('a preview', () => {
  test('is what the change books, to the cent', async () => {
    const account = await openAccount()
    await account.buy()
    clock.advance(7 * DAY + 12_345)
    const preview = await made(account.post('/preview', { plan: 'business', seats: 7 }))
    expect(preview).toMatchObject({ action: 'upgrade', takes_effect: 'now', currency: 'eur' })
    clock.advance(30 * 60_000)
    const { proration_at, version } = preview
    const changed = await made(account.post('/change', { plan: 'business', seats: 7, proration_at, version }))
    const { lines, subtotal, tax, total, amount_due, balance_applied } = changed.invoice
    expect({ lines, subtotal, tax, total, amount_due, balance_applied }).toEqual({
      lines: preview.lines,
      subtotal: preview.subtotal,
      tax: preview.tax,
      total: preview.total,
      amount_due: preview.amount_due,
      balance_applied: preview.balance_applied,
    })
    expect(changed.subscription).toMatchObject({ plan: 'business', seats: 7, amount: preview.next_amount })
  })

  test('holds for an hour, and only for what it showed', async () => {
    const account = await openAccount()
    await account.buy()
    const { proration_at, version } = await made(account.post('/preview', { plan: 'business' }))
    const change = (more: object) =>
      account.post('/change', { plan: 'business', proration_at, version, ...more })
    for (const wrong of [
      { version: version + 1 },
      { proration_at: new Date(clock.now() + 1_000).toISOString() },
      { proration_at: new Date(Date.parse(proration_at) - 3_600_001).toISOString() },
    ])
      expect((await change(wrong)).body.code).toBe('preview_outdated')
    const half = await account.post('/change', { plan: 'business', proration_at })
    expect(half.body.errors[0].field).toBe('/version')
    clock.advance(3_601_000)
    expect((await change({})).body.code).toBe('preview_outdated')
    expect((await account.get()).subscription.plan).toBe('starter')
  })

  test('of a second change within a second holds as well: what the first charged is taken back', async () => {
    const account = await openAccount()
    const bought = await account.buy()
    await payInFull(bought.invoice)
    clock.advance(DAY)
    const first = await made(account.post('/change', { seats: 4 }))
    await payInFull(first.invoice)
    const { proration_at, version, lines } = await made(account.post('/preview', { seats: 5 }))
    const again = await made(account.post('/change', { seats: 5, proration_at, version }))
    expect(again.invoice.lines).toEqual(lines)
    const charged = first.invoice.lines[0].amount
    const amounts = lines.map(({ amount }: { amount: number }) => amount)
    expect(amounts[0]).toBe(-charged)
    expect(Math.abs(amounts[1] - 2 * charged)).toBeLessThanOrEqual(1)
  })

  test('of a purchase shows its trial, or the first invoice, and writes nothing', async () => {
    const account = await openAccount(await signIn(service(), 'curious@example.com'))
    expect(await made(account.post('/preview', { ...MONTHLY, plan: 'team' }))).toMatchObject({
      action: 'purchase',
      amount_due: 0,
      trial_end: new Date(Math.floor(clock.now() / 1_000) * 1_000 + 14 * DAY).toISOString(),
    })
    expect(await made(account.post('/preview', { ...MONTHLY, seats: 5 }))).toMatchObject({
      amount_due: 2900,
      trial_end: null,
      version: null,
    })
    const incomplete = await account.post('/preview', { plan: 'team' })
    expect(incomplete.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      '/interval',
      '/currency',
    ])
    expect((await account.get()).subscription).toBeNull()
  })
})

describe('accounts ask', () => {
  test('whether there is a seat for one more member; fewer seats remove no members', async () => {
    const account = await openAccount()
    await account.buy({ seats: 3 })
    const people = await Promise.all(
      ['a', 'b'].map((name) => signIn(service(), `${name}-${account.id}@example.com`)),
    )
    const add = (person: SignedInPerson) =>
      service().call('POST', `/api/v1/accounts/${account.id}/members`, { body: { user_id: person.user.id } })
    expect((await add(people[0]!)).status).toBe(201)
    const refused = await add(people[1]!)
    expect([refused.status, refused.body.code]).toEqual([409, 'usage_limit_reached'])
    await made(account.post('/change', { seats: 4 }))
    expect((await add(people[1]!)).status).toBe(201)
    await made(account.post('/change', { seats: 3 }))
    clock.advance(31 * DAY)
    await renew(service())
    expect((await account.get()).subscription.seats).toBe(3)
    const { data } = (await service().call('GET', `/api/v1/accounts/${account.id}/members`)).body
    expect(data).toHaveLength(4)
  })

  test('two who join at the same time do not share the last seat', async () => {
    const account = await openAccount()
    await account.buy({ seats: 3 })
    const people = await Promise.all(
      ['c', 'd'].map((name) => signIn(service(), `${name}-${account.id}@example.com`)),
    )
    const answers = await Promise.all(
      people.map(({ user }) =>
        service().call('POST', `/api/v1/accounts/${account.id}/members`, { body: { user_id: user.id } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('whether they may be deleted: not with a live subscription, also not by erasing their only member', async () => {
    const alone = await signIn(service(), 'alone@example.com')
    const { data } = (await service().call('GET', '/api/v1/auth/customer/accounts', { key: alone.token }))
      .body
    const path = `/api/v1/accounts/${data[0].id}`
    await made(
      service().call('POST', `${path}/subscription`, { body: { ...MONTHLY, collection: 'invoice' } }),
    )
    for (const target of [path, `/api/v1/users/${alone.user.id}`])
      expect((await service().call('DELETE', target)).body.code).toBe('live_subscription')
    await made(service().call('POST', `${path}/subscription/cancel`, { body: { at: 'now' } }))
    const { body: invoices } = await service().call('GET', `/api/v1/invoices?account_id=${data[0].id}`)
    expect((await service().call('DELETE', `/api/v1/users/${alone.user.id}`)).status).toBe(204)
    const after = await service().call('GET', `/api/v1/invoices?account_id=${data[0].id}`)
    expect(after.body.data).toEqual(invoices.data.map((one: object) => ({ ...one, account: null })))
    expect(invoices.data).toHaveLength(1)
  })
})

test('lists are by status, plan and account', async () => {
  const account = await openAccount()
  const { subscription } = await account.buy()
  const list = async (query: string) =>
    (await made(service().call('GET', `/api/v1/subscriptions?${query}`))).data.map(
      ({ id }: { id: string }) => id,
    )
  expect(await list(`account_id=${account.id}`)).toEqual([subscription.id])
  expect(await list('status=active&plan=starter')).toContain(subscription.id)
  expect(await list('status=cancelled')).not.toContain(subscription.id)
})
