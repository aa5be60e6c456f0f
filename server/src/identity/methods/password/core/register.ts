import type { Principal } from '../../../../platform/http/context.ts'
import { hashPassword } from '../../../../platform/password-hash/index.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { mayBeginSignIn } from '../../../organisations/index.ts'
import { requestChallenge } from '../../../sign-in/challenges/index.ts'
import { type Client, mayLogIn } from '../../../sign-in/complete/index.ts'
import { checkPassword } from './check-password.ts'
import { alreadyRegisteredMail, registerMail } from './mail.ts'

export interface Registration {
  principal: Principal
  email: string
  password: string
  /** Name of the password field in the form or body, for errors. */
  field: string
  flow: string
  client: Client
}

/**
 * Begins a registration: sends a mail that proves the address. Until then the password belongs to no user; its hash
 * waits with the challenge. If the address has an account, the mail says so. Throws weak_password, sso_required.
 */
export async function register(
  services: Services,
  provider: Provider,
  { password, field, ...who }: Registration,
): Promise<void> {
  await mayBeginSignIn(services.db, provider, who)
  const checked = await checkPassword(services, provider, { password, email: who.email, field })
  const hash = await hashPassword(checked, { isKnown: false, cost: services.hashCost })
  await askToConfirm(services, provider, { ...who, hash })
}

/** Sends the mail that proves the address of the person whose password has this hash. */
export async function askToConfirm(
  services: Services,
  provider: Provider,
  { principal, email, hash, flow, client }: Omit<Registration, 'password' | 'field'> & { hash: string },
): Promise<void> {
  const prefix = principal === 'provider' ? '/staff' : ''
  const envelope = { provider, from: services.config.mailFrom, to: email }
  await requestChallenge(services, provider, {
    principal,
    email,
    purpose: 'password_register',
    flow,
    client,
    linkPath: `${prefix}/sign-up/confirm`,
    detail: { hash },
    isWelcome: (user, invited) => mayLogIn(provider, principal, user, invited),
    write: (secrets, { user, locale }) => {
      const to = { ...envelope, locale }
      return user?.verified_at ? alreadyRegisteredMail(to, prefix) : registerMail(to, secrets)
    },
  })
}
