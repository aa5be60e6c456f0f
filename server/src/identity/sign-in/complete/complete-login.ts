import type { EmittingServices } from '../../../events/index.ts'
import { beginBatch } from '../../../platform/db/batch/batched.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import { maySignInFrom, organisationOf } from '../../organisations/index.ts'
import { applyProfile, findUserByEmail, type UserRecord, verifyAddress } from '../../users/index.ts'
import { mergeProfile, type ToldProfile } from '../../users/profile/index.ts'
import {
  beginSecondFactor,
  dueAmong,
  ENROLL,
  heldFactors,
  mayBeginLogin,
  type SecondFactorDue,
} from '../mfa/factors/index.ts'
import type { Client } from './client.ts'
import { type Granted, grantSession, type Passed, type SignedIn } from './grant-session.ts'
import { beginChoice, type LeavingDue } from './leaving-choice.ts'
import { type SignUp, signUp } from './sign-up.ts'

/** A first factor that was passed: by whom, how, and from where. */
export interface PassedFactor {
  provider: Provider
  principal: Principal
  email: string
  /** The user whose factor it is, if known. Another user who has the address now does not get in. */
  userId?: string | undefined
  /** Name of the method. */
  method: string
  /** Whether it verified the email address just now. Only then can an unknown address sign up. */
  verifiesEmail: boolean
  /** The account whose connection vouches for the user, if one does. */
  accountId?: string | undefined
  /** What the connection says of the user. */
  profile?: ToldProfile | undefined
  /** The authentication at an identity provider, if the factor was passed there. */
  atIdp?: IdpAuthentication | undefined
  client: Client
}

/** An authentication as the identity provider reports it. Times in ms since the epoch. */
interface IdpAuthentication {
  /** When the user authenticated. Undefined: not reported, so we assume that no factor was passed. */
  at: number | undefined
  /** When the session that it grants has to end. */
  until?: number | undefined
  /** Whether it vouches for two factors, in the words that its connection trusts. */
  twoFactors?: boolean
  /** Whether that also stands for an app that the user has here. */
  replacesOwn?: boolean | undefined
}

/** The second factor of a session for which an identity provider vouched. */
const VOUCHED = 'idp'

/** No factor was ever passed. */
const NEVER = new Date(0)

export type LoginOutcome = SignedIn | SecondFactorDue | LeavingDue
export type CompletedLogin = Granted | SecondFactorDue | LeavingDue

/**
 * Every sign-in method ends here, in the caller's transaction: finds the user, or creates a customer with an account
 * when the address is first verified. Asks for a second factor if one is due, a leaving person for their choice, otherwise
 * starts the session. Undefined if
 * this address may not sign in: it belongs to another user by now, the user is blocked or deactivated by the directory,
 * is staff that was not added, or sign-up is off. Throws sso_required if the domain of the address requires its own
 * single sign-on.
 */
export async function completeLogin(
  services: EmittingServices,
  tx: Tx,
  passed: PassedFactor,
): Promise<CompletedLogin | undefined> {
  const { provider, principal, email, userId, method, verifiesEmail, accountId, profile, atIdp, client } =
    passed
  const known = await findUserByEmail(tx, provider.id, principal, email)
  const { user: found, made }: SignUp = known ? { user: known } : await signUp(services, tx, passed)
  if (!found || !mayBeginLogin(found) || found.id !== (userId ?? found.id)) return undefined
  if (verifiesEmail) await verifyAddress(services, tx, provider.id, found)
  // A user made by this transaction has no factor, and no other request can add one yet.
  // Read the organisation while holding the user: a user its directory deactivates now gets no session in between.
  const [enrolled, organisation] = made
    ? [[], made.organisation]
    : await pipeline([heldFactors(services, tx, provider, found), organisationOf(tx, provider, found)])
  if (organisation && !(await maySignInFrom(tx, provider, organisation, { user: found, accountId })))
    return undefined
  // An account's connection speaks only of people in a domain of that account: others belong to more than it.
  const isOwn = accountId !== undefined && organisation?.account_id === accountId
  const speaks = accountId === undefined || isOwn
  const isTwo = speaks && atIdp?.twoFactors === true
  const replacesOwn = atIdp?.replacesOwn === true
  const factors = dueAmong(enrolled, provider, { principal, method, isTwo, replacesOwn })
  const told = { userId: found.id, profile: profile ?? {}, source: 'connection' } as const
  const isNews = speaks && mergeProfile(found, told.profile, told.source).changed.length > 0
  const user = (isNews && (await applyProfile(services, tx, provider.id, told))) || found
  const when = atIdp && timesOf(atIdp, client, user.id)
  // A sign-up and its session both write audit entries and events, which can share statements.
  using _batch = made && beginBatch(tx)
  const [, outcome] = await pipeline([
    made?.settleIn(), // before the session, in every log
    goOn(services, tx, provider, factors, {
      user,
      isNew: made?.signsIn === true,
      method,
      secondFactor: isTwo ? VOUCHED : undefined,
      ...when,
      client,
    }),
  ])
  return outcome
}

/** To the second factor, the choice of a leaving person, or the session. */
function goOn(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  factors: string[],
  passed: Passed & { user: UserRecord },
): Promise<CompletedLogin> {
  // A leaving person adds no factor before they stay.
  const isAsked = passed.user.status === 'leaving' && (factors.length === 0 || factors.includes(ENROLL))
  if (isAsked) return beginChoice(services, tx, provider, passed)
  return factors.length > 0
    ? beginSecondFactor(services, tx, provider, { ...passed, factors })
    : grantSession(services, tx, provider, passed)
}

/**
 * When a factor was last passed: as the identity provider reports, or in the session that this sign-in replaces. A round
 * trip without a factor makes no session recent, and none older. And when the session has to end, if not by its age.
 */
function timesOf(
  { at = 0, until }: IdpAuthentication,
  { replaces }: Client,
  userId: string,
): { shownAt: Date; endsBy: Date | undefined } {
  const before = replaces?.userId === userId ? replaces.shownAt : NEVER
  return {
    shownAt: new Date(Math.max(at, before.getTime())),
    endsBy: until === undefined ? undefined : new Date(until),
  }
}
