import { type AttemptError, errorOfException } from '../attempt/index.ts'
import { MissingClient } from './packages.ts'
import { NotTaken } from './port.ts'

/** What clients throw, as far as it says why. */
interface Thrown {
  name?: string
  message?: string
  code?: unknown
  /** Of kafkajs: the name of the broker's error. */
  type?: string
  /** Of the AWS SDK. */
  $metadata?: { httpStatusCode?: number }
  cause?: unknown
  /** Of kafkajs: what the last of its tries threw. */
  originalError?: unknown
}

/** AMQP 0-9-1, reply codes. Those of a connection that the broker ends are as if it broke. */
const BY_AMQP: Record<number, AttemptError> = {
  311: 'rejected',
  320: 'reset',
  403: 'unauthorized',
  404: 'not_found',
  406: 'rejected',
}
/** gRPC status codes. */
const BY_GRPC: Record<number, AttemptError> = {
  3: 'rejected', 4: 'timeout', 5: 'not_found', 7: 'unauthorized', 8: 'rejected', 9: 'rejected', 14: 'refused', 16: 'unauthorized',
} // biome-ignore format: a table
const BY_CODE: Record<string, AttemptError> = {
  ENOTFOUND: 'dns',
  ESERVFAIL: 'dns',
  ENODATA: 'dns',
  ERR_FORBIDDEN_ADDRESS: 'forbidden_address',
}
const KAFKA_UNKNOWN = /^(UNKNOWN_TOPIC|INVALID_TOPIC)/
const KAFKA_DENIED = /AUTHORIZATION_FAILED|SASL|ILLEGAL_SASL/
const MOST_CAUSES = 5

/** Why a message was not taken: the first error in the chain of causes that says so. */
export function reasonOf(error: unknown): AttemptError {
  let at = error
  for (let depth = 0; depth < MOST_CAUSES && at; depth++) {
    const { cause, originalError } = at as Thrown
    const reason = ownReason(at)
    if (reason) return reason
    at = cause ?? originalError
  }
  return errorOfException(error)
}

function ownReason(error: unknown): AttemptError | undefined {
  if (error instanceof NotTaken) return error.reason
  if (error instanceof MissingClient) return 'unsendable'
  const thrown = error as Thrown
  if (thrown.name?.startsWith('KafkaJS')) return ofKafka(thrown)
  if (thrown.$metadata?.httpStatusCode) return ofSqs(thrown)
  if (typeof thrown.code === 'number') return BY_GRPC[thrown.code] ?? ofAmqp(thrown)
  return ofAmqpText(thrown.message ?? '') ?? ofCode(thrown)
}

function ofKafka({ name, type = '', message = '', code }: Thrown): AttemptError | undefined {
  if (KAFKA_UNKNOWN.test(type)) return 'not_found'
  if (name === 'KafkaJSSASLAuthenticationError' || KAFKA_DENIED.test(type)) return 'unauthorized'
  if (type) return 'rejected'
  if (name === 'KafkaJSTopicMetadataNotLoaded') return 'not_found'
  if (name === 'KafkaJSRequestTimeoutError') return 'timeout'
  if (/secure TLS connection was established/.test(message)) return 'tls'
  if (code !== undefined) return ofCode({ code })
  if (name === 'KafkaJSConnectionError' && /timeout/i.test(message)) return 'connect_timeout'
  return name === 'KafkaJSConnectionClosedError' ? 'reset' : undefined
}

function ofSqs({ name = '', $metadata }: Thrown): AttemptError {
  const status = $metadata!.httpStatusCode!
  if (/NonExistentQueue|QueueDoesNotExist/.test(name)) return 'not_found'
  if (status === 401 || status === 403 || /InvalidClientTokenId|SignatureDoesNotMatch/.test(name))
    return 'unauthorized'
  return status < 500 ? 'rejected' : 'server_error'
}

function ofAmqp({ code, message = '' }: Thrown): AttemptError {
  return BY_AMQP[code as number] ?? ofAmqpText(message) ?? 'rejected'
}

/** What amqplib knows only as text: answers to the opening handshake, and its own. */
function ofAmqpText(message: string): AttemptError | undefined {
  if (/ACCESS.REFUSED/.test(message)) return 'unauthorized'
  if (/NOT.ALLOWED/.test(message)) return 'unauthorized'
  if (/^(Socket|Connection|Channel) (closed|closing|ended)|Unexpected close|IllegalOperation/i.test(message))
    return 'reset'
  return /ETIMEDOUT/.test(message) ? 'connect_timeout' : undefined
}

function ofCode({ code }: Thrown): AttemptError | undefined {
  if (typeof code !== 'string') return undefined
  const reason = BY_CODE[code] ?? errorOfException({ code })
  return reason === 'protocol' ? undefined : reason
}
