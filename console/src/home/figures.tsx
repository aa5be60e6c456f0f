import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayCount, sayPercent } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './home.module.css'
import { homeWords } from './words.ts'

const DAY_MS = 86_400_000
const POLL_MS = 30_000

/** Active users, the success of sign-ins and of deliveries, and MRR, each beside what it was before. */
export function Figures() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const active = useData(['active users'], () => api.GET('/api/v1/stats/active-users'), {
    every: POLL_MS,
  }).data
  const signIns = useTwoDays('sign-ins', (query) => api.GET('/api/v1/stats/sign-ins', { params: { query } }))
  const attempts = useTwoDays('attempts', (query) =>
    api.GET('/api/v1/stats', { params: { query: { ...query, metric: 'deliveries' } } }),
  )
  const revenue = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {})).data
  const churn = useData(['churn', 1], () =>
    api.GET('/api/v1/stats/churn', { params: { query: { months: 1 } } }),
  ).data
  if (!active || !signIns || !attempts || !revenue || !churn) return null
  const [tries, triesBefore] = signIns.map(({ signed_in, refused }) => signed_in + refused) as [
    number,
    number,
  ]
  const sayBefore = (part: number, whole: number): string =>
    whole === 0 ? words.noneBefore : words.before(sayPercent(part, whole, language))
  const largest = revenue.revenue.toSorted((one, other) => other.mrr - one.mrr)[0]
  const atStart =
    largest && churn.months.at(-1)?.revenue.find(({ currency }) => currency === largest.currency)?.at_start
  return (
    <dl className={classes.figures}>
      <Figure
        title={words.activeUsers}
        to="/users"
        value={sayCount(active.month, language)}
        change={
          active.month_before === null
            ? words.activeToday(sayCount(active.day, language))
            : words.activeBefore(sayCount(active.month_before, language))
        }
      />
      <Figure
        title={words.signInSuccess}
        value={sayPercent(signIns[0].signed_in, tries, language)}
        change={sayBefore(signIns[1].signed_in, triesBefore)}
      />
      <Figure
        title={words.deliverySuccess}
        to="/webhooks"
        value={sayPercent(attempts[0].delivered, attempts[0].sent, language)}
        change={sayBefore(attempts[1].delivered, attempts[1].sent)}
      />
      <Figure
        title={largest ? words.mrrIn(largest.currency.toUpperCase()) : words.mrr}
        to="/revenue"
        value={largest ? sayMoney(largest.mrr, largest.currency, language) : '–'}
        change={
          largest && atStart !== undefined
            ? words.atMonthStart(sayMoney(atStart, largest.currency, language))
            : words.noRevenue
        }
      />
    </dl>
  )
}

function Figure({ title, value, change, to }: { title: string; value: string; change: string; to?: string }) {
  return (
    <div>
      <dt>{to ? <To to={to}>{title}</To> : title}</dt>
      <dd className={classes.figure}>{value}</dd>
      <dd>
        <Text size="sm" c="dimmed">
          {change}
        </Text>
      </dd>
    </div>
  )
}

/** The totals of the last 24 hours, and of the 24 hours before. */
function useTwoDays<Total>(
  name: string,
  read: (query: {
    since: string
    until: string
    bucket: 'hour'
  }) => PromiseLike<{ data?: { total: Total }; error?: unknown; response: Response }>,
): [now: Total, before: Total] | undefined {
  const day = (back: number) => () => {
    const until = Date.now() - back * DAY_MS
    return read({
      since: new Date(until - DAY_MS).toISOString(),
      until: new Date(until).toISOString(),
      bucket: 'hour',
    })
  }
  const now = useData(['two days', name, 0], day(0), { every: POLL_MS }).data
  const before = useData(['two days', name, 1], day(1), { every: POLL_MS }).data
  return now && before && [now.total, before.total]
}
