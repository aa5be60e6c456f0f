import { type Db, transact } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import { cancelJob, findJob, insertJob, type Job, type JobKind } from '../lib/jobs/index.ts'
import { notFound, Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { countReplayable, type ReplayFilter, requeueChunk } from './store/replay.ts'

export const REPLAY = 'replay'

/** With the job runner's four steps a second: at most 2,000 deliveries a second. */
const CHUNK = 500

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
    return insertJob(tx, providerId, {
      id: newId(now),
      kind: REPLAY,
      input: upToNow,
      total,
      created_at: new Date(now),
    })
  })
}

/** Throws not_found. */
export async function findReplay(db: Db, providerId: string, id: string): Promise<Job> {
  const job = await findJob(db, providerId, REPLAY, id)
  if (!job) throw notFound()
  return job
}

/** Stops a replay; rounds already started continue. Throws not_found, not_running. */
export async function cancelReplay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  id: string,
): Promise<Job> {
  await findReplay(db, providerId, id)
  const job = await cancelJob(db, providerId, REPLAY, id, new Date(clock.now()))
  if (!job) throw new Problem('not_running')
  return job
}

/** A step of the job: the next deliveries start a new round. Calls `queued` if there were any. */
export function replayJob(queued: () => void): JobKind {
  return async (tx, job, now) => {
    const { matched, count, last } = await requeueChunk(tx, job.provider_id, job.input as ReplayFilter, {
      cursor: job.cursor,
      limit: CHUNK,
      now: new Date(now),
    })
    if (count > 0) queued()
    return { done: count, cursor: matched < CHUNK ? null : last }
  }
}
