import { expect, test } from 'vitest'
import { errorOfException } from './classify.ts'
import { tlsCauseOf } from './tls-cause.ts'

// Most are met at real servers in server/test/flows/attempts.test.ts; these need more than Node's TLS server can do.
test.each([
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'client_certificate'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'client_certificate'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'client_certificate'],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'handshake'],
  ['EPROTO', 'handshake'],
  ['CERT_REVOKED', 'bad_certificate'],
  ['CERT_SIGNATURE_FAILURE', 'bad_certificate'],
  ['INVALID_CA', 'bad_certificate'],
  ['INVALID_PURPOSE', 'bad_certificate'],
  ['PATH_LENGTH_EXCEEDED', 'bad_certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown_issuer'],
  ['HOSTNAME_MISMATCH', 'wrong_host'],
])('%s is %s', (code, cause) => {
  const error = Object.assign(new Error(code), { code })
  expect(errorOfException(error)).toBe('tls')
  expect(tlsCauseOf(error)).toBe(cause)
  expect(tlsCauseOf(new AggregateError([error]))).toBe(cause)
})
