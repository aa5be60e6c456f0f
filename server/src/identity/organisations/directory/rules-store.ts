import type { Db, Tx } from '../../../platform/db/db.ts'
import { type GroupMapping, withReplaced } from '../../accounts/group-roles/index.ts'

/** What the provider decided about an account's directory. */
export interface Rules {
  /** By display name of a group; empty if the directory gives no roles. */
  roles: GroupMapping
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

/** How many accounts' directories give a role. */
export async function countMapping(tx: Tx, providerId: string, roleId: string): Promise<number> {
  return (await lockMapping(tx, providerId, roleId)).length
}

/** Puts another role in its place. */
export async function replaceMapped(
  tx: Tx,
  providerId: string,
  swap: { from: string; to: string },
): Promise<void> {
  for (const { account_id, roles } of await lockMapping(tx, providerId, swap.from))
    await tx`
      update scim_mapping set roles = ${tx.json(withReplaced(roles, swap) as never)}
      where provider_id = ${providerId} and account_id = ${account_id}`
}

function lockMapping(
  tx: Tx,
  providerId: string,
  roleId: string,
): Promise<Array<{ account_id: string; roles: GroupMapping }>> {
  return tx<Array<{ account_id: string; roles: GroupMapping }>>`
    select account_id, roles from scim_mapping
    where provider_id = ${providerId} and jsonb_path_exists(roles, '$.*.roles[*] ? (@ == $id)', ${tx.json({ id: roleId })})
    order by account_id for update`
}
