import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Provider } from '../../../providers/index.ts'
import { carryIssuerSession } from '../../connections/oauth/index.ts'
import { type Pending, takePending } from '../mfa/factors/index.ts'
import type { Client } from './client.ts'
import { type Granted, grantSession } from './grant-session.ts'

/**
 * Ends a pending sign-in for which a second factor was shown, once, and grants the session. One that was just added proves
 * nothing about who added it: the session is as recent as the first factor then.
 */
export async function passSecondFactor(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { pending, factor, isNew, client }: { pending: Pending; factor: string; isNew?: boolean; client: Client },
): Promise<Granted> {
  const carry = await carryIssuerSession(tx, provider.id, pending.id)
  await takePending(tx, provider, pending)
  const replaces = pending.replaces
    ? { id: pending.replaces, userId: pending.user.id, shownAt: new Date(0) }
    : client.replaces
  const granted = await grantSession(services, tx, provider, {
    user: pending.user,
    method: pending.method,
    secondFactor: factor,
    shownAt: (isNew && pending.shown_at) || undefined,
    endsBy: pending.ends_by ?? undefined,
    client: { ...client, replaces },
  })
  await carry(granted.sessionId)
  return granted
}
