import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import {
  type Client,
  type LeavingDue,
  passSecondFactor,
  type SignedIn,
} from '../../sign-in/complete/index.ts'
import { observedSignIn } from '../../sign-in/sign-in-stats/index.ts'
import { secondFactor, takeChallenge } from './challenge.ts'
import { COPIED, copied, redeemUse } from './redeem-use.ts'
import type { AssertionResponse } from './schemas.ts'
import { tryPendingFor } from './second-factor.ts'
import { verifyAssertion } from './verify-assertion.ts'

export interface PasskeyStep {
  principal: Principal
  mfaToken: string
  credential: AssertionResponse
  client: Client
}

/** Completes a pending sign-in with a passkey of its user. Throws invalid_mfa_token, invalid_passkey. */
export const passWithPasskey = observedSignIn('mfa', pass)

async function pass(
  services: EmittingServices,
  provider: Provider,
  { principal, mfaToken, credential, client }: PasskeyStep,
): Promise<SignedIn | LeavingDue> {
  const pending = await tryPendingFor(services, provider, { principal, mfaToken })
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(services, provider, secondFactor(pending.id), clientDataJSON)
  const use = await verifyAssertion(services, provider, challenge, credential)
  if (use.passkey.user_id !== pending.user.id) throw new Problem('invalid_passkey')
  const outcome = await transact(services.db, async (tx) => {
    const { user } = pending
    if (!(await redeemUse(services, tx, provider, { use, user, device: client.device }))) return COPIED
    return passSecondFactor(services, tx, provider, { pending, factor: 'passkey', client })
  })
  if (outcome === COPIED) throw copied()
  return outcome
}
