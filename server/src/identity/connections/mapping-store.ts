import type { Db, Tx } from '../../platform/db/db.ts'
import { type GroupMapping, withReplaced } from '../accounts/group-roles/index.ts'
import type { Connection } from './core/index.ts'

type Mapped = Pick<Connection, 'id' | 'config'>

/** How many connections give a role to groups. */
export async function countMapping(tx: Tx, providerId: string, roleId: string): Promise<number> {
  return (await lockMapping(tx, providerId, roleId)).length
}

/** Puts another role in its place. */
export async function replaceMapped(
  tx: Tx,
  providerId: string,
  swap: { from: string; to: string },
): Promise<void> {
  for (const { id, config } of await lockMapping(tx, providerId, swap.from)) {
    const roles = withReplaced(config.mapping!.roles!, swap)
    await tx`
      update connection set config = ${tx.json({ ...config, mapping: { ...config.mapping, roles } } as never)}
      where provider_id = ${providerId} and id = ${id}`
  }
}

function lockMapping(tx: Tx, providerId: string, roleId: string): Promise<Mapped[]> {
  return tx<Mapped[]>`
    select id, config from connection
    where provider_id = ${providerId}
      and jsonb_path_exists(config, '$.mapping.roles.*.roles[*] ? (@ == $id)', ${tx.json({ id: roleId })})
    order by id for no key update`
}

/** What all connections of an account map, also those that are not enabled. */
export async function mappingsOfAccount(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<GroupMapping[]> {
  const rows = await db<{ roles: GroupMapping }[]>`
    select config -> 'mapping' -> 'roles' as roles from connection
    where provider_id = ${providerId} and account_id = ${accountId} and config -> 'mapping' -> 'roles' is not null`
  return rows.map(({ roles }) => roles)
}

/** The same, of those where a person has an identity. */
export async function mappingsOfPerson(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<GroupMapping[]> {
  const rows = await db<{ roles: GroupMapping }[]>`
    select config -> 'mapping' -> 'roles' as roles from connection c
    where provider_id = ${providerId} and account_id = ${accountId} and config -> 'mapping' -> 'roles' is not null
      and exists (
        select from identity i
        where i.provider_id = ${providerId} and i.connection_id = c.id and i.user_id = ${userId})`
  return rows.map(({ roles }) => roles)
}
