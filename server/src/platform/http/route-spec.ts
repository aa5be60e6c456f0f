import type { z } from '@hono/zod-openapi'
import type { ActDetail, AuditAction } from '../audit/audit-actions.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ProblemCode } from '../problem.ts'
import type { Inside, Services } from '../services.ts'
import { holdsSession } from './access.ts'
import type { Access, Caller, Context, ProviderRef } from './context.ts'
import type { Sent } from './sent.ts'

export type Shape = z.ZodObject
/** What a schema makes of a part of the request. */
export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler returns. */
// biome-ignore lint/suspicious/noConfusingVoidType: the return type of handlers without an answer
export type Answered<S> = S extends z.ZodType ? z.output<S> : void

/**
 * Whether a session must have shown a factor recently, to change rights, read secrets or end others' access. Otherwise
 * why not; or for which calls.
 */
export type RecentFactor<Params = unknown, Body = unknown> =
  | true
  | `not needed: ${string}`
  | {
      says: string
      // A method, so that a route of certain parameters is still a route of any.
      when(call: { caller: Caller; params: Params; body: Body }): boolean
    }

/** One route: its OpenAPI description, who may call it, and what goes in and out. */
export interface RouteSpec<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType | undefined,
  Audit extends AuditAction | undefined = AuditAction | undefined,
  Keyed extends true | undefined = true | undefined,
> {
  /**
   * The name of the operation, in every client: `area.verb` in lower snake case, such as `accounts.members.list`. The verbs are
   * list, get, create, update (PATCH), replace (PUT) and delete, then acts.
   */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** OpenAPI form: /things/{id}. */
  path: string
  summary: string
  /** What the summary cannot say: one or two sentences, Markdown code included. */
  description: string
  tag: string
  /** The route will be removed. The headers of each answer say so, and the API description. */
  deprecated?: Deprecation
  access: readonly Access[]
  /** A step of signing in: counted per client before anything is read, and its body may have 32 KiB. */
  signIn?: boolean
  /**
   * Of a step of signing in that another site sends the browser back to: whether this request ends what was counted when
   * it began. Then it does not count again, so that a user who signed in elsewhere is not turned away on the way back.
   */
  wayBack?(
    input: RouteInput<Parsed<Params>, Parsed<Query>, Parsed<Body>> & { services: Services },
  ): Promise<boolean>
  /** Required of a route that takes sessions and changes something, or is written into the audit log. */
  recentFactor?: RecentFactor<Parsed<Params>, Parsed<Body>>
  /** `token` in the body is of a session that the caller asks about: the caller and the session are looked up together. */
  asksAboutToken?: true
  /** For a public route: a session can replace what the body may hold. */
  takesSession?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** The body is a form posted by a browser: `body` is an object with its fields, each given at most once. */
  form?: { maxBytes: number }
  /** The bytes of the body are signed: `body` is its text, before anything parses it. */
  signed?: { maxBytes: number }
  /** If absent: 204 without a body, or what `sends` says. */
  answer?: Answer
  /** All answers that a handler may return as a Response. */
  sends?: readonly Sent[]
  /** A second form of success, answered by returning an Alternative. */
  alternative?: { status: 200; answer: z.ZodType }
  /** Success status; by default 200, or 204 without an answer. */
  status?: 200 | 201 | 202 | 204
  /**
   * The act for the audit log, written in the handler's transaction: by the caller, on `{id}` or on what was created.
   */
  audit?: Audit
  /**
   * Whether this caller may make this request, if `access` is not enough. Runs before the handler, and so before a
   * stored answer is repeated. Throws forbidden, not_found, reauthentication_required.
   */
  authorize?(
    input: RouteInput<Parsed<Params>, Parsed<Query>, Parsed<Body>> & { services: Services },
  ): undefined | Promise<unknown>
  /** A creating POST that honours Idempotency-Key. Not for public routes: a key belongs to its caller. */
  idempotent?: Keyed
  /** Fields of the answer that hold a secret: never stored, and null in a repeated answer. */
  shownOnce?: readonly string[]
  /** Several people edit this: it honours If-Match, by requireMatch of etag.ts. */
  ifMatch?: true
  /** Problem codes specific to this route; the general ones are added. */
  problems?: ProblemCode[]
}

/** When a route was deprecated and ends, as UTC days such as `2026-12-01`, and the id of the operation (or the field) to use instead. */
export interface Deprecation {
  since: string
  sunset: string
  use: string
}

/** A route of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes do not matter to code that only describes, admits or answers
export type AnyRoute = RouteSpec<any, any, any, any>

/** What a handler gets: parsed parts, who calls, for which provider. */
export interface RouteInput<Params = unknown, Query = unknown, Body = unknown> {
  provider: ProviderRef
  caller: Caller
  params: Params
  query: Query
  body: Body
  c: Context
}

/**
 * What it works with. Of an audited route, the transaction that the entry in the audit log is part of: there is no pool to
 * miss it by; `note` adds to the entry's detail. Of an idempotent one, that of the Idempotency-Key, or the pool if there is no key. Else the pool.
 */
export type Means<S extends Services, Audit, Keyed> = Audit extends AuditAction
  ? { services: Inside<S>; tx: Tx; note: (detail: ActDetail) => void }
  : Keyed extends true
    ? { services: Inside<S>; db: Db }
    : { services: S }

/** A route that may change rights must not forget the recent factor. Throws when the program starts. */
export function requireDecision(spec: AnyRoute): void {
  const { method, path, access, audit, idempotent, recentFactor, signIn, wayBack } = spec
  if (wayBack && !(signIn && access.includes('public')))
    throw new Error(`${path} has a way back: it must be public, and a step of signing in.`)
  if (idempotent && access.includes('public'))
    throw new Error(`${path} is public: an Idempotency-Key needs a caller whom it belongs to.`)
  const isDecided = recentFactor !== undefined || !holdsSession(access)
  if (!isDecided && (method !== 'get' || audit !== undefined))
    throw new Error(`${method} ${path} must say whether it takes a recent factor: recentFactor in its route`)
}
