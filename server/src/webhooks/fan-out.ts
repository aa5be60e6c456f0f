import type { FanOut } from '../events/index.ts'
import { afterCommit } from '../lib/db.ts'
import { queueForAll } from './store/fan-out.ts'

/** Makes the hook that emit calls for its statement. `wake` is called after a commit that queued something. */
export function createFanOut(wake: () => void): FanOut {
  return (db, { providerId, at, events }) => ({
    queueing: queueForAll(db, providerId, new Date(at), events),
    queued: (count) => {
      if (count > 0) afterCommit(db, wake)
    },
  })
}
