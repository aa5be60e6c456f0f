import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { LINK_LIFETIME_MS, MAX_NUMBER_TRIES } from './limits.ts'
import type { Purpose } from './request-challenge.ts'
import { type Address, of } from './store.ts'
import type { FoundChallenge } from './tries-store.ts'

/** A challenge found by its link. */
export interface LinkedChallenge extends FoundChallenge {
  principal: Principal
  email: string
  number: number | null
  approved_at: Date | null
}

/** The challenge of a link, if it is neither redeemed nor expired. */
export async function findByLink(
  db: Db,
  providerId: string,
  purpose: Purpose,
  linkDigest: Buffer,
  now: Date,
): Promise<LinkedChallenge | undefined> {
  const [row] = await db<LinkedChallenge[]>`
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

/** Approves the flow of a challenge. False if the challenge has been redeemed or has expired. */
export async function markApproved(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update email_proof set approved_at = ${now}
    where provider_id = ${providerId} and id = ${id} and redeemed_at is null
      and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}`
  return count > 0
}

/** The approved challenge of a flow, if it is neither redeemed nor expired. */
export async function findApproved(
  db: Db,
  address: Address,
  purpose: Purpose,
  flowDigest: Buffer,
  now: Date,
): Promise<FoundChallenge | undefined> {
  const [row] = await db<FoundChallenge[]>`
    select id, flow_digest, redirect_url, detail, language from email_proof
    where ${of(db, address)} and purpose = ${purpose} and flow_digest = ${flowDigest} and approved_at is not null
      and redeemed_at is null and created_at > ${new Date(now.getTime() - LINK_LIFETIME_MS)}
    order by id desc limit 1`
  return row
}
