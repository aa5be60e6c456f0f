import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { TokenRow } from './store.ts'

/** A device that asks to be signed in, found by what the person types. */
export interface DeviceRow extends Pick<TokenRow, 'digest' | 'application_id' | 'payload'> {
  client_id: string
}

/** `digests`: of what was typed, under each key that it may have been made with. */
export async function findDevice(
  db: Db,
  providerId: string,
  { principal, digests }: { principal: Principal; digests: readonly Buffer[] },
): Promise<DeviceRow | undefined> {
  const [row] = await db<DeviceRow[]>`
    select t.digest, t.application_id, t.payload, c.client_id from oauth_token t
    join oauth_client c on c.provider_id = t.provider_id and c.id = t.application_id
    where t.provider_id = ${providerId} and t.principal = ${principal} and t.kind = 'device'
      and t.user_code_digest = any(${digests.map((digest) => digest.toString('hex'))}::bytea[])`
  return row
}

/** Notes the person's answer. False if there is one already. */
export async function decideDevice(
  tx: Tx,
  providerId: string,
  digest: Buffer,
  {
    answer,
    grantId,
    sessionId,
  }: { answer: Record<string, unknown>; grantId: string | null; sessionId: string | null },
): Promise<boolean> {
  const { count } = await tx`
    update oauth_token
    set payload = payload || ${tx.json(answer as never)}, grant_id = ${grantId}, session_id = ${sessionId}
    where provider_id = ${providerId} and digest = ${digest} and kind = 'device'
      and not payload ? 'accountId' and not payload ? 'error'`
  return count > 0
}

/**
 * Notes that a device asks whether it was allowed. True if that is too early: it then has to wait `more` seconds longer
 * each time (RFC 8628, 3.5). A second too early is forgiven.
 */
export async function notePoll(
  db: Db,
  providerId: string,
  digest: Buffer,
  { now, first, more }: { now: Date; first: number; more: number },
): Promise<boolean> {
  const [row] = await db<Array<{ poll_seconds: number; polled_at: Date | null }>>`
    select poll_seconds, polled_at from oauth_token
    where provider_id = ${providerId} and digest = ${digest} and kind = 'device'
      and not payload ? 'accountId' and not payload ? 'error'`
  if (!row) return false
  const seconds = row.poll_seconds ?? first
  const isEarly = row.polled_at !== null && now.getTime() < row.polled_at.getTime() + (seconds - 1) * SECOND
  await db`
    update oauth_token set polled_at = ${now}, poll_seconds = ${isEarly ? seconds + more : seconds}
    where provider_id = ${providerId} and digest = ${digest}`
  return isEarly
}
