import type { Db } from '../../platform/db/db.ts'
import type { Principal } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Provider } from '../../providers/index.ts'
import { findFormer } from '../accounts/members/index.ts'
import { findMember, isOwnersAddress } from '../accounts/membership/index.ts'
import type { User } from '../users/index.ts'
import { findDirectoryState } from './directory/index.ts'
import { domainOf, findVerified, type SsoDomain } from './domains/index.ts'

/** The account that has verified the domain of a customer's address. Staff belong to none. */
export async function organisationOf(
  db: Db,
  provider: Provider,
  { email, principal }: Pick<User, 'email' | 'principal'>,
): Promise<SsoDomain | undefined> {
  return principal === 'customer' ? findVerified(db, provider.id, domainOf(email)) : undefined
}

/**
 * Whether a user's organisation allows a sign-in. `accountId` is the account whose connection vouched. False if the
 * organisation's directory deactivated or removed the user. Throws sso_required if the organisation requires its own connections.
 * Owners of the account may sign in another way, so that a broken identity provider does not lock out those who can
 * mend it.
 */
export async function maySignInFrom(
  db: Db,
  provider: Provider,
  organisation: SsoDomain,
  { user, accountId }: { user: User; accountId: string | undefined },
): Promise<boolean> {
  const { account_id } = organisation
  const state = await findDirectoryState(db, provider.id, account_id, user.id)
  if (state?.active === false) return false
  const member = { accountId: account_id, userId: user.id }
  if (!state && (await findFormer(db, provider.id, member))?.by_directory) return false
  if (accountId !== account_id && (await isBound(db, provider, organisation, user.id)))
    throw new Problem('sso_required', { url: ssoUrl(provider, user.email) })
  return true
}

/** A person who begins a sign-in other than by single sign-on. */
export interface Beginning {
  principal: Principal
  email: string
  /** They say that they own the organisation, whose owners may sign in without its single sign-on. */
  asOwner?: boolean | undefined
}

/**
 * Whether a sign-in other than by single sign-on may begin for an address. Throws sso_required immediately if the
 * organisation of its domain requires its own: the domain decides alone, so the answer tells nothing about the address.
 * With `asOwner`, no one is refused; false then says that the address is not an owner's, and must get no mail.
 */
export async function mayBeginSignIn(
  db: Db,
  provider: Provider,
  { principal, email, asOwner = false }: Beginning,
): Promise<boolean> {
  const organisation = await organisationOf(db, provider, { principal, email })
  if (!organisation?.sso_required || !provider.settings.sso_enabled) return true
  if (asOwner) return isOwnersAddress(db, provider.id, organisation.account_id, email)
  throw new Problem('sso_required', {
    url: ssoUrl(provider, email),
    detail: 'Owners of the organisation may sign in here if its single sign-on does not work: send as_owner.',
  })
}

/** Throws forbidden if an organisation rules the sign-in of this address: its user must not change it. */
export async function requireOwnAddress(
  db: Db,
  provider: Provider,
  user: Pick<User, 'id' | 'email' | 'principal'>,
): Promise<void> {
  const organisation = await organisationOf(db, provider, user)
  if (!organisation) return
  const isManaged =
    (await isBound(db, provider, organisation, user.id)) ||
    (await findDirectoryState(db, provider.id, organisation.account_id, user.id)) !== undefined
  if (isManaged) throw new Problem('forbidden', { detail: 'Your organisation manages this address.' })
}

async function isBound(
  db: Db,
  { id, settings }: Provider,
  { account_id, sso_required }: SsoDomain,
  userId: string,
): Promise<boolean> {
  if (!sso_required || !settings.sso_enabled) return false
  return (await findMember(db, id, account_id, userId))?.role !== 'owner'
}

function ssoUrl({ baseUrl }: Provider, email: string): string {
  return `${baseUrl}/api/v1/auth/customer/sso?email=${encodeURIComponent(email)}`
}
