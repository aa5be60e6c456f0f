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
