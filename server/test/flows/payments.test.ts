import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../src/platform/time/clock.ts'
import { made, renew, sellPlans } from '../support/billing.ts'
import { type Invoicing, invoicing } from '../support/invoices.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock
let make: Invoicing

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  make = invoicing(service)
  await sellPlans(service)
})
afterAll(() => service.stop())

const pay = (id: string, amount: number, more: object = {}) =>
  make.post(id, 'payments', { amount, result: 'succeeded', ...more })

const STATES = {
  draft: async () => make.draft(await make.account()),
  open: async () => (await make.issued(await make.account())).id as string,
  paid: async () => {
    const id = await STATES.open()
    await pay(id, 4900)
    return id
  },
  void: async () => {
    const id = await STATES.open()
    await make.post(id, 'void')
    return id
  },
  uncollectible: async () => {
    const id = await STATES.open()
    await make.post(id, 'write-off')
    return id
  },
} as const
type State = keyof typeof STATES

const ACTS: Record<string, (id: string) => Promise<{ status: number; body: { code?: string } }>> = {
  change: (id) => service.call('PATCH', `/api/v1/invoices/${id}`, { body: { note: 'x' } }),
  issue: (id) => make.post(id, 'issue'),
  'pay in part': (id) => pay(id, 1),
  pay: (id) => pay(id, 4900),
  fail: (id) => pay(id, 4900, { result: 'failed' }),
  void: (id) => make.post(id, 'void'),
  'write off': (id) => make.post(id, 'write-off'),
  'credit in part': (id) => make.post(id, 'credit-notes', { amount: 1 }),
  credit: (id) => make.post(id, 'credit-notes', {}),
  delete: (id) => service.call('DELETE', `/api/v1/invoices/${id}`),
}

/** What becomes of an invoice; what is not here is refused. */
const TABLE: Record<State, Record<string, State | 'gone'>> = {
  draft: { change: 'draft', issue: 'open', delete: 'gone' },
  open: {
    'pay in part': 'open',
    pay: 'paid',
    fail: 'open',
    void: 'void',
    'write off': 'uncollectible',
    'credit in part': 'open',
    credit: 'paid',
  },
  paid: { 'credit in part': 'paid', credit: 'paid' },
  // Money that came is not refused: it is balance then.
  void: { 'pay in part': 'void', pay: 'void' },
  uncollectible: {
    'pay in part': 'uncollectible',
    pay: 'paid',
    fail: 'uncollectible',
    void: 'void',
    'credit in part': 'uncollectible',
    credit: 'paid',
  },
}

describe.each(Object.keys(STATES) as State[])('an invoice that is %s', (from) => {
  test.each(Object.keys(ACTS))('%s', async (act) => {
    const id = await STATES[from]()
    const answer = await ACTS[act]!(id)
    const to = TABLE[from][act]
    if (to === undefined) {
      expect(answer.status).toBe(409)
      expect(answer.body.code).toBe('invalid_transition')
    } else expect(answer.status).toBeLessThan(300)
    const after = await service.call('GET', `/api/v1/invoices/${id}`)
    expect(after.status === 404 ? 'gone' : after.body.status).toBe(to ?? from)
  })
})

describe('payments', () => {
  test('in parts pay an invoice, and the last one settles it', async () => {
    const { id } = await make.issued(await make.account())
    const first = await pay(id, 1900, { reference: 'Bank 1' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: expect.any(String),
      invoice_id: id,
      processor: 'manual',
      amount: 1900,
      status: 'succeeded',
      reference: 'Bank 1',
      failure: '',
      outcome: 'invoice',
      created_at: expect.any(String),
      settled_at: expect.any(String),
    })
    expect(await make.read(id)).toMatchObject({
      status: 'open',
      amount_paid: 1900,
      amount_remaining: 3000,
      paid_at: null,
    })
    clock.advance(5_000)
    await pay(id, 3000)
    expect(await make.read(id)).toMatchObject({
      status: 'paid',
      amount_due: 4900,
      amount_paid: 4900,
      amount_remaining: 0,
      paid_at: new Date(clock.now()).toISOString(),
    })
    const { body } = await service.call('GET', `/api/v1/invoices/${id}/payments?limit=1`)
    expect(body.data).toMatchObject([{ amount: 3000 }])
    const next = await service.call('GET', `/api/v1/invoices/${id}/payments?cursor=${body.next_cursor}`)
    expect(next.body.data).toEqual([first.body])
  })

  test('that failed are kept with the reason, and pay nothing', async () => {
    const { id } = await make.issued(await make.account())
    const { body } = await pay(id, 4900, { result: 'failed', failure: 'No money' })
    expect(body).toMatchObject({ status: 'failed', failure: 'No money' })
    expect(await make.read(id)).toMatchObject({ status: 'open', amount_paid: 0 })
  })

  test.each([
    [4901, '/amount'],
    [0, '/amount'],
    [-1, '/amount'],
    [1.5, '/amount'],
  ])('of %j are refused', async (amount, field) => {
    const { id } = await make.issued(await make.account())
    const answer = await pay(id, amount)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe(field)
    expect((await service.call('GET', `/api/v1/invoices/${id}/payments`)).body.data).toEqual([])
  })

  test('are recorded once for an Idempotency-Key', async () => {
    const { id } = await make.issued(await make.account())
    const once = () =>
      make.post(id, 'payments', { amount: 100, result: 'succeeded' }, { 'idempotency-key': `pay-${id}` })
    const first = await once()
    expect((await once()).body).toEqual(first.body)
    expect(await make.read(id)).toMatchObject({ amount_paid: 100 })
  })

  test('that come at the same time never pay more than is due', async () => {
    const { id } = await make.issued(await make.account(), [1000])
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 300)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await make.read(id)).toMatchObject({ amount_paid: 900, status: 'open' })
  })

  test('of an invoice whose account is deleted are still taken', async () => {
    const account = await make.account()
    const { id } = await make.issued(account)
    await service.call('DELETE', `/api/v1/accounts/${account}`)
    expect((await pay(id, 4900)).status).toBe(201)
    expect(await make.read(id)).toMatchObject({ status: 'paid' })
  })

  test('of an invoice that there is not are not_found', async () => {
    for (const what of ['payments', 'credit-notes', 'void', 'write-off', 'issue']) {
      const body =
        what === 'payments' ? { amount: 1, result: 'succeeded' } : what === 'credit-notes' ? {} : undefined
      expect((await make.post(UNKNOWN_ID, what, body)).body.code).toBe('not_found')
    }
    for (const what of ['', '/html', '/payments', '/credit-notes'])
      expect((await service.call('GET', `/api/v1/invoices/${UNKNOWN_ID}${what}`)).body.code).toBe('not_found')
  })

  test('leave a trace in the audit log', async () => {
    clock.advance(1) // so that they are the newest
    const { id } = await make.issued(await make.account())
    const { body: payment } = await pay(id, 4900)
    const { body } = await service.call('GET', '/api/v1/audit-log?limit=100')
    const acts = body.data.map((entry: { action: string; target_id: string }) => [
      entry.action,
      entry.target_id,
    ])
    expect(acts).toContainEqual(['payment.recorded', payment.id])
    expect(acts).toContainEqual(['invoice.paid', id])
  })
})

describe('void', () => {
  test('gives back what the invoice used up of the balance', async () => {
    const account = await make.account()
    await make.issued(account, [-1500])
    const { id } = await make.issued(account, [4900])
    expect(await make.balance(account)).toBe(0)
    const { body } = await make.post(id, 'void')
    expect(body).toMatchObject({ status: 'void', closed_at: expect.any(String) })
    expect(await make.balance(account)).toBe(1500)
  })

  test.each(['payments', 'credit-notes'])('is refused after %s', async (what) => {
    const { id } = await make.issued(await make.account())
    await make.post(id, what, { amount: 1, ...(what === 'payments' && { result: 'succeeded' }) })
    expect((await make.post(id, 'void')).body).toMatchObject({
      code: 'invalid_transition',
      detail: expect.stringContaining('Credit the rest'),
    })
  })

  test('keeps the number used', async () => {
    const { id, number } = await make.issued(await make.account())
    await make.post(id, 'void')
    expect(await make.read(id)).toMatchObject({ number })
    const next = await make.issued(await make.account())
    expect(Number(next.number.slice(-4))).toBe(Number(number.slice(-4)) + 1)
  })
})

test('what was written off and is paid later is paid, and no longer closed', async () => {
  const { id } = await make.issued(await make.account())
  expect((await make.post(id, 'write-off')).body).toMatchObject({
    status: 'uncollectible',
    closed_at: expect.any(String),
  })
  await pay(id, 4900)
  expect(await make.read(id)).toMatchObject({ status: 'paid', closed_at: null, paid_at: expect.any(String) })
})

describe('what becomes of an invoice reaches its subscription', () => {
  /** An account that buys a plan for 19 euros a month. */
  async function buy(collection: 'charge' | 'invoice') {
    const account = await make.account()
    const path = `/api/v1/accounts/${account}/subscription`
    const order = { plan: 'starter', interval: 'month', currency: 'eur', collection }
    const { invoice } = await made(service.call('POST', path, { body: order }))
    const now = async () => (await made(service.call('GET', path))).subscription
    return { account, invoice: invoice.id as string, now }
  }

  test('the payment of the first one starts it, and not a part of it', async () => {
    const { account, invoice, now } = await buy('charge')
    expect(await now()).toMatchObject({ status: 'incomplete' })
    await pay(invoice, 1800)
    expect(await now()).toMatchObject({ status: 'incomplete' })
    await pay(invoice, 100)
    expect(await now()).toMatchObject({ status: 'active', access_until: null })
    const { data } = (await service.call('GET', '/api/v1/events?event=subscription.purchased')).body
    expect(
      data.map(
        (event: { data: { subscription: { account_id: string } } }) => event.data.subscription.account_id,
      ),
    ).toContain(account)
  })

  test('a payment that fails makes it past due, with access until the grace ends; the payment restores it', async () => {
    const { invoice, now } = await buy('invoice')
    await pay(invoice, 1900, { result: 'failed' })
    const late = await now()
    expect(late.status).toBe('past_due')
    expect(Date.parse(late.access_until) - clock.now()).toBeGreaterThan(13 * DAY)
    await pay(invoice, 1900)
    expect(await now()).toMatchObject({ status: 'active', access_until: null, payment_due_at: null })
  })

  test.each(['credit-notes', 'write-off', 'void'])(
    'an overdue one that ends by %s is no longer owed',
    async (what) => {
      const { invoice, now } = await buy('invoice')
      clock.advance(15 * DAY)
      await renew(service)
      expect(await now()).toMatchObject({ status: 'past_due' })
      expect((await make.post(invoice, what, what === 'credit-notes' ? {} : undefined)).status).toBeLessThan(
        300,
      )
      expect(await now()).toMatchObject({ status: 'active', access_until: null })
    },
  )

  test('the first one made void before it is paid ends it', async () => {
    const { invoice, now } = await buy('charge')
    await make.post(invoice, 'void')
    expect(await now()).toBeNull()
  })
})
