export { PosternUnreachable, type UnreachableReason } from './api/errors.ts'
export type { ReceivedHeaders } from './lib/headers.ts'
export type { AccessToken, Subject, TokenNeeds } from './oauth/access-token.ts'
export type { IssuerCalls } from './oauth/ask-issuer.ts'
export {
  type ClientCredentials,
  type ClientCredentialsOptions,
  clientCredentials,
} from './oauth/client-credentials.ts'
export { type CodeLogin, type CodeLoginOptions, codeLogin } from './oauth/code-login.ts'
export { type DeviceLoginOptions, type DevicePrompt, deviceLogin } from './oauth/device-login.ts'
export type { IntrospectionOptions } from './oauth/introspection.ts'
export { type McpAuth, type McpAuthInfo, mcpAuth } from './oauth/mcp-auth.ts'
export {
  type PresentedToken,
  type ProtectedResource,
  type ProtectedResourceOptions,
  protectedResource,
  type RequiredToken,
  type RequireTokenOptions,
  type ResourceMetadata,
} from './oauth/protected-resource.ts'
export type { RevocationOptions } from './oauth/revocations.ts'
export type { SessionToken } from './oauth/session-token.ts'
export type { Claims } from './oauth/signed-token.ts'
export {
  type ClientOptions,
  OAuthError,
  refreshTokens,
  revokeToken,
  type TokenRequest,
  type TokenSet,
} from './oauth/token-endpoint.ts'
export { type ChallengeCode, TokenError, type TokenFault } from './oauth/token-error.ts'
export { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from './oauth/token-verifier.ts'
