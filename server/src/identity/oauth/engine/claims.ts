import type { Account, KoaContextWithOIDC } from 'oidc-provider'
import { findUserShared, type User } from '../../users/index.ts'
import { currentUnit } from './unit.ts'

/** What each scope tells (OpenID Connect Core 1.0, 5.4). */
export const CLAIMS = {
  openid: ['sub', 'auth_time', 'acr', 'amr'],
  profile: ['name', 'given_name', 'family_name', 'picture', 'locale', 'zoneinfo'],
  email: ['email', 'email_verified'],
  iss: null,
  sid: null,
}

/** The user whom the engine asks about, if they may still sign in with this issuer. */
export async function findAccount(_: KoaContextWithOIDC, sub: string): Promise<Account | undefined> {
  const { services, realm } = currentUnit()
  const user = await findUserShared(services.db, realm.provider.id, sub)
  if (user?.status !== 'active' || user.principal !== realm.principal) return undefined
  return { accountId: user.id, claims: async () => claimsOf(user) }
}

function claimsOf(user: User) {
  const { name, given_name, family_name, picture, locale, zoneinfo } = user
  const told = Object.entries({ name, given_name, family_name, picture, locale, zoneinfo })
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.verified_at !== null,
    ...Object.fromEntries(told.filter(([, value]) => value !== null)),
  }
}
