import type { Services } from './services.ts'

/** A regular chore, done every 15 minutes independently of the others (operations/chores/chores.ts lists them). */
export interface Chore<S extends Services = Services> {
  /** Its name in the log, and the label of `postern_chore_succeeded_timestamp_seconds`. */
  name: string
  /** May fail: the failure is logged, and the chore runs again the next time. `services.db` is the pool of the chores. */
  do(services: S): Promise<unknown>
}
