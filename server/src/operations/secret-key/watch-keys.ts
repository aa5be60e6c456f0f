import { hostname } from 'node:os'
import type { Sql } from '../../platform/db/db.ts'
import type { RotatingKeyring } from '../../platform/keys/keyring.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { listKeys, object } from './store.ts'
import { use } from './unlock.ts'

export const WATCH_EVERY_MS = 2 * SECOND

type Deps = Pick<Services, 'clock' | 'log'> & { db: Sql; keyring: RotatingKeyring }

/**
 * Checks the keys every two seconds, so that a rotation reaches this process: it objects to a new key that it does not
 * know, and seals under the one in use.
 */
export class KeyWatch {
  /** Whether this process has the key in use. Without it, it can neither sign nor verify. */
  hasKeys = true
  readonly #deps: Deps
  readonly #onLost: () => void
  #cancel: (() => void) | undefined
  #looking: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(deps: Deps, onLost: () => void) {
    this.#deps = deps
    this.#onLost = onLost
  }

  start(): void {
    this.#cancel = this.#deps.clock.after(WATCH_EVERY_MS, () => {
      this.#looking = this.#look().finally(() => {
        if (!this.#stopped) this.start()
      })
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#looking
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
