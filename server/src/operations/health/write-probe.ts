import { randomBytes } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import { isUnwritable } from '../../platform/db/outage.ts'
import { type Clock, MINUTE } from '../../platform/time/clock.ts'
import { isReadOnly, makeTable } from '../database/index.ts'
import type { ReadinessCheck } from './readiness.ts'

/** Large enough to need room on the disk. */
const PROBE_BYTES = 64 * 1024

class RolledBack extends Error {}

/** How often to try a write though none was refused: a process with nothing to do would not notice a full disk. */
const TRY_EVERY_MS = MINUTE

/**
 * Whether the database can be written to. Asks each time whether it is read-only. Tries whether the disk is full once a
 * minute, and each time from when a write was refused until one succeeds.
 */
export class WriteProbe {
  readonly #db: Sql
  readonly #clock: Clock
  #doubts = false
  #triedAt: number | undefined

  constructor(db: Sql, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Called with each failure of a request. */
  note(error: unknown): void {
    if (isUnwritable(error)) this.#doubts = true
  }

  /** The check for /readyz. */
  get check(): ReadinessCheck {
    return { otherwise: 'the database cannot be written to', holds: () => this.#canWrite() }
  }

  async #canWrite(): Promise<boolean> {
    if (await isReadOnly(this.#db)) return false
    const now = this.#clock.elapsed()
    const isDue = this.#triedAt === undefined || now - this.#triedAt >= TRY_EVERY_MS
    if (!this.#doubts && !isDue) return true
    this.#triedAt = now
    this.#doubts = (await tryToWrite(this.#db)) !== undefined
    return !this.#doubts
  }
}

/** Why a write is refused; undefined: it is not. Makes a table that needs room on the disk, and leaves nothing. */
export async function tryToWrite(db: Sql): Promise<unknown> {
  const table = `write_probe_${randomBytes(6).toString('hex')}`
  try {
    await db.begin(async (tx) => {
      await makeTable(tx, table, randomBytes(PROBE_BYTES))
      throw new RolledBack()
    })
  } catch (error) {
    return error instanceof RolledBack ? undefined : error
  }
}
