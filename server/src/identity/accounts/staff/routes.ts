import { Alternative, type Api, z } from '../../../platform/http/api.ts'
import { administration, management, ROLES } from '../../../platform/http/context.ts'
import { IdParams, PageOf, PageQuery } from '../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findUser, listStaff, showUser, UserView } from '../../users/index.ts'
import { actorOf } from '../account/index.ts'
import { staffInvitationRoutes } from '../invitations/index.ts'
import {
  LEFT_BEHIND,
  LeftBehind,
  leftInDetail,
  leftOf,
  RevokeKeys,
  removeUser,
  revokeKeysWith,
} from '../users/index.ts'
import { changeStaff } from './change-staff.ts'

const TAG = 'Staff'

/** The provider's own people. All staff may see them; owners and admins manage them. */
export function staffRoutes<S extends Services>(api: Api<S>): void {
  staffInvitationRoutes(api) // before /staff/{id}, which would match its paths too
  lookRoutes(api)
  changeRoutes(api)
}

const one = { tag: TAG, path: '/api/v1/staff/{id}', params: IdParams } as const

function lookRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'staff.list',
      method: 'get',
      path: '/api/v1/staff',
      summary: 'List the staff, newest first',
      description: 'The users who may use the console of this provider, with their roles.',
      tag: TAG,
      access: management(),
      query: PageQuery,
      answer: PageOf(UserView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      const wanted = { limit: limit + 1, before }
      return toPage(await listStaff(services.db, provider.id, wanted), limit, showUser)
    },
  )

  api.route(
    {
      ...one,
      id: 'staff.get',
      method: 'get',
      summary: 'Show one of the staff',
      description: 'With their role. What roles may do is told in docs/people.md.',
      access: management(),
      answer: UserView,
    },
    async ({ services, provider, params }) => {
      const user = await findUser(services.db, provider.id, params.id)
      if (user?.principal !== 'provider') throw notFound()
      return showUser(user)
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...one,
      id: 'staff.update',
      method: 'patch',
      summary: 'Change the role of one of the staff',
      recentFactor: true,
      description:
        'By owners and admins; only owners make and unmake owners. The last owner stays. With a lower role, invitations that ' +
        'it could not send end; with the role member, also links that they made, and the answer names the secret keys and SCIM ' +
        'tokens that they made.',
      access: administration(),
      body: z.strictObject({
        role: z.enum(ROLES).describe('Role among the staff.'),
        revoke_keys: revokeKeysWith('the role `member`'),
      }),
      answer: UserView.extend(LEFT_BEHIND),
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const { role, revoke_keys: revokeKeys } = body
      if (revokeKeys !== undefined && role !== 'member') throw keysOfMembersOnly()
      const change = { userId: params.id, role, revokeKeys }
      const { user, left } = await changeStaff(services, provider.id, change, actorOf(services, c, caller))
      return { ...showUser(user), ...leftOf(left) }
    },
  )

  api.route(
    {
      ...one,
      id: 'staff.delete',
      method: 'delete',
      summary: 'Remove one of the staff',
      recentFactor: true,
      description:
        'Deletes the user, who is signed out immediately; links and invitations that they sent end too. If they made secret keys or ' +
        'SCIM tokens, the answer is 200 and names them.',
      query: z.strictObject({ revoke_keys: RevokeKeys }),
      alternative: { status: 200, answer: LeftBehind },
      access: administration(),
      audit: 'user.deleted',
      problems: ['last_owner'],
    },
    async ({ services, tx, provider, caller, params, query, c, note }) => {
      const user = await findUser(tx, provider.id, params.id)
      if (user?.principal !== 'provider') throw notFound()
      const { device } = actorOf(services, c, caller)
      const revokeKeys = query.revoke_keys === 'true'
      const made = await removeUser(services, tx, provider.id, {
        userId: user.id,
        by: caller,
        device,
        revokeKeys,
      })
      note(leftInDetail(made))
      const left = leftOf(made)
      return left && new Alternative(left)
    },
  )
}

function keysOfMembersOnly(): Problem {
  return new Problem('invalid_request', {
    errors: [{ field: '/revoke_keys', message: 'This goes with the role member, who may make no keys.' }],
  })
}
