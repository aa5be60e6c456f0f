import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Provider } from '../../../providers/index.ts'
import { openAccount } from '../../accounts/account/index.ts'
import { isInvited } from '../../accounts/invitations/index.ts'
import { joinStaff } from '../../accounts/staff/index.ts'
import type { SsoDomain } from '../../organisations/domains/index.ts'
import { organisationOf } from '../../organisations/index.ts'
import { mayBeginLogin } from '../../sessions/index.ts'
import { findUserByEmail, insertUser, tellUser, type User, type UserRecord } from '../../users/index.ts'
import { startingProfile } from '../../users/profile/index.ts'
import { dueAmong } from '../mfa/factors/index.ts'
import { insertUnanswered } from '../questions/index.ts'
import { languageToKeep } from './client.ts'
import type { PassedFactor } from './complete-login.ts'

/** The user of an address that was unknown. */
export interface SignUp {
  user: UserRecord | undefined
  /** If this transaction made the user. */
  made?: {
    /** Read after the user was there. */
    organisation: SsoDomain | undefined
    /** Whether this sign-in is in the user's row already. */
    signsIn: boolean
    /** Creates what comes with a new user, in the same turn as the session. */
    settleIn: () => Promise<void>
  }
}

/**
 * Makes the user of an unknown address, if the provider lets it sign up and this factor proved it: a customer, who gets an
 * account by `settleIn`, or the staff member that the address was added as. If it made the user, this sign-in is in the
 * user's row already, unless a second factor is due.
 */
export async function signUp(services: EmittingServices, tx: Tx, passed: PassedFactor): Promise<SignUp> {
  const { provider, principal, email, method, verifiesEmail, accountId, profile, client } = passed
  if (!verifiesEmail) return { user: undefined }
  // Another sign-in with the same address may come first.
  const winner = async () => ({ user: await findUserByEmail(tx, provider.id, principal, email) })
  if (principal === 'provider') {
    const user = await joinStaff(services, tx, provider.id, { email, device: client.device })
    return user ? { user } : winner()
  }
  const isVouchedFor = accountId !== undefined
  const invited =
    isVouchedFor ||
    (!provider.settings.sign_up && (await isInvited(services, tx, provider.id, { principal, email })))
  if (!maySignUp(provider, principal, invited)) return { user: undefined }
  const now = new Date(services.clock.now())
  const told = profile && !isVouchedFor ? startingProfile(profile, 'connection') : undefined
  const signsIn = dueAmong([], provider, { principal, method }).length === 0
  const inserting = insertUser(tx, provider.id, {
    id: newId(now.getTime()),
    email,
    principal,
    created_at: now,
    verified_at: now,
    status: 'active',
    last_login_at: signsIn ? now : null,
    language: signsIn ? languageToKeep(client.locale, { locale: told?.locale ?? null }) : null,
    ...told,
  })
  const [inserted, organisation] = await pipeline([inserting, organisationOf(tx, provider, passed)])
  if (!inserted) return winner()
  const user = { ...inserted, last_login_at: null } // as of anybody who signs in: of the time before
  return { user, made: { organisation, signsIn, settleIn: () => settleIn(services, tx, passed, user) } }
}

/** What a new customer begins with. */
async function settleIn(
  services: EmittingServices,
  tx: Tx,
  { provider, accountId, client }: PassedFactor,
  user: UserRecord,
): Promise<void> {
  const { sign_up: opensAccounts, sign_up_fields: fields } = provider.settings
  const [, , account] = await pipeline([
    recordAct(services, tx, provider.id, { action: 'user.signed_up', user, device: client.device }),
    tellUser(services, tx, provider.id, { type: 'user.created', user, by: { type: 'user', id: user.id } }),
    // Users who come through an invitation or an account's connection join that account instead.
    opensAccounts && accountId === undefined && openAccount(services, tx, provider.id, user),
  ])
  if (fields.length > 0)
    await insertUnanswered(tx, provider.id, { user_id: user.id, account_id: account ? account.id : null })
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
  return user ? mayBeginLogin(user) : maySignUp(provider, principal, invited)
}
