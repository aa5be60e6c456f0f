import type { EmittingServices } from '../../events/index.ts'
import type { Chore } from '../../platform/chore.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { CHORES } from './chores.ts'

/** How often the chores run. */
export const EVERY_MS = HOUR / 4
/** A chore that takes longer, such as behind a lock, continues beside the others. */
const WITHIN_MS = 2 * MINUTE

/** Does the regular chores, one after the other. One that fails or hangs does not stop the others. */
export class Maintenance {
  readonly #services: EmittingServices
  readonly #chores: readonly Chore<EmittingServices>[]
  /** Chores that are still running: they are not started a second time. */
  readonly #underWay = new Map<Chore<EmittingServices>, Promise<void>>()
  #cancel: (() => void) | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(services: EmittingServices, chores: readonly Chore<EmittingServices>[] = CHORES) {
    this.#services = services
    this.#chores = chores
  }

  start(): void {
    for (const { name } of this.#chores) this.#services.metrics.choreSucceededAt.set({ chore: name }, 0)
    this.#next()
  }

  #next(): void {
    this.#running = this.runOnce().then(() => {
      if (!this.#stopped) this.#cancel = this.#services.clock.after(EVERY_MS, () => this.#next())
    })
  }

  /** Resolves with the names of those that failed or were not done in time; what happened is in the log. */
  async runOnce({ withinMs = WITHIN_MS } = {}): Promise<string[]> {
    const { clock, metrics } = this.#services
    const failed: string[] = []
    for (const chore of this.#chores) {
      if (this.#stopped) return failed
      if (!(await this.#doInTime(chore, withinMs))) failed.push(chore.name)
    }
    if (failed.length === 0) metrics.maintainedAt.set(clock.now() / SECOND)
    return failed
  }

  async #doInTime(chore: Chore<EmittingServices>, withinMs: number): Promise<boolean> {
    let doing = this.#underWay.get(chore)
    if (!doing) {
      doing = this.#do(chore).finally(() => this.#underWay.delete(chore))
      this.#underWay.set(chore, doing)
    }
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`not done within ${withinMs / SECOND} s`)), withinMs)
    try {
      await Promise.race([doing, late.promise])
      return true
    } catch (error) {
      this.#services.log.error({ err: error, chore: chore.name }, 'a chore failed; it will be tried again')
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  async #do(chore: Chore<EmittingServices>): Promise<void> {
    const { clock, metrics } = this.#services
    await chore.do(this.#services)
    metrics.choreSucceededAt.set({ chore: chore.name }, clock.now() / SECOND)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
