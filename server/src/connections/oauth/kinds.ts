import { z } from '../../lib/http/api.ts'
import { ROLES } from '../../lib/http/context.ts'
import { createAddressGuard } from '../../lib/outbound/address-guard.ts'
import { faultOfUrl } from '../../lib/outbound/outside-url.ts'
import { Problem } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import type { Connection, OAuthConfig } from '../core/connection.ts'
import { CommonCreate, CommonPatch, defineKind, type Kind } from '../core/kind.ts'
import { appleKey } from './apple-secret.ts'
import { callbackUrl } from './authorize.ts'
import { PRESET_NAMES, PRESETS, type Preset, type PresetSettings } from './presets.ts'

const MAX_SCOPES = 30
const Text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\x20-\x7e]*$/, 'This may contain only printable ASCII characters.')
/** Apple's secret is a key file of several lines. */
const Secret = z.string().min(1).max(4_000)
const Scope = z
  .string()
  .regex(
    /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/,
    'This must be a single scope, in printable ASCII without spaces.',
  )
const Scopes = z.array(Scope).min(1).max(MAX_SCOPES)
const Claim = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)

const Mapping = z
  .strictObject({
    email: Claim.optional(),
    groups: Claim.optional(),
    roles: z
      .record(
        z
          .string()
          .max(1_000) // a distinguished name can be long
          .regex(/^\P{Cc}*$/u),
        z.enum(ROLES),
      )
      .optional(),
  })
  .describe(
    'Which claim holds the address and the groups, and which group gives which role. A claim inside another: `realm_access.roles`.',
  )

const own = {
  client_id: Text,
  scopes: Scopes.optional(),
  mapping: Mapping.optional(),
  trusts_email: z
    .boolean()
    .optional()
    .describe('Whether its word that an address is verified is taken. Not for connections of an account.'),
}

/** A social sign-in with one of the presets. */
export const oauthKind: Kind = defineKind({
  kind: 'oauth',
  capability: 'social',
  create: z.strictObject({
    kind: z.literal('oauth'),
    ...CommonCreate,
    ...own,
    preset: z.enum(PRESET_NAMES as [string, ...string[]]),
    client_secret: Secret.describe('Sealed at rest and never shown. Of Apple: the key file (.p8).'),
    settings: z
      .record(z.string(), z.string().max(200))
      .default({})
      .describe(
        'microsoft: tenant. apple: team_id, key_id. github, gitlab: server_url, of a server of your own.',
      ),
  }),
  patch: z.strictObject({
    ...CommonPatch,
    ...own,
    client_id: Text.optional(),
    client_secret: Secret.optional(),
    settings: z.record(z.string(), z.string().max(200)).optional(),
  }),
  async make(
    { config },
    { preset: slug, client_id, client_secret, scopes, mapping, trusts_email, settings, account_id },
  ) {
    const preset = PRESETS[slug]!
    requireTrust(trusts_email, account_id ?? null)
    const checked = checkSettings(preset, settings, config)
    await checkSecret(preset, client_secret)
    return {
      name: preset.name,
      slug,
      preset: slug,
      secret: client_secret,
      config: {
        client_id,
        issuer: null,
        scopes: scopes ?? [...preset.scopes],
        trusts_email: trusts_email ?? account_id === undefined,
        settings: checked,
        ...(mapping && { mapping }),
      },
    }
  },
  async change({ config }, connection, { settings, client_secret, ...changes }) {
    const preset = PRESETS[connection.preset!]!
    requireTrust(changes.trusts_email, connection.account_id)
    if (client_secret !== undefined) await checkSecret(preset, client_secret)
    const changed = changedConfig(connection, changes)
    const checked = settings === undefined ? changed.settings : checkSettings(preset, settings, config)
    requireSameIdp(preset, changed.settings, checked)
    return { config: { ...changed, settings: checked }, secret: client_secret }
  },
  setup,
  startPath,
})

/** Any OpenID Connect issuer, found by discovery. */
export const oidcKind: Kind = defineKind({
  kind: 'oidc',
  capability: 'oidc',
  create: z.strictObject({
    kind: z.literal('oidc'),
    ...CommonCreate,
    ...own,
    issuer: z.string().max(500),
    client_secret: Secret.optional().describe('Absent: a public client, which shows PKCE alone.'),
  }),
  patch: z.strictObject({
    ...CommonPatch,
    ...own,
    client_id: Text.optional(),
    client_secret: Secret.optional(),
  }),
  async make(
    { config },
    { issuer, client_id, client_secret, scopes, mapping, trusts_email = false, account_id },
  ) {
    requireTrust(trusts_email, account_id ?? null)
    checkIssuer(issuer, config)
    const host = new URL(issuer).hostname
    return {
      name: host,
      slug: host
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40),
      preset: null,
      secret: client_secret,
      config: {
        client_id,
        issuer,
        scopes: withOpenId(scopes ?? ['openid', 'email', 'profile']),
        trusts_email,
        settings: {},
        ...(mapping && { mapping }),
      },
    }
  },
  async change(_, connection, { client_secret, ...changes }) {
    requireTrust(changes.trusts_email, connection.account_id)
    const changed = changedConfig(connection, changes)
    return { config: { ...changed, scopes: withOpenId(changed.scopes) }, secret: client_secret }
  },
  setup,
  startPath,
})

function setup(provider: Parameters<Kind['setup']>[0], connection: Connection): Record<string, string> {
  return {
    customer_redirect_url: callbackUrl(provider, 'customer', connection),
    staff_redirect_url: callbackUrl(provider, 'provider', connection),
  }
}

function startPath({ slug }: Connection, principal: string): string {
  return `/api/v1/auth/${principal}/oauth/${slug}`
}

type Changes = Partial<Pick<OAuthConfig, 'client_id' | 'scopes' | 'trusts_email' | 'mapping'>>

function changedConfig(
  { config }: Connection,
  { client_id, scopes, trusts_email, mapping }: Changes,
): OAuthConfig {
  const before = config as OAuthConfig
  return {
    ...before,
    client_id: client_id ?? before.client_id,
    scopes: scopes ?? before.scopes,
    trusts_email: trusts_email ?? before.trusts_email,
    ...(mapping && { mapping }),
  }
}

function withOpenId(scopes: string[]): string[] {
  return scopes.includes('openid') ? scopes : ['openid', ...scopes]
}

function requireTrust(trusts: boolean | undefined, accountId: string | null): void {
  if (trusts && accountId !== null)
    throw invalid(
      '/trusts_email',
      'A connection of an account cannot have this. Let the account verify its domain instead.',
    )
}

/** Requires https; in development, a server on this machine may use http. Throws invalid_request. */
function checkIssuer(issuer: string, { production, outboundAllow }: Services['config']): void {
  const url = URL.parse(issuer)
  const fault =
    faultOfUrl(issuer, createAddressGuard(outboundAllow)) ??
    (url!.search ? 'This must not have a query.' : undefined) ??
    (url!.protocol === 'http:' && production ? 'This must be an https URL.' : undefined)
  if (fault !== undefined) throw invalid('/issuer', fault)
}

function checkSettings(
  { settings: known = {} }: Preset,
  given: PresetSettings,
  { outboundAllow }: Services['config'],
): PresetSettings {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw invalid(`/settings/${name}`, 'This service has no such setting.')
  for (const [name, { pattern, meaning, optional }] of Object.entries(known)) {
    const value = given[name]
    if (value === undefined ? !optional : !pattern.test(value))
      throw invalid(`/settings/${name}`, `Give the ${meaning}.`)
    const fault =
      name === 'server_url' && value ? faultOfUrl(value, createAddressGuard(outboundAllow)) : undefined
    if (fault !== undefined) throw invalid(`/settings/${name}`, fault)
  }
  return given
}

function requireSameIdp({ settings = {} }: Preset, before: PresetSettings, after: PresetSettings): void {
  for (const [name, { fixed }] of Object.entries(settings))
    if (fixed && before[name] !== after[name])
      throw invalid(`/settings/${name}`, 'This cannot change. Add another connection instead.')
}

async function checkSecret({ clientAuth }: Preset, secret: string): Promise<void> {
  if (clientAuth !== 'apple') return
  await appleKey(secret).catch(() => {
    throw invalid(
      '/client_secret',
      'This must be a key file from Apple (.p8), which begins with BEGIN PRIVATE KEY.',
    )
  })
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
