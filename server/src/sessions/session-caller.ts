import type { Caller, Context } from '../lib/http/context.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { providerOf } from '../providers/index.ts'
import { checkSession } from './check-session.ts'
import { readSessionCookie } from './cookie.ts'
import type { SessionWithUser } from './session.ts'

const sessionOf = new WeakMap<Request, SessionWithUser>()

/** Recognises a session by bearer token, else by cookie. Throws cross_site for a cookie that another site made the browser send. */
export async function sessionCaller(
  services: Services,
  c: Context,
  bearer: string | undefined,
): Promise<Caller | undefined> {
  const token = bearer ?? readSessionCookie(c)
  if (token === undefined) return undefined
  if (bearer === undefined) refuseCrossSite(c)
  const session = await checkSession(services, providerOf(c), token)
  if (!session) return undefined
  sessionOf.set(c.req.raw, session)
  return { kind: 'session', sessionId: session.id, userId: session.user_id, principal: session.principal }
}

/** The session that `sessionCaller` found for this request. */
export function currentSession(c: Context): SessionWithUser {
  const session = sessionOf.get(c.req.raw)
  if (!session) throw new Problem('unauthenticated')
  return session
}

/** SameSite=Lax already keeps the cookie from foreign POSTs; this holds where a browser does not. */
function refuseCrossSite(c: Context): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Problem('cross_site')
    return
  }
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.var.provider.baseUrl).origin)
    throw new Problem('cross_site')
}
