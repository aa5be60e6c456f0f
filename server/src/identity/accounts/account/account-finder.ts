import type { Finder, Found } from '../../../platform/finder.ts'
import type { Account } from './account.ts'
import { findAccounts, searchAccounts } from './store.ts'

/** Finds accounts by what begins their name or external id. */
export const accountFinder: Finder = {
  async byIds(db, providerId, ids) {
    return (await findAccounts(db, providerId, ids)).map(show)
  },
  async byText(db, providerId, q, limit) {
    const accounts = await searchAccounts(db, providerId, { q }, { limit, after: undefined })
    return accounts.map(show)
  },
}

function show({ id, name, external_id }: Account): Found {
  return { kind: 'account', id, label: name, hint: external_id }
}
