import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Whose } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { claimAt, isOverage } from '../assertions/index.ts'
import type { Trace } from '../core/index.ts'
import { ConnectionRefusal, messageOf } from '../core/index.ts'
import { refusalOf } from '../oauth2/index.ts'
import type { OAuthClient } from './client.ts'
import type { Claims, GetJson } from './presets.ts'

/**
 * What the tokens and the user endpoint say about a person. The user endpoint of an OIDC issuer is asked if the ID token
 * lacks a claim that the connection needs. Throws ConnectionRefusal.
 */
export async function readClaims(
  services: Services,
  { isOidc, preset, config, metadata, whose }: OAuthClient,
  { accessToken, idClaims }: { accessToken: string; idClaims: Claims },
  trace: Trace,
): Promise<Claims> {
  const get: GetJson = (url) => getJson(services, url, { accessToken, whose })
  if (!isOidc) {
    const endpoints = preset!.endpoints!(config.settings)
    return preset!.readClaims
      ? preset!.readClaims(get, endpoints, config.scopes)
      : ((await get(endpoints.user)) as Claims)
  }
  const { email = 'email', groups, profile = {} } = config.mapping ?? {}
  const isMissing = (name: string) => claimAt(idClaims, name) === undefined
  const lacksGroups = groups !== undefined && isMissing(groups) && !isOverage(idClaims, groups)
  const lacksProfile = Object.values(profile).some((claim) => claim !== null && isMissing(claim))
  const user = metadata.userinfo_endpoint
  if (user === undefined || preset?.formPost || !(isMissing(email) || lacksGroups || lacksProfile))
    return idClaims
  try {
    return together(idClaims, await moreClaims(get, user, idClaims))
  } catch (refusal) {
    if (!(refusal instanceof ConnectionRefusal) || isMissing(email) || refusal.reason === 'wrong_subject')
      throw refusal
    trace.failed('user_endpoint', messageOf(refusal))
    return idClaims
  }
}

/** Claims that vouch for the address beside them. */
const VOUCHING = ['email_verified', 'xms_edov']

/** The ID token's claims come first. What vouches for an address comes from the same source as the address. */
function together(idClaims: Claims, more: Claims): Claims {
  const isSame = idClaims.email === more.email
  const vouches = (name: string) =>
    idClaims.email === undefined ? more[name] : (idClaims[name] ?? (isSame ? more[name] : undefined))
  const told = VOUCHING.map((name) => [name, vouches(name)] as const)
  return { ...more, ...idClaims, ...Object.fromEntries(told) }
}

async function moreClaims(get: GetJson, url: string, idClaims: Claims): Promise<Claims> {
  const more = (await get(url)) as Claims
  // OpenID Connect Core 1.0, 5.3.2: claims about another subject must not be used.
  if (more?.sub !== idClaims.sub)
    throw new ConnectionRefusal('wrong_subject', 'the user endpoint names another subject')
  return more
}

async function getJson(
  { config }: Services,
  url: string,
  { accessToken, whose }: { accessToken: string; whose: Whose },
): Promise<unknown> {
  try {
    const answer = await createGuardedFetch(config, whose)(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    })
    if (answer.status !== 200)
      throw new ConnectionRefusal(
        'idp_error',
        `${new URL(url).host} answered ${answer.status} when asked who the person is`,
      )
    return await answer.json()
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConnectionRefusal('idp_unfit', `${new URL(url).host} did not answer with JSON`)
    throw refusalOf(error, [accessToken])
  }
}
