import { isUniqueViolation, type Sql, untilItHolds } from '../../platform/db/db.ts'
import { generationAt, sinceGeneration } from '../../platform/db/generations.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR, SECOND } from '../../platform/time/clock.ts'
import type { BillingSettings } from '../settings/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import { type Increment, type Refusal, readIncrement } from './increment.ts'
import {
  addIncrements,
  findMeters,
  findReused,
  findSubscribers,
  type Generations,
} from './increment-store.ts'
import { type Placement, placeIncrements, reused } from './place-increments.ts'
import { isAccountGone, isTotalOutOfRange } from './store.ts'

/** What became of the increments of a request. */
export interface Counted {
  accepted: number
  /** Counted before, or twice in this request. */
  duplicates: number
  errors: Refusal[]
}

/** Longer than clocks differ and statements take. */
const OVERLAP_MS = HOUR
/** How often accounts may be deleted while their increments are counted, before that is an error. */
const MOST_TRIES = 3

/** Counts what accounts used. Each increment is accepted or refused on its own; what is accepted is committed together. */
export async function countUsage(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  providerId: string,
  given: readonly unknown[],
): Promise<Counted> {
  const { db, clock } = services
  const [now, settings] = await Promise.all([
    billingTime(services, db, providerId),
    readBillingSettings(db, providerId),
  ])
  const read = given.map((one, index) => readIncrement(one, index, now))
  const increments = read.filter((one): one is Increment => !('code' in one))
  const refused = read.filter((one): one is Refusal => 'code' in one)
  const circumstances = { now, settings, generations: generationsAt(clock.now()) }
  const counted = await countKnown(services, providerId, increments, circumstances)
  return { ...counted, errors: [...refused, ...counted.errors].sort((a, b) => a.index - b.index) }
}

interface Circumstances {
  now: number
  settings: BillingSettings
  generations: Generations
}

async function countKnown(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  increments: readonly Increment[],
  circumstances: Circumstances,
): Promise<Counted> {
  const { db } = services
  const { now, settings } = circumstances
  const since = new Date(increments.reduce((oldest, { at }) => Math.min(oldest, at), now))
  for (let tries = 1; ; tries++) {
    const [subscriptions, meters] = await Promise.all([
      findSubscribers(db, providerId, {
        accountIds: [...new Set(increments.map(({ accountId }) => accountId))],
        since,
      }),
      findMeters(db, providerId, [...new Set(increments.map(({ meter }) => meter))]),
    ])
    const placement = placeIncrements(increments, { now, zone: settings.zone, subscriptions, meters })
    const { duplicates, refusals } = placement
    try {
      const counted = await add(services, providerId, placement, circumstances)
      return {
        accepted: counted.accepted,
        duplicates: duplicates + counted.duplicates,
        errors: [...refusals, ...counted.errors],
      }
    } catch (error) {
      if (tries === MOST_TRIES || !isAccountGone(error)) throw error
    }
  }
}

/** Writes them in one statement. If a total would leave its range, in halves, until the increment at fault is alone. */
async function add(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { placed, targets }: Pick<Placement, 'placed' | 'targets'>,
  circumstances: Circumstances,
): Promise<Counted> {
  if (placed.length === 0) return { accepted: 0, duplicates: 0, errors: [] }
  try {
    return await write(services, providerId, { placed, targets }, circumstances)
  } catch (error) {
    if (!isTotalOutOfRange(error)) throw error
    if (placed.length === 1) return { accepted: 0, duplicates: 0, errors: [outOfRange(placed[0]!.increment)] }
  }
  const half = Math.ceil(placed.length / 2)
  const halves = [placed.slice(0, half), placed.slice(half)]
  const counted: Counted = { accepted: 0, duplicates: 0, errors: [] }
  for (const part of halves) {
    const one = await add(services, providerId, { placed: part, targets }, circumstances)
    counted.accepted += one.accepted
    counted.duplicates += one.duplicates
    counted.errors.push(...one.errors)
  }
  return counted
}

async function write(
  { db, clock }: { db: Sql; clock: Services['clock'] },
  providerId: string,
  { placed, targets }: Pick<Placement, 'placed' | 'targets'>,
  { now, settings, generations }: Circumstances,
): Promise<Counted> {
  const noticeAt = new Date(clock.now() + settings.usage_window_seconds * SECOND)
  const arrival = { generations, now: new Date(now), noticeAt }
  const add = (alone: boolean) =>
    untilItHolds(() => addIncrements(db, providerId, { placed, targets }, { ...arrival, alone }))
  const isOverlap = generations.into.length > 1
  const accepted = await add(!isOverlap).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return add(false)
  })
  if (accepted === placed.length) return { accepted, duplicates: 0, errors: [] }
  const increments = placed.map(({ increment }) => increment)
  const ids = await findReused(db, providerId, increments, generations)
  const errors = increments.filter(({ id }) => ids.has(id)).map(reused)
  return { accepted, duplicates: placed.length - accepted - errors.length, errors }
}

/**
 * While one generation follows another, ids are written to both: processes whose clocks differ then still meet in one of
 * them, so none counts what another has counted.
 */
function generationsAt(now: number): Generations {
  const current = generationAt('usage_key', now)
  if (sinceGeneration('usage_key', now) < OVERLAP_MS)
    return { into: [current - 1, current], before: undefined }
  return { into: [current], before: current - 1 }
}

function outOfRange({ index, id }: Increment): Refusal {
  const detail = 'The total would not be between -(2^53 - 1) and 2^53 - 1. Count in a larger unit.'
  return { index, id, code: 'total_out_of_range', detail }
}
