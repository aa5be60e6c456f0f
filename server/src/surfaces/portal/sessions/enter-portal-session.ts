import { findMember } from '../../../identity/accounts/membership/index.ts'
import { findUser } from '../../../identity/users/index.ts'
import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import type { PortalSession } from './portal-session.ts'
import { bindSession, findSession } from './store.ts'

/**
 * The session of a token, while it lasts; undefined otherwise, whatever the reason. It ends early when the user it is for
 * is no longer an owner, or when the colleague who made its link is blocked; it is
 * deleted with its account, key or user. A browser that kept its cookie must show it from then on, so that the address alone is useless to others.
 */
export async function enterPortalSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  token: string,
  shown: (digest: Buffer) => Buffer | undefined,
): Promise<PortalSession | undefined> {
  const digest = digestOf(token)
  const session = await findSession(db, providerId, digest)
  if (!session || session.expires_at.getTime() <= clock.now()) return undefined
  const cookie = shown(digest)
  const isBrowser = cookie !== undefined && sameBytes(cookie, session.browser_digest)
  if (session.bound === null) await bindSession(db, providerId, digest, isBrowser)
  else if (session.bound && !isBrowser) return undefined
  const { account_id, user_id, made_by_user } = session
  if (user_id !== null && (await findMember(db, providerId, account_id, user_id))?.role !== 'owner')
    return undefined
  if (made_by_user !== null && (await findUser(db, providerId, made_by_user))?.status !== 'active')
    return undefined
  return session
}
