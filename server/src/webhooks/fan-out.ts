import type { FanOut } from '../events/index.ts'
import { afterCommit } from '../lib/db.ts'
import { insertDeliveries } from './store/fan-out.ts'

/** Makes the hook that emit calls in its transaction. `wake` is called after a commit that queued something. */
export function createFanOut(wake: () => void): FanOut {
  return async (tx, { providerId, at, events }) => {
    const queued = await insertDeliveries(tx, providerId, new Date(at), events)
    if (queued > 0) afterCommit(tx, wake)
  }
}
