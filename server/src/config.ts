import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { mistakeInDatabaseUrl } from './platform/db/database-url.ts'
import { keptSecret } from './platform/keys/kept-secret.ts'
import { readSecretFiles } from './platform/keys/secret-files.ts'
import { newUrlToken } from './platform/keys/tokens.ts'
import { LOG_LEVELS } from './platform/telemetry/logger.ts'
import { readTracing, type TracingSettings } from './platform/tracing/index.ts'

/** Everything an operator can set. `readConfig` makes it from the environment; nothing else reads the environment. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Where a process that only works answers /healthz, /readyz and /metrics; absent: nowhere. */
  metricsPort: number | undefined
  /** The credential for /metrics; absent: only the admin key. */
  metricsToken: string | undefined
  /** How long a stopping process keeps answering, so that load balancers notice by /readyz. */
  drainSeconds: number
  /** The origin people and links use, without a trailing slash. */
  publicUrl: string
  /** Where the documentation is, without a trailing slash, if not at each provider's {base_url}. */
  docsUrl: string | undefined
  /** Absent: Postern runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The files that hold the two URLs of the database, if settings name files: their passwords may change. */
  databaseUrlFile: string | undefined
  databaseDirectUrlFile: string | undefined
  /** The same database without a pooler, to hear what other processes queue. */
  databaseDirectUrl: string | undefined
  dataDir: string
  secretKey: string
  /** Old keys that may be needed to read what is sealed, while SECRET_KEY is rotated. */
  secretKeysOld: string[]
  adminKey: string
  /** Absent only in development, where mails go only to /dev/mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Who is told of failing endpoints if a provider has no staff. */
  alertEmail: string | undefined
  /** The brand word of the X-{brand}-* webhook headers. */
  headerBrand: string
  /** Whether developers may listen to events as they happen. */
  listeners: boolean
  /** Seconds to wait after the 1st, 2nd, ... failed attempt. */
  retryDelays: number[]
  /** Days that events, deliveries and attempts are kept. */
  retentionDays: number
  /** Days that the audit log is kept. */
  auditRetentionDays: number
  /** Private networks that webhooks may reach. */
  outboundAllow: string[]
  /** Private networks that endpoints of customers' accounts may reach. */
  outboundAllowCustomers: string[]
  /** The proxy for requests to addresses that users give, with its credentials; absent: none. */
  outboundProxy: string | undefined
  /** Name servers for the TXT records of domains; empty: the machine's. */
  dnsServers: string[]
  /** Another address of Stripe's API, for tests: refused in production. */
  stripeApiUrl: string | undefined
  /** How many proxies in front of us append to X-Forwarded-For. */
  trustedProxies: number
  /** Sign-in requests that one client address may send in a minute. */
  signInRate: number
  logLevel: string
  /** Whether each request is a line of the log, at `info`. */
  accessLog: boolean
  /** Absent: no spans are made. */
  tracing: TracingSettings | undefined
}

/** All that is wrong with the environment, together. */
export class ConfigError extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length} mistake${mistakes.length > 1 ? 's' : ''}:\n  - ${mistakes.join('\n  - ')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads and checks the settings. In development, absent secrets are made once and kept in DATA_DIR.
 * Throws a ConfigError that lists every mistake.
 */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = []
  const { env, unread } = readSecretFiles(environment, mistakes)
  const production = env.NODE_ENV === 'production'
  const setting = (name: string): string | undefined => env[name]?.trim() || undefined
  const whole = (name: string, otherwise: string, least: number, most: number): number =>
    wholeNumber(setting(name) ?? otherwise, name, least, most, mistakes)
  const networksOf = (name: string): string[] => networks(name, setting(name), production, mistakes)

  if (production)
    mistakes.push(...missingInProduction((name) => unread.has(name) || setting(name) !== undefined))

  const port = whole('PORT', '3000', 0, 65_535)
  const host = setting('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1')
  const dataDir = resolve(setting('DATA_DIR') ?? './data')
  const secretKey = setting('SECRET_KEY')
  mistakes.push(...tooShort(setting))

  const config: Config = {
    production,
    host,
    port,
    metricsPort: metricsPort(setting('METRICS_PORT'), mistakes),
    metricsToken: setting('METRICS_TOKEN'),
    drainSeconds: whole('DRAIN_SECONDS', production ? '5' : '0', 0, 300),
    publicUrl: origin(setting('PUBLIC_URL') ?? `http://localhost:${port}`, mistakes),
    docsUrl: docsUrl(setting('DOCS_URL'), mistakes),
    databaseUrl: databaseUrl('DATABASE_URL', setting('DATABASE_URL'), mistakes),
    databaseUrlFile: setting('DATABASE_URL_FILE'),
    databaseDirectUrlFile: setting('DATABASE_DIRECT_URL_FILE'),
    databaseDirectUrl: databaseUrl('DATABASE_DIRECT_URL', setting('DATABASE_DIRECT_URL'), mistakes),
    dataDir,
    secretKey: secretKey ?? '',
    secretKeysOld: oldKeys(setting('SECRET_KEYS_OLD'), secretKey, mistakes),
    adminKey: setting('ADMIN_KEY') ?? '',
    smtpUrl: smtpUrl(setting('SMTP_URL'), mistakes),
    mailFrom: setting('MAIL_FROM') ?? 'Postern <postern@localhost>',
    alertEmail: setting('ALERT_EMAIL'),
    headerBrand: headerBrand(setting('HEADER_BRAND') ?? 'Service', mistakes),
    listeners: onOrOff(setting('LISTENERS') ?? (production ? 'off' : 'on'), 'LISTENERS', mistakes),
    retryDelays: retryDelays(setting('RETRY_DELAYS') ?? '30,120,300', mistakes),
    retentionDays: whole('RETENTION_DAYS', '30', 1, 3_650),
    auditRetentionDays: whole('AUDIT_RETENTION_DAYS', '400', 1, 3_650),
    outboundAllow: networksOf('OUTBOUND_ALLOW'),
    outboundAllowCustomers: networksOf('OUTBOUND_ALLOW_CUSTOMERS'),
    outboundProxy: outboundProxy(setting('OUTBOUND_PROXY'), mistakes),
    dnsServers: nameServers(setting('DNS_SERVERS'), mistakes),
    stripeApiUrl: stripeApiUrl(setting('STRIPE_API_URL'), production, mistakes),
    trustedProxies: whole('TRUSTED_PROXIES', '0', 0, 10),
    signInRate: whole('SIGN_IN_RATE', '60', 1, 1_000_000),
    logLevel: logLevel(setting('LOG_LEVEL') ?? (production ? 'info' : 'warn'), mistakes),
    accessLog: onOrOff(setting('ACCESS_LOG') ?? 'on', 'ACCESS_LOG', mistakes),
    tracing: readTracing(setting, mistakes),
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)

  config.secretKey ||= keptSecret(dataDir, 'secret-key', newUrlToken)
  config.adminKey ||= keptSecret(dataDir, 'admin-key', () => `ak_${newUrlToken()}`)
  return config
}

function tooShort(setting: (name: string) => string | undefined): string[] {
  const units = { SECRET_KEY: 'bytes', ADMIN_KEY: 'characters', METRICS_TOKEN: 'characters' } as const
  return Object.entries(units)
    .filter(([name, unit]) => {
      const text = setting(name)
      return text !== undefined && (unit === 'bytes' ? Buffer.byteLength(text) : text.length) < 32
    })
    .map(([name, unit]) => `${name} is shorter than 32 ${unit}. Make one with: openssl rand -base64 32`)
}

function oldKeys(text: string | undefined, secretKey: string | undefined, mistakes: string[]): string[] {
  const keys = text ? text.split(',').map((part) => part.trim()) : []
  if (keys.some((key) => Buffer.byteLength(key) < 32))
    mistakes.push('SECRET_KEYS_OLD holds a key shorter than 32 bytes. Separate keys by commas')
  if (keys.includes(secretKey ?? '')) mistakes.push('SECRET_KEYS_OLD holds the same key as SECRET_KEY')
  return keys
}

function missingInProduction(isSet: (name: string) => boolean): string[] {
  const needed = {
    PUBLIC_URL: 'the https origin that people use, such as https://auth.example.com',
    SECRET_KEY: '32 or more random bytes: openssl rand -base64 32',
    ADMIN_KEY: "the installation's admin key: openssl rand -base64 32",
    SMTP_URL: 'the mail server, such as smtps://user:password@mail.example.com',
  }
  const missing = Object.entries(needed)
    .filter(([name]) => !isSet(name))
    .map(([name, what]) => `${name} is not set: ${what}`)
  if (!isSet('DATABASE_URL') && !isSet('DATA_DIR'))
    missing.unshift(
      'DATABASE_URL is not set: a PostgreSQL 15+ URL, or set DATA_DIR to run the embedded PostgreSQL there',
    )
  return missing
}

function wholeNumber(text: string, name: string, least: number, most: number, mistakes: string[]): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most))
    mistakes.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return number
}

function metricsPort(text: string | undefined, mistakes: string[]): number | undefined {
  return text === undefined ? undefined : wholeNumber(text, 'METRICS_PORT', 1, 65_535, mistakes)
}

function origin(text: string, mistakes: string[]): string {
  const url = URL.parse(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!isOrigin) mistakes.push(`PUBLIC_URL must be an origin such as https://auth.example.com, not "${text}"`)
  return isOrigin ? url.origin : text
}

function docsUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isBase = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  if (!isBase)
    mistakes.push(`DOCS_URL must be an address such as https://docs.example.com/postern, not "${text}"`)
  return text.replace(/\/$/, '')
}

function databaseUrl(name: string, text: string | undefined, mistakes: string[]): string | undefined {
  const mistake = text === undefined ? undefined : mistakeInDatabaseUrl(text)
  if (mistake) mistakes.push(`${name} ${mistake}`)
  return text
}

function smtpUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text !== undefined && !/^smtps?:$/.test(URL.parse(text)?.protocol ?? ''))
    mistakes.push('SMTP_URL must be an smtp:// or smtps:// URL')
  return text
}

/** The text is not repeated: it may hold a password. */
function outboundProxy(text: string | undefined, mistakes: string[]): string | undefined {
  const url = text === undefined ? undefined : URL.parse(text)
  const isProxy = url?.protocol === 'http:' && url.pathname === '/' && !url.search && !url.hash
  if (text !== undefined && !isProxy)
    mistakes.push('OUTBOUND_PROXY must be an http:// URL such as http://user:password@proxy.internal:3128')
  return text
}

function headerBrand(text: string, mistakes: string[]): string {
  if (!/^[A-Za-z][A-Za-z0-9]{0,31}$/.test(text))
    mistakes.push(`HEADER_BRAND must be one word of letters and digits, not "${text}"`)
  return text
}

function onOrOff(text: string, name: string, mistakes: string[]): boolean {
  if (text !== 'on' && text !== 'off') mistakes.push(`${name} must be on or off, not "${text}"`)
  return text === 'on'
}

function retryDelays(text: string, mistakes: string[]): number[] {
  const delays = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  if (delays.length > 20 || delays.some((delay) => !(delay >= 1 && delay <= 604_800)))
    mistakes.push(
      `RETRY_DELAYS must be up to 20 whole seconds from 1 to 604800, such as 30,120,300, not "${text}"`,
    )
  return delays
}

function networks(name: string, text: string | undefined, production: boolean, mistakes: string[]): string[] {
  const list = text ? text.split(',').map((part) => part.trim()) : []
  for (const network of list)
    if (!isNetwork(network))
      mistakes.push(`${name} holds "${network}", which is not a network such as 10.1.0.0/16`)
  return production ? list : [...list, '127.0.0.0/8', '::1/128']
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0 || !/^\d+$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

/** A provider's key goes there, so it may not be led elsewhere once it is worth something. */
function stripeApiUrl(text: string | undefined, production: boolean, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined
  if (production) mistakes.push('STRIPE_API_URL is for development and tests only: remove it')
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    mistakes.push(`STRIPE_API_URL must be an origin such as http://127.0.0.1:12111, not "${text}"`)
  return text
}

function nameServers(text: string | undefined, mistakes: string[]): string[] {
  const list = text ? text.split(',').map((part) => part.trim()) : []
  for (const server of list) {
    const [, bracketed, plain] = /^(?:\[(.+)\]|([^\]:]+))(?::\d{1,5})?$/.exec(server) ?? []
    if (!isIP(bracketed ?? plain ?? server))
      mistakes.push(`DNS_SERVERS holds "${server}", which is not an address such as 1.1.1.1 or 10.0.0.2:5353`)
  }
  return list
}

function logLevel(text: string, mistakes: string[]): string {
  if (!LOG_LEVELS.includes(text as (typeof LOG_LEVELS)[number]))
    mistakes.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return text
}
