import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { MINUTE } from '../time/clock.ts'

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0]

/** `ExportResultCode.SUCCESS` */
const SUCCESS = 0
const SAMPLED = 1
const MOST_TEXT = 200

/** Counts what becomes of spans, and says at most once in a minute that some are lost. */
export class ExportWatch {
  readonly #deps: { log: Logger; metrics: Pick<Metrics, 'spans'>; origin: string }
  #lost = 0
  #saidAt = Number.NEGATIVE_INFINITY

  constructor(deps: { log: Logger; metrics: Pick<Metrics, 'spans'>; origin: string }) {
    this.#deps = deps
  }

  sent(count: number): void {
    this.#deps.metrics.spans.inc({ outcome: 'sent' }, count)
  }

  lost(count: number, outcome: 'failed' | 'dropped', cause: string): void {
    const { log, metrics, origin } = this.#deps
    metrics.spans.inc({ outcome }, count)
    this.#lost += count
    const now = performance.now()
    if (now - this.#saidAt < MINUTE) return
    log.warn(
      { spans: this.#lost, cause: cause.slice(0, MOST_TEXT), collector: origin },
      'spans are lost; requests and deliveries continue. Check OTEL_EXPORTER_OTLP_ENDPOINT',
    )
    this.#saidAt = now
    this.#lost = 0
  }
}

/** Passes sampled spans on to a processor, as many as may wait; others are dropped and counted. */
export class BoundedSpans implements SpanProcessor {
  readonly #most: number
  readonly #watch: ExportWatch
  readonly #inner: SpanProcessor
  #waiting = 0
  #underWay = 0

  constructor(
    most: number,
    watch: ExportWatch,
    exporter: SpanExporter,
    batching: (exporter: SpanExporter) => SpanProcessor,
  ) {
    this.#most = most
    this.#watch = watch
    this.#inner = batching({
      export: (spans, done) => this.#export(exporter, spans, done),
      shutdown: () => exporter.shutdown(),
    })
  }

  get unsent(): number {
    return this.#waiting + this.#underWay
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & SAMPLED) === 0) return
    if (this.#waiting >= this.#most) {
      this.#watch.lost(1, 'dropped', 'too many wait for the collector (OTEL_BSP_MAX_QUEUE_SIZE)')
      return
    }
    this.#waiting++
    this.#inner.onEnd(span)
  }

  forceFlush(): Promise<void> {
    return this.#inner.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#inner.shutdown()
  }

  #export(exporter: SpanExporter, spans: ReadableSpan[], done: (result: Result) => void): void {
    this.#waiting -= spans.length
    this.#underWay += spans.length
    exporter.export(spans, (result) => {
      this.#underWay -= spans.length
      if (result.code === SUCCESS) this.#watch.sent(spans.length)
      else this.#watch.lost(spans.length, 'failed', result.error?.message ?? 'unknown')
      done(result)
    })
  }
}
