import type { Increment, Refusal } from './increment.ts'
import type { Aggregation } from './meter.ts'
import { type Periodic, type Placed, placeUsage, type UsagePeriod } from './usage-period.ts'

/** What increments refer to. */
export interface Known {
  /** By the time of billing. */
  now: number
  zone: string
  /** The accounts that exist, with the subscriptions that they have and had. */
  subscriptions: ReadonlyMap<string, readonly Periodic[]>
  meters: ReadonlyMap<string, { aggregation: Aggregation; archived: boolean }>
}

/** A total that increments count in. */
interface Target {
  accountId: string
  meter: string
  aggregation: Aggregation
  period: UsagePeriod
}

/** Increments and where they count: `target` is an index of `targets`. */
export interface Placement {
  targets: Target[]
  placed: Array<{ increment: Increment; target: number; late: boolean }>
  /** Those whose id came before in the same request, with the same content. */
  duplicates: number
  refusals: Refusal[]
}

/** Finds the total of each increment, and refuses those that have none. */
export function placeIncrements(increments: readonly Increment[], known: Known): Placement {
  const placement: Placement = { targets: [], placed: [], duplicates: 0, refusals: [] }
  const targetOf = targetFinder(placement.targets)
  const placeOf = placer(known)
  const contents = new Map<string, number>()
  for (const increment of increments) {
    const { index, id, accountId, content } = increment
    const meter = known.meters.get(increment.meter)
    const refusal = refusalOf(increment, known)
    if (refusal || !meter) {
      if (refusal) placement.refusals.push({ index, id, ...refusal })
      continue
    }
    const before = contents.get(id)
    if (before === content) placement.duplicates++
    else if (before !== undefined) placement.refusals.push(reused(increment))
    else {
      contents.set(id, content)
      const { period, late } = placeOf(accountId, increment.at)
      const { aggregation } = meter
      const target = targetOf({ accountId, meter: increment.meter, aggregation, period })
      placement.placed.push({ increment, target, late })
    }
  }
  return placement
}

/** The id was used for something else. */
export function reused({ index, id }: Increment): Refusal {
  return {
    index,
    id,
    code: 'id_reused',
    detail: 'Another increment was counted with this id. Send each with its own id.',
  }
}

function refusalOf(
  { accountId, meter }: Increment,
  { subscriptions, meters }: Known,
): Pick<Refusal, 'code' | 'detail'> | undefined {
  const known = meters.get(meter)
  if (!known) return { code: 'meter_not_found', detail: 'There is no such meter.' }
  if (known.archived) return { code: 'meter_archived', detail: 'This meter is archived. Restore it first.' }
  if (!subscriptions.has(accountId)) return { code: 'account_not_found', detail: 'There is no such account.' }
  return undefined
}

/** Remembers the last calendar month, which accounts without a subscription share: a calendar is slow to ask. */
function placer({ now, zone, subscriptions }: Known): (accountId: string, at: number) => Placed {
  const time = new Date(now)
  let month: UsagePeriod | undefined
  return (accountId, at) => {
    const had = subscriptions.get(accountId) ?? []
    if (had.length === 0 && month && month.start.getTime() <= at && at < month.end.getTime())
      return { period: month, late: false }
    const placed = placeUsage(had, zone, { at: new Date(at), now: time })
    if (had.length === 0) month = placed.period
    return placed
  }
}

function targetFinder(targets: Target[]): (target: Target) => number {
  const known = new Map<string, number>()
  return (target) => {
    const key = `${target.accountId} ${target.meter} ${target.period.start.getTime()}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, targets.length)
    return targets.push(target) - 1
  }
}
