import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { sayDuration, withPercent } from '../ui/cells/say-figure.ts'
import { Bars } from '../ui/charts/bars.tsx'
import { Lines } from '../ui/charts/lines.tsx'
import { useData } from '../ui/data.ts'
import { useSayTime } from '../ui/time.tsx'
import { catalogue, useLanguage, useWords } from '../ui/words.ts'

const words = catalogue(
  {
    attempts: 'Attempts, last 24 hours',
    delivered: 'Delivered',
    failed: 'Failed',
    rate: 'Failure rate, last 24 hours',
    latency: 'Response time, last 24 hours',
    p50: 'p50',
    p95: 'p95',
  },
  {
    de: {
      attempts: 'Versuche, letzte 24 Stunden',
      delivered: 'Zugestellt',
      failed: 'Fehlgeschlagen',
      rate: 'Fehlerquote, letzte 24 Stunden',
      latency: 'Antwortzeit, letzte 24 Stunden',
      p50: 'p50',
      p95: 'p95',
    },
  },
)

const HOUR = 3_600_000
const POLL_MS = 30_000
const RATE_PX = 56
const LATENCY_PX = 96

/** The attempts of the last day by hour. */
export function useAttempts(endpointId: string | undefined) {
  return useData(
    ['stats', endpointId],
    () =>
      api.GET('/api/v1/stats', {
        params: {
          query: { metric: 'deliveries', bucket: 'hour', ...(endpointId && { endpoint_id: endpointId }) },
        },
      }),
    { every: POLL_MS },
  ).data
}

/** The attempts of the last day, of all endpoints or of one. */
export function AttemptsOverTime({ endpointId }: { endpointId?: string }) {
  const data = useAttempts(endpointId)
  return data ? <Attempts buckets={data.buckets} {...(endpointId && { endpointId })} /> : null
}

interface Bucket {
  at: string
  sent: number
  delivered: number
  failed: number
  latency_p50_ms: number | null
  latency_p95_ms: number | null
}

/**
 * What became of attempts by hour: how many, which share failed, how long they took. A bar leads to its deliveries, a drag to
 * those of a range.
 */
export function Attempts({ buckets, endpointId }: { buckets: readonly Bucket[]; endpointId?: string }) {
  const say = useWords(words)
  const sayTime = useSayTime()
  const language = useLanguage()
  const navigate = useNavigate()
  if (buckets.every(({ sent }) => sent === 0)) return null
  const query = (from: number, to: number, status?: string): Record<string, string> => ({
    since: buckets[from]!.at,
    until: new Date(Date.parse(buckets[to]!.at) + HOUR).toISOString(),
    ...(status && { status }),
    ...(endpointId && { endpoint_id: endpointId }),
  })
  const path = (at: number, status?: string): string =>
    `/webhooks/deliveries?${new URLSearchParams(query(at, at, status))}`
  const shared = {
    labels: buckets.map(({ at }) => sayTime.log(at).replace(/:00$/, '')),
    at: buckets.map(({ at }) => Date.parse(at)),
    select: (from: number, to: number) =>
      void navigate({ to: '/webhooks/deliveries', search: query(from, to) } as never),
  }
  return (
    <>
      <Bars
        {...shared}
        title={say.attempts}
        series={[
          { name: say.delivered, tone: 'good', values: buckets.map(({ delivered }) => delivered) },
          { name: say.failed, tone: 'bad', values: buckets.map(({ failed }) => failed) },
        ]}
        wholeOf={(at) => (buckets[at]!.sent > 0 ? path(at) : undefined)}
        pathOf={(at, series) => path(at, series === 0 ? 'delivered' : 'failed,pending')}
      />
      {buckets.some(({ failed }) => failed > 0) && (
        <Bars
          {...shared}
          title={say.rate}
          height={RATE_PX}
          say={(share) => withPercent(share.toLocaleString(language === 'en' ? 'en-GB' : language), language)}
          series={[
            {
              name: say.failed,
              tone: 'bad',
              values: buckets.map(({ sent, failed }) =>
                sent === 0 ? null : Math.round((failed / sent) * 1_000) / 10,
              ),
            },
          ]}
          wholeOf={(at) => (buckets[at]!.failed > 0 ? path(at, 'failed,pending') : undefined)}
        />
      )}
      <Lines
        {...shared}
        title={say.latency}
        height={LATENCY_PX}
        say={(ms) => sayDuration(ms, language)}
        series={[
          { name: say.p50, tone: 'good', values: buckets.map(({ latency_p50_ms }) => latency_p50_ms) },
          { name: say.p95, tone: 'warning', values: buckets.map(({ latency_p95_ms }) => latency_p95_ms) },
        ]}
      />
    </>
  )
}
