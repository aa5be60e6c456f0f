import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Acceptance, TermsText } from '../terms.ts'

const columns = (db: Db) =>
  db`a.id, a.user_id, a.document_key, a.version, a.accepted_at, a.language, a.sha256, a.ip, a.user_agent, a.actor_kind, a.actor_id`

/** False if the user has accepted this version, also in a transaction under way: that one is waited for. */
export async function insertAcceptance(tx: Tx, providerId: string, row: Acceptance): Promise<boolean> {
  const { count } = await tx`
    insert into terms_acceptance ${tx({ provider_id: providerId, ...row })}
    on conflict (provider_id, user_id, document_key, version) do nothing`
  return count > 0
}

export async function findAcceptance(
  db: Db,
  providerId: string,
  { userId, key, version }: { userId: string; key: string; version: string },
): Promise<Acceptance | undefined> {
  const [row] = await db<Acceptance[]>`
    select ${columns(db)} from terms_acceptance a
    where a.provider_id = ${providerId} and a.user_id = ${userId} and a.document_key = ${key}
      and a.version = ${version}`
  return row
}

/** Rows before an id, newest first. */
interface Part {
  limit: number
  before?: string | undefined
}

/** With the title of the document. */
export type AcceptanceOfUser = Acceptance & { title: string }

export async function listAcceptancesOfUser(
  db: Db,
  providerId: string,
  { userId, limit, before }: Part & { userId: string },
): Promise<AcceptanceOfUser[]> {
  return db<AcceptanceOfUser[]>`
    select ${columns(db)}, d.title
    from terms_acceptance a
    join terms_document d on d.provider_id = ${providerId} and d.key = a.document_key
    where a.provider_id = ${providerId} and a.user_id = ${userId} ${before ? db`and a.id < ${before}` : db``}
    order by a.id desc limit ${limit}`
}

/** What a user accepted, as it was. */
export async function findAccepted(
  db: Db,
  providerId: string,
  { userId, id }: { userId: string; id: string },
): Promise<(AcceptanceOfUser & { texts: TermsText[] }) | undefined> {
  const [row] = await db<Array<AcceptanceOfUser & { texts: TermsText[] }>>`
    select ${columns(db)}, d.title, v.texts
    from terms_acceptance a
    join terms_document d on d.provider_id = ${providerId} and d.key = a.document_key
    join terms_version v on v.provider_id = ${providerId} and v.document_key = a.document_key
      and v.version = a.version
    where a.provider_id = ${providerId} and a.user_id = ${userId} and a.id = ${id}`
  return row
}

export async function listAcceptancesOfDocument(
  db: Db,
  providerId: string,
  { key, version, limit, before }: Part & { key: string; version?: string | undefined },
): Promise<Acceptance[]> {
  return db<Acceptance[]>`
    select ${columns(db)} from terms_acceptance a
    where a.provider_id = ${providerId} and a.document_key = ${key}
      ${version ? db`and a.version = ${version}` : db``}
      ${before ? db`and a.id < ${before}` : db``}
    order by a.id desc limit ${limit}`
}
