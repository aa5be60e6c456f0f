import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

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
