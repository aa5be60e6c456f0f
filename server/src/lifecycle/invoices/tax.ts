import { type Amount, divideRounded } from '../money/amount.ts'
import type { TaxLine, TaxRate } from './invoice.ts'

/**
 * The taxes on a sum of lines, each rounded once, half away from zero. If the sum contains them, they are rounded
 * together, and shared among the rates by largest remainder.
 */
export function taxOn(sum: Amount, rates: readonly TaxRate[], isInclusive: boolean): TaxLine[] {
  const digits = Math.max(0, ...rates.map(({ percentage }) => fractionOf(percentage).length))
  const hundred = 100n * 10n ** BigInt(digits)
  const parts = rates.map(({ percentage }) => scaled(percentage, digits))
  if (!isInclusive)
    return rates.map((rate, index) => ({
      ...rate,
      taxable: sum,
      amount: Number(divideRounded(BigInt(sum) * parts[index]!, hundred)),
    }))
  const all = parts.reduce((total, part) => total + part, 0n)
  const contained = divideRounded(BigInt(sum) * all, hundred + all)
  const shares = share(contained, parts)
  const taxable = sum - Number(contained)
  return rates.map((rate, index) => ({ ...rate, taxable, amount: shares[index]! }))
}

const fractionOf = (percentage: string): string => percentage.split('.')[1] ?? ''

function scaled(percentage: string, digits: number): bigint {
  const [whole = '', fraction = ''] = percentage.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** Shares an amount by weights: what rounding down leaves over goes to the largest remainders, the first ones first. */
function share(amount: bigint, weights: readonly bigint[]): Amount[] {
  const all = weights.reduce((total, weight) => total + weight, 0n)
  if (all === 0n) return weights.map(() => 0)
  const sign = amount < 0n ? -1n : 1n
  const size = sign * amount
  const floors = weights.map((weight) => (size * weight) / all)
  const left = Number(size - floors.reduce((total, part) => total + part, 0n))
  const remainders = weights.map((weight, index) => ({ index, rest: (size * weight) % all }))
  const lucky = remainders.sort((a, b) => Number(b.rest - a.rest) || a.index - b.index).slice(0, left)
  for (const { index } of lucky) floors[index]! += 1n
  return floors.map((part) => Number(sign * part))
}
