import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayUrl } from '../../src/billing/payments/index.ts'
import { STRIPE_API_VERSION } from '../../src/billing/stripe/core/api-version.ts'
import { StripeBridge } from '../../src/billing/stripe/index.ts'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Connected, PRICES, send, startConnected } from '../support/stripe/connected.ts'
import { FAKE_SECRET, signature } from '../support/stripe/fake-stripe.ts'

import { until } from '../support/until.ts'

const DAY = 86_400_000
const clock = new ManualClock(Date.parse('2026-03-01T10:00:00.000Z'))
let at: Connected

beforeAll(async () => {
  at = await startConnected(clock)
})
afterAll(() => at.stop())

const defaultProvider = async () =>
  (await at.service.service.db<{ provider_id: string }[]>`select provider_id from provider limit 1`)[0]!
    .provider_id

test('the version of the API is that of the package', () => {
  expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION)
})

describe('a subscription at Stripe', () => {
  test('is ours too, with its invoice, payment and events', async () => {
    const { account } = await at.subscribed()
    expect(await at.standing(account)).toMatchObject({
      plan: 'starter',
      has_access: true,
      subscription: {
        status: 'active',
        processor: 'stripe',
        zone: 'UTC',
        period_start: '2026-03-01T10:00:00.000Z',
        period_end: '2026-04-01T10:00:00.000Z',
        access_until: null,
        seats: 3,
      },
    })
    const [invoice] = await at.invoicesOf(account)
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^FAKE-/),
      status: 'paid',
      amount_due: 1900,
      amount_paid: 1900,
      total: 1900,
      reason: 'purchase',
      period_end: '2026-04-01T10:00:00.000Z',
    })
    const { data } = await made(at.service.call('GET', `/api/v1/invoices/${invoice.id}/payments`))
    expect(data).toMatchObject([{ processor: 'stripe', amount: 1900, status: 'succeeded' }])
    expect(await at.eventsOf(account)).toEqual(
      ['account.created', 'invoice.created', 'subscription.purchased'].slice(1),
    )
  })

  test('renews, upgrades, falls behind, is shut, recovers and ends as Stripe says', async () => {
    const { account, theirs } = await at.subscribed()
    clock.advance(31 * DAY)
    at.stripe.world.renew(theirs)
    await at.tell()
    expect((await at.standing(account)).subscription).toMatchObject({
      status: 'active',
      period_start: '2026-04-01T10:00:00.000Z',
    })
    at.stripe.world.swap(theirs, PRICES.business)
    await at.tell()
    expect((await at.standing(account)).plan).toBe('business')
    clock.advance(30 * DAY)
    const open = at.stripe.world.renew(theirs, false)
    await at.tell()
    const { app } = at.service.service
    const [unpaid] = await at.invoicesOf(account)
    const payable = { providerId: await defaultProvider(), accountId: account, invoiceId: unpaid.id }
    expect(await findPayUrl(app.services, payable)).toBe(open.hosted_invoice_url)
    expect(await at.standing(account)).toMatchObject({
      has_access: true,
      subscription: { status: 'past_due' },
    })
    at.stripe.world.change(theirs, { status: 'unpaid' })
    await at.tell()
    expect(await at.standing(account)).toMatchObject({
      has_access: false,
      subscription: { status: 'past_due', access_until: new Date(clock.now()).toISOString() },
    })
    at.stripe.world.pay(open.id)
    await at.tell()
    expect(await at.standing(account)).toMatchObject({
      has_access: true,
      subscription: { status: 'active', access_until: null },
    })
    at.stripe.world.end(theirs, 'payment_failed')
    await at.tell()
    const { data } = await made(at.service.call('GET', `/api/v1/subscriptions?account_id=${account}`))
    expect(data).toMatchObject([{ status: 'cancelled', cancel_reason: 'unpaid' }])
    expect((await at.invoicesOf(account)).map(({ status }: { status: string }) => status)).toEqual([
      'paid',
      'paid',
      'paid',
      'paid',
    ])
    expect(await at.eventsOf(account)).toEqual([
      'invoice.created',
      'invoice.created',
      'invoice.created',
      'invoice.created',
      'subscription.cancelled',
      'subscription.purchased',
      'subscription.upgraded',
    ])
  })

  test('that is not paid is no purchase', async () => {
    const { account, theirs } = await at.subscribed([{ price: PRICES.starter }], { pays: false })
    expect(await at.standing(account)).toMatchObject({
      has_access: false,
      subscription: { status: 'incomplete' },
    })
    at.stripe.world.change(theirs, { status: 'incomplete_expired', ended_at: at.stripe.world.now })
    at.stripe.world.close(String(theirs.latest_invoice), 'void')
    await at.tell()
    expect((await at.standing(account)).subscription).toBeNull()
    expect(await at.eventsOf(account)).toEqual(['invoice.created'])
  })

  test('is on trial, counts seats and is cancelled at the end of its period', async () => {
    const items = [{ price: PRICES.team }, { price: PRICES.seat, quantity: 2 }]
    const { account, theirs } = await at.subscribed(items, { trialDays: 14 })
    const trialEnd = new Date(theirs.trial_end! * 1_000).toISOString()
    expect((await at.standing(account)).subscription).toMatchObject({
      status: 'trialing',
      seats: 5,
      trial_end: trialEnd,
      amount: 5900,
    })
    at.stripe.world.change(theirs, { cancel_at: theirs.trial_end })
    await at.tell()
    expect((await at.standing(account)).subscription).toMatchObject({
      cancel_at_period_end: true,
      access_until: trialEnd,
    })
  })

  test('whose price is not linked waits, and continues once it is', async () => {
    const { account, customer } = await at.openCustomer()
    at.stripe.world.prices.set('price_new', { amount: 900, interval: 'month' })
    const theirs = at.stripe.world.subscribe({ customer, items: [{ price: 'price_new' }] })
    await at.tell()
    const problems = async () =>
      (await made(at.service.call('GET', '/api/v1/integrations/stripe/problems'))).data
    expect(await problems()).toContainEqual(
      expect.objectContaining({ id: theirs.id, problem: 'price_unknown' }),
    )
    const { prices } = await made(at.service.call('GET', '/api/v1/integrations/stripe/prices'))
    const swapped = prices.map((price: { price_id: string }) =>
      price.price_id === PRICES.starterYear ? { ...price, interval: 'year', price_id: 'price_new' } : price,
    )
    await made(at.service.call('PUT', '/api/v1/integrations/stripe/prices', { body: { prices: swapped } }))
    await at.follow()
    expect(await problems()).toEqual([])
    expect(await at.standing(account)).toMatchObject({ plan: 'starter', subscription: { interval: 'year' } })
    expect(await at.invoicesOf(account)).toHaveLength(1)
    await made(at.service.call('PUT', '/api/v1/integrations/stripe/prices', { body: { prices } }))
  })

  test('of an unknown customer is left alone, until an account is linked', async () => {
    const stranger = at.stripe.world.customer()
    at.stripe.world.subscribe({ customer: stranger.id, items: [{ price: PRICES.starter }] })
    await at.tell()
    const { waiting, problems } = await made(at.service.call('GET', '/api/v1/integrations/stripe'))
    expect({ waiting, problems }).toEqual({ waiting: 0, problems: 0 })
    const { account } = await at.openCustomer()
    const session = at.stripe.world.make<Stripe.Checkout.Session>('checkout.session', {
      id: at.stripe.world.id('cs_test'),
      customer: stranger.id,
      client_reference_id: account,
      payment_link: 'plink_1',
      subscription: null,
    })
    at.stripe.world.sessions.set(session.id, session)
    at.stripe.world.tell('checkout.session.completed', session)
    await at.tell()
    // Whoever pays by a payment link chooses its client_reference_id.
    expect((await at.standing(account)).subscription).toBeNull()
    session.payment_link = null
    at.stripe.world.tell('checkout.session.completed', session)
    await at.tell()
    expect((await at.standing(account)).subscription).toMatchObject({ status: 'active' })
    expect(await at.invoicesOf(account)).toHaveLength(1)
  })
})

describe('the webhook', () => {
  const event = () => {
    at.stripe.world.tell('customer.deleted', { object: 'customer', id: 'cus_none' })
    at.lose()
    return at.stripe.world.events.at(-1)!
  }
  const now = () => Math.floor(clock.now() / 1_000)

  test('refuses what no secret signed, or long ago; the same event twice is answered alike', async () => {
    const body = JSON.stringify(event())
    const codeOf = async (header: string | undefined, text = body) => {
      const { status, body } = await send(at.service, text, header)
      return status === 200 ? 200 : [status, body.code]
    }
    const good = signature(body, FAKE_SECRET, now())
    expect(await codeOf(undefined)).toEqual([400, 'invalid_signature'])
    expect(await codeOf('t=1,v1=00')).toEqual([400, 'invalid_signature'])
    expect(await codeOf(signature(body, 'whsec_another_0123456789', now()))).toEqual([
      400,
      'invalid_signature',
    ])
    expect(await codeOf(good, body.replace('cus_none', 'cus_nope'))).toEqual([400, 'invalid_signature'])
    expect(await codeOf(signature(body, FAKE_SECRET, now() - 301))).toEqual([400, 'invalid_signature'])
    expect(await codeOf(signature(body, FAKE_SECRET, now() - 299))).toBe(200)
    expect(await codeOf(good)).toBe(200)
    expect(await codeOf(signature(body, 'whsec_former_0123456789', now()))).toBe(200)
    const signed = (text: string) => codeOf(signature(text, FAKE_SECRET, now()), text)
    expect(await signed(JSON.stringify({ ...event(), livemode: true }))).toEqual([400, 'invalid_request'])
    expect(await signed('{"object": "v2.core.event"}')).toEqual([400, 'invalid_request'])
    expect(await signed('not JSON')).toEqual([400, 'invalid_request'])
    expect(await signed(' '.repeat(1024 * 1024 + 1))).toEqual([413, 'payload_too_large'])
  })
})

describe('Stripe fails', () => {
  const lag = async () =>
    Number(/^postern_stripe_lag_seconds (\S+)/m.exec((await at.service.call('GET', '/metrics')).body)?.[1])
  const connection = () => made(at.service.call('GET', '/api/v1/integrations/stripe'))

  test('and what it told is followed later, after what it asks to wait', async () => {
    at.stripe.failing = { status: 429, retryAfter: 60 }
    const { account } = await at.subscribed()
    expect(await connection()).toMatchObject({
      failure: 'Stripe asks us to slow down',
      failing_until: new Date(clock.now() + 60_000).toISOString(),
    })
    const body = {
      plan: 'team',
      interval: 'month',
      currency: 'eur',
      success_url: 'https://app.example.com',
      cancel_url: 'https://app.example.com',
    }
    const { account: other } = await at.openCustomer()
    const {
      status,
      body: answer,
      headers,
    } = await at.service.call('POST', `/api/v1/accounts/${other}/stripe/checkout`, { body })
    expect([status, answer.code, headers.get('retry-after')]).toEqual([503, 'stripe_unavailable', '60'])
    clock.advance(30_000)
    expect(await lag()).toBe(30)
    at.stripe.failing = undefined
    await at.follow()
    expect((await at.standing(account)).subscription).toBeNull()
    clock.advance(30_000)
    await at.follow()
    expect((await at.standing(account)).subscription).toMatchObject({ status: 'active' })
    expect(await lag()).toBe(0)
    expect(await connection()).toMatchObject({ failure: null, waiting: 0, problems: 0 })
  })

  test('or hangs, and people sign in; stopping does not wait for it', async () => {
    const { app, db } = at.service.service
    at.stripe.failing = 'hangs'
    const { customer } = await at.openCustomer()
    at.stripe.world.subscribe({ customer, items: [{ price: PRICES.starter }] })
    await at.deliverNews()
    const bridge = new StripeBridge({ ...app.services, db })
    const running = bridge.runOnce()
    await until(
      async () => at.stripe.hanging,
      (hanging) => hanging > 0,
    )
    await signIn(at.service, 'somebody@example.com')
    expect(at.stripe.hanging).toBeGreaterThan(0)
    await bridge.stop()
    await running
    at.stripe.failing = undefined
    expect(await connection()).toMatchObject({ failure: null })
    await at.follow()
    expect(await connection()).toMatchObject({ waiting: 0 })
  })

  test('at the deadline, if it never answers', async () => {
    const { app, db } = at.service.service
    at.stripe.failing = 'hangs'
    const { account, customer } = await at.openCustomer()
    at.stripe.world.subscribe({ customer, items: [{ price: PRICES.starter }] })
    await at.deliverNews()
    await new StripeBridge({ ...app.services, db }, { deadlineMs: 100 }).runOnce()
    expect(await connection()).toMatchObject({ failure: 'Stripe could not be reached in time' })
    at.stripe.failing = undefined
    clock.advance(3_600_000)
    await at.follow()
    expect((await at.standing(account)).subscription).toMatchObject({ status: 'active' })
  })
})

test('what did not arrive is found at night', async () => {
  const { account, customer } = await at.openCustomer()
  const theirs = at.stripe.world.subscribe({ customer, items: [{ price: PRICES.starter }] })
  at.lose()
  await at.follow()
  expect((await at.standing(account)).subscription).toBeNull()
  clock.advance(DAY)
  await at.follow()
  expect((await at.standing(account)).subscription).toMatchObject({ status: 'active' })
  at.stripe.world.end(theirs)
  at.lose()
  await made(at.service.call('POST', '/api/v1/integrations/stripe/reconcile'))
  await at.follow()
  expect(await at.eventsOf(account)).toEqual([
    'invoice.created',
    'subscription.cancelled',
    'subscription.purchased',
  ])
})

test('a key that may not list events holds nothing up: what is open is fetched', async () => {
  const { account, theirs } = await at.subscribed([{ price: PRICES.starter }])
  at.stripe.denied.add('get /v1/events')
  at.stripe.world.end(theirs)
  at.lose()
  clock.advance(DAY)
  await at.follow()
  at.stripe.denied.clear()
  expect((await at.standing(account)).subscription).toBeNull()
  expect(await at.eventsOf(account)).toContain('subscription.cancelled')
})

test('secrets are shown by their ends only, and the connection stays while Stripe moves subscriptions', async () => {
  const path = '/api/v1/integrations/stripe'
  const shown = await made(at.service.call('GET', path))
  expect(shown).toMatchObject({
    api_key: 'rk_test_…cdef',
    webhook_secrets: ['whsec_…6789', 'whsec_…cdef'],
    livemode: false,
  })
  expect(JSON.stringify(shown)).not.toContain('0123456789abcdef')
  const live = { api_key: 'rk_live_0123456789abcdef' }
  expect((await at.service.call('PUT', path, { body: live })).body.code).toBe('invalid_transition')
  expect((await at.service.call('DELETE', path)).body.code).toBe('invalid_transition')
  const wrong = await at.service.call('PUT', path, { body: { api_key: 'pk_test_0123456789abcdef' } })
  expect(wrong.body.errors[0].field).toBe('/api_key')
  const { data } = await made(at.service.call('GET', '/api/v1/audit-log?limit=100&action=stripe.connected'))
  expect(JSON.stringify(data)).not.toContain('0123456789abcdef')
})
