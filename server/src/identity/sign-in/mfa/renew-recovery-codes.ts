import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { callerOf, requireRecentFactor, type SessionWithUser, userOf } from '../../sessions/index.ts'
import { lockUser } from '../../users/index.ts'
import type { Client } from '../complete/index.ts'
import { notify } from '../complete/index.ts'
import { giveRecoveryCodes } from './recovery-codes/recovery-codes.ts'
import { recoveryCodesRenewedMail } from './totp/mail.ts'
import { findTotp } from './totp/store.ts'

/**
 * Makes ten new recovery codes; the old ones become void. Throws reauthentication_required, and not_found without an
 * app.
 */
export async function renewRecoveryCodes(
  services: Services,
  provider: Provider,
  { session, client }: { session: SessionWithUser; client: Client },
): Promise<string[]> {
  requireRecentFactor(services, session)
  const user = userOf(session)
  return transact(services.db, async (tx) => {
    await lockUser(tx, provider.id, user.id)
    if (!(await findTotp(tx, provider.id, user.id))) throw notFound()
    const codes = await giveRecoveryCodes(services, tx, provider.id, user.id)
    await recordAct(services, tx, provider.id, {
      action: 'mfa.recovery_codes_renewed',
      by: callerOf(session),
      user,
      device: client.device,
    })
    notify(services, tx, provider, recoveryCodesRenewedMail(provider, user, client.device))
    return codes
  })
}
