import type { Sql } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { analyzeTable, outgrownTables } from './store.ts'

const EVERY_MS = 10 * SECOND

/**
 * Has tables analyzed that have outgrown what the planner knows of them. While it believes a table empty, one index is as good
 * as another to it, and a look-up of one user may read them all; autovacuum comes by only once a minute.
 */
export class YoungTables {
  readonly #services: Pick<Services, 'clock' | 'log'> & { db: Sql }
  #cancel: (() => void) | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(services: Pick<Services, 'clock' | 'log'> & { db: Sql }) {
    this.#services = services
  }

  start(): void {
    const { clock, log } = this.#services
    this.#cancel = clock.after(EVERY_MS, () => {
      this.#running = this.look()
        .catch((err) => log.warn({ err }, 'tables could not be analyzed; it will be tried again'))
        .then(() => this.#stopped || this.start())
    })
  }

  /** Analyzes those there are now; returns their names. */
  async look(): Promise<string[]> {
    const tables = await outgrownTables(this.#services.db)
    for (const table of tables) if (!this.#stopped) await analyzeTable(this.#services.db, table)
    return tables
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
