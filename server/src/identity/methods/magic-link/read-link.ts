import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type PassedChallenge, tryLink } from '../../sign-in/challenges/index.ts'

export interface PresentedLink {
  principal: Principal
  token: string
  /** The flow cookie, if the caller sent one. */
  flow: string | undefined
}

/** Reads a link without changing anything. Throws invalid_link. */
export async function readLink(
  services: Services,
  provider: Provider,
  { principal, token, flow }: PresentedLink,
): Promise<PassedChallenge> {
  const challenge = await tryLink(services, provider, { purpose: 'sign_in', token, flow })
  if (challenge.principal !== principal) throw new Problem('invalid_link')
  return challenge
}
