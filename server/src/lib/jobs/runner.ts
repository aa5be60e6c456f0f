import { type Sql, type Tx, transact } from '../db.ts'
import type { Services } from '../services.ts'
import type { Tracing } from '../tracing/index.ts'
import { type Job, lockNextJob, writeStep } from './store.ts'

/** What a step did. A null cursor means that it was the last one. */
export interface Step {
  done: number
  cursor: string | null
}

/** Does the next step of a job in the given transaction. */
export type JobKind = (tx: Tx, job: Job, now: number) => Promise<Step>

/** Pause between two steps: limits the rate of all jobs together. */
const PACE_MS = 250
const LOOK_EVERY_MS = 2_000

type Deps = Pick<Services, 'clock' | 'log' | 'tracing'> & { db: Sql }

/** Works on jobs step by step, each step in its own transaction. Any number of processes may run one. */
export class JobRunner {
  readonly #deps: Deps
  readonly #kinds: Record<string, JobKind>
  #cancel: (() => void) | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(deps: Deps, kinds: Record<string, JobKind>) {
    this.#deps = deps
    this.#kinds = kinds
  }

  start(): void {
    this.#cancel?.()
    this.#running = this.runOnce()
      .catch((error) => {
        this.#deps.log.error({ err: error }, 'a job failed in a step; it will be tried again')
        return false
      })
      .then((worked) => {
        if (!this.#stopped)
          this.#cancel = this.#deps.clock.after(worked ? PACE_MS : LOOK_EVERY_MS, () => this.start())
      })
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

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
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
