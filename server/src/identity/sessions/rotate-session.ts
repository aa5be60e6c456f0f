import type { Tx } from '../../platform/db/db.ts'
import { digestOf, newHexToken } from '../../platform/keys/tokens.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Provider } from '../../providers/index.ts'
import type { SessionWithUser } from './session.ts'
import { replaceToken } from './store.ts'

/**
 * Gives a session a new token at a change of privilege, in the caller's transaction; the old one ends. A factor shown
 * just now (`isShown`) makes the session recent again; otherwise its age stays, so that no weaker proof renews it. Its
 * expiry stays, too. Throws unauthenticated if another request has ended or rotated it.
 */
export async function rotateSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  {
    session,
    secondFactor,
    isShown = secondFactor !== undefined,
  }: { session: SessionWithUser; secondFactor?: string; isShown?: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newHexToken()
  const now = new Date(clock.now())
  const isReplaced = await replaceToken(tx, provider.id, session, {
    token_digest: digestOf(token),
    second_factor: secondFactor ?? session.second_factor,
    authenticated_at: isShown ? now : session.authenticated_at,
    last_seen_at: now,
  })
  if (!isReplaced) throw new Problem('unauthenticated')
  return { token, expiresAt: session.expires_at }
}
