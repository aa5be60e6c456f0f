import { LONG_DEADLINE_MS, type Sql, type Tx, transact } from '../db/db.ts'
import { Loop } from '../loops/loop.ts'
import type { Services } from '../services.ts'
import { SECOND } from '../time/clock.ts'
import type { Tracing } from '../tracing/index.ts'
import { hasRunning, type Job, lockNextJob, writeStep } from './store.ts'

/** What a step did. A null cursor means that it was the last one. */
export interface Step {
  done: number
  cursor: string | null
}

/** Does the next step of a job in the given transaction. */
export type JobKind = (tx: Tx, job: Job, now: number) => Promise<Step>

/** Pause between two steps: limits the rate of all jobs together. */
const PACE_MS = 250
const LOOK_EVERY_MS = 2 * SECOND
/** For what it was not told of: a job that a process left behind which died, or that began while no process could hear. */
const LOOK_EVERY_MS_IF_TOLD = 10 * SECOND

type Deps = Pick<Services, 'clock' | 'log' | 'metrics' | 'tracing'> & { db: Sql }

/** Works on jobs step by step, each step in its own transaction. Any number of processes may run one. */
export class JobRunner {
  readonly #deps: Deps
  readonly #kinds: Record<string, JobKind>
  readonly #loop: Loop<void>
  /** The last look found a job. */
  #worked = false
  /** One was begun since the last look. */
  #isAwake = false
  #isTold = false

  constructor(deps: Deps, kinds: Record<string, JobKind>) {
    this.#deps = deps
    this.#kinds = kinds
    this.#loop = new Loop(deps, {
      name: 'jobs',
      everyMs: LOOK_EVERY_MS,
      pauseMs: () => this.#pause,
      deadlineMs: LONG_DEADLINE_MS, // a step may be one long statement
      failed: 'a job failed in a step; it will be tried again',
      run: () => this.#look(),
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** A job was begun. It is looked for now; while another one is worked on, with that one's next step. */
  wake(): void {
    this.#isAwake = true
    if (!this.#worked) this.#loop.wake()
  }

  /** From now on `wake` is called for each job; what began before is looked for. */
  told(): void {
    this.#isTold = true
    this.wake()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  get #pause(): number {
    if (this.#worked) return PACE_MS
    return this.#isTold ? LOOK_EVERY_MS_IF_TOLD : LOOK_EVERY_MS
  }

  async #look(): Promise<void> {
    this.#isAwake = false
    try {
      this.#worked = (this.#worked || (await hasRunning(this.#deps.db))) && (await this.runOnce())
    } catch (error) {
      this.#worked = false
      throw error
    }
    if (this.#isAwake && !this.#worked) this.#loop.wake()
  }

  /** One step of the job whose turn it is. Returns whether there was one. */
  async runOnce(): Promise<boolean> {
    const { db, clock, tracing } = this.#deps
    return transact(db, async (tx) => {
      const job = await lockNextJob(tx)
      if (!job) return false
      const now = clock.now()
      const kind = this.#kinds[job.kind]
      if (!kind) throw new Error(`there is no job of kind ${job.kind}`)
      const step = () => kind(tx, job, now)
      const done = tracing ? await traceStep(tracing, job, step) : await step()
      await writeStep(tx, job, done, new Date(now))
      return true
    })
  }
}

function traceStep(
  tracing: Tracing,
  { id, kind, provider_id }: Job,
  step: () => Promise<Step>,
): Promise<Step> {
  const attributes = { 'postern.job.kind': kind, 'postern.job.id': id, 'postern.provider.id': provider_id }
  return tracing.around(`job ${kind}`, { parent: null, attributes }, step, ({ done, cursor }) => ({
    'postern.job.done': done,
    'postern.job.ended': cursor === null,
  }))
}
