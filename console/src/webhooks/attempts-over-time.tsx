import { api } from '../ui/api.ts'
import { Bars } from '../ui/charts/bars.tsx'
import { useData } from '../ui/data.ts'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'

const HOUR = 3_600_000
const POLL_MS = 30_000

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

/** Delivered and failed attempts of the last day by hour: of one endpoint, or of all. A bar leads to its deliveries. */
export function AttemptsOverTime({ endpointId }: { endpointId?: string }) {
  const words = useWords(endpointWords)
  const sayTime = useSayTime()
  const data = useAttempts(endpointId)
  if (!data || data.total.sent === 0) return null
  const pathOf = (bucket: number, series: number): string => {
    const { at } = data.buckets[bucket]!
    const until = new Date(Date.parse(at) + HOUR).toISOString()
    const query = new URLSearchParams({ since: at, until, status: series === 0 ? 'delivered' : 'failed' })
    if (endpointId) query.set('endpoint_id', endpointId)
    return `/webhooks/deliveries?${query}`
  }
  return (
    <Bars
      title={words.lastDay}
      labels={data.buckets.map(({ at }) => sayTime.log(at))}
      series={[
        { name: words.delivered, tone: 'good', values: data.buckets.map(({ delivered }) => delivered) },
        { name: words.failed, tone: 'bad', values: data.buckets.map(({ failed }) => failed) },
      ]}
      pathOf={pathOf}
    />
  )
}
