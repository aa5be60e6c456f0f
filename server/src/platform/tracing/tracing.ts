import type { Attributes, Context, SpanContext, Tracer } from '@opentelemetry/api'
import { current } from './current.ts'
import type { Continued } from './settings.ts'
import { Traced } from './traced.ts'
import { isSampled, readTraceparent } from './traceparent.ts'

/** `SpanKind`, by name. */
const KINDS = { internal: 0, server: 1, client: 2, producer: 3 } as const

export interface Beginning {
  kind?: keyof typeof KINDS
  attributes?: Attributes
  /** A `traceparent`, or null for a new trace; what is current unless told. */
  parent?: string | null | undefined
  /** A span of another trace that led here. */
  link?: SpanContext | undefined
  /** In milliseconds; now unless told. */
  startedAt?: number
}

/** What is needed of the SDK, which is loaded only where spans are exported. */
export interface Spans {
  tracer: Tracer
  root: Context
  /** The context below a span. */
  below(span: SpanContext): Context
  /** Whether what is below a trace that is not kept is not kept either. */
  followsParents: boolean
  /** Sends what waits, within a deadline. Never throws. */
  close(): Promise<void>
}

/** Makes spans. There is one if they are exported, and none otherwise: code that makes a span asks for that first. */
export class Tracing {
  readonly #spans: Spans
  /** Whose `traceparent` requests continue. */
  readonly continued: Continued

  constructor(spans: Spans, continued: Continued) {
    this.#spans = spans
    this.continued = continued
  }

  begin(name: string, { kind = 'internal', attributes, parent, link, startedAt }: Beginning = {}): Traced {
    const { tracer, root, below, followsParents } = this.#spans
    const above = aboveOf(parent)
    if (above && followsParents && !isSampled(above)) return new Traced(undefined, above)
    const options = {
      kind: KINDS[kind],
      ...(attributes && { attributes }),
      ...(link && { links: [{ context: link }] }),
      ...(startedAt !== undefined && { startTime: startedAt }),
    }
    const span = tracer.startSpan(name, options, above ? below(above) : root)
    return new Traced(span, span.spanContext())
  }

  /** A span for as long as `work` takes. `tell` says how it went. */
  async around<Result>(
    name: string,
    beginning: Beginning,
    work: (traced: Traced) => Promise<Result>,
    tell: (result: Result) => Attributes = () => ({}),
  ): Promise<Result> {
    const traced = this.begin(name, beginning)
    try {
      const result = await traced.run(() => work(traced))
      traced.end(tell(result))
      return result
    } catch (error) {
      traced.end({}, { error: classOf(error) })
      throw error
    }
  }

  /** Runs what serves others as well: it belongs to no trace. */
  outside<Result>(work: () => Result): Result {
    return current.run(undefined, work)
  }

  close(): Promise<void> {
    return this.#spans.close()
  }
}

function aboveOf(parent: string | null | undefined): SpanContext | undefined {
  if (parent === undefined) return current.getStore()?.traced.named
  return parent === null ? undefined : readTraceparent(parent)
}

/** A problem's code, PostgreSQL's or the system's, or the name of the class: texts may hold secrets. */
function classOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' && code !== '' ? code : typeof name === 'string' ? name : 'unknown'
}
