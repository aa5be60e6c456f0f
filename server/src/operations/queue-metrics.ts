import { noticeDueFor } from '../entitlements/index.ts'
import { SECOND } from '../lib/clock.ts'
import type { Services } from '../lib/services.ts'
import { dueFor, stripeHealth } from '../lifecycle/index.ts'
import { endpointStates, queueHealth } from '../webhooks/index.ts'

/** Updates the gauges that only the database knows. */
export async function readQueueMetrics({
  db,
  clock,
  metrics,
}: Pick<Services, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const [{ waiting, parked, oldestDue }, { byStatus, failing }, lag, usageLag, stripe] = await Promise.all([
    queueHealth(db),
    endpointStates(db),
    dueFor(db, new Date(clock.now())),
    noticeDueFor(db, new Date(clock.now())),
    stripeHealth(db),
  ])
  metrics.queue.set({ state: 'waiting' }, waiting)
  metrics.queue.set({ state: 'parked' }, parked)
  metrics.oldestDueSeconds.set(oldestDue ? Math.max(0, clock.now() - oldestDue.getTime()) / SECOND : 0)
  metrics.subscriptionLagSeconds.set(lag)
  metrics.usageLagSeconds.set(usageLag)
  metrics.stripeWaiting.set(stripe.waiting)
  metrics.stripeLagSeconds.set(
    stripe.oldest ? Math.max(0, clock.now() - stripe.oldest.getTime()) / SECOND : 0,
  )
  for (const status of ['enabled', 'paused', 'disabled'] as const)
    metrics.endpoints.set({ status }, byStatus.get(status) ?? 0)
  metrics.endpointFailing.reset()
  for (const { id, failedAttempts } of failing) metrics.endpointFailing.set({ endpoint: id }, failedAttempts)
}
