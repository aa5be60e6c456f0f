import type { EmittingServices } from '../../events/index.ts'
import { together, transact } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { Problem } from '../../lib/problem.ts'
import {
  type Client,
  completeLogin,
  countRefusals,
  type LoginOutcome,
  redeemProof,
  speakingAsAsked,
  tryCode,
} from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'

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
  return countRefusals(services, provider, tried, () => logIn(services, provider, attempt))
}

async function logIn(
  services: EmittingServices,
  provider: Provider,
  attempt: CodeLogin,
): Promise<LoginOutcome> {
  const proof = await tryCode(services, provider, { ...attempt, purpose: 'sign_in' })
  const client = speakingAsAsked(provider, attempt.client, proof)
  return transact(services.db, async (tx) => {
    const { principal, email } = proof
    const [, outcome] = await together([
      redeemProof(services, tx, provider, proof),
      completeLogin(services, tx, {
        provider,
        principal,
        email,
        method: 'otp',
        provesEmail: true,
        client,
      }),
    ])
    if (!outcome) throw new Problem('invalid_code')
    return outcome
  })
}
