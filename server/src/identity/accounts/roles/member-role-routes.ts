import { type Api, z } from '../../../platform/http/api.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOf, readAccount, type Scope } from '../account/index.ts'
import { findMember } from '../membership/index.ts'
import { assignRoles } from './assign-roles.ts'
import { listHeld } from './member-role-store.ts'
import { MAX_ROLES_OF_MEMBER } from './role.ts'
import { HeldRoleView, showHeld } from './views.ts'

const Answer = z.object({ data: z.array(HeldRoleView), next_cursor: z.null() })

/** Which roles a member has. */
export function memberRoleRoutes<S extends Services>(api: Api<S>, scope: Scope): void {
  const { prefix, area, tag, reading, writing, params } = scope
  const one = {
    tag,
    path: `${prefix}/accounts/{id}/members/{user_id}/roles`,
    params: z.object({ ...params, id: Id, user_id: Id }),
    answer: Answer,
  } as const

  api.route(
    {
      id: `${area}.members.roles.list`,
      ...one,
      method: 'get',
      summary: 'List the roles of a member',
      description: 'By key, each with who gave it. The level is not among them.',
      access: reading,
    },
    async ({ services: { db }, provider, caller, params }) => {
      const place = { accountId: params.id, userId: params.user_id }
      await readAccount(db, provider.id, place.accountId, { by: caller })
      if (!(await findMember(db, provider.id, place.accountId, place.userId))) throw notFound()
      return { data: (await listHeld(db, provider.id, place)).map(showHeld), next_cursor: null }
    },
  )

  api.route(
    {
      id: `${area}.members.roles.replace`,
      ...one,
      method: 'put',
      summary: 'Set the roles of a member',
      description:
        'Replaces those given by hand. By owners and admins, who give and take only roles whose ' +
        'permissions they have and may give on. Not to themselves.',
      access: writing,
      recentFactor: true,
      body: z.strictObject({
        roles: z.array(Id).max(MAX_ROLES_OF_MEMBER).describe('Ids of all roles to have by hand.'),
      }),
      problems: ['limit_reached'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const wanted = { accountId: params.id, userId: params.user_id, roles: [...new Set(body.roles)] }
      const held = await assignRoles(services, provider.id, wanted, actorOf(services, c, caller))
      return { data: held.map(showHeld), next_cursor: null }
    },
  )
}
