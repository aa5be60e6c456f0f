import type { Db, Tx } from '../../platform/db/db.ts'
import type { Device } from '../../platform/http/device.ts'
import { newId } from '../../platform/keys/ids.ts'
import { digestOf, newHexToken } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'
import { usedSince } from './check-session.ts'

/** A session in a browser that an application opened lasts this long at most. */
export const CHILD_LIFETIME_MS = HOUR

/** Whom a live session belongs to; undefined if it has ended or its user may not sign in. */
export async function holderOf(
  { db, clock }: { db: Db } & Pick<Services, 'clock'>,
  provider: Provider,
  sessionId: string,
): Promise<{ user_id: string; email: string } | undefined> {
  const now = clock.now()
  const [row] = await db<{ user_id: string; email: string }[]>`
    select s.user_id, u.email from session s join app_user u on u.provider_id = s.provider_id and u.id = s.user_id
    where s.provider_id = ${provider.id} and s.id = ${sessionId} and s.expires_at > ${new Date(now)}
      and s.last_seen_at > ${usedSince(provider, now)} and u.status = 'active'`
  return row
}

/**
 * Starts a session that ends with `parentId`, in the caller's transaction. It shows no factor: how and when the person
 * signed in is copied. Undefined if the parent has ended.
 */
export async function startChildSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  { parentId, device }: { parentId: string; device: Device },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = newHexToken()
  const now = clock.now()
  const at = new Date(now)
  // Locked, so that a parent that another request ends in between takes its child along.
  const [row] = await tx<{ expires_at: Date }[]>`
    with parent as (
      select * from session where provider_id = ${provider.id} and id = ${parentId} and expires_at > ${at}
        and last_seen_at > ${usedSince(provider, now)} for key share)
    insert into session (provider_id, id, user_id, token_digest, method, ip, user_agent, second_factor,
      authenticated_at, created_at, last_seen_at, expires_at, parent_id)
    select provider_id, ${newId(now)}::uuid, user_id, ${digestOf(token)}, method, ${device.ip}, ${device.userAgent},
      second_factor, authenticated_at, ${at}, ${at},
      least(expires_at, ${new Date(now + CHILD_LIFETIME_MS)}::timestamptz), id
    from parent returning expires_at`
  return row && { token, expiresAt: row.expires_at }
}
