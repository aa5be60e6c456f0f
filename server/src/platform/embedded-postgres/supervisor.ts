import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'
import { SECOND } from '../time/clock.ts'
import { findReadyServer, findServer, type Launch, startServer } from './postmaster.ts'

const LOOK_EVERY_MS = SECOND / 4
/** How long a guest leaves the restart to the process that owns the server. */
const GUEST_WAITS_MS = 3 * SECOND
const TRY_AGAIN_AFTER_MS = SECOND / 2
/** After a kill -9 the first tries fail while backends are still ending: not worth a log line. */
const COMPLAIN_AFTER_MS = 5 * SECOND
const COMPLAIN_EVERY_MS = 30 * SECOND

interface Supervised {
  launch: Launch
  port: number
  log: Logger
  /** Whether no other live process brings the server back. */
  isOurs(): boolean
  /** Called when the server is back. */
  onBack(): Promise<void>
}

/** Watches the embedded server, and restarts it on its port when it has ended. */
export class Supervisor {
  readonly #of: Supervised
  readonly #stopped = new AbortController()
  readonly #running: Promise<void>

  constructor(supervised: Supervised) {
    this.#of = supervised
    this.#running = this.#watch()
  }

  /** Stops watching; resolves when no start is under way. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#running
  }

  async #watch(): Promise<void> {
    while (await this.#wait(LOOK_EVERY_MS)) {
      if (findServer(this.#of.launch.cluster)) continue
      if (!(await this.#isLeftToUs())) return
      await this.#bringBack()
    }
  }

  /** Waits while the owner may restart the server. False if we are stopped during the wait. */
  async #isLeftToUs(): Promise<boolean> {
    const until = performance.now() + GUEST_WAITS_MS
    while (!this.#of.isOurs() && performance.now() < until)
      if (!(await this.#wait(LOOK_EVERY_MS))) return false
    return true
  }

  async #bringBack(): Promise<void> {
    const { launch, port, log, onBack } = this.#of
    const goneAt = performance.now()
    let complainAt = goneAt + COMPLAIN_AFTER_MS
    do {
      try {
        if (!(await findReadyServer(launch.cluster))) await startServer(launch, port)
        await onBack()
        const seconds = Math.round((performance.now() - goneAt) / 100) / 10
        log.error({ seconds, log: launch.logFile }, 'the embedded PostgreSQL had ended and was started again')
        return
      } catch (error) {
        if (performance.now() < complainAt) continue
        log.error({ err: error }, 'the embedded PostgreSQL has ended and cannot be started; trying again')
        complainAt = performance.now() + COMPLAIN_EVERY_MS
      }
    } while (await this.#wait(TRY_AGAIN_AFTER_MS))
  }

  /** False if it was stopped before the end. */
  #wait(ms: number): Promise<boolean> {
    return sleep(ms, true, { ref: false, signal: this.#stopped.signal }).catch(() => false)
  }
}
