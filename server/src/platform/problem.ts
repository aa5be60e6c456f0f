import { inEnglish } from './i18n/translate.ts'
import type { LazyMessage } from './i18n/words.ts'
import { RECENT_FACTOR_MS } from './recent-factor.ts'
import { spelledOut } from './text/in-words.ts'
import { SECOND } from './time/clock.ts'

/**
 * Every way to refuse a request: stable code, HTTP status and what the client is told. Answers follow RFC 9457. A new
 * way to fail is a new line here, and only here.
 */
const PROBLEMS = {
  invalid_json: { status: 400, title: 'The body is not valid JSON.' },
  invalid_request: { status: 400, title: 'The request is not valid.' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid for this list.' },
  unknown_feature: { status: 400, title: 'No plan has a feature of this name.' },
  url_not_allowed: { status: 400, title: 'This URL cannot be used as a webhook endpoint.' },
  redirect_uri_invalid: { status: 400, title: 'A redirect URI cannot be registered.' },
  client_document_invalid: { status: 400, title: 'The document of this application cannot be used.' },
  weak_password: { status: 400, title: 'The password does not meet the policy.' },
  invalid_signature: { status: 400, title: 'The signature does not match the body, or is too old.' },
  invalid_code: {
    status: 401,
    title: 'The code is wrong, has expired or was already used. Ask for a new one.',
  },
  invalid_link: {
    status: 401,
    title: 'The link is wrong, has expired or was already used. Ask for a new one.',
  },
  invalid_credentials: { status: 401, title: 'The address or the password is wrong.' },
  invalid_passkey: { status: 401, title: 'The passkey was not accepted. Start again.' },
  invalid_id_token: {
    status: 401,
    title: 'The ID token was not accepted. Ask for a new nonce, and start again.',
  },
  invalid_mfa_token: { status: 401, title: 'The sign-in has expired or ended. Start again.' },
  invalid_leaving_token: { status: 401, title: 'The choice has expired or was made. Sign in again.' },
  unauthenticated: { status: 401, title: 'Authentication is required.' },
  forbidden: { status: 403, title: 'This key or session lacks the permission.' },
  reauthentication_required: {
    status: 403,
    title:
      `This needs a factor verified within the last ${spelledOut(RECENT_FACTOR_MS)}. Verify one at session/step-up, or sign in again ` +
      'with this session, which the new one then replaces.',
  },
  email_not_proved: {
    status: 403,
    title: 'The connection does not vouch for an email address. Verify the address with a code first.',
  },
  login_refused: { status: 403, title: 'This person is not allowed to sign in here.' },
  method_disabled: { status: 403, title: 'This provider does not allow that sign-in method.' },
  self_deletion_off: { status: 403, title: 'This provider does not let people delete themselves.' },
  sso_required: {
    status: 403,
    title: 'Your organisation requires its single sign-on. Go to the URL in `url`.',
  },
  provider_suspended: {
    status: 403,
    title: 'This provider is suspended. The operator of the installation can resume it.',
  },
  plan_limit: { status: 403, title: 'The plan of this provider does not include that.' },
  other_browser: {
    status: 403,
    title: 'The link was opened in another browser. Give the number shown where the sign-in began.',
  },
  listeners_off: {
    status: 403,
    title: 'Listeners are turned off in this installation. Its operator can set LISTENERS=on.',
  },
  key_in_browser: {
    status: 403,
    title: 'A secret key came from a browser, where others can read it. Call from your server.',
  },
  cross_site: { status: 403, title: 'A request from another site cannot use this session.' },
  not_found: { status: 404, title: 'Not found.' },
  no_such_route: { status: 404, title: 'There is no route for this method and path.' },
  method_not_allowed: { status: 405, title: 'This path does not support that method.' },
  address_unsubscribed: {
    status: 409,
    title: 'This address has unsubscribed. It gets no email for 30 days.',
  },
  not_asked: { status: 409, title: 'There are no open questions for this user.' },
  already_exists: { status: 409, title: 'That already exists.' },
  field_held: {
    status: 409,
    title: 'A stronger source set that field. Send "force": true to replace it anyway.',
  },
  managed_by_directory: {
    status: 409,
    title: 'A directory manages this user. The organisation removes the user there.',
  },
  last_owner: { status: 409, title: 'This would leave no owner. Add another owner first.' },
  domain_not_verified: {
    status: 409,
    title:
      'The domain is not verified, because its TXT record was not found. New records can take hours to appear.',
  },
  last_way_in: {
    status: 409,
    title: 'This is the only sign-in method of this user. Add another one first, such as a passkey.',
  },
  limit_reached: { status: 409, title: 'This provider has reached its limit.' },
  rotation_in_progress: {
    status: 409,
    title: 'A rotation of the secret is in progress. Promote the new secret first.',
  },
  too_many_secrets: {
    status: 409,
    title: 'The application has two secrets. Delete the one that is no longer used first.',
  },
  role_in_use: { status: 409, title: 'Members have this role.' },
  connection_in_use: { status: 409, title: 'Users have identities at this connection.' },
  scope_in_use: { status: 409, title: 'People have allowed applications to use this.' },
  no_rotation: { status: 409, title: 'No rotation of the secret is in progress.' },
  endpoint_not_enabled: { status: 409, title: 'The endpoint is paused or disabled. Resume it first.' },
  invalid_transition: { status: 409, title: 'Not possible in the current state.' },
  terms_outdated: {
    status: 409,
    title: 'A newer version is in force. Show that one, and accept it by its version.',
  },
  preview_outdated: {
    status: 409,
    title: 'The preview has expired. Ask for a new one, and send its proration_at.',
  },
  unpaid_invoices: {
    status: 409,
    title: 'The account owes an uncollectible invoice, or one of an ended subscription. Pay it first.',
  },
  live_subscription: {
    status: 409,
    title: 'The account has a live subscription. Cancel it first, with {"at": "now"}.',
  },
  usage_limit_reached: { status: 409, title: "The account's plan does not include more of this." },
  insufficient_credits: { status: 409, title: 'The account does not have enough credits.' },
  not_metered: { status: 409, title: 'No meter counts this feature.' },
  id_reused: { status: 409, title: 'This id was used for something else. Send each with its own id.' },
  not_running: { status: 409, title: 'This has already ended.' },
  destination_unavailable: {
    status: 409,
    title: 'This installation lacks the package for this kind of destination.',
  },
  not_replayable: { status: 409, title: 'This delivery cannot be replayed now.' },
  request_in_progress: { status: 409, title: 'A request with this Idempotency-Key is still running.' },
  changed_meanwhile: {
    status: 412,
    title: 'This has changed since you read it. Read it again, and send If-Match with its new ETag.',
  },
  welcome_over: {
    status: 410,
    title: 'This installation already has staff. Sign in, or ask an owner to invite you.',
  },
  payload_too_large: { status: 413, title: 'The body is too large.' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json.' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for a different request.' },
  stripe_refused: { status: 502, title: 'Stripe refused the request.' },
  stripe_unavailable: { status: 503, title: 'Stripe is unavailable. Try again shortly.' },
  invalid_logout_token: { status: 400, title: 'The logout token was not accepted.' },
  idp_unavailable: { status: 502, title: 'The identity provider is unavailable.' },
  rate_limited: { status: 429, title: 'Too many requests. Try again later.' },
  headers_too_large: { status: 431, title: 'The request headers are too large.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  not_built: {
    status: 503,
    title: 'This installation was not built. Run npm run build in its folder; no restart is needed.',
  },
  unavailable: { status: 503, title: 'The service is not ready. Try again shortly.' },
} as const

/** The closed list of problem codes. */
export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

/** What a code stands for: its status, and its title. */
export function describeProblem(code: ProblemCode): { title: string; status: number } {
  const { title, status } = PROBLEMS[code]
  return { title, status }
}

/** The `type` of a code (RFC 9457, section 3.1.1): its page below {base_url} or DOCS_URL. It depends on nothing else. */
export function problemType(code: ProblemCode, base: string): string {
  return `${base}/docs/errors/${code}`
}

/** One field at fault: a JSON pointer into the body, or the name of a parameter, and what is wrong with it. */
export interface FieldError {
  field: string
  message: string
  /** The same for pages, in the reader's language. */
  says?: LazyMessage
}

/** A field at fault, in words that pages say in the person's language and the API in English. */
export function wrongField(field: string, says: LazyMessage): FieldError {
  return { field, message: inEnglish(says), says }
}

export interface ProblemOptions {
  /** What is specific to this occurrence, for the client. Never holds a secret. */
  detail?: string
  /** The same for pages, in the reader's language. Where there is no `detail`, this in English is it. */
  says?: LazyMessage
  errors?: FieldError[]
  /** Of an access token: which would do (RFC 6750, 3.1). */
  scopes?: readonly string[]
  /** Where to go instead. */
  url?: string
  /** Seconds until a retry makes sense (Retry-After). */
  retryAfter?: number
}

/** A refusal that the client is told about. Thrown anywhere below a route; `toResponse` is the one place that answers. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const detail = options.detail ?? (options.says && inEnglish(options.says))
    super(detail ?? PROBLEMS[code].title)
    this.name = 'Problem'
    this.code = code
    this.options = detail === undefined ? options : { ...options, detail }
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }

  /** The RFC 9457 document. `base` is the {base_url} or DOCS_URL whose pages explain the code, never taken from a request. */
  toDocument(base: string) {
    const { title, status } = PROBLEMS[this.code]
    const { detail, errors, url } = this.options
    return {
      type: problemType(this.code, base),
      title,
      status,
      code: this.code,
      ...(detail && { detail }),
      ...(errors && { errors: errors.map(({ field, message }) => ({ field, message })) }),
      ...(url && { url }),
    }
  }

  /** `requestId` is what support asks for: the header X-Request-Id and the log have it, too. */
  toResponse(base: string, requestId?: string): Response {
    const headers: Record<string, string> = {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    }
    if (this.options.retryAfter) headers['retry-after'] = String(Math.ceil(this.options.retryAfter))
    const challenge = challengeOf(this)
    if (challenge !== undefined) headers['www-authenticate'] = challenge
    const told = { ...this.toDocument(base), ...(requestId !== undefined && { request_id: requestId }) }
    return new Response(JSON.stringify(told), { status: this.status, headers })
  }
}

/** The answer for anything foreign, unknown or deleted. */
export function notFound(): Problem {
  return new Problem('not_found')
}

/** What a client can do about its credential (RFC 6750, 3; RFC 9470). */
function challengeOf({ code, options: { scopes } }: Problem): string | undefined {
  if (code === 'unauthenticated') return 'Bearer'
  if (code === 'reauthentication_required')
    return `Bearer error="insufficient_user_authentication", max_age=${RECENT_FACTOR_MS / SECOND}`
  return scopes && `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`
}
