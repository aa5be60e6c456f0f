import { type Db, transact } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { requireDomain } from './claim-domain.ts'
import type { SsoDomain } from './domain.ts'
import { setRequired } from './store.ts'

/** Whether an account has a connection that its people can sign in with. */
export type HasSso = (db: Db, provider: Provider, accountId: string) => Promise<boolean>

/** The connections slice answers this: organisations do not import it. */
export const SSO_OF_ACCOUNTS = slot<HasSso>('single sign-on of accounts')

/**
 * Sets whether people of a domain must sign in with a connection of the account. Only for a verified domain, and only
 * if there is such a connection. Throws not_found, domain_not_verified, invalid_request.
 */
export async function requireSso(
  services: Services,
  provider: Provider,
  { accountId, domain, required }: { accountId: string; domain: string; required: boolean },
): Promise<SsoDomain> {
  const { verified_at } = await requireDomain(services, provider.id, accountId, domain)
  if (required && verified_at === null) throw new Problem('domain_not_verified')
  return transact(services.db, async (tx) => {
    if (required && !(await hasSso(services, tx, provider, accountId)))
      throw new Problem('invalid_request', {
        detail: 'The account has no connection that people could sign in with. Add and test one first.',
      })
    const changed = await setRequired(tx, provider.id, { account_id: accountId, domain }, required)
    if (!changed) throw notFound()
    return changed
  })
}

async function hasSso(
  { registry }: Services,
  db: Db,
  provider: Provider,
  accountId: string,
): Promise<boolean> {
  for (const has of registry.all(SSO_OF_ACCOUNTS)) if (await has(db, provider, accountId)) return true
  return false
}
