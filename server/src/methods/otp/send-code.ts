import type { Principal } from '../../lib/http/context.ts'
import type { Services } from '../../lib/services.ts'
import { type Client, mayLogIn, requestProof } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'
import { codeMail } from './mail.ts'

/** Sends a sign-in code to the address, if it may sign in; see requestProof for the limits. */
export async function sendCode(
  services: Services,
  provider: Provider,
  { principal, email, flow, client }: { principal: Principal; email: string; flow: string; client: Client },
): Promise<void> {
  await requestProof(services, provider, {
    principal,
    email,
    purpose: 'sign_in',
    flow,
    client,
    isWelcome: (user, invited) => mayLogIn(provider, principal, user, invited),
    write: ({ code }) => codeMail(provider, services.config.mailFrom, email, code),
  })
}
