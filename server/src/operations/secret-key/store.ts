import { type Db, LONG_DEADLINE_MS, type Tx } from '../../platform/db/db.ts'
import { within } from '../../platform/db/driver.ts'
import { sealPrefix } from '../../platform/keys/keyring.ts'
import type { SealedColumn } from '../../platform/keys/sealed-column.ts'

/**
 * announced: about to be used unless a process objects. current: seals. old: values may still be sealed under it.
 * retired: no values are.
 */
export type KeyState = 'announced' | 'current' | 'old' | 'retired'

export interface KeyRow {
  /** In hexadecimal. */
  id: string
  state: KeyState
  /** What its digests need when the key is gone, sealed. */
  kept_keys: Buffer
  /** A process that does not know the key. */
  objection: string | null
  changed_at: Date
}

/** The oldest first. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db<KeyRow[]>`
    select encode(id, 'hex') as id, state, kept_keys, objection, changed_at from secret_key order by created_at, id`
}

/** Returns whether it was new; if two keys try to become the first current one, only one does. */
export async function insertKey(
  db: Db,
  { id, state, keptKeys, now }: { id: string; state: KeyState; keptKeys: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into secret_key (id, state, kept_keys, created_at, changed_at)
    values (decode(${id}, 'hex'), ${state}, ${keptKeys}, ${now}, ${now}) on conflict do nothing`
  return count > 0
}

/** Clears an earlier objection, and reuses a retired key. */
export async function announceAgain(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update secret_key set state = 'announced', objection = null, changed_at = ${now}
    where id = decode(${id}, 'hex') and state in ('announced', 'retired')`
}

/** It stays known: it may have been in use before, and digests from then need what is kept of it. */
export async function withdraw(db: Db, id: string): Promise<void> {
  await db`
    update secret_key set state = 'retired' where id = decode(${id}, 'hex') and state = 'announced'`
}

export async function object(db: Db, id: string, objection: string): Promise<void> {
  await db`
    update secret_key set objection = ${objection} where id = decode(${id}, 'hex') and state = 'announced'`
}

export async function setState(db: Db, id: string, state: KeyState, now: Date): Promise<void> {
  await db`update secret_key set state = ${state}, changed_at = ${now} where id = decode(${id}, 'hex')`
}

/** A row with a sealed value: its key, and the value under the name of the column. */
export type SealedRow = Record<string, unknown>

/** One that is sealed; undefined if the column holds none. */
export async function findSealed(
  db: Db,
  { table, column, key }: SealedColumn,
): Promise<SealedRow | undefined> {
  const [row] = await db<SealedRow[]>`
    select ${db([...key, column] as string[])} from ${db(table)} where ${db(column)} is not null limit 1`
  return row
}

/** How many values of a column are sealed under another key than this one. */
export async function countSealedElse(
  db: Db,
  { table, column }: SealedColumn,
  keyId: string,
): Promise<number> {
  const counting = db<{ count: number }[]>`
    select count(*)::int as count from ${db(table)} where ${isSealedElse(db, column, keyId)}`
  const [row] = await within(counting, LONG_DEADLINE_MS) // it reads whole tables
  return row!.count
}

/** Locks the next of them, in the order of their keys. */
export async function lockSealedElse(
  tx: Tx,
  { table, column, key }: SealedColumn,
  keyId: string,
  { after, limit }: { after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const names = tx(key as string[])
  const beyond = after
    ? key.reduceRight(
        (rest, name) =>
          tx`(${tx(name)} > ${after[name] as string} or (${tx(name)} = ${after[name] as string} and ${rest}))`,
        tx`false`,
      )
    : tx`true`
  return tx<SealedRow[]>`
    select ${names}, ${tx(column)} from ${tx(table)}
    where ${isSealedElse(tx, column, keyId)} and ${beyond}
    order by ${names} limit ${limit} for update`
}

const isSealedElse = (db: Db, column: string, keyId: string) =>
  db`${db(column)} is not null and substring(${db(column)} from 1 for 9) <> ${sealPrefix(keyId)}`

export async function setSealed(
  tx: Tx,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  const place = key.map((name) => tx`and ${tx(name)} = ${row[name] as string}`)
  await tx`update ${tx(table)} set ${tx(column)} = ${sealed} where true ${place}`
}
