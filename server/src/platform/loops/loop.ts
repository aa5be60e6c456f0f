import type { Services } from '../services.ts'
import { MINUTE, SECOND } from '../time/clock.ts'

export interface LoopConfig<T> {
  /** Label of its metrics, and in the log. */
  name: string
  /** Pause between the end of a run and the start of the next. */
  everyMs: number
  /** Pause after a run that succeeded, where it depends on what the run found. */
  pauseMs?: () => number
  /** Pause before the first run; it starts immediately unless given. */
  firstAfterMs?: number
  /** Longest pause after failures in a row; the longer of `everyMs` and ten seconds unless given. */
  backOffToMs?: number
  /** A run that takes longer is reported and continues, and no other starts beside it; two minutes unless given. */
  deadlineMs?: number
  /** What the log says about a failed run, and how severe that is. */
  failed: string
  level?: 'warn' | 'error'
  /** One run. A long one ends early when the signal is aborted: the loop is stopping. */
  run(stopping: AbortSignal): Promise<T>
}

const BACK_OFF_TO_MS = 10 * SECOND
const DEADLINE_MS = 2 * MINUTE

type Deps = Pick<Services, 'clock' | 'log' | 'metrics'>

/**
 * Repeats a run with a pause after each, until it is stopped. A run that fails is logged, counted and tried again; after
 * several failures in a row the pause doubles each time. Throws if its configuration is not possible.
 */
export class Loop<T = unknown> {
  readonly #deps: Deps
  readonly #config: Required<Omit<LoopConfig<T>, 'pauseMs'>> & Pick<LoopConfig<T>, 'pauseMs'>
  readonly #stopping = new AbortController()
  #isStarted = false
  #running: Promise<void> | undefined
  /** `wake` was called since the current run began. */
  #isWoken = false
  #cancelPause: (() => void) | undefined
  #failuresInARow = 0

  constructor(deps: Deps, config: LoopConfig<T>) {
    this.#deps = deps
    this.#config = {
      firstAfterMs: 0,
      backOffToMs: Math.max(config.everyMs, BACK_OFF_TO_MS),
      deadlineMs: DEADLINE_MS,
      level: 'error',
      ...config,
    }
    const { name, everyMs, backOffToMs, deadlineMs } = this.#config
    if (!(everyMs > 0 && deadlineMs > 0 && backOffToMs >= everyMs))
      throw new Error(`The loop "${name}" needs a pause, a deadline and a back-off of at least its pause.`)
  }

  /** Does nothing the second time, or after `stop`. */
  start(): void {
    if (this.#isStarted || this.stopping.aborted) return
    this.#isStarted = true
    const { loopRuns, loopSucceededAt } = this.#deps.metrics
    const { name: loop, firstAfterMs } = this.#config
    // An alert sees increases alone, so each series starts with 0.
    for (const outcome of ['done', 'failed', 'late']) loopRuns.inc({ loop, outcome }, 0)
    loopSucceededAt.set({ loop }, 0)
    if (firstAfterMs > 0) this.#pause(firstAfterMs)
    else this.#startRun()
  }

  /** There is something to do: the next run starts immediately, or when the current one ends. */
  wake(): void {
    this.#isWoken = true
    if (this.#isStarted && !this.#running) this.#startRun()
  }

  /** One run beside the loop, whether it is started or not. Rejects if the run does. */
  runOnce(): Promise<T> {
    return this.#config.run(this.stopping)
  }

  /** Aborted when the loop is stopping. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** Starts no other run and waits for the current one. Safe to call twice, and before `start`. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#cancelPause?.()
    await this.#running
  }

  #startRun(): void {
    this.#cancelPause?.()
    if (this.stopping.aborted) return
    this.#isWoken = false
    this.#running = this.#run().then((pauseMs) => {
      this.#running = undefined
      if (this.#isWoken) this.#startRun()
      else this.#pause(pauseMs)
    })
  }

  #pause(ms: number): void {
    if (!this.stopping.aborted) this.#cancelPause = this.#deps.clock.after(ms, () => this.#startRun())
  }

  /** Returns how long to pause. Never rejects. */
  async #run(): Promise<number> {
    const { clock, log, metrics } = this.#deps
    const { name: loop, everyMs, pauseMs, deadlineMs, level, failed } = this.#config
    const cancelDeadline = clock.after(deadlineMs, () => {
      metrics.loopRuns.inc({ loop, outcome: 'late' })
      log.warn({ loop, seconds: deadlineMs / SECOND }, 'a run takes longer than it should; it continues')
    })
    try {
      await this.runOnce()
      this.#failuresInARow = 0
      metrics.loopRuns.inc({ loop, outcome: 'done' })
      metrics.loopSucceededAt.set({ loop }, clock.now() / SECOND)
      return pauseMs?.() ?? everyMs
    } catch (err) {
      metrics.loopRuns.inc({ loop, outcome: 'failed' })
      log[level]({ err, loop }, failed)
      return this.#backOff()
    } finally {
      cancelDeadline()
    }
  }

  #backOff(): number {
    const { everyMs, backOffToMs } = this.#config
    return Math.min(everyMs * 2 ** this.#failuresInARow++, backOffToMs)
  }
}
