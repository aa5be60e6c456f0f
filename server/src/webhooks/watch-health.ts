import { type Sql, transact } from '../lib/db.ts'
import { isNewsToStaff, isOver, nextHealth, type Observed } from './health.ts'
import { type EndpointHealth, lockHealth, queueProbe, writeHealth } from './store/health.ts'
import { requeueFailedSince } from './store/log.ts'
import type { Outcome } from './store/record.ts'

/**
 * News for the provider's staff: an endpoint has been failing for a while, is back after they were told, or is gone.
 */
export interface EndpointNews {
  providerId: string
  endpointId: string
  url: string
  kind: 'failing' | 'back' | 'gone'
  /** Why it is paused; null if it is not. */
  reason: string | null
  /** The last attempt's result: a status or the name of an error. */
  lastAnswer: string | null
}

export interface Watched {
  paused: string[]
  recovered: string[]
  news: EndpointNews[]
}

const NOTHING: Watched = { paused: [], recovered: [], news: [] }

/**
 * Updates the health of endpoints after a group of outcomes, and pauses or resumes them. When one is back, what failed
 * for good during its outage starts a new round. A paused one keeps something queued to be probed with. Costs nothing
 * while all is well: only failures, and a success after failures, are written.
 */
export async function watchHealth(db: Sql, outcomes: readonly Outcome[], now: number): Promise<Watched> {
  const observed = observe(outcomes)
  if (observed.size === 0) return NOTHING
  return transact(db, async (tx) => {
    const before = await lockHealth(tx, [...observed.values()])
    const result: Watched = { paused: [], recovered: [], news: [] }
    const after: EndpointHealth[] = []
    for (const endpoint of before) {
      const seen = observed.get(endpoint.endpointId)!
      const { health, change } = nextHealth(endpoint.health, seen, now)
      after.push(tell(result, endpoint, { ...endpoint, health }, seen, now))
      if (change) result[change].push(endpoint.endpointId)
      if (change === 'recovered' && endpoint.health.failingSince)
        await requeueFailedSince(
          tx,
          endpoint.providerId,
          endpoint.endpointId,
          endpoint.health.failingSince,
          new Date(now),
        )
    }
    await writeHealth(tx, after)
    for (const endpoint of after) {
      const { status, nextProbeAt, failingSince } = endpoint.health
      if (status === 'paused' && nextProbeAt && failingSince)
        await queueProbe(tx, endpoint, failingSince, new Date(now))
    }
    return result
  })
}

type ObservedEndpoint = Observed & { providerId: string; endpointId: string; lastAnswer: string | null }

/** Sums up outcomes by endpoint; leaves out endpoints that were well and still are. */
function observe(outcomes: readonly Outcome[]): Map<string, ObservedEndpoint> {
  const observed = new Map<string, ObservedEndpoint>()
  for (const { lease, error, trigger, responseStatus } of outcomes) {
    if (trigger === 'test') continue // somebody is trying things out
    const { providerId, endpointId } = lease
    const seen = observed.get(endpointId) ?? {
      providerId,
      endpointId,
      succeeded: false,
      failures: 0,
      probed: false,
      lastAnswer: null,
    }
    if (error === null && !lease.failing && !observed.has(endpointId)) continue
    observed.set(endpointId, {
      ...seen,
      succeeded: seen.succeeded || error === null,
      failures: error === null ? 0 : seen.failures + 1,
      probed: seen.probed || (error !== null && trigger === 'probe'),
      lastAnswer: error === null ? seen.lastAnswer : answerOf(responseStatus, error),
    })
  }
  return observed
}

/** Such as `503 (server_error)`; only the error if there was no answer. */
function answerOf(status: number | null, error: string): string {
  return status === null ? error : `${status} (${error})`
}

/** Adds the news to `result`, and records in the health that the staff were told. */
function tell(
  result: Watched,
  before: EndpointHealth,
  after: EndpointHealth,
  { lastAnswer }: ObservedEndpoint,
  now: number,
): EndpointHealth {
  const { providerId, endpointId, url } = after
  const { status, statusReason } = after.health
  if (isOver(before.health, after.health))
    result.news.push({ providerId, endpointId, url, kind: 'back', reason: null, lastAnswer })
  if (!isNewsToStaff(after.health, now)) return after
  const reason = status === 'paused' ? statusReason : null
  result.news.push({ providerId, endpointId, url, kind: 'failing', reason, lastAnswer })
  return { ...after, health: { ...after.health, staffToldAt: new Date(now) } }
}
