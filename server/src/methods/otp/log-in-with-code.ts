import type { EmittingServices } from '../../events/index.ts'
import { together } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { Problem } from '../../lib/problem.ts'
import { transactTogether } from '../../lib/shared-transaction.ts'
import {
  addressKey,
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
  const { principal, email } = proof
  const key = addressKey({ providerId: provider.id, principal, email })
  return transactTogether(services.db, key, async (tx) => {
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
