import type { Db, Sql } from '../platform/db/db.ts'
import type { ProviderWords } from '../platform/i18n/locale.ts'
import type { Services } from '../platform/services.ts'
import type { Clock } from '../platform/time/clock.ts'
import { Branding, toBrand } from './branding/branding.ts'
import { baseUrlOf, DEFAULT_SLUG, type Provider, SLUG } from './provider.ts'
import { ProviderSettings } from './settings.ts'
import {
  findNames,
  findProviderByHost,
  findProviderById,
  findProviderBySlug,
  type ProviderRow,
} from './store.ts'
import { KeptTexts } from './texts/kept-texts.ts'
import { readTexts } from './texts/store.ts'

/** How long changed settings may take to reach other processes: five look-ups by key a second cost nothing. */
const FRESH_MS = 200
const MAX_ENTRIES = 10_000

const PREFIX = /^\/p\/([^/]+)(\/.*)?$/
/** Metadata of an issuer or a resource with a path, which is inserted behind the name of the document (RFC 8414 and 9728, 3.1). */
const INSERTED =
  /^(\/\.well-known\/(?:openid-configuration|oauth-authorization-server|oauth-protected-resource))\/p\/([^/]+)(\/.*)?$/

/** The provider that a path names, and what is left of it. */
function readPrefix(path: string): { slug: string; rest: string } | undefined {
  const inserted = INSERTED.exec(path)
  if (inserted) return { slug: inserted[2]!, rest: inserted[1]! + (inserted[3] ?? '') }
  const match = PREFIX.exec(path)
  return match ? { slug: match[1]!, rest: match[2] ?? '/' } : undefined
}

/** Whether a path names its provider. */
export const namesProvider = (path: string): boolean => readPrefix(path) !== undefined

/** The path below {base_url}, which routes are matched on. */
export function pathBelowBase(path: string): string {
  return readPrefix(path)?.rest ?? path
}

/** Finds the provider that a request's {base_url} names; caches it for a fifth of a second. */
export class ProviderResolver {
  readonly #db: Sql
  readonly #clock: Clock
  readonly #publicUrl: string
  readonly #isInProduction: boolean
  readonly #publicHost: string
  readonly #texts: KeptTexts
  readonly #kept = new Map<string, { provider: Promise<Provider | undefined>; until: number }>()

  constructor(
    db: Sql,
    clock: Clock,
    { publicUrl, production }: Pick<Services['config'], 'publicUrl' | 'production'>,
  ) {
    this.#isInProduction = production
    this.#db = db
    this.#clock = clock
    this.#texts = new KeptTexts(db)
    this.#publicUrl = publicUrl
    this.#publicHost = new URL(publicUrl).host
  }

  /** By /p/{slug}, else by the provider's own host, else the default provider. Undefined if there is no such slug. */
  resolve(path: string, host: string | undefined): Promise<Provider | undefined> {
    const slug = readPrefix(path)?.slug
    if (slug !== undefined) {
      if (!SLUG.test(slug) || slug === DEFAULT_SLUG) return Promise.resolve(undefined)
      return this.#keep(`slug:${slug}`, () => findProviderBySlug(this.#db, slug))
    }
    if (host === undefined || host === this.#publicHost || host.length > 255) return this.#default()
    return this.#keep(`host:${host}`, () => findProviderByHost(this.#db, host)).then(
      (found) => found ?? this.#default(),
    )
  }

  /**
   * The right {base_url} if a request uses /p/{slug} for a provider with its own host, or on another provider's host,
   * where cookies and links would not belong. Undefined if the request is in the right place. Only for paths below
   * /p/{slug}: others are right wherever they are.
   */
  async elsewhere(provider: Provider, host: string | undefined): Promise<string | undefined> {
    if (provider.host !== null) return provider.baseUrl
    const owner = host === this.#publicHost ? undefined : await this.resolve('/', host)
    return owner && owner.host !== null ? provider.baseUrl : undefined
  }

  /** Clears the cache: a change made in this process is seen immediately. */
  forget(): void {
    this.#kept.clear()
  }

  #default(): Promise<Provider | undefined> {
    return this.#keep('default', () => findProviderBySlug(this.#db, DEFAULT_SLUG))
  }

  #keep(key: string, find: () => Promise<ProviderRow | undefined>): Promise<Provider | undefined> {
    const now = this.#clock.elapsed()
    const kept = this.#kept.get(key)
    if (kept && kept.until > now) return kept.provider
    if (this.#kept.size >= MAX_ENTRIES) this.#kept.clear()
    const provider = find().then(
      async (row) =>
        row && {
          ...toProvider(row, this.#publicUrl, await this.#texts.of(row)),
          isInProduction: this.#isInProduction,
        },
    )
    this.#kept.set(key, { provider, until: now + FRESH_MS })
    provider.catch(() => this.#kept.delete(key))
    return provider
  }
}

/** For chores, which no request leads to a provider. Throws if there is none. */
export async function readProvider(
  { db, config }: { db: Db; config: Pick<Services['config'], 'publicUrl'> },
  providerId: string,
): Promise<Provider> {
  const row = await findProviderById(db, providerId)
  if (!row) throw new Error(`There is no provider ${providerId}.`)
  const texts = row.texts_version === 0 ? {} : await readTexts(db, providerId)
  return toProvider(row, config.publicUrl, texts)
}

/** The settings of a provider, for what knows only its id. Throws if there is none. */
export async function readSettings(db: Db, providerId: string): Promise<ProviderSettings> {
  const row = await findProviderById(db, providerId)
  if (!row) throw new Error(`There is no provider ${providerId}.`)
  return ProviderSettings.parse(row.settings)
}

/** Where a provider's routes and pages are. Throws if there is none. */
export async function readBaseUrl(
  { db, config }: { db: Db; config: Pick<Services['config'], 'publicUrl'> },
  providerId: string,
): Promise<string> {
  const row = await findNames(db, providerId)
  if (!row) throw new Error(`There is no provider ${providerId}.`)
  return baseUrlOf(config.publicUrl, row.slug, row.host)
}

/** Turns a row, with the provider's own texts, into what the rest of the code uses. */
export function toProvider(
  row: ProviderRow,
  publicUrl: string,
  texts: ProviderWords['texts'] = {},
): Provider {
  const baseUrl = baseUrlOf(publicUrl, row.slug, row.host)
  const branding = Branding.parse(row.branding)
  const settings = ProviderSettings.parse(row.settings) // with defaults for what is not stored
  return {
    id: row.provider_id,
    slug: row.slug,
    host: row.host,
    baseUrl,
    name: row.name,
    settings,
    words: { language: settings.language, languages: settings.languages, texts },
    branding,
    brand: toBrand({ name: row.name, baseUrl }, branding),
    plan: row.plan,
    eventTypesVersion: row.event_types_version,
    createdAt: row.created_at,
    suspendedAt: row.suspended_at,
    suspendedFor: row.suspended_for,
  }
}
