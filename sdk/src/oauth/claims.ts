import type { Claims } from './signed-token.ts'
import { TokenError } from './token-error.ts'

/** How far the clocks of issuer and API may be apart. */
const CLOCK_SECONDS = 30

/** What every token of ours has to say. */
export interface Expected {
  issuer: string
  audience: string
  /** Milliseconds. */
  now: number
}

/** Throws TokenError unless the token is of this issuer, for this audience alone, and valid at this time. */
export function requireStandardClaims(claims: Claims, { issuer, audience, now }: Expected): void {
  const seconds = now / 1_000
  if (claims.iss !== issuer) throw new TokenError('wrong_issuer')
  // A list could name this API beside another one, whose operator then holds a token for both.
  if (claims.aud !== audience) throw new TokenError('wrong_audience')
  if (numberOf(claims, 'exp') <= seconds - CLOCK_SECONDS) throw new TokenError('expired')
  const notBefore = claims.nbf === undefined ? 0 : numberOf(claims, 'nbf')
  if (Math.max(notBefore, numberOf(claims, 'iat')) > seconds + CLOCK_SECONDS)
    throw new TokenError('not_yet_valid')
}

/** Throws TokenError unless it is a number of seconds. */
export function numberOf(claims: Claims, name: string): number {
  const value = claims[name]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TokenError('wrong_claims')
  return value
}

/** Throws TokenError unless it is a text with at least one character. */
export function textOf(claims: Claims, name: string): string {
  const value = claims[name]
  if (typeof value !== 'string' || value === '') throw new TokenError('wrong_claims')
  return value
}

/** The same, for a claim that may be absent. */
export function optionalText(claims: Claims, name: string): string | undefined {
  return claims[name] === undefined || claims[name] === null ? undefined : textOf(claims, name)
}
