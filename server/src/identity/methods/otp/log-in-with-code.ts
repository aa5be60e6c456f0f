import type { EmittingServices } from '../../../events/index.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import { signInByChallenge, tryCode } from '../../sign-in/challenges/index.ts'
import type { Client, LoginOutcome } from '../../sign-in/complete/index.ts'
import { countRefusals } from '../../sign-in/sign-in-stats/index.ts'

export interface CodeLogin {
  principal: Principal
  email: string
  code: string
  /** The flow cookie, if the caller sent one. */
  flow: string | undefined
  client: Client
}

/** Checks a code and signs in. Throws invalid_code, whatever the reason. */
export function logInWithCode(
  services: EmittingServices,
  provider: Provider,
  attempt: CodeLogin,
): Promise<LoginOutcome> {
  const tried = { principal: attempt.principal, method: 'otp' }
  return countRefusals(services, provider, tried, async () => {
    const challenge = await tryCode(services, provider, { ...attempt, purpose: 'sign_in' })
    return signInByChallenge(services, provider, { challenge, method: 'otp', client: attempt.client })
  })
}
