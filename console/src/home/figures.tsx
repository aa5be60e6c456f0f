import { Skeleton, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayCount, sayPercent } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './home.module.css'
import { dayBefore, lastDay, sumOf, useDeliveries, useSignIns } from './two-days.ts'
import { homeWords } from './words.ts'

/** Active users, the success of sign-ins and of deliveries, and MRR, each beside what it was before. */
export function Figures() {
  return (
    <dl className={classes.figures}>
      <ActiveFigure />
      <SignInFigure />
      <DeliveryFigure />
      <RevenueFigure />
    </dl>
  )
}

const POLL_MS = 30_000

function ActiveFigure() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const { data, error } = useData(['active users'], () => api.GET('/api/v1/stats/active-users'), {
    every: POLL_MS,
  })
  if (error) return null
  const change =
    data &&
    (data.month_before === null
      ? words.activeToday(sayCount(data.day, language))
      : words.activeBefore(sayCount(data.month_before, language)))
  return (
    <Figure
      title={words.activeUsers}
      to="/users"
      value={data && sayCount(data.month, language)}
      change={change}
    />
  )
}

function SignInFigure() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const sayBefore = useSayBefore()
  const { data, error } = useSignIns()
  if (error) return null
  const [now, before] = [lastDay, dayBefore].map((days) => {
    const buckets = days(data?.buckets ?? [])
    const signedIn = sumOf(buckets, ({ signed_in }) => signed_in)
    return { signedIn, tries: signedIn + sumOf(buckets, ({ refused }) => refused) }
  }) as [Tries, Tries]
  return (
    <Figure
      title={words.signInSuccess}
      value={data && sayPercent(now.signedIn, now.tries, language)}
      change={sayBefore(before.signedIn, before.tries)}
    />
  )
}

interface Tries {
  signedIn: number
  tries: number
}

function DeliveryFigure() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const sayBefore = useSayBefore()
  const { data, error } = useDeliveries()
  if (error) return null
  const [now, before] = [lastDay, dayBefore].map((days) => {
    const buckets = days(data?.buckets ?? [])
    return [sumOf(buckets, ({ delivered }) => delivered), sumOf(buckets, ({ sent }) => sent)]
  }) as [Share, Share]
  return (
    <Figure
      title={words.deliverySuccess}
      to="/webhooks"
      value={data && sayPercent(...now, language)}
      change={sayBefore(...before)}
    />
  )
}

type Share = [part: number, whole: number]

/** The currency with the most of it. */
function RevenueFigure() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const { data, error } = useData(['movements', 1], () =>
    api.GET('/api/v1/stats/mrr-movements', { params: { query: { months: 1 } } }),
  )
  if (error) return null
  const largest = data?.months.at(-1)?.currencies.toSorted((one, other) => other.end - one.end)[0]
  const change = largest
    ? words.atMonthStart(sayMoney(largest.start, largest.currency, language))
    : words.noRevenue
  return (
    <Figure
      title={largest ? words.mrrIn(largest.currency.toUpperCase()) : words.mrr}
      to="/revenue"
      value={data && (largest ? sayMoney(largest.end, largest.currency, language) : '–')}
      change={data && change}
    />
  )
}

function useSayBefore() {
  const words = useWords(homeWords)
  const language = useLanguage()
  return (part: number, whole: number): string =>
    whole === 0 ? words.noneBefore : words.before(sayPercent(part, whole, language))
}

/** Its frame is there before its value is, so that nothing below moves. */
function Figure({
  title,
  value,
  change,
  to,
}: {
  title: string
  value: string | undefined
  change: string | undefined
  to?: string
}) {
  return (
    <div aria-busy={value === undefined}>
      <dt>{to ? <To to={to}>{title}</To> : title}</dt>
      <dd className={classes.figure}>{value ?? <Skeleton className={classes.ghost} data-loading />}</dd>
      <dd>
        <Text size="sm" c="dimmed">
          {value === undefined || change === undefined ? '\u00a0' : change}
        </Text>
      </dd>
    </div>
  )
}
