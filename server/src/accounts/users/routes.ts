import { type Api, z } from '../../lib/http/api.ts'
import { management } from '../../lib/http/context.ts'
import { IdParams, PageOf, PageQuery } from '../../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../../lib/paging.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { findUser, OwnFieldsPatch, ProfileFields, showUser, UserView } from '../../users/index.ts'
import { AccountView, showAccount } from '../account/account.ts'
import { actorOf } from '../account/actor.ts'
import { listAccountsOf } from '../account/store.ts'
import { changeUser } from './change-user.ts'
import { removeUser } from './remove-user.ts'

const ONE = {
  tag: 'Users',
  access: management('users'),
  path: '/api/v1/users/{id}',
  params: IdParams,
} as const

/** Routes for users that involve their accounts and sessions. */
export function userRightsRoutes<S extends Services>(api: Api<S>): void {
  accountsRoute(api)
  api.route(
    {
      ...ONE,
      method: 'patch',
      summary: 'Change, block or unblock a user',
      recentFactor: true,
      description:
        'Blocking ends all of the sessions at once. Staff are changed by owners and admins only. A field that the person, ' +
        'a directory, a connection or an import set is kept from this, unless `force` is true.',
      body: z.strictObject({
        status: z.enum(['active', 'blocked']).optional(),
        ...ProfileFields,
        ...OwnFieldsPatch,
        force: z.boolean().optional().describe('Replaces fields also if a stronger source set them.'),
      }),
      answer: UserView,
      problems: ['last_owner', 'field_held', 'already_exists'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const { status, force, external_id, public_metadata, private_metadata, ...profile } = body
      const own = { external_id, public_metadata, private_metadata }
      const change = { userId: params.id, status, force, profile, ...own }
      return showUser(await changeUser(services, provider.id, change, actorOf(services, c, caller)))
    },
  )

  api.route(
    {
      ...ONE,
      method: 'delete',
      summary: 'Delete a user',
      recentFactor: true,
      audit: 'user.deleted',
      description:
        "Ends the user's sessions, deletes the accounts nobody else belongs to, and redacts the user's payloads in events " +
        'and in what receivers answered. Invoices stay as they were issued. An account that would lose its last owner passes to the admin, else the member, ' +
        'who has been there longest. Nobody is deleted who is alone in an account with a live subscription, nor the last owner ' +
        'of the staff.',
      problems: ['last_owner', 'live_subscription'],
    },
    async ({ services, tx, provider, caller, params }) =>
      removeUser(services, tx, provider.id, { userId: params.id, by: caller }),
  )
}

function accountsRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      access: management('read', 'users'),
      path: `${ONE.path}/accounts`,
      method: 'get',
      summary: "List a user's accounts, newest first",
      description: 'With the role that the user has in each.',
      query: PageQuery,
      answer: PageOf(AccountView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, params, query }) => {
      if (!(await findUser(db, provider.id, params.id))) throw notFound()
      const { limit, before } = readPageRequest(query)
      const rows = await listAccountsOf(db, provider.id, params.id, { limit: limit + 1, before })
      return toPage(rows, limit, (row) => ({ ...showAccount(row), role: row.role }))
    },
  )
}
