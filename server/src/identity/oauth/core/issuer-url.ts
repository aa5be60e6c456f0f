import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'

/** Whose sign-in: two issuers of a provider share no key, application, grant or token. */
export interface Realm {
  provider: Provider
  principal: Principal
}

/** The issuers of a provider, and the path of each below its base URL. */
export const ISSUERS: ReadonlyArray<readonly [principal: Principal, prefix: string]> = [
  ['customer', ''],
  ['provider', '/staff'],
]

/** The issuer, without a slash at its end. Every URL that we tell is made from it, never from a request's Host. */
export function issuerUrl({ provider: { baseUrl }, principal }: Realm): string {
  return principal === 'provider' ? `${baseUrl}/staff` : baseUrl
}

/** The paths below the issuer. */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
  jwks: '/oauth/jwks',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  end_session: '/oauth/logout',
  pushed_authorization_request: '/oauth/par',
  device_authorization: '/oauth/device_authorization',
  code_verification: '/oauth/device',
  registration: '/oauth/register',
} as const
