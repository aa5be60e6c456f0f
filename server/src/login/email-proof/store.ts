import type { Db, Sql, Tx } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import type { Client } from '../door/client.ts'
import { tripped } from '../door/store/guess-window.ts'
import { signedInFrom } from '../door/store/known-devices.ts'
import {
  GUESS_BUDGET,
  GUESS_WINDOW_MS,
  LINK_LIFETIME_MS,
  MAX_NUMBER_TRIES,
  MAX_TRIES,
  REQUESTER_GUESS_BUDGET,
  SENDS_WINDOW_MS,
} from './limits.ts'
import type { Purpose } from './purpose.ts'

/** Whose codes: an address of a provider, as one kind of principal. */
export interface Address {
  providerId: string
  principal: Principal
  email: string
}

/** A code, and a link if the mail carries one, as they are stored. */
export interface StoredProof {
  id: string
  purpose: Purpose
  flow_digest: Buffer
  code_digest: Buffer
  link_digest: Buffer | null
  number: number | null
  redirect_url: string | null
  detail: ProofDetail
  /** Of whoever asked; null if nothing said it. */
  language: string | null
  /** The known browser or session of the address's user that asked; null for anybody else. */
  requester: Buffer | null
  created_at: Date
  /** Of the code. */
  expires_at: Date
}

/** What a purpose needs to continue once the address is proved. */
export type ProofDetail = Record<string, string | number | boolean | null>

const of = (db: Db, { providerId, principal, email }: Address) =>
  db`provider_id = ${providerId} and principal = ${principal} and email = ${email}`

/** Locks the address until the transaction ends, and returns its number of wrong guesses of the day. */
export async function lockAddress(tx: Tx, address: Address, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - GUESS_WINDOW_MS)
  const [row] = await tx<{ wrong_guesses: number }[]>`
    insert into email_proof_address as a (provider_id, principal, email, window_started_at)
    values (${address.providerId}, ${address.principal}, ${address.email}, ${now})
    on conflict (provider_id, principal, email) do update set
      wrong_guesses = case when a.window_started_at > ${windowStart} then a.wrong_guesses else 0 end,
      window_started_at = case when a.window_started_at > ${windowStart} then a.window_started_at else excluded.window_started_at end
    returning wrong_guesses`
  return row?.wrong_guesses ?? 0
}

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
  const [row] = await tx<Sent[]>`
    select
      count(*) filter (where created_at > ${new Date(now.getTime() - SENDS_WINDOW_MS)})::int as sends,
      max(created_at) filter (where purpose = ${purpose} and expires_at > ${now}) as "pendingSince",
      coalesce(sum(flow_tries), 0)::int as "wrongGuesses"
    from email_proof
    where ${of(tx, address)} and requester is not distinct from ${requester} and redeemed_at is null
      and created_at > ${new Date(now.getTime() - GUESS_WINDOW_MS)}`
  return row!
}

export async function insertProof(tx: Tx, address: Address, proof: StoredProof): Promise<void> {
  const { providerId, principal, email } = address
  const row = { provider_id: providerId, principal, email, ...proof, detail: tx.json(proof.detail) }
  await tx`insert into email_proof ${tx(row as never)}`
}

/** What a counted try is compared with, and what the proof carries. */
export interface CountedTry {
  id: string
  flow_digest: Buffer
  code_digest: Buffer
  redirect_url: string | null
  detail: ProofDetail
  language: string | null
  /** Whether the try was counted against the budget that all callers share. */
  shared: boolean
}

/** What is known of a proof, however it was found. */
export type FoundProof = Pick<CountedTry, 'id' | 'flow_digest' | 'redirect_url' | 'detail' | 'language'>

/** Whether this flow has a code for the address that is neither redeemed nor expired. */
export async function hasFlow(
  db: Db,
  address: Address,
  purpose: Purpose,
  flowDigest: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    select 1 from email_proof
    where ${of(db, address)} and purpose = ${purpose} and flow_digest = ${flowDigest} and redeemed_at is null and expires_at > ${now} limit 1`
  return rows.length > 0
}

/**
 * Counts a try on the flow's newest code, and against the day's budget, in one statement. Returns undefined when no try
 * is left. The first try of a flow needs no budget: see GUESS_BUDGET. Codes that a known browser or session of the user
 * asked for have a separate budget, and the breaker does not affect them.
 */
export async function countFlowTry(
  db: Sql,
  address: Address,
  purpose: Purpose,
  flowDigest: Buffer,
  now: Date,
): Promise<CountedTry | undefined> {
  const [row] = await db<CountedTry[]>`
    with ${spentGuesses(db, address)}, tried as (
      update email_proof p set flow_tries = flow_tries + 1 from spent
      where ${of(db, address)} and id = (
          select id from email_proof
          where ${of(db, address)} and purpose = ${purpose} and flow_digest = ${flowDigest}
            and redeemed_at is null and expires_at > ${now}
          order by id desc limit 1)
        and flow_tries < case when requester is null and ${tripped(db, address.providerId, now)} then 1 else ${MAX_TRIES}::int end
        and redeemed_at is null
        and (flow_tries = 0 or case when requester is null then spent.wrong < ${GUESS_BUDGET} else (
          select sum(own.flow_tries) < ${REQUESTER_GUESS_BUDGET} from email_proof own
          where own.provider_id = p.provider_id and own.principal = p.principal and own.email = p.email
            and own.requester = p.requester and own.redeemed_at is null
            and own.created_at > ${new Date(now.getTime() - GUESS_WINDOW_MS)}) end)
      returning id, flow_digest, code_digest, redirect_url, detail, language, requester is null as shared
    ), ${countGuess(db, address)}
    select * from tried`
  return row
}

/**
 * The same for a caller without a flow: on the newest code of the address, with a separate counter. While the breaker
 * is tripped, networks that the user signed in from have one try.
 */
export async function countOpenTry(
  db: Sql,
  address: Address,
  purpose: Purpose,
  { client, now }: { client: Client; now: Date },
): Promise<CountedTry | undefined> {
  const [row] = await db<CountedTry[]>`
    with ${spentGuesses(db, address)}, tried as (
      update email_proof set open_tries = open_tries + 1 from spent
      where ${of(db, address)} and id = (
          select id from email_proof
          where ${of(db, address)} and purpose = ${purpose} and redeemed_at is null and expires_at > ${now}
          order by id desc limit 1)
        and redeemed_at is null and spent.wrong < ${GUESS_BUDGET}
        and open_tries < case when not ${tripped(db, address.providerId, now)} then ${MAX_TRIES}::int
          when ${signedInFrom(db, address, client, now)} then 1 else 0 end
      returning id, flow_digest, code_digest, redirect_url, detail, language, true as shared
    ), ${countGuess(db, address)}
    select * from tried`
  return row
}

/**
 * Locks the address and reads its wrong guesses. Joined, not a subquery in the condition: it must be locked before the
 * code, as everywhere, or two concurrent tries deadlock.
 */
const spentGuesses = (db: Db, address: Address) => db`
  budget as materialized (select wrong_guesses from email_proof_address where ${of(db, address)} for update),
  spent as materialized (select coalesce((select wrong_guesses from budget), 0) as wrong)`

const countGuess = (db: Db, address: Address) => db`
  counted as (
    update email_proof_address set wrong_guesses = wrong_guesses + 1
    where ${of(db, address)} and exists (select 1 from tried where shared))`

/** Gives the guess of a right code back to the address's budget of the day. */
export async function refundGuess(tx: Tx, address: Address): Promise<void> {
  await tx`update email_proof_address set wrong_guesses = greatest(wrong_guesses - 1, 0) where ${of(tx, address)}`
}

/** Redeems a proof, once: of several concurrent callers, one gets true. The caller rolls back on false. */
export async function markRedeemed(tx: Tx, address: Address, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update email_proof set redeemed_at = ${now}
    where provider_id = ${address.providerId} and id = ${id} and redeemed_at is null
      and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}`
  return count > 0
}

/** A proof found by its link. */
export interface LinkedProof extends FoundProof {
  principal: Principal
  email: string
  number: number | null
  approved_at: Date | null
}

/** The proof of a link, if it is neither redeemed nor expired. */
export async function findByLink(
  db: Db,
  providerId: string,
  purpose: Purpose,
  linkDigest: Buffer,
  now: Date,
): Promise<LinkedProof | undefined> {
  const [row] = await db<LinkedProof[]>`
    select id, principal, email, flow_digest, number, redirect_url, detail, language, approved_at from email_proof
    where provider_id = ${providerId} and purpose = ${purpose} and link_digest = ${linkDigest}
      and redeemed_at is null and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}`
  return row
}

/** Counts a number typed for a link, and returns the right one; undefined when no try is left. */
export async function countNumberTry(db: Db, providerId: string, id: string): Promise<number | undefined> {
  const [row] = await db<{ number: number }[]>`
    update email_proof set number_tries = number_tries + 1
    where provider_id = ${providerId} and id = ${id} and number is not null and redeemed_at is null
      and number_tries < ${MAX_NUMBER_TRIES}
    returning number`
  return row?.number
}

/** Approves the flow of a proof. False if the proof has been redeemed or has expired. */
export async function markApproved(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update email_proof set approved_at = ${now}
    where provider_id = ${providerId} and id = ${id} and redeemed_at is null
      and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}`
  return count > 0
}

/** The approved proof of a flow, if it is neither redeemed nor expired. */
export async function findApproved(
  db: Db,
  address: Address,
  purpose: Purpose,
  flowDigest: Buffer,
  now: Date,
): Promise<FoundProof | undefined> {
  const [row] = await db<FoundProof[]>`
    select id, flow_digest, redirect_url, detail, language from email_proof
    where ${of(db, address)} and purpose = ${purpose} and flow_digest = ${flowDigest} and approved_at is not null
      and redeemed_at is null and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}
    order by id desc limit 1`
  return row
}

/** Uses up all of an address's proofs for a purpose but one. Locks the address first, as everywhere. */
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

/** Clean-up: codes and budgets older than every window. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - GUESS_WINDOW_MS)
  await db`delete from email_proof where created_at < ${old}`
  await db`
    delete from email_proof_address a where window_started_at < ${old} and not exists (
      select 1 from email_proof c where c.provider_id = a.provider_id and c.principal = a.principal and c.email = a.email
        and c.redeemed_at is null and c.expires_at > ${now})`
}

/**
 * Forgets a deleted user's addresses, which belong to nobody any more, and what the user requested for other addresses.
 */
export async function forgetProofs(
  tx: Tx,
  providerId: string,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> {
  await tx`delete from email_proof_address where provider_id = ${providerId} and email = any(${[...emails]}::text[])`
  // Addresses that the user asked to move to, but not the guesses that others spent on them.
  await tx`
    delete from email_proof_address a
    where a.provider_id = ${providerId} and a.wrong_guesses = 0 and (a.principal, a.email) in (
      select principal, email from email_proof where provider_id = ${providerId} and detail->>'user_id' = ${userId})`
  await tx`
    delete from email_proof
    where provider_id = ${providerId} and (email = any(${[...emails]}::text[]) or detail->>'user_id' = ${userId})`
}
