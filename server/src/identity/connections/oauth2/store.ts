import type { Tx } from '../../../platform/db/db.ts'

/** Since when a connection has its addresses, kept so until the transaction ends. Undefined if there is no such connection. */
export async function lockAddressesSince(
  tx: Tx,
  providerId: string,
  id: string,
): Promise<{ since: string | null } | undefined> {
  const [row] = await tx<{ since: string | null }[]>`
    select config ->> 'addresses_since' as since from connection
    where provider_id = ${providerId} and id = ${id} for key share`
  return row
}
