import { randomBytes } from 'node:crypto'
import { isUnwritable } from '../lib/database-outage.ts'
import type { Sql } from '../lib/db.ts'
import type { ReadinessCheck } from './readiness.ts'
import { isReadOnly, makeTable } from './store.ts'

/** Wide enough to need room on the disk. */
const PROBE_BYTES = 64 * 1024

class RolledBack extends Error {}

/**
 * Whether the database can be written to. That it is read-only is asked each time; whether its disk is full is tried,
 * from a refused write on until one succeeds.
 */
export class WriteProbe {
  readonly #db: Sql
  #doubts = false

  constructor(db: Sql) {
    this.#db = db
  }

  /** Told of each failure of a request. */
  note(error: unknown): void {
    if (isUnwritable(error)) this.#doubts = true
  }

  /** What /readyz asks. */
  get check(): ReadinessCheck {
    return { otherwise: 'the database cannot be written to', holds: () => this.#canWrite() }
  }

  async #canWrite(): Promise<boolean> {
    if (await isReadOnly(this.#db)) return false
    if (this.#doubts && !(await this.#tryToWrite())) return false
    this.#doubts = false
    return true
  }

  /** A table of its own, so that the disk must give room and nothing is left. */
  async #tryToWrite(): Promise<boolean> {
    const table = `write_probe_${randomBytes(6).toString('hex')}`
    try {
      await this.#db.begin(async (tx) => {
        await makeTable(tx, table, randomBytes(PROBE_BYTES))
        throw new RolledBack()
      })
    } catch (error) {
      return error instanceof RolledBack
    }
    return true
  }
}
