/** What failed about a request of an application. */
export const REASONS = [
  'redirect_uri',
  'redirect_uri_missing',
  'redirect_uri_of_code',
  'pkce_missing',
  'pkce_method',
  'pkce_verifier',
  'secret',
  'secret_expired',
  'auth_method',
  'assertion',
  'clock',
  'disabled',
  'pending',
  'issuer',
  'response_type',
  'grant_type',
  'scope',
  'resource',
  'resource_of_grant',
  'origin',
  'token_unknown',
  'token_expired',
  'token_used',
  'token_of_other',
  'token_ended',
  'page_needed',
  'denied',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** The comparison that failed. */
export interface Explanation {
  reason: Reason
  /** What the application sent. `null` if it sent nothing, or a secret. */
  sent: string | null
  /** What would have been right; the closest first. */
  expected: string[]
  /** Where `sent` and the first of `expected` first differ. */
  differs_at: number | null
}

/** A request that the engine refused: only what is compared, and no secret. */
export interface Failed {
  /** The name of the engine for the endpoint. */
  endpoint: string
  error: string
  /** Why, in the engine's words. */
  detail: string
  /** The scope that was not allowed. */
  scope: string | undefined
  params: Readonly<Partial<Record<ComparedParam, string>>>
  /** How the application said who it is. */
  authMethod: string
  /** Of the page in a browser that called. */
  origin: string | undefined
  /** What the verifier is the proof of: its S256 challenge. */
  challenge: string | undefined
  /** Of a code or refresh token. */
  tokenDigest: Buffer | undefined
  /** Of a signed assertion, in seconds; read without checking its signature. */
  assertion: { iat?: number; nbf?: number; exp?: number } | undefined
}

/** Parameters that may be kept and shown. Codes, tokens, secrets, state and nonce are none of them. */
export const COMPARED_PARAMS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'resource',
  'code_challenge',
  'code_challenge_method',
  'grant_type',
  'prompt',
] as const
export type ComparedParam = (typeof COMPARED_PARAMS)[number]
