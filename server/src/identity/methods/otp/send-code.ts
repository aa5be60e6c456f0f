import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { mayBeginSignIn } from '../../organisations/index.ts'
import { requestChallenge } from '../../sign-in/challenges/index.ts'
import { type Client, mayLogIn } from '../../sign-in/complete/index.ts'
import { codeMail } from './mail.ts'

export interface CodeRequest {
  principal: Principal
  email: string
  asOwner?: boolean | undefined
  flow: string
  client: Client
}

/**
 * Sends a sign-in code to the address, if it may sign in; see requestChallenge for the limits. Throws sso_required.
 */
export async function sendCode(
  services: Services,
  provider: Provider,
  { principal, email, asOwner, flow, client }: CodeRequest,
): Promise<void> {
  const mayBegin = await mayBeginSignIn(services.db, provider, { principal, email, asOwner })
  await requestChallenge(services, provider, {
    principal,
    email,
    purpose: 'sign_in',
    flow,
    client,
    isWelcome: (user, invited) => mayBegin && mayLogIn(provider, principal, user, invited),
    write: ({ code }, { speech }) =>
      codeMail({ provider, from: services.config.mailFrom, to: email, speech }, code),
  })
}
