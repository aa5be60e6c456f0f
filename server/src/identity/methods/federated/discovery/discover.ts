import type { Db } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import { type Connection, findConnectionBySlug } from '../../../connections/core/index.ts'
import { connectionOfAccount, mayUse } from '../../../connections/index.ts'
import { domainOf, findVerified } from '../../../organisations/domains/index.ts'

/** Whose single sign-on to find: that of an address, or a connection by its slug. */
export interface Wanted {
  email?: string | undefined
  connection?: string | undefined
}

/**
 * Finds the connection of the account that has verified the domain of an address (home-realm discovery), or the
 * connection with this slug. Only the domain counts, so the answer is the same for all its addresses, with or without a
 * user. Throws not_found.
 */
export async function discover(
  db: Db,
  provider: Provider,
  principal: Principal,
  wanted: Wanted,
): Promise<Connection> {
  const found = await findSingleSignOn(db, provider, principal, wanted)
  if (found) return found
  throw new Problem('not_found', {
    detail: 'There is no single sign-on for this address. Sign in another way.',
  })
}

/** The same; undefined if there is none. */
export async function findSingleSignOn(
  db: Db,
  provider: Provider,
  principal: Principal,
  { email, connection: slug }: Wanted,
): Promise<Connection | undefined> {
  const found =
    slug === undefined
      ? await byDomain(db, provider, domainOf(email ?? ''))
      : await findConnectionBySlug(db, provider.id, slug)
  // Accounts belong to customers; connections for all users have their own buttons.
  const isTheirs =
    principal === 'customer' &&
    found?.enabled &&
    found.account_id !== null &&
    mayUse(provider, found, principal)
  return isTheirs ? found : undefined
}

async function byDomain(db: Db, provider: Provider, domain: string): Promise<Connection | undefined> {
  const organisation = await findVerified(db, provider.id, domain)
  return organisation && connectionOfAccount(db, provider, organisation.account_id)
}
