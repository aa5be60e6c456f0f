import type { Tracing } from '../platform/tracing/index.ts'
import type { AnyEvent } from './emit.ts'

/** Names on a span; a publication may hold more. */
const MOST_TYPES = 16

/**
 * A span for the writing of events. They carry it: it is what attempts to deliver them are children of, in whichever process
 * and however late. One span for all that are written at the same time, or a batch would fill the queue of spans.
 */
export function traceEmit<Result>(
  tracing: Tracing,
  events: readonly AnyEvent[],
  work: (traced: AnyEvent[]) => Promise<Result>,
): Promise<Result> {
  const types = [...new Set(events.map(({ type }) => type))].slice(0, MOST_TYPES)
  const attributes = {
    'messaging.system': 'postern',
    'messaging.operation.name': 'emit',
    'messaging.operation.type': 'send',
    'messaging.batch.message_count': events.length,
    'postern.event.types': types,
  }
  const name = `emit ${types.length === 1 ? types[0] : 'events'}`
  return tracing.around(name, { kind: 'producer', attributes }, ({ traceparent }) =>
    work(events.map((event) => ({ ...event, traceparent }))),
  )
}
