import { once } from 'node:events'
import type { TracingSettings } from '../../src/platform/tracing/index.ts'
import { Receiver } from './receiver.ts'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: Array<{ traceId: string; spanId: string }>
}

interface Exported {
  resourceSpans: Array<{ scopeSpans: Array<{ spans: RawSpan[] }> }>
}
type RawSpan = Omit<CollectedSpan, 'attributes' | 'links'> & {
  attributes: Array<{ key: string; value: Record<string, unknown> }>
  links?: CollectedSpan['links']
}

/** Takes spans as a collector does, by OTLP over HTTP in JSON. */
export class Collector extends Receiver {
  get spans(): CollectedSpan[] {
    return this.webhooks.flatMap(({ body }) => spansIn(body))
  }

  /** Everything that was sent, to search through. */
  get text(): string {
    return this.webhooks.map(({ body }) => body).join('\n')
  }

  /** The first `count` spans that are like this; resolves once they have come. */
  async collected(isIt: (span: CollectedSpan) => boolean, count = 1): Promise<CollectedSpan[]> {
    const signal = AbortSignal.timeout(10_000)
    for (;;) {
      const found = this.spans.filter(isIt)
      if (found.length >= count) return found
      await once(this, 'webhook', { signal }).catch(() => {
        throw new Error(`no such span among: ${this.spans.map(({ name }) => name).join(', ')}`)
      })
    }
  }

  /** What a service needs to send its spans here, soon. */
  settings(changes: Partial<TracingSettings> = {}): TracingSettings {
    return {
      url: this.url,
      headers: {},
      protocol: 'http/json',
      timeoutMs: 1_000,
      compression: 'none',
      serviceName: 'postern',
      resource: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
      queue: { spans: 2_048, batch: 512, delayMs: 10, timeoutMs: 1_000 },
      continued: 'keys',
      ...changes,
    }
  }
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Exported
  const raw = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return raw.map(({ attributes, links = [], ...span }) => ({
    ...span,
    links,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }))
}
