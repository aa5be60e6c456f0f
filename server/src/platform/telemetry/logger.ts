import { type DestinationStream, type Logger, pino } from 'pino'
import { isDatabaseOutage } from '../db/outage.ts'
import { OutageLines } from '../db/outage-lines.ts'
import { traceFields } from '../tracing/index.ts'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Fields that are never written, wherever they are in a logged object. */
const SECRET_FIELDS = ['token', 'secret', 'password', 'authorization', 'cookie', 'key', 'mfa_token']
/** `err.code` is the cause of an error; anywhere else a `code` is a secret. */
const SECRET_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'code',
  'body.code',
]

/**
 * A JSON logger, on stdout by default. Call sites keep secrets out; the redaction list is the second fence. While the
 * database is away or cannot be written to, each message comes once in ten seconds, short and with a count.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const outages = new OutageLines()
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceFields,
      redact: { paths: SECRET_PATHS, remove: true },
      hooks: {
        logMethod(args, method) {
          const [fields, message] = args as unknown as [{ err?: unknown }, string]
          const err = typeof fields === 'object' && fields !== null ? fields.err : undefined
          if (!isDatabaseOutage(err)) return method.apply(this, args)
          const line = outages.take(message, err)
          if (line) method.apply(this, [{ ...fields, ...line }, message] as unknown as typeof args)
        },
      },
    },
    destination,
  )
}
