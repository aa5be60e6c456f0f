import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxLine } from '../invoices/core/invoice.ts'
import { taxOn } from '../invoices/rules/tax.ts'
import { creditedParts } from './credit-note.ts'

type Parts = ReturnType<typeof creditedParts> & { total: number }

const invoiceOf = (sum: number, percentages: string[], tax_inclusive: boolean) => {
  const rates = percentages.map((percentage) => ({ name: 'VAT', percentage, category: 'S' }))
  const tax_lines = taxOn(sum, rates, tax_inclusive)
  const tax = tax_lines.reduce((all, { amount }) => all + amount, 0)
  return { total: tax_inclusive ? sum : sum + tax, tax, tax_lines, tax_inclusive }
}

function creditAll(invoice: ReturnType<typeof invoiceOf>, amounts: readonly number[]): Parts[] {
  const notes: Parts[] = []
  for (const amount of amounts) notes.push({ ...creditedParts(invoice, notes, amount), total: amount })
  return notes
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const taxesOf = (lines: readonly TaxLine[]) => lines.map(({ amount }) => amount)

test('a credit note takes back net and tax in proportion', () => {
  const invoice = invoiceOf(10_000, ['19'], false)
  expect(creditedParts(invoice, [], 5_950)).toMatchObject({ subtotal: 5_000, tax: 950 })
  const contained = invoiceOf(11_900, ['19'], true)
  expect(creditedParts(contained, [], 5_950)).toMatchObject({ subtotal: 5_950, tax: 950 })
})

test('one that takes everything takes exactly the taxes of the invoice', () => {
  const invoice = invoiceOf(9_999, ['7.7', '2.5'], false)
  expect(taxesOf(creditedParts(invoice, [], invoice.total).tax_lines)).toEqual(taxesOf(invoice.tax_lines))
})

test('after many small ones, which rounding would favour, the last takes what remains and no part is negative', () => {
  const invoice = invoiceOf(4, ['100'], false) // 4 and 4: half a cent of tax in each
  const notes = creditAll(invoice, [1, 1, 1, 1, 1, 1, 1, 1])
  expect(sum(notes.map(({ tax }) => tax))).toBe(4)
  expect(notes.every(({ tax, subtotal }) => tax >= 0 && subtotal >= 0)).toBe(true)
})

test('in whatever parts an invoice is credited, all of it is, to the cent', () => {
  const percentages = fc.array(fc.constantFrom('0', '19', '7.7', '9.975', '100', '0.0001'), { maxLength: 5 })
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      percentages,
      fc.boolean(),
      cuts,
      (net, rates, inclusive, at) => {
        const invoice = invoiceOf(net, rates, inclusive)
        const marks = [...at.map((cut) => Math.floor(cut * invoice.total)), 0, invoice.total].sort(
          (a, b) => a - b,
        )
        const amounts = marks.slice(1).map((mark, index) => mark - marks[index]!)
        const notes = creditAll(
          invoice,
          amounts.filter((amount) => amount > 0),
        )
        expect(sum(notes.map(({ total }) => total))).toBe(invoice.total)
        expect(sum(notes.map(({ tax }) => tax))).toBe(invoice.tax)
        for (const [index, line] of invoice.tax_lines.entries())
          expect(sum(notes.map(({ tax_lines }) => tax_lines[index]!.amount))).toBe(line.amount)
        for (const { total, tax, subtotal, tax_lines } of notes) {
          expect(sum(taxesOf(tax_lines))).toBe(tax)
          expect(subtotal).toBe(inclusive ? total : total - tax)
          expect(Math.min(subtotal, tax, ...taxesOf(tax_lines))).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
