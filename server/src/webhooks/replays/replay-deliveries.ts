import { type Db, type Tx, transact } from '../../platform/db/db.ts'
import {
  cancelJob,
  changeInput,
  findJob,
  insertJob,
  type Job,
  type JobKind,
  type Step,
} from '../../platform/jobs/index.ts'
import { firstIdAt, newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import {
  type BACKFILL,
  backfillStep,
  type Counted,
  countBackfill,
  sendableEndpoint,
} from './backfill-endpoint.ts'
import { countReplayable, type ReplayFilter, requeueChunk } from './store.ts'

export const REPLAY = 'replay'

/** With the job runner's four steps a second: at most 2,000 deliveries a second. */
const CHUNK = 500

/** What a job keeps: which deliveries to replay, and whether to make those that are missing when that is done. */
export type ReplayInput = ReplayFilter & {
  missing?: 'later' | 'now' | undefined
  /** Of its total; absent: it is. */
  complete?: boolean
}

/** A stretch of time for one endpoint, in milliseconds. */
export interface Outage {
  endpointId: string
  since: number
  until?: number | undefined
}

/** How many deliveries a filter matches now. */
export function countReplay(db: Db, providerId: string, filter: ReplayFilter): Promise<number> {
  return transact(db, (tx) => countReplayable(tx, providerId, filter))
}

/**
 * Starts a replay of everything that the filter matches now, as a job that survives crashes. Each match starts one new
 * round; later failures do not join.
 */
export async function startReplay(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  filter: ReplayFilter,
): Promise<Job> {
  const now = clock.now()
  const upToNow = { ...filter, until: Math.min(filter.until ?? now, now) }
  return transact(db, async (tx) => {
    const total = await countReplayable(tx, providerId, upToNow)
    return insertReplay(tx, providerId, upToNow, { total, now })
  })
}

/** How many deliveries `startRecovery` would send. Throws not_found, not_replayable. */
export async function countRecovery(
  services: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  { endpointId, since, until }: Outage,
): Promise<Counted> {
  await sendableEndpoint(db, providerId, endpointId)
  const replayed = await countReplay(db, providerId, { endpointId, statuses: UNDELIVERED, since, until })
  const missing = await countBackfill(services, db, { providerId, endpointId }, { since, until })
  return { count: replayed + missing.count, complete: missing.complete }
}

/**
 * Starts a replay of all that an endpoint did not get of the events of a time: what failed or was cancelled gets a new
 * round, then what it chose and has no delivery for is made. Throws not_found, not_replayable.
 */
export async function startRecovery(
  services: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  outage: Outage,
): Promise<Job> {
  const now = services.clock.now()
  const upToNow = { ...outage, until: Math.min(outage.until ?? now, now) }
  return transact(db, async (tx) => {
    const { count, complete } = await countRecovery(services, tx, providerId, upToNow)
    const input = { ...upToNow, statuses: UNDELIVERED, missing: 'later' as const, complete }
    return insertReplay(tx, providerId, input, { total: count, now })
  })
}

const UNDELIVERED = ['failed', 'cancelled'] as const

function insertReplay(
  db: Db,
  providerId: string,
  input: ReplayInput,
  { total, now }: { total: number; now: number },
): Promise<Job> {
  return insertJob(db, providerId, { id: newId(now), kind: REPLAY, input, total, created_at: new Date(now) })
}

/** A replay, or a backfill. Throws not_found. */
export async function findReplay(
  db: Db,
  providerId: string,
  id: string,
  kind: typeof REPLAY | typeof BACKFILL = REPLAY,
): Promise<Job> {
  const job = await findJob(db, providerId, kind, id)
  if (!job) throw notFound()
  return job
}

/** Stops a replay, or a backfill; rounds already started continue. Throws not_found, not_running. */
export async function cancelReplay(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  providerId: string,
  id: string,
  kind: typeof REPLAY | typeof BACKFILL = REPLAY,
): Promise<Job> {
  await findReplay(db, providerId, id, kind)
  const job = await cancelJob(db, providerId, kind, id, new Date(clock.now()))
  if (!job) throw new Problem('not_running')
  return job
}

/** A step of the job: the next deliveries start a new round, or are made. Calls `queued` if there were any. */
export function replayJob(queued: () => void): JobKind {
  return async (tx, job, now) => {
    const input = job.input as ReplayInput
    const step =
      input.missing === 'now' ? await makeStep(tx, job, input, now) : await replayStep(tx, job, input, now)
    if (step.done > 0) queued()
    return step
  }
}

function makeStep(tx: Tx, job: Job, { endpointId, since, until }: ReplayInput, now: number): Promise<Step> {
  return backfillStep(tx, job, { endpointId: endpointId!, since, until: until! }, now)
}

async function replayStep(tx: Tx, job: Job, input: ReplayInput, now: number): Promise<Step> {
  const { matched, count, last } = await requeueChunk(tx, job.provider_id, input, {
    cursor: job.cursor,
    limit: CHUNK,
    now: new Date(now),
  })
  if (matched >= CHUNK) return { done: count, cursor: last }
  if (input.missing === undefined) return { done: count, cursor: null }
  await changeInput(tx, job, { ...input, missing: 'now' })
  return { done: count, cursor: firstIdAt(input.since ?? 0) }
}
