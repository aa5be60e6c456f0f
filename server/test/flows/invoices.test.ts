import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../src/platform/time/clock.ts'
import { type Invoicing, invoicing } from '../support/invoices.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const VAT = { name: 'VAT', percentage: '19', category: 'S' }
const SELLER = { name: 'Widgets GmbH', address: ['Weg 1', '10115 Berlin'], country: 'DE', tax_ids: ['DE123'] }

let service: TestService
let clock: ManualClock
let make: Invoicing

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T10:00:00.000Z'))
  service = await startTestService({ clock, work: false })
  make = invoicing(service)
  await service.call('PATCH', '/api/v1/billing/settings', { body: { seller: SELLER, footer: 'Thank you' } })
})
afterAll(() => service.stop())

const eventsOf = async (id: string) =>
  (await service.call('GET', '/api/v1/events?event=invoice.created&limit=100')).body.data
    .map(({ data }: { data: { invoice: Record<string, unknown> } }) => data.invoice)
    .filter((invoice: { id: string }) => invoice.id === id)

const actsOn = async (id: string) =>
  (await service.call('GET', '/api/v1/audit-log?limit=100')).body.data
    .filter(({ target_id }: { target_id: string }) => target_id === id)
    .map(({ action }: { action: string }) => action)
    .sort()

describe('a draft', () => {
  test('becomes an invoice with number, dates, tax and parties, which is an event', async () => {
    const account = await make.account({
      buyer: { name: 'Ada Ltd', country: 'GB' },
      tax_rates: [VAT],
      tax_note: 'Reverse charge',
    })
    const drafted = await service.call('POST', '/api/v1/invoices', {
      body: {
        account_id: account,
        currency: 'eur',
        note: 'Order 7',
        lines: [
          {
            description: 'Setup',
            quantity: 2,
            unit_amount: 2500,
            period_start: '2026-11-01T00:00:00+01:00',
            period_end: '2026-12-01T00:00:00Z',
          },
          { description: 'Discount', unit_amount: -100 },
        ],
      },
    })
    expect(drafted.status).toBe(201)
    expect(drafted.body).toMatchObject({ status: 'draft', number: null, issued_at: null, due_at: null })
    expect(await eventsOf(drafted.body.id)).toEqual([])
    clock.advance(DAY)
    const { status, body } = await make.post(drafted.body.id, 'issue')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: drafted.body.id,
      number: expect.stringMatching(/^INV-2026-\d{4}$/),
      status: 'open',
      reason: 'manual',
      account_id: account,
      account: { id: account, name: 'Buyer' },
      subscription_id: null,
      plan: null,
      currency: 'eur',
      period_start: null,
      period_end: null,
      lines: [
        {
          description: 'Setup',
          quantity: 2,
          unit_amount: 2500,
          amount: 5000,
          period_start: '2026-10-31T23:00:00.000Z',
          period_end: '2026-12-01T00:00:00.000Z',
          proration: false,
          kind: null,
          tax: [VAT],
        },
        {
          description: 'Discount',
          quantity: 1,
          unit_amount: -100,
          amount: -100,
          period_start: null,
          period_end: null,
          proration: false,
          kind: null,
          tax: [VAT],
        },
      ],
      subtotal: 4900,
      tax_lines: [{ ...VAT, taxable: 4900, amount: 931 }],
      tax_inclusive: false,
      tax: 931,
      total: 5831,
      balance_applied: 0,
      amount_due: 5831,
      amount_paid: 0,
      amount_credited: 0,
      amount_remaining: 5831,
      seller: { email: '', ...SELLER },
      buyer: { name: 'Ada Ltd', email: '', address: [], country: 'GB', tax_ids: [] },
      note: 'Order 7\nReverse charge',
      created_at: '2026-11-20T10:00:00.000Z',
      issued_at: '2026-11-21T10:00:00.000Z',
      due_at: '2026-12-05T10:00:00.000Z',
      paid_at: null,
      closed_at: null,
    })
    expect(await make.read(body.id)).toMatchObject(body)
    const [{ account: named, url, ...event }] = await eventsOf(body.id)
    expect(url).toContain(`/account/billing/invoice?id=${body.account_id}&invoice=${body.id}`)
    expect(named).toMatchObject({ id: body.account_id, name: 'Buyer' })
    expect(body).toMatchObject(event)
    expect(Object.keys(event)).toHaveLength(20)
    expect(Object.keys(event).slice(0, 5)).toEqual(['id', 'number', 'status', 'amount_due', 'currency'])
    expect(await actsOn(body.id)).toEqual(['invoice.drafted', 'invoice.issued'])
  })

  test('can be changed and deleted, and leaves no gap in the numbers', async () => {
    const account = await make.account()
    const before = await make.issued(account)
    const id = await make.draft(account, [100])
    const changed = await service.call('PATCH', `/api/v1/invoices/${id}`, { body: { note: 'Later' } })
    expect(changed.body).toMatchObject({ note: 'Later', total: 100, amount_due: 100 })
    const again = await service.call('PATCH', `/api/v1/invoices/${id}`, {
      body: { lines: [{ description: 'Other', unit_amount: 7 }] },
    })
    expect(again.body).toMatchObject({ note: 'Later', total: 7, lines: [{ description: 'Other' }] })
    expect((await service.call('DELETE', `/api/v1/invoices/${id}`)).status).toBe(204)
    expect((await service.call('GET', `/api/v1/invoices/${id}`)).status).toBe(404)
    expect(await actsOn(id)).toEqual([
      'invoice.changed',
      'invoice.changed',
      'invoice.deleted',
      'invoice.drafted',
    ])
    const after = await make.issued(account)
    expect(sequence(after)).toBe(sequence(before) + 1)
  })

  test('takes the account and the settings as they are when it is issued', async () => {
    const account = await make.account()
    const id = await make.draft(account, [1000])
    await service.call('PATCH', `/api/v1/accounts/${account}/billing`, {
      body: { tax_rates: [VAT], buyer: { name: 'Renamed' } },
    })
    expect((await make.post(id, 'issue')).body).toMatchObject({ total: 1190, buyer: { name: 'Renamed' } })
    await service.call('PATCH', `/api/v1/accounts/${account}/billing`, { body: { buyer: { name: 'Later' } } })
    expect((await make.read(id)).buyer.name).toBe('Renamed')
  })

  test('is drafted once for an Idempotency-Key', async () => {
    const account_id = await make.account()
    const body = { account_id, currency: 'eur', lines: [{ description: 'Setup', unit_amount: 1 }] }
    const headers = { 'idempotency-key': 'draft-1' }
    const first = await service.call('POST', '/api/v1/invoices', { body, headers })
    expect((await service.call('POST', '/api/v1/invoices', { body, headers })).body).toEqual(first.body)
  })

  test.each([
    ['', { currency: 'eur', lines: [] }, '/lines'],
    ['', { currency: 'EUR' }, '/currency'],
    ['', { currency: 'xxx' }, '/currency'],
    ['', { lines: [{ description: 'a\u0000b', unit_amount: 1 }] }, '/lines/0/description'],
    ['', { lines: [{ description: 'a\ud800', unit_amount: 1 }] }, '/lines/0/description'],
    ['', { lines: [{ description: '', unit_amount: 1 }] }, '/lines/0/description'],
    ['', { lines: [{ description: 'x', unit_amount: 1.5 }] }, '/lines/0/unit_amount'],
    ['', { lines: [{ description: 'x', unit_amount: 2e12 }] }, '/lines/0/unit_amount'],
    ['', { lines: [{ description: 'x', unit_amount: 1e10, quantity: 1000 }] }, '/lines/0/unit_amount'],
    ['', { lines: [{ description: 'x', unit_amount: 1, quantity: 0 }] }, '/lines/0/quantity'],
    [
      '',
      { lines: [{ description: 'x', unit_amount: 1, period_start: '2026-01-01T00:00:00Z' }] },
      '/lines/0/period_end',
    ],
    [
      '',
      {
        lines: [
          {
            description: 'x',
            unit_amount: 1,
            period_start: '2026-01-02T00:00:00Z',
            period_end: '2026-01-01T00:00:00Z',
          },
        ],
      },
      '/lines/0/period_end',
    ],
    ['', { note: 'a\u0007b' }, '/note'],
    ['', { amount_due: 1 }, '/amount_due'],
  ])('refuses what cannot be an invoice: %s%j', async (_, wrong, field) => {
    const body = {
      account_id: await make.account(),
      currency: 'eur',
      lines: [{ description: 'Setup', unit_amount: 1 }],
      ...wrong,
    }
    const answer = await service.call('POST', '/api/v1/invoices', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe(field)
  })

  test('is refused for an account that there is not', async () => {
    const body = { account_id: UNKNOWN_ID, currency: 'eur', lines: [{ description: 'x', unit_amount: 1 }] }
    expect((await service.call('POST', '/api/v1/invoices', { body })).body.code).toBe('not_found')
  })
})

const sequence = ({ number }: { number: string }): number => Number(number.split('-').at(-1))

describe('the balance and the currency', () => {
  test('a negative invoice is paid immediately and becomes balance, which the next ones use up', async () => {
    const account = await make.account()
    const credit = await make.issued(account, [-1500])
    expect(credit).toMatchObject({ status: 'paid', total: -1500, balance_applied: -1500, amount_due: 0 })
    expect(await make.balance(account)).toBe(1500)
    const first = await make.issued(account, [1000])
    expect(first).toMatchObject({ status: 'paid', balance_applied: 1000, amount_due: 0 })
    expect(first.paid_at).toBe(first.issued_at)
    expect((await eventsOf(first.id))[0]).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await make.issued(account, [1000])).toMatchObject({
      status: 'open',
      balance_applied: 500,
      amount_due: 500,
    })
    expect(await make.balance(account)).toBe(0)
  })

  test('a draft uses up no balance', async () => {
    const account = await make.account()
    await make.issued(account, [-1500])
    await make.draft(account, [1000])
    expect(await make.balance(account)).toBe(1500)
  })

  test('the first invoice fixes the currency of the account, a draft does not', async () => {
    const account = await make.account()
    const euros = await make.draft(account, [1])
    await make.issued(account, [1], { currency: 'usd' })
    const late = await make.post(euros, 'issue')
    expect(late.body).toMatchObject({
      code: 'invalid_request',
      detail: expect.stringContaining('invoiced in usd'),
    })
    expect(await make.read(euros)).toMatchObject({ status: 'draft' })
  })
})

describe('lists', () => {
  test('go by account, status and time, newest first, page by page', async () => {
    const account = await make.account()
    const start = new Date(clock.now()).toISOString()
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      ids.unshift((await make.issued(account)).id)
      clock.advance(DAY)
    }
    const drafted = await make.draft(account)
    const list = async (query: string) =>
      (await service.call('GET', `/api/v1/invoices?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await list(`account_id=${account}`)).toEqual([drafted, ...ids])
    expect(await list(`account_id=${account}&status=open`)).toEqual(ids)
    expect(await list(`account_id=${account}&status=draft`)).toEqual([drafted])
    const second = new Date(Date.parse(start) + DAY).toISOString()
    expect(await list(`account_id=${account}&since=${start}&until=${second}`)).toEqual([ids[2]])
    const page = await service.call('GET', `/api/v1/invoices?account_id=${account}&limit=3`)
    expect(await list(`account_id=${account}&limit=3&cursor=${page.body.next_cursor}`)).toEqual([ids[2]])
    expect((await service.call('GET', '/api/v1/invoices?status=gone')).status).toBe(400)
  })
})

describe('owners', () => {
  let owner: SignedInPerson
  let admin: SignedInPerson
  let account: string
  let invoice: { id: string }
  let drafted: string

  beforeAll(async () => {
    owner = await signIn(service, 'owner@example.com')
    admin = await signIn(service, 'admin@example.com')
    account = await openTeam(service, 'Acme', [
      [owner, 'owner'],
      [admin, 'admin'],
    ])
    invoice = await make.issued(account)
    drafted = await make.draft(account)
  })

  const as = (person: SignedInPerson, path: string) =>
    service.call('GET', `/api/v1/auth/customer/accounts/${account}/invoices${path}`, { key: person.token })

  test('see the issued invoices of their account, and no drafts', async () => {
    const { body } = await as(owner, '')
    const own = await make.read(invoice.id)
    expect(body.data).toEqual([own])
    expect((await as(owner, `/${invoice.id}`)).body).toEqual(own)
    expect((await as(owner, `/${drafted}`)).body.code).toBe('not_found')
    expect((await as(owner, `/${drafted}/html`)).body.code).toBe('not_found')
  })

  test('of other accounts see nothing, and admins of the same account are refused', async () => {
    const other = await make.issued(await make.account())
    for (const suffix of ['', '/html'])
      expect((await as(owner, `/${other.id}${suffix}`)).body.code).toBe('not_found')
    for (const path of ['', `/${invoice.id}`, `/${invoice.id}/html`])
      expect((await as(admin, path)).body.code).toBe('forbidden')
    const outsider = await signIn(service, 'outsider@example.com')
    for (const path of ['', `/${invoice.id}`, `/${invoice.id}/html`])
      expect((await as(outsider, path)).body.code).toBe('not_found')
  })
})

test('an unknown id, a foreign one and a deleted draft are answered alike', async () => {
  const gone = await make.draft(await make.account())
  await service.call('DELETE', `/api/v1/invoices/${gone}`)
  const { body: acme } = await service.call('POST', '/api/v1/providers', {
    body: { slug: 'acme', name: 'Acme' },
  })
  expect(acme.slug).toBe('acme')
  const own = await make.issued(await make.account())
  const answers = await Promise.all([
    service.call('GET', `/api/v1/invoices/${UNKNOWN_ID}`),
    service.call('GET', `/api/v1/invoices/${gone}`),
    service.call('GET', `/p/acme/api/v1/invoices/${own.id}`),
  ])
  for (const { status, body } of answers) {
    const { type, ...said } = body // its page is below the provider's own address
    expect(type).toMatch(/\/docs\/errors\/not_found$/)
    expect({ status, said }).toEqual({ status: 404, said: { ...said, detail: answers[0].body.detail } })
  }
})

test('invoices stay after the account and its owner are deleted; its drafts cannot be issued any more', async () => {
  const owner = await signIn(service, 'gone@example.com')
  const account = await openTeam(service, 'Goner', [[owner, 'owner']])
  await service.call('PATCH', `/api/v1/accounts/${account}/billing`, {
    body: { buyer: { name: 'Grace Hopper', email: 'gone@example.com' } },
  })
  const invoice = await make.issued(account)
  const drafted = await make.draft(account)
  expect((await service.call('DELETE', `/api/v1/accounts/${account}`)).status).toBe(204)
  expect((await service.call('DELETE', `/api/v1/users/${owner.user.id}`)).status).toBeLessThan(300)
  expect(await make.read(invoice.id)).toEqual({ ...invoice, account: null })
  expect((await make.post(drafted, 'issue')).body.code).toBe('invalid_transition')
  expect((await service.call('DELETE', `/api/v1/invoices/${drafted}`)).status).toBe(204)
})
