import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import { hashPassword } from '../../../../platform/password-hash/index.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { mayBeginSignIn } from '../../../organisations/index.ts'
import { deletePendingOf, endAllSessions } from '../../../sessions/index.ts'
import { redeemChallenge, requestChallenge, voidChallenges } from '../../../sign-in/challenges/index.ts'
import { type Client, completeLogin, type LoginOutcome, notify } from '../../../sign-in/complete/index.ts'
import { ENROLL, mayBeginLogin } from '../../../sign-in/mfa/factors/index.ts'
import { findUserByEmail } from '../../../users/index.ts'
import { checkCodeOrLink, type Shown } from './check-code-or-link.ts'
import { checkPassword, checkRules } from './check-password.ts'
import { passwordSetNotice, resetMail } from './mail.ts'
import { setPassword } from './set-password.ts'
import { lockPassword } from './store.ts'

export interface ResetRequest {
  principal: Principal
  email: string
  asOwner?: boolean | undefined
  flow: string
  client: Client
}

/**
 * Sends a link and a code to set a new password, if the address has a user. Users without a password can set one this
 * way. Throws sso_required.
 */
export async function requestReset(
  services: Services,
  provider: Provider,
  { principal, email, asOwner, flow, client }: ResetRequest,
): Promise<void> {
  const mayBegin = await mayBeginSignIn(services.db, provider, { principal, email, asOwner })
  const prefix = principal === 'provider' ? '/staff' : ''
  const envelope = { provider, from: services.config.mailFrom, to: email }
  await requestChallenge(services, provider, {
    principal,
    email,
    purpose: 'password_reset',
    flow,
    client,
    linkPath: `${prefix}/login/reset`,
    isWelcome: (user) => mayBegin && mayBeginLogin(user),
    write: (secrets, { locale }) => resetMail({ ...envelope, locale }, secrets),
  })
}

export interface Reset extends Shown {
  password: string
  /** Name of the field in the form or body, for errors. */
  field: string
}

/**
 * Sets a new password with a link or code from the mail, ends every session of the user, and signs in. A second factor
 * stays, and is asked for; a user with one and without a password gets no password by the mail alone. Throws
 * invalid_link, invalid_code, weak_password.
 */
export async function resetPassword(
  services: EmittingServices,
  provider: Provider,
  { password, field, ...shown }: Reset,
): Promise<LoginOutcome> {
  const { client } = shown
  checkRules(provider, { password, email: shown.email, field }) // before a try of the code is spent
  const challenge = await checkCodeOrLink(services, provider, 'password_reset', shown)
  const { principal, email } = challenge
  const user = await findUserByEmail(services.db, provider.id, principal, email)
  if (!user || !mayBeginLogin(user)) throw new Problem(`invalid_${challenge.by}`)
  const checked = await checkPassword(services, provider, { password, email, field, userId: user.id })
  const hash = await hashPassword(checked, { isKnown: true, cost: services.hashCost })

  return transact(services.db, async (tx) => {
    await voidChallenges(services, tx, provider, {
      principal,
      email,
      purpose: 'password_reset',
      kept: challenge,
    })
    await redeemChallenge(services, tx, provider, challenge)
    // Sign-ins with the old one are over by now; their sessions end below.
    const old = await lockPassword(tx, provider.id, user.id)
    await deletePendingOf(tx, provider.id, user.id)
    const source = { reason: 'password_changed', device: client.device } as const
    await endAllSessions(services, tx, provider.id, user.id, source)
    const passed = { provider, principal, email, method: 'password', verifiesEmail: true, client } as const
    const outcome = await completeLogin(services, tx, passed)
    if (outcome?.user.id !== user.id) throw new Problem(`invalid_${challenge.by}`)
    // As at a registration: a person who can only read the mail must not add a first factor for a user with a second
    // one.
    if (old === undefined && outcome.kind === 'second_factor_due' && !outcome.factors.includes(ENROLL))
      return outcome
    await setPassword(services, tx, provider, { userId: user.id, hash })
    await recordAct(services, tx, provider.id, { action: 'password.reset', user, device: client.device })
    notify(services, tx, provider, passwordSetNotice(provider, user, client.device))
    return outcome
  })
}
