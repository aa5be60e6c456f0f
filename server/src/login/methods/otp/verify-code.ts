import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../lib/db.ts'
import type { Principal } from '../../../lib/http/context.ts'
import { Problem } from '../../../lib/problem.ts'
import { digestOf, sameBytes } from '../../../lib/tokens.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Device } from '../../../sessions/index.ts'
import { completeLogin, type SignedIn } from '../../complete.ts'
import { codeDigest } from './code.ts'
import { type Address, type CountedTry, countFlowTry, countOpenTry, hasFlow, redeem } from './store.ts'

export interface CodeTry {
  principal: Principal
  email: string
  code: string
  /** The flow cookie, if the caller shows one. */
  flow: string | undefined
  device: Device
}

/** Checks a code and signs in. Throws invalid_code, whatever the reason. */
export async function verifyCode(
  services: EmittingServices,
  provider: Provider,
  attempt: CodeTry,
): Promise<SignedIn> {
  const { principal, email, code, flow, device } = attempt
  const address: Address = { providerId: provider.id, principal, email }
  const counted = await countTry(services, address, flow)
  if (
    !counted ||
    !sameBytes(counted.code_digest, codeDigest(services.keyring, provider.id, counted.id, code))
  )
    throw new Problem('invalid_code')

  return transact(services.db, async (tx) => {
    if (!(await redeem(tx, address, counted.id, new Date(services.clock.now()))))
      throw new Problem('invalid_code')
    const signedIn = await completeLogin(services, tx, { provider, principal, email, method: 'otp', device })
    if (!signedIn) throw new Problem('invalid_code')
    return signedIn
  })
}

/** The try is counted, and committed, before anything is compared. */
async function countTry(
  services: EmittingServices,
  address: Address,
  flow: string | undefined,
): Promise<CountedTry | undefined> {
  const now = new Date(services.clock.now())
  if (flow !== undefined && (await hasFlow(services.db, address, digestOf(flow), now)))
    return countFlowTry(services.db, address, digestOf(flow), now)
  return countOpenTry(services.db, address, now)
}
