import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { type Realm, SAME_SUCCESSOR_MS } from '../core/index.ts'
import { contextOfSuccessor, findToken, momentOf } from '../tokens/index.ts'

/** So many tabs in a row may have exchanged it. */
const LONGEST_CHAIN = 5

/**
 * The refresh token that replaced this one a moment ago: tabs that ask at the same time, and a client whose answer was
 * lost, get the same one. Undefined if it was not exchanged, or too long ago. Whose it is is checked as for any.
 */
export async function successorOf(
  services: Pick<Services, 'db' | 'clock' | 'keyring'>,
  { provider, principal }: Realm,
  token: string,
): Promise<string | undefined> {
  const now = services.clock.now()
  const moment = momentOf(services, provider)
  let last: string | undefined
  for (let steps = 0, asked = token; steps < LONGEST_CHAIN; steps++) {
    const row = await findToken(services.db, provider.id, digestOf(asked), moment)
    if (row?.kind !== 'refresh' || row.principal !== principal || !row.consumed_at || !row.successor)
      return last
    if (row.consumed_at.getTime() < now - SAME_SUCCESSOR_MS) return undefined
    const context = contextOfSuccessor({ provider_id: provider.id, digest: row.digest })
    last = asked = services.keyring.open(row.successor, context).toString()
  }
  return last
}
