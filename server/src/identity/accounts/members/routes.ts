import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id, PageOf, PageQuery } from '../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import {
  actorOf,
  customerId,
  findCustomer,
  OF_CUSTOMER,
  OF_PROVIDER,
  readAccount,
  type Scope,
  withCustomerRef,
} from '../account/index.ts'
import { listMembers } from '../membership/index.ts'
import { IncludeRoles, listNamedRoles, showNamed } from '../roles/index.ts'
import { addMember } from './add-member.ts'
import { changeMember, removeMember, transferAccount } from './change-member.ts'
import { MemberView, showMember, showMemberRecord } from './member-view.ts'

const Role = z.enum(ROLES)

/** The members of an account. */
export function memberRoutes<S extends EmittingServices>(api: Api<S>, scope: Scope): void {
  const { prefix, area, tag, reading, writing, params } = scope
  const path = `${prefix}/accounts/{id}/members`
  const show = scope === OF_PROVIDER ? showMemberRecord : showMember
  const ofAccount = { tag, access: reading, path, params: z.object({ ...params, id: Id }) } as const
  const one = {
    tag,
    access: writing,
    path: `${path}/{user_id}`,
    params: z.object({ ...params, id: Id, user_id: Id }),
  } as const

  api.route(
    {
      id: `${area}.members.list`,
      ...ofAccount,
      method: 'get',
      summary: 'List the members of an account, the newest user first',
      description: 'Each with their role.',
      query: PageQuery.extend({ include: IncludeRoles }),
      answer: PageOf(MemberView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, params, query }) => {
      const { limit, before } = readPageRequest(query)
      await readAccount(db, provider.id, params.id, { by: caller })
      const rows = await listMembers(db, provider.id, params.id, { limit: limit + 1, before })
      if (query.include === undefined) return toPage(rows, limit, show)
      const whose = { accountIds: [params.id], userIds: rows.map(({ user_id }) => user_id) }
      const held = Map.groupBy(await listNamedRoles(db, provider.id, whose), ({ userId }) => userId)
      return toPage(rows, limit, (row) => ({
        ...show(row),
        roles: (held.get(row.user_id) ?? []).map(showNamed),
      }))
    },
  )

  if (scope === OF_PROVIDER) addRoute(api)
  if (scope === OF_CUSTOMER) leaveRoute(api)

  api.route(
    {
      id: `${area}.members.update`,
      ...one,
      method: 'patch',
      summary: "Change a member's role",
      recentFactor: true,
      description: 'By owners and admins; only owners make and unmake owners.',
      body: z.strictObject({ role: Role.describe('Role in the account.') }),
      answer: MemberView,
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = { accountId: params.id, userId: params.user_id, role: body.role }
      return show(await changeMember(services, provider.id, change, actorOf(services, c, caller)))
    },
  )

  api.route(
    {
      id: `${area}.members.delete`,
      ...one,
      method: 'delete',
      summary: 'Remove a member',
      recentFactor: true,
      description: 'By owners and admins; owners only by owners.',
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, c }) => {
      const member = { accountId: params.id, userId: params.user_id }
      await removeMember(services, provider.id, member, actorOf(services, c, caller))
    },
  )
}

/** The provider may add any customer; customers must invite, so that they do not find out who has an account. */
function addRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.members.create',
      method: 'post',
      path: `${OF_PROVIDER.prefix}/accounts/{id}/members`,
      summary: 'Add a customer to an account',
      recentFactor: true,
      description: 'Emits team_member.added.',
      tag: OF_PROVIDER.tag,
      access: OF_PROVIDER.writing,
      params: z.object({ id: Id }),
      body: withCustomerRef({ role: Role.default('member').describe('Role in the account.') }),
      answer: MemberView,
      status: 201,
      authorize: ({ services, provider, caller, params }) =>
        readAccount(services.db, provider.id, params.id, { by: caller }),
      idempotent: true,
      problems: ['already_exists', 'limit_reached', 'usage_limit_reached'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const user = await findCustomer(db, provider.id, body)
      const added = { accountId: params.id, user, role: body.role }
      const actor = actorOf(services, c, caller)
      return showMemberRecord(await addMember({ ...services, db }, provider.id, added, actor))
    },
  )
}

function leaveRoute<S extends EmittingServices>(api: Api<S>): void {
  const { prefix, tag, writing: access, params } = OF_CUSTOMER
  const ofAccount = { tag, access, params: z.object({ ...params, id: Id }) } as const

  api.route(
    {
      ...ofAccount,
      id: 'me.accounts.leave',
      method: 'delete',
      path: `${prefix}/accounts/{id}/members/me`,
      summary: 'Leave an account',
      description: 'Ends your own membership. The last owner cannot leave. Add another owner first.',
      recentFactor: "not needed: it gives up what is one's own",
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, c }) => {
      const member = { accountId: params.id, userId: customerId(caller)! }
      await removeMember(services, provider.id, member, actorOf(services, c, caller))
    },
  )

  api.route(
    {
      ...ofAccount,
      id: 'me.accounts.transfer',
      method: 'post',
      path: `${prefix}/accounts/{id}/transfer`,
      summary: 'Make another member the owner in your place',
      recentFactor: true,
      description: 'By an owner, who becomes an admin.',
      body: z.strictObject({ user_id: Id.describe('Id of the member who becomes the owner.') }),
      status: 204,
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const heir = { accountId: params.id, userId: body.user_id }
      await transferAccount(services, provider.id, heir, actorOf(services, c, caller))
    },
  )
}
