import type { Db, Tx } from '../../platform/db/db.ts'

/** Who listens. Both are `null` for the holder of the admin key. */
export interface Holder {
  userId: string | null
  keyId: string | null
}

export interface ListenerRow {
  id: string
  secret: Buffer
  created_at: Date
}

/** The listener of a holder: the one there is, or this one. */
export async function insertListener(
  tx: Tx,
  providerId: string,
  { userId, keyId }: Holder,
  { id, secret, created_at }: ListenerRow,
): Promise<ListenerRow> {
  const [row] = await tx<ListenerRow[]>`
    insert into webhook_listener (provider_id, id, user_id, key_id, secret, created_at)
    values (${providerId}, ${id}, ${userId}, ${keyId}, ${secret}, ${created_at})
    on conflict (provider_id, user_id, key_id) do update set created_at = webhook_listener.created_at
    returning id, secret, created_at`
  return row!
}

/** A developer's own listener by its id. */
export async function findListener(
  db: Db,
  providerId: string,
  { userId, keyId }: Holder,
  id: string,
): Promise<ListenerRow | undefined> {
  const [row] = await db<ListenerRow[]>`
    select id, secret, created_at from webhook_listener
    where provider_id = ${providerId} and id = ${id}
      and user_id is not distinct from ${userId}::uuid and key_id is not distinct from ${keyId}::uuid`
  return row
}
