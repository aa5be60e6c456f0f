import { recordAct } from '../../../audit/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../lib/db.ts'
import type { Principal } from '../../../lib/http/context.ts'
import { hashPassword, isOutdated } from '../../../lib/password-hash/index.ts'
import { Problem } from '../../../lib/problem.ts'
import { type Client, completeLogin, countRefusals, type LoginOutcome } from '../../../login/index.ts'
import { mayBeginSignIn } from '../../../organisations/index.ts'
import type { Provider } from '../../../providers/index.ts'
import { findUserByEmail, type User } from '../../../users/index.ts'
import { normalise } from '../policy/rules.ts'
import { findComparison, isRightPassword } from './compare-password.ts'
import { guess, guesserOf, refundGuess } from './guess-limit.ts'
import { askToConfirm } from './register.ts'
import { holdPassword, renewHash } from './store.ts'

export interface PasswordLogin {
  principal: Principal
  email: string
  password: string
  asOwner?: boolean | undefined
  /** The flow that a mail belongs to, if the address has to be proved first. */
  flow: string
  client: Client
}

/**
 * Checks a password and signs in. Throws invalid_credentials, whatever the reason, and rate_limited after too many
 * wrong passwords. Throws sso_required at once, without a look at the password, or for a right one.
 */
export function logInWithPassword(
  services: EmittingServices,
  provider: Provider,
  attempt: PasswordLogin,
): Promise<LoginOutcome> {
  const tried = { principal: attempt.principal, method: 'password' }
  return countRefusals(services, provider, tried, () => logIn(services, provider, attempt))
}

async function logIn(
  services: EmittingServices,
  provider: Provider,
  attempt: PasswordLogin,
): Promise<LoginOutcome> {
  const { principal, email, password, flow, client } = attempt
  const mayBegin = await mayBeginSignIn(services.db, provider, attempt)
  const user = await findUserByEmail(services.db, provider.id, principal, email)
  const guesser = await guesserOf(services, provider, attempt, user)
  let comparison = await findComparison(services, provider, email, user)
  const right = await guess(services, guesser, () => isRightPassword(comparison, password, guesser))
  if (!right || user?.status !== 'active') throw await refused(services, provider, client, user)

  // A password proves no address. Only a person who can read the mail gets in, and may then keep the password.
  if (!user.verified_at) {
    if (!mayBegin) throw wrong()
    await askToConfirm(services, provider, { principal, email, hash: comparison.hash, flow, client })
    throw wrong()
  }
  const signIn = (): Promise<LoginOutcome | typeof REPLACED | undefined> =>
    transact(services.db, async (tx) => {
      if (!(await holdPassword(tx, provider.id, user.id, comparison.hash))) return REPLACED
      const passed = { provider, principal, email, method: 'password', provesEmail: false, client } as const
      const completed = await completeLogin(services, tx, passed)
      await refundGuess(tx, right)
      return completed
    })
  let outcome = await signIn()
  if (outcome === REPLACED) {
    // Another sign-in may have renewed the hash meanwhile, in which case the password is still right.
    comparison = await findComparison(services, provider, email, user)
    if (await isRightPassword(comparison, password, guesser)) outcome = await signIn()
  }
  if (!outcome || outcome === REPLACED) throw wrong()
  if (isOutdated(comparison.hash, services.hashCost))
    await renew(services, provider, user.id, { from: comparison.hash, password })
  return outcome
}

/** The hash that was compared is no longer the stored one. */
const REPLACED = Symbol('replaced')

/** Recorded for unknown addresses too, so that both take the same time. */
async function refused(
  services: EmittingServices,
  { id }: Provider,
  { device }: Client,
  user: User | undefined,
): Promise<Problem> {
  const act = { action: 'user.login_refused', device, detail: { method: 'password' } } as const
  await recordAct(services, services.db, id, user ? { ...act, user } : act)
  return wrong()
}

/** One answer for a wrong password, an unknown or blocked address, and an unproved one. */
function wrong(): Problem {
  return new Problem('invalid_credentials', {
    detail:
      'The address or the password is wrong. If the address is registered but not confirmed, a mail to confirm it is on its way.',
  })
}

/** Only now is the password at hand: rehashes it at today's cost, or in our format if another system made the hash. */
async function renew(
  { db, log, hashCost }: EmittingServices,
  { id }: Provider,
  userId: string,
  { from, password }: { from: string; password: string },
): Promise<void> {
  try {
    const to = await hashPassword(normalise(password), { isKnown: true, cost: hashCost })
    await renewHash(db, id, userId, { from, to })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log.info({ user: userId }, 'a password hash was not renewed for lack of time; the next sign-in will')
  }
}
