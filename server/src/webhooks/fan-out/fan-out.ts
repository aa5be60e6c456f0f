import type { FanOut } from '../../events/index.ts'
import { afterCommit } from '../../platform/db/db.ts'
import type { Sendable } from '../core/index.ts'
import type { LocalFastPath } from './local-fast-path.ts'
import { type Counted, type Made, queueForAll, queueOrKeep } from './store.ts'

/**
 * Makes the hook that emit calls for its statement. `wake` is called after a commit that queued something to be
 * claimed; with a `fastPath`, deliveries may go to this process's engine directly.
 */
export function createFanOut(wake: () => void, fastPath?: LocalFastPath): FanOut {
  return (db, { providerId, at, events }) => {
    const offer = fastPath?.offer(events.length)
    if (!fastPath || !offer)
      return {
        making: queueForAll(db, providerId, { at: new Date(at), events }),
        made: ([counted]) => {
          if ((counted as Counted).queued > 0) afterCommit(db, wake)
        },
      }
    const byId = new Map(events.map((event) => [event.id, event]))
    const toSendable = (made: Made): Sendable => ({
      ...made,
      providerId,
      begun: false,
      dueAt: offer.leaseUntil,
      tries: 0,
      trigger: 'schedule',
      body: byId.get(made.eventId)!.body,
      traceparent: byId.get(made.eventId)!.traceparent,
      destination: null,
      eventAccountId: byId.get(made.eventId)!.account_id,
      rateLimit: null,
      endpointStatus: 'enabled',
      failing: false,
      endpointDueAt: new Date(at),
      endpointRoom: Number.POSITIVE_INFINITY,
    })
    return {
      making: queueOrKeep(db, providerId, { ...offer, at: new Date(at), events }),
      made: (rows) => {
        const { handed = [], queued = [] } = Object.groupBy(rows as Made[], (made) =>
          made.handed ? 'handed' : 'queued',
        )
        if (handed.length > 0) afterCommit(db, () => fastPath.take(offer, handed.map(toSendable)))
        if (queued.length > 0) afterCommit(db, wake)
      },
    }
  }
}
