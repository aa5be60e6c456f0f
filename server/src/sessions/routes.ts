import { type Api, z } from '../lib/http/api.ts'
import { management, SIGNED_IN } from '../lib/http/context.ts'
import { Id, PrincipalParams } from '../lib/http/schemas.ts'
import { spelledOut } from '../lib/in-words.ts'
import { notFound } from '../lib/problem.ts'
import { RECENT_FACTOR_MS } from '../lib/recent-factor.ts'
import type { Services } from '../lib/services.ts'
import { providerOf } from '../providers/index.ts'
import { SignedInUser, showSignedInUser } from '../users/index.ts'
import { checkSession } from './check-session.ts'
import { clearSessionCookie } from './cookie.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { type SessionWithUser, userOf } from './session.ts'
import { ownSession } from './session-caller.ts'
import { SessionView, showSession } from './session-view.ts'
import { userSessionRoutes } from './user-session-routes.ts'

const TAG = 'Sessions'

const SessionAndUser = z.object({ session: SessionView, user: SignedInUser })

const OWN = { tag: TAG, access: SIGNED_IN, params: PrincipalParams } as const

/** Sessions, for the person who holds one and for the provider's servers. */
export function sessionRoutes<S extends Services>(api: Api<S>): void {
  userSessionRoutes(api)
  sessionInUseRoutes(api)
  listRoute(api)
  endRoutes(api)
  verifyRoute(api)
}

function sessionInUseRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      method: 'get',
      path: '/api/v1/auth/{principal}/session',
      summary: 'Show the session in use and its user',
      answer: SessionAndUser,
    },
    async ({ c, params }) => showBoth(ownSession(c, params.principal), true),
  )

  api.route(
    {
      ...OWN,
      method: 'delete',
      path: '/api/v1/auth/{principal}/session',
      summary: 'Sign out',
      recentFactor: 'not needed: it ends the own session',
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      await endSession(services, providerOf(c), session, session.id)
      clearSessionCookie(c)
    },
  )
}

function listRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      method: 'get',
      path: '/api/v1/auth/{principal}/sessions',
      summary: "List the user's sessions, newest first",
      answer: z.object({ data: z.array(SessionView), next_cursor: z.null() }),
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      const rows = await listSessions(services, providerOf(c), session.user_id)
      return { data: rows.map((row) => showSession(row, row.id === session.id)), next_cursor: null }
    },
  )
}

function endRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      method: 'delete',
      path: '/api/v1/auth/{principal}/sessions/{id}',
      summary: 'End one session',
      recentFactor: {
        says: `Ending another session than the one in use needs a factor shown within ${spelledOut(RECENT_FACTOR_MS)}.`,
        when: ({ caller, params }) => caller.kind === 'session' && caller.sessionId !== params.id,
      },
      params: PrincipalParams.extend({ id: Id }),
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      if (!(await endSession(services, providerOf(c), session, params.id))) throw notFound()
      if (params.id === session.id) clearSessionCookie(c)
    },
  )

  api.route(
    {
      ...OWN,
      method: 'delete',
      path: '/api/v1/auth/{principal}/sessions',
      summary: 'End all other sessions',
      recentFactor: true,
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      await endOtherSessions(services, providerOf(c), session)
    },
  )
}

function verifyRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/sessions/verify',
      summary: 'Check a session from your server',
      recentFactor: 'not needed: it changes nothing',
      description: 'Holds from the next request on: an ended session is inactive at once, on every node.',
      tag: TAG,
      access: management('read', 'users'),
      body: z.strictObject({ token: z.string().max(512) }),
      answer: z.union([
        SessionAndUser.extend({ active: z.literal(true) }),
        z.object({ active: z.literal(false) }),
      ]),
    },
    async ({ services, c, body }) => {
      const session = await checkSession(services, providerOf(c), body.token)
      return session ? { active: true as const, ...showBoth(session, false) } : { active: false as const }
    },
  )
}

function showBoth(session: SessionWithUser, current: boolean) {
  return { session: showSession(session, current), user: showSignedInUser(userOf(session)) }
}
