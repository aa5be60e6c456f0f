import type { Attributes, Context, Span } from '@opentelemetry/api'
import { type Current, current } from './current.ts'
import { writeTraceparent } from './traceparent.ts'

/** `SpanStatusCode.ERROR`: its package is loaded only where spans are exported. */
const ERROR = 2

/** A span that has begun. */
export class Traced implements Current {
  readonly #span: Span
  /** Whose children are its own. */
  readonly context: Context
  readonly traceId: string
  /** Names it to another process. */
  readonly traceparent: string

  constructor(span: Span, context: Context) {
    const named = span.spanContext()
    this.#span = span
    this.context = context
    this.traceId = named.traceId
    this.traceparent = writeTraceparent(named)
  }

  get traced(): Traced {
    return this
  }

  /** What begins meanwhile is a child of it, and lines of the log name its trace. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  name(name: string): void {
    this.#span.updateName(name)
  }

  /** `error`: the class of what went wrong, never its text. */
  end(
    attributes: Attributes = {},
    { error, endedAt }: { error?: string | undefined; endedAt?: number } = {},
  ): void {
    this.#span.setAttributes(attributes)
    if (error !== undefined) this.#span.setAttribute('error.type', error).setStatus({ code: ERROR })
    this.#span.end(endedAt)
  }
}
