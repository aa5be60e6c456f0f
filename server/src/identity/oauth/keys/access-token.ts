/** By what a JWT is an access token of ours, beside its key (RFC 9068, 4). */
export const OF_ACCESS_TOKENS = {
  typ: 'at+jwt',
  algorithms: ['ES256'],
  requiredClaims: ['exp', 'iat', 'jti'],
}
