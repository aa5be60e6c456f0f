import type { Tx } from '../lib/db.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { digestOf, newHexToken } from '../lib/tokens.ts'
import type { Provider } from '../providers/index.ts'
import type { SessionWithUser } from './session.ts'
import { replaceToken } from './store.ts'

/**
 * Gives a session a new token at a change of privilege, in the caller's transaction; the old one ends. A second factor
 * that was shown just now makes the session recent again; without one it stays as old as it is, so that no weaker proof
 * renews it. How long the session may live stays too. Throws unauthenticated if it ended, or was rotated, meanwhile.
 */
export async function rotateSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  { session, secondFactor }: { session: SessionWithUser; secondFactor?: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newHexToken()
  const now = new Date(clock.now())
  const isReplaced = await replaceToken(tx, provider.id, session, {
    token_digest: digestOf(token),
    second_factor: secondFactor ?? session.second_factor,
    authenticated_at: secondFactor === undefined ? session.authenticated_at : now,
    last_seen_at: now,
  })
  if (!isReplaced) throw new Problem('unauthenticated')
  return { token, expiresAt: session.expires_at }
}
