import { DAY } from '../../../lib/clock.ts'
import type { Db, Tx } from '../../../lib/db.ts'
import type { Principal } from '../../../lib/http/context.ts'

/** How long a wrong guess counts. */
const GUESS_WINDOW_MS = DAY

export async function findPasswordHash(
  db: Db,
  providerId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    select hash from password where provider_id = ${providerId} and user_id = ${userId}`
  return row?.hash
}

/**
 * The hash of some user, always the same for a number as long as that user keeps it. Undefined: the provider has no
 * passwords.
 */
export async function findDecoyHash(db: Db, providerId: string, lot: number): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    (select hash from password where provider_id = ${providerId} and lot >= ${lot} order by lot limit 1)
    union all
    (select hash from password where provider_id = ${providerId} order by lot limit 1)
    limit 1`
  return row?.hash
}

/** Adds the password of a user who has none. Returns false if there is one already. */
export async function insertPassword(
  db: Db,
  providerId: string,
  password: { user_id: string; hash: string; set_at: Date; lot: number },
): Promise<boolean> {
  const { count } = await db`
    insert into password ${db({ provider_id: providerId, ...password })} on conflict do nothing`
  return count > 0
}

/** Adds many at once, for users who are new. */
export async function insertPasswords(
  db: Db,
  providerId: string,
  passwords: ReadonlyArray<{ user_id: string; hash: string; set_at: Date; lot: number }>,
): Promise<void> {
  if (passwords.length === 0) return
  await db`insert into password ${db(passwords.map((password) => ({ provider_id: providerId, ...password })))}`
}

/**
 * Keeps the password of a user from being changed until the transaction ends. Returns whether it is still this one: a
 * sign-in that began before a change does not outlive it.
 */
export async function holdPassword(
  tx: Tx,
  providerId: string,
  userId: string,
  hash: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from password where provider_id = ${providerId} and user_id = ${userId} and hash = ${hash} for share`
  return rows.length > 0
}

/** Waits for the sign-ins under way and lets no other begin until the transaction ends. Returns the hash, if there is one. */
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

/** Puts a better hash of the same password in the place of another, unless the password was changed meanwhile. */
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

export async function deletePassword(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`delete from password where provider_id = ${providerId} and user_id = ${userId}`
  await tx`delete from password_history where provider_id = ${providerId} and user_id = ${userId}`
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

/** Adds an earlier password, and forgets all but the newest `keep`. */
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

/** Whose wrong guesses are counted together. */
export interface Guesser {
  principal: Principal
  email: string
  /** A digest of a known browser's mark or of a session; empty for everybody else. */
  guesser: Buffer
}

/** Counts a guess of the day in one statement. Returns false when there is none left. */
export async function countGuess(
  db: Db,
  providerId: string,
  { principal, email, guesser }: Guesser,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const windowStart = new Date(now.getTime() - GUESS_WINDOW_MS)
  const rows = await db`
    insert into password_guess as g (provider_id, principal, email, guesser, wrong_guesses, window_started_at)
    values (${providerId}, ${principal}, ${email}, ${guesser}, 1, ${now})
    on conflict (provider_id, principal, email, guesser) do update set
      wrong_guesses = case when g.window_started_at > ${windowStart} then g.wrong_guesses + 1 else 1 end,
      window_started_at = case when g.window_started_at > ${windowStart} then g.window_started_at else excluded.window_started_at end
    where g.window_started_at <= ${windowStart} or g.wrong_guesses < ${most}
    returning 1`
  return rows.length > 0
}

/** Gives a guess back that was right, or that was not looked at. */
export async function refundGuess(
  db: Db,
  providerId: string,
  { principal, email, guesser }: Guesser,
): Promise<void> {
  await db`
    update password_guess set wrong_guesses = greatest(wrong_guesses - 1, 0)
    where provider_id = ${providerId} and principal = ${principal} and email = ${email} and guesser = ${guesser}`
}

/** Clean-up: counts of a day that is over. */
export async function deleteOldGuesses(db: Db, now: number): Promise<void> {
  await db`delete from password_guess where window_started_at < ${new Date(now - GUESS_WINDOW_MS)}`
}

/** Forgets addresses that belong to nobody any more. */
export async function forgetGuesses(tx: Tx, providerId: string, emails: readonly string[]): Promise<void> {
  await tx`delete from password_guess where provider_id = ${providerId} and email = any(${[...emails]}::text[])`
}
