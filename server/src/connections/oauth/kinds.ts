import { z } from '../../lib/http/api.ts'
import { ROLES } from '../../lib/http/context.ts'
import type { Connection, OAuthConfig } from '../core/connection.ts'
import { CommonCreate, CommonPatch, defineKind, type Kind } from '../core/kind.ts'
import { callbackUrl } from './authorize.ts'
import {
  checkIssuer,
  checkSecret,
  checkSettings,
  checkTenants,
  requireSameIdp,
  requireTrust,
} from './checks.ts'
import { PRESET_NAMES, PRESETS, TENANT_ID } from './presets.ts'

const MAX_SCOPES = 30
const MAX_TENANTS = 500
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

const Tenants = z
  .array(z.string().regex(TENANT_ID, 'This must be a tenant id, a UUID.'))
  .min(1)
  .max(MAX_TENANTS)

const ofPresets = {
  tenants: z
    .strictObject({ allow: Tenants.optional(), deny: Tenants.optional() })
    .optional()
    .describe('microsoft: whose people alone may sign in, and whose may not, by tenant id.'),
}

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
    ...ofPresets,
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
    ...ofPresets,
    client_id: Text.optional(),
    client_secret: Secret.optional(),
    settings: z.record(z.string(), z.string().max(200)).optional(),
  }),
  async make(
    { config },
    { preset: slug, client_id, client_secret, scopes, mapping, trusts_email, settings, tenants, account_id },
  ) {
    const preset = PRESETS[slug]!
    requireTrust(trusts_email, account_id ?? null)
    const checked = checkSettings(preset, settings, config)
    checkTenants(preset, { settings, tenants }, account_id ?? null)
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
        ...(tenants && { tenants }),
        ...(mapping && { mapping }),
      },
    }
  },
  async change({ config }, connection, { settings, tenants, client_secret, ...changes }) {
    const preset = PRESETS[connection.preset!]!
    requireTrust(changes.trusts_email, connection.account_id)
    if (client_secret !== undefined) await checkSecret(preset, client_secret)
    const changed = changedConfig(connection, changes)
    const checked = settings === undefined ? changed.settings : checkSettings(preset, settings, config)
    requireSameIdp(preset, changed.settings, checked)
    const whole = { ...changed, settings: checked, ...(tenants && { tenants }) }
    checkTenants(preset, whole, connection.account_id)
    return { config: whole, secret: client_secret }
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
