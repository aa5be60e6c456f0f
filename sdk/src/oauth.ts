export { PosternUnreachable, type UnreachableReason } from './api/errors.ts'
export type { ReceivedHeaders } from './lib/headers.ts'
export type { AccessToken, Subject, TokenNeeds } from './oauth/access-token.ts'
export type { IssuerCalls } from './oauth/ask-issuer.ts'
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
export type { Claims } from './oauth/signed-token.ts'
export { type ChallengeCode, TokenError, type TokenFault } from './oauth/token-error.ts'
export { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from './oauth/token-verifier.ts'
