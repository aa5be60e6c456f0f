import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { mailerOf, subjectsTo } from '../support/billing-mails.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Connected, connect, startConnected } from '../support/stripe/connected.ts'
import type { Answer } from '../support/test-service.ts'

// Whatever a subscription brings comes alike, whoever moves it: one list, one course of acts, both processors.

const DAY = 86_400_000
const START = Date.parse('2027-03-01T10:00:00.000Z')
const SMALL = { plan: 'images', price: 'price_images_month' }
const LARGE = { plan: 'studio', price: 'price_studio_month' }

const clock = new ManualClock(START)
let at: Connected

beforeAll(async () => {
  at = await startConnected(clock)
  await made(at.service.call('PATCH', '/api/v1/billing/settings', { body: { mails: 'all' } }))
  await sell(SMALL.plan, { rank: 11, amount: 1000, images: 100, seats: 2, trialDays: 14 })
  await sell(LARGE.plan, { rank: 12, amount: 5000, images: 1000, seats: 5, trialDays: 14 })
  at.stripe.world.prices.set(SMALL.price, { amount: 1000, interval: 'month' })
  at.stripe.world.prices.set(LARGE.price, { amount: 5000, interval: 'month' })
  await connect(at.service, [
    { plan: SMALL.plan, price_id: SMALL.price },
    { plan: LARGE.plan, price_id: LARGE.price },
  ])
})
afterAll(() => at.stop())

interface Sold {
  rank: number
  amount: number
  images: number
  seats: number
  trialDays: number
}

async function sell(key: string, { rank, amount, images, seats, trialDays }: Sold): Promise<void> {
  const post = (path: string, body: object = {}) =>
    made(at.service.call('POST', `/api/v1/plans${path}`, { body }))
  await post('', { key, name: key, rank })
  await post(`/${key}/versions`, {
    prices: [{ currency: 'eur', interval: 'month', amount }],
    trial_days: trialDays,
    features: {
      images: { type: 'credits', unit: 'images', amount: images },
      seats: { type: 'seats', included: seats, maximum: 50 },
      export: { type: 'switch', enabled: key === LARGE.plan },
    },
  })
  await post(`/${key}/versions/1/publish`)
}

/** The acts of a course, whoever moves the subscription. */
interface Moves {
  account: string
  buy(more?: { pays?: boolean; trial?: boolean }): Promise<void>
  pay(): Promise<void>
  /** To the larger plan; its payment arrives, or not yet. */
  upgrade(pays?: boolean): Promise<void>
  /** The next period begins; it is paid, or a payment fails. */
  nextPeriod(pays: boolean): Promise<void>
  cancel(): Promise<void>
}

const get = (path: string) => made(at.service.call('GET', `/api/v1${path}`))
const post = (path: string, body: object = {}) => made(at.service.call('POST', `/api/v1${path}`, { body }))

const buyerOf = (account: string) => `${account}@buyer.example`
const nameBuyer = (account: string) =>
  made(
    at.service.call('PATCH', `/api/v1/accounts/${account}/billing`, {
      body: { buyer: { email: buyerOf(account) } },
    }),
  )

async function manual(): Promise<Moves> {
  const { id: account } = await post('/accounts', { name: 'Crème & Söhne' })
  await nameBuyer(account)
  const path = `/accounts/${account}/subscription`
  const settle = async (result: 'succeeded' | 'failed') => {
    const { data } = await get(`/invoices?account_id=${account}&status=open`)
    for (const { id, amount_remaining: amount } of data)
      await post(`/invoices/${id}/payments`, { amount, result })
  }
  return {
    account,
    async buy({ pays = true, trial = false } = {}) {
      await post(path, { plan: SMALL.plan, interval: 'month', currency: 'eur', collection: 'charge', trial })
      if (pays) await settle('succeeded')
    },
    pay: () => settle('succeeded'),
    async upgrade(pays = true) {
      await post(`${path}/change`, { plan: LARGE.plan })
      if (pays) await settle('succeeded')
    },
    async nextPeriod(pays) {
      await renew(at.service)
      await settle(pays ? 'succeeded' : 'failed')
    },
    cancel: () => post(`${path}/cancel`, { at: 'now' }),
  }
}

async function stripe(): Promise<Moves> {
  const { account, customer } = await at.openCustomer()
  await nameBuyer(account)
  const { world } = at.stripe
  let theirs: Stripe.Subscription
  return {
    account,
    async buy({ pays = true, trial = false } = {}) {
      const items = [{ price: SMALL.price }]
      theirs = world.subscribe({ customer, items, pays, ...(trial && { trialDays: 14 }) })
      await at.tell()
    },
    async pay() {
      world.pay(String(theirs.latest_invoice))
      await at.tell()
    },
    async upgrade(pays = true) {
      const invoice = world.swap(theirs, LARGE.price)
      if (!pays) {
        Object.assign(invoice, { status: 'open', amount_paid: 0, amount_remaining: invoice.amount_due })
        invoice.payments!.data = []
        world.change(theirs, { status: 'past_due' })
      }
      await at.tell()
    },
    async nextPeriod(pays) {
      // Stripe moves the period first, and collects an hour later.
      const invoice = world.renew(theirs)
      if (!pays) {
        Object.assign(invoice, { status: 'open', amount_paid: 0, amount_remaining: invoice.amount_due })
        invoice.payments!.data = []
        await at.tell()
        world.change(theirs, { status: 'past_due' })
      }
      await at.tell()
    },
    async cancel() {
      world.end(theirs)
      await at.tell()
    },
  }
}

/** All that a subscription brings. A new thing is a line here, and then comes from both. */
const BRINGS: Record<string, (account: string) => Promise<unknown>> = {
  access: async (account) => (await at.standing(account)).has_access,
  status: async (account) => (await at.standing(account)).subscription?.status ?? 'none',
  plan: async (account) => (await at.standing(account)).plan,
  seats: async (account) => (await at.standing(account)).subscription?.seats ?? 0,
  features: async (account) => {
    const { features } = await get(`/accounts/${account}/entitlements`)
    return features.export?.allowed ?? false
  },
  credits: async (account) => {
    const { data } = await get(`/accounts/${account}/credits`)
    return data.find(({ unit }: { unit: string }) => unit === 'images')?.available ?? 0
  },
  events: async (account) =>
    (await at.eventsOf(account)).filter((name) => name.startsWith('subscription.')).join(' '),
  // What Stripe collects itself is paid as we first see it: then there is a receipt, and no invoice before it.
  mails: async (account) => {
    await mailerOf(at.service).runOnce()
    const subjects = subjectsTo(at.service, buyerOf(account))
    const kinds = subjects.map((subject) =>
      subject.replace(/[:.].*|(?<=has) .*|(?<=Your )\w+ (?=trial)|(?<=trial) .*/g, ''),
    )
    return kinds.filter((kind) => !kind.startsWith('Invoice')).toSorted()
  },
}

const brought = async (account: string) => {
  const all = Object.entries(BRINGS).map(async ([what, read]) => [what, await read(account)])
  return Object.fromEntries(await Promise.all(all))
}

const ORDER = 'Your order'
const RECEIPT = 'Payment received'
const FAILED = 'Payment failed'
const TRIAL = 'Your trial'
const ENDED = 'Your subscription to studio has'

const NOTHING = {
  access: false,
  plan: null,
  features: false,
  credits: 0,
  events: '',
  mails: [ORDER],
}
const BOUGHT = {
  access: true,
  status: 'active',
  plan: SMALL.plan,
  seats: 2,
  features: false,
  credits: 100,
  events: 'subscription.purchased',
  mails: [RECEIPT, ORDER],
}
const UPGRADED = {
  ...BOUGHT,
  plan: LARGE.plan,
  seats: 5,
  features: true,
  events: 'subscription.purchased subscription.upgraded',
  mails: [RECEIPT, RECEIPT, ORDER],
}

describe.each([
  ['manual', manual],
  ['stripe', stripe],
] as const)('moved by %s, a subscription', (_, open) => {
  test('brings nothing until it is paid, then all', async () => {
    const { account, buy, pay } = await open()
    await buy({ pays: false })
    expect(await brought(account)).toMatchObject({ ...NOTHING, status: 'incomplete' })
    await pay()
    expect(await brought(account)).toEqual(BOUGHT)
  })

  test('brings more with an upgrade, by the time that is left, and all of it with the next period', async () => {
    const { account, buy, upgrade, nextPeriod, cancel } = await open()
    await buy()
    clock.advance(10 * DAY)
    await upgrade()
    const { credits, ...others } = await brought(account)
    expect({ ...others, credits: 0 }).toEqual({ ...UPGRADED, credits: 0 })
    const days = daysOfPeriod(await at.standing(account))
    expect(credits).toBe(100 + Math.round((900 * (days - 10)) / days))
    clock.advance((days - 10) * DAY)
    await nextPeriod(true)
    expect(await brought(account)).toEqual({
      ...UPGRADED,
      credits: 1000,
      mails: [RECEIPT, RECEIPT, RECEIPT, ORDER],
    })
    await cancel()
    expect(await brought(account)).toMatchObject({
      ...NOTHING,
      events: 'subscription.cancelled subscription.purchased subscription.upgraded',
      mails: [RECEIPT, RECEIPT, RECEIPT, ORDER, ENDED],
    })
  })

  test('gives no credits for an upgrade that is not paid, and all of them once it is', async () => {
    const { account, buy, upgrade, pay } = await open()
    await buy()
    clock.advance(3 * DAY)
    await upgrade(false)
    expect(await BRINGS.credits!(account)).toBe(100)
    await pay()
    const days = daysOfPeriod(await at.standing(account))
    expect(await brought(account)).toMatchObject({
      plan: LARGE.plan,
      features: true,
      seats: 5,
      credits: 100 + Math.round((900 * (days - 3)) / days),
    })
  })

  test('brings a month in its trial, and again when that is paid', async () => {
    const { account, buy, nextPeriod } = await open()
    await buy({ trial: true, pays: false })
    expect(await brought(account)).toEqual({ ...BOUGHT, status: 'trialing', mails: [ORDER] })
    await post(`/accounts/${account}/credits/spend`, { unit: 'images', amount: 40, id: 'a' })
    clock.advance(11 * DAY)
    expect(await brought(account)).toMatchObject({ status: 'trialing', mails: [ORDER, TRIAL] })
    clock.advance(3 * DAY)
    await nextPeriod(true)
    expect(await brought(account)).toEqual({ ...BOUGHT, mails: [RECEIPT, ORDER, TRIAL] })
  })

  test('continues for a while without payment', async () => {
    const { account, buy, pay, nextPeriod } = await open()
    await buy()
    clock.advance(daysOfPeriod(await at.standing(account)) * DAY)
    await nextPeriod(false)
    expect(await brought(account)).toEqual({
      ...BOUGHT,
      status: 'past_due',
      mails: [FAILED, RECEIPT, ORDER],
    })
    await pay()
    expect(await brought(account)).toEqual({ ...BOUGHT, mails: [FAILED, RECEIPT, RECEIPT, ORDER] })
  })
})

function daysOfPeriod({ subscription: { period_start, period_end } }: Answer['body']): number {
  return Math.round((Date.parse(period_end) - Date.parse(period_start)) / DAY)
}

test('customers at Stripe get no mails of ours unless the provider wants both', async () => {
  const mails = (wanted: string) =>
    made(at.service.call('PATCH', '/api/v1/billing/settings', { body: { mails: wanted } }))
  await mails('own')
  const [theirs, ours] = [await stripe(), await manual()]
  await theirs.buy()
  await ours.buy()
  await mails('all')
  expect(await BRINGS.mails!(theirs.account)).toEqual([])
  expect(await BRINGS.mails!(ours.account)).toEqual([RECEIPT, ORDER])
})

describe('credits of a subscription at Stripe', () => {
  const subscribed = async () => {
    const { account, theirs } = await at.subscribed([{ price: SMALL.price }])
    const credits = () => BRINGS.credits!(account)
    return { account, theirs, credits }
  }

  test('come once, however often it is told and looked at', async () => {
    const { theirs, credits } = await subscribed()
    for (let times = 0; times < 3; times++) {
      at.stripe.world.change(theirs, { metadata: { looked: String(times) } })
      await at.tell()
    }
    expect(await credits()).toBe(100)
  })

  test('do not come for an upgrade that is not paid, until it is', async () => {
    const { theirs, credits } = await subscribed()
    clock.advance(3 * DAY)
    const open = at.stripe.world.swap(theirs, LARGE.price)
    Object.assign(open, { status: 'open', amount_paid: 0 })
    at.stripe.world.change(theirs, { status: 'past_due' })
    await at.tell()
    expect(await credits()).toBe(100)
    at.stripe.world.pay(open.id)
    await at.tell()
    expect(await credits()).toBeGreaterThan(900)
  })

  test('are not pumped by going down and up again', async () => {
    const { theirs, credits } = await subscribed()
    at.stripe.world.swap(theirs, LARGE.price)
    await at.tell()
    expect(await credits()).toBe(1000)
    for (const price of [SMALL.price, LARGE.price, SMALL.price, LARGE.price]) {
      at.stripe.world.swap(theirs, price)
      await at.tell()
    }
    expect(await credits()).toBe(1000)
  })

  test('end when Stripe gives up collecting; what is left of the month comes back when it is paid', async () => {
    const { account, theirs, credits } = await subscribed()
    const days = daysOfPeriod(await at.standing(account))
    clock.advance(days * DAY)
    const open = at.stripe.world.renew(theirs, false)
    await at.tell()
    expect(await credits()).toBe(0) // not paid, so not given
    at.stripe.world.change(theirs, { status: 'unpaid' })
    await at.tell()
    at.stripe.world.pay(open.id)
    await at.tell()
    expect(await credits()).toBe(100)
    at.stripe.world.change(theirs, { status: 'unpaid' })
    await at.tell()
    expect(await credits()).toBe(0)
    const { period_start: start, period_end: end } = (await at.standing(account)).subscription
    const length = Date.parse(end) - Date.parse(start)
    clock.advance(15 * DAY)
    at.stripe.world.change(theirs, { status: 'active' })
    await at.tell()
    expect(await credits()).toBe(Math.round((100 * (length - 15 * DAY)) / length))
  })
})
