import type { Db, Fragment, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { TermsDocument, TermsText, TermsVersion } from '../terms.ts'

/**
 * The versions of a provider with where each stands at `at`: the one statement of which is current. Of two that come
 * into force at the same time, the one published later replaces the other.
 */
const versionsAt = (db: Db, providerId: string, at: Date): Fragment => db`(
    select v.*, case
      when v.published_at is null then 'draft'
      when v.effective_at > ${at} then 'announced'
      when row_number() over (
        partition by v.document_key, v.published_at is not null and v.effective_at <= ${at}
        order by v.effective_at desc, v.number desc) = 1 then 'current'
      else 'superseded' end as state
    from terms_version v where v.provider_id = ${providerId})`

const columns = (db: Db) => db`v.version, v.state, v.texts, v.effective_at, v.created_at, v.published_at`

/** A document's versions, newest first; drafts before all. */
export async function listVersions(
  db: Db,
  providerId: string,
  key: string,
  at: Date,
): Promise<TermsVersion[]> {
  return db<TermsVersion[]>`
    select ${columns(db)} from ${versionsAt(db, providerId, at)} v
    where v.document_key = ${key}
    order by v.published_at is not null, v.effective_at desc, v.number desc, v.version desc`
}

export async function findVersion(
  db: Db,
  providerId: string,
  { key, version }: { key: string; version: string },
  at: Date,
): Promise<TermsVersion | undefined> {
  const [row] = await db<TermsVersion[]>`
    select ${columns(db)} from ${versionsAt(db, providerId, at)} v
    where v.document_key = ${key} and v.version = ${version}`
  return row
}

/** The version of each document that is current. */
export async function listCurrent(
  db: Db,
  providerId: string,
  at: Date,
): Promise<Array<{ key: string; version: string }>> {
  return db<Array<{ key: string; version: string }>>`
    select v.document_key as key, v.version from ${versionsAt(db, providerId, at)} v where v.state = 'current'`
}

/** A version that is in force or announced, of a document in use. */
export type LiveVersion = Pick<TermsDocument, 'key' | 'title' | 'required'> & {
  version: string
  state: 'current' | 'announced'
  texts: TermsText[]
  effective_at: Date
}

/** How a user stands to it. */
export type OwnVersion = LiveVersion & {
  accepted_at: Date | null
  /** Whether they accepted any version of the document. */
  accepted_before: boolean
}

/** What is in force or announced for customers or for staff. */
export async function listLive(
  db: Db,
  providerId: string,
  { principal, userId }: { principal: Principal; userId?: string | undefined },
  at: Date,
): Promise<OwnVersion[]> {
  return db<OwnVersion[]>`
    select d.key, d.title, d.required, v.version, v.state, v.texts, v.effective_at, a.accepted_at,
      exists (
        select from terms_acceptance b
        where b.provider_id = ${providerId} and b.user_id = ${userId ?? null}::uuid and b.document_key = d.key
      ) as accepted_before
    from terms_document d
    join ${versionsAt(db, providerId, at)} v on v.document_key = d.key and v.state in ('current', 'announced')
    left join terms_acceptance a on a.provider_id = ${providerId} and a.user_id = ${userId ?? null}::uuid
      and a.document_key = d.key and a.version = v.version
    where d.provider_id = ${providerId} and d.archived_at is null and d.audience in (${principal}, 'both')
    order by d.created_at, d.key, v.effective_at, v.number`
}

/** Whether there is something that a user has to accept. */
export async function hasDueVersion(
  db: Db,
  providerId: string,
  { principal, userId }: { principal: Principal; userId: string },
  at: Date,
): Promise<boolean> {
  const rows = await db`
    select from terms_document d
    join ${versionsAt(db, providerId, at)} v on v.document_key = d.key and v.state = 'current'
    where d.provider_id = ${providerId} and d.archived_at is null and d.required
      and d.audience in (${principal}, 'both')
      and not exists (
        select from terms_acceptance a
        where a.provider_id = ${providerId} and a.user_id = ${userId} and a.document_key = d.key
          and a.version = v.version)
    limit 1`
  return rows.length > 0
}

/** False if the document has that version. */
export async function insertDraft(
  tx: Tx,
  providerId: string,
  key: string,
  { texts, ...row }: Pick<TermsVersion, 'version' | 'texts' | 'effective_at' | 'created_at'>,
): Promise<boolean> {
  const { count } = await tx`
    insert into terms_version ${tx({
      provider_id: providerId,
      document_key: key,
      ...row,
      texts: tx.json(texts as never),
    } as never)} on conflict do nothing`
  return count > 0
}

export async function updateDraft(
  tx: Tx,
  providerId: string,
  { key, version }: { key: string; version: string },
  { texts, effective_at }: Pick<TermsVersion, 'texts' | 'effective_at'>,
): Promise<void> {
  await tx`
    update terms_version set ${tx({ effective_at, texts: tx.json(texts as never) } as never)}
    where provider_id = ${providerId} and document_key = ${key} and version = ${version} and published_at is null`
}

/** Locks the document: the holder of the lock publishes the next version. */
export async function setPublished(
  tx: Tx,
  providerId: string,
  { key, version }: { key: string; version: string },
  now: Date,
): Promise<void> {
  await tx`
    update terms_version set published_at = ${now}, effective_at = coalesce(effective_at, ${now}), number = (
      select coalesce(max(number), 0) + 1 from terms_version
      where provider_id = ${providerId} and document_key = ${key})
    where provider_id = ${providerId} and document_key = ${key} and version = ${version} and published_at is null`
}

export async function deleteDraft(
  tx: Tx,
  providerId: string,
  { key, version }: { key: string; version: string },
): Promise<void> {
  await tx`
    delete from terms_version
    where provider_id = ${providerId} and document_key = ${key} and version = ${version} and published_at is null`
}
