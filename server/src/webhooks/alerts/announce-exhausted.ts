import { type Sql, transact } from '../../platform/db/db.ts'
import { findEndpoint } from '../core/index.ts'
import { findDelivery, listAttempts } from '../deliveries/index.ts'
import { type Announcing, emitOperational, logOf, quote } from './announce.ts'
import { queueBadNews, takeExhausted } from './store.ts'
import { withoutQuery } from './without-query.ts'

/**
 * Tells of the next endpoint with deliveries that failed for good: an operational event, and a mail to be sent, committed
 * together with the note that it is told. Returns whether there was one.
 */
export async function announceExhausted(services: Announcing & { db: Sql }): Promise<boolean> {
  const now = new Date(services.clock.now())
  return transact(services.db, async (tx) => {
    const due = await takeExhausted(tx, now)
    if (!due) return false
    const { providerId, endpointId, deliveryId, exhausted } = due
    const endpoint = await findEndpoint(tx, providerId, endpointId)
    const found = await findDelivery(tx, providerId, deliveryId)
    if (!endpoint || !found) return true // deleted, or past retention
    const attempt = (await listAttempts(tx, providerId, deliveryId)).at(-1)
    const delivery = {
      id: deliveryId,
      event_id: found.event_id,
      event: found.event_type,
      endpoint_id: endpointId,
      account_id: endpoint.account_id,
      url: withoutQuery(endpoint.url),
      attempt_count: found.attempt_count,
      last_attempt: attempt
        ? quote({
            deliveryId,
            event: found.event_type,
            startedAt: attempt.started_at,
            responseStatus: attempt.response_status,
            responseExcerpt: attempt.response_excerpt,
            error: attempt.error,
          })
        : null,
      exhausted,
      log_url: `${await logOf(services, tx, providerId, endpointId)}&status=failed`,
    }
    const type = 'delivery.exhausted'
    const eventId = await emitOperational(services, tx, due, { type, data: { delivery } })
    // While it is paused by itself, what failed starts over once it is back: the pause is the news.
    if (endpoint.status === 'enabled') await queueBadNews(tx, { providerId, endpointId, eventId, type }, now)
    return true
  })
}
