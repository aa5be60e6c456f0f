import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Context, Principal } from '../../lib/http/context.ts'
import type { Services } from '../../lib/services.ts'
import { type Provider, providerOf } from '../../providers/index.ts'
import type { SecretConnection } from '../core/connection.ts'
import { beginFlow, type NewFlow } from '../core/flow.ts'
import { clientOf } from './client.ts'

/** Where the IdP sends people back to: one address per connection, so that the answers of two cannot be confused. */
export function callbackUrl(
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  principal: Principal,
  { slug }: Pick<SecretConnection, 'slug'>,
): string {
  return `${baseUrl}/api/v1/auth/${principal}/oauth/${slug}/callback`
}

/**
 * Begins a flow and returns the URL at the IdP to redirect to: always with state and PKCE (S256), and with a nonce if
 * there will be an ID token to carry it. Throws ConnectionRefusal.
 */
export async function authorize(
  services: Services,
  c: Context,
  connection: SecretConnection,
  flow: Omit<NewFlow, 'connection'>,
): Promise<URL> {
  const provider = providerOf(c)
  const { configuration, isOidc, preset, config } = await clientOf(services, provider, connection)
  const codeVerifier = randomPKCECodeVerifier()
  const nonce = isOidc ? randomNonce() : undefined
  const state = await beginFlow(services, c, { ...flow, connection, codeVerifier, ...(nonce && { nonce }) })
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(provider, flow.principal, connection),
    scope: config.scopes.join(' '),
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
    ...(preset?.formPost && { response_mode: 'form_post' }),
  })
}
