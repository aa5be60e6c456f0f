import type { Db, Tx } from '../../../platform/db/db.ts'
import type { TermsDocument } from '../terms.ts'

const columns = (db: Db) => db`d.key, d.title, d.audience, d.required, d.archived_at, d.created_at`

/** False if the provider has a document of that key. */
export async function insertDocument(tx: Tx, providerId: string, row: TermsDocument): Promise<boolean> {
  const { count } = await tx`
    insert into terms_document ${tx({ provider_id: providerId, ...row })} on conflict do nothing`
  return count > 0
}

export async function countDocuments(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from terms_document where provider_id = ${providerId}`
  return row!.count
}

/** In the order in which they were made, which pages follow too. */
export async function listDocuments(db: Db, providerId: string): Promise<TermsDocument[]> {
  return db<TermsDocument[]>`
    select ${columns(db)} from terms_document d where d.provider_id = ${providerId} order by d.created_at, d.key`
}

export async function findDocument(
  db: Db,
  providerId: string,
  key: string,
): Promise<TermsDocument | undefined> {
  const [row] = await db<TermsDocument[]>`
    select ${columns(db)} from terms_document d where d.provider_id = ${providerId} and d.key = ${key}`
  return row
}

/** Keeps others from changing the document and its versions until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  providerId: string,
  key: string,
): Promise<TermsDocument | undefined> {
  const [row] = await tx<TermsDocument[]>`
    select ${columns(tx)} from terms_document d
    where d.provider_id = ${providerId} and d.key = ${key} for no key update`
  return row
}

export async function updateDocument(
  tx: Tx,
  providerId: string,
  key: string,
  change: Pick<TermsDocument, 'title' | 'audience' | 'required' | 'archived_at'>,
): Promise<void> {
  await tx`update terms_document set ${tx(change)} where provider_id = ${providerId} and key = ${key}`
}
