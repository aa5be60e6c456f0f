import type { Credential } from '../../../changes/index.ts'
import type { Db, Fragment, Tx } from '../../../platform/db/db.ts'

/** When a user last signed in with each of these connections. */
export async function lastUses(db: Db, providerId: string, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db<{ id: string; at: Date }[]>`
    select c.id, i.last_used_at as at from unnest(${ids}::uuid[]) c (id)
    cross join lateral (
      select last_used_at from identity
      where provider_id = ${providerId} and connection_id = c.id order by last_used_at desc limit 1
    ) i`
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Users of a connection counted for a list. */
export const USERS_COUNTED = 10_000

/** How many users have signed in with each of these connections, counted to 10,000. */
export async function countUsersOf(db: Db, providerId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: string; users: number }[]>`
    select c.id, (
      select count(*)::int from (
        select from identity where provider_id = ${providerId} and connection_id = c.id limit ${USERS_COUNTED}) counted) as users
    from unnest(${ids}::uuid[]) c (id)`
  return new Map(rows.map(({ id, users }) => [id, users]))
}

/** A user's identity at a connection. */
export interface Identity {
  connection_id: string
  subject: string
  user_id: string
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** Locks an identity, which need not exist, until the transaction ends. Call it before taking any other lock. */
export async function lockIdentity(tx: Tx, connectionId: string, subject: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`identity:${connectionId}:${subject}`}, 0))`
}

export async function findIdentity(
  db: Db,
  providerId: string,
  connectionId: string,
  subject: string,
): Promise<Identity | undefined> {
  const [row] = await db<Identity[]>`
    select connection_id, subject, user_id, email, created_at, last_used_at from identity
    where provider_id = ${providerId} and connection_id = ${connectionId} and subject = ${subject}`
  return row
}

/**
 * Returns whether an endpoint chose to be told (`isChosen`, SQL). Undefined if the identity already belongs to a user.
 */
export async function insertIdentity(
  tx: Tx,
  providerId: string,
  identity: Identity,
  isChosen: Fragment,
): Promise<{ is_chosen: boolean } | undefined> {
  const [row] = await tx<{ is_chosen: boolean }[]>`
    with made as (
      insert into identity ${tx({ provider_id: providerId, ...identity })} on conflict do nothing returning 1)
    select ${isChosen} as is_chosen from made`
  return row
}

export async function noteIdentityUse(
  tx: Tx,
  providerId: string,
  {
    connection_id,
    subject,
    email,
    last_used_at,
  }: Pick<Identity, 'connection_id' | 'subject' | 'email' | 'last_used_at'>,
): Promise<void> {
  await tx`
    update identity set email = ${email}, last_used_at = ${last_used_at}
    where provider_id = ${providerId} and connection_id = ${connection_id} and subject = ${subject}`
}

export async function deleteIdentity(
  tx: Tx,
  providerId: string,
  userId: string,
  connectionId: string,
): Promise<number> {
  const { count } = await tx`
    delete from identity where provider_id = ${providerId} and user_id = ${userId} and connection_id = ${connectionId}`
  return count
}

/** For a user whose address was never verified: the person who linked these identities may not own the address. */
export async function deleteIdentitiesOf(tx: Tx, providerId: string, userId: string): Promise<Credential[]> {
  const rows = await tx<{ id: string }[]>`
    delete from identity where provider_id = ${providerId} and user_id = ${userId} returning connection_id as id`
  return rows.map(({ id }) => ({ kind: 'identity', connection: { id } }))
}

/**
 * Removes the staff's identities at a connection, so that none from before can sign in with it any more. Returns whose they
 * were.
 */
export async function deleteStaffIdentities(
  tx: Tx,
  providerId: string,
  connectionId: string,
): Promise<string[]> {
  const rows = await tx<{ user_id: string }[]>`
    delete from identity i using app_user u
    where i.provider_id = ${providerId} and i.connection_id = ${connectionId}
      and u.provider_id = i.provider_id and u.id = i.user_id and u.principal = 'provider'
    returning i.user_id`
  return rows.map(({ user_id }) => user_id)
}

/** An identity with its connection's name and slug, as shown to its user. */
export interface OwnIdentity extends Identity {
  name: string
  slug: string
}

export async function ownIdentities(db: Db, providerId: string, userId: string): Promise<OwnIdentity[]> {
  return db<OwnIdentity[]>`
    select i.connection_id, i.subject, i.user_id, i.email, i.created_at, i.last_used_at, c.name, c.slug
    from identity i join connection c on c.provider_id = i.provider_id and c.id = i.connection_id
    where i.provider_id = ${providerId} and i.user_id = ${userId} order by i.created_at`
}
