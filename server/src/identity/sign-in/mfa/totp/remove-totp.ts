import { changedBy } from '../../../../changes/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import type { Caller } from '../../../../platform/http/context.ts'
import type { Device } from '../../../../platform/http/device.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import {
  callerOf,
  deletePendingOf,
  endAllSessions,
  endSessions,
  requireRecentFactor,
  rotateSession,
  type SessionWithUser,
  userOf,
} from '../../../sessions/index.ts'
import { lockUser, requireRightOver, tellCredentials, type User } from '../../../users/index.ts'
import type { Client, SignedIn } from '../../complete/index.ts'
import { notify } from '../../complete/index.ts'
import { enrolledFactors, requiresMfa } from '../factors/index.ts'
import { totpOffMail, totpTakenAwayMail } from './mail.ts'
import { deleteTotp } from './store.ts'

/**
 * Removes the user's own app with its recovery codes. That needs a recent factor, which for users with an app is always
 * a second one: sign-in and step-up both ask for it. The session gets a new token, the others end. Throws
 * reauthentication_required, not_found, and forbidden if the provider requires MFA and there is no other factor.
 */
export async function removeTotp(
  services: Services,
  provider: Provider,
  { session, client }: { session: SessionWithUser; client: Client },
): Promise<SignedIn> {
  requireRecentFactor(services, session)
  const user = userOf(session)
  return transact(services.db, async (tx) => {
    await lockUser(tx, provider.id, user.id)
    await removeApp(services, tx, provider, { user, by: callerOf(session) })
    await requireAnother(services, tx, provider, user)
    const others = { userId: user.id, keptId: session.id }
    await endSessions(services, tx, provider.id, others, { reason: 'credential_changed' })
    const rotated = await rotateSession(services, tx, provider, { session })
    await recordAct(services, tx, provider.id, {
      action: 'mfa.totp_removed',
      by: callerOf(session),
      user,
      device: client.device,
    })
    notify(services, tx, provider, totpOffMail(provider, user, client.device))
    return { kind: 'signed_in', ...rotated, user }
  })
}

/** Throws not_found. */
async function removeApp(
  services: Services,
  tx: Tx,
  provider: Provider,
  { user, by }: { user: Pick<User, 'id'>; by: Caller },
): Promise<void> {
  const removed = await deleteTotp(tx, provider.id, user.id)
  if (!removed) throw notFound()
  await tellCredentials(services, tx, provider.id, {
    type: 'user.credential_removed',
    userId: user.id,
    credentials: removed.map((kind) => ({ kind })),
    by: changedBy({ by }),
  })
}

async function requireAnother(services: Services, tx: Tx, provider: Provider, user: User): Promise<void> {
  if (!requiresMfa(provider, user.principal)) return
  if ((await enrolledFactors(services, tx, provider, user.id)).length === 0)
    throw new Problem('forbidden', {
      detail: 'Two-step verification is required here. Add another app instead: it replaces this one.',
    })
}

/**
 * Lets the provider remove the app of a user who lost it. All sessions and pending sign-ins end. Throws not_found, and
 * forbidden for staff without the right over a colleague, or who would bypass their own second factor.
 */
export async function takeTotpAway(
  services: Services,
  provider: Provider,
  { userId, by, device }: { userId: string; by: Caller; device: Device },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const user = await lockUser(tx, provider.id, userId)
    if (!user) throw notFound()
    requireRightOver(by, user)
    if (by.kind === 'session' && by.userId === user.id)
      throw new Problem('forbidden', { detail: 'Remove your own app on your account page.' })
    await removeApp(services, tx, provider, { user, by })
    await deletePendingOf(tx, provider.id, user.id)
    const source = { reason: 'credential_changed', by, device } as const
    await endAllSessions(services, tx, provider.id, user.id, source)
    await recordAct(services, tx, provider.id, { action: 'mfa.totp_removed', by, user, device })
    notify(services, tx, provider, totpTakenAwayMail(provider, user))
  })
}
