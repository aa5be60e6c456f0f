import type { EmittingServices } from '../../events/index.ts'
import { held } from '../../platform/http/access.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { type Caller, management, ROLES, SIGNED_IN } from '../../platform/http/context.ts'
import { Id, PrincipalParams } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import { RECENT_FACTOR_MS } from '../../platform/recent-factor.ts'
import { spelledOut } from '../../platform/text/in-words.ts'
import { providerOf } from '../../providers/index.ts'
import { PersonView, showPerson } from '../users/index.ts'
import { type AccountsOfUser, IncludeQuery, included, requireRightToInclude } from './accounts-of-user.ts'
import { checkAskedSession } from './asked-session.ts'
import { clearSessionCookie } from './cookie.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { type SessionWithUser, userOf } from './session.ts'
import { ownSession } from './session-caller.ts'
import { SessionView, showSession } from './session-view.ts'
import { StaffProviders, staffProviders } from './staff-providers.ts'
import { userSessionRoutes } from './user-session-routes.ts'

const TAG = 'Sessions'

const SessionAndUser = z.object({
  session: SessionView.describe('The session.'),
  user: PersonView.describe('Whose session it is.'),
})

/** The words by which routes say for whom they are, so that a page can hide what would be refused. */
const Rights = z.object({
  role: z.enum(ROLES).nullable().describe('Of staff; customers have a role in each account.'),
  permissions: z
    .array(z.enum(['customer', 'staff', 'staff_admin', 'staff_owner', 'operator']))
    .describe(
      'For whom routes are. `staff_admin`: what gives rights, such as keys and connections; `staff_owner`: who else is an owner; `operator`: the installation.',
    ),
})

type Permission = z.infer<typeof Rights>['permissions'][number]

const OWN = { tag: TAG, access: SIGNED_IN, params: PrincipalParams } as const

/** Sessions, for the person who holds one and for the provider's servers. */
export function sessionRoutes<S extends EmittingServices, View extends object>(
  api: Api<S>,
  accounts: AccountsOfUser<View>,
): void {
  userSessionRoutes(api)
  sessionInUseRoutes(api, accounts)
  listRoute(api)
  endRoutes(api)
  verifyRoute(api, accounts)
}

function sessionInUseRoutes<S extends EmittingServices, View extends object>(
  api: Api<S>,
  accounts: AccountsOfUser<View>,
): void {
  api.route(
    {
      ...OWN,
      id: 'me.session.get',
      method: 'get',
      path: '/api/v1/auth/{principal}/session',
      summary: 'Show the session in use and its user',
      description:
        'For the holder of the session. To check one from your server, use `POST /api/v1/sessions/verify`.',
      query: IncludeQuery,
      answer: SessionAndUser.extend({
        ...Rights.shape,
        ...StaffProviders.partial().shape,
        accounts: accounts.view.optional(),
      }),
    },
    async ({ services, provider, c, caller, params, query }) => {
      const session = ownSession(c, params.principal)
      const asked = await included(services, provider.id, { accounts, session }, query)
      const where =
        session.principal === 'provider' && (await staffProviders(services, providerOf(c), session))
      return { ...showBoth(session, true), ...rightsOf(session, caller), ...(where || {}), ...asked }
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.session.delete',
      method: 'delete',
      path: '/api/v1/auth/{principal}/session',
      summary: 'Sign out',
      description: 'Ends the session in use and clears its cookie.',
      recentFactor: 'not needed: it ends the own session',
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      await endSession(services, providerOf(c), session, session.id)
      clearSessionCookie(c)
    },
  )
}

function listRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.sessions.list',
      method: 'get',
      path: '/api/v1/auth/{principal}/sessions',
      summary: "List the user's sessions, newest first",
      description: '`current` marks the session that asks.',
      answer: z.object({ data: z.array(SessionView), next_cursor: z.null() }),
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      const rows = await listSessions(services, providerOf(c), session.user_id)
      return { data: rows.map((row) => showSession(row, row.id === session.id)), next_cursor: null }
    },
  )
}

function endRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.sessions.delete',
      method: 'delete',
      path: '/api/v1/auth/{principal}/sessions/{id}',
      summary: 'End one session',
      description: 'From the next request on it opens nothing. Ending the one in use signs out.',
      recentFactor: {
        says: `Ending another session than the one in use needs a factor verified within the last ${spelledOut(RECENT_FACTOR_MS)}.`,
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
      id: 'me.sessions.delete_others',
      method: 'delete',
      path: '/api/v1/auth/{principal}/sessions',
      summary: 'End all other sessions',
      description: 'Signs the user out everywhere else; the session in use stays.',
      recentFactor: true,
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      await endOtherSessions(services, providerOf(c), session)
    },
  )
}

function verifyRoute<S extends EmittingServices, View extends object>(
  api: Api<S>,
  accounts: AccountsOfUser<View>,
): void {
  const answer = SessionAndUser.extend({ accounts: accounts.view.optional() })
  api.route(
    {
      id: 'sessions.verify',
      method: 'post',
      path: '/api/v1/sessions/verify',
      summary: 'Check a session from your server',
      recentFactor: 'not needed: it changes nothing',
      description:
        'Reads the current state: an ended session is inactive immediately, on every node. With include=entitlements ' +
        'the same answer tells what the user may do; a key then needs the scope read or billing.',
      tag: TAG,
      access: management('read', 'users'),
      asksAboutToken: true,
      query: IncludeQuery,
      body: z.strictObject({
        token: z.string().max(512).describe('Token of the session, as the cookie or bearer token holds it.'),
      }),
      authorize({ caller, query }) {
        requireRightToInclude(caller, query)
        return undefined
      },
      answer: z.union([
        answer.extend({ active: z.literal(true).describe('`true`: the session is good.') }),
        z.object({
          active: z.literal(false).describe('`false`: there is no such session, or it has ended.'),
        }),
      ]),
    },
    async ({ services, provider, c, query, body }) => {
      const session = await checkAskedSession(services, c, body.token)
      if (!session) return { active: false as const }
      const asked = await included(services, provider.id, { accounts, session }, query)
      return { active: true as const, ...showBoth(session, false), ...asked }
    },
  )
}

function rightsOf(session: SessionWithUser, caller: Caller): z.infer<typeof Rights> {
  const words = caller.kind === 'session' ? (held(caller) as Permission[]) : []
  if (session.principal === 'customer') return { role: null, permissions: words }
  const role = session.user_staff_role ?? 'member'
  return { role, permissions: role === 'owner' ? [...words, 'staff_owner'] : words }
}

function showBoth(session: SessionWithUser, current: boolean) {
  return { session: showSession(session, current), user: showPerson(userOf(session)) }
}
