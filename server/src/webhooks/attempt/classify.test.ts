import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ForbiddenAddressError } from '../../platform/outbound/guarded-agent.ts'
import { errorOfException, errorOfStatus } from './classify.ts'

test.each([
  [199, 'unexpected_status'],
  [200, undefined],
  [299, undefined],
  [300, 'redirect'],
  [399, 'redirect'],
  [400, 'client_error'],
  [409, 'client_error'],
  [410, 'gone'],
  [411, 'client_error'],
  [499, 'client_error'],
  [500, 'server_error'],
  [599, 'server_error'],
  [600, 'unexpected_status'],
])('an answer with the status %i: %s', (status, error) => {
  expect(errorOfStatus(status)).toBe(error)
})

/** An error as the system and the HTTP client make them. */
function failure(parts: { code?: string; syscall?: string; message?: string }): Error {
  return Object.assign(new Error(parts.message ?? ''), parts)
}

test.each([
  ['dns', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['dns', { code: 'ECONNREFUSED', syscall: 'queryA' }],
  ['refused', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['refused', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['connect_timeout', { code: 'ETIMEDOUT', syscall: 'connect' }],
  ['connect_timeout', { code: 'UND_ERR_CONNECT_TIMEOUT' }],
  ['reset', { code: 'ECONNRESET', syscall: 'read' }],
  ['reset', { code: 'UND_ERR_SOCKET', message: 'other side closed' }],
  ['protocol', { code: 'UND_ERR_SOCKET', message: 'bad response' }],
  ['protocol', { code: 'UND_ERR_SOCKET', message: 'bad upgrade' }],
  ['reset', { code: 'UND_ERR_SOCKET', message: 'a bad response' }],
  ['reset', { code: 'UND_ERR_SOCKET', message: 'bad response again' }],
  ['reset', { code: 'ECONNRESET', syscall: 'a query', message: 'no name server' }],
  ['tls', { code: 'EPROTO', syscall: 'write' }],
  ['tls', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['tls', { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }],
  ['tls', { code: 'CERT_HAS_EXPIRED' }],
  ['tls', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['tls', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }],
  ['tls', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }],
  ['protocol', { code: 'NO_CERT_AT_ALL' }],
  ['response_too_large', { code: 'UND_ERR_HEADERS_OVERFLOW' }],
  ['protocol', { code: 'HPE_INVALID_CONSTANT' }],
  ['protocol', {}],
])('%s: %j', (error, parts) => {
  expect(errorOfException(failure(parts))).toBe(error)
})

test('of several addresses that were tried, the first tells why', () => {
  const both = [failure({ code: 'ETIMEDOUT' }), failure({ code: 'ECONNREFUSED' })]
  expect(errorOfException(new AggregateError(both))).toBe('connect_timeout')
  expect(errorOfException(new AggregateError([]))).toBe('protocol')
})

test('an address that may not be called is named so, whatever else the error says', () => {
  expect(errorOfException(new ForbiddenAddressError('10.0.0.1'))).toBe('forbidden_address')
  expect(errorOfException(undefined)).toBe('protocol')
})

test('a port without a listener refuses', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const error = await fetch(`http://127.0.0.1:${port}`).catch(({ cause }) => cause)
  expect(errorOfException(error)).toBe('refused')
})
