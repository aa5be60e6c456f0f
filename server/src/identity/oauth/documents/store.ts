import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Described } from './read-document.ts'

/** An application as its document describes it. */
export interface DocumentRow extends Described {
  id: string
  client_id: string
  principal: Principal
  document: unknown
  document_fetched_at: Date
  document_fresh_until: Date
}

/** Locks the row of a document, if there is one. */
export async function lockDocument(
  tx: Tx,
  providerId: string,
  { principal, client_id }: Pick<DocumentRow, 'principal' | 'client_id'>,
): Promise<{ id: string; name: string; redirect_uris: string[] } | undefined> {
  const [row] = await tx<Array<{ id: string; name: string; redirect_uris: string[] }>>`
    select id, name, to_jsonb(redirect_uris) as redirect_uris from oauth_client
    where provider_id = ${providerId} and principal = ${principal} and client_id = ${client_id} and source = 'cimd'
    for update`
  return row
}

/** False if another request did. */
export async function insertDocument(
  tx: Tx,
  providerId: string,
  row: DocumentRow,
  grantTypes: string[],
): Promise<boolean> {
  const { count } = await tx`
    insert into oauth_client ${tx({
      provider_id: providerId,
      ...toColumns(tx, row),
      source: 'cimd',
      first_party: false,
      grant_types: grantTypes,
      status: 'active',
      created_at: row.document_fetched_at,
    } as never)}
    on conflict do nothing`
  return count > 0
}

export async function updateDocument(tx: Tx, providerId: string, row: DocumentRow): Promise<void> {
  const { id, client_id: _, principal: __, ...change } = toColumns(tx, row)
  await tx`
    update oauth_client set ${tx({ ...change, document_fault: null } as never)}
    where provider_id = ${providerId} and id = ${id as string}`
}

const toColumns = (db: Db, row: DocumentRow): Record<string, unknown> => ({
  ...row,
  jwks: row.jwks && db.json(row.jwks as never),
  document: db.json(row.document as never),
})

/** Notes why it could not be fetched again. */
export async function noteFault(db: Db, providerId: string, id: string, fault: string): Promise<void> {
  await db`
    update oauth_client set document_fault = ${fault}
    where provider_id = ${providerId} and id = ${id} and document_fault is distinct from ${fault}`
}

/** How many documents of an issuer are kept of applications that no one allows anything. */
export async function countUnused(db: Db, providerId: string, principal: Principal): Promise<number> {
  const [row] = await db<Array<{ count: number }>>`
    select count(*)::int as count from oauth_client c where ${unused(db, providerId, principal)}`
  return row?.count ?? 0
}

/** Forgets the one of them that was fetched longest ago. */
export async function forgetOldest(tx: Tx, providerId: string, principal: Principal): Promise<void> {
  await tx`
    delete from oauth_client where provider_id = ${providerId} and id = (
      select c.id from oauth_client c where ${unused(tx, providerId, principal)} order by c.document_fetched_at limit 1)`
}

const unused = (db: Db, providerId: string, principal: Principal) => db`
  c.provider_id = ${providerId} and c.principal = ${principal} and c.source = 'cimd' and c.status = 'active'
  and not exists (select 1 from oauth_grant g where g.provider_id = c.provider_id and g.application_id = c.id and g.revoked_at is null)`
