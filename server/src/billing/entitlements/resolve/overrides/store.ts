import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Override } from './override.ts'

const columns = (db: Db) => db`feature, content, reason, ends_at, created_at, updated_at`

/** All overrides of an account, ended ones included. */
export async function listOverrides(db: Db, providerId: string, accountId: string): Promise<Override[]> {
  return db<Override[]>`
    select ${columns(db)} from entitlement_override
    where provider_id = ${providerId} and account_id = ${accountId} order by feature`
}

export async function findOverride(
  db: Db,
  providerId: string,
  accountId: string,
  feature: string,
): Promise<Override | undefined> {
  const [row] = await db<Override[]>`
    select ${columns(db)} from entitlement_override
    where provider_id = ${providerId} and account_id = ${accountId} and feature = ${feature}`
  return row
}

/** Writes an override, in place of the one that the feature has. */
export async function putOverride(
  tx: Tx,
  providerId: string,
  accountId: string,
  { feature, content, reason, ends_at, updated_at }: Omit<Override, 'created_at'>,
): Promise<Override> {
  const [row] = await tx<Override[]>`
    insert into entitlement_override (provider_id, account_id, feature, content, reason, ends_at, created_at, updated_at)
    values (${providerId}, ${accountId}, ${feature}, ${tx.json(content as never)}, ${reason}, ${ends_at}, ${updated_at},
      ${updated_at})
    on conflict (provider_id, account_id, feature) do update set
      content = excluded.content, reason = excluded.reason, ends_at = excluded.ends_at, updated_at = excluded.updated_at
    returning ${columns(tx)}`
  return row!
}

/** False if there is none. */
export async function deleteOverride(
  tx: Tx,
  providerId: string,
  accountId: string,
  feature: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from entitlement_override
    where provider_id = ${providerId} and account_id = ${accountId} and feature = ${feature}`
  return count > 0
}
