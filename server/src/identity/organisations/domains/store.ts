import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { SsoDomain } from './domain.ts'

const columns = (db: Db) =>
  db`account_id, domain, token, sso_required, created_at, verified_at, checked_at, missing_since`

/** False if the account already has it. */
export async function insertDomain(tx: Tx, providerId: string, row: SsoDomain): Promise<boolean> {
  const { count } = await tx`
    insert into sso_domain ${tx({ provider_id: providerId, ...row })} on conflict do nothing`
  return count > 0
}

export async function findDomain(
  db: Db,
  providerId: string,
  accountId: string,
  domain: string,
): Promise<SsoDomain | undefined> {
  const [row] = await db<SsoDomain[]>`
    select ${columns(db)} from sso_domain
    where provider_id = ${providerId} and account_id = ${accountId} and domain = ${domain}`
  return row
}

/** The verified claim to a domain, at this provider. */
export const findVerified = batchedRead(async (db, providerId, domains) => {
  const rows = await db<SsoDomain[]>`
    select ${columns(db)} from sso_domain
    where provider_id = ${providerId} and domain = any(${domains}::text[]) and verified_at is not null`
  return new Map(rows.map((row) => [row.domain, row]))
})

/** The verified domains of these accounts, by account. */
export async function verifiedDomainsOf(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db<{ account_id: string; domains: string[] }[]>`
    select account_id, jsonb_agg(domain order by domain) as domains from sso_domain
    where provider_id = ${providerId} and account_id = any(${[...accountIds]}::uuid[]) and verified_at is not null
    group by account_id`
  return new Map(rows.map(({ account_id, domains }) => [account_id, domains]))
}

export async function listDomains(db: Db, providerId: string, accountId: string): Promise<SsoDomain[]> {
  return db<SsoDomain[]>`
    select ${columns(db)} from sso_domain
    where provider_id = ${providerId} and account_id = ${accountId} order by domain`
}

/**
 * Verifies exactly what was looked up. Undefined if the domain has been removed and added again, as its token is
 * then another. A unique violation if another account holds the domain.
 */
export async function setVerified(
  tx: Tx,
  providerId: string,
  { account_id, domain, token }: Pick<SsoDomain, 'account_id' | 'domain' | 'token'>,
  now: Date,
): Promise<SsoDomain | undefined> {
  const [row] = await tx<SsoDomain[]>`
    update sso_domain
    set verified_at = coalesce(verified_at, ${now}), checked_at = ${now}, missing_since = null
    where provider_id = ${providerId} and account_id = ${account_id} and domain = ${domain} and token = ${token}
    returning ${columns(tx)}`
  return row
}

export async function setRequired(
  tx: Tx,
  providerId: string,
  { account_id, domain }: Pick<SsoDomain, 'account_id' | 'domain'>,
  required: boolean,
): Promise<SsoDomain | undefined> {
  const [row] = await tx<SsoDomain[]>`
    update sso_domain set sso_required = ${required}
    where provider_id = ${providerId} and account_id = ${account_id} and domain = ${domain}
      and (verified_at is not null or not ${required})
    returning ${columns(tx)}`
  return row
}

export async function deleteDomain(
  tx: Tx,
  providerId: string,
  accountId: string,
  domain: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from sso_domain where provider_id = ${providerId} and account_id = ${accountId} and domain = ${domain}`
  return count > 0
}

/** Verified domains of all providers that were not looked up since. */
export async function listDueForCheck(
  db: Db,
  checkedBefore: Date,
  limit: number,
): Promise<Array<SsoDomain & { provider_id: string }>> {
  return db<Array<SsoDomain & { provider_id: string }>>`
    select provider_id, ${columns(db)} from sso_domain
    where verified_at is not null and checked_at < ${checkedBefore} order by checked_at limit ${limit}`
}

/**
 * Records that a verified domain was looked up: its record was found, or no name server answered, which changes nothing
 * else.
 */
export async function noteLookedUp(
  db: Db,
  providerId: string,
  { account_id, domain, token }: Pick<SsoDomain, 'account_id' | 'domain' | 'token'>,
  { now, found }: { now: Date; found: boolean },
): Promise<void> {
  await db`
    update sso_domain set checked_at = ${now} ${found ? db`, missing_since = null` : db``}
    where provider_id = ${providerId} and account_id = ${account_id} and domain = ${domain} and token = ${token}
      and verified_at is not null`
}

/** Records that the TXT record is gone. Returns since when, or undefined if the row has been replaced. */
export async function noteMissing(
  tx: Tx,
  providerId: string,
  { account_id, domain, token }: Pick<SsoDomain, 'account_id' | 'domain' | 'token'>,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx<{ missing_since: Date }[]>`
    update sso_domain set checked_at = ${now}, missing_since = coalesce(missing_since, ${now})
    where provider_id = ${providerId} and account_id = ${account_id} and domain = ${domain} and token = ${token}
      and verified_at is not null
    returning missing_since`
  return row?.missing_since
}

/** The domain counts for nothing until it is verified again. */
export async function setLapsed(
  tx: Tx,
  providerId: string,
  { account_id, domain }: Pick<SsoDomain, 'account_id' | 'domain'>,
): Promise<void> {
  await tx`
    update sso_domain set verified_at = null, missing_since = null
    where provider_id = ${providerId} and account_id = ${account_id} and domain = ${domain}`
}
