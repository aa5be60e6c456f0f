import { type Sql, transact } from '../../platform/db/db.ts'
import {
  type Announcing,
  announceHealth,
  type EndpointNews,
  forgetExhausted,
  type QuotedAttempt,
} from '../alerts/index.ts'
import type { Outcome, Undecided } from '../engine/index.ts'
import { type Health, newsOf, nextHealth, type Observed } from './health.ts'
import { startOver, startOverLate } from './start-over.ts'
import { type EndpointHealth, lockHealth, type Outage, queueProbe, writeHealth } from './store.ts'

export interface Watched {
  paused: string[]
  recovered: string[]
  /** Deliveries that failed as an outage ended, and start over. */
  startedOver: number
}

const NOTHING: Watched = { paused: [], recovered: [], startedOver: 0 }
const NONE: Undecided = new Set()

/**
 * Updates the health of endpoints after a group of outcomes, and pauses or resumes them. When one is back, what failed
 * for good during its outage starts a new round, also what is found to have failed as it ended. A paused one keeps something
 * queued to be probed with: `tend-outages.ts` sees to both where a process died before this. Costs nothing while all is well:
 * only failures, and a success after failures, are written. What people and other services should hear of is told in the
 * same transaction. Failures under a lost lease say nothing: the process stood still, and another has tried since.
 */
export async function watchHealth(
  services: Announcing & { db: Sql },
  outcomes: readonly Outcome[],
  now: number,
  undecided: Undecided = NONE,
): Promise<Watched> {
  const observed = observe(outcomes, undecided)
  if (observed.size === 0) return NOTHING
  return transact(services.db, async (tx) => {
    const locked = await lockHealth(tx, [...observed.values()])
    const result: Watched = { paused: [], recovered: [], startedOver: 0 }
    const after: EndpointHealth[] = []
    const news: Array<() => Promise<void>> = []
    for (const endpoint of locked) {
      const all = observed.get(endpoint.endpointId)!
      const seen = sinceOutage(all, endpoint.lastOutage)
      if (endpoint.lastOutage && seen.failures < all.failures)
        result.startedOver += await startOverLate(tx, endpoint, endpoint.lastOutage, now)
      if (!seen.succeeded && seen.failures === 0) continue
      const { health, change } = nextHealth(endpoint.health, seen, now)
      const kind = newsOf(endpoint.health, health, change, now)
      const told = kind && kind !== 'endpoint.recovered' ? { ...health, staffToldAt: new Date(now) } : health
      after.push({ ...endpoint, health: told })
      if (change) result[change].push(endpoint.endpointId)
      if (kind) news.push(() => announceHealth(services, tx, kind, toTell(kind, endpoint, health), all.last))
      if (change === 'recovered' && endpoint.health.failingSince) {
        const { providerId, endpointId } = endpoint
        await startOver(tx, endpoint, endpoint.health.failingSince, now)
        await forgetExhausted(tx, providerId, endpointId)
      }
    }
    if (after.length > 0) await writeHealth(tx, after)
    for (const tell of news) await tell()
    for (const endpoint of after) {
      const { status, nextProbeAt, failingSince } = endpoint.health
      if (status === 'paused' && nextProbeAt && failingSince)
        await queueProbe(tx, endpoint, failingSince, new Date(now))
    }
    return result
  })
}

interface ObservedEndpoint extends Observed {
  providerId: string
  endpointId: string
  last: QuotedAttempt
  /** When each of the failures began. */
  failedAt: Date[]
}

/** Sums up outcomes by endpoint; leaves out endpoints that were well and still are. */
function observe(outcomes: readonly Outcome[], undecided: Undecided): Map<string, ObservedEndpoint> {
  const observed = new Map<string, ObservedEndpoint>()
  for (const outcome of outcomes) {
    const { lease, error, trigger, startedAt } = outcome
    if (trigger === 'test') continue // somebody is trying things out
    if (error !== null && undecided.has(outcome.attemptId)) continue
    const { providerId, endpointId, deliveryId } = lease
    const seen = observed.get(endpointId)
    if (error === null && !lease.failing && !seen) continue
    const failedAt = error === null ? [] : [...(seen?.failedAt ?? []), startedAt]
    observed.set(endpointId, {
      providerId,
      endpointId,
      succeeded: seen?.succeeded || error === null,
      failedAt,
      failures: failedAt.length,
      probed: seen?.probed || (error !== null && trigger === 'probe'),
      last: { ...outcome, deliveryId, event: lease.eventType ?? '' },
    })
  }
  return observed
}

/** Without failures of attempts that began before the end of the last outage was noted. */
function sinceOutage(seen: ObservedEndpoint, outage: Outage | null): Observed {
  const failedAt = outage ? seen.failedAt.filter((at) => at > outage.endedAt) : seen.failedAt
  const first = Math.min(...failedAt.map(Number))
  const { succeeded, probed } = seen
  const since = failedAt.length > 0 && { since: new Date(first) }
  return { succeeded, probed: probed && failedAt.length > 0, failures: failedAt.length, ...since }
}

/** What an endpoint had before is told when it is back. */
function toTell(kind: EndpointNews, before: EndpointHealth, health: Health): EndpointHealth {
  if (kind !== 'endpoint.recovered') return { ...before, health }
  const { failingSince, failedAttempts } = before.health
  return { ...before, health: { ...health, failingSince, failedAttempts } }
}
