import { statfs } from 'node:fs/promises'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { within } from '../../platform/time/within.ts'
import { NO_DATABASE, type Readiness } from '../health/index.ts'
import { type Figures, figuresOf } from './figures.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'metrics' | 'config' | 'log'>

/** How long a scrape waits for a figure. Prometheus gives it 10 s in all, of which readiness takes up to 2. */
const WITHIN_MS = 4 * SECOND

/**
 * Updates the gauges that are read at each scrape. Figures that cannot be read are left out: all of them while the
 * database is away, otherwise those that fail or take longer than four seconds. `postern_figures_missing` names them.
 */
export class MetricsReader {
  readonly #services: Deps
  readonly #readiness: Readiness
  readonly #figures: Figures[]
  /** Reads under way: while a table is locked, one statement waits for it, however often Prometheus asks. */
  readonly #reading = new Map<Figures, Promise<void>>()

  constructor(services: Deps, readiness: Readiness) {
    this.#services = services
    this.#readiness = readiness
    this.#figures = figuresOf(services)
  }

  /** Resolves within seven seconds, whatever the database does. */
  async update(): Promise<void> {
    const { metrics, config } = this.#services
    const status = await this.#readiness.status()
    metrics.ready.set(status === 'ready' ? 1 : 0)
    if (status === NO_DATABASE) for (const figures of this.#figures) this.#leaveOut(figures)
    else await Promise.all(this.#figures.map((figures) => this.#updateOne(figures)))
    if (!config.databaseUrl) await readDisk(this.#services)
  }

  async #updateOne(figures: Figures): Promise<void> {
    let reading = this.#reading.get(figures)
    if (!reading) {
      reading = figures.read().finally(() => this.#reading.delete(figures))
      this.#reading.set(figures, reading)
    }
    try {
      await within(WITHIN_MS, reading)
      this.#services.metrics.figuresMissing.set({ figures: figures.name }, 0)
    } catch (error) {
      this.#leaveOut(figures)
      this.#services.log.warn(
        { err: error, figures: figures.name },
        'figures of the database could not be read for /metrics',
      )
    }
  }

  #leaveOut(figures: Figures): void {
    figures.forget()
    this.#services.metrics.figuresMissing.set({ figures: figures.name }, 1)
  }
}

async function readDisk({ config, metrics }: Deps): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  metrics.diskBytes.set({ state: 'free' }, bavail * bsize)
  metrics.diskBytes.set({ state: 'all' }, blocks * bsize)
}
