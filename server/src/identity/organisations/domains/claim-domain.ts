import type { Tx } from '../../../platform/db/db.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { notFound, Problem, wrongField } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import { newDomainToken, type SsoDomain } from './domain.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'
import { findDomain, insertDomain, listDomains } from './store.ts'
import { domainWords } from './words.ts'

const MAX_DOMAINS = 50

/**
 * Records that an account claims a domain. A claim counts for nothing until it is verified, so any number of accounts
 * may claim the same one. Throws not_found, already_exists, limit_reached, invalid_request (a public mail domain).
 */
export async function claimDomain(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<SsoDomain> {
  if (isPublicMailDomain(domain))
    throw new Problem('invalid_request', {
      errors: [wrongField('/domain', lazyMessage(domainWords, 'public_mail_domain'))],
    })
  if (!(await lockAccount(tx, providerId, accountId))) throw notFound()
  if ((await listDomains(tx, providerId, accountId)).length >= MAX_DOMAINS)
    throw new Problem('limit_reached', {
      says: lazyMessage(domainWords, 'too_many', { most: String(MAX_DOMAINS) }),
    })
  const row: SsoDomain = {
    account_id: accountId,
    domain,
    token: newDomainToken(),
    sso_required: false,
    created_at: new Date(clock.now()),
    verified_at: null,
    checked_at: null,
    missing_since: null,
  }
  if (!(await insertDomain(tx, providerId, row)))
    throw new Problem('already_exists', { says: lazyMessage(domainWords, 'already_has') })
  return row
}

/** Throws not_found. */
export async function requireDomain(
  { db }: Pick<Services, 'db'>,
  providerId: string,
  accountId: string,
  domain: string,
): Promise<SsoDomain> {
  const row = await findDomain(db, providerId, accountId, domain)
  if (!row) throw notFound()
  return row
}
