import { batchedQuery } from '../../../../platform/db/batch/batched-query.ts'
import type { Db, Fragment, Tx } from '../../../../platform/db/db.ts'

export async function findPasswordHash(
  db: Db,
  providerId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    select hash from password where provider_id = ${providerId} and user_id = ${userId}`
  return row?.hash
}

/** The hash of a user, and that of another who stands in. */
export interface Hashes {
  /** Null if there is no such user, or no password. */
  own: string | null
  /** The same for a lot as long as that user keeps it. Null if the provider has no passwords. */
  decoy: string | null
}

export interface WantedHashes {
  providerId: string
  userId: string
  lot: number
}

/** Always looks for both. */
export async function findHashes(db: Db, wanted: WantedHashes): Promise<Hashes> {
  const [hashes] = await selectHashes(db, wanted)
  return hashes!
}

const selectHashes = batchedQuery<WantedHashes, Hashes>(
  { providerId: 'uuid', userId: 'uuid', lot: 'int' },
  (db, asked) => db`
    select asked.position, own.hash as own, decoy.hash as decoy
    from ${asked.items}
    left join lateral (
      select hash from password p
      where p.provider_id = asked.provider_id and p.user_id = asked.user_id ${asked.only('p')} limit 1) own on true
    left join lateral (
      (select hash from password p where p.provider_id = asked.provider_id and p.lot >= asked.lot ${asked.only('p')} order by p.lot limit 1)
      union all
      (select hash from password p where p.provider_id = asked.provider_id ${asked.only('p')} order by p.lot limit 1)
      limit 1) decoy on true`,
)

/**
 * Adds a password for a user who has none, and returns whether an endpoint chose to be told (`isChosen`, SQL). Undefined if there
 * is one.
 */
export async function insertPassword(
  db: Db,
  providerId: string,
  password: { user_id: string; hash: string; set_at: Date; lot: number },
  isChosen: Fragment,
): Promise<{ is_chosen: boolean } | undefined> {
  const [row] = await db<{ is_chosen: boolean }[]>`
    with made as (
      insert into password ${db({ provider_id: providerId, ...password })} on conflict do nothing returning 1)
    select ${isChosen} as is_chosen from made`
  return row
}

/** Adds many together, for new users. */
export async function insertPasswords(
  db: Db,
  providerId: string,
  passwords: ReadonlyArray<{ user_id: string; hash: string; set_at: Date; lot: number }>,
): Promise<void> {
  if (passwords.length === 0) return
  await db`insert into password ${db(passwords.map((password) => ({ provider_id: providerId, ...password })))}`
}

/**
 * Keeps a user's password from changing until the transaction ends. Returns whether it is still this one: a sign-in
 * that began before a change must not outlive it.
 */
export async function holdPassword(
  tx: Tx,
  wanted: { providerId: string; userId: string; hash: string },
): Promise<boolean> {
  const held = await selectForShare(tx, wanted)
  return held.length > 0
}

const selectForShare = batchedQuery<{ providerId: string; userId: string; hash: string }>(
  { providerId: 'uuid', userId: 'uuid', hash: 'text' },
  (db, asked) => db`
    select asked.position from password p
    join ${asked.items} on p.provider_id = asked.provider_id and p.user_id = asked.user_id and p.hash = asked.hash
    where true ${asked.only('p')}
    for share of p`,
)

/** Waits for sign-ins under way and blocks others until the transaction ends. Returns the hash, if there is one. */
export async function lockPassword(tx: Tx, providerId: string, userId: string): Promise<string | undefined> {
  const [row] = await tx<{ hash: string }[]>`
    select hash from password where provider_id = ${providerId} and user_id = ${userId} for update`
  return row?.hash
}

export async function updatePassword(
  tx: Tx,
  providerId: string,
  { user_id, hash, set_at }: { user_id: string; hash: string; set_at: Date },
): Promise<void> {
  await tx`
    update password set hash = ${hash}, set_at = ${set_at}
    where provider_id = ${providerId} and user_id = ${user_id}`
}

/** Replaces a hash by a better one of the same password, unless the password was changed since. */
export async function renewHash(
  db: Db,
  providerId: string,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db`
    update password set hash = ${to}
    where provider_id = ${providerId} and user_id = ${userId} and hash = ${from}`
}

/** Returns whether there was one. */
export async function deletePassword(tx: Tx, providerId: string, userId: string): Promise<boolean> {
  const { count } = await tx`delete from password where provider_id = ${providerId} and user_id = ${userId}`
  await tx`delete from password_history where provider_id = ${providerId} and user_id = ${userId}`
  return count > 0
}

/** The newest earlier passwords. */
export async function listEarlierHashes(
  db: Db,
  providerId: string,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ hash: string }[]>`
    select hash from password_history where provider_id = ${providerId} and user_id = ${userId}
    order by id desc limit ${limit}`
  return rows.map(({ hash }) => hash)
}

/** Adds an earlier password, and deletes all but the newest `keep`. */
export async function addEarlierHash(
  tx: Tx,
  providerId: string,
  userId: string,
  { id, hash, keep }: { id: string; hash: string; keep: number },
): Promise<void> {
  await tx`insert into password_history ${tx({ provider_id: providerId, user_id: userId, id, hash })}`
  await tx`
    delete from password_history where provider_id = ${providerId} and user_id = ${userId} and id in (
      select id from password_history where provider_id = ${providerId} and user_id = ${userId}
      order by id desc offset ${keep})`
}

export async function hasPassword(db: Db, providerId: string, userId: string): Promise<boolean> {
  return (await findPasswordHash(db, providerId, userId)) !== undefined
}
