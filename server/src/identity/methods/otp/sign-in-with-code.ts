import type { EmittingServices } from '../../../events/index.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import { mayBeginSignIn } from '../../organisations/index.ts'
import { requestChallenge, signInByChallenge, tryCode } from '../../sign-in/challenges/index.ts'
import { type Client, type LoginOutcome, mayLogIn } from '../../sign-in/complete/index.ts'
import { observedSignIn } from '../../sign-in/sign-in-stats/index.ts'
import { codeMail } from './mail.ts'

export interface CodeRequest {
  principal: Principal
  email: string
  asOwner?: boolean | undefined
  flow: string
  client: Client
}

/** Sends a sign-in code to the address, if it may sign in. For the limits see requestChallenge. Throws sso_required. */
export async function sendCode(
  services: EmittingServices,
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
    write: ({ code }, { locale }) =>
      codeMail({ provider, from: services.config.mailFrom, to: email, locale }, code),
  })
}

export interface CodeLogin {
  principal: Principal
  email: string
  code: string
  /** The flow cookie, if the caller sent one. */
  flow: string | undefined
  client: Client
}

/** Checks a code and signs in. Throws invalid_code, whatever the reason. */
export const logInWithCode = observedSignIn(
  'otp',
  async (services, provider, attempt: CodeLogin): Promise<LoginOutcome> => {
    const challenge = await tryCode(services, provider, { ...attempt, purpose: 'sign_in' })
    return signInByChallenge(services, provider, { challenge, method: 'otp', client: attempt.client })
  },
)
