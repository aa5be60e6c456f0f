import { statfs } from 'node:fs/promises'
import { noticeDueFor } from '../entitlements/index.ts'
import { SECOND } from '../lib/clock.ts'
import { longestWaiting } from '../lib/jobs/index.ts'
import { countInDefaultPartitions, missingPartitions } from '../lib/partitions.ts'
import type { Services } from '../lib/services.ts'
import { dueFor, stripeHealth } from '../lifecycle/index.ts'
import { endpointStates, queueHealth } from '../webhooks/index.ts'
import { NO_DATABASE, type Readiness } from './readiness.ts'
import { readClock, readDatabaseSize } from './store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'metrics' | 'config' | 'log'>

/**
 * Updates the gauges that are read at each scrape. While the database cannot be asked they are left out, and
 * `postern_ready` is 0: a scrape that fails would say nothing at all.
 */
export async function readMetrics(services: Deps, readiness: Readiness): Promise<void> {
  const status = await readiness.status()
  services.metrics.ready.set(status === 'ready' ? 1 : 0)
  try {
    if (status === NO_DATABASE) forgetFigures(services)
    else await Promise.all([readQueues(services), readInstallation(services)])
  } catch (error) {
    forgetFigures(services)
    services.log.warn({ err: error }, 'the figures of the database could not be read for /metrics')
  }
  if (!services.config.databaseUrl) await readDisk(services)
}

async function readQueues({ db, clock, metrics }: Deps): Promise<void> {
  const now = clock.now()
  const since = (time: Date | null) => (time ? Math.max(0, now - time.getTime()) / SECOND : 0)
  const [{ waiting, parked, oldestDue }, { byStatus, failing }, lag, usageLag, stripe, job] =
    await Promise.all([
      queueHealth(db),
      endpointStates(db),
      dueFor(db, new Date(now)),
      noticeDueFor(db, new Date(now)),
      stripeHealth(db),
      longestWaiting(db),
    ])
  metrics.queue.set({ state: 'waiting' }, waiting)
  metrics.queue.set({ state: 'parked' }, parked)
  metrics.oldestDueSeconds.set(since(oldestDue))
  metrics.subscriptionLagSeconds.set(lag)
  metrics.usageLagSeconds.set(usageLag)
  metrics.stripeWaiting.set(stripe.waiting)
  metrics.stripeLagSeconds.set(since(stripe.oldest))
  metrics.jobLagSeconds.set(since(job))
  for (const status of ['enabled', 'paused', 'disabled'] as const)
    metrics.endpoints.set({ status }, byStatus.get(status) ?? 0)
  metrics.endpointFailing.reset()
  for (const { id, failedAttempts } of failing) metrics.endpointFailing.set({ endpoint: id }, failedAttempts)
}

async function readInstallation({ db, clock, metrics }: Deps): Promise<void> {
  const before = clock.now()
  const [there, bytes, missing, inDefault] = await Promise.all([
    readClock(db),
    readDatabaseSize(db),
    missingPartitions(db, before),
    countInDefaultPartitions(db),
  ])
  // It was read at some moment between the two.
  const after = clock.now()
  const ahead = Math.max(0, before - there.getTime()) || Math.min(0, after - there.getTime())
  metrics.clockSkewSeconds.set(ahead / SECOND)
  metrics.databaseBytes.set(bytes)
  metrics.partitionsMissing.set(missing.length)
  for (const [table, rows] of inDefault) metrics.defaultPartitionRows.set({ table }, rows)
}

async function readDisk({ config, metrics }: Deps): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  metrics.diskBytes.set({ state: 'free' }, bavail * bsize)
  metrics.diskBytes.set({ state: 'all' }, blocks * bsize)
}

/** An old figure would look like a new one, and 0 like all is well. */
function forgetFigures({ metrics }: Deps): void {
  for (const labelled of [
    metrics.queue,
    metrics.endpoints,
    metrics.endpointFailing,
    metrics.defaultPartitionRows,
  ])
    labelled.reset()
  for (const single of [
    metrics.oldestDueSeconds,
    metrics.subscriptionLagSeconds,
    metrics.usageLagSeconds,
    metrics.stripeWaiting,
    metrics.stripeLagSeconds,
    metrics.jobLagSeconds,
    metrics.clockSkewSeconds,
    metrics.databaseBytes,
    metrics.partitionsMissing,
  ])
    single.remove()
}
