import type { AccountFacts } from '../../identity/accounts/summary/index.ts'
import { loadVersions } from '../plans/index.ts'
import { periodAmount } from '../rating/index.ts'
import { accountSubscribes, findLiveOf } from './core/index.ts'

const MONTHS = { month: 1, year: 12 } as const

/** What the list of accounts shows of their subscriptions: plan, state and monthly revenue. */
export const accountFacts: AccountFacts = {
  where: accountSubscribes,
  async read(db, providerId, ids) {
    const live = await findLiveOf(db, providerId, ids)
    const versionOf = await loadVersions(db, providerId, live)
    const facts = live.map((one) => {
      const { status, currency, interval, plan_key: key } = one
      const version = versionOf(one)
      const isPaid = status === 'active' || status === 'past_due'
      const amount = Math.round(periodAmount(version, one, currency) / MONTHS[interval])
      return [
        one.account_id,
        {
          plan: { key, name: version.name },
          status: status as Exclude<typeof status, 'cancelled'>,
          mrr: isPaid ? { amount, currency } : null,
        },
      ] as const
    })
    return new Map(facts)
  },
}
