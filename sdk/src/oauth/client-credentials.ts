import { parseIssuer } from './ask-issuer.ts'
import { singleFlight } from './single-flight.ts'
import {
  type ClientOptions,
  formOf,
  requestTokens,
  type TokenRequest,
  type TokenSet,
} from './token-endpoint.ts'

/** A machine, and the tokens that it needs. */
export interface ClientCredentialsOptions extends ClientOptions, TokenRequest {
  clientSecret: string
  resource: string
}

/** Tokens of a machine that acts for itself. One for a process and an API. */
export interface ClientCredentials {
  /**
   * An access token that is valid for at least 30 seconds more, or for half of its life. Those who ask at the same time share
   * one request. `fresh` asks for a new one, after an API has refused the one that you had.
   */
  getToken(options?: { fresh?: boolean }): Promise<string>
}

const SPARE_MS = 30_000

/**
 * Gets tokens for a machine, and keeps each until shortly before its end.
 *
 * ```ts
 * const machine = clientCredentials({ issuer, clientId, clientSecret, resource: 'https://api.example.com', scopes: 'orders:read' })
 * await fetch(url, { headers: { authorization: `Bearer ${await machine.getToken()}` } })
 * ```
 *
 * `getToken` throws OAuthError if the issuer refuses the machine, and PosternUnreachable if it does not answer.
 */
export function clientCredentials(options: ClientCredentialsOptions): ClientCredentials {
  const { now = Date.now } = options
  parseIssuer(options.issuer)
  let kept: { tokens: TokenSet; until: number } | undefined
  const ask = singleFlight(async () => {
    const asked = now()
    const form = { grant_type: 'client_credentials', ...formOf(options) }
    const tokens = await requestTokens(options, form, options)
    const lifetime = tokens.expiresAt.getTime() - asked
    kept = { tokens, until: asked + Math.max(lifetime - SPARE_MS, lifetime / 2) }
    return tokens
  })
  return {
    async getToken({ fresh = false } = {}) {
      const current = kept && now() < kept.until && !fresh ? kept.tokens : await ask()
      return current.accessToken
    },
  }
}
