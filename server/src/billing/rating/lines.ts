import { isoTime } from '../../platform/time/clock.ts'
import type { InvoiceLine, LineKind } from '../invoices/core/index.ts'
import { type Amount, prorate } from '../money/index.ts'
import {
  type Price,
  priceOf,
  type RankedVersion,
  seatsOf,
  Unbillable,
  type VersionOf,
} from '../plans/index.ts'
import type { Choice } from '../subscriptions/core/index.ts'

/** A period that is charged, or a part of one. */
export interface Share {
  start: Date
  end: Date
  /** The whole period that the price is for; absent: `start` to `end`. */
  of?: { start: Date; end: Date }
}

/** The price of a choice. Throws Unbillable if its version has none, which cannot be chosen. */
function chosenPrice(version: RankedVersion, choice: Choice, currency: string): Price {
  const price = priceOf(version, { currency, interval: choice.interval })
  if (!price)
    throw new Unbillable(
      `version ${version.number} of ${version.plan_key} has no price in ${currency} a ${choice.interval}`,
    )
  return price
}

/** What a choice costs for a whole period. */
export function periodAmount(version: RankedVersion, choice: Choice, currency: string): Amount {
  const price = chosenPrice(version, choice, currency)
  return price.amount + furtherSeats(version, choice) * price.amount_per_seat
}

/** What such a choice costs in a year, seats included and tax as the prices have it; 0 if its price is gone. */
export function yearlyAmount(choice: Choice & { currency: string }, versionOf: VersionOf): bigint {
  const version = versionOf(choice)
  if (!priceOf(version, choice)) return 0n
  return BigInt(periodAmount(version, choice, choice.currency)) * (choice.interval === 'month' ? 12n : 1n)
}

/** Seats beyond those that the plan includes. */
export function furtherSeats(version: RankedVersion, { seats }: Pick<Choice, 'seats'>): number {
  const { included } = seatsOf(version)
  return included === null ? 0 : Math.max(0, seats - included)
}

/**
 * The invoice lines of a choice for a period or a part of it: one for the plan, one for further seats. Each is rounded
 * alone, half away from zero. What costs nothing has no line.
 */
export function linesOf(
  version: RankedVersion,
  choice: Choice,
  { currency, share, only }: { currency: string; share: Share; only?: 'seats' | undefined },
): InvoiceLine[] {
  const price = chosenPrice(version, choice, currency)
  const further = furtherSeats(version, choice)
  const line = (kind: LineKind, description: string, quantity: number, unit_amount: Amount): InvoiceLine => ({
    kind,
    description,
    quantity,
    unit_amount,
    amount: amountOf(quantity * unit_amount, share),
    period_start: isoTime(share.start),
    period_end: isoTime(share.end),
    proration: share.of !== undefined,
  })
  const per = choice.interval === 'month' ? 'a month' : 'a year'
  const plan = line('plan', `${version.name}, ${per}`, 1, price.amount)
  const seats = line('seats', `${version.name}, further seats, each ${per}`, further, price.amount_per_seat)
  return (only === 'seats' ? [seats] : [plan, seats]).filter(({ amount }) => amount !== 0)
}

function amountOf(amount: Amount, { start, end, of }: Share): Amount {
  return of ? prorate(amount, seconds(start, end), seconds(of.start, of.end)) : amount
}

/** Billing counts whole seconds. */
export function seconds(start: Date, end: Date): number {
  return Math.floor((end.getTime() - start.getTime()) / 1_000)
}
