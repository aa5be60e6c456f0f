import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Connection } from '../core/index.ts'

/** Addresses for signing out that an issuer has to know. */
export function logoutUrls(
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  principal: Principal,
  { slug }: Pick<Connection, 'slug'>,
): Record<'signedOut' | 'backchannel' | 'frontchannel', string> {
  const path = `${baseUrl}/api/v1/auth/${principal}/oauth/${slug}`
  return {
    signedOut: `${path}/signed-out`,
    backchannel: `${path}/backchannel-logout`,
    frontchannel: `${path}/frontchannel-logout`,
  }
}
