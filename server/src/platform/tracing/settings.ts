/** Where spans go, which, and how many wait. Names and defaults are OpenTelemetry's. */
export interface TracingSettings {
  url: string
  /** They may hold credentials. */
  headers: Record<string, string>
  protocol: Protocol
  timeoutMs: number
  compression: 'none' | 'gzip'
  serviceName: string
  resource: Record<string, string>
  sampler: SamplerName
  /** Of traces that begin here, from 0 to 1; for the samplers by ratio. */
  ratio: number
  queue: { spans: number; batch: number; delayMs: number; timeoutMs: number }
  /** Whose `traceparent` a request's span becomes a child of; others are only linked to. */
  continued: Continued
}

const PROTOCOLS = ['http/protobuf', 'http/json'] as const
type Protocol = (typeof PROTOCOLS)[number]
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]
const CONTINUED = ['keys', 'all', 'none'] as const
export type Continued = (typeof CONTINUED)[number]

const LOCAL_COLLECTOR = 'http://localhost:4318'

/**
 * Reads the variables of the OpenTelemetry specification ("Environment Variable Specification", "OTLP Exporter"), and one of
 * ours. Undefined if spans go nowhere. Adds what is wrong to `mistakes`.
 */
export function readTracing(
  setting: (name: string) => string | undefined,
  mistakes: string[],
): TracingSettings | undefined {
  const exporter = setting('OTEL_TRACES_EXPORTER')
  const url = urlOf(setting, exporter === 'otlp', mistakes)
  const isOff = exporter === 'none' || setting('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  if (url === undefined || isOff) return undefined
  if (exporter !== undefined && exporter !== 'otlp')
    mistakes.push(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}"`)

  const ofTraces = (name: string): string | undefined =>
    setting(`OTEL_EXPORTER_OTLP_TRACES_${name}`) ?? setting(`OTEL_EXPORTER_OTLP_${name}`)
  const oneOf = <Name extends string>(name: string, text: string, names: readonly Name[]): Name => {
    if (!names.includes(text as Name))
      mistakes.push(`${name} must be one of ${names.join(', ')}, not "${text}"`)
    return text as Name
  }
  const number = (name: string, otherwise: number, most: number, text = setting(name)): number =>
    numberOf(name, text ?? String(otherwise), most, mistakes)
  const resource = pairsOf('OTEL_RESOURCE_ATTRIBUTES', setting('OTEL_RESOURCE_ATTRIBUTES'), mistakes)
  return {
    url,
    headers: {
      ...pairsOf('OTEL_EXPORTER_OTLP_HEADERS', setting('OTEL_EXPORTER_OTLP_HEADERS'), mistakes),
      ...pairsOf('OTEL_EXPORTER_OTLP_TRACES_HEADERS', setting('OTEL_EXPORTER_OTLP_TRACES_HEADERS'), mistakes),
    },
    protocol: oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ofTraces('PROTOCOL') ?? 'http/protobuf', PROTOCOLS),
    timeoutMs: number('OTEL_EXPORTER_OTLP_TIMEOUT', 10_000, 60_000, ofTraces('TIMEOUT')),
    compression: oneOf('OTEL_EXPORTER_OTLP_COMPRESSION', ofTraces('COMPRESSION') ?? 'none', ['none', 'gzip']),
    serviceName: setting('OTEL_SERVICE_NAME') ?? resource['service.name'] ?? 'postern',
    resource,
    sampler: oneOf(
      'OTEL_TRACES_SAMPLER',
      setting('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on',
      SAMPLERS,
    ),
    ratio: ratioOf(setting('OTEL_TRACES_SAMPLER_ARG') ?? '1', mistakes),
    queue: {
      spans: number('OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 100_000),
      batch: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 10_000),
      delayMs: number('OTEL_BSP_SCHEDULE_DELAY', 5_000, 60_000),
      timeoutMs: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000, 60_000),
    },
    continued: oneOf('TRACEPARENT_FROM', setting('TRACEPARENT_FROM') ?? 'keys', CONTINUED),
  }
}

function urlOf(
  setting: (name: string) => string | undefined,
  isAskedFor: boolean,
  mistakes: string[],
): string | undefined {
  const own = setting('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  const base = setting('OTEL_EXPORTER_OTLP_ENDPOINT') ?? (isAskedFor ? LOCAL_COLLECTOR : undefined)
  const text = own ?? base
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    mistakes.push('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://collector.internal:4318')
    return undefined
  }
  return own === undefined ? `${text.replace(/\/$/, '')}/v1/traces` : text
}

/** `name=value,name=value`, percent-encoded. The text is not repeated: it may hold a credential. */
function pairsOf(name: string, text: string | undefined, mistakes: string[]): Record<string, string> {
  if (text === undefined) return {}
  const pairs = text.split(',').map((part) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part))
  try {
    return Object.fromEntries(
      pairs.map((pair) => [decodeURIComponent(pair![1]!), decodeURIComponent(pair![2]!)]),
    )
  } catch {
    mistakes.push(`${name} must be pairs such as name=value,other=value; percent-encode other characters`)
    return {}
  }
}

function numberOf(name: string, text: string, most: number, mistakes: string[]): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= 1 && number <= most))
    mistakes.push(`${name} must be a whole number from 1 to ${most}, not "${text}"`)
  return number
}

function ratioOf(text: string, mistakes: string[]): number {
  const ratio = Number(text)
  if (!(ratio >= 0 && ratio <= 1))
    mistakes.push(
      `OTEL_TRACES_SAMPLER_ARG must be a share of traces from 0 to 1, such as 0.01, not "${text}"`,
    )
  return ratio
}
