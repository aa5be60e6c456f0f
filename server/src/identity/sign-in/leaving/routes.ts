import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { management, PUBLIC } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Email, Id, IdParams, showTime, Time } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { clearSessionCookie, ownSession } from '../../sessions/index.ts'
import { showUser, UserView } from '../../users/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../complete/index.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { deleteNow } from './delete-now.ts'
import { keepAccount } from './keep-account.ts'
import { requireSelfDeletion, scheduleDeletion } from './schedule-deletion.ts'
import { whatEnds } from './what-ends.ts'

const TAG = 'Own profile'
const DELETION = '/api/v1/auth/customer/me/deletion'
const LEAVING = '/api/v1/auth/customer/leaving'

const FateView = z.object({
  id: Id.describe('Id of the account.'),
  name: z.string().describe('Name of the account.'),
  becomes: z
    .enum(['deleted', 'passed_on', 'left'])
    .describe(
      '`deleted`: the user is alone in it, and it is deleted too. `passed_on`: the next in line becomes its owner. `left`: it ' +
        'continues without the user.',
    ),
})

const DeletionPreview = z
  .object({
    days: z.int().describe('Days in which the user can keep the account. 0: it is deleted in the same act.'),
    accounts: z.array(FateView).describe('The accounts of the user, newest first.'),
    refused_for: z
      .string()
      .nullable()
      .describe('Code of the problem that the request would have, such as live_subscription. `null`: none.'),
  })
  .openapi('DeletionPreview')

const DeletionView = z
  .object({
    delete_at: Time.nullable().describe('When the user is deleted. `null`: the user is deleted now.'),
  })
  .openapi('Deletion')

const LeavingToken = z.string().max(100).describe('`leaving_token` of a sign-in that waits for the choice.')

/** How customers delete themselves, and keep their account after all (docs/leaving.md). */
export function leavingRoutes<S extends EmittingServices>(api: Api<S>): void {
  ownRoutes(api)
  choiceRoutes(api)
  cancelRoute(api)
}

function ownRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.deletion.get',
      method: 'get',
      path: DELETION,
      summary: 'Show what deleting yourself ends',
      description: 'What becomes of each account of the user, and what speaks against the deletion.',
      tag: TAG,
      access: ['customer'],
      answer: DeletionPreview,
      problems: ['self_deletion_off'],
    },
    async ({ services, c }) => {
      const provider = providerOf(c)
      const session = ownSession(c, 'customer')
      requireSelfDeletion(provider)
      const ending = await transact(services.db, (tx) => whatEnds(services, tx, provider.id, session.user_id))
      return {
        days: provider.settings.self_deletion_days,
        accounts: ending.fates.map(({ account: { id, name }, becomes }) => ({ id, name, becomes })),
        refused_for: ending.refusedFor ?? null,
      }
    },
  )

  api.route(
    {
      id: 'me.deletion.create',
      method: 'post',
      path: DELETION,
      summary: 'Delete yourself',
      description:
        'Ends all sessions, what applications may do, and invitations that the user sent. The user is told by mail when the ' +
        'account is deleted. Until then a sign-in leads only to keeping the account or deleting it now.',
      tag: TAG,
      access: ['customer'],
      recentFactor: true,
      body: z.strictObject({ email: Email.describe('Email address of the user, to confirm.') }),
      answer: DeletionView,
      problems: ['self_deletion_off', 'managed_by_directory', 'live_subscription'],
    },
    async ({ services, c, body }) => {
      const session = ownSession(c, 'customer')
      const wish = { session, email: body.email, device: deviceOf(c, services.config) }
      const deleteAt = await scheduleDeletion(services, providerOf(c), wish)
      clearSessionCookie(c)
      return { delete_at: deleteAt ? showTime(deleteAt) : null }
    },
  )
}

function choiceRoutes<S extends EmittingServices>(api: Api<S>): void {
  const choice = {
    method: 'post',
    tag: TAG,
    access: PUBLIC,
    body: z.strictObject({ leaving_token: LeavingToken }),
    signIn: true,
  } as const

  api.route(
    {
      id: 'auth.leaving.keep',
      ...choice,
      path: `${LEAVING}/keep`,
      summary: 'Keep the account',
      description: 'Cancels the deletion and completes the sign-in. The token works once, for ten minutes.',
      answer: LoginAnswer,
      problems: ['invalid_leaving_token', 'rate_limited'],
    },
    async ({ services, c, body }) => {
      const client = await clientOf(services, c)
      const choosing = { leavingToken: body.leaving_token, client }
      return answerLogin(c, await keepAccount(services, providerOf(c), choosing))
    },
  )

  api.route(
    {
      id: 'auth.leaving.delete_now',
      ...choice,
      path: `${LEAVING}/delete`,
      summary: 'Delete the account now',
      description: 'Deletes the user without waiting, as `DELETE /users/{id}` does.',
      problems: ['invalid_leaving_token', 'reauthentication_required', 'live_subscription', 'rate_limited'],
    },
    async ({ services, c, body }) => {
      const client = await clientOf(services, c)
      await deleteNow(services, providerOf(c), { leavingToken: body.leaving_token, client })
    },
  )
}

function cancelRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.deletion.cancel',
      method: 'delete',
      path: '/api/v1/users/{id}/deletion',
      summary: "Cancel a user's deletion",
      description:
        'For a user who asked to be deleted and has changed their mind. A blocked user stays blocked. The user is told by mail.',
      tag: 'Users',
      access: management('users'),
      recentFactor: true,
      audit: 'user.deletion_cancelled',
      params: IdParams,
      answer: UserView,
      problems: ['invalid_transition'],
    },
    async ({ services, tx, c, caller, params }) => {
      const cancelling = { userId: params.id, by: caller }
      return showUser(await cancelDeletion(services, tx, providerOf(c), cancelling))
    },
  )
}
