import { emptyDefaultGenerations, oldGenerations } from '../../platform/db/generations.ts'
import { dropPartition, emptyDefaultPartitions, oldPartitions } from '../../platform/db/partitions.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/clock.ts'
import { forgetUndeliveredBefore } from '../../webhooks/core/index.ts'
import { forgetEndpointVersions } from '../../webhooks/endpoints/index.ts'
import { dropQueuedBefore, forgetFailuresBefore } from '../../webhooks/engine/index.ts'
import { forgetStats } from '../../webhooks/stats/index.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

/**
 * Removes events, deliveries and attempts past RETENTION_DAYS, a day's partition at a time; ids of increments that
 * can no longer be repeated, a generation at a time; and what is kept about either.
 */
export const RETENTION_CHORES: readonly Chore[] = [
  { name: 'old partitions', run: dropOldPartitions },
  { name: 'old generations', run: dropOldGenerations },
  {
    name: 'rows without a partition',
    run: (services) => emptyDefaultPartitions(services.db, cutoffOf(services)),
  },
  { name: 'rows without a generation', run: ({ db, clock }) => emptyDefaultGenerations(db, clock.now()) },
  { name: 'queued past retention', run: (services) => dropQueuedBefore(services.db, cutoffOf(services)) },
  { name: 'undelivered', run: (services) => forgetUndeliveredBefore(services.db, cutoffOf(services)) },
  { name: 'endpoint versions', run: (services) => forgetEndpointVersions(services.db, cutoffOf(services)) },
  { name: 'last failures', run: (services) => forgetFailuresBefore(services.db, cutoffOf(services)) },
  { name: 'delivery statistics', run: ({ db, clock }) => forgetStats(db, clock.now()) },
]

/** The beginning of the oldest day that is kept. */
const cutoffOf = ({ clock, config }: Deps): number =>
  Math.floor(clock.now() / DAY) * DAY - config.retentionDays * DAY

async function dropOldPartitions(services: Deps): Promise<void> {
  await drop(services, await oldPartitions(services.db, cutoffOf(services)))
}

async function dropOldGenerations(services: Deps): Promise<void> {
  await drop(services, await oldGenerations(services.db, services.clock.now()))
}

/** One that is in use is left for the next time, and with it those that are younger. */
async function drop({ db, log }: Deps, names: readonly string[]): Promise<void> {
  for (const name of names) {
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
}
