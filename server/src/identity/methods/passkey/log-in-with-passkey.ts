import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Client, completeLogin, type LoginOutcome } from '../../sign-in/complete/index.ts'
import { observedSignIn } from '../../sign-in/sign-in-stats/index.ts'
import { findUser } from '../../users/index.ts'
import { signIn, takeChallenge } from './challenge.ts'
import { COPIED, copied, redeemUse } from './redeem-use.ts'
import type { AssertionResponse } from './schemas.ts'
import { verifyAssertion } from './verify-assertion.ts'

export interface PasskeyLogin {
  principal: Principal
  credential: AssertionResponse
  /** The flow cookie: only the browser that asked may answer. */
  flow: string | undefined
  client: Client
}

/** Signs in with a passkey as first factor. Throws invalid_passkey, whatever the reason. */
export const logInWithPasskey = observedSignIn('passkey', logIn)

async function logIn(
  services: EmittingServices,
  provider: Provider,
  { principal, credential, flow, client }: PasskeyLogin,
): Promise<LoginOutcome> {
  const { clientDataJSON, userHandle } = credential.response
  // The user has not said who they are, so the authenticator must name the user.
  if (flow === undefined || !userHandle) throw new Problem('invalid_passkey')
  const challenge = await takeChallenge(services, provider, signIn(principal, flow), clientDataJSON)
  const use = await verifyAssertion(services, provider, challenge, credential)
  const outcome = await transact(services.db, async (tx) => {
    const user = await findUser(tx, provider.id, use.passkey.user_id)
    if (user?.principal !== principal) return undefined
    if (!(await redeemUse(services, tx, provider, { use, user, device: client.device }))) return COPIED
    const { email } = user
    return completeLogin(services, tx, {
      provider,
      principal,
      email,
      userId: user.id,
      method: 'passkey',
      verifiesEmail: false,
      client,
    })
  })
  if (outcome === COPIED) throw copied()
  if (!outcome) throw new Problem('invalid_passkey')
  return outcome
}
