import type { ProtectedResource } from './protected-resource.ts'
import { TokenError } from './token-error.ts'

/** What the MCP SDK calls AuthInfo. */
export interface McpAuthInfo {
  token: string
  clientId: string
  scopes: string[]
  /** Seconds since 1970. */
  expiresAt: number
  resource: URL
  /** `userId`, `accountId`, `role` and `sessionId` of the token, for tools. */
  extra: Record<string, unknown>
}

/** What `requireBearerAuth` of the MCP SDK takes, except for the scopes. */
export interface McpAuth {
  verifier: { verifyAccessToken(token: string): Promise<McpAuthInfo> }
  expectedResource: URL
  resourceMetadataUrl: string
}

/**
 * Makes `requireBearerAuth` of the MCP SDK accept the tokens of an API. That SDK answers 401 only to its own class of errors,
 * so pass a function that makes one. It answers 500 to all other errors.
 *
 * ```ts
 * import { OAuthError, requireBearerAuth } from '@modelcontextprotocol/server' // 2.x
 * const invalid = (message: string) => new OAuthError('invalid_token', message)
 * const gate = requireBearerAuth({ ...mcpAuth(api, invalid), requiredScopes: ['orders:read'] })
 *
 * import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js' // 1.x
 * app.use('/mcp', requireBearerAuth(mcpAuth(api, (message) => new InvalidTokenError(message))))
 * ```
 */
export function mcpAuth(
  { verifier, metadataUrl }: Pick<ProtectedResource, 'verifier' | 'metadataUrl'>,
  invalidToken: (message: string) => Error,
): McpAuth {
  const resource = new URL(verifier.audience)
  return {
    expectedResource: resource,
    resourceMetadataUrl: metadataUrl,
    verifier: {
      async verifyAccessToken(token) {
        try {
          const { clientId, scopes, expiresAt, userId, accountId, role, sessionId } =
            await verifier.verifyAccessToken(token)
          const extra = { userId, accountId, role, sessionId }
          return {
            token,
            clientId,
            scopes: [...scopes],
            expiresAt: expiresAt.getTime() / 1_000,
            resource,
            extra,
          }
        } catch (error) {
          throw error instanceof TokenError ? invalidToken(error.message) : error
        }
      },
    },
  }
}
