import type { Sql } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { regularly } from '../core/index.ts'
import { addUpStats, deleteStatsBefore } from './store.ts'

const EVERY_MS = 10 * SECOND
/** For how long statistics are kept. */
export const STATS_DAYS = 90

/** Adds up what outcomes left for the statistics, every ten seconds. Any number of processes may. */
export class StatsKeeper {
  readonly #services: Pick<Services, 'clock' | 'log'> & { db: Sql }
  #cancel: (() => void) | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(services: Pick<Services, 'clock' | 'log'> & { db: Sql }) {
    this.#services = services
  }

  start(): void {
    this.#cancel ??= regularly(this.#services.clock, EVERY_MS, () => {
      this.#running = this.runOnce().catch((err) =>
        this.#services.log.warn({ err }, 'statistics could not be added up; it will be tried again'),
      )
      return this.#running
    })
  }

  async runOnce(): Promise<void> {
    while (!this.#stopped && (await addUpStats(this.#services.db)));
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}

/** Removes statistics of more than 90 days ago, in whole days. */
export async function forgetStats(db: Sql, now: number): Promise<void> {
  await deleteStatsBefore(db, (Math.floor(now / DAY) - STATS_DAYS) * (DAY / MINUTE))
}
