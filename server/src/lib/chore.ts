import type { Services } from './services.ts'

/** One of the things that are done every 15 minutes (operations/chores.ts lists them), apart from all others. */
export interface Chore<S extends Services = Services> {
  /** In the log, and as the label of `postern_chore_succeeded_timestamp_seconds`. */
  name: string
  /** May fail: it is logged, and done again the next time. `services.db` is the pool of the chores. */
  do(services: S): Promise<unknown>
}
