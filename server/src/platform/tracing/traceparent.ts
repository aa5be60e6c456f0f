import type { SpanContext } from '@opentelemetry/api'

/** W3C Trace Context, section 3.2: version, trace, parent and flags; later versions may add fields behind. */
const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** The only flag that means something here. */
const SAMPLED = 1

/** The span that a `traceparent` names; undefined if it has another form, as the standard asks. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = (text && FORM.exec(text)) || []
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true }
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`
}

export const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & SAMPLED) !== 0
