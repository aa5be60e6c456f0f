import { clientKeysFault } from '../../../identity/oauth/client-keys/index.ts'
import { knownSecretFault } from '../../../identity/oauth/clients/index.ts'
import {
  ACCESS_TOKEN_SECONDS,
  MAX_REDIRECT_URIS,
  redirectUriFault,
} from '../../../identity/oauth/core/index.ts'
import { clientIdFault } from '../../../identity/oauth/import/index.ts'
import type { ImportRow, Left } from './sources/index.ts'

const MAX_NAME = 200
const MAX_SCOPES = 50

/**
 * What of an application the import would take, and what not: a wildcard or a short secret must not cost the application.
 * `skip` says why none is left.
 */
export function fitApplication(told: ImportRow): { application: ImportRow; left: Left[]; skip?: string } {
  const left: Left[] = []
  const application: ImportRow = { ...told, name: told.name.slice(0, MAX_NAME) }
  application.redirect_uris = uris(told, 'redirect_uris', left)
  application.post_logout_uris = uris(told, 'post_logout_uris', left)
  application.secrets = (told.secrets ?? []).filter(({ secret }) =>
    keeps(left, 'client secret', knownSecretFault(secret)),
  )
  fitAddresses(application, left)
  fitLifetime(application, left)
  if (application.scopes) application.scopes = application.scopes.slice(0, MAX_SCOPES)
  if (application.jwks && !keeps(left, 'keys', clientKeysFault(application.jwks))) application.jwks = null
  if (application.auth_method === 'private_key_jwt' && !application.jwks && !application.jwks_uri)
    delete application.auth_method
  const skip = skipOf(application)
  return { application, left, ...(skip !== undefined && { skip }) }
}

function skipOf({ client_id, kind, redirect_uris = [] }: ImportRow): string | undefined {
  const fault = clientIdFault(client_id)
  if (fault !== undefined) return fault
  if (kind === 'machine' || redirect_uris.length > 0) return undefined
  const address = kind === 'native' ? 'http://127.0.0.1/callback' : 'https://…'
  return `no redirect URI is left: give one, --redirect-uri ${client_id}=${address}`
}

const NAMES = {
  redirect_uris: ['redirect URI', '--redirect-uri'],
  post_logout_uris: ['post-logout URI', '--post-logout-uri'],
} as const

function uris(told: ImportRow, field: keyof typeof NAMES, left: Left[]): string[] {
  const [what, flag] = NAMES[field]
  const kept = new Set<string>()
  for (const uri of told[field] ?? []) {
    const fault = uri.includes('*')
      ? `addresses are compared exactly: give each, ${flag} ${told.client_id}=https://…`
      : redirectUriFault(uri, told.kind)
    if (fault !== undefined) left.push({ what, detail: uri, cure: fault })
    else if (kept.size < MAX_REDIRECT_URIS) kept.add(uri)
    else
      left.push({
        what,
        detail: uri,
        cure: `an application may have ${MAX_REDIRECT_URIS}: make a second one`,
      })
  }
  return [...kept]
}

function fitAddresses(application: ImportRow, left: Left[]): void {
  const drop = (field: 'backchannel_logout_uri' | 'jwks_uri' | 'logo_url', cure: string): void => {
    left.push({ what: field, detail: application[field] ?? '', cure })
    application[field] = null
  }
  const { backchannel_logout_uri, jwks_uri, logo_url } = application
  if (backchannel_logout_uri && redirectUriFault(backchannel_logout_uri, 'web') !== undefined)
    drop('backchannel_logout_uri', 'use https')
  if (jwks_uri && URL.parse(jwks_uri)?.protocol !== 'https:') drop('jwks_uri', 'use https')
  if (logo_url && !/^https?:$/.test(URL.parse(logo_url)?.protocol ?? '')) drop('logo_url', 'use https')
}

function fitLifetime(application: ImportRow, left: Left[]): void {
  const { access_ttl } = application
  if (access_ttl == null) return
  const { least, most } = ACCESS_TOKEN_SECONDS
  const fit = Math.round(Math.min(Math.max(access_ttl, least), most))
  if (fit !== access_ttl)
    left.push({
      what: 'lifetime of access tokens',
      detail: `${access_ttl} s`,
      cure: `they live ${fit} s: from ${least} to ${most} are possible`,
    })
  application.access_ttl = fit
}

function keeps(left: Left[], what: string, cure: string | undefined): boolean {
  if (cure !== undefined) left.push({ what, cure })
  return cure === undefined
}
