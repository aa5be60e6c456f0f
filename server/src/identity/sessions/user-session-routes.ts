import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Id, IdParams } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import { findUser, requireRightOver } from '../users/index.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { listSessions } from './own-sessions.ts'
import { SessionView, showSession } from './session-view.ts'
import { deleteSession } from './store.ts'

/** The sessions of a user, for the provider's servers and staff. */
export function userSessionRoutes<S extends Services>(api: Api<S>): void {
  const ofUser = {
    tag: 'Users',
    params: IdParams,
    path: '/api/v1/users/{id}/sessions',
  } as const

  api.route(
    {
      ...ofUser,
      access: management('read', 'users'),
      id: 'users.sessions.list',
      method: 'get',
      summary: "List a user's sessions, newest first",
      description: 'Live sessions, with the device and the address of each.',
      answer: z.object({ data: z.array(SessionView), next_cursor: z.null() }),
    },
    async ({ services, c, params }) => {
      const provider = providerOf(c)
      if (!(await findUser(services.db, provider.id, params.id))) throw notFound()
      const rows = await listSessions(services, provider, params.id)
      return { data: rows.map((row) => showSession(row, false)), next_cursor: null }
    },
  )

  api.route(
    {
      id: 'users.sessions.delete',
      tag: ofUser.tag,
      params: IdParams.extend({ session_id: Id }),
      path: `${ofUser.path}/{session_id}`,
      access: management('users'),
      method: 'delete',
      summary: "End one of a user's sessions",
      description: 'From the next request on it opens nothing.',
      recentFactor: true,
      audit: 'session.ended',
    },
    async ({ tx, provider, caller, params, note }) => {
      const user = await findUser(tx, provider.id, params.id)
      if (!user) throw notFound()
      requireRightOver(caller, user)
      if (!(await deleteSession(tx, provider.id, user.id, params.session_id))) throw notFound()
      note({ session_id: params.session_id })
    },
  )

  api.route(
    {
      ...ofUser,
      access: management('users'),
      id: 'users.sessions.delete_all',
      method: 'delete',
      summary: "End all of a user's sessions",
      description:
        'From the next request on they open nothing, and neither do tokens of applications. The user can sign in again; to ' +
        'prevent that, block the user.',
      recentFactor: true,
      audit: 'session.all_ended',
    },
    async ({ services, tx, provider, caller, params, c }) => {
      const user = await findUser(tx, provider.id, params.id)
      if (!user) throw notFound()
      requireRightOver(caller, user)
      const source = { by: caller, device: deviceOf(c, services.config) }
      await endAllSessions(services, tx, provider.id, user.id, source)
    },
  )
}
