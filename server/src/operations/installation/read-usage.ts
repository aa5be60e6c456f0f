import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { readDeliveryStats } from '../../webhooks/stats/index.ts'
import { countUpTo } from './store.ts'

/** Counting further would take too long: then there are at least so many. */
export const MOST = 100_000

/** What a provider used this month (UTC). Each count looks at MOST rows at most; attempts come from sums. */
export async function readProviderUsage({ db, clock }: Pick<Services, 'db' | 'clock'>, providerId: string) {
  const now = clock.now()
  const since = new Date(`${isoTime(now).slice(0, 7)}-01T00:00:00.000Z`)
  const count = async (of: 'app_user' | 'account' | 'event', from?: Date) => {
    const counted = await countUpTo(db, providerId, { of, most: MOST, ...(from && { since: from }) })
    return { count: counted, is_exact: counted < MOST }
  }
  const month = { endpointId: undefined, bucket: 'day', since: since.getTime(), until: now + 1 } as const
  const [users, accounts, events, { total }] = await Promise.all([
    count('app_user'),
    count('account'),
    count('event', since),
    readDeliveryStats({ db, clock }, providerId, month),
  ])
  const { sent, delivered, exhausted } = total
  return { since: isoTime(since), users, accounts, events, attempts: { sent, delivered, exhausted } }
}
