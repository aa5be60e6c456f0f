import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { carryIssuerSession } from '../../connections/oauth/index.ts'
import { type Pending, takePending } from '../mfa/factors/index.ts'
import type { Client } from './client.ts'
import { type Granted, grantSession } from './grant-session.ts'
import { beginChoice, type LeavingDue } from './leaving-choice.ts'

/**
 * Ends a pending sign-in for which a second factor was shown, once, and grants the session, or asks a leaving person for
 * their choice. One that was just added proves
 * nothing about who added it: the session is as recent as the first factor then.
 */
export async function passSecondFactor(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { pending, factor, isNew, client }: { pending: Pending; factor: string; isNew?: boolean; client: Client },
): Promise<Granted | LeavingDue> {
  const carry = await carryIssuerSession(tx, provider.id, pending.id)
  await takePending(tx, provider, pending)
  const shownAt = (isNew && pending.shown_at) || undefined
  const endsBy = pending.ends_by ?? undefined
  if (pending.user.status === 'leaving') {
    const { user, method } = pending
    const shown = { user, method, secondFactor: factor, shownAt, endsBy, client }
    const choice = await beginChoice(services, tx, provider, shown)
    await carry({ pendingId: choice.pendingId })
    return choice
  }
  const replaces = pending.replaces
    ? { id: pending.replaces, userId: pending.user.id, shownAt: new Date(0) }
    : client.replaces
  const granted = await grantSession(services, tx, provider, {
    user: pending.user,
    method: pending.method,
    secondFactor: factor,
    shownAt,
    endsBy,
    client: { ...client, replaces },
  })
  await carry({ sessionId: granted.sessionId })
  return granted
}

/** The same for a factor that was added just now, which a leaving person cannot do. Throws invalid_mfa_token. */
export async function passNewFactor(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  passed: { pending: Pending; factor: string; client: Client },
): Promise<Granted> {
  const outcome = await passSecondFactor(services, tx, provider, { ...passed, isNew: true })
  if (outcome.kind === 'leaving') throw new Problem('invalid_mfa_token')
  return outcome
}
