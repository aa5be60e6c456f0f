import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { callerOf, rotateSession, type SessionWithUser, userOf } from '../../sessions/index.ts'
import type { Client, SignedIn } from '../complete/index.ts'
import { findTotp } from './totp/store.ts'
import { redeemCode, tryCode } from './totp/try-code.ts'

/**
 * Shows the second factor again, which makes the session recent and gives it a new token. Throws invalid_code,
 * rate_limited, and reauthentication_required for users without an app, who sign in again instead.
 */
export async function stepUp(
  services: Services,
  provider: Provider,
  { session, code, client }: { session: SessionWithUser; code: string; client: Client },
): Promise<SignedIn> {
  const user = userOf(session)
  if (!(await findTotp(services.db, provider.id, user.id)))
    throw new Problem('reauthentication_required', {
      detail: 'This user has no authenticator app. Sign in again with this session presented.',
    })
  const right = await tryCode(services, provider, { userId: user.id, code, by: { sessionId: session.id } })
  return transact(services.db, async (tx) => {
    await redeemCode(tx, right)
    const rotated = await rotateSession(services, tx, provider, { session, secondFactor: 'totp' })
    await recordAct(services, tx, provider.id, {
      action: 'session.stepped_up',
      by: callerOf(session),
      user,
      targetId: session.id,
      device: client.device,
    })
    return { kind: 'signed_in', ...rotated, user }
  })
}
