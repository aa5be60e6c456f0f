import type { EmittingServices } from '../../events/index.ts'
import { pipeline, type Sql } from '../../platform/db/db.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { renewDue } from './renew-due.ts'
import { providersWithDue } from './store.ts'

/** How often it looks for what is due. */
const LOOK_EVERY_MS = 5 * SECOND
/** Batches at a time: while the database writes one, the next is calculated. */
const LANES = 2

/** Moves subscriptions on as time passes. Any number of processes may run one. */
export class Renewer {
  readonly #services: EmittingServices & { db: Sql }
  #cancel: (() => void) | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(services: EmittingServices & { db: Sql }) {
    this.#services = services
  }

  start(): void {
    this.#running = this.runOnce()
      .catch((error) => this.#services.log.error({ err: error }, 'renewals failed; they will be tried again'))
      .then(() => {
        if (!this.#stopped) this.#cancel = this.#services.clock.after(LOOK_EVERY_MS, () => this.start())
      })
  }

  /** Does everything that is due, period by period, the providers in turns. Returns how many steps that took. */
  async runOnce(): Promise<number> {
    const { db, clock } = this.#services
    const providers = await providersWithDue(db, new Date(clock.now()))
    const turns = Array.from({ length: LANES }, () => providers).flat()
    let steps = 0
    const takeTurns = async (): Promise<void> => {
      for (let next = turns.shift(); next !== undefined && !this.#stopped; next = turns.shift()) {
        const done = await renewDue(this.#services, next)
        if (done > 0) turns.push(next)
        steps += done
      }
    }
    await pipeline(Array.from({ length: LANES }, takeTurns))
    return steps
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
