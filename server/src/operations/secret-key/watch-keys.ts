import { hostname } from 'node:os'
import type { Sql } from '../../platform/db/db.ts'
import type { RotatingKeyring } from '../../platform/keys/keyring.ts'
import { Loop } from '../../platform/loops/loop.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { listKeys, object } from './store.ts'
import { use } from './unlock.ts'

export const WATCH_EVERY_MS = 2 * SECOND

type Deps = Pick<Services, 'clock' | 'log' | 'metrics'> & { db: Sql; keyring: RotatingKeyring }

/**
 * Checks the keys every two seconds, so that a rotation reaches this process: it objects to a new key that it does not
 * know, and seals under the one in use.
 */
export class KeyWatch {
  /** Whether this process has the key in use. Without it, it can neither sign nor verify. */
  hasKeys = true
  readonly #deps: Deps
  readonly #onLost: () => void
  readonly #loop: Loop<void>

  constructor(deps: Deps, onLost: () => void) {
    this.#deps = deps
    this.#onLost = onLost
    this.#loop = new Loop(deps, {
      name: 'secret keys',
      everyMs: WATCH_EVERY_MS,
      firstAfterMs: WATCH_EVERY_MS,
      backOffToMs: WATCH_EVERY_MS, // a rotation waits for each process
      failed: 'the secret keys could not be checked; they will be checked again',
      run: () => this.#look(),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #look(): Promise<void> {
    const { db, keyring, log } = this.#deps
    const keys = await listKeys(db).catch(() => undefined)
    if (!keys) return // the database is away, which others report
    try {
      for (const { id, state } of keys)
        if (state === 'announced' && !keyring.knows(id))
          await object(db, id, `The process ${process.pid} on ${hostname()}`)
      use(keyring, keys)
      this.hasKeys = true
    } catch (error) {
      if (!this.hasKeys) return
      this.hasKeys = false
      log.error(
        { err: error },
        'this process lacks the secret key in use: it sends nothing until it is restarted with it',
      )
      this.#onLost()
    }
  }
}
