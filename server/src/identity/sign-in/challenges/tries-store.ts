import { type Asked, batchedQuery } from '../../../platform/db/batch/batched-query.ts'
import type { Db, Fragment } from '../../../platform/db/db.ts'
import { signedInFrom, tripped } from '../complete/index.ts'
import { CODES_AT_ONCE, GUESS_BUDGET, GUESS_WINDOW_MS, MAX_TRIES, REQUESTER_GUESS_BUDGET } from './limits.ts'
import type { Purpose } from './request-challenge.ts'
import { ADDRESS, type Address, type ChallengeDetail } from './store.ts'

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
  digest: Buffer
}

/** Of a caller without a flow, by the digest of its network: see `networkOf`. */
interface OpenTry extends Try {
  digest: Buffer
}

const TRY = { ...ADDRESS, purpose: 'text', now: 'timestamptz', digest: 'bytea' } as const

/** Whether this flow has a code for the address that is neither redeemed nor expired. */
export async function hasFlow(db: Db, attempt: FlowTry): Promise<boolean> {
  const [row] = await selectFlow(db, attempt)
  return row!.exists
}

const selectFlow = batchedQuery<FlowTry, { exists: boolean }>(
  TRY,
  (db, asked) => db`
    select asked.position, exists (
      select 1 from email_proof p
      where ${ofAddress(db, 'p', asked)} and p.purpose = asked.purpose and p.flow_digest = asked.digest
        and p.redeemed_at is null and p.expires_at > asked.now)
    from ${asked.items}`,
)

/**
 * Counts a try on the flow's two newest codes, and against the day's budget, in one statement: one guess for each code
 * that it is compared with. Returns the codes that have a try left. The first try of a code needs no budget: see
 * GUESS_BUDGET. Codes that a known browser or session of the user asked for have a separate budget, and the breaker does
 * not affect them.
 */
export const countFlowTry = batchedQuery<FlowTry, CountedTry>(TRY, (db, asked) =>
  counting(db, asked, {
    whose: db`own.flow_digest = asked.digest`,
    counter: 'flow_tries',
    shared: db`p.requester is null`,
    mayTry: db`
      p.flow_tries < ${MAX_TRIES} and (p.flow_tries = 0 or p.requester is not null or not ${tripped(db, asked)})
      and (p.flow_tries = 0 or p.requester is null and asked.wrong + asked.place <= ${GUESS_BUDGET} or p.requester is not null and (
        select sum(own.flow_tries) < ${REQUESTER_GUESS_BUDGET} from email_proof own
        where ${ofAddress(db, 'own', asked)} and own.requester = p.requester and own.redeemed_at is null
          and asked.now - own.created_at < interval '1 millisecond' * ${GUESS_WINDOW_MS}::bigint))`,
  }),
)

/**
 * The same for a caller without a flow: on the two newest codes of the address, with a separate counter. While the
 * breaker is tripped, networks that the user signed in from have one try.
 */
export const countOpenTry = batchedQuery<OpenTry, CountedTry>(TRY, (db, asked) =>
  counting(db, asked, {
    whose: db`true`,
    counter: 'open_tries',
    shared: db`true`,
    mayTry: db`
      asked.wrong + asked.place <= ${GUESS_BUDGET}
      and (p.open_tries < ${MAX_TRIES} and not ${tripped(db, asked)} or p.open_tries = 0 and ${signedInFrom(db, asked)})`,
  }),
)

interface Counting {
  /** Which codes of the address, as `own`. */
  whose: Fragment
  counter: 'flow_tries' | 'open_tries'
  /** Whether a try of `p` counts against the budget that all callers share. */
  shared: Fragment
  /** Whether `p` has a try left. */
  mayTry: Fragment
}

/**
 * The address is locked before its codes, as everywhere, or two concurrent tries deadlock. So it is joined, and not a
 * subquery of the condition.
 *
 * In `newest` are the newest live codes of each try: `place` is 1 for the newest. `most` is how often that one was tried
 * which has fewest tries left: it counts for both, or those on the first would come on top of the second's. A code that
 * had none left when the next was sent takes nothing from it.
 */
const counting = (db: Db, asked: Asked, { whose, counter, shared, mayTry }: Counting) => db`
  with attempts as materialized (select * from ${asked.items}),
  budget as materialized (
    select asked.position, a.wrong_guesses
    from attempts asked join email_proof_address a on ${ofAddress(db, 'a', asked)}
    order by asked.position for update of a),
  spent as materialized (
    select asked.*, coalesce(b.wrong_guesses, 0) as wrong from attempts asked left join budget b on b.position = asked.position),
  newest as (
    select asked.*, own.id as code,
      row_number() over (partition by asked.position order by own.id desc) as place,
      max(own.tried) filter (where own.tried < ${MAX_TRIES}) over (partition by asked.position) as most
    from spent asked cross join lateral (
      select own.id, own.${db(counter)} as tried from email_proof own
      where ${ofAddress(db, 'own', asked)} and own.purpose = asked.purpose and ${whose} and own.redeemed_at is null and own.expires_at > asked.now
      order by own.id desc limit ${CODES_AT_ONCE}) own),
  tried as (
    update email_proof p set ${db(counter)} = greatest(p.${db(counter)}, asked.most) + 1
    from newest asked
    where ${ofAddress(db, 'p', asked)} and p.id = asked.code and p.redeemed_at is null and ${mayTry}
    returning asked.position, p.id, p.flow_digest, p.code_digest, p.redirect_url, p.detail, p.language, ${shared} as shared),
  counted as (
    update email_proof_address a set wrong_guesses = a.wrong_guesses + asked.guesses
    from (
      select asked.*, t.guesses from attempts asked join (
        select position, count(*)::int as guesses from tried where shared group by position) t on t.position = asked.position) asked
    where ${ofAddress(db, 'a', asked)})
  select * from tried`

/** A condition: the row is of the address that is asked about. */
const ofAddress = (db: Db, row: string, asked: Asked) => db`
  ${db(row)}.provider_id = asked.provider_id and ${db(row)}.principal = asked.principal and ${db(row)}.email = asked.email
  ${asked.only(row)}`
