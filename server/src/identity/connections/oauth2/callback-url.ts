import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SecretConnection } from '../core/index.ts'

/** Where the IdP sends people back to: one address per connection, so that the answers of two cannot be confused. */
export function callbackUrl(
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  principal: Principal,
  { slug }: Pick<SecretConnection, 'slug'>,
): string {
  return `${baseUrl}/api/v1/auth/${principal}/oauth/${slug}/callback`
}
