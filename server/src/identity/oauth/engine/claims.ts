import type { Account, KoaContextWithOIDC } from 'oidc-provider'
import type { Principal } from '../../../platform/http/context.ts'
import { findUserShared, type User } from '../../users/index.ts'
import { type Place, placeOf } from './place.ts'
import { currentUnit } from './unit.ts'

/** What each scope tells: OpenID Connect Core 1.0, 5.4, and `account` beside it. */
const CLAIMS = {
  openid: ['sub', 'auth_time', 'acr', 'amr'],
  profile: ['name', 'given_name', 'family_name', 'picture', 'locale', 'zoneinfo'],
  email: ['email', 'email_verified'],
  account: ['account', 'role'],
  iss: null,
  sid: null,
}

/** Those of an issuer: the engine takes each of them for a scope. */
export function claimsBy(principal: Principal): Record<string, string[] | null> {
  const { account, ...others } = CLAIMS
  return principal === 'customer' ? { ...others, account } : others
}

/** The user whom the engine asks about, if they may still sign in with this issuer. */
export async function findAccount(_: KoaContextWithOIDC, sub: string): Promise<Account | undefined> {
  const unit = currentUnit()
  const { services, realm } = unit
  const user = await findUserShared(services.db, realm.provider.id, sub)
  if (user?.status !== 'active' || user.principal !== realm.principal) return undefined
  return { accountId: user.id, claims: async () => claimsOf(user, await placeOf(unit)) }
}

function claimsOf(user: User, place: Place) {
  const { name, given_name, family_name, picture, locale, zoneinfo } = user
  const told = Object.entries({ name, given_name, family_name, picture, locale, zoneinfo })
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.verified_at !== null,
    ...place,
    ...Object.fromEntries(told.filter(([, value]) => value !== null)),
  }
}
