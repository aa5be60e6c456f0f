import type { EmittingServices } from '../../../events/index.ts'
import { transactBatched } from '../../../platform/db/batch/batched-transaction.ts'
import { pipeline } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Client } from '../door/index.ts'
import { type CompletedLogin, completeLogin } from '../door/index.ts'
import { redeemProof, type ShownProof, speakingAsAsked } from './check-proof.ts'
import { addressKey } from './store.ts'

/** Signs in whoever showed this proof. Throws invalid_code or invalid_link if the address may not sign in. */
export function signInByProof(
  services: EmittingServices,
  provider: Provider,
  { proof, method, client }: { proof: ShownProof; method: string; client: Client },
): Promise<CompletedLogin> {
  const { principal, email, by } = proof
  const key = addressKey({ providerId: provider.id, principal, email })
  const spoken = speakingAsAsked(provider, client, proof)
  const passed = { provider, principal, email, method, provesEmail: true, client: spoken }
  return transactBatched(services.db, key, async (tx) => {
    const [, outcome] = await pipeline([
      redeemProof(services, tx, provider, proof),
      completeLogin(services, tx, passed),
    ])
    if (!outcome) throw new Problem(`invalid_${by}`)
    return outcome
  })
}
