import { openAccount } from '../accounts/index.ts'
import { type EmittingServices, emit } from '../events/index.ts'
import type { Tx } from '../lib/db.ts'
import type { Principal } from '../lib/http/context.ts'
import { newId } from '../lib/ids.ts'
import type { Provider } from '../providers/index.ts'
import { type Device, startSession } from '../sessions/index.ts'
import { findUserByEmail, insertUser, type User } from '../users/index.ts'

/** A first factor that was passed: whose address it proves, and how. */
export interface ProvenLogin {
  provider: Provider
  principal: Principal
  email: string
  method: string
  device: Device
}

export interface SignedIn {
  token: string
  expiresAt: Date
  user: User
}

/**
 * The one door out of every sign-in method: finds the user, or creates a customer with an account at the first proof
 * of the address, starts a session and emits user.login, all in the caller's transaction. Undefined: this address may
 * not sign in (staff that was not added, or sign-up is off).
 */
export async function completeLogin(
  services: EmittingServices,
  tx: Tx,
  login: ProvenLogin,
): Promise<SignedIn | undefined> {
  const { provider, principal, email, method, device } = login
  const user =
    (await findUserByEmail(tx, provider.id, principal, email)) ?? (await signUp(services, tx, login))
  if (!user) return undefined
  const { token, expiresAt } = await startSession(services, tx, provider, user, method, device)
  await emit(services, tx, provider.id, {
    type: 'user.login',
    data: { user: { id: user.id, email: user.email, principal: user.principal, method } },
  })
  return { token, expiresAt, user }
}

async function signUp(
  services: EmittingServices,
  tx: Tx,
  { provider, principal, email }: ProvenLogin,
): Promise<User | undefined> {
  if (!maySignUp(provider, principal)) return undefined
  const now = services.clock.now()
  const user = await insertUser(tx, provider.id, {
    id: newId(now),
    email,
    principal,
    created_at: new Date(now),
  })
  if (!user) return findUserByEmail(tx, provider.id, principal, email) // another sign-in of the same address was first
  await openAccount(services, tx, provider.id, user)
  return user
}

/** Customers sign up where the provider lets them; staff are added by the provider. */
export function maySignUp(provider: Provider, principal: Principal): boolean {
  return principal === 'customer' && provider.settings.sign_up
}
