import type { Context } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import type { OAuthConfig, SecretConnection } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { beginFlow, type Hints, type NewFlow } from '../flow/index.ts'
import { callbackUrl, clientIdName, oauth, type PlainService, refusalOf } from '../oauth2/index.ts'
import { clientOf, type OAuthClient } from './client.ts'
import { ASKS_FACTOR } from './presets.ts'

/**
 * Begins a flow and returns the URL at the IdP to redirect to: with state always, with PKCE (S256) unless the service
 * refuses it, and with a nonce if there will be an ID token to carry it. Throws ConnectionRefusal.
 */
export async function authorize(
  services: Services,
  c: Context,
  connection: SecretConnection,
  { loginHint, prompt, ...flow }: Omit<NewFlow, 'connection'> & Hints,
): Promise<URL> {
  const provider = providerOf(c)
  const client = await clientOf(services, provider, connection)
  const { isOidc, preset, plain, config } = client
  const codeVerifier = (plain ?? preset)?.pkce === false ? undefined : oauth().randomPKCECodeVerifier()
  const scope = scopesOf(client).join(plain?.scope_separator ?? ' ')
  const nonce = isOidc ? oauth().randomNonce() : undefined
  const secrets = { ...(codeVerifier && { codeVerifier }), ...(nonce && { nonce }) }
  const asksFactor = prompt === 'login'
  const state = await beginFlow(services, c, { ...flow, connection, asksFactor, ...secrets })
  return urlOf(client, {
    ...settingsAsParameters(client),
    ...vouchingParameters(config),
    ...preset?.plain?.authorize_parameters,
    ...config.authorize_parameters,
    ...hintParameters(client, { loginHint, prompt }),
    redirect_uri: callbackUrl(provider, flow.principal, connection),
    ...(scope && { scope }),
    state,
    ...(codeVerifier && {
      code_challenge: await oauth().calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
    ...(nonce && { nonce }),
    ...(preset?.formPost && { response_mode: 'form_post' }),
  })
}

/** With the parameters in it, or pushed (RFC 9126) if the issuer or the connection wants that. */
async function urlOf(
  { configuration, metadata, plain, config, secret }: OAuthClient,
  parameters: Record<string, string>,
): Promise<URL> {
  if (plain) return withClientId(oauth().buildAuthorizationUrl(configuration, parameters), plain)
  const isPushed = metadata.require_pushed_authorization_requests === true || config.pushed_authorization
  if (!isPushed) return oauth().buildAuthorizationUrl(configuration, parameters)
  if (metadata.pushed_authorization_request_endpoint === undefined)
    throw new ConnectionRefusal('idp_unfit', 'its discovery document has no endpoint for pushed requests')
  try {
    return await oauth().buildAuthorizationUrlWithPAR(configuration, parameters)
  } catch (error) {
    throw refusalOf(error, [secret ?? '', parameters.state ?? '', parameters.nonce ?? ''])
  }
}

/** Under the name that the service has for it. */
function withClientId(url: URL, plain: PlainService): URL {
  const name = clientIdName(plain)
  if (name === 'client_id') return url
  url.searchParams.set(name, url.searchParams.get('client_id')!)
  url.searchParams.delete('client_id')
  return url
}

function settingsAsParameters({ preset, config: { settings } }: OAuthClient): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => preset?.parameters?.includes(name)))
}

/** Connections made before their service required `openid` may lack it. */
function scopesOf({ isOidc, preset, config: { scopes } }: OAuthClient): string[] {
  const needsOpenId = isOidc || preset?.scopes.includes('openid')
  return needsOpenId && !scopes.includes('openid') ? ['openid', ...scopes] : scopes
}

/** Only those that the service knows, and never both: Microsoft refuses that, and a user who chooses needs no hint. */
function hintParameters(
  { isOidc, preset, metadata }: OAuthClient,
  { loginHint, prompt }: Hints,
): Record<string, string> {
  const takes = preset ? (preset.takes ?? []) : isOidc ? ['login_hint', 'select_account'] : []
  const known = metadata.prompt_values_supported as unknown
  const hint: Record<string, string> =
    loginHint !== undefined && takes.includes('login_hint') ? { login_hint: loginHint } : {}
  if (prompt === 'login') {
    const { prompt: asks, ...others } = (preset ? preset.asksFactor : isOidc ? ASKS_FACTOR : undefined) ?? {}
    const isKnown = asks !== undefined && !(Array.isArray(known) && !known.includes(asks))
    return { ...(isKnown && { prompt: asks }), ...others, ...hint }
  }
  if (prompt !== undefined && takes.includes('select_account')) {
    // Some issuers can only ask who it is by asking for everything: OpenID Connect Core 1.0, 3.1.2.1
    const isUnknown = Array.isArray(known) && !known.includes(prompt)
    return { prompt: isUnknown ? 'login' : prompt }
  }
  return prompt === undefined ? hint : {}
}

/** Where the issuer may vouch for a second factor, it is asked to, and to say when the factors were shown. */
function vouchingParameters({ trusts_mfa: trusts }: OAuthConfig): Record<string, string> {
  if (!trusts) return {}
  const acr = trusts.acr_any?.join(' ')
  return { max_age: String(trusts.max_age_seconds), ...(acr && { acr_values: acr }) }
}
