import { DAY } from '../lib/clock.ts'
import { dropPartition, emptyDefaultPartitions, oldPartitions } from '../lib/partitions.ts'
import type { Services } from '../lib/services.ts'
import { dropQueuedBefore, forgetUndeliveredBefore } from '../webhooks/index.ts'

/** Removes events, deliveries and attempts past RETENTION_DAYS, a day's partition at a time. */
export async function enforceRetention({
  db,
  clock,
  config,
  log,
}: Pick<Services, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const cutoff = Math.floor(clock.now() / DAY) * DAY - config.retentionDays * DAY
  for (const name of await oldPartitions(db, cutoff)) {
    try {
      await dropPartition(db, name)
      log.info({ partition: name }, 'past retention, dropped')
    } catch (error) {
      log.warn(
        { err: error, partition: name },
        'a partition past retention could not be dropped; it will be tried again',
      )
      return
    }
  }
  await emptyDefaultPartitions(db, cutoff)
  await dropQueuedBefore(db, cutoff)
  await forgetUndeliveredBefore(db, cutoff)
}
