import { type Amount, divideRounded } from '../money/index.ts'
import { MOVEMENTS, type Moved, type Movement } from './movements-store.ts'

/** How the MRR of a currency moved in a month: start + new + reactivation + expansion - contraction - churn = end. */
export type MrrOfMonth = { currency: string; start: Amount; end: Amount } & Record<Movement, Amount>

export interface MonthOfMovements {
  /** Such as 2026-03. */
  month: string
  currencies: MrrOfMonth[]
}

const YEAR = 12n

/** Every month has every currency, so that a chart has no holes. */
export function movementsOf(moved: readonly Moved[], months: readonly string[]): MonthOfMovements[] {
  const currencies = [...new Set(moved.map(({ currency }) => currency))].sort()
  const courses = currencies.map((currency) => {
    const own = moved.filter((one) => one.currency === currency)
    let before = total(own.filter(({ month }) => month === 0))
    return months.map((_, index) => {
      const start = before
      const changes = MOVEMENTS.map((kind) =>
        total(own.filter((one) => one.kind === kind && one.month === index + 1)),
      )
      before += changes.reduce((sum, change) => sum + change, 0n)
      return { currency, ...inMonths(start, changes, before) }
    })
  })
  return months.map((month, index) => ({ month, currencies: courses.map((course) => course[index]!) }))
}

const total = (moved: readonly Moved[]): bigint => moved.reduce((sum, { yearly }) => sum + BigInt(yearly), 0n)

/**
 * Twelfths, in whole units. Start and end are rounded as the MRR is; the movements get what is between them, the largest
 * remainder first, so that the month adds up. Each is off by less than one.
 */
function inMonths(start: bigint, changes: readonly bigint[], end: bigint): Omit<MrrOfMonth, 'currency'> {
  const [first, last] = [divideRounded(start, YEAR), divideRounded(end, YEAR)]
  const rest = changes.map((change) => ((change % YEAR) + YEAR) % YEAR)
  const shares = changes.map((change, index) => (change - rest[index]!) / YEAR)
  const left = Number(last - first - shares.reduce((sum, share) => sum + share, 0n))
  const byRest = [...rest.keys()].sort((a, b) => Number(rest[b]! - rest[a]!) || a - b)
  for (const index of byRest.slice(0, left)) shares[index]! += 1n
  const size = (kind: Movement) => Math.abs(Number(shares[MOVEMENTS.indexOf(kind)]))
  return {
    start: Number(first),
    new: size('new'),
    reactivation: size('reactivation'),
    expansion: size('expansion'),
    contraction: size('contraction'),
    churn: size('churn'),
    end: Number(last),
  }
}
