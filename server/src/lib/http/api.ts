import { OpenAPIHono, z } from '@hono/zod-openapi'
import { transact } from '../db.ts'
import { type FieldError, Problem, type ProblemCode } from '../problem.ts'
import type { Services } from '../services.ts'
import { held, holdsSession, refusal } from './access.ts'
import type { Access, Caller, Context, ProviderRef, Variables } from './context.ts'
import { describeRoute } from './describe-route.ts'
import { deviceOf } from './device.ts'
import { fieldErrors, sayWhatIsWrong } from './field-errors.ts'
import { answerOnce, type KeyedRequest, type Reply } from './idempotency.ts'
import { MAX_SIGN_IN_BYTES } from './read-body.ts'
import { readFormFields } from './read-form.ts'
import { readJson } from './read-json.ts'
import { requireDescribed, type Sent } from './sent.ts'
import type { Throttle } from './throttle.ts'

export { z } from '@hono/zod-openapi'

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: the return type of handlers without an answer
type Answered<S> = S extends z.ZodType ? z.output<S> : void

/**
 * Whether a session must have shown a factor within ten minutes: for what changes who may do what, reads secrets or ends
 * others' access. Else why not; or for which calls.
 */
export type RecentFactor<Params = unknown, Body = unknown> =
  | true
  | `not needed: ${string}`
  | {
      says: string
      // A method, so that a route of certain parameters is still a route of any.
      when(call: { caller: Caller; params: Params; body: Body }): boolean
    }

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
  /** Required of a route that takes sessions and changes something, or is written into the audit log. */
  recentFactor?: RecentFactor<Parsed<Params>, Parsed<Body>>
  /** Of a public route: a session will do in place of what the body may hold. */
  takesSession?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** The body is a form, which a browser posts: `body` is an object with its fields, each given once at most. */
  form?: { maxBytes: number }
  /** Absent: 204 without a body, or what `sends` says. */
  answer?: Answer
  /** The answers of a handler that returns a Response: it may return no other. */
  sends?: readonly Sent[]
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

/** Throws reauthentication_required unless the session of this request showed a factor within ten minutes. */
export type RequireRecentFactor = (services: Services, c: Context) => void

/** Writes an act of a caller into the audit log, in the transaction that `services.db` is. */
export type RecordCall = (
  services: Services,
  c: Context,
  call: { action: string; caller: Caller; targetId: string | undefined },
) => Promise<void>

/** What the registry of routes needs from the slices above it. */
export interface ApiPlugs {
  throttle: Throttle
  authenticate: Authenticate
  record: RecordCall
  requireRecentFactor: RequireRecentFactor
}

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
    recentFactor: RecentFactor<never, never> | undefined
  }> = []
  readonly #authenticate: Authenticate
  readonly #record: RecordCall
  readonly #requireRecentFactor: RequireRecentFactor

  constructor(services: S, { throttle, authenticate, record, requireRecentFactor }: ApiPlugs) {
    this.services = services
    this.throttle = throttle
    this.#authenticate = authenticate
    this.#record = record
    this.#requireRecentFactor = requireRecentFactor
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
    const { method, path, access, audit, recentFactor } = spec
    requireDecision(spec)
    this.routes.push({ method, path, access, audit, recentFactor })
    this.hono.openAPIRegistry.registerPath(describeRoute(spec, status))
    this.hono.on(spec.method.toUpperCase(), spec.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      if (spec.signIn) await this.throttle.admit(deviceOf(c, this.services.config))
      const caller = await this.#admit(c, access)
      if (caller.kind === 'session' && recentFactor === true) this.#requireRecentFactor(this.services, c)
      const params = parsePart(spec.params, c.req.param(), 'path')
      const query = parsePart(spec.query ?? NOTHING, singleValues(c), 'query')
      const body = spec.body && (await readBodyOf(spec, spec.body, c))
      const input = { services: this.services, provider: c.var.provider, caller, params, query, body, c }
      if (caller.kind === 'session' && typeof recentFactor === 'object' && recentFactor.when(input as never))
        this.#requireRecentFactor(this.services, c)
      await spec.authorize?.(input as never)
      const handle = (services: S) => handler({ ...input, services } as Parameters<typeof handler>[0])
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
      if (answer instanceof Response) return requireDescribed(answer, spec.sends, `${method} ${path}`)
      if (answer.replayed) c.header('idempotent-replayed', 'true')
      if (answer.status === 204) return c.body(null, 204)
      return c.json(answer.body as object, answer.status as 200)
    })
  }

  async #admit(c: Context, access: readonly Access[]): Promise<Caller> {
    if (access.includes('public')) return { kind: 'anonymous' }
    const caller = await this.#authenticate(c)
    if (caller.kind === 'anonymous') throw new Problem('unauthenticated')
    if (!held(caller).some((one) => access.includes(one))) throw refusal(caller, access)
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
  // biome-ignore lint/suspicious/noExplicitAny: see describeRoute
  { alternative }: Pick<RouteSpec<any, any, any, any>, 'alternative'>,
  status: number,
): Reply | Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Alternative) return { status: alternative?.status ?? 200, body: answer.value }
  return { status, body: answer }
}

const NOTHING = z.strictObject({})

function idOf(thing: unknown): string | undefined {
  const { id } = (thing ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

function singleValues(c: Context): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, all] of Object.entries(c.req.queries())) {
    if (all.length > 1) throw invalid([{ field: name, message: 'This is given more than once.' }])
    values[name] = all[0] ?? ''
  }
  return values
}

type Part = 'query' | 'body' | 'form'

function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part | 'path'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: sayWhatIsWrong })
  if (parsed.success) return parsed.data
  if (part === 'path') throw new Problem('not_found') // a malformed id names nothing
  throw invalid(
    fieldErrors(parsed.error.issues, (names) => (part === 'body' ? `/${names.join('/')}` : names.join('.'))),
  )
}

async function readBodyOf(
  { form, signIn }: { form?: { maxBytes: number }; signIn?: boolean },
  schema: z.ZodType,
  c: Context,
): Promise<unknown> {
  if (!form)
    return parsePart(schema, await readJson(c, signIn ? { maxBytes: MAX_SIGN_IN_BYTES } : {}), 'body')
  const names = Object.keys((schema as Shape).shape)
  return parsePart(schema, await readFormFields(c, names, form.maxBytes), 'form')
}

/** Parses a body by a schema that the handler chose. Throws invalid_request. */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  return parsePart(schema, value, 'body') as z.output<T>
}

function invalid(errors: FieldError[]): Problem {
  return new Problem('invalid_request', { errors })
}

/** A route that may change who may do what must not forget the recent factor. Throws at the start of the program. */
// biome-ignore lint/suspicious/noExplicitAny: see describeRoute
function requireDecision({ method, path, access, audit, recentFactor }: RouteSpec<any, any, any, any>): void {
  const isDecided = recentFactor !== undefined || !holdsSession(access)
  if (!isDecided && (method !== 'get' || audit !== undefined))
    throw new Error(`${method} ${path} must say whether it takes a recent factor: recentFactor in its route`)
}
