import { type FoundApplication, isLiveSecret, type WrongSecret } from '../clients/index.ts'
import { closestFirst, firstDifference } from './difference.ts'
import type { Explanation, Failed, Reason } from './reasons.ts'

/** What is known of a request that was refused. */
export interface Known {
  application: FoundApplication
  /** The issuer that was asked, and that of the application. */
  issuers: { asked: string; own: string }
  wrongSecret: WrongSecret | undefined
  /** What a code or refresh token was made for. */
  presented: Presented | undefined
  /** What became of a token that opens nothing. */
  lost: LostToken | undefined
  resources: readonly string[]
  scopes: readonly string[]
  now: number
}

export interface Presented {
  redirectUri?: string
  codeChallenge?: string
  resource?: string | string[]
}

interface LostToken {
  isOwn: boolean
  expires_at: Date
  consumed_at: Date | null
}

/** Clocks may differ so much before an assertion is refused; in seconds. */
const TOLERANCE = 15
const NO_DIFFERENCE = { sent: null, expected: [], differs_at: null }

/** The comparison that failed. */
export function explain(failed: Failed, known: Known): Explanation {
  for (const rule of RULES) {
    const found = rule(failed, known)
    if (found) return found
  }
  return { ...NO_DIFFERENCE, reason: 'other', sent: failed.detail }
}

type Rule = (failed: Failed, known: Known) => Explanation | undefined

const RULES: readonly Rule[] = [
  ofIssuer,
  ofStatus,
  ofSecret,
  ofAuthMethod,
  ofAssertion,
  ofRedirectUri,
  ofPkce,
  ofOffer,
  ofScope,
  ofResource,
  ofOrigin,
  ofToken,
  ofPerson,
]

function ofIssuer(_: Failed, { issuers: { asked, own } }: Known): Explanation | undefined {
  return asked === own ? undefined : compared('issuer', asked, [own])
}

function ofStatus(_: Failed, { application: { status } }: Known): Explanation | undefined {
  return status === 'active' ? undefined : { ...NO_DIFFERENCE, reason: status }
}

function ofSecret(_: Failed, { wrongSecret, application, now }: Known): Explanation | undefined {
  if (!wrongSecret) return undefined
  const { hint, isExpired } = wrongSecret
  const live = application.secrets.filter((one) => isLiveSecret(one, now))
  return {
    ...NO_DIFFERENCE,
    reason: isExpired ? 'secret_expired' : 'secret',
    sent: hint === undefined ? null : `…${hint}`,
    expected: live.map((one) => `…${one.hint}`),
  }
}

function ofAuthMethod({ detail, authMethod }: Failed, { application }: Known): Explanation | undefined {
  const isOther = /does not match the registered client authentication method|using one mechanism/.test(
    detail,
  )
  return isOther ? compared('auth_method', authMethod, [application.auth_method]) : undefined
}

function ofAssertion({ error, detail, assertion }: Failed, { now }: Known): Explanation | undefined {
  if (error !== 'invalid_client' || !assertion) return undefined
  const { iat, nbf, exp } = assertion
  const seconds = now / 1_000
  const begins = Math.max(iat ?? 0, nbf ?? 0)
  const wrong =
    exp !== undefined && exp < seconds - TOLERANCE ? exp : begins > seconds + TOLERANCE ? begins : undefined
  if (wrong === undefined) return { ...NO_DIFFERENCE, reason: 'assertion', sent: detail }
  return { ...NO_DIFFERENCE, reason: 'clock', sent: timeOf(wrong * 1_000), expected: [timeOf(now)] }
}

function ofRedirectUri(
  { error, detail, params: { redirect_uri } }: Failed,
  { application, presented }: Known,
): Explanation | undefined {
  if (detail.includes('redirect_uri mismatch') && presented?.redirectUri !== undefined)
    return compared('redirect_uri_of_code', redirect_uri ?? null, [presented.redirectUri])
  if (detail.startsWith('missing required parameter') && detail.includes('redirect_uri'))
    return { ...NO_DIFFERENCE, reason: 'redirect_uri_missing', expected: application.redirect_uris }
  if (error !== 'invalid_redirect_uri') return undefined
  return compared('redirect_uri', redirect_uri ?? null, application.redirect_uris)
}

function ofPkce({ detail, params, challenge }: Failed, { presented }: Known): Explanation | undefined {
  if (/requires PKCE|code_challenge must be provided/.test(detail))
    return { ...NO_DIFFERENCE, reason: 'pkce_missing' }
  if (/code_challenge_method/.test(detail))
    return compared('pkce_method', params.code_challenge_method ?? null, ['S256'])
  if (!/code_verifier/.test(detail)) return undefined
  return compared(
    'pkce_verifier',
    challenge ?? null,
    presented?.codeChallenge === undefined ? [] : [presented.codeChallenge],
  )
}

function ofOffer({ error, detail, params }: Failed, { application }: Known): Explanation | undefined {
  if (error === 'unsupported_response_type' || /response_type is not allowed/.test(detail))
    return compared('response_type', params.response_type ?? null, ['code'])
  if (
    error === 'unsupported_grant_type' ||
    error === 'unauthorized_client' ||
    /grant type is not allowed|is not allowed for this client/.test(detail)
  )
    return compared('grant_type', params.grant_type ?? params.response_type ?? null, application.grant_types)
  return undefined
}

function ofScope({ error, scope, params }: Failed, { scopes }: Known): Explanation | undefined {
  return error === 'invalid_scope' ? compared('scope', scope ?? params.scope ?? null, scopes) : undefined
}

function ofResource(
  { error, params: { resource } }: Failed,
  { presented, resources }: Known,
): Explanation | undefined {
  if (error !== 'invalid_target') return undefined
  const granted = [presented?.resource ?? []].flat()
  if (granted.length > 0 && resource !== undefined && resources.includes(resource))
    return compared('resource_of_grant', resource, granted)
  return compared('resource', resource ?? null, resources)
}

function ofOrigin({ detail, origin }: Failed, { application }: Known): Explanation | undefined {
  if (origin === undefined || !/^origin .* not allowed/.test(detail)) return undefined
  const origins = application.redirect_uris.flatMap((uri) => URL.parse(uri)?.origin ?? [])
  return compared('origin', origin, [...new Set(origins)])
}

function ofToken({ error, detail }: Failed, { lost, now }: Known): Explanation | undefined {
  if (error !== 'invalid_grant' && error !== 'expired_token') return undefined
  const known = (reason: Reason, at?: Date | null): Explanation => ({
    ...NO_DIFFERENCE,
    reason,
    sent: at ? timeOf(at.getTime()) : null,
    expected: at ? [timeOf(now)] : [],
  })
  if (/client mismatch/.test(detail) || lost?.isOwn === false) return known('token_of_other')
  if (/already (consumed|used)/.test(detail)) return known('token_used', lost?.consumed_at)
  if (lost && lost.expires_at.getTime() <= now) return known('token_expired', lost.expires_at)
  if (lost?.consumed_at) return known('token_used', lost.consumed_at)
  if (lost) return known('token_ended')
  return /not found|expired/.test(detail) ? known('token_unknown') : undefined
}

/** Errors that a request gets which must not show a page (OpenID Connect Core 1.0, 3.1.2.6). */
const PAGE_NEEDED = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]

function ofPerson({ error, params }: Failed): Explanation | undefined {
  if (error === 'access_denied') return { ...NO_DIFFERENCE, reason: 'denied' }
  if (!PAGE_NEEDED.includes(error)) return undefined
  // The engine adds what would have been shown.
  const [asked, ...due] = params.prompt?.split(' ') ?? []
  return {
    ...NO_DIFFERENCE,
    reason: 'page_needed',
    sent: asked === undefined ? null : `prompt=${asked}`,
    expected: due,
  }
}

/** What was sent beside what would have been right, the closest first. */
function compared(reason: Reason, sent: string | null, right: readonly string[]): Explanation {
  const expected = sent === null ? [...right] : closestFirst(sent, right)
  const [closest] = expected
  const isMarked = sent !== null && closest !== undefined && CHARACTER_BY_CHARACTER.includes(reason)
  return { reason, sent, expected, differs_at: isMarked ? firstDifference(sent, closest) : null }
}

/** Of others, where they differ says nothing. */
const CHARACTER_BY_CHARACTER: readonly Reason[] = [
  'redirect_uri',
  'redirect_uri_of_code',
  'resource',
  'resource_of_grant',
  'origin',
  'issuer',
]

const timeOf = (ms: number): string => new Date(ms).toISOString()
