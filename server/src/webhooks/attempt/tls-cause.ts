/** Why TLS failed: of the receiver's certificate, and of the connection. */
export const TLS_CAUSES = [
  'expired',
  'not_yet_valid',
  'wrong_host',
  'self_signed',
  'unknown_issuer',
  'bad_certificate',
  'client_certificate',
  'not_tls',
  'handshake',
] as const

export type TlsCause = (typeof TLS_CAUSES)[number]

/** By the codes of Node and OpenSSL (X509_V_ERR_, ERR_SSL_). */
const BY_CODE: Record<string, TlsCause> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet_valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong_host',
  HOSTNAME_MISMATCH: 'wrong_host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown_issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown_issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_issuer',
  CERT_UNTRUSTED: 'unknown_issuer',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not_tls',
  ERR_SSL_HTTP_REQUEST: 'not_tls',
}

/** Names the cause of an error that is about TLS. */
export function tlsCauseOf(error: unknown): TlsCause {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException
  if (BY_CODE[code]) return BY_CODE[code]
  // The receiver tells us what it thinks of our certificate, or of having none.
  if (
    /ALERT_(CERTIFICATE|BAD_CERTIFICATE|NO_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/.test(
      code,
    )
  )
    return 'client_certificate'
  return /^(ERR_(TLS|SSL)_|EPROTO)/.test(code) ? 'handshake' : 'bad_certificate'
}
