import { readFileSync, statSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Settings that hold secrets: each may be in a file instead, which the setting with _FILE behind its name names. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'SECRET_KEYS_OLD',
  'ADMIN_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'OUTBOUND_PROXY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
] as const

/** No secret is longer; a setting that names a device or a log by mistake is refused. */
const MOST_BYTES = 65_536

/**
 * The environment with what the files of secrets hold. Mistakes are added to the list; a setting whose file is wrong is
 * in `unread`, so that it is not called missing as well.
 */
export function readSecretFiles(
  env: Environment,
  mistakes: string[],
): { env: Environment; unread: Set<string> } {
  const filled = { ...env }
  const unread = new Set<string>()
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    if (env[name]?.trim()) {
      mistakes.push(`${name} and ${name}_FILE are both set. Take one of them out`)
      continue
    }
    try {
      filled[name] = readSecret(path)
    } catch (error) {
      unread.add(name)
      mistakes.push(`${name}_FILE names ${path}, which ${reasonOf(error as NodeJS.ErrnoException)}`)
    }
  }
  return { env: filled, unread }
}

/**
 * Reads the password of the database's URL from this file for each connection, so that it can be changed while the
 * process runs. Undefined while the file holds no URL with a password, as just while it is being written.
 */
export function passwordIn(path: string): () => string | undefined {
  return () => {
    try {
      return decodeURIComponent(new URL(readSecret(path)).password) || undefined
    } catch {
      return undefined
    }
  }
}

function readSecret(path: string): string {
  const status = statSync(path)
  if (!status.isFile()) throw new Error('is not a file')
  if (status.size > MOST_BYTES) throw new Error('is larger than 64 KiB: that is not a secret')
  const text = readFileSync(path, 'utf8').trim()
  if (text === '') throw new Error('is empty. Write the secret into it')
  return text
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'is not there. Mount or write it'
  if (code === 'EACCES') return 'this account may not read. Give it to the account that runs Postern'
  return code ? `cannot be read: ${message}` : message
}
