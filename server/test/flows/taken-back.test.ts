import { describe, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { type Body, DAY, MONTHLY, paidPlans } from '../support/paid-plans.ts'

// A change takes back what was charged, with its tax.

const { world, admin, openAccount, pay } = paidPlans()

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
    const { db } = world.service.service
    await db`delete from charge where account_id = ${id}`
    await db`
      update invoice set lines = (select jsonb_agg(line - 'kind' - 'tax') from jsonb_array_elements(lines) line)
      where account_id = ${id}`
  }

  test('are taken back as those since, also after several changes, with seats and a credit note', async () => {
    const account = await openAccount({ collection: 'invoice', seats: 5 })
    world.clock.advance(DAY)
    await pay((await account.change({ seats: 7 }, 'key')).invoice)
    world.clock.advance(DAY)
    await pay((await account.change({ plan: 'pro' }, 'key')).invoice)
    const [newest] = await account.invoices()
    await made(admin('POST', `/invoices/${newest!.id}/credit-notes`, { amount: 600 }))
    world.clock.advance(DAY)
    const known = await made(account.as('key', '/preview', { plan: 'max' }))
    await forget(account.id)
    const again = await made(account.as('key', '/preview', { plan: 'max' }))
    expect(again.lines).toEqual(known.lines)
    expect(again.lines).toHaveLength(4)
    const { invoice } = await account.change({ plan: 'max' }, 'key')
    expect(invoice.lines).toEqual(known.lines)
    // Once written, they are the same.
    await pay(invoice)
    const rows = await world.service.service.db`select 1 from charge where account_id = ${account.id}`
    expect(rows.length).toBeGreaterThanOrEqual(6)
    const back = await made(account.as('key', '/preview', { interval: 'year' }))
    expect(back.lines.filter(({ amount }: Body) => amount < 0)).toHaveLength(2)
  })

  test('that are unpaid are less to pay', async () => {
    const account = await openAccount({ collection: 'invoice', pays: false })
    await forget(account.id)
    world.clock.advance(1)
    const { preview, invoice } = await account.change({ plan: 'pro' }, 'key')
    expect(invoice.lines.map(({ amount }: Body) => amount)).toEqual([5_000])
    const [, first] = await account.invoices()
    expect(preview.credits).toEqual([{ invoice_id: first!.id, number: first!.number, amount: 1_000 }])
    expect(first).toMatchObject({ status: 'paid', amount_credited: 1_000, amount_paid: 0 })
  })
})
