import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Openness } from './openness-store.ts'

interface SettingsRow extends Openness {
  created_at: Date
}

export async function readSettings(
  db: Db,
  providerId: string,
  principal: Principal,
): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`
    select dcr, cimd, to_jsonb(allowed_hosts) as allowed_hosts, created_at from oauth_issuer
    where provider_id = ${providerId} and principal = ${principal}`
  return row
}

export async function changeSettings(
  tx: Tx,
  providerId: string,
  principal: Principal,
  change: Partial<Openness>,
): Promise<void> {
  await tx`
    update oauth_issuer set ${tx(change)} where provider_id = ${providerId} and principal = ${principal}`
}

/** Applications that would have to be told of another issuer. */
export async function countUsers(db: Db, providerId: string, principal: Principal): Promise<number> {
  const [row] = await db<Array<{ count: number }>>`
    select count(*)::int as count from oauth_client
    where provider_id = ${providerId} and status <> 'disabled' and last_used_at is not null
      and principal = ${principal}`
  return row?.count ?? 0
}
