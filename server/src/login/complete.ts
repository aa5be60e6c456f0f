import { isInvited, joinStaff, openAccount } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import { type EmittingServices, emit } from '../events/index.ts'
import { type Tx, together } from '../lib/db.ts'
import type { Principal } from '../lib/http/context.ts'
import { newId } from '../lib/ids.ts'
import type { Provider } from '../providers/index.ts'
import { deleteSession, startSession } from '../sessions/index.ts'
import { findUserByEmail, insertUser, noteLogin, type User } from '../users/index.ts'
import type { Client } from './client.ts'
import { proveAddress } from './first-proof.ts'
import { noteDevice } from './known-device.ts'
import { dueAmong, factorsDue } from './mfa/factors.ts'
import { beginSecondFactor, type SecondFactorDue } from './mfa/pending-login.ts'
import { newDeviceMail, notify } from './notices.ts'
import { maySignInFrom, organisationOf } from './sso-domains/organisation.ts'

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

export interface SignedIn {
  kind: 'signed_in'
  token: string
  expiresAt: Date
  user: User
  /** The mark that the browser is known by from now on. Absent: nobody signed in anew. */
  deviceToken?: string
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

/** Everything that was due is passed. */
export interface Passed {
  user: User
  method: string
  secondFactor?: string
  client: Client
}

/** Starts the session, ends the one it replaces, and tells: user.login, the audit log, a mail if the device is new. */
export async function grantSession(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { user, method, secondFactor, client }: Passed,
): Promise<SignedIn> {
  const { device, replaces } = client
  if (replaces?.userId === user.id) await deleteSession(tx, provider.id, user.id, replaces.id)
  const [{ token, expiresAt }, isNew] = await together([
    startSession(services, tx, provider, { user, method, secondFactor: secondFactor ?? null, device }),
    noteDevice(services, tx, provider.id, user, client),
    noteLogin(tx, provider.id, user.id, new Date(services.clock.now())),
    recordAct(services, tx, provider.id, {
      action: 'user.logged_in',
      user,
      device,
      detail: { method, second_factor: secondFactor ?? null },
    }),
    emit(services, tx, provider.id, {
      type: 'user.login',
      data: { user: { id: user.id, email: user.email, principal: user.principal, method } },
    }),
  ])
  if (isNew) notify(services, tx, provider, newDeviceMail(provider, user, device))
  return {
    kind: 'signed_in',
    token,
    expiresAt,
    user,
    deviceToken: client.deviceToken ?? client.newDeviceToken,
  }
}

async function signUp(
  services: EmittingServices,
  tx: Tx,
  { provider, principal, email, provesEmail, accountId, client }: PassedFactor,
): Promise<{ user: User | undefined; isNew: boolean }> {
  if (!provesEmail) return { user: undefined, isNew: false }
  // Another sign-in of the same address may be first.
  const winner = async () => ({
    user: await findUserByEmail(tx, provider.id, principal, email),
    isNew: false,
  })
  if (principal === 'provider') {
    const user = await joinStaff(services, tx, provider.id, { email, device: client.device })
    return user ? { user, isNew: false } : winner()
  }
  const isVouchedFor = accountId !== undefined
  const invited =
    isVouchedFor ||
    (!provider.settings.sign_up && (await isInvited(services, tx, provider.id, { principal, email })))
  if (!maySignUp(provider, principal, invited)) return { user: undefined, isNew: false }
  const now = services.clock.now()
  const user = await insertUser(tx, provider.id, {
    id: newId(now),
    email,
    principal,
    created_at: new Date(now),
    verified_at: new Date(now),
    status: 'active',
    last_login_at: null,
  })
  if (!user) return winner()
  await together([
    recordAct(services, tx, provider.id, { action: 'user.signed_up', user, device: client.device }),
    // Who comes because of an invitation or by an account's connection gets that account, and none of their own.
    provider.settings.sign_up && !isVouchedFor && openAccount(services, tx, provider.id, user),
  ])
  return { user, isNew: true }
}

/** Customers sign up where the provider lets them; staff are added by the provider. Whoever is invited may, too. */
export function maySignUp(provider: Provider, principal: Principal, invited: boolean): boolean {
  return invited || (principal === 'customer' && provider.settings.sign_up)
}

/** Whether a mail for signing in is worth sending to an address, given its user, or that it is invited. */
export function mayLogIn(
  provider: Provider,
  principal: Principal,
  user: User | undefined,
  invited: boolean,
): boolean {
  return user ? user.status === 'active' : maySignUp(provider, principal, invited)
}
