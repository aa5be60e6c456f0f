import { Text } from '@mantine/core'
import { methodWords } from '../methods/words.ts'
import { Bars } from '../ui/charts/bars.tsx'
import { problemWords } from '../ui/problem-words.ts'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { lastDay, sumOf, useSignIns } from './two-days.ts'
import { homeWords } from './words.ts'

const HOUR = 3_600_000
const MOST = 5

/** Whether customers get in: sign-ins and refusals of the last day by hour, by which method, and for which reason. */
export function SignInsOverTime() {
  const words = useWords(homeWords)
  const methods = useWords(methodWords) as unknown as Record<string, string>
  const reasons = useWords(problemWords) as unknown as Record<string, string>
  const sayTime = useSayTime()
  const { data } = useSignIns()
  const buckets = lastDay(data?.buckets ?? [])
  const signedIn = sumOf(buckets, ({ signed_in }) => signed_in)
  const refused = sumOf(buckets, ({ refused }) => refused)
  if (signedIn + refused === 0) return null
  const pathOf = (bucket: number, series: number): string | undefined => {
    if (series > 0) return undefined // a refusal is in no list
    const { at } = buckets[bucket]!
    const until = new Date(Date.parse(at) + HOUR).toISOString()
    return `/audit?${new URLSearchParams({ action: 'user.logged_in', since: at, until })}`
  }
  return (
    <>
      <Bars
        title={words.signInsLastDay}
        labels={buckets.map(({ at }) => sayTime.log(at).replace(/:00$/, ''))}
        at={buckets.map(({ at }) => Date.parse(at))}
        series={[
          { name: words.signedIn, tone: 'good', values: buckets.map(({ signed_in }) => signed_in) },
          { name: words.refused, tone: 'bad', values: buckets.map(({ refused }) => refused) },
        ]}
        pathOf={pathOf}
      />
      {signedIn > 0 && (
        <Text size="sm">
          {words.byMethod}:{' '}
          {mostOf(buckets.map(({ by_method }) => by_method))
            .map(([method, count]) => `${methods[method] ?? method} ${count}`)
            .join(' · ')}
        </Text>
      )}
      {refused > 0 && (
        <Text size="sm">
          {words.byReason}:{' '}
          {mostOf(buckets.map(({ by_reason }) => by_reason)).map(([reason, count], at) => (
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

/** The largest sums, the largest first. */
function mostOf(counts: ReadonlyArray<Record<string, number>>): Array<[string, number]> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap(Object.entries<number>)) sums[name] = (sums[name] ?? 0) + count
  return Object.entries(sums)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
}
