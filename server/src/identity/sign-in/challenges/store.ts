import { batched } from '../../../platform/db/batch/batched.ts'
import { batchedInsert } from '../../../platform/db/batch/batched-insert.ts'
import { type Db, type Fragment, type Tx, timeArray } from '../../../platform/db/db.ts'
import { onlyOf } from '../../../platform/db/distributed.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Client } from '../complete/index.ts'
import { networkOf, signedInFrom, tripped } from '../complete/index.ts'
import {
  CODES_AT_ONCE,
  GUESS_BUDGET,
  GUESS_WINDOW_MS,
  LINK_LIFETIME_MS,
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
  /** Of whoever asked; null if nothing said it. */
  language: string | null
  /** The known browser or session of the address's user that asked; null for anybody else. */
  requester: Buffer | null
  created_at: Date
  /** Of the code. */
  expires_at: Date
}

/** What a purpose needs to continue once the address is proved. */
export type ChallengeDetail = Record<string, string | number | boolean | null>

/** A condition: the row is of this address. */
export const of = (db: Db, { providerId, principal, email }: Address) =>
  db`provider_id = ${providerId} and principal = ${principal} and email = ${email}`

/** Locks the address until the transaction ends, and returns its number of wrong guesses of the day. */
export function lockAddress(tx: Tx, address: Address, now: Date): Promise<number> {
  return lockAddresses(tx, { ...address, now })
}

const lockAddresses = batched<Address & { now: Date }, number>(async (db, addresses) => {
  const window = db.unsafe(`interval '${GUESS_WINDOW_MS} milliseconds'`) // Citus takes no parameter in `do update`
  const rows = await db<
    { provider_id: string; principal: Principal; email: string; wrong_guesses: number }[]
  >`
    insert into email_proof_address as a (provider_id, principal, email, window_started_at)
    select * from unnest((select ${addresses.map(({ providerId }) => providerId)}::uuid[]),
      (select ${addresses.map(({ principal }) => principal)}::text[]), (select ${addresses.map(({ email }) => email)}::text[]),
      (select ${timeArray(addresses.map(({ now }) => now))}::timestamptz[]))
    on conflict (provider_id, principal, email) do update set
      wrong_guesses = case when excluded.window_started_at - a.window_started_at < ${window} then a.wrong_guesses else 0 end,
      window_started_at = case when excluded.window_started_at - a.window_started_at < ${window} then a.window_started_at else excluded.window_started_at end
    returning provider_id, principal, email, wrong_guesses`
  const guesses = new Map(
    rows.map((row) => [addressKey({ providerId: row.provider_id, ...row }), row.wrong_guesses]),
  )
  return addresses.map((address) => guesses.get(addressKey(address)) ?? 0)
})

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
export function recentSends(
  tx: Tx,
  address: Address,
  { purpose, requester, now }: { purpose: Purpose; requester: Buffer | null; now: Date },
): Promise<Sent> {
  return recentSendsOf(tx, { ...address, purpose, requester, now })
}

type SendsOf = Address & { purpose: Purpose; requester: Buffer | null; now: Date }

const recentSendsOf = batched<SendsOf, Sent>(async (db, asked) => {
  const before = (span: number) => timeArray(asked.map(({ now }) => new Date(now.getTime() - span)))
  return db<Sent[]>`
    select sent.* from unnest(
      (select ${asked.map(({ providerId }) => providerId)}::uuid[]), (select ${asked.map(({ principal }) => principal)}::text[]),
      (select ${asked.map(({ email }) => email)}::text[]), (select ${asked.map(({ purpose }) => purpose)}::text[]),
      (select ${asked.map(({ requester }) => requester?.toString('hex') ?? null)}::bytea[]), (select ${before(0)}::timestamptz[]),
      (select ${before(SENDS_WINDOW_MS)}::timestamptz[]), (select ${before(GUESS_WINDOW_MS)}::timestamptz[]))
      with ordinality as w (provider_id, principal, email, purpose, requester, now, sends_since, guesses_since, position)
    cross join lateral (
      select
        count(*) filter (where p.created_at > w.sends_since)::int as sends,
        max(p.created_at) filter (where p.purpose = w.purpose and p.expires_at > w.now) as "pendingSince",
        coalesce(sum(p.flow_tries), 0)::int as "wrongGuesses"
      from email_proof p
      where p.provider_id = w.provider_id and p.principal = w.principal and p.email = w.email
        and p.requester is not distinct from w.requester and p.redeemed_at is null and p.created_at > w.guesses_since
        ${onlyOf(db, 'p', asked[0]?.providerId)}) sent
    order by w.position`
})

export function insertChallenge(tx: Tx, address: Address, challenge: StoredChallenge): Promise<void> {
  const { providerId, principal, email } = address
  return insertRow(tx, { provider_id: providerId, principal, email, ...challenge })
}

const insertRow = batchedInsert('email_proof')

/** What a counted try is compared with, and what the challenge carries. */
export interface CountedTry {
  id: string
  flow_digest: Buffer
  code_digest: Buffer
  redirect_url: string | null
  detail: ChallengeDetail
  language: string | null
  /** Whether the try was counted against the budget that all callers share. */
  shared: boolean
}

/** What is known of a challenge, however it was found. */
export type FoundChallenge = Pick<CountedTry, 'id' | 'flow_digest' | 'redirect_url' | 'detail' | 'language'>

/** A try of a code for an address. */
interface Try extends Address {
  purpose: Purpose
  now: Date
}

/** Of a flow, by the digest of its cookie. */
interface FlowTry extends Try {
  flow: Buffer
}

/** Of a caller without a flow. */
interface OpenTry extends Try {
  client: Client
}

/** Whether this flow has a code for the address that is neither redeemed nor expired. */
export const hasFlow = batched<FlowTry, boolean>(async (db, tries) => {
  const digests = tries.map(({ flow }) => flow)
  const rows = await db<{ exists: boolean }[]>`
    with ${asW(db, tries, digests)}
    select exists (
      select 1 from email_proof p
      where ${ofW(db, 'p', tries)} and p.purpose = w.purpose and p.flow_digest = w.digest
        and p.redeemed_at is null and p.expires_at > w.now)
    from w order by w.position`
  return rows.map(({ exists }) => exists)
})

/**
 * Counts a try on the flow's two newest codes, and against the day's budget, in one statement: one guess for each code
 * that it is compared with. Returns the codes that have a try left. The first try of a code needs no budget: see
 * GUESS_BUDGET. Codes that a known browser or session of the user asked for have a separate budget, and the breaker does
 * not affect them.
 */
export const countFlowTry = batched<FlowTry, CountedTry[]>(async (db, tries) => {
  const digests = tries.map(({ flow }) => flow)
  const ofFlow = db`own.flow_digest = w.digest`
  const counted = await db<CountedRow[]>`
    with ${asW(db, tries, digests)}, ${spentGuesses(db, tries)}, tried as (
      update email_proof p set flow_tries = greatest(p.flow_tries, w.most) + 1
      from ${newest(db, tries, ofFlow, db`own.flow_tries`)}
      where ${ofW(db, 'p', tries)} and p.id = w.code
        and p.flow_tries < ${MAX_TRIES} and (p.flow_tries = 0 or p.requester is not null or not ${tripped(db, tries[0]?.providerId)})
        and p.redeemed_at is null
        and (p.flow_tries = 0 or p.requester is null and w.wrong + w.place <= ${GUESS_BUDGET} or p.requester is not null and (
          select sum(own.flow_tries) < ${REQUESTER_GUESS_BUDGET} from email_proof own
          where ${ofW(db, 'own', tries)} and own.requester = p.requester and own.redeemed_at is null
            and w.now - own.created_at < interval '1 millisecond' * ${GUESS_WINDOW_MS}::bigint))
      returning w.position, ${ofTry(db)}, p.requester is null as shared
    ), ${countGuesses(db, tries)}
    select * from tried`
  return inOrder(tries, counted)
})

/**
 * The same for a caller without a flow: on the two newest codes of the address, with a separate counter. While the
 * breaker is tripped, networks that the user signed in from have one try.
 */
export const countOpenTry = batched<OpenTry, CountedTry[]>(async (db, tries) => {
  const digests = tries.map(({ client }) => networkOf(client))
  const counted = await db<CountedRow[]>`
    with ${asW(db, tries, digests)}, ${spentGuesses(db, tries)}, tried as (
      update email_proof p set open_tries = greatest(p.open_tries, w.most) + 1
      from ${newest(db, tries, db`true`, db`own.open_tries`)}
      where ${ofW(db, 'p', tries)} and p.id = w.code
        and p.redeemed_at is null and w.wrong + w.place <= ${GUESS_BUDGET}
        and (p.open_tries < ${MAX_TRIES} and not ${tripped(db, tries[0]?.providerId)} or p.open_tries = 0 and ${signedInFrom(db, tries[0]?.providerId)})
      returning w.position, ${ofTry(db)}, true as shared
    ), ${countGuesses(db, tries)}
    select * from tried`
  return inOrder(tries, counted)
})

/** The tries as `w`, each with a digest. */
const asW = (db: Db, tries: readonly Try[], digests: readonly Buffer[]) => db`
  w as materialized (
    select * from unnest((select ${tries.map(({ providerId }) => providerId)}::uuid[]), (select ${tries.map(({ principal }) => principal)}::text[]),
      (select ${tries.map(({ email }) => email)}::text[]), (select ${tries.map(({ purpose }) => purpose)}::text[]),
      (select ${timeArray(tries.map(({ now }) => now))}::timestamptz[]), (select ${digests.map((digest) => digest.toString('hex'))}::bytea[]))
      with ordinality as w (provider_id, principal, email, purpose, now, digest, position))`

/** A condition: the row is of w's address. */
const ofW = (db: Db, row: string, tries: readonly Try[]) => db`
  ${db(row)}.provider_id = w.provider_id and ${db(row)}.principal = w.principal and ${db(row)}.email = w.email
  ${onlyOf(db, row, tries[0]?.providerId)}`

/**
 * Locks the addresses and reads their wrong guesses. Joined, not a subquery in the condition: they must be locked before
 * the codes, as everywhere, or two concurrent tries deadlock.
 */
const spentGuesses = (db: Db, tries: readonly Try[]) => db`
  budget as materialized (
    select w.position, a.wrong_guesses from w join email_proof_address a on ${ofW(db, 'a', tries)}
    order by w.position for update of a),
  spent as materialized (
    select w.*, coalesce(b.wrong_guesses, 0) as wrong from w left join budget b on b.position = w.position)`

/**
 * The newest live codes of each try, as `w` once more: `place` is 1 for the newest. `most` is how often that one was
 * tried which has fewest tries left: it counts for both, or those on the first would come on top of the second's. A
 * code that had none left when the next was sent takes nothing from it.
 */
const newest = (db: Db, tries: readonly Try[], whose: Fragment, counter: Fragment) => db`(
  select w.*, own.id as code, row_number() over (partition by w.position order by own.id desc) as place,
    max(own.tried) filter (where own.tried < ${MAX_TRIES}) over (partition by w.position) as most
  from spent w cross join lateral (
    select id, ${counter} as tried from email_proof own
    where ${ofW(db, 'own', tries)} and own.purpose = w.purpose and ${whose} and own.redeemed_at is null and own.expires_at > w.now
    order by id desc limit ${CODES_AT_ONCE}) own) w`

const ofTry = (db: Db) => db`p.id, p.flow_digest, p.code_digest, p.redirect_url, p.detail, p.language`

const countGuesses = (db: Db, tries: readonly Try[]) => db`
  counted as (
    update email_proof_address a set wrong_guesses = wrong_guesses + w.guesses
    from (
      select w.*, t.guesses from w join (
        select position, count(*)::int as guesses from tried where shared group by position) t on t.position = w.position) w
    where ${ofW(db, 'a', tries)})`

type CountedRow = CountedTry & { position: string }

function inOrder(tries: readonly Try[], counted: readonly CountedRow[]): CountedTry[][] {
  return tries.map((_, index) => counted.filter(({ position }) => Number(position) === index + 1))
}

/** Gives the guesses of a right code back to the address's budget of the day. */
export const refundGuesses = batched<Address & { guesses: number }, void>(async (db, addresses) => {
  await db`
    update email_proof_address a set wrong_guesses = greatest(wrong_guesses - w.guesses, 0)
    from unnest((select ${addresses.map(({ providerId }) => providerId)}::uuid[]), (select ${addresses.map(({ principal }) => principal)}::text[]),
      (select ${addresses.map(({ email }) => email)}::text[]), (select ${addresses.map(({ guesses }) => guesses)}::int[]))
      as w (provider_id, principal, email, guesses)
    where a.provider_id = w.provider_id and a.principal = w.principal and a.email = w.email ${onlyOf(db, 'a', addresses[0]?.providerId)}`
  return []
})

/** Redeems a challenge, once: of several concurrent callers, one gets true. The caller rolls back on false. */
export function markRedeemed(tx: Tx, { providerId }: Address, id: string, now: Date): Promise<boolean> {
  return markAllRedeemed(tx, { providerId, id, now })
}

const markAllRedeemed = batched<{ providerId: string; id: string; now: Date }, boolean>(
  async (db, challenges) => {
    const redeemed = await db<{ id: string }[]>`
    update email_proof p set redeemed_at = w.now
    from unnest((select ${challenges.map(({ providerId }) => providerId)}::uuid[]), (select ${challenges.map(({ id }) => id)}::uuid[]),
      (select ${timeArray(challenges.map(({ now }) => now))}::timestamptz[]),
      (select ${timeArray(challenges.map(({ now }) => new Date(now.getTime() - LINK_LIFETIME_MS)))}::timestamptz[]))
      as w (provider_id, id, now, oldest)
    where p.provider_id = w.provider_id and p.id = w.id and p.redeemed_at is null and p.created_at > w.oldest
      ${onlyOf(db, 'p', challenges[0]?.providerId)}
    returning p.id`
    const ids = new Set(redeemed.map(({ id }) => id))
    return challenges.map(({ id }) => ids.has(id))
  },
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
 * Forgets a deleted user's addresses, which belong to nobody any more, and what the user requested for other addresses.
 */
export async function forgetChallenges(
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
