import { numberOf, optionalText, textOf } from './claims.ts'
import type { Claims } from './signed-token.ts'

/** What a session says as a signed token, for your own servers. */
export interface SessionToken {
  userId: string
  sessionId: string
  /** The account of the session, and the user's role in it. */
  accountId: string | undefined
  role: string | undefined
  /** How the user signed in (RFC 8176), such as `otp` or `pwd`. */
  methods: readonly string[]
  /** When a factor was shown last. */
  authenticatedAt: Date
  expiresAt: Date
  claims: Claims
}

/** Reads the claims of a session. Throws TokenError. */
export function toSessionToken(claims: Claims): SessionToken {
  return {
    userId: textOf(claims, 'sub'),
    sessionId: textOf(claims, 'sid'),
    accountId: optionalText(claims, 'account'),
    role: optionalText(claims, 'role'),
    methods: Array.isArray(claims.amr) ? claims.amr.map(String) : [],
    authenticatedAt: new Date(numberOf(claims, 'auth_time') * 1_000),
    expiresAt: new Date(numberOf(claims, 'exp') * 1_000),
    claims,
  }
}
