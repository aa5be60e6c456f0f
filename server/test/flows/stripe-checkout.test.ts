import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRefunds } from '../../src/billing/payments/index.ts'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Connected, HOME, PRICES, startConnected } from '../support/stripe/connected.ts'
import { Visitor } from '../support/visitor.ts'

let at: Connected

beforeAll(async () => {
  at = await startConnected(new ManualClock(Date.parse('2026-03-01T10:00:00.000Z')))
})
afterAll(() => at.stop())

const urls = { success_url: `${HOME}/done?session={CHECKOUT_SESSION_ID}`, cancel_url: `${HOME}/plans` }
const order = { plan: 'team', interval: 'month', currency: 'eur', ...urls }
const post = (account: string, step: string, body: object) =>
  at.service.call('POST', `/api/v1/accounts/${account}${step}`, { body })
const newAccount = async () =>
  (await made(at.service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id as string
const lastCall = (name: string) => at.stripe.calls.findLast((call) => call.name === name)!

test('a purchase on the page of Stripe, and the portal', async () => {
  const account = await newAccount()
  expect((await post(account, '/stripe/portal', { return_url: HOME })).body.code).toBe('invalid_transition')
  const first = await post(account, '/stripe/checkout', order)
  expect(first.status).toBe(201)
  const begun = await made(post(account, '/stripe/checkout', { ...order, seats: 5 }))
  const [earlier, session] = [...at.stripe.world.sessions.values()].slice(-2)
  expect([earlier!.status, session!.status]).toEqual(['expired', 'open'])
  expect(begun.url).toBe(session!.url)
  const { params, key } = lastCall('post /v1/checkout/sessions')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(params).toMatchObject({
    client_reference_id: account,
    line_items: { 0: { price: PRICES.team, quantity: '1' }, 1: { price: PRICES.seat, quantity: '2' } },
    subscription_data: { trial_period_days: '14' },
    success_url: urls.success_url,
  })
  at.stripe.world.completeCheckout(session!.id)
  const again = await post(account, '/stripe/checkout', order)
  expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  await at.tell()
  expect((await at.standing(account)).subscription).toMatchObject({
    status: 'trialing',
    plan: 'team',
    seats: 5,
  })
  expect((await post(account, '/stripe/checkout', order)).body.code).toBe('already_exists')
  const { url } = await made(post(account, '/stripe/portal', { return_url: `${HOME}/billing` }))
  expect(url).toMatch(/^https:\/\/billing\.stripe\.test\//)
  expect(
    [...at.stripe.world.customers.values()].filter(
      (one) => 'metadata' in one && one.metadata.postern_account === account,
    ),
  ).toHaveLength(1)
})

test('of checkouts that a person begins in many accounts and completes later, one has the trial', async () => {
  const person = await signIn(at.service, 'nineteen@example.com')
  const begin = async () => {
    const account = await newAccount()
    const member = { user_id: person.user.id, role: 'owner' }
    await made(at.service.call('POST', `/api/v1/accounts/${account}/members`, { body: member }))
    await made(post(account, '/stripe/checkout', order))
    return { account, trial: lastCall('post /v1/checkout/sessions').params.subscription_data }
  }
  const first = await begin()
  const second = await begin()
  expect(first.trial).toMatchObject({ trial_period_days: '14' })
  expect(second.trial).not.toHaveProperty('trial_period_days')
  // The first one may begin again: nothing was had yet.
  await made(post(first.account, '/stripe/checkout', order))
  expect(lastCall('post /v1/checkout/sessions').params.subscription_data).toMatchObject({
    trial_period_days: '14',
  })
})

test.each([
  [{ success_url: 'https://evil.example' }, '/success_url'],
  [{ cancel_url: 'javascript:alert(1)' }, '/cancel_url'],
  [{ plan: 'nothing' }, '/plan'],
  [{ interval: 'year' }, '/plan'],
  [{ currency: 'usd' }, '/currency'],
])('a purchase of %o is refused', async (wrong, field) => {
  const { status, body } = await post(await newAccount(), '/stripe/checkout', { ...order, ...wrong })
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})

test('cancelling and undoing is asked of Stripe; what Stripe alone decides is refused', async () => {
  const { account, theirs } = await at.subscribed()
  const change = (step: string, body: object = {}) => post(account, `/subscription${step}`, body)
  const cancelled = await made(change('/cancel', { at: 'period_end' }))
  expect(cancelled.subscription).toMatchObject({
    cancel_at_period_end: true,
    access_until: new Date(theirs.cancel_at! * 1_000).toISOString(),
  })
  expect((await change('/cancel', { at: 'period_end' })).body.code).toBe('invalid_transition')
  expect((await made(change('/undo'))).subscription).toMatchObject({
    cancel_at_period_end: false,
    access_until: null,
  })
  expect((await change('/change', { plan: 'team' })).body.code).toBe('invalid_transition')
  expect((await change('/preview', { plan: 'team' })).body.code).toBe('invalid_transition')
  const [invoice] = await at.invoicesOf(account)
  for (const [step, body] of [
    ['/payments', { amount: 1, result: 'succeeded' }],
    ['/void', undefined],
    ['/credit-notes', { refund: false }],
  ] as const) {
    const { status, body: answer } = await at.service.call('POST', `/api/v1/invoices/${invoice.id}${step}`, {
      ...(body && { body }),
    })
    expect([step, status, answer.code]).toEqual([step, 409, 'invalid_transition'])
  }
  expect((await made(change('/cancel', { at: 'now' }))).subscription).toMatchObject({ status: 'cancelled' })
  await at.tell()
  expect((await at.eventsOf(account)).filter((name) => name === 'subscription.cancelled')).toHaveLength(1)
})

test('owners get from the hosted pages to those of Stripe, and cancel without them', async () => {
  const { account } = await at.subscribed(undefined, { pays: false })
  const owner = await signIn(at.service, 'stripe-owner@example.com')
  const member = { user_id: owner.user.id, role: 'owner' }
  await made(at.service.call('POST', `/api/v1/accounts/${account}/members`, { body: member }))
  const visitor = new Visitor()
  visitor.set(at.service.url, 'app_session', owner.token)
  const page = (path: string) => `${at.service.url}/account/billing${path}?id=${account}`
  expect((await visitor.open(page('/plans'))).text).toContain(
    'Your subscription is managed at <bdi>Stripe</bdi>.',
  )
  const { text } = await visitor.submit(page('/manage'), { id: account })
  expect(text).toContain('Continue to billing.stripe.test')
  const { params } = lastCall('post /v1/billing_portal/sessions')
  expect(params.return_url).toBe(page(''))
  const [invoice] = await at.invoicesOf(account)
  const pay = await visitor.open(`${page('/pay')}&invoice=${invoice.id}`)
  expect(pay.text).toMatch(/href="https:\/\/invoice\.stripe\.[^"]+"[^>]*>Pay €19\.00 at/)
  at.stripe.failing = { status: 500 }
  expect((await visitor.submit(page('/manage'), { id: account })).text).toContain(
    'Try again in a few minutes',
  )
  expect((await visitor.open(`${page('/pay')}&invoice=${invoice.id}`)).text).toContain('How to pay')
  at.stripe.failing = undefined
  const cancelled = await visitor.submit(page('/cancel'), { id: account, at: 'now' })
  expect(cancelled.text).toContain('Subscription cancelled.')
  expect((await at.standing(account)).subscription).toBeNull()
})

test('a refund goes back by Stripe, once', async () => {
  const { account } = await at.subscribed()
  const [invoice] = await at.invoicesOf(account)
  const body = { amount: 400, refund: true, reason: 'Sorry' }
  await made(at.service.call('POST', `/api/v1/invoices/${invoice.id}/credit-notes`, { body }))
  const { app, db } = at.service.service
  const send = () => sendRefunds({ ...app.services, db })
  at.stripe.failing = { status: 500 }
  await send()
  at.stripe.failing = undefined
  await send()
  await send()
  expect([...at.stripe.world.refunds.values()]).toMatchObject([{ amount: 400, status: 'succeeded' }])
  const { data } = await made(at.service.call('GET', `/api/v1/invoices/${invoice.id}/credit-notes`))
  expect(data).toMatchObject([{ to_refund: 400 }])
  await at.tell()
  expect((await at.invoicesOf(account))[0]).toMatchObject({ status: 'paid', amount_paid: 1900 })
})
