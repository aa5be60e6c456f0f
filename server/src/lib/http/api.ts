import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { transact } from '../db.ts'
import { type FieldError, PROBLEM_CODES, Problem, type ProblemCode } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Access, Caller, Context, ProviderRef, Variables } from './context.ts'
import { deviceOf } from './device.ts'
import { answerOnce, IDEMPOTENCY_KEY_DESCRIPTION, type KeyedRequest, type Reply } from './idempotency.ts'
import { MAX_SIGN_IN_BYTES } from './read-body.ts'
import { readJson } from './read-json.ts'
import type { Throttle } from './throttle.ts'

export { z } from '@hono/zod-openapi'

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: the return type of handlers without an answer
type Answered<S> = S extends z.ZodType ? z.output<S> : void

/** One route: what OpenAPI says of it, who may call it, and what goes in and out. */
export interface RouteSpec<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType | undefined,
> {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** OpenAPI form: /things/{id}. */
  path: string
  summary: string
  description?: string
  tag: string
  access: readonly Access[]
  /** A step of signing in: counted per client before anything is read, and its body may have 32 KiB. */
  signIn?: boolean
  /** Of a public route: a session will do in place of what the body may hold. */
  takesSession?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** Absent: 204 without a body. */
  answer?: Answer
  /** A second form of success, answered by returning an Alternative. */
  alternative?: { status: 200; answer: z.ZodType }
  /** Success status; 200 unless told, 204 without an answer. */
  status?: 200 | 201 | 202 | 204
  /** The act that the audit log gets, in the transaction of the handler: by the caller, on `{id}` or on what was made. */
  audit?: string
  /**
   * Whether this caller may make this request, where `access` does not say all. Runs before the handler, and so before
   * a kept answer is given. Throws forbidden, not_found, reauthentication_required.
   */
  authorize?(
    input: RouteInput<Services, Parsed<Params>, Parsed<Query>, Parsed<Body>>,
  ): undefined | Promise<unknown>
  /** A creating POST that honours Idempotency-Key. Not of a public route: a key belongs to its caller. */
  idempotent?: boolean
  /** Fields of the answer that hold a secret: they are never kept, and null in a repeated answer. */
  shownOnce?: readonly string[]
  /** Problem codes particular to this route; the general ones are added. */
  problems?: ProblemCode[]
}

/** What a handler gets: parsed parts, who calls, for which provider. `services.db` is a transaction if one is open. */
export interface RouteInput<S extends Services, Params, Query, Body> {
  services: S
  provider: ProviderRef
  caller: Caller
  params: Params
  query: Query
  body: Body
  c: Context
}

/** What a handler returns to answer in the route's second form. */
export class Alternative {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

export type Authenticate = (c: Context) => Promise<Caller>

/** Writes an act of a caller into the audit log, in the transaction that `services.db` is. */
export type RecordCall = (
  services: Services,
  c: Context,
  call: { action: string; caller: Caller; targetId: string | undefined },
) => Promise<void>

/**
 * The registry of JSON routes. A route is denied unless its `access` grants it; input is parsed strictly (unknown
 * fields are refused); every failure becomes a problem answer.
 */
export class Api<S extends Services> {
  readonly hono = new OpenAPIHono<{ Variables: Variables }>()
  readonly services: S
  /** Counts sign-in requests per client. */
  readonly throttle: Throttle
  readonly routes: Array<{
    method: string
    path: string
    access: readonly Access[]
    audit: string | undefined
  }> = []
  readonly #authenticate: Authenticate
  readonly #record: RecordCall

  constructor(services: S, throttle: Throttle, authenticate: Authenticate, record: RecordCall) {
    this.services = services
    this.throttle = throttle
    this.#authenticate = authenticate
    this.#record = record
    this.hono.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
      type: 'http',
      scheme: 'bearer',
      description: 'A session token (64 hex characters), a secret key (sk_...) or the admin key.',
    })
    this.hono.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: 'app_session',
    })
  }

  route<
    Params extends Shape | undefined = undefined,
    Query extends Shape | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Answer extends z.ZodType | undefined = undefined,
  >(
    spec: RouteSpec<Params, Query, Body, Answer>,
    handler: (
      input: RouteInput<S, Parsed<Params>, Parsed<Query>, Parsed<Body>>,
    ) => Promise<Answered<Answer> | Alternative | Response>,
  ): void {
    if (spec.idempotent && spec.access.includes('public'))
      throw new Error(`${spec.path} is public: an Idempotency-Key needs a caller whom it belongs to.`)
    const status = spec.status ?? (spec.answer ? 200 : 204)
    this.routes.push({ method: spec.method, path: spec.path, access: spec.access, audit: spec.audit })
    this.hono.openAPIRegistry.registerPath(describe(spec, status))
    this.hono.on(spec.method.toUpperCase(), spec.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      if (spec.signIn) await this.throttle.admit(deviceOf(c, this.services.config))
      const caller = await this.#admit(c, spec.access)
      const params = parsePart(spec.params, c.req.param(), 'path')
      const query = parsePart(spec.query ?? NOTHING, singleValues(c), 'query')
      const body = spec.body
        ? parsePart(spec.body, await readJson(c, spec.signIn ? { maxBytes: MAX_SIGN_IN_BYTES } : {}), 'body')
        : undefined
      const input = { services: this.services, provider: c.var.provider, caller, params, query, body, c }
      await spec.authorize?.(input as never)
      const handle = (services: S) => handler({ ...input, services } as Parameters<typeof handler>[0])
      const { audit } = spec
      const run = audit
        ? (services: S) =>
            this.#recorded(services, handle, (inside, made) =>
              this.#record(inside, c, { action: audit, caller, targetId: idOf(params) ?? idOf(made) }),
            )
        : handle
      const reply = async (services: S) => replyOf(await run(services), spec, status)
      const key = spec.idempotent ? c.req.header('idempotency-key') : undefined
      const answer =
        key === undefined
          ? await reply(this.services)
          : await this.#once(
              {
                providerId: c.var.provider.id,
                caller,
                key,
                operation: `${c.req.method} ${c.req.path}`,
                request: { params, body },
                shownOnce: spec.shownOnce ?? [],
              },
              reply,
            )
      if (spec.access[0] !== 'public') c.header('cache-control', 'no-store')
      if (answer instanceof Response) return answer
      if (answer.replayed) c.header('idempotent-replayed', 'true')
      if (answer.status === 204) return c.body(null, 204)
      return c.json(answer.body as object, answer.status as 200)
    })
  }

  async #admit(c: Context, access: readonly Access[]): Promise<Caller> {
    if (access.includes('public')) return { kind: 'anonymous' }
    const caller = await this.#authenticate(c)
    if (caller.kind === 'anonymous') throw new Problem('unauthenticated')
    if (!held(caller).some((one) => access.includes(one))) throw new Problem('forbidden')
    return caller
  }

  /** What the handler does and its entry in the audit log commit together. */
  #recorded<T>(
    services: S,
    handle: (services: S) => Promise<T>,
    record: (services: S, made: T) => Promise<void>,
  ): Promise<T> {
    return transact(services.db, async (tx) => {
      const inside = { ...services, db: tx }
      const made = await handle(inside)
      await record(inside, made)
      return made
    })
  }

  /** With an Idempotency-Key, the state change and its kept answer commit together. */
  #once(keyed: KeyedRequest, reply: (services: S) => Promise<Reply | Response>): Promise<Reply> {
    return transact(this.services.db, (tx) => {
      const inside = { ...this.services, db: tx }
      return answerOnce(inside, keyed, async () => {
        const made = await reply(inside)
        if (made instanceof Response) throw new Error('an idempotent route answers a value, not a Response')
        return made
      })
    })
  }
}

function replyOf(
  answer: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: see describe
  { alternative }: Pick<RouteSpec<any, any, any, any>, 'alternative'>,
  status: number,
): Reply | Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Alternative) return { status: alternative?.status ?? 200, body: answer.value }
  return { status, body: answer }
}

/** What a caller counts as. */
function held(caller: Exclude<Caller, { kind: 'anonymous' }>): Access[] {
  if (caller.kind !== 'session') return [caller.kind]
  if (caller.principal === 'customer') return ['customer']
  const { staffRole } = caller
  return staffRole === 'owner' || staffRole === 'admin' ? ['staff', 'staff_admin'] : ['staff']
}

const NOTHING = z.strictObject({})

function idOf(thing: unknown): string | undefined {
  const { id } = (thing ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

function singleValues(c: Context): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, all] of Object.entries(c.req.queries())) {
    if (all.length > 1) throw invalid([{ field: name, message: 'is given more than once' }])
    values[name] = all[0] ?? ''
  }
  return values
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (part === 'path') throw new Problem('not_found') // a malformed id names nothing
  throw invalid(parsed.error.issues.slice(0, MAX_ERRORS).flatMap((issue) => fieldErrors(issue, part)))
}

/** Parses a body by a schema that the handler chose. Throws invalid_request. */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  return parsePart(schema, value, 'body') as z.output<T>
}

const MAX_ERRORS = 20

function fieldErrors(issue: z.core.$ZodIssue, part: 'query' | 'body'): FieldError[] {
  const at = issue.path.map(String)
  const name = (path: string[]): string => (part === 'query' ? path.join('.') : `/${path.join('/')}`)
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ field: name([...at, key]), message: 'is not a known field' }))
  return [{ field: name(at), message: issue.message }]
}

function invalid(errors: FieldError[]): Problem {
  return new Problem('invalid_request', { errors })
}

const ProblemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string().optional(),
    url: z.string().optional().describe('Where to go instead, with sso_required.'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** The OpenAPI form of a route. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes do not matter to the description
function describe(spec: RouteSpec<any, any, any, any>, status: number): RouteConfig {
  const codes = new Set<ProblemCode>([...generalProblems(spec), ...(spec.problems ?? [])])
  const header = spec.idempotent
    ? z.object({
        'idempotency-key': z
          .string()
          .max(255)
          .optional()
          .openapi({ description: IDEMPOTENCY_KEY_DESCRIPTION }),
      })
    : undefined
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    tags: [spec.tag],
    operationId: operationId(spec.method, spec.path),
    security: securityOf(spec.access, spec.takesSession),
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: spec.query }),
      ...(header && { headers: header }),
      ...(spec.body && { body: { required: true, content: { 'application/json': { schema: spec.body } } } }),
    },
    responses: {
      [status]: {
        description: 'Success',
        ...(spec.answer && { content: { 'application/json': { schema: spec.answer } } }),
      },
      ...(spec.alternative && {
        [spec.alternative.status]: {
          description: 'Success',
          content: { 'application/json': { schema: spec.alternative.answer } },
        },
      }),
      default: {
        description: `A problem (RFC 9457). Codes: ${[...codes].sort().join(', ')}.`,
        content: { 'application/problem+json': { schema: ProblemDocument } },
      },
    },
  }
}

/** Which credentials it takes; `{}` among them: none. */
function securityOf(access: readonly Access[], takesSession = false): Array<Record<string, []>> {
  if (takesSession) return [{ bearer: [] }, { cookie: [] }, {}]
  if (access.includes('public')) return []
  return [{ bearer: [] }, ...(holdsSession(access) ? [{ cookie: [] as [] }] : [])]
}

function holdsSession(access: readonly Access[]): boolean {
  return access.some((one) => one === 'customer' || one === 'staff' || one === 'staff_admin')
}

// biome-ignore lint/suspicious/noExplicitAny: see describe
function generalProblems(spec: RouteSpec<any, any, any, any>): ProblemCode[] {
  const codes: ProblemCode[] = ['invalid_request', 'internal', 'unavailable']
  if (spec.signIn) codes.push('rate_limited')
  if (!spec.access.includes('public')) codes.push('unauthenticated', 'forbidden')
  if (spec.params) codes.push('not_found')
  if (spec.body) codes.push('invalid_json', 'payload_too_large', 'unsupported_media_type')
  if (spec.idempotent) codes.push('idempotency_key_reused', 'request_in_progress')
  return codes
}

function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/v1/', '')
    .replaceAll(/[{}]/g, '')
    .split(/[/_.-]/)
  return [method, ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}
