import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { ActDetail, AuditAction } from '../audit/audit-actions.ts'
import type { Target } from '../audit/target.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import type { Inside, Services } from '../services.ts'
import { admit, type Doorkeeper } from './admission.ts'
import { answerJson, holdHeaders } from './answer-json.ts'
import type { Caller, Context, Variables } from './context.ts'
import { contractHeaders, endingFieldsOf } from './deprecation.ts'
import { describeRoute } from './describe-route.ts'
import type { Reply } from './idempotency.ts'
import { joinedTransaction } from './joined-request.ts'
import {
  type Answered,
  type AnyRoute,
  type Deprecation,
  type Means,
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
  /** False for a dry run, such as a count beforehand: the audit log then has no entry. */
  readonly acted: boolean

  constructor(value: unknown, { acted = true }: { acted?: boolean } = {}) {
    this.value = value
    this.acted = acted
  }
}

/** Writes a caller's act into the audit log. */
export type RecordCall = (
  services: Inside,
  tx: Tx,
  c: Context,
  call: {
    action: AuditAction
    caller: Caller
    targetId: string | undefined
    target: Target | undefined
    detail: ActDetail
  },
) => Promise<void>

/** Says what an act is about to change, before it does. */
export type NameTarget = (
  services: Inside,
  tx: Tx,
  providerId: string,
  act: { action: AuditAction; targetId: string },
) => Promise<Target | undefined>

/** What the registry of routes needs from the slices above it. */
export interface ApiPlugs extends Doorkeeper {
  record: RecordCall
  nameTarget: NameTarget
  assistants: Throttle
}

/** A registered route, for code that visits all of them. */
type Registered = Pick<AnyRoute, 'method' | 'path' | 'access'> & {
  audit: AuditAction | undefined
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
  readonly #waysBack: Throttle
  /** Counts requests of assistants, per person and application. */
  readonly assistants: Throttle
  readonly routes: Registered[] = []
  readonly #endings = new Map<string, Deprecation>()
  readonly #undescribed: Array<() => void> = []
  readonly #door: Doorkeeper
  readonly #record: RecordCall
  readonly #nameTarget: NameTarget
  readonly #inside: Inside<S>

  constructor(services: S, { record, nameTarget, assistants, ...door }: ApiPlugs) {
    const { db: _, ...inside } = services
    this.services = services
    this.#inside = inside
    this.throttle = door.throttle
    this.#waysBack = door.waysBack
    this.assistants = assistants
    this.#door = door
    this.#record = record
    this.#nameTarget = nameTarget
    this.hono.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
      type: 'http',
      scheme: 'bearer',
      description: 'A session token (64 hex characters), a secret key (sk_...) or the admin key.',
    })
    this.hono.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: 'app_session',
      description: 'The session of a customer.',
    })
    this.hono.openAPIRegistry.registerComponent('securitySchemes', 'staff_cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-staff_session',
      description:
        'The session of staff. By http it is called staff_session; by https, for a provider below /p/{slug}, ' +
        '__Host-staff_session.{slug}.',
    })
  }

  /** The registry with the descriptions of all routes. They are made when a document is, since few processes make one. */
  describe(): typeof this.hono {
    for (const describeNext of this.#undescribed.splice(0)) describeNext()
    return this.hono
  }

  /** When an operation ends, or a field of one, and what to use instead; undefined if it does not. */
  endingOf({ operation, field }: { operation: string; field: string | null }): Deprecation | undefined {
    return this.#endings.get(nameOfEnding(operation, field))
  }

  /** Settles what is counted. */
  async stop(): Promise<void> {
    await Promise.all([this.throttle.stop(), this.#waysBack.stop(), this.assistants.stop()])
  }

  /** Registers a route. A route is denied unless its `access` grants it; unknown fields of its input are refused. */
  route<
    Params extends Shape | undefined = undefined,
    Query extends Shape | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Answer extends z.ZodType | undefined = undefined,
    Audit extends AuditAction | undefined = undefined,
    Keyed extends true | undefined = undefined,
  >(
    spec: RouteSpec<Params, Query, Body, Answer, Audit, Keyed>,
    handler: (
      input: RouteInput<Parsed<Params>, Parsed<Query>, Parsed<Body>> & Means<S, Audit, Keyed>,
    ) => Promise<Answered<Answer> | Alternative | Response>,
  ): void {
    requireDecision(spec)
    const { method, path, access, audit, recentFactor } = spec
    const status = spec.status ?? (spec.answer ? 200 : 204)
    const contract = contractHeaders(spec)
    this.routes.push({ method, path, access, audit, recentFactor })
    if (spec.deprecated) this.#endings.set(nameOfEnding(spec.id, null), spec.deprecated)
    for (const [field, ending] of endingFieldsOf(spec))
      this.#endings.set(nameOfEnding(spec.id, field), ending)
    this.#undescribed.push(() => this.hono.openAPIRegistry.registerPath(describeRoute(spec, status)))
    this.hono.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      if (!spec.sends) holdHeaders(c)
      c.set('contract', contract(c))
      const input = await admit(spec, this.#servicesOf(c), this.#door, c)
      c.get('beginTurn')?.()
      const answer = await this.#once(spec, input, async (db) =>
        replyOf(await this.#run(spec, input, db, handler as Handler), spec, status),
      )
      return this.#answer(spec, c, answer)
    })
  }

  #answer({ access, sends, method, path }: AnyRoute, c: Context, answer: Reply | Response): Response {
    const contract = c.get('contract')
    const kept: Record<string, string> = access[0] === 'public' ? {} : { 'cache-control': 'no-store' }
    if (answer instanceof Response) {
      for (const [name, value] of Object.entries(kept)) c.header(name, value)
      // On the answer itself, since c.header comes too late for one that is made.
      for (const [name, value] of Object.entries(contract ?? {})) answer.headers.set(name, value)
      return requireDescribed(answer, sends, `${method} ${path}`)
    }
    const headers: Record<string, string> = {
      ...contract,
      ...kept,
      ...(answer.replayed && { 'idempotent-replayed': 'true' }),
    }
    return answerJson(this.services.config, c, { ...answer, headers })
  }

  /** Of a request that is part of a transaction, `db` is that: a use case then opens no other. */
  #servicesOf(c: Context): S {
    const tx = joinedTransaction(c.req.raw)
    return tx === undefined ? this.services : { ...this.services, db: tx as Db as Sql }
  }

  /** Gives the handler what its route promises: see Means. */
  #run(
    { audit, idempotent, method }: AnyRoute,
    input: RouteInput,
    db: Db,
    handler: Handler,
  ): Promise<unknown> {
    const services = this.#inside
    const { c, caller, params } = input
    if (!audit)
      return handler(idempotent ? { ...input, services, db } : { ...input, services: this.#servicesOf(c) })
    const detail: ActDetail = {}
    const goesId = method === 'delete' ? idOf(params) : undefined
    let target: Target | undefined
    const note = (more: ActDetail) => void Object.assign(detail, more)
    return recorded(
      db,
      async (tx) => {
        // what is deleted has no name afterwards
        if (goesId !== undefined)
          target = await this.#nameTarget(services, tx, c.get('provider').id, {
            action: audit,
            targetId: goesId,
          })
        return handler({ ...input, services, tx, note })
      },
      async (tx, made) => {
        if (made instanceof Alternative && !made.acted) return
        const targetId = idOf(params) ?? idOf(made)
        await this.#record(services, tx, c, { action: audit, caller, targetId, target, detail })
      },
    )
  }

  #once(
    { idempotent, shownOnce = [] }: AnyRoute,
    { c, caller, params, body }: RouteInput,
    reply: (db: Db) => Promise<Reply | Response>,
  ): Promise<Reply | Response> {
    const { db } = this.#servicesOf(c)
    const key = idempotent ? c.req.header('idempotency-key') : undefined
    if (key === undefined) return reply(db)
    const providerId = c.get('provider').id
    const operation = `${c.req.method} ${c.req.path}`
    const request = { params, body }
    return once(db, this.#inside, { providerId, caller, key, operation, request, shownOnce }, reply)
  }
}

type Handler = (
  input: RouteInput & { services: Inside; db?: Db; tx?: Tx; note?: (detail: ActDetail) => void },
) => Promise<unknown>

function replyOf(answer: unknown, { alternative }: AnyRoute, status: number): Reply | Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Alternative) return { status: alternative?.status ?? 200, body: answer.value }
  return { status, body: answer }
}

const nameOfEnding = (operation: string, field: string | null): string => `${operation} ${field ?? ''}`

function idOf(thing: unknown): string | undefined {
  const { id } = (thing ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
