import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { DEFAULT_SLUG } from '../../../providers/index.ts'

interface IssuerRow {
  principal: Principal
  issuer: string
  enabled: boolean
  created_at: Date
}

export async function findIssuer(
  db: Db,
  providerId: string,
  principal: Principal,
): Promise<IssuerRow | undefined> {
  const [row] = await db<IssuerRow[]>`
    select principal, issuer, enabled, created_at from oauth_issuer
    where provider_id = ${providerId} and principal = ${principal}`
  return row
}

/**
 * Makes the row of an issuer. If it is called something else by now, that is noted only where no application has used it:
 * else the row keeps the former one, until staff confirm the change. Usually it writes nothing: it reads first.
 */
export async function putIssuer(
  db: Db,
  providerId: string,
  { principal, issuer }: Pick<IssuerRow, 'principal' | 'issuer'>,
  now: Date,
): Promise<void> {
  if ((await findIssuer(db, providerId, principal))?.issuer === issuer) return
  await db`
    insert into oauth_issuer (provider_id, principal, issuer, created_at)
    values (${providerId}, ${principal}, ${issuer}, ${now})
    on conflict (provider_id, principal) do update set issuer = excluded.issuer
    where oauth_issuer.issuer <> excluded.issuer and not exists (
      select from oauth_client c
      where c.provider_id = ${providerId} and c.principal = ${principal} and c.status <> 'disabled'
        and c.last_used_at is not null)`
}

/** Notes that staff know what an issuer is called now. */
export async function confirmIssuer(
  tx: Tx,
  providerId: string,
  { principal, issuer }: Pick<IssuerRow, 'principal' | 'issuer'>,
): Promise<void> {
  await tx`
    update oauth_issuer set issuer = ${issuer} where provider_id = ${providerId} and principal = ${principal}`
}

/** Locks an issuer: what changes its keys does so one after the other. */
export async function lockIssuer(tx: Tx, providerId: string, principal: Principal): Promise<boolean> {
  const rows = await tx`
    select 1 from oauth_issuer where provider_id = ${providerId} and principal = ${principal} for update`
  return rows.length > 0
}

/** An issuer that is called something else than its applications know. */
export interface MovedIssuer {
  /** Its slug. */
  provider: string
  principal: Principal
  /** By which applications know it. */
  former: string
  issuer: string
  /** Those that have used it. */
  applications: number
}

/** How many are told of: one setting moves those of all providers without their own host. */
const TOLD = 20

/**
 * Issuers that applications use and that PUBLIC_URL has renamed: each of the applications refuses what the new one signs,
 * until it is changed. Up to 20.
 */
export function movedIssuers(db: Db, publicUrl: string): Promise<MovedIssuer[]> {
  return db<MovedIssuer[]>`
    select moved.*, used.applications from (
      select i.provider_id, p.slug as provider, i.principal, i.issuer as former,
        case when p.host is not null then 'https://' || p.host
          when p.slug = ${DEFAULT_SLUG} then ${publicUrl}::text else ${publicUrl}::text || '/p/' || p.slug end
          || case i.principal when 'provider' then '/staff' else '' end as issuer
      from oauth_issuer i join provider p on p.provider_id = i.provider_id) moved
    cross join lateral (
      select count(*)::int as applications from oauth_client c
      where c.provider_id = moved.provider_id and c.principal = moved.principal and c.status <> 'disabled'
        and c.last_used_at is not null) used
    where moved.former <> moved.issuer and used.applications > 0
    order by used.applications desc, moved.provider, moved.principal limit ${TOLD}`
}
