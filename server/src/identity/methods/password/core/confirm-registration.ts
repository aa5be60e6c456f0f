import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import { hashPassword } from '../../../../platform/password-hash/index.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import { type PassedChallenge, redeemChallenge, withAskedLocale } from '../../../sign-in/challenges/index.ts'
import { completeLogin, type LoginOutcome } from '../../../sign-in/complete/index.ts'
import { ENROLL } from '../../../sign-in/mfa/factors/index.ts'
import { addPassword } from './add-password.ts'
import { checkCodeOrLink, type Shown } from './check-code-or-link.ts'
import { checkPassword, checkRules } from './check-password.ts'
import { newLot } from './set-password.ts'

export interface Confirmation extends Shown {
  /** Needed in any browser but the one that registered. */
  password?: string | undefined
  /** Name of the field in the form or body, for errors. */
  field: string
}

/**
 * Once the address is proved: creates the user if there is none, gives them the password and signs in. The password
 * given at registration counts only in that browser: anybody can register a stranger's address, and a click in a mail
 * must not confirm a password that its reader did not choose. Throws invalid_link, invalid_code, weak_password, and
 * invalid_request if the password has to be given again.
 */
export async function confirmRegistration(
  services: EmittingServices,
  provider: Provider,
  { password, field, ...shown }: Confirmation,
): Promise<LoginOutcome> {
  // Check this before spending a try of the code.
  if (password === undefined && shown.flow === undefined) throw passwordNeeded(field)
  if (password !== undefined) checkRules(provider, { password, email: shown.email, field })

  const challenge = await checkCodeOrLink(services, provider, 'password_register', shown)
  const client = withAskedLocale(provider, shown.client, challenge)
  const hash = await hashToAttach(services, provider, challenge, { password, field })
  return transact(services.db, async (tx) => {
    await redeemChallenge(services, tx, provider, challenge)
    const { principal, email } = challenge
    const passed = { provider, principal, email, method: 'password', verifiesEmail: true, client } as const
    const outcome = await completeLogin(services, tx, passed)
    if (!outcome) throw new Problem(`invalid_${challenge.by}`)
    const { user } = outcome
    // A person who can only read the mail must not add a first factor for a user with a second one.
    if (outcome.kind === 'second_factor_due' && !outcome.factors.includes(ENROLL)) return outcome
    const row = { user_id: user.id, hash, set_at: new Date(services.clock.now()), lot: newLot() }
    // A password was set since the mail was sent: changing that one needs a reset.
    if (!(await addPassword(services, tx, provider.id, row))) throw new Problem(`invalid_${challenge.by}`)
    await recordAct(services, tx, provider.id, { action: 'password.set', user, device: client.device })
    return outcome
  })
}

async function hashToAttach(
  services: EmittingServices,
  provider: Provider,
  { email, sameBrowser, detail }: PassedChallenge,
  { password, field }: Pick<Confirmation, 'password' | 'field'>,
): Promise<string> {
  if (password !== undefined)
    return hashPassword(await checkPassword(services, provider, { password, email, field }), {
      isKnown: true,
      cost: services.hashCost,
    })
  if (!sameBrowser) throw passwordNeeded(field)
  return String(detail.hash)
}

function passwordNeeded(field: string): Problem {
  return new Problem('invalid_request', {
    errors: [{ field, message: 'Give the password again: the registration began in another browser.' }],
  })
}
