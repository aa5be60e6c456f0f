import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../process/version.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { SECOND } from '../time/clock.ts'
import { within } from '../time/within.ts'
import { type SamplerName, Tracing, type TracingSettings } from '../tracing/index.ts'
import { BoundedSpans, ExportWatch } from './bounded-spans.ts'

/** For what waits when a process stops. */
const CLOSE_WITHIN_MS = 5 * SECOND

type Deps = { log: Logger; metrics: Pick<Metrics, 'spans'>; closeWithinMs?: number }

/** Begins to export spans. This module loads the SDK: import it only where the settings ask for spans. */
export async function openTracing(
  settings: TracingSettings,
  { log, metrics, closeWithinMs = CLOSE_WITHIN_MS }: Deps,
): Promise<Tracing> {
  const { queue, resource, serviceName } = settings
  const watch = new ExportWatch({ log, metrics, origin: new URL(settings.url).origin })
  const spans = new BoundedSpans(
    queue.spans,
    watch,
    await exporterOf(settings),
    (exporter) =>
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: queue.spans,
        maxExportBatchSize: Math.min(queue.batch, queue.spans),
        scheduledDelayMillis: queue.delayMs,
        exportTimeoutMillis: queue.timeoutMs,
      }),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': VERSION,
      ...resource,
      'service.name': serviceName,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [spans],
  })
  const close = async (): Promise<void> => {
    const closing = provider.shutdown().catch(() => {}) // the watch has noted why
    await within(closeWithinMs, closing).catch(() => {
      log.warn({ spans: spans.unsent }, 'spans were given up: the collector is too slow')
    })
  }
  return new Tracing(
    {
      tracer: provider.getTracer('postern', VERSION),
      root: ROOT_CONTEXT,
      below: (span) => trace.setSpanContext(ROOT_CONTEXT, span),
      followsParents: settings.sampler.startsWith('parentbased_'),
      close,
    },
    settings.continued,
  )
}

async function exporterOf(settings: TracingSettings): Promise<SpanExporter> {
  const { url, headers, timeoutMs, compression } = settings
  const { OTLPTraceExporter } =
    settings.protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs, compression: compression as never })
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const byName: Record<SamplerName, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
    parentbased_always_on: () => new ParentBasedSampler({ root: byName.always_on() }),
    parentbased_always_off: () => new ParentBasedSampler({ root: byName.always_off() }),
    parentbased_traceidratio: () => new ParentBasedSampler({ root: byName.traceidratio() }),
  }
  return byName[sampler]()
}
