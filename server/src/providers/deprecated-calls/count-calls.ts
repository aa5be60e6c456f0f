import type { Db } from '../../platform/db/db.ts'
import type { EndingUse } from '../../platform/http/deprecation.ts'
import { Loop } from '../../platform/loops/loop.ts'
import type { Services } from '../../platform/services.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import { within } from '../../platform/time/within.ts'
import { clientName } from './client-name.ts'
import { addUses, type DayOfUse, dayOf } from './store.ts'

/** Counts in memory: each is of a key that exists and an operation that will end. */
const MOST_COUNTS = 10_000
/** How long a stop waits for the last of them. */
const LAST_WITHIN_MS = 2 * SECOND

type Deps = Pick<Services, 'clock' | 'log' | 'metrics'> & { db: Db }

/**
 * Counts calls of what will end in memory, and adds them to the table each minute. What a process counted in its last
 * minute is lost if it is killed.
 */
export class DeprecatedCalls {
  readonly #deps: Deps
  readonly #loop: Loop<void>
  #counts = new Map<string, DayOfUse>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#loop = new Loop(deps, {
      name: 'deprecated calls',
      everyMs: MINUTE,
      firstAfterMs: MINUTE,
      failed: 'calls of what will end could not be counted; it will be tried again',
      level: 'warn',
      run: () => this.settle(),
    })
  }

  /** Counts one call. */
  note({ providerId, keyId, operation, field, userAgent }: EndingUse): void {
    const day = dayOf(this.#deps.clock.now())
    const last_client = clientName(userAgent)
    this.#add({ provider_id: providerId, key_id: keyId, operation, field, day, count: 1, last_client })
  }

  start(): void {
    this.#loop.start()
  }

  /** Writes what is counted; rejects if the database refuses, and then it is still counted. */
  async settle(): Promise<void> {
    const counts = this.#counts
    if (counts.size === 0) return
    this.#counts = new Map()
    try {
      await addUses(this.#deps.db, [...counts.values()])
    } catch (error) {
      const since = this.#counts
      this.#counts = counts
      for (const use of since.values()) this.#add(use)
      throw error
    }
  }

  /** Ends the loop, and writes the rest if the database answers in time. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    await within(LAST_WITHIN_MS, this.settle()).catch((err: unknown) =>
      this.#deps.log.warn({ err }, 'the last calls of what will end were not counted'),
    )
  }

  #add(use: DayOfUse): void {
    const { provider_id, key_id, operation, field, day } = use
    const name = [provider_id, key_id, operation, field, day].join(' ')
    const known = this.#counts.get(name)
    if (known) {
      known.count += use.count
      known.last_client = use.last_client
    } else if (this.#counts.size < MOST_COUNTS) this.#counts.set(name, { ...use })
  }
}
