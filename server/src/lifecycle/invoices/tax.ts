import { type Amount, divideRounded, fractionOf, percentOf, shareOut } from '../money/amount.ts'
import type { TaxLine, TaxRate } from './invoice.ts'

/** Percentages have at most four decimals. */
const PARTS = 1_000_000n

/**
 * The taxes on a sum of lines, each rounded once, half away from zero. If the sum contains them, they are rounded
 * together, and shared among the rates by largest remainder.
 */
export function taxOn(sum: Amount, rates: readonly TaxRate[], isInclusive: boolean): TaxLine[] {
  if (!isInclusive)
    return rates.map((rate) => ({ ...rate, taxable: sum, amount: percentOf(sum, rate.percentage) }))
  const parts = rates.map(({ percentage }) => {
    const { part, whole } = fractionOf(percentage)
    return (part * PARTS) / whole
  })
  const all = parts.reduce((before, part) => before + part, 0n)
  const contained = Number(divideRounded(BigInt(sum) * all, PARTS + all))
  const shares = shareOut(contained, parts.map(Number))
  return rates.map((rate, index) => ({ ...rate, taxable: sum - contained, amount: shares[index]! }))
}
