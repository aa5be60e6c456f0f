import type { Db, Tx } from '../../../platform/db/db.ts'

export interface Passkey {
  id: string
  user_id: string
  name: string
  /** As the authenticator chose it. */
  credential_id: Buffer
  transports: string[]
  /** Whether it is synchronised, so that it survives the loss of a device. */
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

/** A passkey with the key that verifies its signatures. */
export interface StoredPasskey extends Passkey {
  /** COSE. */
  public_key: Buffer
  /** Whether it may be synced, which never changes. `null` for passkeys from before this was stored. */
  backup_eligible: boolean | null
}

const columns = (db: Db) =>
  db`id, user_id, name, credential_id, to_jsonb(transports) as transports, backed_up, created_at, last_used_at`

export async function countPasskeys(db: Db, providerId: string, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from passkey where provider_id = ${providerId} and user_id = ${userId}`
  return row!.count
}

/** Returns false if the credential is already known, of this user or another. */
export async function insertPasskey(
  tx: Tx,
  providerId: string,
  passkey: StoredPasskey & { sign_count: number },
): Promise<boolean> {
  const { count } = await tx`
    insert into passkey ${tx({ provider_id: providerId, ...passkey })}
    on conflict (provider_id, credential_id) do nothing`
  return count > 0
}

/** A user's passkeys, newest first. */
export async function listPasskeys(db: Db, providerId: string, userId: string): Promise<Passkey[]> {
  return db<Passkey[]>`
    select ${columns(db)} from passkey
    where provider_id = ${providerId} and user_id = ${userId} order by id desc`
}

export async function findPasskey(
  db: Db,
  providerId: string,
  userId: string,
  id: string,
): Promise<Passkey | undefined> {
  const [row] = await db<Passkey[]>`
    select ${columns(db)} from passkey
    where provider_id = ${providerId} and user_id = ${userId} and id = ${id}`
  return row
}

export async function findByCredential(
  db: Db,
  providerId: string,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  const [row] = await db<StoredPasskey[]>`
    select ${columns(db)}, public_key, backup_eligible from passkey
    where provider_id = ${providerId} and credential_id = ${credentialId}`
  return row
}

interface Use {
  signCount: number
  backedUp: boolean
  now: Date
  isSynced?: boolean
}

/**
 * Records a use. Returns false if the passkey is gone, or its counter did not grow, which means that the authenticator
 * was copied. The statement itself compares, or two concurrent uses would both pass. One that is synced runs on several
 * devices by design: `isSynced` accepts it all the same, with its counter.
 */
export async function noteUse(
  tx: Tx,
  providerId: string,
  id: string,
  { signCount, backedUp, now, isSynced = false }: Use,
): Promise<boolean> {
  const { count } = await tx`
    update passkey set sign_count = ${signCount}, backed_up = ${backedUp}, last_used_at = ${now}
    where provider_id = ${providerId} and id = ${id}
      and (${isSynced} or sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`
  return count > 0
}

export async function updateName(
  db: Db,
  providerId: string,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> {
  const [row] = await db<Passkey[]>`
    update passkey set name = ${name}
    where provider_id = ${providerId} and user_id = ${userId} and id = ${id} returning ${columns(db)}`
  return row
}

export async function deletePasskey(
  tx: Tx,
  providerId: string,
  userId: string,
  id: string,
): Promise<Passkey | undefined> {
  const [row] = await tx<Passkey[]>`
    with gone as (
      delete from passkey where provider_id = ${providerId} and user_id = ${userId} and id = ${id} returning *)
    select ${columns(tx)} from gone`
  return row
}

/** Returns the ids of those that there were. */
export async function deletePasskeysOf(tx: Tx, providerId: string, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from passkey where provider_id = ${providerId} and user_id = ${userId} returning id`
  return rows.map(({ id }) => id)
}

/**
 * Records that a user is offered a passkey. Returns false for a user who has one, or was offered one before: of several
 * concurrent callers, one gets true.
 */
export async function noteOffer(db: Db, providerId: string, userId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    insert into passkey_offer (provider_id, user_id, offered_at)
    select ${providerId}, ${userId}, ${now}
    where not exists (select from passkey where provider_id = ${providerId} and user_id = ${userId})
    on conflict do nothing`
  return count > 0
}

/** What a challenge was made for; it works for nothing else. */
export interface ChallengeKey {
  digest: Buffer
  purpose: string
  subject: string
}

export async function insertChallenge(
  db: Db,
  providerId: string,
  challenge: ChallengeKey & { expires_at: Date },
): Promise<void> {
  await db`insert into passkey_challenge ${db({ provider_id: providerId, ...challenge })}`
}

/** Takes a challenge: of several concurrent callers, one gets true. */
export async function deleteChallenge(
  db: Db,
  providerId: string,
  { digest, purpose, subject }: ChallengeKey,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    delete from passkey_challenge
    where provider_id = ${providerId} and digest = ${digest} and purpose = ${purpose} and subject = ${subject}
      and expires_at > ${now}`
  return count > 0
}

/** Clean-up. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db`delete from passkey_challenge where expires_at < ${now}`
}
