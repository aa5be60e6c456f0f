import type { Db, Tx } from '../../../platform/db/db.ts'
import { lockProvider } from '../../../providers/index.ts'
import type { Connection, SecretConnection } from './connection.ts'

const columns = (db: Db) =>
  db`id, slug, name, kind, preset, account_id, enabled, allows_staff, signs_out_at_idp, config, created_at`

export async function insertConnection(
  tx: Tx,
  providerId: string,
  connection: Connection,
  sealedSecret: Buffer | null,
): Promise<void> {
  const { config, ...row } = connection
  await tx`insert into connection ${tx({
    provider_id: providerId,
    ...row,
    config: tx.json(config as never),
    client_secret: sealedSecret,
  } as never)}`
}

export async function findConnection(
  db: Db,
  providerId: string,
  id: string,
): Promise<Connection | undefined> {
  const [row] = await db<Connection[]>`
    select ${columns(db)} from connection where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Those of these connections that there are. */
export function findConnections(db: Db, providerId: string, ids: readonly string[]): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** Locks a connection until the transaction ends. */
export async function lockConnection(
  tx: Tx,
  providerId: string,
  id: string,
): Promise<Connection | undefined> {
  const [row] = await tx<Connection[]>`
    select ${columns(tx)} from connection where provider_id = ${providerId} and id = ${id} for no key update`
  return row
}

const NAME_IN_PATHS = /^[a-z0-9-]{1,40}$/

/** By its name in paths. */
export async function findConnectionBySlug(
  db: Db,
  providerId: string,
  slug: string,
): Promise<SecretConnection | undefined> {
  if (!NAME_IN_PATHS.test(slug)) return undefined
  const [row] = await db<SecretConnection[]>`
    select ${columns(db)}, client_secret from connection where provider_id = ${providerId} and slug = ${slug}`
  return row
}

/** The same, if it is enabled. */
export async function findEnabledConnection(
  db: Db,
  providerId: string,
  slug: string,
): Promise<SecretConnection | undefined> {
  const found = await findConnectionBySlug(db, providerId, slug)
  return found?.enabled ? found : undefined
}

/**
 * Locks the provider until the transaction ends, so that no two requests add connections at once, and counts its
 * connections.
 */
export async function lockAndCountConnections(tx: Tx, providerId: string): Promise<number> {
  await lockProvider(tx, providerId)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from connection where provider_id = ${providerId}`
  return row!.count
}

/** Leaves the secret alone if `sealedSecret` is undefined. */
export async function updateConnection(
  db: Db,
  providerId: string,
  { id, name, enabled, allows_staff, signs_out_at_idp, config }: Connection,
  sealedSecret: Buffer | undefined,
): Promise<void> {
  await db`
    update connection set name = ${name}, enabled = ${enabled}, allows_staff = ${allows_staff},
      signs_out_at_idp = ${signs_out_at_idp}, config = ${db.json(config as never)}
      ${sealedSecret === undefined ? db`` : db`, client_secret = ${sealedSecret}`}
    where provider_id = ${providerId} and id = ${id}`
}

export async function listConnections(
  db: Db,
  providerId: string,
  limit: number,
  before?: string,
): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection
    where provider_id = ${providerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Those whose name or slug begins with a text, in any case, newest first. */
export async function searchConnections(
  db: Db,
  providerId: string,
  text: string,
  limit: number,
): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection
    where provider_id = ${providerId} and (starts_with(lower(name), lower(${text})) or starts_with(slug, lower(${text})))
    order by id desc limit ${limit}`
}

/** An account's enabled connections, oldest first. */
export async function connectionsOfAccount(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection
    where provider_id = ${providerId} and account_id = ${accountId} and enabled order by id`
}

/** Whether any account of the provider has an enabled connection. */
export async function hasAccountConnection(db: Db, providerId: string): Promise<boolean> {
  const rows = await db`
    select 1 from connection
    where provider_id = ${providerId} and account_id is not null and enabled limit 1`
  return rows.length > 0
}

/** When somebody last signed in by each of these connections. */
export async function lastUses(db: Db, providerId: string, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db<{ id: string; at: Date }[]>`
    select c.id, i.last_used_at as at from unnest(${ids}::uuid[]) c (id)
    cross join lateral (
      select last_used_at from identity
      where provider_id = ${providerId} and connection_id = c.id order by last_used_at desc limit 1
    ) i`
  return new Map(rows.map(({ id, at }) => [id, at]))
}

const MAX_BUTTONS = 30

/** The social connections that people may choose from, oldest first. */
export async function socialConnections(db: Db, providerId: string): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection
    where provider_id = ${providerId} and account_id is null and enabled order by id limit ${MAX_BUTTONS}`
}

export async function deleteConnection(db: Db, providerId: string, id: string): Promise<boolean> {
  const { count } = await db`delete from connection where provider_id = ${providerId} and id = ${id}`
  return count > 0
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

/** False if the identity already belongs to somebody. */
export async function insertIdentity(tx: Tx, providerId: string, identity: Identity): Promise<boolean> {
  const { count } = await tx`
    insert into identity ${tx({ provider_id: providerId, ...identity })} on conflict do nothing`
  return count > 0
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
): Promise<boolean> {
  const { count } = await tx`
    delete from identity where provider_id = ${providerId} and user_id = ${userId} and connection_id = ${connectionId}`
  return count > 0
}

/** For a user whose address was never proved: whoever linked these identities never showed that it is theirs. */
export async function deleteIdentitiesOf(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`delete from identity where provider_id = ${providerId} and user_id = ${userId}`
}

/** Removes the staff's identities at a connection, so that none from before can sign in with it any more. */
export async function deleteStaffIdentities(tx: Tx, providerId: string, connectionId: string): Promise<void> {
  await tx`
    delete from identity i using app_user u
    where i.provider_id = ${providerId} and i.connection_id = ${connectionId}
      and u.provider_id = i.provider_id and u.id = i.user_id and u.principal = 'provider'`
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

/** The connections where a user has an identity that may sign them in. */
export async function ownConnections(db: Db, providerId: string, userId: string): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection c
    where provider_id = ${providerId} and exists (
      select 1 from identity i join app_user u on u.provider_id = i.provider_id and u.id = i.user_id
      where i.provider_id = ${providerId} and i.connection_id = c.id and i.user_id = ${userId}
        and (u.principal = 'customer' or c.allows_staff))`
}
