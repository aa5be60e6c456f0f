import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, renew, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const PATH = '/api/v1/billing/import'
const HOUR = 3_600_000
const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-03-10T09:30:00.000Z'))
  service = await startTestService({ clock, work: false })
  await sellPlans(service)
})
afterAll(() => service.stop())

interface Rows {
  subscriptions?: unknown[]
  invoices?: object[]
}

const importRows = async (rows: Rows, query = '') =>
  made(service.call('POST', `${PATH}${query}`, { body: rows }))

const openAccount = async (): Promise<string> =>
  (await made(service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id

let ids = 0
const unique = (kind: string) => `${kind}_${++ids}`

/** A monthly subscription since 31 January, whose period runs from 28 February to 31 March. */
const subscription = (account_id: string, more: object = {}) => ({
  external_id: unique('sub'),
  account_id,
  plan: 'starter',
  interval: 'month',
  currency: 'eur',
  status: 'active',
  period_start: '2026-02-28T10:00:00.000Z',
  period_end: '2026-03-31T10:00:00.000Z',
  ...more,
})

const invoice = (account_id: string, more: object = {}) => ({
  external_id: unique('in'),
  account_id,
  number: unique('OLD'),
  status: 'paid',
  currency: 'eur',
  lines: [{ description: 'Starter', amount: 1900 }],
  issued_at: '2026-02-28T10:00:00.000Z',
  paid_at: '2026-03-01T08:00:00.000Z',
  ...more,
})

const tables = [
  'subscription',
  'invoice',
  'billing_account',
  'billing_import',
  'payment',
  'event',
  'audit_entry',
]
const counted = async (): Promise<Record<string, number>> => {
  const { db } = service.service
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await db`select count(*)::int as count from ${db(table)}`
      return [table, row!.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

const subscriptionOf = async (account: string) =>
  (await made(service.call('GET', `/api/v1/subscriptions?account_id=${account}`))).data[0]

const invoicesOf = async (account: string) =>
  (await service.service.db`
    select number, status, reason, period_start, period_end, amount_due::int, total::int, series
    from invoice where account_id = ${account} order by issued_at, id`) as Array<Record<string, unknown>>

describe('an import', () => {
  test('creates rows, leaves known ones alone, and refuses those at fault by themselves', async () => {
    const account = await openAccount()
    const sub = subscription(account, { plan: 'business', seats: 7 })
    const rows = {
      subscriptions: [sub, { external_id: 'broken', plan: 7, colour: 'red' }, 'no row', { ...sub, seats: 9 }],
      invoices: [
        invoice(account, { subscription_external_id: sub.external_id }),
        invoice(account, { currency: 'usd' }),
      ],
    }
    const first = await importRows(rows)
    expect(first).toMatchObject({ dry_run: false, created: 2, exists: 1, refused: 3 })
    expect(first.subscriptions.map(({ status }: { status: string }) => status)).toEqual([
      'created',
      'refused',
      'refused',
      'exists',
    ])
    const [created, broken, noRow] = first.subscriptions
    expect(created).toEqual({
      external_id: sub.external_id,
      status: 'created',
      id: expect.any(String),
      errors: [],
    })
    expect(broken.external_id).toBe('broken')
    expect(broken.errors).toEqual(
      expect.arrayContaining([
        { field: 'plan', message: 'This must be a string.' },
        { field: 'account_id', message: 'This field is required.' },
        { field: 'colour', message: 'This is not a known field.' },
      ]),
    )
    expect(noRow).toMatchObject({ external_id: null, id: null })
    expect(first.invoices[1]).toMatchObject({ errors: [{ field: 'currency' }] })
    expect(await subscriptionOf(account)).toMatchObject({
      id: created.id,
      plan: 'business',
      seats: 7,
      version: 1,
    })

    const before = await counted()
    const second = await importRows(rows)
    expect(second).toMatchObject({ created: 0, exists: 3, refused: 3 })
    expect(second.subscriptions[0].id).toBe(created.id)
    const after = await counted()
    expect(after).toEqual({ ...before, audit_entry: before.audit_entry! + 1 })
  })

  test('emits nothing, and is written down once', async () => {
    const account = await openAccount()
    const before = await counted()
    const sub = subscription(account)
    const open = { status: 'open', paid_at: undefined, due_at: '2026-03-20T10:00:00.000Z' }
    await importRows({
      subscriptions: [sub],
      invoices: [invoice(account), invoice(account, { ...open, subscription_external_id: sub.external_id })],
    })
    const after = await counted()
    expect([after.event, after.audit_entry]).toEqual([before.event, before.audit_entry! + 1])
    const { data } = await made(service.call('GET', '/api/v1/audit-log?action=billing.imported&limit=100'))
    const details = data.map(({ detail }: { detail: object }) => detail)
    expect(details).toContainEqual({ subscriptions: 1, invoices: 2 })
  })

  test('as a dry run says the same and writes nothing', async () => {
    const account = await openAccount()
    const rows = {
      subscriptions: [subscription(account), subscription(account)],
      invoices: [invoice(account), invoice(account, { status: 'open' })],
    }
    const before = await counted()
    const dry = await importRows(rows, '?dry_run=true')
    expect(await counted()).toEqual(before)
    expect(dry).toMatchObject({ dry_run: true, created: 2, refused: 2 })
    expect(dry.subscriptions[0]).toMatchObject({ status: 'created', id: null })
    const real = await importRows(rows)
    const told = ({ status, errors }: { status: string; errors: object[] }) => ({ status, errors })
    expect(real.subscriptions.map(told)).toEqual(dry.subscriptions.map(told))
    expect(real.invoices.map(told)).toEqual(dry.invoices.map(told))
  })

  test('takes up to a thousand rows, and none is refused as a whole', async () => {
    const account = await openAccount()
    const rows = (count: number) => Array.from({ length: count }, () => invoice(account))
    for (const [body, message] of [
      [{}, /no rows/],
      [{ invoices: rows(999), subscriptions: [{}, {}] }, /1000 rows/],
    ] as const) {
      const { status, body: answer } = await service.call('POST', PATH, { body })
      expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await importRows({ invoices: rows(1_000) })).toMatchObject({ created: 1_000, refused: 0 })
  })

  test('twice at once creates each row once', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, openAccount))
    const rows = {
      subscriptions: accounts.map((id) => subscription(id)),
      invoices: accounts.map((id) => invoice(id)),
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => importRows(rows)))
    expect(answers.map(({ created, exists }) => [created, exists]).sort()).toEqual([
      [0, 10],
      [0, 10],
      [0, 10],
      [10, 0],
    ])
  })

  test('is for keys with the scope billing, and for staff who decide; never for customers', async () => {
    const account = await openAccount()
    const body = { invoices: [invoice(account)] }
    const customer = await signIn(service, 'customer@example.com')
    expect((await service.call('POST', PATH, { body, key: customer.token })).status).toBe(403)
    const keyOf = async (scope: string) =>
      (await made(service.call('POST', '/api/v1/api-keys', { body: { name: scope, scopes: [scope] } }))).key
    expect((await service.call('POST', PATH, { body, key: await keyOf('read') })).status).toBe(403)
    expect((await service.call('POST', PATH, { body, key: await keyOf('billing') })).status).toBe(200)
  })

  test('does not see the accounts of another provider', async () => {
    await made(service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } }))
    const body = {
      subscriptions: [subscription(await openAccount())],
      invoices: [invoice(await openAccount())],
    }
    const { subscriptions, invoices } = await made(service.call('POST', `/p/other${PATH}`, { body }))
    for (const { errors } of [...subscriptions, ...invoices])
      expect(errors).toContainEqual({ field: 'account_id', message: 'There is no such account.' })
  })
})

describe('a subscription goes on where it stood', () => {
  test('nothing is invoiced for its period; the next begins at its end, and the 31st stays the 31st', async () => {
    const account = await openAccount()
    await importRows({
      subscriptions: [subscription(account, { anchor: '2025-01-31T10:00:00.000Z', seats: 5 })],
    })
    await service.service.db`update billing_account set balance = 10000 where account_id = ${account}`
    expect(await renew(service)).toBe(0)
    const start = clock.now()
    try {
      clock.advance(Date.parse('2026-03-31T10:00:00.000Z') - start - 1)
      await renew(service)
      expect(await invoicesOf(account)).toEqual([])
      clock.advance(1)
      await renew(service)
      clock.advance(Date.parse('2026-04-30T10:00:00.000Z') - clock.now())
      await renew(service)
      expect(
        (await invoicesOf(account)).map(({ period_start, period_end }) => [period_start, period_end]),
      ).toEqual([
        [new Date('2026-03-31T10:00:00.000Z'), new Date('2026-04-30T10:00:00.000Z')],
        [new Date('2026-04-30T10:00:00.000Z'), new Date('2026-05-31T10:00:00.000Z')],
      ])
      expect((await invoicesOf(account))[0]).toMatchObject({ reason: 'renewal', total: 1900 + 2 * 500 })
    } finally {
      clock.setBack(clock.now() - start)
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
    const billing = await made(service.call('GET', `/api/v1/accounts/${account}/billing`))
    expect(billing).toMatchObject({ currency: 'eur', trial_used_at: '2026-03-10T09:30:00.000Z' })
    const start = clock.now()
    try {
      clock.advance(Date.parse('2026-03-12T10:00:00.000Z') - start)
      await renew(service)
      expect(await subscriptionOf(account)).toMatchObject({
        status: 'active',
        period_start: '2026-03-12T10:00:00.000Z',
        period_end: '2026-04-12T10:00:00.000Z',
      })
      expect(await invoicesOf(account)).toMatchObject([{ reason: 'renewal', amount_due: 4900 }])
    } finally {
      clock.setBack(clock.now() - start)
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
    expect((await service.call('POST', path, { body: order })).status).toBe(201)
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

describe('an invoice', () => {
  test('keeps its number, dates and amounts, and takes none of ours', async () => {
    const account = await openAccount()
    const sub = subscription(account)
    const row = invoice(account, {
      number: 'RE 2026/7',
      subscription_external_id: sub.external_id,
      lines: [
        {
          description: 'Starter',
          amount: 1900,
          period_start: '2026-02-28T10:00:00Z',
          period_end: sub.period_end,
        },
        { description: 'Seats', quantity: 3, unit_amount: 500, amount: 1500 },
      ],
      tax_lines: [{ name: 'VAT', percentage: '19', category: 'S', amount: 646 }],
      total: 4046,
      amount_due: 4000,
      buyer: { name: 'Acme Ltd' },
    })
    const { subscriptions, invoices } = await importRows({ subscriptions: [sub], invoices: [row] })
    const shown = await made(service.call('GET', `/api/v1/invoices/${invoices[0].id}`))
    expect(shown).toMatchObject({
      number: 'RE 2026/7',
      status: 'paid',
      reason: 'import',
      subscription_id: subscriptions[0].id,
      subtotal: 3400,
      tax: 646,
      total: 4046,
      balance_applied: 46,
      amount_due: 4000,
      amount_paid: 4000,
      amount_remaining: 0,
      issued_at: '2026-02-28T10:00:00.000Z',
      paid_at: '2026-03-01T08:00:00.000Z',
      buyer: { name: 'Acme Ltd' },
      tax_lines: [{ taxable: 3400, amount: 646 }],
    })
    const payments = await made(service.call('GET', `/api/v1/invoices/${shown.id}/payments`))
    expect(payments.data).toMatchObject([{ amount: 4000, status: 'succeeded', settled_at: shown.paid_at }])
    const credit = await service.call('POST', `/api/v1/invoices/${shown.id}/credit-notes`, {
      body: { refund: true },
    })
    expect(credit.body).toMatchObject({ total: 4046, to_refund: 4000, to_balance: 46 })
    const { body } = await service.call('POST', `/api/v1/accounts/${await openAccount()}/subscription`, {
      body: { plan: 'starter', interval: 'month', currency: 'eur' },
    })
    expect(body.invoice.number).toMatch(/^INV-2026-\d{4}$/)
  })

  test('is refused if its number could be one of ours, by the prefix of today or tomorrow', async () => {
    const account = await openAccount()
    const { invoices } = await importRows({
      invoices: [
        invoice(account, { number: 'INV-2024-0001' }),
        invoice(account, { number: 'INV-2026-99999' }),
        invoice(account, { number: 'INV-24-1' }),
        invoice(account, { number: 'RG-2026-0001' }),
        invoice(account, { number: 'RG-2026-0001' }),
      ],
    })
    expect(invoices.map(({ errors }: { errors: object[] }) => errors)).toEqual([
      [{ field: 'number', message: expect.stringContaining('invoice_prefix') }],
      [{ field: 'number', message: expect.stringContaining('invoice_prefix') }],
      [],
      [],
      [{ field: 'number', message: 'There is an invoice of this number.' }],
    ])
    const change = (invoice_prefix: string) =>
      service.call('PATCH', '/api/v1/billing/settings', { body: { invoice_prefix } })
    expect((await change('RG')).body).toMatchObject({ errors: [{ field: '/invoice_prefix' }] })
    expect((await change('R')).status).toBe(200)
    const again = await importRows(
      { invoices: [invoice(account, { number: 'INV-2026-0500' })] },
      '?dry_run=true',
    )
    expect(again.refused, 'a series that was begun stays ours').toBe(1)
    expect((await change('INV')).status).toBe(200)
  })

  test('that is open is waited for by its subscription, and there may be several for a period', async () => {
    const account = await openAccount()
    const sub = subscription(account)
    await importRows({ subscriptions: [sub] })
    const more = {
      status: 'open',
      paid_at: undefined,
      subscription_external_id: sub.external_id,
      period_start: sub.period_start,
      period_end: sub.period_end,
    }
    const answer = await importRows({
      invoices: [
        invoice(account, { ...more, due_at: '2026-03-20T10:00:00.000Z' }),
        invoice(account, { ...more, due_at: '2026-03-15T10:00:00.000Z' }),
        invoice(account, { ...more, status: 'void', closed_at: '2026-03-01T10:00:00.000Z' }),
      ],
    })
    expect(answer).toMatchObject({ created: 3, refused: 0 })
    expect(await subscriptionOf(account)).toMatchObject({
      payment_due_at: '2026-03-15T10:00:00.000Z',
      status: 'active',
    })
    const start = clock.now()
    try {
      clock.advance(Date.parse('2026-03-15T10:00:00.000Z') - start + HOUR)
      await renew(service)
      expect(await subscriptionOf(account)).toMatchObject({ status: 'past_due' })
    } finally {
      clock.setBack(clock.now() - start)
    }
  })

  test.each([
    ['account_id', { account_id: UNKNOWN_ID }],
    ['subscription_external_id', { subscription_external_id: 'unknown' }],
    ['number', { number: ' ' }],
    ['status', { status: 'draft' }],
    ['currency', { currency: 'euro' }],
    ['lines', { lines: [] }],
    ['lines.0.description', { lines: [{ description: 'NUL \u0000', amount: 1 }] }],
    ['note', { note: '\u0007' }],
    ['lines.0.amount', { lines: [{ description: 'A', amount: 1.5 }] }],
    ['lines.0.unit_amount', { lines: [{ description: 'A', quantity: 2, amount: 10 }] }],
    ['lines', { lines: Array(2).fill({ description: 'A', amount: Number.MAX_SAFE_INTEGER }), amount_due: 1 }],
    ['tax_lines.0.percentage', { tax_lines: [{ name: 'VAT', percentage: '190', category: 'S', amount: 1 }] }],
    ['total', { total: 1901 }],
    ['amount_due', { amount_due: 1901 }],
    ['amount_paid', { amount_paid: 1800 }],
    [
      'amount_paid',
      { status: 'open', paid_at: undefined, due_at: '2026-04-01T00:00:00Z', amount_paid: 1900 },
    ],
    [
      'amount_paid',
      { status: 'void', paid_at: undefined, closed_at: '2026-03-01T00:00:00Z', amount_paid: 1 },
    ],
    [
      'amount_paid',
      { status: 'uncollectible', paid_at: undefined, closed_at: '2026-03-01T00:00:00Z', amount_paid: 1900 },
    ],
    ['issued_at', { issued_at: '2026-03-11T00:00:00Z' }],
    ['paid_at', { paid_at: undefined }],
    ['paid_at', { paid_at: '2026-03-11T00:00:00Z' }],
    ['due_at', { status: 'open', paid_at: undefined }],
    ['closed_at', { status: 'void', paid_at: undefined }],
    ['closed_at', { closed_at: '2026-03-01T00:00:00Z' }],
    ['period_start', { period_start: '2026-03-31T00:00:00Z', period_end: '2026-03-01T00:00:00Z' }],
  ])('refuses a wrong %s: %o', async (field, wrong) => {
    const account = await openAccount()
    const { invoices } = await importRows({ invoices: [invoice(account, wrong)] }, '?dry_run=true')
    expect([...new Set(invoices[0].errors.map((error: { field: string }) => error.field))]).toContain(field)
    expect(invoices[0].status).toBe('refused')
  })

  test.each(['active', 'trialing'])(
    'is refused if it would make a subscription that is %s past due at once',
    async (status) => {
      const account = await openAccount()
      const sub = subscription(account, { status })
      const overdue = { status: 'open', paid_at: undefined, due_at: '2026-03-10T09:30:00.000Z' }
      const { invoices } = await importRows({
        subscriptions: [sub],
        invoices: [invoice(account, { ...overdue, subscription_external_id: sub.external_id })],
      })
      expect(invoices[0].errors).toMatchObject([{ field: 'due_at' }])
    },
  )

  test('is not of the subscription of another account', async () => {
    const sub = subscription(await openAccount())
    const { invoices } = await importRows({
      subscriptions: [sub],
      invoices: [invoice(await openAccount(), { subscription_external_id: sub.external_id })],
    })
    expect(invoices[0].errors).toMatchObject([{ field: 'subscription_external_id' }])
  })
})
