import type { Db } from '../../lib/db.ts'

/**
 * announced: about to be used, if no process objects. current: seals. old: values may still be sealed under it. retired:
 * nothing is.
 */
export type KeyState = 'announced' | 'current' | 'old' | 'retired'

export interface KeyRow {
  /** In hexadecimal. */
  id: string
  state: KeyState
  /** Sealed: what its digests need when the key is gone. */
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

/** Returns whether it was not there yet; of two that become the first current one at once, one is. */
export async function insertKey(
  db: Db,
  { id, state, keptKeys, now }: { id: string; state: KeyState; keptKeys: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into secret_key (id, state, kept_keys, created_at, changed_at)
    values (decode(${id}, 'hex'), ${state}, ${keptKeys}, ${now}, ${now}) on conflict do nothing`
  return count > 0
}

/** Forgets what was objected before, and uses a key again that was retired. */
export async function announceAgain(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update secret_key set state = 'announced', objection = null, changed_at = ${now}
    where id = decode(${id}, 'hex') and state in ('announced', 'retired')`
}

/** It stays known: it may have been in use before, and digests of then need what is kept of it. */
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
