import type { Caller, Context, Principal } from '../../platform/http/context.ts'
import { refuseCrossSite } from '../../platform/http/same-site.ts'
import { preferLocale } from '../../platform/i18n/locale.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { DEFAULT_SLUG, type Provider, providerOf } from '../../providers/index.ts'
import { checkSession } from './check-session.ts'
import { principalOf, readSessionCookie } from './cookie.ts'
import type { SessionWithUser } from './session.ts'

const sessionOf = new WeakMap<Request, SessionWithUser>()

/** Marks requests that no person made just now, such as polls. It counts for reads only. */
const BACKGROUND = 'x-postern-background'

/**
 * Recognises a session by bearer token, else by cookie. A read in the background does not count as use. Throws cross_site if another site made the browser send the
 * cookie.
 */
export async function sessionCaller(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
  bearer: string | undefined,
): Promise<(Caller & { kind: 'session' }) | undefined> {
  const token = bearer ?? readSessionCookie(c)
  if (token === undefined) return undefined
  if (bearer === undefined) refuseCrossSite(c)
  const isUse = c.req.method !== 'GET' || c.req.header(BACKGROUND) !== 'true'
  const session = await checkSession(services, providerOf(c), token, isUse)
  if (!session || (bearer === undefined && session.principal !== principalOf(c))) return undefined
  sessionOf.set(c.req.raw, session)
  return { ...callerOf(session), ...(isOperator(providerOf(c), session) && { isOperator: true }) }
}

/** Owners of the default provider operate the installation. */
function isOperator({ slug }: Provider, { principal, user_staff_role }: SessionWithUser): boolean {
  return slug === DEFAULT_SLUG && principal === 'provider' && user_staff_role === 'owner'
}

/** The holder of this session, as a caller. */
export function callerOf({
  id,
  user_id,
  principal,
  user_staff_role,
  email,
}: SessionWithUser): Caller & { kind: 'session' } {
  return {
    kind: 'session',
    sessionId: id,
    userId: user_id,
    principal,
    name: email,
    staffRole: user_staff_role,
  }
}

/** The live session that a request to a public route presents, if any: a new sign-in of the same user replaces it. */
export async function presentedSession(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
): Promise<SessionWithUser | undefined> {
  const bearer = /^Bearer ([0-9a-f]{64})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = bearer ?? readSessionCookie(c)
  const found = token === undefined ? undefined : await checkSession(services, providerOf(c), token)
  const session = bearer === undefined && found?.principal !== principalOf(c) ? undefined : found
  if (session) preferLocale(c, session.locale)
  return session
}

/** The session that `sessionCaller` found for this request. */
export function currentSession(c: Context): SessionWithUser {
  const session = sessionOf.get(c.req.raw)
  if (!session) throw new Problem('unauthenticated')
  return session
}

/**
 * The same on a route for one principal: a customer's session does not count on staff routes, and the other way round.
 */
export function ownSession(c: Context, principal: Principal): SessionWithUser {
  const session = currentSession(c)
  if (session.principal !== principal) throw new Problem('unauthenticated')
  return session
}
