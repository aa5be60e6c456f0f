import { keptTrust, type TrustsMfa } from '../assertions/index.ts'
import type { Connection, OAuthConfig } from '../core/index.ts'
import { defineKind, type Kind } from '../core/index.ts'
import { callbackUrl, saysVerified } from '../oauth2/index.ts'
import {
  checkIssuer,
  checkSecret,
  checkSettings,
  checkTenants,
  invalid,
  requireSameIdp,
  requireTrust,
} from './checks.ts'
import { changedAuth, newAuth } from './client-keys.ts'
import { logoutUrls } from './logout-urls.ts'
import { PRESETS, type Preset } from './presets.ts'
import { OAuthCreate, OAuthPatch, OidcCreate, OidcPatch } from './schemas.ts'

/** A social sign-in with one of the presets. */
export const oauthKind: Kind = defineKind({
  kind: 'oauth',
  capability: 'social',
  create: OAuthCreate,
  patch: OAuthPatch,
  async make(services, body) {
    const { preset: slug, client_secret, scopes, trusts_email, tenants, account_id } = body
    const preset = PRESETS[slug]!
    requireTrust(trusts_email, account_id ?? null)
    requireVerification(preset, trusts_email)
    requireIdToken(body, preset)
    const settings = checkSettings(preset, body.settings, services.config, account_id ?? null)
    checkTenants(preset, { settings, ...(tenants && { tenants }) }, account_id ?? null)
    if (client_secret !== undefined) await checkSecret(preset, client_secret)
    const { auth, secret } = await newAuth(services, body, preset)
    return {
      name: preset.name,
      slug,
      preset: slug,
      secret,
      config: {
        client_id: body.client_id,
        issuer: null,
        scopes: scopes ?? [...preset.scopes],
        trusts_email: trusts_email ?? (account_id === undefined && !preset.untried),
        settings,
        ...auth,
        ...(tenants && { tenants }),
        ...keptTrust(undefined, body.trusts_mfa),
        ...optional(body),
      },
    }
  },
  async change(services, connection, body) {
    const preset = PRESETS[connection.preset!]!
    const { settings, tenants, client_secret } = body
    requireTrust(body.trusts_email, connection.account_id)
    requireVerification(preset, body.trusts_email)
    requireIdToken(body, preset)
    if (client_secret !== undefined) await checkSecret(preset, client_secret)
    const before = connection.config as OAuthConfig
    const checked =
      settings === undefined
        ? before.settings
        : checkSettings(preset, settings, services.config, connection.account_id)
    requireSameIdp(preset, before.settings, checked)
    const { auth, secret } = await changedAuth(services, before, body, preset)
    const config = { ...changedConfig(before, body), ...auth, settings: checked, ...(tenants && { tenants }) }
    // A connection older than this rule can still be switched off.
    if (settings !== undefined || tenants !== undefined) checkTenants(preset, config, connection.account_id)
    return { config, secret }
  },
  setup,
  startPath,
})

/** Any OpenID Connect issuer, found by discovery. */
export const oidcKind: Kind = defineKind({
  kind: 'oidc',
  capability: 'oidc',
  create: OidcCreate,
  patch: OidcPatch,
  async make(services, body) {
    const { issuer, scopes, trusts_email = false, account_id } = body
    requireTrust(trusts_email, account_id ?? null)
    checkIssuer(issuer, services.config, account_id ?? null)
    const { auth, secret } = await newAuth(services, body)
    const host = new URL(issuer).hostname
    return {
      name: host,
      slug: host
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40),
      preset: null,
      secret,
      config: {
        client_id: body.client_id,
        issuer,
        scopes: withOpenId(scopes ?? ['openid', 'email', 'profile']),
        trusts_email,
        settings: {},
        ...auth,
        ...keptTrust(undefined, body.trusts_mfa),
        ...optional(body),
      },
    }
  },
  async change(services, connection, body) {
    requireTrust(body.trusts_email, connection.account_id)
    const before = connection.config as OAuthConfig
    const { auth, secret } = await changedAuth(services, before, body)
    const changed = changedConfig(before, body)
    return { config: { ...changed, ...auth, scopes: withOpenId(changed.scopes) }, secret }
  },
  setup,
  startPath,
})

/** Of the presets only Microsoft signs people out; other issuers may. */
const SIGNS_OUT = new Set([null, 'microsoft'])

function setup(provider: Parameters<Kind['setup']>[0], connection: Connection): Record<string, string> {
  const { client_keys = [] } = connection.config as OAuthConfig
  const newest = client_keys.at(-1)
  const base = callbackUrl(provider, 'customer', connection)
  return {
    customer_redirect_url: base,
    staff_redirect_url: callbackUrl(provider, 'provider', connection),
    ...(newest && {
      client_jwks_url: base.replace(/callback$/, 'jwks'),
      client_certificate: newest.certificate,
    }),
    ...(SIGNS_OUT.has(connection.preset) && logoutSetup(provider, connection)),
  }
}

function logoutSetup(provider: Parameters<Kind['setup']>[0], connection: Connection): Record<string, string> {
  const customers = logoutUrls(provider, 'customer', connection)
  const staff = logoutUrls(provider, 'provider', connection)
  return {
    customer_signed_out_url: customers.signedOut,
    customer_backchannel_logout_url: customers.backchannel,
    customer_frontchannel_logout_url: customers.frontchannel,
    staff_signed_out_url: staff.signedOut,
    staff_backchannel_logout_url: staff.backchannel,
    staff_frontchannel_logout_url: staff.frontchannel,
  }
}

function startPath({ slug }: Connection, principal: string): string {
  return `/api/v1/auth/${principal}/oauth/${slug}`
}

type Optional = Pick<
  OAuthConfig,
  'mapping' | 'authorize_parameters' | 'pushed_authorization' | 'native_client_ids'
>
type Asked<T> = { [Name in keyof T]?: T[Name] | undefined }

/** What a body may say of every connection, and what is absent otherwise. */
function optional({
  mapping,
  authorize_parameters,
  pushed_authorization,
  native_client_ids,
}: Asked<Optional>): Optional {
  return {
    ...(mapping && { mapping }),
    ...(authorize_parameters && { authorize_parameters }),
    ...(pushed_authorization !== undefined && { pushed_authorization }),
    ...(native_client_ids && { native_client_ids }),
  }
}

type Changes = Asked<Pick<OAuthConfig, 'client_id' | 'scopes' | 'trusts_email'> & Optional> & {
  trusts_mfa?: TrustsMfa | null | undefined
}

/** Without how the client authenticates, which changedAuth says. */
function changedConfig(
  { client_auth: _, client_keys: __, trusts_mfa: trusted, ...before }: OAuthConfig,
  { client_id, scopes, trusts_email, trusts_mfa, ...others }: Changes,
): OAuthConfig {
  return {
    ...before,
    client_id: client_id ?? before.client_id,
    scopes: scopes ?? before.scopes,
    trusts_email: trusts_email ?? before.trusts_email,
    ...keptTrust(trusted, trusts_mfa),
    ...optional(others),
  }
}

/** A row that was not tried has no word to trust unless it maps one. Throws invalid_request. */
function requireVerification({ plain, untried }: Preset, trusts: boolean | undefined): void {
  if (trusts && untried && plain && !saysVerified(plain))
    throw invalid('/trusts_email', 'This service does not say whether it verified an address.')
}

/** What vouches is the ID token. Throws invalid_request. */
function requireIdToken({ trusts_mfa }: Pick<Changes, 'trusts_mfa'>, preset: Preset): void {
  if (trusts_mfa && !preset.issuer)
    throw invalid('/trusts_mfa', 'This service sends no ID token that could vouch for a factor.')
}

function withOpenId(scopes: string[]): string[] {
  return scopes.includes('openid') ? scopes : ['openid', ...scopes]
}
