import type { Finder, Found } from '../../platform/finder.ts'
import { searchUsers } from './search-store.ts'
import { findUsers } from './store.ts'
import type { UserRecord } from './user.ts'

/** Finds people by what begins their name, address or external id. */
export const userFinder: Finder = {
  async byIds(db, providerId, ids) {
    return [...(await findUsers(db, providerId, ids)).values()].map(show)
  },
  async byText(db, providerId, q, limit) {
    const users = await searchUsers(db, providerId, { q }, { limit, after: undefined })
    return users.map(show)
  },
}

function show({ id, email, name }: UserRecord): Found {
  return { kind: 'user', id, label: name ?? email, hint: name === null ? null : email }
}
