import type { EmittingServices } from '../../events/index.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import { Loop } from '../../platform/loops/loop.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { within } from '../../platform/time/within.ts'
import { CHORES } from './chores.ts'

/** Pause between two rounds of the regular chores. */
export const EVERY_MS = HOUR / 4
const DEADLINE_MS = 2 * MINUTE
const FAILED = 'a chore failed; it will be tried again'

type Row = Chore<EmittingServices>

/**
 * Runs the chores: the regular ones one after the other, so that they share a connection; each of the others in its own
 * loop. A chore that fails or hangs does not stop the others.
 */
export class Maintenance {
  readonly #services: EmittingServices
  readonly #chores: readonly Row[]
  readonly #round: Loop<string[]>
  readonly #others: readonly Loop<void>[]
  /** Regular chores that are still running: they are not started a second time. */
  readonly #underWay = new Map<Row, Promise<void>>()

  constructor(services: EmittingServices, chores: readonly Row[] = CHORES) {
    this.#services = services
    this.#chores = chores
    const regular = chores.filter(({ everyMs }) => everyMs === undefined)
    this.#round = new Loop(services, {
      name: 'chores',
      everyMs: EVERY_MS,
      deadlineMs: Math.max(
        DEADLINE_MS,
        regular.reduce((sum, chore) => sum + deadlineOf(chore), 0),
      ),
      failed: FAILED,
      run: (stopping) => this.#runAll(regular, stopping),
    })
    this.#others = chores.flatMap((chore) => (chore.everyMs ? [this.#loopOf(chore, chore.everyMs)] : []))
  }

  start(): void {
    for (const { name } of this.#chores) this.#services.metrics.choreSucceededAt.set({ chore: name }, 0)
    for (const loop of [this.#round, ...this.#others]) loop.start()
  }

  /** One round of the regular chores. Resolves with the names of those that failed or were late; the log says why. */
  runOnce(): Promise<string[]> {
    return this.#round.runOnce()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#round, ...this.#others].map((loop) => loop.stop()))
  }

  #loopOf(chore: Row, everyMs: number): Loop<void> {
    return new Loop(this.#services, {
      name: chore.name,
      everyMs,
      firstAfterMs: everyMs, // a start has other work
      deadlineMs: deadlineOf(chore),
      failed: FAILED,
      run: (stopping) => this.#run(chore, stopping),
    })
  }

  async #runAll(chores: readonly Row[], stopping: AbortSignal): Promise<string[]> {
    const { clock, metrics } = this.#services
    const failed: string[] = []
    for (const chore of chores) {
      if (stopping.aborted) return failed
      if (!(await this.#runInTime(chore, stopping))) failed.push(chore.name)
    }
    if (failed.length === 0) metrics.maintainedAt.set(clock.now() / SECOND)
    return failed
  }

  async #runInTime(chore: Row, stopping: AbortSignal): Promise<boolean> {
    let running = this.#underWay.get(chore)
    if (!running) {
      running = this.#run(chore, stopping).finally(() => this.#underWay.delete(chore))
      this.#underWay.set(chore, running)
    }
    const { clock, log } = this.#services
    const deadlineMs = deadlineOf(chore)
    const late = () => new Error(`not done within ${deadlineMs / SECOND} s`)
    try {
      await within(deadlineMs, running, { clock, late })
      return true
    } catch (error) {
      log.error({ err: error, chore: chore.name }, FAILED)
      return false
    }
  }

  async #run(chore: Row, stopping: AbortSignal): Promise<void> {
    const { clock, metrics } = this.#services
    await chore.run(this.#services, stopping)
    metrics.choreSucceededAt.set({ chore: chore.name }, clock.now() / SECOND)
  }
}

function deadlineOf({ deadlineMs = DEADLINE_MS }: Row): number {
  return deadlineMs
}
