import { describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { type Body, DAY, MONTHLY, paidPlans } from '../support/paid-plans.ts'
import { signIn } from '../support/sign-in.ts'

// More access and credits come when they are paid, whichever caller asks and whatever becomes of the invoice.

const { world, admin, openAccount, pay, read } = paidPlans()

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
    world.clock.advance(5 * 60_000)
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
      world.clock.advance(14 * DAY)
      await renew(world.service)
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
    world.clock.advance(20 * DAY)
    world.owner = await signIn(world.service, 'owner@example.com')
    const { invoice } = await account.change({ plan: 'pro' })
    await pay(invoice, 100)
    world.clock.advance(12 * DAY)
    await renew(world.service)
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
  world.clock.advance(DAY)
  world.owner = await signIn(world.service, 'owner@example.com')
  const { invoice } = await account.change({ plan: 'pro' })
  const [back, charged] = invoice.lines.map(({ amount }: Body) => amount)
  world.clock.advance(10 * DAY)
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
  world.clock.advance(32 * DAY)
  await renew(world.service)
  world.owner = await signIn(world.service, 'owner@example.com')
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
  world.owner = await signIn(world.service, 'owner@example.com')
  expect((await account.as('owner', '', order)).status).toBe(201)
})

describe('an order', () => {
  test('lives as long as its invoice may be paid', async () => {
    const account = await openAccount({ pays: false })
    const [invoice] = await account.invoices()
    const { subscription } = await account.standing()
    expect(subscription).toMatchObject({ status: 'incomplete', payment_due_at: invoice!.due_at })
    world.clock.advance(14 * DAY - 1_000)
    await renew(world.service)
    await pay(invoice!)
    expect((await account.standing()).subscription).toMatchObject({ status: 'active' })
  })

  test('that lapsed and is paid all the same continues, by a new invoice that is paid', async () => {
    const account = await openAccount({ pays: false })
    const [first] = await account.invoices()
    world.clock.advance(15 * DAY)
    expect(await pay(first!)).toMatchObject({ outcome: 'revived' })
    const { subscription } = await account.standing()
    expect(subscription).toMatchObject({ plan: 'basic', status: 'active' })
    expect(Date.parse(subscription.period_start)).toBe(world.clock.now())
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
    world.clock.advance(15 * DAY)
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
    world.clock.advance(15 * DAY)
    await renew(world.service)
    expect(await read(invoice!.id)).toMatchObject({ status: 'void', amount_paid: 0 })
    expect(await account.balance()).toBe(300)
    const { data } = await made(admin('GET', `/invoices/${invoice!.id}/payments`))
    expect(data).toMatchObject([{ amount: 300, outcome: 'balance' }])
    expect(await pay({ ...invoice!, amount_remaining: 700 } as never)).toMatchObject({ outcome: 'revived' })
    expect(await account.balance()).toBe(0)
  })
})
