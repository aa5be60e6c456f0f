/** An amount of money: an integer in its currency's smallest unit, within 2^53. */
export type Amount = number

/** The part of an amount: round(amount × part ÷ whole), half away from zero. */
export function prorate(amount: Amount, part: number, whole: number): Amount {
  return Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/** Divides and rounds to the nearest integer, halves away from zero. `by` must be positive. */
export function divideRounded(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (2n * size + by) / (2n * by)
  return value < 0n ? -rounded : rounded
}

/** From 0 to 100, with up to four decimals. */
export const PERCENTAGE = /^(?:(\d{1,2})(?:\.(\d{1,4}))?|100(?:\.0{1,4})?)$/

/** round(amount × percentage ÷ 100), half away from zero. The percentage is decimal text, such as 7.7. */
export function percentOf(amount: Amount, percentage: string): Amount {
  const { part, whole } = fractionOf(percentage)
  return Number(divideRounded(BigInt(amount) * part, whole))
}

/** A percentage as an exact fraction: 7.7 is 77/1000. Throws for text that `PERCENTAGE` refuses. */
export function fractionOf(percentage: string): { part: bigint; whole: bigint } {
  if (!PERCENTAGE.test(percentage)) throw new Error(`${percentage} is not a percentage.`)
  const [units, decimals = ''] = percentage.split('.')
  return { part: BigInt(`${units}${decimals}`), whole: 10n ** BigInt(2 + decimals.length) }
}

/**
 * Shares an amount out in proportion to weights, by largest remainder: the shares add up to it exactly, each is off by
 * less than one, and of equal remainders the first gets more. A negative weight takes away; the sum of all must not be
 * negative. If all are 0, they count as equal. Throws if there is an amount but no weight to give it to.
 */
export function shareOut(total: Amount, weights: readonly number[]): Amount[] {
  if (weights.length === 0 && total !== 0) throw new Error('There are no weights to share the amount out by.')
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n)
  if (sum < 0n) throw new Error('The weights must not add up to less than nothing.')
  if (sum === 0n)
    return weights.length === 0
      ? []
      : shareOut(
          total,
          weights.map(() => 1),
        )
  const size = BigInt(Math.abs(total))
  const exact = weights.map((weight) => size * BigInt(weight))
  const shares = exact.map((share) => floor(share, sum))
  const left = Number(size - shares.reduce((before, share) => before + share, 0n))
  const rest = exact.map((share, index) => share - shares[index]! * sum)
  const byRemainder = [...exact.keys()].sort((a, b) => Number(rest[b]! - rest[a]!) || a - b)
  for (const index of byRemainder.slice(0, left)) shares[index]! += 1n
  // Adding 0 turns -0, which JSON and tests tell from 0, into 0.
  return shares.map((share) => (total < 0 ? -Number(share) : Number(share)) + 0)
}

/** Divides and rounds down. */
function floor(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return quotient * by > value ? quotient - 1n : quotient
}
