import type { Db, Tx } from '../../platform/db/db.ts'

/** What came from another system. */
export interface ImportedThing {
  kind: 'subscription' | 'invoice'
  external_id: string
  id: string
}

/** Those of rows that were imported before. */
export async function findImported(
  db: Db,
  providerId: string,
  kind: ImportedThing['kind'],
  externalIds: readonly string[],
): Promise<ImportedThing[]> {
  return db<ImportedThing[]>`
    select kind, external_id, id from billing_import
    where provider_id = ${providerId} and kind = ${kind} and external_id = any(${externalIds as string[]}::text[])`
}

export async function insertImported(
  tx: Tx,
  providerId: string,
  things: readonly ImportedThing[],
): Promise<void> {
  const rows = things.map((thing) => ({ provider_id: providerId, ...thing }))
  await tx`
    insert into billing_import select * from jsonb_populate_recordset(null::billing_import, ${tx.json(rows as never)})`
}
