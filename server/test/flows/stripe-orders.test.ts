import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StripeBridge } from '../../src/billing/stripe/index.ts'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Connected, PRICES, startConnected } from '../support/stripe/connected.ts'

const DAY = 86_400_000
const RUNS = 12
const clock = new ManualClock(Date.parse('2026-03-01T10:00:00.000Z'))
let at: Connected

beforeAll(async () => {
  at = await startConnected(clock)
})
afterAll(() => at.stop())

type Subscription = Stripe.Subscription

/** What can happen to a subscription at Stripe. */
const HAPPENINGS: Record<string, (theirs: Subscription) => void> = {
  renews: (theirs) => void at.stripe.world.renew(theirs),
  fails: (theirs) => void at.stripe.world.renew(theirs, false),
  pays: ({ latest_invoice }) => {
    const invoice = at.stripe.world.invoices.get(String(latest_invoice))
    if (invoice?.status === 'open') at.stripe.world.pay(invoice.id)
  },
  upgrades: (theirs) => void at.stripe.world.swap(theirs, PRICES.business),
  downgrades: (theirs) => void at.stripe.world.swap(theirs, PRICES.team),
  schedules: (theirs) => at.stripe.world.change(theirs, { cancel_at_period_end: true }),
  reverts: (theirs) => at.stripe.world.change(theirs, { cancel_at_period_end: false }),
  isShut: (theirs) => at.stripe.world.change(theirs, { status: 'unpaid' }),
}

/** A course of events, and what becomes of its webhooks: each is delivered so often, after so many steps, in either form. */
const course = fc.record({
  begins: fc.constantFrom({}, { pays: false }, { trialDays: 14 }),
  steps: fc.array(fc.constantFrom(...Object.keys(HAPPENINGS)), { maxLength: 6 }),
  ends: fc.boolean(),
  fates: fc.array(
    fc.record({
      after: fc.nat(8),
      times: fc.constantFrom(0, 1, 1, 1, 2, 3),
      old: fc.boolean(),
      order: fc.nat(99),
    }),
    { minLength: 8, maxLength: 8 },
  ),
  follows: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
})

type Course = typeof course extends fc.Arbitrary<infer T> ? T : never

/** Lets a course happen, delivering and following as it says. Nothing else is lost: what never arrives is found at night. */
async function run({ begins, steps, ends, fates, follows }: Course) {
  const { account, customer } = await at.openCustomer()
  const { world } = at.stripe
  let known = world.events.length
  const theirs = world.subscribe({ customer, items: [{ price: PRICES.starter }], ...begins })
  const waiting: Array<{ event: Stripe.Event; after: number; old: boolean; order: number }> = []
  const acts = [() => {}, ...steps.map((name) => () => HAPPENINGS[name]!(theirs))]
  if (ends) acts.push(() => world.end(theirs))
  for (const [step, act] of acts.entries()) {
    clock.advance(1_000)
    act()
    for (const event of world.events.slice(known)) {
      const { times, ...fate } = fates[waiting.length % fates.length]!
      for (let time = 0; time < times; time++) waiting.push({ event, ...fate, after: step + fate.after })
    }
    known = world.events.length
    await deliver(waiting.filter(({ after }) => after === step))
    if (follows[step]) await at.follow()
  }
  await deliver(waiting.filter(({ after }) => after >= acts.length))
  clock.advance(DAY)
  await at.follow()
  return { account, theirs }
}

async function deliver(events: Array<{ event: Stripe.Event; old: boolean; order: number }>): Promise<void> {
  const inOrder = events.toSorted((a, b) => a.order - b.order)
  await Promise.all(
    inOrder.map(async ({ event, old }) => expect((await at.deliver(event, { old })).status).toBe(200)),
  )
}

/** What we have to say of an account. */
async function told(account: string) {
  const [subscriptions, invoices, events] = await Promise.all([
    made(at.service.call('GET', `/api/v1/subscriptions?account_id=${account}`)),
    made(at.service.call('GET', `/api/v1/invoices?account_id=${account}&limit=100`)),
    made(at.service.call('GET', '/api/v1/events?limit=100')),
  ])
  const own = events.data.filter(({ data }: { data: Record<string, { account_id?: string }> }) =>
    Object.values(data).some((one) => one.account_id === account),
  )
  return { subscriptions: subscriptions.data, invoices: invoices.data, events: own.reverse() }
}

/** What the state at Stripe means here, said again in few words. */
function expected(theirs: Subscription) {
  const [item] = theirs.items.data
  const seconds = (time: number) => new Date(time * 1_000).toISOString()
  const status = { canceled: 'cancelled', unpaid: 'past_due' }[String(theirs.status)] ?? theirs.status
  const plan = Object.entries(PRICES).find(([, price]) => price === item!.price.id)![0]
  const isOver = status === 'cancelled'
  return {
    status,
    plan,
    period_start: seconds(item!.current_period_start),
    period_end: seconds(item!.current_period_end),
    cancel_at_period_end: !isOver && theirs.cancel_at_period_end,
    cancelled_at: isOver ? seconds(theirs.ended_at!) : null,
    processor: 'stripe',
  }
}

/** Does something once, while a subscription is being fetched: the answer is older than that. */
function duringFetch(act: () => Promise<void>): void {
  at.stripe.during = async (call) => {
    if (!call.startsWith('get /v1/subscriptions/')) return
    at.stripe.during = undefined
    await act()
  }
}

test('what changes while it is fetched is fetched once more', async () => {
  const { account, theirs } = await at.subscribed()
  at.stripe.world.change(theirs, {})
  duringFetch(async () => {
    at.stripe.world.change(theirs, { cancel_at_period_end: true })
    await at.deliverNews()
  })
  await at.tell()
  expect((await at.standing(account)).subscription).toMatchObject({ cancel_at_period_end: true })
})

test('an old copy is not written over a newer one', async () => {
  const { account, theirs } = await at.subscribed()
  at.stripe.world.change(theirs, { cancel_at_period_end: true })
  const { app, db } = at.service.service
  duringFetch(async () => {
    at.stripe.world.change(theirs, { cancel_at_period_end: false })
    await at.deliverNews()
    clock.advance(180_000) // the lease ends, and another process goes on
    await new StripeBridge({ ...app.services, db }).runOnce()
  })
  await at.tell()
  const { subscription } = await at.standing(account)
  expect(subscription).toMatchObject({ cancel_at_period_end: false, version: 1 })
})

test('whatever becomes of the webhooks, our state is that of Stripe, and each event of ours comes once', async () => {
  const everStarted = ({ status, latest_invoice }: Subscription, begins: { pays?: boolean }) =>
    status !== 'incomplete' &&
    (begins.pays !== false ||
      status !== 'canceled' ||
      at.stripe.world.invoices.get(String(latest_invoice))!.status === 'paid')
  await fc.assert(
    fc.asyncProperty(course, async (wanted) => {
      const { account, theirs } = await run(wanted)
      const { subscriptions, invoices, events } = await told(account)
      expect(subscriptions).toHaveLength(1)
      expect(subscriptions[0]).toMatchObject(expected(theirs))
      const mirrored = [...at.stripe.world.invoices.values()].filter(
        ({ customer }) => customer === theirs.customer,
      )
      const statusOf = ({ number, status }: { number: string | null; status: string | null }) =>
        `${number} ${status}`
      expect(invoices.map(statusOf).sort()).toEqual(mirrored.map(statusOf).sort())
      const named = (name: string) => events.filter(({ event }: { event: string }) => event === name)
      expect(
        named('invoice.created')
          .map(({ data }: Announced) => data.invoice!.number)
          .sort(),
      ).toEqual(mirrored.map(({ number }) => number).sort())
      const started = everStarted(theirs, wanted.begins) || subscriptions[0].started_at !== null
      expect(named('subscription.purchased')).toHaveLength(started ? 1 : 0)
      expect(named('subscription.cancelled')).toHaveLength(started && theirs.status === 'canceled' ? 1 : 0)
      expectChain(events, subscriptions[0])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

interface Announced {
  event: string
  data: Record<string, { number?: string; plan: string; previous_plan?: string; version: number }>
}

const rank = (event: string) => ['subscription.purchased', 'subscription.cancelled'].indexOf(event) + 1 || 1.5

/** Upgrades and downgrades lead from the plan that was purchased to the one that is there now, without a gap. */
function expectChain(events: Announced[], { plan, version }: { plan: string; version: number }): void {
  const steps = events
    .filter(({ event }) => event.startsWith('subscription.'))
    .map(({ event, data }) => ({ event, ...data.subscription! }))
    // What was booked together has one version, and ids of one millisecond.
    .toSorted((a, b) => a.version - b.version || rank(a.event) - rank(b.event))
  let now: string | undefined
  for (const { event, previous_plan, ...step } of steps) {
    if (event === 'subscription.upgraded' || event === 'subscription.downgraded')
      expect(previous_plan).toBe(now)
    else if (now !== undefined) expect(step.plan).toBe(now)
    now = step.plan
    expect(step.version).toBeLessThanOrEqual(version)
  }
  if (now !== undefined) expect(now).toBe(plan)
}
