import { batchedInsert } from '../../../platform/db/batch/batched-insert.ts'
import { batchedQuery } from '../../../platform/db/batch/batched-query.ts'
import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import type { Moment } from './moment.ts'
import { familyHolds, grantHolds } from './origin-store.ts'

export type TokenKind = 'code' | 'refresh' | 'access' | 'device' | 'par'

export interface TokenRow {
  digest: Buffer
  principal: Principal
  kind: TokenKind
  application_id: string
  grant_id: string | null
  /** The session that it ends with. `null` if it outlives it. */
  session_id: string | null
  family: string
  /** What the engine keeps of it, without the token itself. */
  payload: Record<string, unknown>
  successor: Buffer | null
  consumed_at: Date | null
  expires_at: Date
  /** Of a device code: of what the person types. */
  user_code_digest?: Buffer
}

interface TokenName {
  provider_id: string
  digest: Buffer
}

/** What the successor of a refresh token is bound to. */
export const contextOfSuccessor = ({ provider_id, digest }: TokenName): string =>
  `oauth_token:${provider_id}:${digest.toString('hex')}`

export const SEALED_SUCCESSORS: SealedColumn = {
  table: 'oauth_token',
  column: 'successor',
  key: ['provider_id', 'digest'],
  contextOf: contextOfSuccessor,
}

const columns = (db: Db) => db`
  t.digest, t.principal, t.kind, t.application_id, t.grant_id, t.session_id, t.family, t.payload, t.successor, t.consumed_at, t.expires_at`

/** A token that opens something, or did until it was used: its application, its grant and its session hold. */
export async function findToken(
  db: Db,
  providerId: string,
  digest: Buffer,
  { now, usedSince }: Moment,
): Promise<TokenRow | undefined> {
  const found = await readToken(db, providerId, digest.toString('hex'))
  if (!found) return undefined
  const { session_expires_at, session_last_seen_at, ...row } = found
  const holds = row.session_id === null || (session_expires_at! > now && session_last_seen_at! > usedSince)
  return holds && row.expires_at > now ? row : undefined
}

/** A code or token, whatever holds of it: to say why it opens nothing. */
export async function findAnyToken(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<Pick<TokenRow, 'application_id' | 'expires_at' | 'consumed_at'> | undefined> {
  const [row] = await db<Pick<TokenRow, 'application_id' | 'expires_at' | 'consumed_at'>[]>`
    select application_id, expires_at, consumed_at from oauth_token
    where provider_id = ${providerId} and digest = ${digest}`
  return row
}

/** A token whose application and grant hold, with the times of the session that it ends with. */
interface FoundToken extends TokenRow {
  session_expires_at: Date | null
  session_last_seen_at: Date | null
}

/** By digest, in hexadecimal. */
const readToken = batchedRead<FoundToken>(async (db, providerId, digests) => {
  const rows = await db<FoundToken[]>`
    select ${columns(db)}, s.expires_at as session_expires_at, s.last_seen_at as session_last_seen_at
    from unnest((select ${digests}::bytea[])) as d (digest)
    cross join lateral (
      select * from oauth_token where provider_id = ${providerId} and digest = d.digest limit 1) t
    join oauth_client c on c.provider_id = ${providerId} and c.id = t.application_id and c.status = 'active'
    left join lateral (
      select * from oauth_grant where provider_id = ${providerId} and id = t.grant_id limit 1) g on true
    left join lateral (
      select * from app_user where provider_id = ${providerId} and id = g.user_id limit 1) u on true
    left join lateral (
      select * from session where provider_id = ${providerId} and id = t.session_id limit 1) s on true
    where (t.grant_id is null or (${grantHolds(db, providerId)})) and ${familyHolds(db, providerId, db`t.family::text`)}
      and (t.session_id is null or s.id is not null)
      and (t.grant_id is not null or t.payload #> '{extra,account}' is null or ${isMember(db, providerId)})`
  return new Map(rows.map((row) => [row.digest.toString('hex'), row]))
}, 2)

/** Condition: the person of a token is a member of the account that it is about. */
const isMember = (db: Db, providerId: string) => db`
  exists (
    select 1 from member m
    where m.provider_id = ${providerId} and m.account_id = (t.payload #>> '{extra,account}')::uuid
      and m.user_id = (t.payload ->> 'accountId')::uuid)`

export async function insertToken(tx: Tx, providerId: string, row: TokenRow): Promise<void> {
  await insertRow(tx, { provider_id: providerId, ...row })
}

const insertRow = batchedInsert<TokenRow & { provider_id: string }>('oauth_token')

/** Uses up a code, or exchanges a refresh token. False if another request did. */
export async function consumeToken(
  tx: Tx,
  providerId: string,
  { digest, successor }: Pick<TokenRow, 'digest' | 'successor'>,
  now: Date,
): Promise<boolean> {
  return (await consumeFirst(tx, { providerId, digest, successor, now })).length > 0
}

const consumeFirst = batchedQuery<{
  providerId: string
  digest: Buffer
  successor: Buffer | null
  now: Date
}>(
  { providerId: 'uuid', digest: 'bytea', successor: 'bytea', now: 'timestamptz' },
  (db, asked) => db`
    update oauth_token t set consumed_at = asked.now, successor = asked.successor from ${asked.items}
    where t.provider_id = asked.provider_id and t.digest = asked.digest and t.consumed_at is null ${asked.only('t')}
    returning asked.position`,
)

export async function deleteToken(tx: Tx, providerId: string, digest: Buffer): Promise<void> {
  await tx`delete from oauth_token where provider_id = ${providerId} and digest = ${digest}`
}

/** Deletes what one code gave, also what is exchanged at the same moment: a statement does not see what it waited for. */
export async function deleteFamily(
  tx: Tx,
  providerId: string,
  { grantId, family }: { grantId: string; family: string },
): Promise<void> {
  for (let count = 1; count > 0; )
    ({ count } = await tx`
      delete from oauth_token where provider_id = ${providerId} and grant_id = ${grantId} and family = ${family}`)
}

export async function deleteTokensOf(tx: Tx, providerId: string, grantIds: readonly string[]): Promise<void> {
  await tx`
    delete from oauth_token where provider_id = ${providerId} and grant_id = any(${[...grantIds]}::uuid[])`
}

/** Deletes the tokens of an application, and what others got for a person when it had acted for them before. */
export async function deleteTokensOfApplication(
  tx: Tx,
  providerId: string,
  { id, client_id }: { id: string; client_id: string },
): Promise<void> {
  await tx`
    delete from oauth_token
    where provider_id = ${providerId} and (application_id = ${id} or (kind = 'access' and ${client_id} in
      (payload #>> '{extra,act,act,sub}', payload #>> '{extra,act,act,act,sub}')))`
}

/** Deletes the opaque access tokens for a resource, or those of a scope of it. */
export async function deleteTokensFor(
  tx: Tx,
  providerId: string,
  { principal, identifier, scope }: { principal: Principal; identifier: string; scope?: string },
): Promise<void> {
  await tx`
    delete from oauth_token
    where provider_id = ${providerId} and principal = ${principal} and kind = 'access'
      and payload ->> 'aud' = ${identifier}
      ${scope === undefined ? tx`` : tx`and ${scope} = any(string_to_array(payload ->> 'scope', ' '))`}`
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db`delete from oauth_token where expires_at < ${now}`
}
