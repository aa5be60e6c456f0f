import { faultOfUrl } from '../../../platform/outbound/outside-url.ts'
import { guardFor, whoseIs } from '../../../platform/outbound/whose.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { OAuthConfig } from '../core/index.ts'
import { appleKey } from './apple-secret.ts'
import { isOneTenant, MICROSOFT_CONSUMERS, type Preset, type PresetSettings, TENANT_ID } from './presets.ts'

/** Throws invalid_request for a connection of an account. */
export function requireTrust(trusts: boolean | undefined, accountId: string | null): void {
  if (trusts && accountId !== null)
    throw invalid(
      '/trusts_email',
      'A connection of an account cannot have this. Let the account verify its domain instead.',
    )
}

/** Requires https; in development, a server on this machine may use http. Throws invalid_request. */
export function checkIssuer(issuer: string, config: Services['config'], accountId: string | null): void {
  const url = URL.parse(issuer)
  const fault =
    faultOfUrl(issuer, guardFor(config, whoseIs(accountId))) ??
    (url!.search ? 'This must not have a query.' : undefined) ??
    (isOfManyTenants(url!) ? MANY_TENANTS : undefined) ??
    (url!.protocol === 'http:' && config.production ? 'This must be an https URL.' : undefined)
  if (fault !== undefined) throw invalid('/issuer', fault)
}

/** Checks a preset's settings, and returns them. Throws invalid_request. */
export function checkSettings(
  { settings: known = {} }: Preset,
  given: PresetSettings,
  config: Services['config'],
  accountId: string | null,
): PresetSettings {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw invalid(`/settings/${name}`, 'This service has no such setting.')
  for (const [name, { pattern, meaning, optional }] of Object.entries(known)) {
    const value = given[name]
    if (value === undefined ? !optional : !pattern.test(value))
      throw invalid(`/settings/${name}`, `Give the ${meaning}.`)
    const fault =
      name === 'server_url' && value ? faultOfUrl(value, guardFor(config, whoseIs(accountId))) : undefined
    if (fault !== undefined) throw invalid(`/settings/${name}`, fault)
  }
  return given
}

/** Throws invalid_request if a setting that identifies the IdP changed. */
export function requireSameIdp(
  { settings = {} }: Preset,
  before: PresetSettings,
  after: PresetSettings,
): void {
  for (const [name, { fixed }] of Object.entries(settings))
    if (fixed && before[name] !== after[name])
      throw invalid(`/settings/${name}`, 'This cannot change. Add another connection instead.')
}

/** Throws invalid_request if this cannot be the service's secret. */
export async function checkSecret({ clientAuth }: Preset, secret: string): Promise<void> {
  if (clientAuth !== 'apple') return
  await appleKey(secret).catch(() => {
    throw invalid(
      '/client_secret',
      'This must be a key file from Apple (.p8), which begins with BEGIN PRIVATE KEY.',
    )
  })
}

const MICROSOFT_HOST =
  /^(login\.(microsoftonline\.(com|us)|microsoft\.com|windows\.net|partner\.microsoftonline\.cn)|sts\.windows\.net)$/
const MANY_TENANTS =
  'Tokens of this issuer name another one, that of the tenant. Use kind oauth with the preset microsoft, or the issuer of one tenant with its id: https://login.microsoftonline.com/{tenant id}/v2.0.'

/** Whether Microsoft's tokens would name another issuer: for common and the like, and for a tenant's domain name. */
function isOfManyTenants({ hostname, pathname }: URL): boolean {
  return MICROSOFT_HOST.test(hostname) && !TENANT_ID.test(pathname.split('/')[1] ?? '')
}

/** Whose people may sign in. With a connection of an account, they all become its members. Throws invalid_request. */
export function checkTenants(
  { mayComeFrom, settings: known = {} }: Preset,
  { settings, tenants }: Pick<OAuthConfig, 'settings' | 'tenants'>,
  accountId: string | null,
): void {
  if (mayComeFrom === undefined && tenants !== undefined)
    throw invalid('/tenants', 'This service has no tenants.')
  if (accountId === null) return
  if (known.hd && (settings.hd ?? '*') === '*')
    throw invalid('/settings/hd', 'A connection of an account must say which Workspace is its own.')
  if (known.server_url && settings.server_url === undefined)
    throw invalid('/settings/server_url', 'A connection of an account must be to its own server.')
  if (mayComeFrom === undefined) {
    if (!known.hd && !known.server_url)
      throw invalid(
        '/account_id',
        'Anyone can have an account at this service, so it cannot be for one account.',
      )
    return
  }
  if (settings.tenant === 'consumers' || tenants?.allow?.includes(MICROSOFT_CONSUMERS))
    throw invalid('/settings/tenant', 'Anyone can have a personal account, so it cannot be for one account.')
  if (!isOneTenant(settings.tenant) && tenants?.allow === undefined)
    throw invalid('/tenants/allow', 'A connection of an account must say which tenants are its own.')
}

/** A field of the body that cannot be taken. */
export function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
