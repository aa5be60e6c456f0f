import type { Services } from '../services.ts'

/** A row of the table of chores, operations/chores/chores.ts. */
export interface Chore<S extends Services = Services> {
  /** Its name in the log, and the label of `postern_chore_succeeded_timestamp_seconds`. */
  name: string
  /** Pause between two runs; if it is left out, the chore takes its turn in the round of every 15 minutes. */
  everyMs?: number
  /** A run that takes longer is reported and continues beside the other chores; two minutes unless given. */
  deadlineMs?: number
  /**
   * May fail: the failure is logged, and the chore runs again the next time. `services.db` is the pool of the chores. A long
   * run ends early when the signal is aborted.
   */
  run(services: S, stopping: AbortSignal): Promise<unknown>
}
