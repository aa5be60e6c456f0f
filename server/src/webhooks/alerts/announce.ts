import {
  type Emitting,
  emit,
  type NewEvent,
  type OperationalName,
  QUOTED_CHARACTERS,
} from '../../events/index.ts'
import { afterCommit, type Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { readProvider } from '../../providers/index.ts'
import { fanOutOperational } from '../fan-out/index.ts'
import type { EndpointHealth } from '../health/index.ts'
import { queueBadNews, queueGoodNews, queueUrgentNews } from './store.ts'
import { withoutQuery } from './without-query.ts'

/** What telling of an endpoint needs. */
export type Announcing = Pick<Services, 'clock' | 'metrics' | 'config'> & {
  /** Something was queued. */
  wake(): void
  /** There is something to be mailed. */
  alerted(): void
}

/** The last attempt, as an event quotes it. */
export interface QuotedAttempt {
  deliveryId: string
  /** The type of the event. */
  event: string
  startedAt: Date
  responseStatus: number | null
  responseExcerpt: string | null
  error: string | null
}

export type EndpointNews = Exclude<OperationalName, 'delivery.exhausted'>

/**
 * Tells of a change of an endpoint's health in the transaction that makes it: an operational event for the endpoints that
 * chose it, and a mail to be sent. A crash loses neither.
 */
export async function announceHealth(
  services: Announcing,
  tx: Tx,
  type: EndpointNews,
  { providerId, endpointId, accountId, url, events, health }: EndpointHealth,
  attempt: QuotedAttempt | undefined,
): Promise<void> {
  const { status, statusReason, failingSince, failedAttempts } = health
  const endpoint = {
    id: endpointId,
    account_id: accountId,
    url: withoutQuery(url),
    events,
    status,
    status_reason: statusReason,
    failing_since: failingSince && isoTime(failingSince),
    failed_attempts: failedAttempts,
    last_attempt: attempt ? quote(attempt) : null,
    log_url: await logOf(services, tx, providerId, endpointId),
  }
  const eventId = await emitOperational(
    services,
    tx,
    { providerId, endpointId },
    { type, data: { endpoint } },
  )
  const queue =
    { 'endpoint.recovered': queueGoodNews, 'endpoint.disabled': queueUrgentNews }[type as string] ??
    queueBadNews
  await queue(tx, { providerId, endpointId, eventId, type }, new Date(services.clock.now()))
  afterCommit(tx, services.alerted)
}

/** Writes an operational event about an endpoint, and its deliveries. Returns its id. */
export async function emitOperational(
  { clock, metrics, wake }: Announcing,
  tx: Tx,
  { providerId, endpointId }: { providerId: string; endpointId: string },
  event: NewEvent,
): Promise<string> {
  const emitting: Emitting = { clock, metrics, fanOut: fanOutOperational(endpointId, wake) }
  return emit(emitting, tx, providerId, event)
}

/** Where the deliveries of an endpoint are listed. */
export async function logOf(
  { config }: Pick<Announcing, 'config'>,
  db: Tx,
  providerId: string,
  endpointId: string,
): Promise<string> {
  const { baseUrl } = await readProvider({ db, config }, providerId)
  return `${baseUrl}/api/v1/webhooks/deliveries?endpoint_id=${endpointId}`
}

export function quote({
  deliveryId,
  event,
  startedAt,
  responseStatus,
  responseExcerpt,
  error,
}: QuotedAttempt) {
  return {
    delivery_id: deliveryId,
    event,
    at: isoTime(startedAt),
    response_status: responseStatus,
    response_excerpt: responseExcerpt && [...responseExcerpt].slice(0, QUOTED_CHARACTERS).join(''),
    error,
  }
}
