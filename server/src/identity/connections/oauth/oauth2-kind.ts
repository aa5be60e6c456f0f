import { faultOfUrl } from '../../../platform/outbound/outside-url.ts'
import { guardFor, whoseIs } from '../../../platform/outbound/whose.ts'
import type { Inside, Services } from '../../../platform/services.ts'
import type { Connection } from '../core/index.ts'
import { defineKind, type Kind } from '../core/index.ts'
import { callbackUrl, type OAuth2Config, saysVerified } from '../oauth2/index.ts'
import { invalid, requireTrust } from './checks.ts'
import { OAuth2Create, OAuth2Patch } from './oauth2-schemas.ts'

/** Any service with OAuth 2.0 and without OpenID Connect, described by the staff. */
export const oauth2Kind: Kind = defineKind({
  kind: 'oauth2',
  capability: 'social',
  create: OAuth2Create,
  patch: OAuth2Patch,
  async make(services, body) {
    const { account_id = null, client_secret, name: _, slug: __, kind: ___, ...others } = body
    const { enabled: _e, allows_staff: _a, signs_out_at_idp: _s, ...described } = others
    const { scopes = [], trusts_email = false } = described
    const config = { issuer: null, settings: {}, ...described, scopes, trusts_email } as OAuth2Config
    check(services, config, account_id)
    requireSecret(config, client_secret !== undefined, client_secret !== undefined)
    const host = new URL(config.authorization_url).hostname
    return { name: host, slug: slugOf(host), preset: null, secret: client_secret, config: stored(config) }
  },
  async change(services, connection, body) {
    const { client_secret, name: _, enabled: _e, allows_staff: _a, signs_out_at_idp: _s, ...described } = body
    const before = connection.config as unknown as OAuth2Config
    const given = Object.entries(described).filter(([, value]) => value !== undefined)
    const merged = Object.entries({ ...before, ...Object.fromEntries(given) })
    const config = Object.fromEntries(merged.filter(([, value]) => value !== null))
    const after = { ...config, issuer: null } as unknown as OAuth2Config
    check(services, after, connection.account_id)
    const isPublic = before.client_auth === 'none'
    requireSecret(after, client_secret !== undefined || !isPublic, client_secret !== undefined)
    const isMoved = JSON.stringify(identifies(before)) !== JSON.stringify(identifies(after))
    const since = isMoved && { addresses_since: new Date(services.clock.now()).toISOString() }
    return { config: stored({ ...after, ...since }), secret: client_secret }
  },
  identifies: (config: Connection['config']) => identifies(config as unknown as OAuth2Config),
  setup: (provider, connection) => ({
    customer_redirect_url: callbackUrl(provider, 'customer', connection),
    staff_redirect_url: callbackUrl(provider, 'provider', connection),
  }),
  startPath: ({ slug }: Connection, principal) => `/api/v1/auth/${principal}/oauth/${slug}`,
})

/** As other kinds have it: what they share has the same names. */
function stored(config: OAuth2Config): Connection['config'] {
  return config as unknown as Connection['config']
}

/** Where answers come from and what in them is the subject: with others, existing identities would be other people's. */
function identifies({ authorization_url, token_url, user_url, emails, mapping, ...others }: OAuth2Config) {
  const { person_in = 'user', person_list } = others
  const urls = [authorization_url, token_url, user_url ?? null, emails?.url ?? null]
  return [...urls, mapping.subject, person_in, person_list ?? null]
}

function slugOf(host: string): string {
  return host
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
}

/** Throws invalid_request if the fields do not fit together. */
function check({ config: settings }: Inside, config: OAuth2Config, accountId: string | null): void {
  const { authorization_url, token_url, user_url, emails, mapping, person_in, user_request } = config
  requireTrust(config.trusts_email, accountId)
  const urls = { authorization_url, token_url, user_url, 'emails/url': emails?.url }
  for (const [field, url] of Object.entries(urls))
    if (url !== undefined) checkUrl(field, url, settings, accountId)
  if (person_in !== 'token' && user_url === undefined) throw invalid('/user_url', 'Give the URL.')
  if (person_in === 'token' && user_url !== undefined)
    throw invalid('/user_url', 'With `person_in: token`, no user URL is asked.')
  if (config.trusts_email && !saysVerified(config))
    throw invalid('/trusts_email', 'Map the member that says whether an address is verified first.')
  if (emails && (mapping.email !== undefined || mapping.email_verified !== undefined))
    throw invalid('/mapping/email', 'With `emails`, the address comes from there.')
  if (user_request?.body && user_request.method !== 'POST')
    throw invalid('/user_request/body', 'Only a POST has a body.')
  if (config.client_auth === 'none' && config.pkce === false)
    throw invalid('/pkce', 'A public client has nothing but PKCE.')
}

/** Requires https; in development, a server on this machine may use http. Throws invalid_request. */
function checkUrl(field: string, url: string, config: Services['config'], accountId: string | null): void {
  const fault =
    faultOfUrl(url, guardFor(config, whoseIs(accountId))) ??
    (isPlaced(field, url)
      ? undefined
      : '`{access_token}` may stand only in the path or query of user_url.') ??
    (isSafe(new URL(url), config) ? undefined : 'This must be an https URL.')
  if (fault !== undefined) throw invalid(`/${field}`, fault)
}

function isPlaced(field: string, url: string): boolean {
  const { pathname, search } = new URL(url)
  const places = url.split('{access_token}').length - 1
  const isInside = decodeURIComponent(pathname + search).includes('{access_token}')
  return places === 0 || (places === 1 && field === 'user_url' && isInside)
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

function isSafe({ protocol, hostname }: URL, { production }: Services['config']): boolean {
  return protocol === 'https:' || (!production && LOOPBACK.test(hostname))
}

/** Throws invalid_request if the secret does not fit how the client shows it. */
function requireSecret({ client_auth }: OAuth2Config, has: boolean, isGiven: boolean): void {
  if (client_auth === 'none' && isGiven)
    throw invalid('/client_secret', 'A public client has no secret. Choose another `client_auth`.')
  if (client_auth !== 'none' && !has) throw invalid('/client_secret', 'Give the secret.')
}
