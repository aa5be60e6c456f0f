import { type Actor, readAccount } from '../../../identity/accounts/account/index.ts'
import type { SessionWithUser } from '../../../identity/sessions/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteLink, findLink, type PortalLink } from './store.ts'

/** What becomes of a link that a user opens. */
export type Opened =
  | ({ kind: 'opened' } & Pick<PortalLink, 'account_id' | 'return_url'>)
  /** For another person than the one who is signed in. It stays to be opened. */
  | { kind: 'for_another' }

/**
 * Opens a link to billing for an owner who is signed in, once. It grants nothing, as owners of the
 * account reach the page without it, and other users do not with it. Throws invalid_link for one that is unknown, used or expired.
 */
export async function openPortalLink(
  services: Services,
  providerId: string,
  token: string,
  { session, actor }: { session: SessionWithUser; actor: Actor },
): Promise<Opened> {
  const { db, clock } = services
  const digest = digestOf(token)
  const link = await findLink(db, providerId, digest)
  if (link?.opens !== 'billing' || link.expires_at.getTime() <= clock.now()) throw new Problem('invalid_link')
  if (!(await isForOwner(services, providerId, link, { session, actor }))) return { kind: 'for_another' }
  const { account_id, return_url } = link
  await transact(db, async (tx) => {
    if (!(await deleteLink(tx, providerId, digest))) throw new Problem('invalid_link')
    await recordAct(services, tx, providerId, {
      action: 'portal_link.opened',
      ...actor,
      user: { id: session.user_id, email: session.email },
      targetId: account_id,
    })
  })
  return { kind: 'opened', account_id, return_url }
}

async function isForOwner(
  { db }: Pick<Services, 'db'>,
  providerId: string,
  { account_id, user_id }: PortalLink,
  { session, actor }: { session: SessionWithUser; actor: Actor },
): Promise<boolean> {
  if (user_id !== null && user_id !== session.user_id) return false
  try {
    return (await readAccount(db, providerId, account_id, { by: actor.by })).role === 'owner'
  } catch (problem) {
    if (problem instanceof Problem && problem.code === notFound().code) return false
    throw problem
  }
}
