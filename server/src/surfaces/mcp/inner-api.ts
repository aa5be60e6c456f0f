import { Hono } from 'hono'
import { actAs } from '../../identity/oauth/index.ts'
import { isTransient, type Tx } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Context, Delegated, Variables } from '../../platform/http/context.ts'
import { joinedTransaction, joinTransaction } from '../../platform/http/joined-request.ts'
import { answerErrors } from '../../platform/http/middleware.ts'
import type { Services } from '../../platform/services.ts'
import type { InnerAnswer } from './tools/tool.ts'

type Env = { Variables: Variables }

/** A request to a route of the API. */
interface InnerRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string | number | undefined>
  body?: object | undefined
}

/** Who makes it, and in which transaction, if in one. */
interface Inside {
  caller: Delegated
  tx?: Tx | undefined
}

/** Calls routes of the API within a request. */
export type CallApi = (inside: Inside, request: InnerRequest) => Promise<InnerAnswer>

/**
 * The API, called from within: a tool can do nothing that its person could not do by the same route, and what it does is
 * audited there. No network and no credential is involved.
 */
export class InnerApi {
  readonly #hono = new Hono<Env>()
  readonly #outer = new WeakMap<Request, Context>()
  /** What the database asked to be tried again, by the request whose transaction it ended. */
  readonly #transient = new WeakMap<Request, Error>()

  constructor({ hono, services: { log } }: Pick<Api<Services>, 'hono' | 'services'>) {
    const answerError = answerErrors(log)
    this.#hono.onError((error, c) => {
      if (!isTransient(error) || !joinedTransaction(c.req.raw)) return answerError(error, c)
      this.#transient.set(c.req.raw, error)
      return c.body(null, 503)
    })
    this.#hono.use(async (c, next) => {
      const { provider, wholeProvider, requestId, publicUrl } = this.#outer.get(c.req.raw)!.var
      for (const [name, value] of Object.entries({ provider, wholeProvider, requestId, publicUrl }))
        c.set(name as 'provider', value as never)
      await next()
    })
    this.#hono.route('/', hono)
  }

  /** Calls within a request. A deadlock that ended the caller's transaction is thrown, so that all of it runs again. */
  within(c: Context): CallApi {
    return async ({ caller, tx }, { method = 'GET', path, query = {}, body }) => {
      const url = new URL(`/api/v1${path}`, 'http://inside')
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value))
      const request = new Request(url, {
        method,
        headers: { ...headersOf(c), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      this.#outer.set(request, c)
      actAs(request, caller)
      if (tx) joinTransaction(request, tx)
      // Only where the request came from: an answer must not go to its socket.
      const { incoming } = (c.env ?? {}) as { incoming?: unknown }
      const answer = await this.#hono.fetch(request, { incoming })
      const transient = this.#transient.get(request)
      if (transient) throw transient
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
    }
  }
}

/** By which the audit log says where an act came from. */
function headersOf(c: Context): Record<string, string> {
  const kept = ['user-agent', 'x-forwarded-for'].flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}
