import { isChosen } from '../../changes/index.ts'
import { pipeline, type Tx } from '../../platform/db/db.ts'
import type { Device } from '../../platform/http/device.ts'
import { newId } from '../../platform/keys/ids.ts'
import { digestOf, newHexToken } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../users/index.ts'
import { trimSessions } from './end-sessions.ts'
import { insertSession } from './store.ts'
import { tellStarted } from './tell-session.ts'

export interface NewSession {
  user: User
  /** The method of the first factor. */
  method: string
  secondFactor?: string | null
  /** When a factor was shown: now, unless another service says when. */
  shownAt?: Date | undefined
  /** When it has to end, however it is used. */
  endsBy?: Date | undefined
  device: Device
}

/** Starts a session in the caller's transaction. Returns the token, of which only the digest is stored. */
export async function startSession(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  provider: Provider,
  { user, method, secondFactor = null, shownAt, endsBy, device }: NewSession,
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = newHexToken()
  const now = services.clock.now()
  const longest = now + provider.settings.session_absolute_seconds * SECOND
  const session = {
    id: newId(now),
    user_id: user.id,
    method,
    ip: device.ip,
    user_agent: device.userAgent,
    second_factor: secondFactor,
    authenticated_at: shownAt ?? new Date(now),
    created_at: new Date(now),
    last_seen_at: new Date(now),
    expires_at: new Date(Math.min(longest, endsBy?.getTime() ?? longest)),
  }
  const [isTold] = await pipeline([
    insertSession(tx, {
      row: { provider_id: provider.id, ...session, token_digest: digestOf(token) },
      isChosen: (db, providerId) => isChosen(services, db, providerId, 'user.session_started'),
    }),
    trimSessions(services, tx, provider.id, user.id),
  ])
  if (isTold) await tellStarted(services, tx, provider.id, { ...session, parent_id: null })
  return { token, sessionId: session.id, expiresAt: session.expires_at }
}
