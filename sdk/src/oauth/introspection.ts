import type { Claims } from './signed-token.ts'
import { type ClientOptions, callAs } from './token-endpoint.ts'
import { TokenError } from './token-error.ts'

/** The application that your API is, for questions about its tokens: one with a secret, whose `serves` is the API. */
export interface IntrospectionOptions {
  clientId: string
  clientSecret: string
}

/**
 * Asks the issuer about an access token (RFC 7662), in the form of a signed token's claims. Throws TokenError if it is not
 * valid or no access token, OAuthError if the issuer refuses the asking application, and PosternUnreachable.
 */
export async function introspect(client: ClientOptions, token: string): Promise<Claims> {
  const { body } = await callAs(client, '/oauth/introspect', { token, token_type_hint: 'access_token' })
  // Refresh tokens are active too, and have no type.
  if (body.active !== true || typeof body.token_type !== 'string') throw new TokenError('revoked')
  return body.sub_type === 'client' ? { ...body, sub: body.client_id } : body
}
