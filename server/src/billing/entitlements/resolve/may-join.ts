import type { MayJoin } from '../../../identity/accounts/members/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { seatLimit } from './grant.ts'
import { resolveAccount } from './resolve.ts'

/**
 * An account has as many members as it has seats: by an override, else those of its subscription, else those that the
 * default plan includes. Fewer seats remove no member. Throws usage_limit_reached.
 */
export const mayJoin =
  (services: Pick<Services, 'clock' | 'config'>): MayJoin =>
  async (tx, providerId, { accountId, members }) => {
    const resolved = await resolveAccount(services, tx, providerId, { accountId })
    const seats = resolved ? seatLimit(resolved.grants) : null
    if (seats !== null && members > seats)
      throw new Problem('usage_limit_reached', {
        detail: `The account's plan has seats for ${seats} ${seats === 1 ? 'member' : 'members'}. Add seats first, or choose a larger plan.`,
      })
  }
