import { isInvited, joinStaff, openAccount } from '../../accounts/index.ts'
import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { type Tx, together } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { newId } from '../../lib/ids.ts'
import type { Provider } from '../../providers/index.ts'
import {
  findUserByEmail,
  insertUser,
  languageToKeep,
  startingProfile,
  type User,
  type UserRecord,
} from '../../users/index.ts'
import { dueAmong } from '../mfa/due/factors.ts'
import { insertUnanswered } from '../questions/store.ts'
import type { PassedFactor } from './complete.ts'

/**
 * Makes the user of an unknown address, if the provider lets it sign up and this factor proved it: a customer with an
 * account, or the staff member that the address was added as. `isNew` if this transaction made the user: unless a second
 * factor is due, this sign-in is in its row already.
 */
export async function signUp(
  services: EmittingServices,
  tx: Tx,
  { provider, principal, email, method, provesEmail, accountId, profile, client }: PassedFactor,
): Promise<{ user: UserRecord | undefined; isNew: boolean }> {
  if (!provesEmail) return { user: undefined, isNew: false }
  // Another sign-in with the same address may come first.
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
  const now = new Date(services.clock.now())
  const told = profile && !isVouchedFor ? startingProfile(profile, 'connection') : undefined
  const signsIn = dueAmong([], provider, { principal, method }).length === 0
  const made = await insertUser(tx, provider.id, {
    id: newId(now.getTime()),
    email,
    principal,
    created_at: now,
    verified_at: now,
    status: 'active',
    last_login_at: signsIn ? now : null,
    language: signsIn ? languageToKeep(client.speech, { locale: told?.locale ?? null }) : null,
    ...told,
  })
  if (!made) return winner()
  const user = { ...made, last_login_at: null } // as of anybody who signs in: of the time before
  const [, account] = await together([
    recordAct(services, tx, provider.id, { action: 'user.signed_up', user, device: client.device }),
    // People who come through an invitation or an account's connection get that account, and none of their own.
    provider.settings.sign_up && !isVouchedFor && openAccount(services, tx, provider.id, user),
  ])
  if (provider.settings.sign_up_fields.length > 0)
    await insertUnanswered(tx, provider.id, { user_id: user.id, account_id: account ? account.id : null })
  return { user, isNew: true }
}

/** Customers sign up if the provider lets them; staff are added by the provider. Invited people may always sign up. */
export function maySignUp(provider: Provider, principal: Principal, invited: boolean): boolean {
  return invited || (principal === 'customer' && provider.settings.sign_up)
}

/** Whether to send sign-in mail to an address, given its user, or that it is invited. */
export function mayLogIn(
  provider: Provider,
  principal: Principal,
  user: User | undefined,
  invited: boolean,
): boolean {
  return user ? user.status === 'active' : maySignUp(provider, principal, invited)
}
