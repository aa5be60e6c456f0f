import { stripeHealth } from '../../billing/stripe/index.ts'
import { dueFor } from '../../billing/subscriptions/core/index.ts'
import { noticeDueFor } from '../../billing/usage/index.ts'
import { countInDefaultPartitions, missingPartitions } from '../../platform/db/partitions.ts'
import { longestWaiting } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { queueHealth } from '../../webhooks/engine/index.ts'
import { endpointStates } from '../../webhooks/health/index.ts'
import { readClock, readDatabaseSize } from '../database/index.ts'

/** Figures that one statement reads at a scrape, and the gauges that they set. */
export interface Figures {
  /** Label of `postern_figures_missing`. */
  name: string
  read(): Promise<void>
  /** Leaves the gauges out: an old figure would look new, and 0 would look as if all were well. */
  forget(): void
}

/** All figures of the database, by the table they are read from: a locked one hides no other. */
export function figuresOf({ db, clock, metrics }: Pick<Services, 'db' | 'clock' | 'metrics'>): Figures[] {
  const now = () => new Date(clock.now())
  const since = (time: Date | null) => (time ? Math.max(0, clock.now() - time.getTime()) / SECOND : 0)
  return [
    {
      name: 'queue',
      async read() {
        const { waiting, parked, oldestDue } = await queueHealth(db)
        metrics.queue.set({ state: 'waiting' }, waiting)
        metrics.queue.set({ state: 'parked' }, parked)
        metrics.oldestDueSeconds.set(since(oldestDue))
      },
      forget() {
        metrics.queue.reset()
        metrics.oldestDueSeconds.remove()
      },
    },
    {
      name: 'endpoints',
      async read() {
        const { byStatus, failing } = await endpointStates(db)
        for (const status of ['enabled', 'paused', 'disabled'] as const)
          metrics.endpoints.set({ status }, byStatus.get(status) ?? 0)
        metrics.endpointFailing.reset()
        for (const { id, failedAttempts } of failing)
          metrics.endpointFailing.set({ endpoint: id }, failedAttempts)
      },
      forget() {
        metrics.endpoints.reset()
        metrics.endpointFailing.reset()
      },
    },
    {
      name: 'subscriptions',
      read: async () => metrics.subscriptionLagSeconds.set(await dueFor(db, now())),
      forget: () => metrics.subscriptionLagSeconds.remove(),
    },
    {
      name: 'usage',
      read: async () => metrics.usageLagSeconds.set(await noticeDueFor(db, now())),
      forget: () => metrics.usageLagSeconds.remove(),
    },
    {
      name: 'stripe',
      async read() {
        const { waiting, oldest } = await stripeHealth(db)
        metrics.stripeWaiting.set(waiting)
        metrics.stripeLagSeconds.set(since(oldest))
      },
      forget() {
        metrics.stripeWaiting.remove()
        metrics.stripeLagSeconds.remove()
      },
    },
    {
      name: 'jobs',
      read: async () => metrics.jobLagSeconds.set(since(await longestWaiting(db))),
      forget: () => metrics.jobLagSeconds.remove(),
    },
    {
      name: 'clock',
      async read() {
        const before = clock.now()
        const there = (await readClock(db)).getTime()
        // It was read at some moment between the two.
        const ahead = Math.max(0, before - there) || Math.min(0, clock.now() - there)
        metrics.clockSkewSeconds.set(ahead / SECOND)
      },
      forget: () => metrics.clockSkewSeconds.remove(),
    },
    {
      name: 'size',
      read: async () => metrics.databaseBytes.set(await readDatabaseSize(db)),
      forget: () => metrics.databaseBytes.remove(),
    },
    {
      name: 'partitions',
      async read() {
        const [missing, inDefault] = await Promise.all([
          missingPartitions(db, clock.now()),
          countInDefaultPartitions(db),
        ])
        metrics.partitionsMissing.set(missing.length)
        for (const [table, rows] of inDefault) metrics.defaultPartitionRows.set({ table }, rows)
      },
      forget() {
        metrics.partitionsMissing.remove()
        metrics.defaultPartitionRows.reset()
      },
    },
  ]
}
