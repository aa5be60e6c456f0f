import { isChosen } from '../../../changes/index.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newHexToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { tellStarted, usedSince } from '../index.ts'
import { findHolder, insertChild } from './store.ts'

/** A session in a browser that an application opened lasts this long at most. */
export const CHILD_LIFETIME_MS = HOUR

/** Whom a live session belongs to; undefined if it has ended or its user may not sign in. */
export function holderOf(
  { db, clock }: { db: Db } & Pick<Services, 'clock'>,
  provider: Provider,
  sessionId: string,
): Promise<{ user_id: string; email: string } | undefined> {
  const now = clock.now()
  const times = { now: new Date(now), usedSince: usedSince(provider, now) }
  return findHolder(db, provider.id, sessionId, times)
}

/**
 * Starts a session that ends with `parentId`, in the caller's transaction. It shows no factor: how and when the person
 * signed in is copied. Undefined if the parent has ended.
 */
export async function startChildSession(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  provider: Provider,
  { parentId, device }: { parentId: string; device: Device },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = newHexToken()
  const now = services.clock.now()
  const child = {
    id: newId(now),
    parent_id: parentId,
    token_digest: digestOf(token),
    ip: device.ip,
    user_agent: device.userAgent,
    created_at: new Date(now),
    expires_at: new Date(now + CHILD_LIFETIME_MS),
  }
  const row = await insertChild(tx, provider.id, child, {
    usedSince: usedSince(provider, now),
    isChosen: isChosen(services, tx, provider.id, 'user.session_started'),
  })
  if (row?.is_chosen) await tellStarted(services, tx, provider.id, { ...row, ...child })
  return row && { token, expiresAt: row.expires_at }
}
