import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'

/** What the provider decided about an account's directory. */
export interface Rules {
  /** By display name of a group; empty if the directory gives no roles. */
  roles: Record<string, Role>
  /** Domains that the account has not verified, whose people the directory may add all the same. */
  guest_domains: string[]
}

export async function findRules(db: Db, providerId: string, accountId: string): Promise<Rules> {
  const [row] = await db<Rules[]>`
    select roles, to_jsonb(guest_domains) as guest_domains from scim_mapping where provider_id = ${providerId} and account_id = ${accountId}`
  return row ?? { roles: {}, guest_domains: [] }
}

export async function putRules(
  tx: Tx,
  providerId: string,
  accountId: string,
  { roles, guest_domains }: Rules,
): Promise<void> {
  await tx`
    insert into scim_mapping (provider_id, account_id, roles, guest_domains)
    values (${providerId}, ${accountId}, ${tx.json(roles)}, ${guest_domains}::text[])
    on conflict (provider_id, account_id)
    do update set roles = excluded.roles, guest_domains = excluded.guest_domains`
}
