import { type Api, z } from '../../lib/http/api.ts'
import { management } from '../../lib/http/context.ts'
import { IdParams } from '../../lib/http/schemas.ts'
import type { Services } from '../../lib/services.ts'
import { showUser, UserView } from '../../users/index.ts'
import { actorOf } from '../account/actor.ts'
import { removeUser } from './remove-user.ts'
import { setUserStatus } from './set-user-status.ts'

/** Routes for users that involve their accounts and sessions. */
export function userRightsRoutes<S extends Services>(api: Api<S>): void {
  const one = {
    tag: 'Users',
    access: management('users'),
    path: '/api/v1/users/{id}',
    params: IdParams,
  } as const

  api.route(
    {
      ...one,
      method: 'patch',
      summary: 'Block or unblock a user',
      recentFactor: true,
      description: 'Blocking ends all of the sessions at once. Staff are blocked by owners and admins only.',
      body: z.strictObject({ status: z.enum(['active', 'blocked']) }),
      answer: UserView,
      problems: ['last_owner'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = { userId: params.id, status: body.status }
      return showUser(await setUserStatus(services, provider.id, change, actorOf(services, c, caller)))
    },
  )

  api.route(
    {
      ...one,
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
