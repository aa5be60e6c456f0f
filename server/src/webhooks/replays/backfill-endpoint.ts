import { type Walked, walkEvents } from '../../events/index.ts'
import { type Db, type Tx, transact } from '../../platform/db/db.ts'
import { SETTLED_AFTER_MS } from '../../platform/db/tail.ts'
import { insertJob, type Job, type JobKind, type Step } from '../../platform/jobs/index.ts'
import { firstIdAt, newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { type EndpointRow, findEndpoint, steadyPlans } from '../core/index.ts'
import { countMissing, isQueueFull, lockMaking, makeMissing } from './missing-store.ts'

export const BACKFILL = 'backfill'

/** Deliveries made in one step. */
const CHUNK = 500
/** Events counted in one look. */
const COUNTED = 2_000
/** Counting gives up after so long. */
const COUNT_MS = 2 * SECOND
/** With so many of its deliveries queued, an endpoint gets none for now: its new events would wait behind them. */
const MOST_QUEUED = 2_000

/** Which older events an endpoint is to get: of those that it has chosen. */
export interface BackfillFilter {
  events?: readonly string[] | undefined
  /** In normal form. */
  subject?: string | undefined
  /** Milliseconds; events written from then on, and before `until`. */
  since?: number | undefined
  until?: number | undefined
}

export interface Counted {
  count: number
  /** False: there may be more, and counting them all would take too long. */
  complete: boolean
}

/** What a job keeps of it. */
export interface BackfillInput extends BackfillFilter {
  endpointId: string
  until: number
  /** Of its total. */
  complete: boolean
}

/** The endpoint, if it can get deliveries. Throws not_found, not_replayable. */
export async function sendableEndpoint(db: Db, providerId: string, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, providerId, id)
  if (!endpoint) throw notFound()
  if (endpoint.status === 'disabled')
    throw new Problem('not_replayable', { detail: 'This endpoint is disabled. Resume it first.' })
  return endpoint
}

/**
 * How many deliveries a backfill would make, counted for two seconds at most. Throws not_found, not_replayable, and
 * invalid_request for events that the endpoint has not chosen.
 */
export async function countBackfill(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { providerId, endpointId }: { providerId: string; endpointId: string },
  filter: BackfillFilter,
): Promise<Counted> {
  const endpoint = await sendableEndpoint(db, providerId, endpointId)
  refuseUnchosen(endpoint, filter)
  const startedAt = clock.elapsed()
  const until = Math.min(filter.until ?? Number.POSITIVE_INFINITY, clock.now())
  return transact(db, async (tx) => {
    await steadyPlans(tx)
    let count = 0
    for (let after: string | null = firstIdAt(filter.since ?? 0); after !== null; ) {
      if (clock.elapsed() - startedAt > COUNT_MS) return { count, complete: false }
      const { ids, last } = await look(tx, providerId, endpoint, filter, { after, until, limit: COUNTED })
      count += await countMissing(tx, providerId, endpointId, ids)
      after = last
    }
    return { count, complete: true }
  })
}

/** Starts a backfill: a job that survives crashes. Throws as countBackfill. */
export async function startBackfill(
  services: Pick<Services, 'clock'>,
  db: Db,
  names: { providerId: string; endpointId: string },
  filter: BackfillFilter,
): Promise<Job> {
  const now = services.clock.now()
  return transact(db, async (tx) => {
    const { count, complete } = await countBackfill(services, tx, names, filter)
    const until = Math.min(filter.until ?? now, now)
    const input: BackfillInput = { ...filter, endpointId: names.endpointId, until, complete }
    const job = { id: newId(now), kind: BACKFILL, input, total: count, created_at: new Date(now) }
    return insertJob(tx, names.providerId, job)
  })
}

/** A step of the job. Calls `queued` if it has made deliveries. */
export function backfillJob(queued: () => void): JobKind {
  return async (tx, job, now) => {
    const step = await backfillStep(tx, job, job.input as BackfillInput, now)
    if (step.done > 0) queued()
    return step
  }
}

/**
 * Makes the next deliveries, oldest first. Ids are made before their transaction commits, so young events are read
 * after they have settled. An endpoint that has many waiting gets its next ones later.
 */
export async function backfillStep(
  tx: Tx,
  { provider_id: providerId, cursor }: Pick<Job, 'provider_id' | 'cursor'>,
  { endpointId, ...filter }: Omit<BackfillInput, 'complete'>,
  now: number,
): Promise<Step> {
  const endpoint = await findEndpoint(tx, providerId, endpointId)
  if (!endpoint) return { done: 0, cursor: null }
  await steadyPlans(tx)
  const after = cursor ?? firstIdAt(filter.since ?? 0)
  if (await isQueueFull(tx, providerId, endpointId, MOST_QUEUED)) return { done: 0, cursor: after }
  const settled = now - SETTLED_AFTER_MS
  const until = Math.min(filter.until, settled)
  const { ids, last } = await look(tx, providerId, endpoint, filter, { after, until, limit: CHUNK })
  await lockMaking(tx, endpointId)
  const done = await makeMissing(tx, providerId, endpointId, ids, new Date(now))
  if (last !== null) return { done, cursor: last }
  return { done, cursor: filter.until <= settled ? null : (ids.at(-1) ?? after) }
}

interface Part {
  after: string
  until: number
  limit: number
}

/** The next events that the endpoint has chosen and may hear of. */
async function look(
  db: Db,
  providerId: string,
  { events: chosen, account_id }: EndpointRow,
  { events, subject }: BackfillFilter,
  { after, until, limit }: Part,
): Promise<Walked> {
  const isChosen = (name: string): boolean => chosen.includes('*') || chosen.includes(name)
  const types = events ? events.filter(isChosen) : chosen.includes('*') ? undefined : chosen
  const filter = { types, subject, accountId: account_id ?? undefined }
  return walkEvents(db, providerId, filter, { after, before: firstIdAt(until), limit })
}

function refuseUnchosen({ events: chosen }: EndpointRow, { events = [] }: BackfillFilter): void {
  if (chosen.includes('*')) return
  const errors = events.flatMap((name, index) =>
    chosen.includes(name)
      ? []
      : [{ field: `/filter/events/${index}`, message: `The endpoint has not chosen ${name}.` }],
  )
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}
