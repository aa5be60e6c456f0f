import type { AccountFacts } from '../accounts/summary/index.ts'
import { accountHasConnection, accountsWithConnection } from './sso-facts-store.ts'

/** What the list of accounts shows of connections: whether an account has one that is enabled. */
export const ssoFacts: AccountFacts = {
  where: (db, providerId, { sso }) => accountHasConnection(db, providerId, sso),
  async read(db, providerId, ids) {
    const having = await accountsWithConnection(db, providerId, ids)
    return new Map(having.map((id) => [id, { sso: true }]))
  },
}
