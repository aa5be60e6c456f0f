import { type Api, z } from '../lib/http/api.ts'
import { management, ROLES } from '../lib/http/context.ts'
import { Email, IdParams, PageOf, PageQuery } from '../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound, Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { createUser } from './create-user.ts'
import { requireStaffRight } from './staff-rights.ts'
import { findUser, listUsers } from './store.ts'
import { showUser, UserView } from './user.ts'

const TAG = 'Users'
const PrincipalField = z.enum(['customer', 'provider'])

/** The users of a provider, for its servers and staff. */
export function userRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/users',
      summary: 'Add a user',
      recentFactor: true,
      audit: 'user.created',
      description:
        'Customers come by themselves when they sign up. The staff of a provider are added here or invited; the first ' +
        'of them is an owner.',
      tag: TAG,
      access: management('users'),
      body: z.strictObject({
        email: Email,
        principal: PrincipalField.default('customer'),
        role: z.enum(ROLES).optional().describe('Of staff; member unless told.'),
      }),
      answer: UserView,
      status: 201,
      authorize: ({ caller, body: { principal, role = 'member' } }) => {
        if (principal === 'provider') requireStaffRight(caller, role)
      },
      idempotent: true,
      problems: ['already_exists'],
    },
    async ({ services, tx, provider, body }) => {
      const { email, principal, role: staffRole = 'member' } = body
      if (principal === 'customer' && body.role) throw noRole()
      return showUser(await createUser(services, tx, provider.id, { email, principal, staffRole }))
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/users',
      summary: 'List users, newest first',
      tag: TAG,
      access: management('read', 'users'),
      query: PageQuery.extend({ email: Email.optional(), principal: PrincipalField.optional() }),
      answer: PageOf(UserView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      const rows = await listUsers(services.db, provider.id, { ...query, limit: limit + 1, before })
      return toPage(rows, limit, showUser)
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/users/{id}',
      summary: 'Show a user',
      tag: TAG,
      access: management('read', 'users'),
      params: IdParams,
      answer: UserView,
    },
    async ({ services, provider, params }) => {
      const user = await findUser(services.db, provider.id, params.id)
      if (!user) throw notFound()
      return showUser(user)
    },
  )
}

function noRole(): Problem {
  return new Problem('invalid_request', {
    errors: [
      { field: '/role', message: 'Only staff have this role. A customer has a role in each account.' },
    ],
  })
}
