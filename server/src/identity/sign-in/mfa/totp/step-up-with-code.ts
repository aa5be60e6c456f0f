import type { Tx } from '../../../../platform/db/db.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import type { Client, SignedIn } from '../../complete/index.ts'
import { requireWay, type StepUp, stepUp } from '../../step-up/index.ts'
import { findTotp } from './store.ts'
import { redeemCode, tryCode } from './try-code.ts'

/** Stepping up with the authenticator app. */
export const totpStepUp: StepUp = {
  way: 'totp',
  isFactor: true,
  isUsable: async (db, { id }, user) => (await findTotp(db, id, user.id)) !== undefined,
}

/**
 * Shows the authenticator app again, which makes the session recent and gives it a new token. Throws invalid_code,
 * rate_limited, and reauthentication_required for users without an app.
 */
export async function stepUpWithCode(
  services: Services,
  provider: Provider,
  { session, code, client }: { session: SessionWithUser; code: string; client: Client },
): Promise<SignedIn> {
  await requireWay(services, provider, session, 'totp')
  const right = await tryCode(services, provider, {
    userId: session.user_id,
    code,
    by: { sessionId: session.id },
  })
  const redeem = async (tx: Tx) => {
    await redeemCode(tx, right)
    return true
  }
  return (await stepUp(services, provider, { session, way: 'totp', client, redeem }))!
}
