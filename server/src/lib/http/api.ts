import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Services } from '../services.ts'
import { admit, type Doorkeeper } from './admission.ts'
import type { Caller, Context, Variables } from './context.ts'
import { describeRoute } from './describe-route.ts'
import type { Reply } from './idempotency.ts'
import {
  type Answered,
  type AnyRoute,
  type Parsed,
  type RecentFactor,
  type RouteInput,
  type RouteSpec,
  requireDecision,
  type Shape,
} from './route-spec.ts'
import { requireDescribed } from './sent.ts'
import type { Throttle } from './throttle.ts'
import { once, recorded } from './transaction.ts'

export { z } from '@hono/zod-openapi'
export { parseBody } from './parse-input.ts'

/** What a handler returns to answer in the route's second form. */
export class Alternative {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Writes a caller's act into the audit log, in the transaction of `services.db`. */
export type RecordCall = (
  services: Services,
  c: Context,
  call: { action: string; caller: Caller; targetId: string | undefined },
) => Promise<void>

/** What the registry of routes needs from the slices above it. */
export interface ApiPlugs extends Doorkeeper {
  record: RecordCall
}

/** A registered route, for code that visits all of them. */
type Registered = Pick<AnyRoute, 'method' | 'path' | 'access'> & {
  audit: string | undefined
  recentFactor: RecentFactor<never, never> | undefined
}

/**
 * The registry of JSON routes. From one declaration a route gets its OpenAPI description (describe-route.ts), its
 * access and input checks (admission.ts), and its transaction (transaction.ts). Every failure becomes a problem answer.
 */
export class Api<S extends Services> {
  readonly hono = new OpenAPIHono<{ Variables: Variables }>()
  readonly services: S
  /** Counts sign-in requests per client. */
  readonly throttle: Throttle
  readonly routes: Registered[] = []
  readonly #door: Doorkeeper
  readonly #record: RecordCall

  constructor(services: S, { record, ...door }: ApiPlugs) {
    this.services = services
    this.throttle = door.throttle
    this.#door = door
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

  /** Registers a route. A route is denied unless its `access` grants it; unknown fields of its input are refused. */
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
    requireDecision(spec)
    const { method, path, access, audit, recentFactor } = spec
    const status = spec.status ?? (spec.answer ? 200 : 204)
    this.routes.push({ method, path, access, audit, recentFactor })
    this.hono.openAPIRegistry.registerPath(describeRoute(spec, status))
    this.hono.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const input = await admit(spec, this.services, this.#door, c)
      const reply = async (services: S) =>
        replyOf(await this.#run(spec, { ...input, services }, handler as Handler<S>), spec, status)
      const answer = await this.#once(spec, input, reply)
      if (access[0] !== 'public') c.header('cache-control', 'no-store')
      if (answer instanceof Response) return requireDescribed(answer, spec.sends, `${method} ${path}`)
      if (answer.replayed) c.header('idempotent-replayed', 'true')
      if (answer.status === 204) return c.body(null, 204)
      return c.json(answer.body as object, answer.status as 200)
    })
  }

  #run({ audit }: AnyRoute, input: AnyInput<S>, handler: Handler<S>): Promise<unknown> {
    if (!audit) return handler(input)
    const { c, caller, params } = input
    return recorded(
      input.services,
      (services) => handler({ ...input, services }),
      (services, made) =>
        this.#record(services, c, { action: audit, caller, targetId: idOf(params) ?? idOf(made) }),
    )
  }

  #once(
    { idempotent, shownOnce = [] }: AnyRoute,
    { c, caller, params, body }: AnyInput<S>,
    reply: (services: S) => Promise<Reply | Response>,
  ): Promise<Reply | Response> {
    const key = idempotent ? c.req.header('idempotency-key') : undefined
    if (key === undefined) return reply(this.services)
    const providerId = c.var.provider.id
    const operation = `${c.req.method} ${c.req.path}`
    const request = { params, body }
    return once(this.services, { providerId, caller, key, operation, request, shownOnce }, reply)
  }
}

type AnyInput<S extends Services> = RouteInput<S, unknown, unknown, unknown>
type Handler<S extends Services> = (input: AnyInput<S>) => Promise<unknown>

function replyOf(answer: unknown, { alternative }: AnyRoute, status: number): Reply | Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Alternative) return { status: alternative?.status ?? 200, body: answer.value }
  return { status, body: answer }
}

function idOf(thing: unknown): string | undefined {
  const { id } = (thing ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
