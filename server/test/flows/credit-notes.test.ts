import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRefunds } from '../../src/billing/payments/index.ts'
import { PROCESSOR } from '../../src/billing/payments/processors/list.ts'
import type { RefundIntent, RefundOutcome } from '../../src/billing/payments/processors/processor.ts'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { transact } from '../../src/platform/db/db.ts'
import { type Invoicing, invoicing } from '../support/invoices.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const VAT = { name: 'VAT', percentage: '19', category: 'S' }

let service: TestService
let clock: ManualClock
let make: Invoicing

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T10:00:00.000Z'))
  service = await startTestService({ clock, work: false })
  make = invoicing(service)
})
afterAll(() => service.stop())

const credit = (id: string, body: object = {}): Promise<Answer> => make.post(id, 'credit-notes', body)
const pay = (id: string, amount: number) => make.post(id, 'payments', { amount, result: 'succeeded' })
const paid = async (account: string, amounts: number[]) => {
  const invoice = await make.issued(account, amounts)
  await pay(invoice.id, invoice.amount_due)
  return invoice
}

describe('a credit note', () => {
  test('of an open invoice leaves less to pay, with its own number and its share of the tax', async () => {
    const account = await make.account({ tax_rates: [VAT] })
    const { id, number } = await make.issued(account, [10_000])
    const { status, body } = await credit(id, { amount: 5_950, reason: 'Half of it came late' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      invoice_id: id,
      number: expect.stringMatching(/^CN-2026-\d{4}$/),
      reason: 'Half of it came late',
      lines: [
        {
          description: 'Half of it came late',
          quantity: 1,
          unit_amount: 5_000,
          amount: 5_000,
          period_start: null,
          period_end: null,
          proration: false,
          kind: null,
          tax: [VAT],
        },
      ],
      subtotal: 5_000,
      tax_lines: [{ ...VAT, taxable: 5_000, amount: 950 }],
      tax: 950,
      total: 5_950,
      to_unpaid: 5_950,
      to_balance: 0,
      to_refund: 0,
      refunds: [],
      issued_at: '2026-11-20T10:00:00.000Z',
    })
    expect(await make.read(id)).toMatchObject({
      number,
      status: 'open',
      total: 11_900,
      amount_due: 11_900,
      amount_credited: 5_950,
      amount_remaining: 5_950,
    })
    expect((await pay(id, 5_951)).body.code).toBe('invalid_request')
    await pay(id, 5_950)
    expect(await make.read(id)).toMatchObject({ status: 'paid' })
    expect(await make.balance(account)).toBe(0)
  })

  test('of all that is open pays the invoice', async () => {
    const { id } = await make.issued(await make.account())
    expect((await credit(id)).body).toMatchObject({
      total: 4900,
      to_unpaid: 4900,
      reason: expect.any(String),
    })
    expect(await make.read(id)).toMatchObject({ status: 'paid', amount_paid: 0, amount_remaining: 0 })
  })

  test('of a paid invoice becomes balance, which the next invoice uses up', async () => {
    const account = await make.account()
    const { id } = await paid(account, [4900])
    expect((await credit(id, { amount: 900 })).body).toMatchObject({
      to_unpaid: 0,
      to_balance: 900,
      to_refund: 0,
    })
    expect(await make.balance(account)).toBe(900)
    expect(await make.issued(account, [1000])).toMatchObject({ balance_applied: 900, amount_due: 100 })
    expect(await make.read(id)).toMatchObject({ status: 'paid', amount_paid: 4900, amount_credited: 0 })
  })

  test('with refund goes back to the payments, the newest first, and at most what they paid', async () => {
    const account = await make.account()
    const { id } = await make.issued(account, [1000])
    await pay(id, 600)
    clock.advance(1)
    await pay(id, 400)
    const payments = (await service.call('GET', `/api/v1/invoices/${id}/payments`)).body.data
    const { body } = await credit(id, { amount: 700, refund: true })
    expect(body).toMatchObject({ to_refund: 700, to_balance: 0 })
    expect(body.refunds).toEqual([
      {
        id: expect.any(String),
        payment_id: payments[0].id,
        processor: 'manual',
        amount: 400,
        status: 'succeeded',
        settled_at: new Date(clock.now()).toISOString(),
      },
      expect.objectContaining({ payment_id: payments[1].id, amount: 300 }),
    ])
    const { body: last } = await credit(id, { refund: true })
    expect(last.refunds).toMatchObject([{ payment_id: payments[1].id, amount: 300 }])
    expect(await make.balance(account)).toBe(0)
    clock.advance(1)
    const { body: list } = await service.call('GET', `/api/v1/invoices/${id}/credit-notes`)
    expect(list.data.map(({ id: one }: { id: string }) => one).sort()).toEqual([body.id, last.id].sort())
    expect(list.data.find(({ id: one }: { id: string }) => one === body.id)).toEqual(body)
  })

  test('with refund gives back to the balance what the balance had paid', async () => {
    const account = await make.account()
    await make.issued(account, [-300])
    const { id } = await paid(account, [1000])
    expect((await credit(id, { refund: true })).body).toMatchObject({
      total: 1000,
      to_refund: 700,
      to_balance: 300,
    })
    expect(await make.balance(account)).toBe(300)
  })

  test('of an invoice that is paid in part first takes what is still to be paid', async () => {
    const account = await make.account()
    const { id } = await make.issued(account, [1000])
    await pay(id, 600)
    expect((await credit(id, { amount: 500 })).body).toMatchObject({ to_unpaid: 400, to_balance: 100 })
    expect(await make.read(id)).toMatchObject({ status: 'paid', amount_credited: 400 })
    expect(await make.balance(account)).toBe(100)
  })

  test('never takes back more than the invoice, in whatever parts', async () => {
    const { id } = await make.issued(await make.account(), [1000])
    await credit(id, { amount: 700 })
    const over = await credit(id, { amount: 301 })
    expect(over.status).toBe(400)
    expect(over.body.errors).toMatchObject([{ field: '/amount', message: expect.stringContaining('300') }])
    expect((await credit(id, { amount: 300 })).status).toBe(201)
    expect((await credit(id)).body.code).toBe('invalid_transition')
  })

  test('many at the same time neither', async () => {
    const account = await make.account()
    const { id } = await paid(account, [1000])
    const answers = await Promise.all(Array.from({ length: 12 }, () => credit(id, { amount: 300 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await make.balance(account)).toBe(900)
  })

  test('is issued once for an Idempotency-Key', async () => {
    const { id } = await make.issued(await make.account())
    const once = () => make.post(id, 'credit-notes', { amount: 1 }, { 'idempotency-key': `credit-${id}` })
    expect((await once()).body).toEqual((await once()).body)
    expect(await make.read(id)).toMatchObject({ amount_credited: 1 })
  })

  test('takes nothing of an invoice without a positive total', async () => {
    const account = await make.account()
    for (const amounts of [[-500], [0]]) {
      const { id } = await make.issued(account, amounts)
      expect((await credit(id)).body).toMatchObject({ code: 'invalid_transition' })
    }
  })

  test('numbers have no gap, also where one was refused', async () => {
    const { id } = await make.issued(await make.account())
    const first = await credit(id, { amount: 1 })
    await credit(id, { amount: 5000 })
    const next = await credit(id, { amount: 1 })
    const sequence = ({ body }: Answer) => Number(body.number.split('-').at(-1))
    expect(sequence(next)).toBe(sequence(first) + 1)
  })

  test('of a deleted account goes back to the payments, as it has no balance', async () => {
    const account = await make.account()
    const { id } = await paid(account, [1000])
    await service.call('DELETE', `/api/v1/accounts/${account}`)
    expect((await credit(id, { amount: 400 })).body).toMatchObject({
      code: 'invalid_transition',
      detail: expect.stringContaining('deleted'),
    })
    expect((await credit(id, { amount: 400, refund: true })).body).toMatchObject({ to_refund: 400 })
  })
})

test('invoices cannot have the numbers of credit notes', async () => {
  const answer = await service.call('PATCH', '/api/v1/billing/settings', { body: { invoice_prefix: 'CN' } })
  expect(answer.body.errors[0].field).toBe('/invoice_prefix')
})

/** Whatever is done to an invoice, money neither appears nor vanishes. */
test('random courses keep every sum, and no balance is ever negative', async () => {
  const step = fc.record({
    act: fc.constantFrom('pay', 'credit', 'refund', 'void', 'write-off', 'invoice'),
    part: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -5_000, max: 20_000 }),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (start, steps) => {
        const account = await make.account({ tax_rates: [VAT] })
        const ids: string[] = [(await make.issued(account, [start])).id]
        for (const { act, part } of steps) {
          const id = ids.at(-1)!
          const { total } = await make.read(id)
          const amount = Math.max(1, Math.floor(Math.abs(total) * part))
          if (act === 'pay') await pay(id, amount)
          else if (act === 'invoice') ids.push((await make.issued(account, [amount])).id)
          else if (act === 'void' || act === 'write-off') await make.post(id, act)
          else await credit(id, { amount, refund: act === 'refund' })
        }
        await expectBalanced(account, ids)
      },
    ),
    { numRuns: 25 },
  )
})

async function expectBalanced(account: string, ids: readonly string[]): Promise<void> {
  let balance = 0
  for (const id of ids) {
    const invoice = await make.read(id)
    const { data: notes } = (await service.call('GET', `/api/v1/invoices/${id}/credit-notes`)).body
    const { data: payments } = (await service.call('GET', `/api/v1/invoices/${id}/payments`)).body
    const of = (field: string) =>
      notes.reduce((sum: number, note: Record<string, number>) => sum + note[field]!, 0)
    const sumOf = (outcome: string) =>
      payments
        .filter((payment: { outcome: string }) => payment.outcome === outcome)
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const came = sumOf('invoice')
    balance += sumOf('balance') // it was void when the money came
    balance -= payments // what came for a void invoice pays one that is open
      .filter(({ processor }: { processor: string }) => processor === 'balance')
      .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(invoice.total).toBe(invoice.balance_applied + invoice.amount_due)
    expect(invoice.amount_due).toBe(invoice.amount_paid + invoice.amount_credited + invoice.amount_remaining)
    expect(invoice.amount_remaining).toBeGreaterThanOrEqual(0)
    expect(came).toBe(invoice.amount_paid)
    expect(of('to_unpaid')).toBe(invoice.amount_credited)
    expect(of('to_refund')).toBeLessThanOrEqual(came)
    expect(of('total')).toBeLessThanOrEqual(Math.max(0, invoice.total))
    if (of('total') === invoice.total) expect(of('tax')).toBe(invoice.tax)
    if (invoice.status !== 'void') balance -= invoice.balance_applied
    balance += of('to_balance')
  }
  expect(await make.balance(account)).toBe(balance)
  expect(balance).toBeGreaterThanOrEqual(0)
}

describe('a second processor', () => {
  const asked: RefundIntent[] = []
  let answer: () => Promise<RefundOutcome>

  beforeAll(() => {
    service.service.app.services.registry.add(PROCESSOR, {
      name: 'fake',
      refund: async (services, intent) => {
        asked.push(intent)
        // The intent is committed, and no transaction holds what it needs.
        const [row] = await services.db`select status from refund where id = ${intent.id} for update nowait`
        expect(row).toEqual({ status: 'pending' })
        return answer()
      },
    })
  })

  /** An invoice that this processor was paid for, and a refund of it. */
  async function refunded(): Promise<{
    account: string
    id: string
    refund: { id: string; status: string }
  }> {
    const account = await make.account()
    const { id } = await paid(account, [1000])
    const { db } = service.service
    await transact(
      db,
      (tx) => tx`update payment set processor = 'fake', reference = 'ch_1' where invoice_id = ${id}`,
    )
    const { body } = await credit(id, { amount: 400, refund: true })
    return { account, id, refund: body.refunds[0] }
  }

  const statusOf = async (id: string) =>
    (await service.call('GET', `/api/v1/invoices/${id}/credit-notes`)).body.data[0].refunds[0].status

  test('is asked once the refund is committed, again after it could not answer, and not after it did', async () => {
    const { id, refund } = await refunded()
    expect(refund.status).toBe('pending')
    asked.length = 0
    const { services } = service.service.app
    answer = async () => {
      throw new Error('no connection')
    }
    await sendRefunds(services)
    expect(await statusOf(id)).toBe('pending')
    answer = async () => 'succeeded'
    await sendRefunds(services)
    await sendRefunds(services)
    expect(await statusOf(id)).toBe('succeeded')
    const intent = { id: refund.id, paymentReference: 'ch_1', amount: 400, currency: 'eur' }
    expect(asked).toEqual([expect.objectContaining(intent), expect.objectContaining(intent)])
  })

  test('that refuses for good leaves the money as balance', async () => {
    const { account, id } = await refunded()
    answer = async () => 'failed'
    await new Maintenance(service.service.app.services).runOnce() // as every process does regularly
    expect(await statusOf(id)).toBe('failed')
    expect(await make.balance(account)).toBe(400)
  })

  test('that answers two processes at the same time settles a refund once', async () => {
    const { account } = await refunded()
    answer = async () => 'failed'
    await Promise.all([sendRefunds(service.service.app.services), sendRefunds(service.service.app.services)])
    expect(await make.balance(account)).toBe(400)
  })
})
