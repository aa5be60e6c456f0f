import { type Sql, transact } from '../lib/db.ts'
import { type Announcing, announceHealth, type EndpointNews, type QuotedAttempt } from './alerts/announce.ts'
import { type Health, newsOf, nextHealth, type Observed } from './health.ts'
import { forgetExhausted } from './store/alerts.ts'
import { type EndpointHealth, lockHealth, queueProbe, writeHealth } from './store/health.ts'
import { requeueFailedSince } from './store/log.ts'
import type { Outcome } from './store/record.ts'

export interface Watched {
  paused: string[]
  recovered: string[]
}

const NOTHING: Watched = { paused: [], recovered: [] }

/**
 * Updates the health of endpoints after a group of outcomes, and pauses or resumes them. When one is back, what failed
 * for good during its outage starts a new round. A paused one keeps something queued to be probed with. Costs nothing
 * while all is well: only failures, and a success after failures, are written. What people and other services should
 * hear of is told in the same transaction.
 */
export async function watchHealth(
  services: Announcing & { db: Sql },
  outcomes: readonly Outcome[],
  now: number,
): Promise<Watched> {
  const observed = observe(outcomes)
  if (observed.size === 0) return NOTHING
  return transact(services.db, async (tx) => {
    const before = await lockHealth(tx, [...observed.values()])
    const result: Watched = { paused: [], recovered: [] }
    const after: EndpointHealth[] = []
    const news: Array<() => Promise<void>> = []
    for (const endpoint of before) {
      const seen = observed.get(endpoint.endpointId)!
      const { health, change } = nextHealth(endpoint.health, seen, now)
      const kind = newsOf(endpoint.health, health, change, now)
      const told = kind && kind !== 'endpoint.recovered' ? { ...health, staffToldAt: new Date(now) } : health
      after.push({ ...endpoint, health: told })
      if (change) result[change].push(endpoint.endpointId)
      if (kind) news.push(() => announceHealth(services, tx, kind, toTell(kind, endpoint, health), seen.last))
      if (change === 'recovered' && endpoint.health.failingSince) {
        const { providerId, endpointId } = endpoint
        await requeueFailedSince(tx, providerId, endpointId, endpoint.health.failingSince, new Date(now))
        await forgetExhausted(tx, providerId, endpointId)
      }
    }
    await writeHealth(tx, after)
    for (const tell of news) await tell()
    for (const endpoint of after) {
      const { status, nextProbeAt, failingSince } = endpoint.health
      if (status === 'paused' && nextProbeAt && failingSince)
        await queueProbe(tx, endpoint, failingSince, new Date(now))
    }
    return result
  })
}

type ObservedEndpoint = Observed & { providerId: string; endpointId: string; last: QuotedAttempt }

/** Sums up outcomes by endpoint; leaves out endpoints that were well and still are. */
function observe(outcomes: readonly Outcome[]): Map<string, ObservedEndpoint> {
  const observed = new Map<string, ObservedEndpoint>()
  for (const outcome of outcomes) {
    const { lease, error, trigger } = outcome
    if (trigger === 'test') continue // somebody is trying things out
    const { providerId, endpointId, deliveryId } = lease
    const seen = observed.get(endpointId) ?? {
      providerId,
      endpointId,
      succeeded: false,
      failures: 0,
      probed: false,
    }
    if (error === null && !lease.failing && !observed.has(endpointId)) continue
    observed.set(endpointId, {
      ...seen,
      succeeded: seen.succeeded || error === null,
      failures: error === null ? 0 : seen.failures + 1,
      probed: seen.probed || (error !== null && trigger === 'probe'),
      last: { ...outcome, deliveryId },
    })
  }
  return observed
}

/** What an endpoint had before is told when it is back. */
function toTell(kind: EndpointNews, before: EndpointHealth, health: Health): EndpointHealth {
  if (kind !== 'endpoint.recovered') return { ...before, health }
  const { failingSince, failedAttempts } = before.health
  return { ...before, health: { ...health, failingSince, failedAttempts } }
}
