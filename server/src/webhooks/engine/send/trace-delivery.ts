import type { Traced, Tracing } from '../../../platform/tracing/index.ts'
import type { AttemptResult } from '../../attempt/index.ts'
import type { Claimed } from '../fetch/queue.ts'
import type { Sendable } from './sender.ts'

/** A claim that found something: a trace of its own, as it is for many events. */
export function traceClaim(tracing: Tracing, claimed: readonly Claimed[], startedAt: number): void {
  const attributes = {
    'postern.claim.deliveries': claimed.length,
    'postern.claim.endpoints': new Set(claimed.map(({ endpointId }) => endpointId)).size,
  }
  tracing.begin('claim', { parent: null, attributes, startedAt }).end()
}

/**
 * The span of an attempt: a child of the one that caused the event, however long ago (docs/decisions/0074). The receiver's
 * address is left out.
 */
export function beginAttempt(tracing: Tracing, delivery: Sendable): Traced {
  return tracing.begin('attempt', {
    kind: 'client',
    parent: delivery.traceparent ?? null,
    attributes: {
      ...(!delivery.destination && { 'http.request.method': 'POST' }),
      'postern.attempt.tries': delivery.tries,
      'messaging.system': 'postern',
      'messaging.message.id': delivery.deliveryId,
      'postern.provider.id': delivery.providerId,
      'postern.endpoint.id': delivery.endpointId,
      'postern.event.type': delivery.eventType,
      'postern.trigger': delivery.trigger,
    },
  })
}

export function endAttempt(traced: Traced, { status, error }: AttemptResult): void {
  traced.end(status === null ? {} : { 'http.response.status_code': status }, { error })
}
