import type { EmittingServices } from '../../events/index.ts'
import { type Tx, together } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { maySignInFrom, organisationOf } from '../../organisations/index.ts'
import type { Provider } from '../../providers/index.ts'
import { findUserByEmail, proveAddress } from '../../users/index.ts'
import { dueAmong, factorsDue } from '../mfa/due/factors.ts'
import { beginSecondFactor, type SecondFactorDue } from '../mfa/due/pending-login.ts'
import type { Client } from './client.ts'
import { grantSession, type SignedIn } from './grant-session.ts'
import { signUp } from './sign-up.ts'

/** A first factor that was passed: by whom, how, and from where. */
export interface PassedFactor {
  provider: Provider
  principal: Principal
  email: string
  /** Name of the method. */
  method: string
  /** Whether it proved the e-mail address just now. Only that signs an unknown address up. */
  provesEmail: boolean
  /** The account whose connection vouches for the person, if one does. */
  accountId?: string | undefined
  client: Client
}

export type LoginOutcome = SignedIn | SecondFactorDue

/**
 * The one door out of every sign-in method, in the caller's transaction: finds the user, or creates a customer with an
 * account at the first proof of the address; asks for a second factor if one is due; else starts the session. Undefined:
 * this address may not sign in (blocked, staff that was not added, let go by its directory, or sign-up is off). Throws
 * sso_required where the domain of the address requires its own single sign-on.
 */
export async function completeLogin(
  services: EmittingServices,
  tx: Tx,
  passed: PassedFactor,
): Promise<LoginOutcome | undefined> {
  const { provider, principal, email, method, provesEmail, accountId, client } = passed
  const known = await findUserByEmail(tx, provider.id, principal, email)
  const { user, isNew } = known ? { user: known, isNew: false } : await signUp(services, tx, passed)
  if (user?.status !== 'active') return undefined
  if (provesEmail) await proveAddress(services, tx, provider.id, user)
  // Whoever this transaction made has no factor, and nobody else can add one yet.
  // The organisation is read once the user is held: whom its directory lets go just now gets no session in between.
  const [factors, organisation] = await together([
    isNew ? dueAmong([], provider, method) : factorsDue(services, tx, provider, { user, method }),
    organisationOf(tx, provider, user),
  ])
  if (organisation && !(await maySignInFrom(tx, provider, organisation, { user, accountId })))
    return undefined
  if (factors.length > 0) return beginSecondFactor(services, tx, provider, { user, method, factors, client })
  return grantSession(services, tx, provider, { user, method, client })
}
