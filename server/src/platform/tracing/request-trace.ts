import type { Attributes } from '@opentelemetry/api'
import { type Current, current } from './current.ts'
import type { Traced } from './traced.ts'
import { readTraceparent } from './traceparent.ts'
import type { Tracing } from './tracing.ts'

/** The credentials with which a program calls: its `traceparent` is believed. */
const PROGRAMS: readonly unknown[] = ['key', 'admin']

export interface TracedRequest {
  method: string
  traceparent: string | undefined
  startedAt: number
  /** The kind of the credential, as far as it is known by then. */
  caller(): string | undefined
}

/**
 * A request's span. It begins, with the request's time, when the first of its children needs it or at the end: by then it is
 * known who calls, and whether the caller's trace continues here. Any caller could have their own traces kept, or write into
 * those of others: a stranger's `traceparent` is only linked to.
 */
export class RequestTrace implements Current {
  readonly #tracing: Tracing
  readonly #request: TracedRequest
  #traced: Traced | undefined

  constructor(tracing: Tracing, request: TracedRequest) {
    this.#tracing = tracing
    this.#request = request
  }

  get traced(): Traced {
    this.#traced ??= this.#begin()
    return this.#traced
  }

  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** `ms`: how long it took. */
  end(name: string, attributes: Attributes, { error, ms }: { error: string | undefined; ms: number }): void {
    this.traced.name(name)
    this.traced.end(attributes, { error, endedAt: this.#request.startedAt + ms })
  }

  #begin(): Traced {
    const { method, traceparent, startedAt, caller } = this.#request
    const { continued } = this.#tracing
    const goesOn = continued === 'all' || (continued === 'keys' && PROGRAMS.includes(caller()))
    return this.#tracing.begin(method, {
      kind: 'server',
      parent: (goesOn && traceparent) || null,
      link: goesOn ? undefined : readTraceparent(traceparent),
      startedAt,
    })
  }
}
