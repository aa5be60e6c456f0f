import { ACCOUNTS_NAMED, type UserFacts } from '../../users/facts/index.ts'
import { belongsTo, listMembershipsOf } from './store.ts'

/** What the list of users shows of accounts: those that each belongs to. */
export const membershipFacts: UserFacts = {
  where: (db, providerId, { accountId }) => ({
    few: accountId === undefined ? undefined : belongsTo(db, providerId, accountId),
  }),
  async read(db, providerId, ids) {
    const found = await listMembershipsOf(db, providerId, ids, ACCOUNTS_NAMED)
    return new Map(found.map(({ user_id, ...access }) => [user_id, access]))
  },
}
