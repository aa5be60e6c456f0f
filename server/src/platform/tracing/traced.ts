import type { Attributes, Span, SpanContext } from '@opentelemetry/api'
import { type Current, current } from './current.ts'
import { writeTraceparent } from './traceparent.ts'

/** `SpanStatusCode.ERROR`: its package is loaded only where spans are exported. */
const ERROR = 2

/** A span that has begun; or, where nothing below a trace that is not kept is recorded, only the name of what it is below. */
export class Traced implements Current {
  readonly #span: Span | undefined
  /** What its children are below. */
  readonly named: SpanContext
  #traceparent: string | undefined

  constructor(span: Span | undefined, named: SpanContext) {
    this.#span = span
    this.named = named
  }

  get traceId(): string {
    return this.named.traceId
  }

  /** Names it to another process. */
  get traceparent(): string {
    this.#traceparent ??= writeTraceparent(this.named)
    return this.#traceparent
  }

  get traced(): Traced {
    return this
  }

  /** What begins until it ends is a child of it, and lines of the log name its trace. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  name(name: string): void {
    this.#span?.updateName(name)
  }

  /** `error`: the class of what went wrong, never its text. */
  end(
    attributes: Attributes = {},
    { error, endedAt }: { error?: string | undefined; endedAt?: number } = {},
  ): void {
    if (!this.#span) return
    this.#span.setAttributes(attributes)
    if (error !== undefined) this.#span.setAttribute('error.type', error).setStatus({ code: ERROR })
    this.#span.end(endedAt)
  }
}
