import { type Sql, transact } from '../../platform/db/db.ts'
import { Loop } from '../../platform/loops/loop.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { startOverLate } from './start-over.ts'
import { endpointsToTend, lockHealth, queueProbe } from './store.ts'

/** In the metrics. */
const NAMED = { chore: 'outages' }
/** Well after the last failure of an outage is written, unless the database was away too. */
const TENDED_FOR_MS = HOUR

type Deps = Pick<Services, 'clock' | 'log' | 'metrics'> & {
  db: Sql
  /** Something is due. */
  wake(): void
}

/**
 * Completes, every minute, what a process that died may have left of outages, so that each of them ends: a paused
 * endpoint with deliveries left is probed, and deliveries that failed as an outage ended start over. Any number of
 * processes may run one.
 */
export function outageLoop(deps: Deps): Loop<void> {
  deps.metrics.choreSucceededAt.set(NAMED, 0)
  return new Loop(deps, {
    name: 'outages',
    everyMs: MINUTE,
    firstAfterMs: MINUTE,
    failed: 'outages could not be tended; it will be tried again',
    level: 'warn',
    run: (stopping) => tendOutages(deps, stopping),
  })
}

async function tendOutages({ db, clock, log, metrics, wake }: Deps, stopping: AbortSignal): Promise<void> {
  const since = new Date(clock.now() - TENDED_FOR_MS)
  const endpoints = await transact(db, (tx) => endpointsToTend(tx, since))
  for (const { providerId, endpointId } of endpoints) {
    if (stopping.aborted) return
    const queued = await tendOutage(db, { providerId, endpointId }, clock.now())
    if (queued === 0) continue
    log.info({ endpoint: endpointId, deliveries: queued }, 'deliveries left by an outage are sent again')
    wake()
  }
  metrics.choreSucceededAt.set(NAMED, clock.now() / SECOND)
}

/** Returns how many deliveries it has queued. */
function tendOutage(db: Sql, key: { providerId: string; endpointId: string }, now: number): Promise<number> {
  return transact(db, async (tx) => {
    const [endpoint] = await lockHealth(tx, [key])
    if (!endpoint) return 0
    const { health, lastOutage } = endpoint
    const { status, nextProbeAt, failingSince } = health
    const late = lastOutage ? await startOverLate(tx, endpoint, lastOutage, now) : 0
    const isProbed = status === 'paused' && nextProbeAt !== null && failingSince !== null
    const probe = isProbed && (await queueProbe(tx, endpoint, failingSince, new Date(now)))
    return late + Number(probe)
  })
}
