import type { Chore } from '../../platform/chore.ts'
import { emptyDefaultGenerations, oldGenerations } from '../../platform/db/generations.ts'
import { dropPartition, emptyDefaultPartitions, oldPartitions } from '../../platform/db/partitions.ts'
import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/clock.ts'
import {
  dropQueuedBefore,
  forgetEndpointVersions,
  forgetFailuresBefore,
  forgetStats,
  forgetUndeliveredBefore,
} from '../../webhooks/index.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

/**
 * Removes events, deliveries and attempts past RETENTION_DAYS, a day's partition at a time; ids of increments that
 * can no longer be repeated, a generation at a time; and what is kept about either.
 */
export const RETENTION_CHORES: readonly Chore[] = [
  { name: 'old partitions', do: dropOldPartitions },
  { name: 'old generations', do: dropOldGenerations },
  {
    name: 'rows without a partition',
    do: (services) => emptyDefaultPartitions(services.db, cutoffOf(services)),
  },
  { name: 'rows without a generation', do: ({ db, clock }) => emptyDefaultGenerations(db, clock.now()) },
  { name: 'queued past retention', do: (services) => dropQueuedBefore(services.db, cutoffOf(services)) },
  { name: 'undelivered', do: (services) => forgetUndeliveredBefore(services.db, cutoffOf(services)) },
  { name: 'endpoint versions', do: (services) => forgetEndpointVersions(services.db, cutoffOf(services)) },
  { name: 'last failures', do: (services) => forgetFailuresBefore(services.db, cutoffOf(services)) },
  { name: 'delivery statistics', do: ({ db, clock }) => forgetStats(db, clock.now()) },
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
