import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { grantHolds } from '../tokens/index.ts'

/** What a grant allows, each as OAuth writes scopes. */
export interface GrantedScopes {
  openid: string
  /** By the identifier of the resource. */
  resources: Record<string, string>
}

export interface Grant {
  id: string
  principal: Principal
  application_id: string
  client_id: string
  user_id: string
  account_id: string | null
  kind: 'consent' | 'first_party'
  scopes: GrantedScopes
  /** Of a third party: by what the person knew it. */
  asked_digest: Buffer | null
  created_at: Date
}

const columns = (db: Db) => db`
  g.id, g.principal, g.application_id, c.client_id, g.user_id, g.account_id, g.kind, g.scopes, g.asked_digest, g.created_at`

/** By id. */
export const findGrant = batchedRead<Grant>(async (db, providerId, ids) => {
  const rows = await db<Grant[]>`
    select ${columns(db)} from oauth_grant g
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where g.provider_id = ${providerId} and g.id = any(${ids}::uuid[]) and ${grantHolds(db, providerId)}`
  return new Map(rows.map((row) => [row.id, row]))
}, 2)

/** Whose grant, for which application, about which account. `null` for the person alone. */
export interface GrantOf {
  applicationId: string
  userId: string
  accountId: string | null
}

/** What a person allowed an application, if they did: each account has its own. */
export function findGrantOf(
  db: Db,
  providerId: string,
  { applicationId, userId, accountId }: GrantOf,
): Promise<Grant | undefined> {
  return findOne(db, providerId, `${applicationId} ${userId} ${accountId ?? NO_ACCOUNT}`)
}

/** Stands for no account where ids are compared: no row has this id. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const findOne = batchedRead<Grant>(async (db, providerId, keys) => {
  const [applications, users, accounts] = [0, 1, 2].map((part) => keys.map((key) => key.split(' ')[part]!))
  const rows = await db<Grant[]>`
    select ${columns(db)} from unnest((select ${applications!}::uuid[]), (select ${users!}::uuid[]), (select ${accounts!}::uuid[]))
      as asked (application_id, user_id, account_id)
    join oauth_grant g on g.provider_id = ${providerId} and g.application_id = asked.application_id
      and g.user_id = asked.user_id and coalesce(g.account_id, ${NO_ACCOUNT}) = asked.account_id
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where ${grantHolds(db, providerId)}`
  return new Map(
    rows.map((row) => [`${row.application_id} ${row.user_id} ${row.account_id ?? NO_ACCOUNT}`, row]),
  )
}, 2)

/** The accounts that a person chose for an application and still belongs to, two at most. */
export async function findChosenAccounts(
  db: Db,
  providerId: string,
  { applicationId, userId }: Omit<GrantOf, 'accountId'>,
): Promise<string[]> {
  const rows = await db<{ account_id: string }[]>`
    select g.account_id from oauth_grant g
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where g.provider_id = ${providerId} and g.application_id = ${applicationId} and g.user_id = ${userId}
      and g.account_id is not null and ${grantHolds(db, providerId)}
    limit 2`
  return rows.map(({ account_id }) => account_id)
}

/** How many grants of each of these applications hold, as far as they were not ended: people who are blocked count. */
export async function countOpenGrants(
  db: Db,
  providerId: string,
  applicationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ application_id: string; count: number }[]>`
    select application_id, count(*)::int as count from oauth_grant
    where provider_id = ${providerId} and application_id = any(${[...applicationIds]}::uuid[]) and revoked_at is null
    group by application_id`
  return new Map(rows.map(({ application_id, count }) => [application_id, count]))
}

/** False if the person has a grant for the application already. */
export async function insertGrant(
  tx: Tx,
  providerId: string,
  { client_id: _, ...row }: Grant,
): Promise<boolean> {
  const { count } = await tx`
    insert into oauth_grant ${tx({
      provider_id: providerId,
      ...row,
      scopes: tx.json(row.scopes as never),
      last_used_at: row.created_at,
    } as never)}
    on conflict do nothing`
  return count > 0
}

/** False if the grant has ended. */
export async function widenGrant(
  tx: Tx,
  providerId: string,
  { id, scopes, kind, asked_digest }: Pick<Grant, 'id' | 'scopes' | 'kind' | 'asked_digest'>,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update oauth_grant set scopes = ${tx.json(scopes as never)}, kind = ${kind}, asked_digest = ${asked_digest}, last_used_at = ${now}
    where provider_id = ${providerId} and id = ${id} and revoked_at is null`
  return count > 0
}

/** Notes a use, to the minute. */
export async function touchGrant(
  tx: Tx,
  providerId: string,
  id: string,
  { now, noted }: { now: Date; noted: Date },
): Promise<void> {
  await tx`
    update oauth_grant set last_used_at = ${now}
    where provider_id = ${providerId} and id = ${id} and last_used_at < ${noted}`
}

/** Which grants to end. */
export type Which =
  | { id: string; userId?: string }
  | { userId: string; accountId?: string }
  | { accountId: string }
  | { applicationId: string }
  /** Those that allow one of these scopes of a resource. */
  | { principal: Principal; resource: string; scopes: readonly string[] }

/** How many grants hold. */
export async function countGrants(db: Db, providerId: string, which: Which): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from oauth_grant g
    where g.provider_id = ${providerId} and g.revoked_at is null and ${conditionOf(db, which)}`
  return row?.count ?? 0
}

export interface Ended
  extends Pick<
    Grant,
    'id' | 'principal' | 'application_id' | 'client_id' | 'user_id' | 'account_id' | 'kind'
  > {
  /** Of the application. */
  name: string
}

/** Marks grants as ended. Returns those that had not. */
export async function revokeGrants(
  tx: Tx,
  providerId: string,
  which: Which,
  { now, by, reason }: { now: Date; by: string | null; reason: string },
): Promise<Ended[]> {
  return tx<Ended[]>`
    update oauth_grant g set revoked_at = ${now}, revoked_by = ${by}, reason = ${reason}
    from oauth_client c
    where g.provider_id = ${providerId} and g.revoked_at is null and ${conditionOf(tx, which)}
      and c.provider_id = g.provider_id and c.id = g.application_id
    returning g.id, g.principal, g.application_id, c.client_id, g.user_id, g.account_id, g.kind, c.name`
}

function conditionOf(tx: Db, which: Which) {
  if ('id' in which)
    return which.userId === undefined
      ? tx`g.id = ${which.id}`
      : tx`g.id = ${which.id} and g.user_id = ${which.userId}`
  if (!('userId' in which) && 'accountId' in which) return tx`g.account_id = ${which.accountId}`
  if ('applicationId' in which) return tx`g.application_id = ${which.applicationId}`
  if ('resource' in which)
    return tx`
      g.principal = ${which.principal}
      and string_to_array(g.scopes -> 'resources' ->> ${which.resource}, ' ') && ${[...which.scopes]}::text[]`
  return which.accountId === undefined
    ? tx`g.user_id = ${which.userId}`
    : tx`g.user_id = ${which.userId} and g.account_id = ${which.accountId}`
}

/** A user's grants that have ended are kept for the staff to see, until then. */
export async function deleteEndedGrants(db: Db, before: Date): Promise<void> {
  await db`delete from oauth_grant where revoked_at < ${before}`
}
