import { customerId } from '../../identity/accounts/account/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findNewestVersion, findVersion, priceOf, type RankedVersion, seatsOf } from '../plans/index.ts'
import type { Choice, Subscription } from '../subscriptions/core/index.ts'
import { INTERVALS, type Interval } from '../time/index.ts'
import { furtherSeats, periodAmount } from './lines.ts'

/** What a caller asks for: what is absent stays as it is. */
export interface Wanted {
  plan?: string | undefined
  interval?: Interval | undefined
  seats?: number | undefined
}

/** The same, and who asks. */
export type Asked<W extends Wanted = Wanted> = W & { by: Caller }

/**
 * What a first purchase chooses: the newest published version of the plan. Throws invalid_request, naming the field.
 */
export async function chooseFirst(
  db: Db,
  providerId: string,
  wanted: Asked<Wanted & { plan: string; interval: Interval }>,
  currency: string,
): Promise<Choice> {
  const version = await buyable(db, providerId, wanted.plan, wanted.by)
  return chosen(version, wanted, { currency, interval: wanted.interval, further: 0 })
}

/**
 * What a change chooses: another plan's newest version, or another interval or number of seats of the version that the
 * subscription has. Throws invalid_request, naming the field.
 */
export async function chooseNext(
  db: Db,
  providerId: string,
  wanted: Asked,
  subscription: Subscription,
): Promise<Choice> {
  const { plan_key, plan_version, currency, interval } = subscription
  const before = (await findVersion(db, providerId, { plan: plan_key, number: plan_version }))!
  const isOther = wanted.plan !== undefined && wanted.plan !== plan_key
  const version = isOther ? await buyable(db, providerId, wanted.plan!, wanted.by) : before
  const further = furtherSeats(before, subscription)
  return chosen(version, wanted, { currency, interval: wanted.interval ?? interval, further })
}

async function buyable(db: Db, providerId: string, plan: string, by: Caller): Promise<RankedVersion> {
  const version = await findNewestVersion(db, providerId, plan)
  const isHidden = version && !version.self_service && customerId(by) !== undefined
  if (!version || isHidden) throw fault('plan', 'There is no published plan of this name.')
  if (version.archived_at) throw fault('plan', 'This plan is archived and can no longer be chosen.')
  return version
}

/** A choice of this version, checked: it has such a price and so many seats. Throws invalid_request, naming the field. */
export function chosen(
  version: RankedVersion,
  wanted: Wanted,
  { currency, interval, further }: { currency: string; interval: Interval; further: number },
): Choice {
  if (!priceOf(version, { currency, interval })) throw unpriced(version, currency)
  const choice = {
    plan_key: version.plan_key,
    plan_version: version.number,
    interval,
    seats: seatsFor(version, wanted.seats, further),
  }
  if (!Number.isSafeInteger(periodAmount(version, choice, currency)))
    throw fault('seats', 'So many seats cost more than an invoice can say.')
  return choice
}

function unpriced({ name, prices }: RankedVersion, currency: string): Problem {
  const sold = INTERVALS.filter((interval) =>
    prices.some((one) => one.interval === interval && one.currency === currency),
  )
  if (sold.length > 0)
    return fault('interval', `${name} is sold by the ${sold.join(' and ')} in this currency.`)
  const currencies = [...new Set(prices.map((one) => one.currency))]
  return fault(
    'currency',
    `${name} has no price in this currency${currencies.length > 0 ? `, only in ${currencies.join(', ')}` : ''}.`,
  )
}

/** The seats asked for; otherwise those included, plus as many extra ones as were bought before. */
function seatsFor(version: RankedVersion, wanted: number | undefined, further: number): number {
  const { included, maximum } = seatsOf(version)
  if (included === null) {
    if (wanted !== undefined && wanted > 1) throw fault('seats', `${version.name} does not count seats.`)
    return 1
  }
  if (wanted !== undefined && wanted < included)
    throw fault('seats', `${version.name} includes ${included} seats. Ask for as many or more.`)
  const seats = wanted ?? Math.max(1, included + further)
  if (maximum !== null && seats > maximum)
    throw fault('seats', `${version.name} allows ${maximum} seats. Ask for fewer.`)
  return seats
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field: `/${field}`, message }] })
}
