import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// More access and credits come when they are paid: whoever asks, and whatever becomes of the invoice.

const DAY = 86_400_000
const MONTHLY = { interval: 'month', currency: 'eur', trial: false }

let service: TestService
const clock = new ManualClock(Date.parse('2026-03-01T10:00:00.000Z'))
let owner: SignedInPerson
let staff: SignedInPerson
let key: string

type Body = Record<string, never> & Awaited<ReturnType<TestService['call']>>['body']

const admin = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { body })

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  for (const [rank, [name, amount, tokens]] of Object.entries([
    ['free', 0, 10],
    ['basic', 1_000, 100],
    ['pro', 5_000, 1_000],
    ['max', 9_000, 2_000],
  ] as const))
    await sell(name, Number(rank) + 1, amount, tokens)
  const person = { principal: 'provider', email: 'olga@staff.example', role: 'owner' }
  await made(admin('POST', '/users', person))
  key = (await made(admin('POST', '/api-keys', { name: 'billing', scopes: ['billing'] }))).key
})
afterAll(() => service.stop())
beforeEach(async () => {
  ;[owner, staff] = await Promise.all([
    signIn(service, 'owner@example.com'),
    signIn(service, 'olga@staff.example', 'provider'),
  ])
})

async function sell(name: string, rank: number, amount: number, tokens: number): Promise<void> {
  await made(admin('POST', '/plans', { key: name, name, rank }))
  const price = (interval: string, times: number) => ({
    currency: 'eur',
    interval,
    amount: amount * times,
    amount_per_seat: amount > 0 ? 500 * times : 0,
  })
  await made(
    admin('POST', `/plans/${name}/versions`, {
      prices: [price('month', 1), price('year', 10)],
      features: {
        seats: { type: 'seats', included: 3, maximum: 50 },
        tokens: { type: 'credits', unit: 'tokens', amount: tokens },
      },
    }),
  )
  await made(admin('POST', `/plans/${name}/versions/1/publish`))
}

type Who = 'owner' | 'staff' | 'key'

async function openAccount({ plan = 'basic', pays = true, ...order }: Record<string, unknown> = {}) {
  const id = await openTeam(service, 'Acme', [[owner, 'owner']])
  const base = `/accounts/${id}`
  const as = (who: Who, step: string, body: object = {}) =>
    who === 'owner'
      ? service.call('POST', `/api/v1/auth/customer${base}/subscription${step}`, { key: owner.token, body })
      : service.call('POST', `/api/v1${base}/subscription${step}`, {
          key: who === 'key' ? key : staff.token,
          body,
        })
  const account = {
    id,
    as,
    /** Asks for a preview, and for what it showed. */
    change: async (to: object, who: Who = 'owner'): Promise<Body> => {
      const shown = await made(as(who, '/preview', to))
      const { version, proration_at } = shown
      const done = await made(as(who, '/change', { ...to, version, proration_at }))
      return { ...done, preview: shown }
    },
    standing: () => made(admin('GET', `${base}/subscription`)),
    tokens: async () => (await made(admin('GET', `${base}/credits`))).data[0]?.available ?? 0,
    balance: async () => (await made(admin('GET', `${base}/billing`))).balance,
    invoices: async () => (await made(admin('GET', `/invoices?account_id=${id}`))).data as Body[],
    events: async () => {
      const { data } = await made(admin('GET', '/events?limit=100'))
      return data
        .filter((one: Body) => one.data.subscription?.account_id === id)
        .map(({ event }: Body) => event)
        .reverse()
    },
  }
  const { invoice } = await made(as('key', '', { plan, ...MONTHLY, ...order }))
  if (invoice && pays) await pay(invoice)
  return account
}

const pay = (invoice: { id: string; amount_remaining: number }, amount = invoice.amount_remaining) =>
  made(admin('POST', `/invoices/${invoice.id}/payments`, { amount, result: 'succeeded' }))
const read = (id: string) => made(admin('GET', `/invoices/${id}`))

const MORE: Record<string, [from: Record<string, unknown>, to: object]> = {
  'an upgrade': [{}, { plan: 'pro' }],
  'a paid plan for a free one': [{ plan: 'free' }, { plan: 'pro' }],
  'a year instead of a month': [{}, { interval: 'year' }],
  'more seats': [{}, { seats: 9 }],
}
const WAYS = Object.keys(MORE).flatMap((what) =>
  (['owner', 'staff', 'key'] as const).map((who) => [what, who] as const),
)

describe.each(WAYS)('%s, asked for by the %s', (what, who) => {
  test('waits for its payment, and comes with it', async () => {
    const [from, to] = MORE[what]!
    const account = await openAccount(from as Record<string, unknown>)
    clock.advance(5 * 60_000)
    const before = await account.standing()
    const tokens = await account.tokens()
    const { invoice, subscription, preview } = await account.change(to, who)
    expect(preview.waits_until).toBe(invoice.due_at)
    expect(preview.lines).toEqual(invoice.lines)
    expect(subscription.pending_payment).toMatchObject({ ...to, invoice_id: invoice.id })
    const { version, pending_payment: _, ...same } = before.subscription
    expect((await account.standing()).subscription).toMatchObject(same)
    expect(subscription.version).toBe(version + 1)
    expect(await account.tokens()).toBe(tokens)
    expect(await account.events()).toEqual(['subscription.purchased'])

    expect(await pay(invoice)).toMatchObject({ outcome: 'invoice' })
    const { subscription: after } = await account.standing()
    expect(after).toMatchObject({ ...to, pending_payment: null, status: 'active', payment_due_at: null })
    if ('plan' in to) {
      expect(await account.tokens()).toBeGreaterThan(tokens)
      expect(await account.events()).toEqual(['subscription.purchased', 'subscription.upgraded'])
    }
    expect(await account.balance()).toBe(0)
  })
})

describe('a change that waits falls away, and all is as it was', () => {
  const ENDS: Record<string, (account: Account, invoice: Body) => Promise<unknown>> = {
    'its payment failed': (_, { id, amount_remaining: amount }) =>
      made(admin('POST', `/invoices/${id}/payments`, { amount, result: 'failed' })),
    'its time is over': async () => {
      clock.advance(14 * DAY)
      await renew(service)
    },
    'its invoice is void': (_, { id }) => made(admin('POST', `/invoices/${id}/void`)),
    'it is taken back': (account) => made(account.as('owner', '/undo')),
    'another one takes its place': (account) => account.change({ plan: 'max' }),
  }
  type Account = Awaited<ReturnType<typeof openAccount>>

  test.each(Object.keys(ENDS))('%s', async (how) => {
    const account = await openAccount()
    const before = await account.standing()
    const { invoice } = await account.change({ plan: 'pro' })
    await ENDS[how]!(account, invoice)
    const { subscription } = await account.standing()
    const { version: _, pending_payment: __, ...same } = before.subscription
    expect(subscription).toMatchObject(same)
    expect(await read(invoice.id)).toMatchObject({ status: 'void' })
    expect(subscription.pending_payment?.plan ?? null).toBe(how.startsWith('another') ? 'max' : null)
    expect(await account.events()).toEqual(['subscription.purchased'])
  })

  test('the period ends first, and the next one is for the old plan', async () => {
    const account = await openAccount()
    clock.advance(20 * DAY)
    owner = await signIn(service, 'owner@example.com')
    const { invoice } = await account.change({ plan: 'pro' })
    await pay(invoice, 100)
    clock.advance(12 * DAY)
    await renew(service)
    expect(await read(invoice.id)).toMatchObject({ status: 'void', amount_paid: 0 })
    const [renewal] = await account.invoices()
    // What was paid of the change pays for the next period.
    expect(renewal).toMatchObject({ reason: 'renewal', total: 1_000, balance_applied: 100 })
    expect((await account.standing()).subscription).toMatchObject({ plan: 'basic', pending_payment: null })
  })

  test('its invoice is credited from end to end: that is no payment', async () => {
    const account = await openAccount()
    const { invoice } = await account.change({ plan: 'pro' })
    await made(admin('POST', `/invoices/${invoice.id}/credit-notes`, {}))
    expect((await account.standing()).subscription).toMatchObject({ plan: 'basic', pending_payment: null })
  })

  test('nothing was given for it, so it cannot be written off', async () => {
    const account = await openAccount()
    const { invoice } = await account.change({ plan: 'pro' })
    const refused = await admin('POST', `/invoices/${invoice.id}/write-off`)
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
  })
})

test('paid days later, the time that was not had is credited to the balance', async () => {
  const account = await openAccount()
  clock.advance(DAY)
  owner = await signIn(service, 'owner@example.com')
  const { invoice } = await account.change({ plan: 'pro' })
  const [back, charged] = invoice.lines.map(({ amount }: Body) => amount)
  clock.advance(10 * DAY)
  await pay(invoice)
  const { subscription } = await account.standing()
  expect(subscription).toMatchObject({ plan: 'pro' })
  // Ten days of what was charged for the rest of the month, less what basic costs for them.
  const days = (Date.parse(subscription.period_end) - Date.parse(invoice.period_start)) / DAY
  const missed = Math.round((charged * 10) / days) - Math.round((-back * 10) / days)
  expect(await account.balance()).toBe(missed)
  const { data } = await made(admin('GET', `/invoices/${invoice.id}/credit-notes`))
  expect(data).toMatchObject([{ to_balance: missed, to_unpaid: 0 }])
  // A third change takes back what is left of it: what was credited is not given again.
  const { lines } = (await account.change({ plan: 'max' }, 'key')).preview
  expect(-lines[0].amount).toBeLessThanOrEqual(
    charged - Math.round((charged * 10) / days) + Math.round((-back * 10) / days),
  )
})

test('the provider sets for each plan when increases to it come', async () => {
  const account = await openAccount()
  await made(admin('PATCH', '/plans/pro', { on_increase: 'invoice' }))
  const now = await account.change({ plan: 'pro' })
  expect(now).toMatchObject({ preview: { waits_until: null }, invoice: { status: 'open' } })
  expect(now.subscription).toMatchObject({ plan: 'pro', pending_payment: null })
  await made(admin('PATCH', '/plans/pro', { on_increase: null }))

  const invoiced = await openAccount({ collection: 'invoice' })
  expect((await invoiced.change({ plan: 'pro' })).subscription.plan).toBe('pro')
  await made(admin('PATCH', '/plans/max', { on_increase: 'pay_first' }))
  const waits = await invoiced.change({ plan: 'max' })
  expect(waits.subscription).toMatchObject({ plan: 'pro', pending_payment: { plan: 'max' } })
  await made(admin('PATCH', '/plans/max', { on_increase: null }))
})

test('a balance that pays all of it is a payment', async () => {
  const account = await openAccount()
  await pay((await account.invoices())[0]!, 1).catch(() => undefined)
  const gift = {
    account_id: account.id,
    currency: 'eur',
    lines: [{ description: 'Gift', unit_amount: -9_000 }],
  }
  const { id } = await made(admin('POST', '/invoices', gift))
  await made(admin('POST', `/invoices/${id}/issue`))
  const { subscription, preview } = await account.change({ plan: 'pro' })
  expect(preview).toMatchObject({ waits_until: null, amount_due: 0 })
  expect(subscription).toMatchObject({ plan: 'pro', pending_payment: null })
})

test('who owes what was given up orders nothing more; the provider may, and less is always possible', async () => {
  const account = await openAccount({ plan: 'pro' })
  clock.advance(32 * DAY)
  await renew(service)
  owner = await signIn(service, 'owner@example.com')
  const [renewal] = await account.invoices()
  await made(admin('POST', `/invoices/${renewal!.id}/write-off`))
  for (const to of [{ plan: 'max' }, { seats: 9 }, { interval: 'year' }]) {
    const refused = await account.as('owner', '/preview', to)
    expect([refused.status, refused.body.code]).toEqual([409, 'unpaid_invoices'])
    const { version, proration_at } = await made(account.as('key', '/preview', to))
    const blind = await account.as('owner', '/change', { ...to, version, proration_at })
    expect(blind.body.code).toBe('unpaid_invoices')
  }
  await account.change({ plan: 'basic' })
  await made(account.as('owner', '/cancel', { at: 'now' }))
  const order = { plan: 'basic', ...MONTHLY }
  expect((await account.as('owner', '', order)).body.code).toBe('unpaid_invoices')
  expect((await account.as('owner', '/preview', order)).body.code).toBe('unpaid_invoices')
  expect((await account.as('key', '', order)).status).toBe(201)
  await made(account.as('owner', '/cancel', { at: 'now' }))
  await pay(await read(renewal!.id))
  owner = await signIn(service, 'owner@example.com')
  expect((await account.as('owner', '', order)).status).toBe(201)
})

describe('an order', () => {
  test('lives as long as its invoice may be paid', async () => {
    const account = await openAccount({ pays: false })
    const [invoice] = await account.invoices()
    const { subscription } = await account.standing()
    expect(subscription).toMatchObject({ status: 'incomplete', payment_due_at: invoice!.due_at })
    clock.advance(14 * DAY - 1_000)
    await renew(service)
    await pay(invoice!)
    expect((await account.standing()).subscription).toMatchObject({ status: 'active' })
  })

  test('that lapsed and is paid all the same goes on, by a new invoice that is paid', async () => {
    const account = await openAccount({ pays: false })
    const [first] = await account.invoices()
    clock.advance(15 * DAY)
    expect(await pay(first!)).toMatchObject({ outcome: 'revived' })
    const { subscription } = await account.standing()
    expect(subscription).toMatchObject({ plan: 'basic', status: 'active' })
    expect(Date.parse(subscription.period_start)).toBe(clock.now())
    const [second] = await account.invoices()
    expect(second).toMatchObject({ status: 'paid', total: 1_000, balance_applied: 1_000 })
    expect(await read(first!.id)).toMatchObject({ status: 'void', amount_paid: 0 })
    expect(await account.balance()).toBe(0)
    expect(await account.events()).toEqual(['subscription.purchased'])
    // Twice is once too often: it is balance.
    expect(await pay(first!)).toMatchObject({ outcome: 'balance' })
    expect(await account.balance()).toBe(1_000)
  })

  test.each([
    ['whose plan is not sold any more', 'basic', 1_000],
    ['of which too little came', undefined, 400],
  ])('%s becomes balance', async (_name, archived, amount) => {
    const account = await openAccount({ pays: false })
    const [invoice] = await account.invoices()
    clock.advance(15 * DAY)
    if (archived) await made(admin('POST', `/plans/${archived}/archive`))
    const paid = await pay({ ...invoice!, amount_remaining: amount } as never)
    if (archived) await made(admin('POST', `/plans/${archived}/restore`))
    expect(paid).toMatchObject({ outcome: 'balance', amount })
    expect((await account.standing()).subscription).toBeNull()
    expect(await account.balance()).toBe(amount)
  })

  test('of which a part was paid before it lapsed gives that back', async () => {
    const account = await openAccount({ pays: false })
    const [invoice] = await account.invoices()
    await pay(invoice!, 300)
    clock.advance(15 * DAY)
    await renew(service)
    expect(await read(invoice!.id)).toMatchObject({ status: 'void', amount_paid: 0 })
    expect(await account.balance()).toBe(300)
    const { data } = await made(admin('GET', `/invoices/${invoice!.id}/payments`))
    expect(data).toMatchObject([{ amount: 300, outcome: 'balance' }])
    expect(await pay({ ...invoice!, amount_remaining: 700 } as never)).toMatchObject({ outcome: 'revived' })
    expect(await account.balance()).toBe(0)
  })
})

test('unused time is taken back with the tax it was charged with', async () => {
  const account = await openAccount({ pays: false })
  await made(account.as('key', '/cancel', { at: 'now' }))
  const taxes = (percentage: string, category: string) =>
    made(
      admin('PATCH', `/accounts/${account.id}/billing`, {
        tax_rates: [{ name: 'VAT', percentage, category }],
      }),
    )
  await taxes('19', 'S')
  const { invoice } = await made(account.as('key', '', { plan: 'basic', ...MONTHLY }))
  expect(invoice.total).toBe(1_190)
  await pay(invoice)
  await taxes('0', 'AE')
  const { invoice: difference } = await account.change({ plan: 'pro' })
  expect(difference).toMatchObject({ subtotal: 4_000, tax: -190, total: 3_810 })
  // A credit note of all of it takes back exactly that.
  await pay(difference)
  const note = await made(admin('POST', `/invoices/${difference.id}/credit-notes`, {}))
  expect(note).toMatchObject({ subtotal: 4_000, tax: -190, total: 3_810 })
})

describe('periods that were invoiced before charges were kept', () => {
  /** Their lines say neither what they charge nor with which tax. */
  async function forget(id: string): Promise<void> {
    const { db } = service.service
    await db`delete from charge where account_id = ${id}`
    await db`
      update invoice set lines = (select jsonb_agg(line - 'kind' - 'tax') from jsonb_array_elements(lines) line)
      where account_id = ${id}`
  }

  test('are taken back as those since, also after several changes, with seats and a credit note', async () => {
    const account = await openAccount({ collection: 'invoice', seats: 5 })
    clock.advance(DAY)
    await pay((await account.change({ seats: 7 }, 'key')).invoice)
    clock.advance(DAY)
    await pay((await account.change({ plan: 'pro' }, 'key')).invoice)
    const [newest] = await account.invoices()
    await made(admin('POST', `/invoices/${newest!.id}/credit-notes`, { amount: 600 }))
    clock.advance(DAY)
    const known = await made(account.as('key', '/preview', { plan: 'max' }))
    await forget(account.id)
    const again = await made(account.as('key', '/preview', { plan: 'max' }))
    expect(again.lines).toEqual(known.lines)
    expect(again.lines).toHaveLength(4)
    const { invoice } = await account.change({ plan: 'max' }, 'key')
    expect(invoice.lines).toEqual(known.lines)
    // Once written, they are the same.
    await pay(invoice)
    const rows = await service.service.db`select 1 from charge where account_id = ${account.id}`
    expect(rows.length).toBeGreaterThanOrEqual(6)
    const back = await made(account.as('key', '/preview', { interval: 'year' }))
    expect(back.lines.filter(({ amount }: Body) => amount < 0)).toHaveLength(2)
  })

  test('that are unpaid are less to pay', async () => {
    const account = await openAccount({ collection: 'invoice', pays: false })
    await forget(account.id)
    clock.advance(1)
    const { preview, invoice } = await account.change({ plan: 'pro' }, 'key')
    expect(invoice.lines.map(({ amount }: Body) => amount)).toEqual([5_000])
    const [, first] = await account.invoices()
    expect(preview.credits).toEqual([{ invoice_id: first!.id, number: first!.number, amount: 1_000 }])
    expect(first).toMatchObject({ status: 'paid', amount_credited: 1_000, amount_paid: 0 })
  })
})
