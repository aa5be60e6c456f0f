import { type Db, pipeline } from '../../platform/db/db.ts'
import { countUpTo } from './store.ts'

/** A list shows many providers: further than this none is counted. */
const MOST = 1_000

/** The users and accounts of each of these providers, in their order. */
export function countPeople(db: Db, providerIds: readonly string[]) {
  const count = async (providerId: string, of: 'app_user' | 'account') => {
    const counted = await countUpTo(db, providerId, { of, most: MOST })
    return { count: counted, is_exact: counted < MOST }
  }
  return pipeline(
    providerIds.map(async (id) => {
      const [users, accounts] = await pipeline([count(id, 'app_user'), count(id, 'account')])
      return { users, accounts }
    }),
  )
}
