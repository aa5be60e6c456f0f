import type { UserFacts } from '../../users/facts/index.ts'
import { holds, readHeld } from './store.ts'

/** What the list of users shows of sign-in: the methods that each has set up. */
export const methodFacts: UserFacts = {
  where: (db, providerId, filter) => ({ others: holds(db, providerId, filter) }),
  async read(db, providerId, ids) {
    const held = await readHeld(db, providerId, ids)
    return new Map(held.map(({ id, methods }) => [id, { methods }]))
  },
}
