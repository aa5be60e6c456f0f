import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { mayBeginSignIn } from '../../organisations/index.ts'
import { requestChallenge } from '../../sign-in/challenges/index.ts'
import { type Client, mayLogIn } from '../../sign-in/complete/index.ts'
import { linkMail } from './mail.ts'

export interface LinkRequest {
  principal: Principal
  email: string
  asOwner?: boolean | undefined
  flow: string
  client: Client
  /** The caller has checked it. */
  redirectUrl?: string | undefined
  /** Whether a page waits in the browser that asks. If so, the link lets that browser in when opened elsewhere. */
  waits: boolean
}

/**
 * Sends a sign-in link to the address, if it may sign in; see requestChallenge for the limits. Returns the number to show.
 * Throws sso_required.
 */
export async function sendLink(
  services: Services,
  provider: Provider,
  { principal, email, asOwner, flow, client, redirectUrl, waits }: LinkRequest,
): Promise<number> {
  const mayBegin = await mayBeginSignIn(services.db, provider, { principal, email, asOwner })
  return requestChallenge(services, provider, {
    principal,
    email,
    purpose: 'sign_in',
    flow,
    client,
    redirectUrl,
    linkPath: principal === 'provider' ? '/staff/login/link' : '/login/link',
    detail: { waits },
    isWelcome: (user, invited) => mayBegin && mayLogIn(provider, principal, user, invited),
    write: (secrets, { locale }) =>
      linkMail({ provider, from: services.config.mailFrom, to: email, locale }, secrets),
  })
}
