import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** How many applications registered themselves at an issuer. */
export async function countRegistered(db: Db, providerId: string, principal: Principal): Promise<number> {
  const [row] = await db<Array<{ count: number }>>`
    select count(*)::int as count from oauth_client
    where provider_id = ${providerId} and principal = ${principal} and source = 'dcr'`
  return row?.count ?? 0
}

/** Forgets the oldest that was made before then and that no one has used or allowed anything. False if there is none. */
export async function forgetOldestUnused(
  tx: Tx,
  providerId: string,
  { principal, before }: { principal: Principal; before: Date },
): Promise<boolean> {
  const { count } = await tx`
    delete from oauth_client where provider_id = ${providerId} and id = (
      select c.id from oauth_client c
      where c.provider_id = ${providerId} and c.principal = ${principal} and c.source = 'dcr' and c.status <> 'disabled'
        and c.last_used_at is null and c.created_at < ${before} and not exists (
          select 1 from oauth_grant g where g.provider_id = c.provider_id and g.application_id = c.id)
      order by c.created_at limit 1)`
  return count > 0
}

/** Clean-up: applications that were not made here, unused since then. Those that are disabled stay so. */
export async function deleteUnusedStrangers(db: Db, before: Date): Promise<void> {
  await db`
    delete from oauth_client c
    where c.source <> 'admin' and c.status <> 'disabled' and coalesce(c.last_used_at, c.created_at) < ${before}
      and not exists (
        select 1 from oauth_grant g
        where g.provider_id = c.provider_id and g.application_id = c.id and g.revoked_at is null)`
}
