import { hexDigestOf } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'
import { SESSION_TOKEN, type SessionWithUser } from './session.ts'
import { findSession, touchSession } from './store.ts'

/** A use is recorded at most this often, so that nearly all checks only read. */
const TOUCH_EVERY_MS = MINUTE

/**
 * The live session of a token; undefined if unknown, ended, expired, idle for too long, or another provider's. `isUse`:
 * whether this keeps it from becoming idle.
 */
export async function checkSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  token: string,
  isUse = true,
): Promise<SessionWithUser | undefined> {
  if (!SESSION_TOKEN.test(token)) return undefined
  const session = await findSession(db, provider.id, hexDigestOf(token))
  return session && whileLive({ db, clock }, provider, session, isUse)
}

/** A session that was found, if it is live. */
export async function whileLive(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  session: SessionWithUser,
  isUse = true,
): Promise<SessionWithUser | undefined> {
  const now = clock.now()
  if (session.expires_at.getTime() <= now || session.last_seen_at <= usedSince(provider, now))
    return undefined
  if (isUse && session.last_seen_at.getTime() < now - TOUCH_EVERY_MS) {
    await touchSession(db, provider.id, session.id, new Date(now))
    return { ...session, last_seen_at: new Date(now) }
  }
  return session
}

/** A session last used before this is idle. */
export function usedSince(provider: Provider, now: number): Date {
  return new Date(now - provider.settings.session_idle_seconds * SECOND)
}
