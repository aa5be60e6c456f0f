import { randomBytes } from 'node:crypto'
import { isUnwritable } from '../lib/database-outage.ts'
import type { Sql } from '../lib/db.ts'
import type { ReadinessCheck } from './readiness.ts'
import { isReadOnly, makeTable } from './store.ts'

/** Large enough to need room on the disk. */
const PROBE_BYTES = 64 * 1024

class RolledBack extends Error {}

/**
 * Whether the database can be written to. Asks each time whether it is read-only; once a write was refused, also tries
 * whether the disk is full, until a write succeeds.
 */
export class WriteProbe {
  readonly #db: Sql
  #doubts = false

  constructor(db: Sql) {
    this.#db = db
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
    if (this.#doubts && (await tryToWrite(this.#db)) !== undefined) return false
    this.#doubts = false
    return true
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
