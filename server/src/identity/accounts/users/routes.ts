import { Alternative, type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { etagOf, requireMatch } from '../../../platform/http/etag.ts'
import { OwnFieldsPatch } from '../../../platform/http/own-fields.ts'
import { IdParams, PageOf, PageQuery } from '../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findUser, showUser, type UserRecord, UserView } from '../../users/index.ts'
import { ProfileFields } from '../../users/profile/index.ts'
import { AccountView, actorOf, listAccountsOf, showAccount } from '../account/index.ts'
import { bulkUsersRoute } from './bulk-users.ts'
import { changeUser } from './change-user.ts'
import { removeUser } from './remove-user.ts'
import { LEFT_BEHIND, LeftBehind, leftInDetail, leftOf, RevokeKeys, revokeKeysWith } from './settle-keys.ts'

const ONE = {
  tag: 'Users',
  access: management('users'),
  path: '/api/v1/users/{id}',
  params: IdParams,
} as const

/** Routes for users that involve their accounts and sessions. */
export function userRightsRoutes<S extends Services>(api: Api<S>): void {
  accountsRoute(api)
  bulkUsersRoute(api)
  api.route(
    {
      ...ONE,
      id: 'users.update',
      method: 'patch',
      summary: 'Change, block or unblock a user',
      recentFactor: true,
      description:
        'Blocking ends all of the sessions and all that they began: sign-ins under way, codes, links and invitations that they ' +
        'sent. The answer names the secret keys and SCIM tokens that they made. Staff are changed by owners and admins only. A field that the person, ' +
        'a directory, a connection or an import set is kept from this, unless `force` is true.',
      body: z.strictObject({
        status: z
          .enum(['active', 'blocked'])
          .optional()
          .describe('`blocked` ends all sessions, and the user cannot sign in.'),
        ...ProfileFields,
        ...OwnFieldsPatch,
        revoke_keys: revokeKeysWith('`blocked`'),
        force: z.boolean().optional().describe('Replaces fields also if a stronger source set them.'),
      }),
      answer: UserView.extend(LEFT_BEHIND),
      ifMatch: true,
      problems: ['last_owner', 'field_held', 'already_exists'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const { status, force, revoke_keys, external_id, public_metadata, private_metadata, ...profile } = body
      const own = { external_id, public_metadata, private_metadata }
      if (revoke_keys !== undefined && status !== 'blocked') throw noKeys()
      const check = (now: UserRecord) => requireMatch(c, editedOf(now))
      const change = { userId: params.id, status, force, revokeKeys: revoke_keys, profile, ...own, check }
      const { user, left } = await changeUser(services, provider.id, change, actorOf(services, c, caller))
      c.header('etag', etagOf(editedOf(user)))
      return { ...showUser(user), ...leftOf(left) }
    },
  )

  api.route(
    {
      ...ONE,
      id: 'users.delete',
      method: 'delete',
      summary: 'Delete a user',
      recentFactor: true,
      audit: 'user.deleted',
      description:
        "Ends the user's sessions, deletes the accounts without other members, and redacts the user's payloads in events " +
        'and in what receivers answered. Invoices stay as they were issued. An account that would lose its last owner passes to the admin, else the member, ' +
        'who has been there longest. A user who is alone in an account with a live subscription cannot be deleted, nor the last owner ' +
        'of the staff. If they made secret keys or SCIM tokens, the answer is 200 and names them.',
      query: z.strictObject({ revoke_keys: RevokeKeys }),
      alternative: { status: 200, answer: LeftBehind },
      problems: ['last_owner', 'live_subscription'],
    },
    async ({ services, tx, provider, caller, params, query, c, note }) => {
      const revoke = query.revoke_keys === 'true'
      const { device } = actorOf(services, c, caller)
      const removal = { userId: params.id, by: caller, device, revokeKeys: revoke }
      const made = await removeUser(services, tx, provider.id, removal)
      note(leftInDetail(made))
      const left = leftOf(made)
      return left && new Alternative(left)
    },
  )
}

/** What of a user people edit: its entity tag stays the same when the user signs in. */
const editedOf = (user: UserRecord) => showUser({ ...user, last_login_at: null })

function noKeys(): Problem {
  return new Problem('invalid_request', {
    errors: [{ field: '/revoke_keys', message: 'This goes with the status blocked.' }],
  })
}

function accountsRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      access: management('read', 'users'),
      path: `${ONE.path}/accounts`,
      id: 'users.accounts.list',
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
