import { Loop } from '../../platform/loops/loop.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { type Announcing, announceExhausted, hasAnnouncements } from '../../webhooks/alerts/index.ts'
import { mailNextAlert } from './mail-alert.ts'

/** For what another process left behind, and what waits for the end of a quiet hour. */
const LOOK_EVERY_MS = 5 * SECOND

/**
 * Tells of endpoints what was noted in the transactions of their deliveries: deliveries that failed for good as operational
 * events, and everything by mail. Any number of processes may run one.
 */
export class AlertTeller {
  readonly #services: Services & Announcing
  readonly #loop: Loop<void>

  constructor(services: Services & Pick<Announcing, 'wake'>) {
    this.#services = { ...services, alerted: () => this.wake() }
    this.#loop = new Loop(services, {
      name: 'alerts',
      everyMs: LOOK_EVERY_MS,
      failed: 'alerts could not be told; it will be tried again',
      run: (stopping) => this.#tellAll(stopping),
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** There is something to tell. */
  wake(): void {
    this.#loop.wake()
  }

  /** Tells all that is due. */
  runOnce(): Promise<void> {
    return this.#loop.runOnce()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #tellAll(stopping: AbortSignal): Promise<void> {
    const { db, clock } = this.#services
    if (!(await hasAnnouncements(db, new Date(clock.now())))) return
    while (!stopping.aborted && (await announceExhausted(this.#services)));
    while (!stopping.aborted && (await mailNextAlert(this.#services)));
  }
}
