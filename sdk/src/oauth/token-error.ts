/** What is wrong with a token, or with how it was presented. */
export type TokenFault = keyof typeof FAULTS

/** The error codes of RFC 6750, section 3.1. */
export type ChallengeCode = 'invalid_request' | 'invalid_token' | 'insufficient_scope'

/** Texts for `error_description`: no quotes, and nothing of the token. */
const FAULTS = {
  missing: 'The request has no access token.',
  malformed: 'The token is not an access token of this issuer.',
  wrong_type: 'The token is of another kind.',
  wrong_algorithm: 'The token is signed by an algorithm that its key is not for.',
  unknown_key: 'The issuer does not publish the key of this token.',
  wrong_signature: 'The signature does not match.',
  wrong_issuer: 'Another issuer made this token.',
  wrong_audience: 'The token is for another API.',
  expired: 'The token has expired.',
  not_yet_valid: 'The token is not valid yet.',
  wrong_claims: 'A claim of the token is missing or has the wrong form.',
  wrong_subject: 'The token is of a machine where a user is needed, or the reverse.',
  wrong_binding: 'The token is bound to a key, and the request does not prove that it has the key.',
  revoked: 'The token has been revoked.',
  insufficient_scope: 'The token lacks a scope.',
  several: 'The Authorization header holds no single access token.',
} as const

/** A token was refused. `reason` is for your log; clients get `code` and the message. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: ChallengeCode
  readonly reason: TokenFault
  /** With `insufficient_scope`: all scopes that the request needs. */
  readonly scopes: readonly string[]

  constructor(reason: TokenFault, scopes: readonly string[] = []) {
    super(FAULTS[reason])
    this.reason = reason
    this.scopes = scopes
    this.code =
      reason === 'insufficient_scope'
        ? 'insufficient_scope'
        : reason === 'several'
          ? 'invalid_request'
          : 'invalid_token'
  }
}
