import { type Amount, divideRounded, fractionOf, percentOf, shareOut } from '../../money/index.ts'
import type { TaxLine, TaxRate } from '../core/index.ts'

/** Percentages have at most four decimals. */
const PARTS = 1_000_000n

/** An amount, and the taxes that it is charged with or contains. */
export interface Taxed {
  amount: Amount
  tax: readonly TaxRate[]
}

/**
 * The taxes on lines: those of one category and percentage are added up first and rounded once, half away from zero
 * (EN 16931, BR-CO-17). A rate that a line has twice counts as two.
 */
export function taxOnLines(lines: readonly Taxed[], isInclusive: boolean): TaxLine[] {
  const groups = new Map<string, TaxLine>()
  for (const { amount, tax } of isInclusive ? bySet(lines) : lines)
    for (const { key, ...line } of keyed(isInclusive ? containedIn(amount, tax) : onTop(amount, tax))) {
      const { taxable, amount: part } = groups.get(key) ?? { taxable: 0, amount: 0 }
      groups.set(key, {
        ...(groups.get(key) ?? line),
        taxable: taxable + line.taxable,
        amount: part + line.amount,
      })
    }
  const all = [...groups.values()]
  return isInclusive
    ? all
    : all.map((line) => ({ ...line, amount: percentOf(line.taxable, line.percentage) }))
}

/** The taxes on one amount. */
export function taxOn(amount: Amount, rates: readonly TaxRate[], isInclusive: boolean): TaxLine[] {
  return taxOnLines([{ amount, tax: rates }], isInclusive)
}

/** The taxes on lines, in the order of the given tax lines; taxes that are in none of these are left out. */
export function taxesLike(
  tax_lines: readonly TaxRate[],
  lines: readonly Taxed[],
  isInclusive: boolean,
): Amount[] {
  const amounts = new Map(keyed(taxOnLines(lines, isInclusive)).map(({ key, amount }) => [key, amount]))
  return keyed(tax_lines).map(({ key }) => amounts.get(key) ?? 0)
}

/** The taxes that come on top, before they are rounded. */
function onTop(sum: Amount, rates: readonly TaxRate[]): TaxLine[] {
  return rates.map((rate) => ({ ...rate, taxable: sum, amount: 0 }))
}

/** The taxes that a sum contains: rounded together, and shared among the rates by largest remainder. */
function containedIn(sum: Amount, rates: readonly TaxRate[]): TaxLine[] {
  const parts = rates.map(({ percentage }) => {
    const { part, whole } = fractionOf(percentage)
    return (part * PARTS) / whole
  })
  const all = parts.reduce((before, part) => before + part, 0n)
  const contained = Number(divideRounded(BigInt(sum) * all, PARTS + all))
  const shares = shareOut(contained, parts.map(Number))
  return rates.map((rate, index) => ({ ...rate, taxable: sum - contained, amount: shares[index]! }))
}

/** Sums of the lines that have the same taxes. */
function bySet(lines: readonly Taxed[]): Taxed[] {
  const sets = new Map<string, Taxed>()
  for (const { amount, tax } of lines) {
    const key = keyed(tax)
      .map((rate) => rate.key)
      .join()
    sets.set(key, { tax, amount: (sets.get(key)?.amount ?? 0) + amount })
  }
  return [...sets.values()]
}

/** What distinguishes a rate from the others: its category, its percentage and its place among equal ones. */
function keyed<Rate extends TaxRate>(rates: readonly Rate[]): Array<Rate & { key: string }> {
  const seen = new Map<string, number>()
  return rates.map((rate) => {
    const name = `${rate.category} ${Number(rate.percentage)}`
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return { ...rate, key: `${name} ${nth}` }
  })
}
