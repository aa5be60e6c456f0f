import type { EmittingServices } from '../../../events/index.ts'
import { asBatch } from '../../../platform/db/batch/batched.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import { maySignInFrom, organisationOf } from '../../organisations/index.ts'
import {
  applyProfile,
  findUserByEmail,
  mergeProfile,
  proveAddress,
  type ToldProfile,
} from '../../users/index.ts'
import { beginSecondFactor, dueAmong, heldFactors, type SecondFactorDue } from '../mfa/factors/index.ts'
import type { Client } from './client.ts'
import { type Elsewhere, endOf, shownElsewhere } from './elsewhere.ts'
import { type Granted, grantSession, type SignedIn } from './grant-session.ts'
import { type SignUp, signUp } from './sign-up.ts'

/** A first factor that was passed: by whom, how, and from where. */
export interface PassedFactor {
  provider: Provider
  principal: Principal
  email: string
  /** Whose factor it is, where that was known before: nobody else gets in, whoever has the address by now. */
  userId?: string | undefined
  /** Name of the method. */
  method: string
  /** Whether it proved the e-mail address just now. Only then can an unknown address sign up. */
  verifiesEmail: boolean
  /** The account whose connection vouches for the person, if one does. */
  accountId?: string | undefined
  /** What the connection says the person is called. */
  profile?: ToldProfile | undefined
  /** Where the factor was shown at another service. */
  elsewhere?: Elsewhere | undefined
  client: Client
}

/** The second factor of a session for which the account's identity provider vouched. */
const VOUCHED = 'idp'

export type LoginOutcome = SignedIn | SecondFactorDue
export type CompletedLogin = Granted | SecondFactorDue

/**
 * Every sign-in method ends here, in the caller's transaction: finds the user, or creates a customer with an account
 * when the address is first proved; asks for a second factor if one is due; otherwise starts the session. Undefined if
 * this address may not sign in (it is somebody else's by now, blocked, staff that was not added, deactivated by its directory, or sign-up is
 * off). Throws sso_required if the domain of the address requires its own single sign-on.
 */
export async function completeLogin(
  services: EmittingServices,
  tx: Tx,
  passed: PassedFactor,
): Promise<CompletedLogin | undefined> {
  const { provider, principal, email, userId, method, verifiesEmail, accountId, profile, elsewhere, client } =
    passed
  const known = await findUserByEmail(tx, provider.id, principal, email)
  const { user: found, made }: SignUp = known ? { user: known } : await signUp(services, tx, passed)
  if (found?.status !== 'active' || found.id !== (userId ?? found.id)) return undefined
  if (verifiesEmail) await proveAddress(services, tx, provider.id, found)
  // A user made by this transaction has no factor, and nobody else can add one yet.
  // Read the organisation while holding the user: a user its directory deactivates now gets no session in between.
  const [enrolled, organisation] = made
    ? [[], made.organisation]
    : await pipeline([heldFactors(services, tx, provider, found), organisationOf(tx, provider, found)])
  if (organisation && !(await maySignInFrom(tx, provider, organisation, { user: found, accountId })))
    return undefined
  // An account's connection speaks only of people in a domain of that account: others belong to more than it.
  const isOwn = accountId !== undefined && organisation?.account_id === accountId
  const speaks = accountId === undefined || isOwn
  const isTwo = isOwn && elsewhere?.twoFactors === true
  const factors = dueAmong(enrolled, provider, { principal, method, isTwo })
  const told = { userId: found.id, profile: profile ?? {}, source: 'connection' } as const
  const isNews = speaks && mergeProfile(found, told.profile, told.source).changed.length > 0
  const user = (isNews && (await applyProfile(services, tx, provider.id, told))) || found
  const when = elsewhere && {
    shownAt: shownElsewhere(elsewhere, client, user.id),
    endsBy: endOf(elsewhere),
  }
  const letIn = (): Promise<CompletedLogin> =>
    factors.length > 0
      ? beginSecondFactor(services, tx, provider, { user, method, factors, ...when, client })
      : grantSession(services, tx, provider, {
          user,
          isNew: made?.signsIn === true,
          method,
          secondFactor: isTwo ? VOUCHED : undefined,
          ...when,
          client,
        })
  if (!made) return letIn()
  const [, outcome] = await asBatch(tx, () => pipeline([made.settleIn(), letIn()])) // made before let in, in every log
  return outcome
}
