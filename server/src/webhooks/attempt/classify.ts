import { ForbiddenAddressError } from '../../platform/outbound/guarded-agent.ts'

/** The closed list of reasons why an attempt failed. */
export const ATTEMPT_ERRORS = [
  'dns',
  'refused',
  'connect_timeout',
  'tls',
  'reset',
  'timeout',
  'forbidden_address',
  'redirect',
  'client_error',
  'gone',
  'server_error',
  'unexpected_status',
  'response_too_large',
  'protocol',
  'proxy',
  'unauthorized',
  'not_found',
  'rejected',
  'unsendable',
] as const

export type AttemptError = (typeof ATTEMPT_ERRORS)[number]

/** Why an answer with this status is a failure; undefined for 2xx, the only success. */
export function errorOfStatus(status: number): AttemptError | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 410) return 'gone'
  if (status >= 300 && status < 400) return 'redirect'
  if (status >= 400 && status < 500) return 'client_error'
  if (status >= 500 && status < 600) return 'server_error'
  return 'unexpected_status'
}

const BY_CODE: Record<string, AttemptError> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ETIMEDOUT: 'connect_timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  EPROTO: 'tls',
  ERR_PROXY: 'proxy',
  UND_ERR_HEADERS_OVERFLOW: 'response_too_large',
}

/** Names what went wrong before the answer was complete. */
export function errorOfException(error: unknown): AttemptError {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  if (cause instanceof ForbiddenAddressError) return 'forbidden_address'
  const { code = '', syscall = '', message = '' } = (cause ?? {}) as NodeJS.ErrnoException
  if (/^(query|getaddrinfo)/.test(syscall)) return 'dns' // a name server that refuses is not the receiver
  // How the client reports misplaced 1xx answers, with the code of a broken connection.
  if (/^bad (response|upgrade)$/.test(message)) return 'protocol'
  if (
    /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_|INVALID_(CA|PURPOSE|EXTENSION)|PATH_LENGTH)/.test(
      code,
    )
  )
    return 'tls'
  return BY_CODE[code] ?? 'protocol'
}
