import type { Finder, Found } from '../lib/finder.ts'
import { searchUsers } from './search-store.ts'
import { findUser } from './store.ts'
import type { UserRecord } from './user.ts'

/** Finds people by what begins their name, address or external id. */
export const userFinder: Finder = {
  async byId(db, providerId, id) {
    const user = await findUser(db, providerId, id)
    return user && show(user)
  },
  async byText(db, providerId, q, limit) {
    const users = await searchUsers(db, providerId, { q }, { limit, after: undefined })
    return users.map(show)
  },
}

function show({ id, email, name }: UserRecord): Found {
  return { kind: 'user', id, label: name ?? email, hint: name === null ? null : email }
}
