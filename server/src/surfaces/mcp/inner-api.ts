import { Hono } from 'hono'
import { actAs } from '../../identity/oauth/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Context, Delegated, Variables } from '../../platform/http/context.ts'
import { answerErrors } from '../../platform/http/middleware.ts'
import type { Services } from '../../platform/services.ts'
import type { GetApi } from './tools/tool.ts'

type Env = { Variables: Variables }

/**
 * The API, called from within: a tool sees nothing that its person could not see by the same route. No network and no credential is involved.
 */
export class InnerApi {
  readonly #hono = new Hono<Env>()
  readonly #outer = new WeakMap<Request, Context>()

  constructor({ hono, services: { log } }: Pick<Api<Services>, 'hono' | 'services'>) {
    this.#hono.onError(answerErrors(log))
    this.#hono.use(async (c, next) => {
      const { provider, wholeProvider, requestId, publicUrl } = this.#outer.get(c.req.raw)!.var
      for (const [name, value] of Object.entries({ provider, wholeProvider, requestId, publicUrl }))
        c.set(name as 'provider', value as never)
      await next()
    })
    this.#hono.route('/', hono)
  }

  /** Calls within a request, as this caller. */
  within(c: Context, caller: Delegated): GetApi {
    return async (path, query = {}) => {
      const url = new URL(`/api/v1${path}`, 'http://inside')
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value))
      const request = new Request(url, { headers: headersOf(c) })
      this.#outer.set(request, c)
      actAs(request, caller)
      // Only where the request came from: an answer must not go to its socket.
      const { incoming } = (c.env ?? {}) as { incoming?: unknown }
      const answer = await this.#hono.fetch(request, { incoming })
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
