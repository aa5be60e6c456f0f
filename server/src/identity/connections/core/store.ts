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

/** Locks a connection until the transaction ends; with `alone`, against new identities, too. */
export async function lockConnection(
  tx: Tx,
  providerId: string,
  id: string,
  { alone = false } = {},
): Promise<Connection | undefined> {
  const [row] = await tx<Connection[]>`
    select ${columns(tx)} from connection
    where provider_id = ${providerId} and id = ${id} ${alone ? tx`for update` : tx`for no key update`}`
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

/**
 * Locks the provider until the transaction ends, so that no two requests add connections at the same time, and counts its
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

/** Whom a connection signs in: all users, the people of one account, or staff. */
export type Serves = 'users' | 'account' | 'staff'

export async function listConnections(
  db: Db,
  providerId: string,
  { limit, before, serves }: { limit: number; before?: string | undefined; serves?: Serves | undefined },
): Promise<Connection[]> {
  const some = {
    users: db`and account_id is null`,
    account: db`and account_id is not null`,
    staff: db`and allows_staff`,
  }
  return db<Connection[]>`
    select ${columns(db)} from connection
    where provider_id = ${providerId} ${before ? db`and id < ${before}` : db``} ${serves ? some[serves] : db``}
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

/** The connections where a user has an identity that may sign them in. */
export async function ownConnections(db: Db, providerId: string, userId: string): Promise<Connection[]> {
  return db<Connection[]>`
    select ${columns(db)} from connection c
    where provider_id = ${providerId} and exists (
      select 1 from identity i join app_user u on u.provider_id = i.provider_id and u.id = i.user_id
      where i.provider_id = ${providerId} and i.connection_id = c.id and i.user_id = ${userId}
        and (u.principal = 'customer' or c.allows_staff))`
}
