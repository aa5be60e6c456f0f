import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { type Announcing, announceExhausted, hasAnnouncements } from '../../webhooks/alerts/index.ts'
import { mailNextAlert } from './mail-alert.ts'

/** For what another process left behind, and what waits for the end of a quiet hour. */
const LOOK_EVERY_MS = 5 * SECOND

/**
 * Announces what was noted in the transactions of deliveries: deliveries that failed for good as operational
 * events, and everything by mail. Any number of processes may run one.
 */
export class AlertTeller {
  readonly #services: Services & Announcing
  #cancel: (() => void) | undefined
  #running: Promise<void> | undefined
  /** Something was noted since the last look began. */
  #awake = false
  #stopped = false

  constructor(services: Services & Pick<Announcing, 'wake'>) {
    this.#services = { ...services, alerted: () => this.wake() }
  }

  start(): void {
    this.#cancel?.()
    if (this.#stopped || this.#running) return
    this.#awake = false
    this.#running = this.runOnce()
      .catch((err) => this.#services.log.error({ err }, 'alerts could not be told; it will be tried again'))
      .then(() => {
        this.#running = undefined
        if (this.#stopped) return
        if (this.#awake) this.start()
        else this.#cancel = this.#services.clock.after(LOOK_EVERY_MS, () => this.start())
      })
  }

  /** There is something to tell. */
  wake(): void {
    this.#awake = true
    this.start()
  }

  /** Tells all that is due. */
  async runOnce(): Promise<void> {
    const { db, clock } = this.#services
    if (!(await hasAnnouncements(db, new Date(clock.now())))) return
    while (!this.#stopped && (await announceExhausted(this.#services)));
    while (!this.#stopped && (await mailNextAlert(this.#services)));
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
