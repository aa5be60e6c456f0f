import { DAY } from '../lib/clock.ts'
import { emptyDefaultGenerations, oldGenerations } from '../lib/generations.ts'
import { dropPartition, emptyDefaultPartitions, oldPartitions } from '../lib/partitions.ts'
import type { Services } from '../lib/services.ts'
import {
  dropQueuedBefore,
  forgetEndpointVersions,
  forgetFailuresBefore,
  forgetStats,
  forgetUndeliveredBefore,
} from '../webhooks/index.ts'

/**
 * Removes events, deliveries and attempts past RETENTION_DAYS, a day's partition at a time; and ids of increments that
 * nobody looks for any more, a generation at a time.
 */
export async function enforceRetention({
  db,
  clock,
  config,
  log,
}: Pick<Services, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const cutoff = Math.floor(clock.now() / DAY) * DAY - config.retentionDays * DAY
  const old = [...(await oldPartitions(db, cutoff)), ...(await oldGenerations(db, clock.now()))]
  for (const name of old) {
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
  await emptyDefaultGenerations(db, clock.now())
  await dropQueuedBefore(db, cutoff)
  await forgetUndeliveredBefore(db, cutoff)
  await forgetEndpointVersions(db, cutoff)
  await forgetFailuresBefore(db, cutoff)
  await forgetStats(db, clock.now())
}
