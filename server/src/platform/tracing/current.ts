import { AsyncLocalStorage } from 'node:async_hooks'
import type { Traced } from './traced.ts'

/** What is traced where code runs: a span, or a request whose span begins when code asks for it. */
export interface Current {
  readonly traced: Traced
}

/** Empty unless tracing is on. */
export const current = new AsyncLocalStorage<Current | undefined>()

/** What every line of the log says of the trace in which it was written. */
export function traceFields(): { trace_id?: string } {
  const one = current.getStore()
  return one ? { trace_id: one.traced.traceId } : {}
}
