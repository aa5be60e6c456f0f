import type { ClientMetadata } from 'oidc-provider'
import type { ClientKeys } from '../client-keys/index.ts'
import { type FoundApplication, mayExchange } from '../clients/index.ts'
import { hasSecret, mayAskFor, openidScopesOf } from '../core/index.ts'
import { TOKEN_EXCHANGE } from '../exchange/index.ts'

/** The engine wants one where a client has secrets; it never compares this: see compareSecret. */
const PLACEHOLDER = 'compared by its digest'

/** An application as the engine describes clients. */
export function toMetadata(
  application: FoundApplication,
  published: ClientKeys | undefined,
): Record<string, unknown> & ClientMetadata {
  const { client_id, principal, kind, name, redirect_uris, grant_types, auth_method } = application
  const keys = published ?? application.jwks
  return {
    client_id,
    client_name: name,
    application_type: kind === 'native' ? 'native' : 'web',
    redirect_uris,
    ...(application.backchannel_logout_uri && {
      backchannel_logout_uri: application.backchannel_logout_uri,
      backchannel_logout_session_required: true,
    }),
    grant_types: mayExchange(application) ? [...grant_types, TOKEN_EXCHANGE] : grant_types,
    response_types: grant_types.includes('authorization_code') ? ['code'] : [],
    token_endpoint_auth_method: auth_method,
    ...(hasSecret(application) && { client_secret: PLACEHOLDER }),
    ...(auth_method === 'private_key_jwt' && { jwks: keys ?? { keys: [] } }),
    dpop_bound_access_tokens: application.dpop_required,
    // The engine knows only its own: those of resources are checked where a resource is found.
    scope: openidScopesOf(principal)
      .filter((scope) => mayAskFor(application, scope))
      .join(' '),
  }
}
