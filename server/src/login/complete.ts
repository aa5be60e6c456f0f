import { openAccount } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import { type EmittingServices, emit } from '../events/index.ts'
import type { Tx } from '../lib/db.ts'
import type { Principal } from '../lib/http/context.ts'
import { newId } from '../lib/ids.ts'
import type { Provider } from '../providers/index.ts'
import { deleteSession, startSession } from '../sessions/index.ts'
import { findUserByEmail, insertUser, noteLogin, type User } from '../users/index.ts'
import type { Client } from './client.ts'
import { proveAddress } from './first-proof.ts'
import { noteDevice } from './known-device.ts'
import { factorsDue } from './mfa/factors.ts'
import { beginSecondFactor, type SecondFactorDue } from './mfa/pending-login.ts'
import { newDeviceMail, notify } from './notices.ts'

/** A first factor that was passed: by whom, how, and from where. */
export interface PassedFactor {
  provider: Provider
  principal: Principal
  email: string
  /** Name of the method. */
  method: string
  /** Whether it proved the e-mail address just now. Only that signs an unknown address up. */
  provesEmail: boolean
  client: Client
}

export interface SignedIn {
  kind: 'signed_in'
  token: string
  expiresAt: Date
  user: User
}

export type LoginOutcome = SignedIn | SecondFactorDue

/**
 * The one door out of every sign-in method, in the caller's transaction: finds the user, or creates a customer with an
 * account at the first proof of the address; asks for a second factor if one is due; else starts the session. Undefined:
 * this address may not sign in (blocked, staff that was not added, or sign-up is off).
 */
export async function completeLogin(
  services: EmittingServices,
  tx: Tx,
  passed: PassedFactor,
): Promise<LoginOutcome | undefined> {
  const { provider, principal, email, method, provesEmail, client } = passed
  const user =
    (await findUserByEmail(tx, provider.id, principal, email)) ?? (await signUp(services, tx, passed))
  if (user?.status !== 'active') return undefined
  if (provesEmail) await proveAddress(services, tx, provider.id, user)
  const factors = await factorsDue(tx, provider, user, method)
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
  const { token, expiresAt } = await startSession(services, tx, provider, {
    user,
    method,
    secondFactor: secondFactor ?? null,
    device,
  })
  const isNew = await noteDevice(services, tx, provider.id, user, client)
  if (isNew) notify(services, tx, provider, newDeviceMail(provider, user, device))
  await noteLogin(tx, provider.id, user.id, new Date(services.clock.now()))
  await recordAct(services, tx, provider.id, {
    action: 'user.logged_in',
    user,
    device,
    detail: { method, second_factor: secondFactor ?? null },
  })
  await emit(services, tx, provider.id, {
    type: 'user.login',
    data: { user: { id: user.id, email: user.email, principal: user.principal, method } },
  })
  return { kind: 'signed_in', token, expiresAt, user }
}

async function signUp(
  services: EmittingServices,
  tx: Tx,
  { provider, principal, email, provesEmail, client }: PassedFactor,
): Promise<User | undefined> {
  if (!provesEmail || !maySignUp(provider, principal)) return undefined
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
  if (!user) return findUserByEmail(tx, provider.id, principal, email) // another sign-in of the same address was first
  await recordAct(services, tx, provider.id, { action: 'user.signed_up', user, device: client.device })
  await openAccount(services, tx, provider.id, user)
  return user
}

/** Customers sign up where the provider lets them; staff are added by the provider. */
export function maySignUp(provider: Provider, principal: Principal): boolean {
  return principal === 'customer' && provider.settings.sign_up
}

/** Whether a mail for signing in is worth sending to an address, given its user. */
export function mayLogIn(provider: Provider, principal: Principal, user: User | undefined): boolean {
  return user ? user.status === 'active' : maySignUp(provider, principal)
}
