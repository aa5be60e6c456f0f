import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Fields that are never written, wherever in a logged object they stand. */
const SECRET_FIELDS = ['token', 'code', 'secret', 'password', 'authorization', 'cookie', 'key', 'mfa_token']

/** A JSON logger on stdout. Secrets are kept out by what we log; the redaction list is the second fence. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
  })
}
