import { type Sql, transact } from '../lib/db.ts'
import type { Logger } from '../lib/logger.ts'
import { setEndpointStatus } from './store/endpoints.ts'
import type { LeaseKey } from './store/queue.ts'

/** The receiver answered 410 Gone: it wants nothing any more. What is queued is cancelled as it is claimed. */
export async function disableGoneEndpoint(
  { db, log }: { db: Sql; log: Logger },
  { providerId, endpointId }: LeaseKey,
): Promise<void> {
  try {
    await transact(db, (tx) =>
      setEndpointStatus(tx, providerId, endpointId, 'disabled', 'The receiver answered 410 Gone.'),
    )
  } catch (error) {
    log.error({ err: error, endpoint: endpointId }, 'an endpoint that is gone could not be disabled')
  }
}
