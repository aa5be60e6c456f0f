import type { Principal } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { type PassedChallenge, type Purpose, tryCode, tryLink } from '../../../sign-in/challenges/index.ts'
import type { Client } from '../../../sign-in/complete/index.ts'

/** What a user enters from a mail: the token of its link, or its code and the address. */
export interface Shown {
  principal: Principal
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
  /** The flow cookie, if the caller sent one. */
  flow: string | undefined
  client: Client
}

/** Checks what is shown without redeeming it. Throws invalid_link or invalid_code. */
export async function checkCodeOrLink(
  services: Services,
  provider: Provider,
  purpose: Purpose,
  { principal, token, email, code, flow, client }: Shown,
): Promise<PassedChallenge> {
  if (token === undefined) {
    if (email === undefined || code === undefined) throw new Problem('invalid_code')
    return tryCode(services, provider, { principal, email, purpose, code, flow, client })
  }
  const challenge = await tryLink(services, provider, { purpose, token, flow })
  if (challenge.principal !== principal) throw new Problem('invalid_link')
  return challenge
}
