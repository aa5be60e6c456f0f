import type { EmittingServices } from '../../../../events/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { redeemChallenge, requestChallenge, tryCode } from '../../../sign-in/challenges/index.ts'
import { type Client, type LoginOutcome, mayLogIn } from '../../../sign-in/complete/index.ts'
import { completeFederated } from './complete-federated.ts'
import { proveAddressMail } from './mail.ts'
import type { Waiting } from './waiting.ts'
import { deleteWaiting } from './waiting-store.ts'

const PURPOSE = 'link_identity'

/** Sends a code to the address that a person gives, for the identity waiting in their browser. */
export async function sendConfirmation(
  services: Services,
  provider: Provider,
  { waiting, email, flow, client }: { waiting: Waiting; email: string; flow: string; client: Client },
): Promise<void> {
  const { assertion, connection } = waiting
  const { principal, id, subject } = assertion
  await requestChallenge(services, provider, {
    principal,
    email,
    purpose: PURPOSE,
    flow,
    client,
    detail: { waiting_id: id, connection_id: connection.id, subject },
    isWelcome: (user, invited) => mayLogIn(provider, principal, user, invited),
    write: ({ code }, { locale }) =>
      proveAddressMail({ provider, from: services.config.mailFrom, to: email, locale }, connection, code),
  })
}

export interface Confirmation {
  waiting: Waiting
  email: string
  code: string
  flow: string | undefined
  client: Client
}

/**
 * Links the waiting identity to the user of the address that this code proves, or signs up. Only in the browser that
 * asked for the code: otherwise an attacker could have a victim type the code that links their own identity. Throws
 * invalid_code, whatever the reason.
 */
export async function confirmAddress(
  services: EmittingServices,
  provider: Provider,
  { waiting, email, code, flow, client }: Confirmation,
): Promise<LoginOutcome> {
  const { assertion, connection } = waiting
  const { principal, id, subject, groups, profile } = assertion
  const issuerSession = assertion.issuer_session ?? undefined
  const shown = assertion.shown ?? { at: undefined }
  const challenge = await tryCode(services, provider, {
    principal,
    email,
    purpose: PURPOSE,
    code,
    flow,
    client,
  })
  if (!challenge.sameBrowser || challenge.detail.waiting_id !== id || challenge.detail.subject !== subject)
    throw new Problem('invalid_code')
  return transact(services.db, async (tx) => {
    await redeemChallenge(services, tx, provider, challenge)
    if (!(await deleteWaiting(tx, provider.id, id))) throw new Problem('invalid_code')
    const told = { groups, profile, issuerSession, shown, claims: {} }
    const proved = { connection, subject, email, emailIsProved: true, ...told }
    const login = { provider, principal, assertion: proved, provedHere: true, client }
    return completeFederated(services, tx, login)
  })
}
