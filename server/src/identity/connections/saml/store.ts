import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

export interface SealedKey {
  private_key: Buffer
  certificate: string
}

export async function findKey(db: Db, providerId: string): Promise<SealedKey | undefined> {
  const [row] = await db<SealedKey[]>`
    select private_key, certificate from saml_key where provider_id = ${providerId}`
  return row
}

/** Keeps the key pair unless there is one: of several concurrent callers, the first wins. */
export async function insertKey(
  db: Db,
  providerId: string,
  key: SealedKey & { created_at: Date },
): Promise<void> {
  await db`insert into saml_key ${db({ provider_id: providerId, ...key })} on conflict do nothing`
}

/** A key that identity providers encrypt for. */
export interface EncryptionKey {
  id: string
  /** Sealed. */
  private_key: Buffer
  certificate: string
  created_at: Date
}

/** Newest first. */
export async function listEncryptionKeys(db: Db, providerId: string): Promise<EncryptionKey[]> {
  return db<EncryptionKey[]>`
    select id, private_key, certificate, created_at from saml_encryption_key
    where provider_id = ${providerId} order by id desc`
}

export async function insertEncryptionKey(db: Db, providerId: string, key: EncryptionKey): Promise<void> {
  await db`insert into saml_encryption_key ${db({ provider_id: providerId, ...key })}`
}

export async function deleteEncryptionKey(db: Db, providerId: string, id: string): Promise<boolean> {
  const { count } = await db`
    delete from saml_encryption_key where provider_id = ${providerId} and id = ${id}`
  return count > 0
}

/** A response that is waiting for its browser. */
export interface ParkedAnswer {
  connection_id: string
  principal: Principal
  /** Where the identity provider says that the person is to go afterwards. */
  redirect_url: string | null
  /** Sealed. */
  response: Buffer
  created_at: Date
}

export async function putAnswer(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
  answer: ParkedAnswer,
): Promise<void> {
  await db`
    insert into saml_answer ${db({ provider_id: providerId, token_digest: tokenDigest, ...answer })}
    on conflict (provider_id, token_digest) do update set response = excluded.response`
}

export async function findAnswer(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
): Promise<ParkedAnswer | undefined> {
  const [row] = await db<ParkedAnswer[]>`
    select connection_id, principal, redirect_url, response, created_at from saml_answer
    where provider_id = ${providerId} and token_digest = ${tokenDigest}`
  return row
}

/** Takes an answer: of several concurrent callers, one gets it. */
export async function deleteAnswer(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
): Promise<ParkedAnswer | undefined> {
  const [row] = await db<ParkedAnswer[]>`
    delete from saml_answer where provider_id = ${providerId} and token_digest = ${tokenDigest}
    returning connection_id, principal, redirect_url, response, created_at`
  return row
}

/** Records that a message was used. False if it already was. */
export async function insertUsed(
  db: Db,
  providerId: string,
  used: { connection_id: string; id_digest: Buffer; expires_at: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into saml_used ${db({ provider_id: providerId, ...used })} on conflict do nothing`
  return count > 0
}

/** A person's session at an identity provider. */
export interface IdpSession {
  connection_id: string
  subject: string
  /** How it names the person, if that is not the subject. */
  name_id: string | null
  name_id_format: string | null
  session_index: string | null
}

/** Records the session of a person whose identity is linked; for others there is nothing to log out. */
export async function putSession(
  db: Db,
  providerId: string,
  { connection_id, subject, name_id, name_id_format, session_index }: IdpSession,
): Promise<void> {
  await db`
    insert into saml_session (provider_id, connection_id, subject, name_id, name_id_format, session_index)
    select provider_id, connection_id, subject, ${name_id}::text, ${name_id_format}::text, ${session_index}::text
    from identity
    where provider_id = ${providerId} and connection_id = ${connection_id} and subject = ${subject}
    on conflict (provider_id, connection_id, subject) do update
      set name_id = excluded.name_id, name_id_format = excluded.name_id_format, session_index = excluded.session_index`
}

/** Whom a logout of the identity provider means by a NameID: the subject, which it is where nothing else is known. */
export async function subjectNamed(
  db: Db,
  providerId: string,
  connectionId: string,
  nameId: string,
): Promise<string> {
  const [row] = await db<{ subject: string }[]>`
    select subject from saml_session
    where provider_id = ${providerId} and connection_id = ${connectionId} and name_id = ${nameId}`
  return row?.subject ?? nameId
}

/** The sessions of a user at SAML identity providers that can log people out. */
export async function sessionsOf(db: Db, providerId: string, userId: string): Promise<IdpSession[]> {
  return db<IdpSession[]>`
    select s.connection_id, s.subject, s.name_id, s.name_id_format, s.session_index
    from saml_session s join identity i using (provider_id, connection_id, subject)
    join connection c on c.provider_id = s.provider_id and c.id = s.connection_id
    where s.provider_id = ${providerId} and i.user_id = ${userId} and c.config ->> 'slo_url' is not null
    order by i.last_used_at desc`
}

/** Clean-up. */
export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await db`delete from saml_answer where created_at < ${before}`
}

/** Clean-up: these would now be refused for their age. */
export async function deleteUsedBefore(db: Db, now: Date): Promise<void> {
  await db`delete from saml_used where expires_at < ${now}`
}
