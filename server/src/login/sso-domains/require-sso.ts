import { transact } from '../../lib/db.ts'
import { notFound, Problem } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import type { Provider } from '../../providers/index.ts'
import { connectionOfAccount } from '../connections/index.ts'
import { requireDomain } from './claim-domain.ts'
import type { SsoDomain } from './domain.ts'
import { setRequired } from './store.ts'

/**
 * Says whether the people of a domain must sign in by a connection of the account. Only of a verified domain, and where
 * there is such a connection. Throws not_found, domain_not_verified, invalid_request.
 */
export async function requireSso(
  services: Services,
  provider: Provider,
  { accountId, domain, required }: { accountId: string; domain: string; required: boolean },
): Promise<SsoDomain> {
  const { verified_at } = await requireDomain(services, provider.id, accountId, domain)
  if (required && verified_at === null) throw new Problem('domain_not_verified')
  return transact(services.db, async (tx) => {
    if (required && !(await connectionOfAccount(tx, provider, accountId)))
      throw new Problem('invalid_request', {
        detail: 'The account has no connection that people could sign in by. Add and test one first.',
      })
    const changed = await setRequired(tx, provider.id, { account_id: accountId, domain }, required)
    if (!changed) throw notFound()
    return changed
  })
}
