import type { TokenError } from './token-error.ts'

/**
 * The value of WWW-Authenticate (RFC 6750, section 3; RFC 9728, section 5.1): what is wrong, which scopes to ask for, and
 * where a client reads how to get a token. A request without a token gets no error code.
 */
export function challengeOf(
  metadataUrl: string,
  error: Pick<TokenError, 'code' | 'message' | 'reason'> | undefined,
  scopes: readonly string[],
): string {
  const isError = error !== undefined && error.reason !== 'missing'
  const parameters = {
    ...(isError && { error: error.code, error_description: error.message }),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    resource_metadata: metadataUrl,
  }
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return `Bearer ${written.join(', ')}`
}

/** RFC 6749, section 3.3: what may stand in a challenge as it is. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/

/** Throws unless each is a scope that an API may offer. */
export function requireScopeNames(scopes: readonly string[]): void {
  for (const scope of scopes) {
    if (!SCOPE.test(scope)) throw new Error(`A scope has no spaces, quotes or backslashes: ${scope}`)
    if (scope === 'offline_access') throw new Error('offline_access is the issuer’s own scope, and no API’s.')
  }
}
