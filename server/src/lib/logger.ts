import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Fields that are never written, wherever in a logged object they stand. */
const SECRET_FIELDS = ['token', 'secret', 'password', 'authorization', 'cookie', 'key', 'mfa_token']
/** `err.code` is the cause of an error, so a code is one only elsewhere. */
const SECRET_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'code',
  'body.code',
]

/** A JSON logger, on stdout unless told. Secrets are kept out by what we log; the redaction list is the second fence. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, remove: true },
    },
    destination,
  )
}
