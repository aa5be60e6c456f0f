import type { FanOut } from '../../events/index.ts'
import { afterCommit } from '../../platform/db/db.ts'
import { queueForOthers } from './operational-store.ts'

/**
 * The hook by which an operational event about one endpoint reaches the others that chose it by name. Never the endpoint
 * itself: what it does not take would be news of what it does not take.
 */
export function fanOutOperational(aboutEndpointId: string, wake: () => void): FanOut {
  return (db, { providerId, at, events }) => ({
    making: queueForOthers(db, providerId, new Date(at), { event: events[0]!, aboutEndpointId }),
    made: ([row]) => {
      if ((row as { queued: number }).queued > 0) afterCommit(db, wake)
    },
  })
}
