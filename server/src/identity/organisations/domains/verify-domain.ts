import { recordAct } from '../../../platform/audit/index.ts'
import { isUniqueViolation, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { ResolveTxt } from '../../../platform/outbound/resolve-txt.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { requireDomain } from './claim-domain.ts'
import { type SsoDomain, txtNameOf } from './domain.ts'
import { setVerified } from './store.ts'
import { domainWords } from './words.ts'

/**
 * Looks the TXT record up and verifies the domain. That takes time, so exactly the domain and token that were looked up
 * are verified, or nothing. Throws not_found, domain_not_verified, already_exists (another account's).
 */
export async function verifyDomain(
  services: Services,
  providerId: string,
  { accountId, domain, by }: { accountId: string; domain: string; by: Caller },
  resolveTxt: ResolveTxt,
): Promise<SsoDomain> {
  const claimed = await requireDomain(services, providerId, accountId, domain)
  if (!(await holdsToken(claimed, resolveTxt))) throw new Problem('domain_not_verified')
  try {
    return await transact(services.db, async (tx) => {
      const verified = await setVerified(tx, providerId, claimed, new Date(services.clock.now()))
      if (!verified) throw new Problem('domain_not_verified')
      if (claimed.verified_at === null)
        await recordAct(services, tx, providerId, {
          action: 'domain.verified',
          by,
          targetId: accountId,
          detail: { domain },
        })
      return verified
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sso_domain_verified'))
      throw new Problem('already_exists', { says: lazyMessage(domainWords, 'elsewhere') })
    throw error
  }
}

async function holdsToken({ domain, token }: SsoDomain, resolveTxt: ResolveTxt): Promise<boolean> {
  try {
    return (await resolveTxt(txtNameOf(domain))).includes(token)
  } catch {
    throw new Problem('domain_not_verified', {
      says: lazyMessage(domainWords, 'no_answer', { name: txtNameOf(domain) }),
    })
  }
}
