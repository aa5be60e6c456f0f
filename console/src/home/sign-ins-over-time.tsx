import { Text } from '@mantine/core'
import { methodWords } from '../methods/words.ts'
import { api } from '../ui/api.ts'
import { Bars } from '../ui/charts/bars.tsx'
import { useData } from '../ui/data.ts'
import { problemWords } from '../ui/problem-words.ts'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { homeWords } from './words.ts'

const HOUR = 3_600_000
const POLL_MS = 30_000
const MOST = 5

/** Whether customers get in: sign-ins and refusals of the last day by hour, by which method, and for which reason. */
export function SignInsOverTime() {
  const words = useWords(homeWords)
  const methods = useWords(methodWords) as unknown as Record<string, string>
  const reasons = useWords(problemWords) as unknown as Record<string, string>
  const sayTime = useSayTime()
  const { data } = useData(['sign-ins over time'], () => api.GET('/api/v1/stats/sign-ins'), {
    every: POLL_MS,
  })
  if (!data || data.total.signed_in + data.total.refused === 0) return null
  const pathOf = (bucket: number, series: number): string | undefined => {
    if (series > 0) return undefined // a refusal is in no list
    const { at } = data.buckets[bucket]!
    const until = new Date(Date.parse(at) + HOUR).toISOString()
    return `/audit?${new URLSearchParams({ action: 'user.logged_in', since: at, until })}`
  }
  return (
    <>
      <Bars
        title={words.signInsLastDay}
        labels={data.buckets.map(({ at }) => sayTime.log(at).replace(/:00$/, ''))}
        at={data.buckets.map(({ at }) => Date.parse(at))}
        series={[
          { name: words.signedIn, tone: 'good', values: data.buckets.map(({ signed_in }) => signed_in) },
          { name: words.refused, tone: 'bad', values: data.buckets.map(({ refused }) => refused) },
        ]}
        pathOf={pathOf}
      />
      {data.total.signed_in > 0 && (
        <Text size="sm">
          {words.byMethod}:{' '}
          {mostOf(data.total.by_method)
            .map(([method, count]) => `${methods[method] ?? method} ${count}`)
            .join(' · ')}
        </Text>
      )}
      {data.total.refused > 0 && (
        <Text size="sm">
          {words.byReason}:{' '}
          {mostOf(data.total.by_reason).map(([reason, count], at) => (
            <span key={reason}>
              {at > 0 && ' · '}
              {reasons[reason] ?? reason} {count}
            </span>
          ))}
        </Text>
      )}
    </>
  )
}

const mostOf = (counts: Record<string, number>): Array<[string, number]> =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
