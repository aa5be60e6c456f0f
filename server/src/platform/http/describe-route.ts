import { type RouteConfig, z } from '@hono/zod-openapi'
import { PROBLEM_CODES, type ProblemCode } from '../problem.ts'
import { RECENT_FACTOR_MS } from '../recent-factor.ts'
import { spelledOut } from '../text/in-words.ts'
import { STAFFS, scopesOf, staffPermissionOf } from './access.ts'
import type { Access } from './context.ts'
import { deprecationWords } from './deprecation.ts'
import { FieldFault } from './field-fault.ts'
import { IDEMPOTENCY_KEY_DESCRIPTION } from './idempotency.ts'
import type { AnyRoute, RecentFactor } from './route-spec.ts'
import type { Sent } from './sent.ts'

const ProblemDocument = z
  .object({
    type: z.string().describe('The page of the code below {base_url}, which says what to do.'),
    title: z.string().describe('What the code stands for, the same each time.'),
    status: z.int().describe('The HTTP status of the answer.'),
    code: z.enum(PROBLEM_CODES).describe('What to switch on: one of a closed list.'),
    detail: z.string().optional().describe('What is specific to this occurrence, for people.'),
    url: z.string().optional().describe('Where to go instead, with sso_required.'),
    request_id: z
      .string()
      .optional()
      .describe('As the header X-Request-Id and the log of the service name it.'),
    errors: z
      .array(FieldFault)
      .optional()
      .describe('Each field at fault: a JSON pointer into the body or the name of a parameter, and why.'),
  })
  .openapi('Problem')

/** The OpenAPI form of a route. */
export function describeRoute(spec: AnyRoute, status: number): RouteConfig {
  const codes = new Set<ProblemCode>([...generalProblems(spec), ...(spec.problems ?? [])])
  const header = headersOf(spec)
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    ...describeRights(spec),
    'x-problem-codes': [...codes].sort(),
    tags: [spec.tag],
    ...(spec.deprecated && { deprecated: true, 'x-sunset': spec.deprecated.sunset }),
    operationId: spec.id,
    security: securityOf(spec.access, spec.takesSession),
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: spec.query }),
      ...(header && { headers: header }),
      ...(spec.body && {
        body: {
          required: true,
          content: { [spec.form ? FORM : 'application/json']: { schema: spec.signed ? SIGNED : spec.body } },
        },
      }),
    },
    responses: {
      ...(spec.sends
        ? describeSent(spec.sends)
        : {
            [status]: {
              description: SUCCESS[status as 200],
              ...(spec.answer && { content: { 'application/json': { schema: spec.answer } } }),
            },
          }),
      ...(spec.alternative && {
        [spec.alternative.status]: {
          description: SUCCESS[spec.alternative.status],
          content: { 'application/json': { schema: spec.alternative.answer } },
        },
      }),
      default: {
        description: 'A problem (RFC 9457).',
        content: { 'application/problem+json': { schema: ProblemDocument } },
      },
    },
  }
}

function headersOf({ idempotent, ifMatch }: AnyRoute) {
  const said = (description: string) => z.string().max(255).optional().openapi({ description })
  if (!idempotent && !ifMatch) return undefined
  return z.object({
    ...(idempotent && { 'idempotency-key': said(IDEMPOTENCY_KEY_DESCRIPTION) }),
    ...(ifMatch && { 'if-match': said(IF_MATCH_DESCRIPTION) }),
  })
}

const IF_MATCH_DESCRIPTION =
  'The `ETag` of what the change is based on. If there is another version by now, it is refused with 412 changed_meanwhile.'

const SUCCESS = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted. The work continues in the background.',
  204: 'Done. The answer has no body.',
} as const

/** Its form is the sender's affair. */
const SIGNED = z.looseObject({})
const FORM = 'application/x-www-form-urlencoded'

function describeSent(sends: readonly Sent[]): RouteConfig['responses'] {
  return Object.fromEntries(
    sends.map(({ status, types, says }) => [
      status,
      {
        description: says,
        ...(types && { content: Object.fromEntries(types.map((type) => [type, { schema: z.string() }])) }),
      },
    ]),
  )
}

/** What the document adds to the route's own words: which keys and staff it takes, and whether a session must be recent. */
function describeRights({ description, access, recentFactor, deprecated }: AnyRoute) {
  const scopes = scopesOf(access)
  const permission = staffPermissionOf(access)
  const words = [
    deprecated && deprecationWords(deprecated),
    description,
    scopes.length > 0 && `Secret keys need the scope ${scopes.join(' or ')}.`,
    recentFactor === true &&
      `A session needs a factor verified within the last ${spelledOut(RECENT_FACTOR_MS)}.`,
    typeof recentFactor === 'object' && recentFactor.says,
  ]
  return {
    description: words.filter(Boolean).join(' '),
    ...(scopes.length > 0 && { 'x-key-scopes': scopes }),
    ...(permission && { 'x-staff-permission': permission }),
    ...(takesRecentFactor(recentFactor) && { 'x-recent-factor': true }),
  }
}

function takesRecentFactor(recentFactor: RecentFactor<never, never> | undefined): boolean {
  return recentFactor === true || typeof recentFactor === 'object'
}

/** Which credentials it takes; `{}` among them: none. */
function securityOf(access: readonly Access[], takesSession = false): Array<Record<string, []>> {
  if (takesSession) return [{ bearer: [] }, { cookie: [] }, { staff_cookie: [] }, {}]
  if (access.includes('public')) return []
  const isStaffs = STAFFS.some((one) => access.includes(one))
  return [
    { bearer: [] },
    ...(access.includes('customer') ? [{ cookie: [] as [] }] : []),
    ...(isStaffs ? [{ staff_cookie: [] as [] }] : []),
  ]
}

function generalProblems(spec: AnyRoute): ProblemCode[] {
  const codes: ProblemCode[] = ['invalid_request', 'headers_too_large', 'internal', 'unavailable']
  if (!spec.access.includes('public')) codes.push('unauthenticated', 'forbidden')
  if (spec.method !== 'get' && (spec.takesSession || !spec.access.includes('public')))
    codes.push('cross_site')
  if (takesRecentFactor(spec.recentFactor)) codes.push('reauthentication_required')
  if (spec.params) codes.push('not_found')
  if (spec.body) codes.push('invalid_json', 'payload_too_large', 'unsupported_media_type')
  if (spec.signIn) codes.push('rate_limited')
  if (spec.ifMatch) codes.push('changed_meanwhile')
  if (spec.idempotent) codes.push('idempotency_key_reused', 'request_in_progress')
  return codes
}
