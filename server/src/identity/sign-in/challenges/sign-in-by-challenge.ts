import type { EmittingServices } from '../../../events/index.ts'
import { transactBatched } from '../../../platform/db/batch/batched-transaction.ts'
import { pipeline } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Client } from '../complete/index.ts'
import { type CompletedLogin, completeLogin } from '../complete/index.ts'
import { type PassedChallenge, redeemChallenge, speakingAsAsked } from './check-challenge.ts'
import { addressKey } from './store.ts'

/** Signs in whoever showed this challenge. Throws invalid_code or invalid_link if the address may not sign in. */
export function signInByChallenge(
  services: EmittingServices,
  provider: Provider,
  { challenge, method, client }: { challenge: PassedChallenge; method: string; client: Client },
): Promise<CompletedLogin> {
  const { principal, email, by } = challenge
  const key = addressKey({ providerId: provider.id, principal, email })
  const spoken = speakingAsAsked(provider, client, challenge)
  const passed = { provider, principal, email, method, verifiesEmail: true, client: spoken }
  return transactBatched(services.db, key, async (tx) => {
    const [, outcome] = await pipeline([
      redeemChallenge(services, tx, provider, challenge),
      completeLogin(services, tx, passed),
    ])
    if (!outcome) throw new Problem(`invalid_${by}`)
    return outcome
  })
}
