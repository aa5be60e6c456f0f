import { describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { HOUR, PATH, startWithImports, UNKNOWN_ID } from '../support/billing-import.ts'
import { signIn } from '../support/sign-in.ts'

const { importRows, openAccount, subscription, invoice, counted, subscriptionOf, service, clock } =
  startWithImports()

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
    const { data } = await made(service().call('GET', '/api/v1/audit-log?action=billing.imported&limit=100'))
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
      const { status, body: answer } = await service().call('POST', PATH, { body })
      expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await importRows({ invoices: rows(1_000) })).toMatchObject({ created: 1_000, refused: 0 })
  })

  test('twice at the same time creates each row once', async () => {
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
    const customer = await signIn(service(), 'customer@example.com')
    expect((await service().call('POST', PATH, { body, key: customer.token })).status).toBe(403)
    const keyOf = async (scope: string) =>
      (await made(service().call('POST', '/api/v1/api-keys', { body: { name: scope, scopes: [scope] } }))).key
    expect((await service().call('POST', PATH, { body, key: await keyOf('read') })).status).toBe(403)
    expect((await service().call('POST', PATH, { body, key: await keyOf('billing') })).status).toBe(200)
  })

  test('does not see the accounts of another provider', async () => {
    await made(service().call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } }))
    const body = {
      subscriptions: [subscription(await openAccount())],
      invoices: [invoice(await openAccount())],
    }
    const { subscriptions, invoices } = await made(service().call('POST', `/p/other${PATH}`, { body }))
    for (const { errors } of [...subscriptions, ...invoices])
      expect(errors).toContainEqual({ field: 'account_id', message: 'There is no such account.' })
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
    const shown = await made(service().call('GET', `/api/v1/invoices/${invoices[0].id}`))
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
    const payments = await made(service().call('GET', `/api/v1/invoices/${shown.id}/payments`))
    expect(payments.data).toMatchObject([{ amount: 4000, status: 'succeeded', settled_at: shown.paid_at }])
    const credit = await service().call('POST', `/api/v1/invoices/${shown.id}/credit-notes`, {
      body: { refund: true },
    })
    expect(credit.body).toMatchObject({ total: 4046, to_refund: 4000, to_balance: 46 })
    const { body } = await service().call('POST', `/api/v1/accounts/${await openAccount()}/subscription`, {
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
      service().call('PATCH', '/api/v1/billing/settings', { body: { invoice_prefix } })
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
    const start = clock().now()
    try {
      clock().advance(Date.parse('2026-03-15T10:00:00.000Z') - start + HOUR)
      await renew(service())
      expect(await subscriptionOf(account)).toMatchObject({ status: 'past_due' })
    } finally {
      clock().setBack(clock().now() - start)
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
    'is refused if it would make a subscription that is %s past due immediately',
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
