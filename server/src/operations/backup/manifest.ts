import { z } from 'zod'
import type { Config } from '../../config.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { VERSION } from '../../platform/process/version.ts'

export const DUMP_FILE = 'database.dump'
export const MANIFEST_FILE = 'postern.json'

/** Rises when a restore of this version could not read the folder any more. */
const FORMAT = 1

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  made_at: z.string(),
  /** The major version of the server. */
  postgres: z.int(),
  /** The newest migration. */
  schema: z.int(),
  /** PostgreSQL's schema that the tables are in. Backups from before this field are of public. */
  namespace: z.string().default('public'),
  /** Ids of the secret keys that something is sealed under. They are derived from the keys, and do not lead back. */
  keys: z.array(z.string().regex(/^[0-9a-f]{16}$/)),
  dump: z.object({ bytes: z.int(), sha256: z.string() }),
  /** How the installation was set up, without its secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifest>

type Made = Pick<Manifest, 'made_at' | 'schema' | 'namespace' | 'postgres' | 'keys' | 'dump' | 'settings'>

export function makeManifest(made: Made): Manifest {
  return { format: FORMAT, version: VERSION, ...made }
}

/** Throws an Error with the cure. */
export function parseManifest(text: string): Manifest {
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(
    `${MANIFEST_FILE} is not that of a backup which version ${VERSION} can read. Restore it with the version that made it.`,
  )
}

export function newestMigration(): number {
  return listMigrations().at(-1)?.number ?? 0
}

/** The settings that a restored installation should have too. Secrets and addresses with credentials are left out. */
export function settingsOf(config: Config): Manifest['settings'] {
  return {
    PUBLIC_URL: config.publicUrl,
    MAIL_FROM: config.mailFrom,
    ALERT_EMAIL: config.alertEmail ?? null,
    HEADER_BRAND: config.headerBrand,
    LISTENERS: config.listeners ? 'on' : 'off',
    RETRY_DELAYS: config.retryDelays.join(),
    RETENTION_DAYS: config.retentionDays,
    AUDIT_RETENTION_DAYS: config.auditRetentionDays,
    OUTBOUND_ALLOW: config.outboundAllow.join(),
    OUTBOUND_ALLOW_CUSTOMERS: config.outboundAllowCustomers.join(),
    DNS_SERVERS: config.dnsServers.join(),
    TRUSTED_PROXIES: config.trustedProxies,
    SIGN_IN_RATE: config.signInRate,
    DOCS_URL: config.docsUrl ?? null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
