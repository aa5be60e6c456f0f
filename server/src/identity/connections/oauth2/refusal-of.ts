import type { ClientError } from 'openid-client'
import { OutboundError } from '../../../platform/outbound/guarded-fetch.ts'
import { type Mask, maskFor } from '../../../platform/telemetry/mask-secrets.ts'
import { ConnectionRefusal, type RefusalReason } from '../core/index.ts'
import { oauth } from './libraries.ts'

/** Errors in the authorization response that the person or the provider's staff can fix. RFC 6749 §4.1.2.1 */
const BY_ANSWER: Record<string, RefusalReason> = {
  access_denied: 'denied',
  user_cancelled_login: 'denied', // LinkedIn
  user_cancelled_authorize: 'denied',
  user_cancelled_authorise: 'denied',
  interaction_required: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  invalid_request: 'client_refused',
  invalid_scope: 'client_refused',
  unauthorized_client: 'client_refused',
  unsupported_response_type: 'client_refused',
}

/** Errors in the token response. RFC 6749 §5.2 */
const BY_TOKEN_ANSWER: Record<string, RefusalReason> = {
  invalid_grant: 'code_refused',
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_request: 'client_refused',
}

const BY_CLAIM: Record<string, RefusalReason> = {
  iss: 'wrong_issuer',
  aud: 'wrong_audience',
  azp: 'wrong_audience',
  nonce: 'wrong_nonce',
}

/** By what the library says is wrong with an answer; the first match counts. */
const BY_MESSAGE: ReadonlyArray<[RegExp, RefusalReason]> = [
  [/"nonce"[^"]*missing/, 'nonce_missing'],
  [/"alg"/, 'wrong_algorithm'],
  [/signature verification/, 'wrong_signature'],
  [/"iss" \(issuer\)/, 'wrong_issuer'],
]

/**
 * Turns an error of the OAuth libraries into a refusal. Any other error is a defect of ours, returned as it is.
 * `sent` is what was sent in secret: it is hidden, in case the IdP repeats it.
 */
export function refusalOf(error: unknown, sent: readonly string[]): unknown {
  const mask = maskFor(sent)
  if (error instanceof ConnectionRefusal) return error
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof OutboundError)
      return new ConnectionRefusal(
        one.failure === 'forbidden_address' ? 'forbidden_address' : 'unreachable',
        one.message,
      )
  }
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = oauth()
  if (error instanceof AuthorizationResponseError)
    return new ConnectionRefusal(
      BY_ANSWER[error.error] ?? 'idp_error',
      told(mask, error.error, error.error_description),
    )
  if (error instanceof ResponseBodyError)
    return new ConnectionRefusal(
      BY_TOKEN_ANSWER[error.error] ?? 'idp_error',
      told(mask, error.error, error.error_description),
    )
  return error instanceof ClientError ? ofClient(error, mask) : error
}

interface Told {
  error: string
  /** Of any type: it comes from outside. */
  description: unknown
}

/** The refusal of an authorization response that holds an error. `sent` is hidden. */
export function refusalByAnswer({ error, description }: Told, sent: readonly string[]): ConnectionRefusal {
  const text = typeof description === 'string' ? description : undefined
  return new ConnectionRefusal(known(BY_ANSWER, error), told(maskFor(sent), error, text))
}

/** The same of an answer to a request for tokens. */
export function refusalByTokenAnswer(
  { error, description }: Told,
  sent: readonly string[],
): ConnectionRefusal {
  const text = typeof description === 'string' ? description : undefined
  return new ConnectionRefusal(known(BY_TOKEN_ANSWER, error), told(maskFor(sent), error, text))
}

/** Own names only: the error comes from outside, and `constructor` is one of every object. */
function known(reasons: Record<string, RefusalReason>, error: string): RefusalReason {
  return Object.hasOwn(reasons, error) ? reasons[error]! : 'idp_error'
}

function ofClient(error: ClientError, mask: Mask): ConnectionRefusal {
  const cause = error.cause instanceof Error ? error.cause : error
  const { claim } = (cause.cause ?? {}) as { claim?: unknown }
  const detail = plain(mask(cause.message))
  if (error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return new ConnectionRefusal(BY_CLAIM[String(claim)] ?? 'idp_unfit', detail)
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new ConnectionRefusal('expired', detail)
  if (error.code === 'OAUTH_KEY_SELECTION_FAILED') return new ConnectionRefusal('wrong_signature', detail)
  const [, reason] = BY_MESSAGE.find(([pattern]) => pattern.test(cause.message)) ?? []
  return new ConnectionRefusal(reason ?? 'idp_unfit', detail)
}

function told(mask: Mask, error: string, description: string | undefined): string {
  return plain(mask(description ? `${error}: ${description}` : error))
}

const MAX_DETAIL = 300

/** Text from outside, as one short line: masked before it is cut, or the beginning of a secret would stay. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_DETAIL)
}
