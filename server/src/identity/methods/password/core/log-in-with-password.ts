import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transactBatched } from '../../../../platform/db/batch/batched-transaction.ts'
import { pipeline } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import {
  gatherCompared,
  gatherToCompare,
  hashPassword,
  isOutdated,
} from '../../../../platform/password-hash/index.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import { mayBeginSignIn } from '../../../organisations/index.ts'
import { mayBeginLogin } from '../../../sessions/index.ts'
import { addressKey } from '../../../sign-in/challenges/index.ts'
import {
  type Client,
  type CompletedLogin,
  completeLogin,
  type LoginOutcome,
} from '../../../sign-in/complete/index.ts'
import { observedSignIn } from '../../../sign-in/sign-in-stats/index.ts'
import { findUserByEmail, type User } from '../../../users/index.ts'
import { normalise } from '../policy/rules.ts'
import { comparisonOf, hashesFor, isRightPassword } from './compare-password.ts'
import { countGuess, guesserOf, type RightGuess, refundGuess, useGuess } from './guess-limit.ts'
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
 * wrong passwords. Throws sso_required immediately, without a look at the password, or for a right one.
 */
export const logInWithPassword = observedSignIn('password', logIn)

async function logIn(
  services: EmittingServices,
  provider: Provider,
  attempt: PasswordLogin,
): Promise<LoginOutcome> {
  const { principal, email, password, flow, client } = attempt
  await gatherToCompare()
  const mayBegin = await mayBeginSignIn(services.db, provider, attempt)
  const { user, guesser, counted, hashes } = await prepare(services, provider, attempt)
  const right = await useGuess(services, counted, async () =>
    isRightPassword(await comparisonOf(hashes), password, guesser),
  )
  if (!right || hashes.own === null || !user || !mayBeginLogin(user))
    throw await refused(services, provider, client, user)

  // A password proves no address. Only a person who can read the mail gets in, and may then keep the password.
  if (!user.verified_at) {
    if (!mayBegin) throw wrong()
    await askToConfirm(services, provider, { principal, email, hash: hashes.own, flow, client })
    throw wrong()
  }
  await gatherCompared()
  let hash = hashes.own
  let outcome = await signIn(services, provider, attempt, { user, hash, right })
  if (outcome === REPLACED) {
    // Another sign-in may have renewed the hash since, in which case the password is still right.
    const comparison = await comparisonOf(await hashesFor(services, provider, email, user))
    hash = comparison.hash
    if (await isRightPassword(comparison, password, guesser))
      outcome = await signIn(services, provider, attempt, { user, hash, right })
  }
  if (!outcome || outcome === REPLACED) throw wrong()
  if (isOutdated(hash, services.hashCost)) await renew(services, provider, user.id, { from: hash, password })
  return outcome
}

/** Names what the transactions of a sign-in lock: all is of one address. */
const keyOf = (provider: Provider, { principal, email }: PasswordLogin): string =>
  addressKey({ providerId: provider.id, principal, email })

/** What is done before the password is compared, and alike for every address: looks up, and counts the guess. */
function prepare(services: EmittingServices, provider: Provider, attempt: PasswordLogin) {
  const { principal, email } = attempt
  return transactBatched(services.db, keyOf(provider, attempt), async (tx) => {
    const inside = { ...services, db: tx }
    const user = await findUserByEmail(tx, provider.id, principal, email)
    const [guesser, hashes] = await pipeline([
      guesserOf(inside, provider, attempt, user),
      hashesFor(inside, provider, email, user),
    ])
    return { user, guesser, hashes, counted: await countGuess(tx, guesser, services.clock.now()) }
  })
}

/** Signs in the user who knew the password, if it still is this one. */
function signIn(
  services: EmittingServices,
  provider: Provider,
  attempt: PasswordLogin,
  { user, hash, right }: { user: User; hash: string; right: RightGuess },
): Promise<CompletedLogin | typeof REPLACED | undefined> {
  const { principal, email, client } = attempt
  const factor = { method: 'password', verifiesEmail: false } as const
  const passed = { provider, principal, email, userId: user.id, client, ...factor }
  return transactBatched(services.db, keyOf(provider, attempt), async (tx) => {
    if (!(await holdPassword(tx, { providerId: provider.id, userId: user.id, hash }))) return REPLACED
    const [completed] = await pipeline([completeLogin(services, tx, passed), refundGuess(tx, right)])
    return completed
  })
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
