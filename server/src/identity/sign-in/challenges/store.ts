import { batchedInsert } from '../../../platform/db/batch/batched-insert.ts'
import { batchedQuery } from '../../../platform/db/batch/batched-query.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { GUESS_WINDOW_MS, LINK_LIFETIME_MS, SENDS_WINDOW_MS } from './limits.ts'
import type { Purpose } from './request-challenge.ts'

/** Whose codes: an address of a provider, as one kind of principal. */
export interface Address {
  providerId: string
  principal: Principal
  email: string
}

/** Its fields, for statements. */
export const ADDRESS = { providerId: 'uuid', principal: 'text', email: 'text' } as const

/** For requests that share a transaction: those for the same address never do. */
export const addressKey = ({ providerId, principal, email }: Address): string =>
  `${providerId} ${principal} ${email}`

/** A code, and a link if the mail carries one, as they are stored. */
export interface StoredChallenge {
  id: string
  purpose: Purpose
  flow_digest: Buffer
  code_digest: Buffer
  link_digest: Buffer | null
  number: number | null
  redirect_url: string | null
  detail: ChallengeDetail
  /** Of the request. Null if it named none. */
  language: string | null
  /** The known browser or session of the address's user that asked; null for anybody else. */
  requester: Buffer | null
  created_at: Date
  /** Of the code. */
  expires_at: Date
}

/** What a purpose needs to continue once the address is proved. */
export type ChallengeDetail = Record<string, string | number | boolean | null>

const interval = (db: Db, ms: number) => db.unsafe(`interval '${ms} milliseconds'`)

/** A condition: the row is of this address. */
export const of = (db: Db, { providerId, principal, email }: Address) =>
  db`provider_id = ${providerId} and principal = ${principal} and email = ${email}`

/** Locks the address until the transaction ends, and returns its number of wrong guesses of the day. */
export async function lockAddress(tx: Tx, address: Address, now: Date): Promise<number> {
  const [row] = await upsertAddress(tx, { ...address, now })
  return row?.wrong_guesses ?? 0
}

const upsertAddress = batchedQuery<Address & { now: Date }, { wrong_guesses: number }>(
  { ...ADDRESS, now: 'timestamptz' },
  (db, asked) => {
    const window = interval(db, GUESS_WINDOW_MS) // Citus takes no parameter in `do update`
    return db`
      insert into email_proof_address as a (provider_id, principal, email, window_started_at)
      select provider_id, principal, email, now from ${asked.items}
      on conflict (provider_id, principal, email) do update set
        wrong_guesses = case when excluded.window_started_at - a.window_started_at < ${window} then a.wrong_guesses else 0 end,
        window_started_at = case when excluded.window_started_at - a.window_started_at < ${window} then a.window_started_at else excluded.window_started_at end
      returning provider_id, principal, email, wrong_guesses`
  },
  { by: ['providerId', 'principal', 'email'] },
)

/** What was sent to an address and not redeemed. */
export interface Sent {
  /** Within the hour. */
  sends: number
  /** When the purpose's newest one that is still valid was sent. */
  pendingSince: Date | null
  /** Wrong guesses of the day in the flows of these. */
  wrongGuesses: number
}

/** What a requester asked for; null for what anybody else did. */
export async function recentSends(
  tx: Tx,
  address: Address,
  { purpose, requester, now }: { purpose: Purpose; requester: Buffer | null; now: Date },
): Promise<Sent> {
  const [sent] = await selectSends(tx, { ...address, purpose, requester, now })
  return sent!
}

type SendsOf = Address & { purpose: Purpose; requester: Buffer | null; now: Date }

const selectSends = batchedQuery<SendsOf, Sent>(
  { ...ADDRESS, purpose: 'text', requester: 'bytea', now: 'timestamptz' },
  (db, asked) => db`
    select asked.position, sent.*
    from ${asked.items}
    cross join lateral (
      select
        count(*) filter (where p.created_at > asked.now - ${interval(db, SENDS_WINDOW_MS)})::int as sends,
        max(p.created_at) filter (where p.purpose = asked.purpose and p.expires_at > asked.now) as "pendingSince",
        coalesce(sum(p.flow_tries), 0)::int as "wrongGuesses"
      from email_proof p
      where p.provider_id = asked.provider_id and p.principal = asked.principal and p.email = asked.email
        and p.requester is not distinct from asked.requester and p.redeemed_at is null
        and p.created_at > asked.now - ${interval(db, GUESS_WINDOW_MS)} ${asked.only('p')}) sent`,
)

export function insertChallenge(tx: Tx, address: Address, challenge: StoredChallenge): Promise<void> {
  const { providerId, principal, email } = address
  return insertRow(tx, { provider_id: providerId, principal, email, ...challenge })
}

const insertRow = batchedInsert('email_proof')

/** Gives the guesses of a right code back to the address's budget of the day. */
export const refundGuesses = batchedQuery<Address & { guesses: number }>(
  { ...ADDRESS, guesses: 'int' },
  (db, asked) => db`
    update email_proof_address a set wrong_guesses = greatest(a.wrong_guesses - asked.guesses, 0)
    from ${asked.items}
    where a.provider_id = asked.provider_id and a.principal = asked.principal and a.email = asked.email ${asked.only('a')}`,
)

/** Redeems a challenge, once: of several concurrent callers, one gets true. The caller rolls back on false. */
export async function markRedeemed(tx: Tx, { providerId }: Address, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LINK_LIFETIME_MS)
  const redeemed = await updateRedeemed(tx, { providerId, id, now, since })
  return redeemed.length > 0
}

// `since` is not computed in the statement: Citus takes no time minus an interval of a column in an update.
const updateRedeemed = batchedQuery<{ providerId: string; id: string; now: Date; since: Date }>(
  { providerId: 'uuid', id: 'uuid', now: 'timestamptz', since: 'timestamptz' },
  (db, asked) => db`
    update email_proof p set redeemed_at = asked.now
    from ${asked.items}
    where p.provider_id = asked.provider_id and p.id = asked.id and p.redeemed_at is null
      and p.created_at > asked.since ${asked.only('p')}
    returning asked.position`,
)

/** Uses up all of an address's challenges for a purpose but one. Locks the address first, as everywhere. */
export async function redeemOthers(
  tx: Tx,
  address: Address,
  purpose: Purpose,
  { keptId, now }: { keptId: string | undefined; now: Date },
): Promise<void> {
  await tx`select from email_proof_address where ${of(tx, address)} for update`
  await tx`
    update email_proof set redeemed_at = ${now}
    where ${of(tx, address)} and purpose = ${purpose} and redeemed_at is null
      ${keptId ? tx`and id <> ${keptId}` : tx``}`
}

/**
 * Uses up all of an address's challenges. Those that a request is redeeming right now are left to it: waiting for them
 * would deadlock with a sign-in that waits for the user.
 */
export async function redeemAll(tx: Tx, address: Address, now: Date): Promise<void> {
  await tx`
    update email_proof set redeemed_at = ${now} where provider_id = ${address.providerId} and id in (
      select id from email_proof where ${of(tx, address)} and redeemed_at is null for update skip locked)`
}

/** Clean-up: codes and budgets older than every window. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - GUESS_WINDOW_MS)
  await db`delete from email_proof where created_at < ${old}`
  await db`
    delete from email_proof_address a where window_started_at < ${old} and not exists (
      select 1 from email_proof c where c.provider_id = a.provider_id and c.principal = a.principal and c.email = a.email
        and c.redeemed_at is null and c.expires_at > ${now})`
}

/**
 * Forgets a deleted user's addresses, which belong to no user since `until`, and what the user requested for other
 * addresses. Codes that were sent later stay, with what their address needs so that they can be checked.
 */
export async function forgetChallenges(
  tx: Tx,
  providerId: string,
  { userId, emails, until }: { userId: string; emails: readonly string[]; until: Date },
): Promise<void> {
  const addresses = [...emails]
  // A request for a code holds this lock until it commits: the next statements see its code, or it waits for them.
  await tx`
    select from email_proof_address where provider_id = ${providerId} and email = any(${addresses}::text[])
    order by principal, email for update`
  await tx`
    delete from email_proof_address a
    where a.provider_id = ${providerId} and a.email = any(${addresses}::text[]) and not exists (
      select from email_proof p
      where p.provider_id = a.provider_id and p.principal = a.principal and p.email = a.email and p.created_at > ${until})`
  // Addresses that the user asked to move to, but not the guesses that others spent on them.
  await tx`
    delete from email_proof_address a
    where a.provider_id = ${providerId} and a.wrong_guesses = 0 and (a.principal, a.email) in (
      select principal, email from email_proof where provider_id = ${providerId} and detail->>'user_id' = ${userId})
      and not exists (
        select from email_proof p
        where p.provider_id = a.provider_id and p.principal = a.principal and p.email = a.email and p.created_at > ${until}
          and p.detail->>'user_id' is distinct from ${userId})`
  await tx`
    delete from email_proof
    where provider_id = ${providerId}
      and (email = any(${addresses}::text[]) and created_at <= ${until} or detail->>'user_id' = ${userId})`
}
