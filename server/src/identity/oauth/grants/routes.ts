import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, IdParams, PageOf, PageQuery } from '../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { notFound } from '../../../platform/problem.ts'
import { labelAccounts } from '../../accounts/account/index.ts'
import { findUser, requireRightOver } from '../../users/index.ts'
import { endGrants } from './end-grants.ts'
import { listGrants } from './list-store.ts'
import { GrantView, showGrant } from './views.ts'

const PATH = '/api/v1/oauth/grants'
const TAG = 'Applications'

const ListQuery = PageQuery.extend({
  user_id: Id.optional().describe('Only those of this user.'),
  client_id: z.string().max(2_000).optional().describe('Only those of this application, by its `client_id`.'),
  account_id: Id.optional().describe('Only those about this account.'),
  resource: z
    .string()
    .max(2_000)
    .optional()
    .describe('Only those that allow something at this resource, by its identifier.'),
  scope: z.string().max(100).optional().describe('Only those that allow this scope of `resource`.'),
  status: z
    .enum(['live', 'ended', 'all'])
    .default('live')
    .describe('`live`: those that hold. `ended`: those that ended in the last 90 days.'),
})

/** What applications may do for people, and its end. */
export function grantRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.grants.list',
      method: 'get',
      path: PATH,
      summary: 'List grants, newest first',
      description: 'What people allowed applications, and what those of the provider may do for them.',
      tag: TAG,
      access: management('read', 'users'),
      query: ListQuery,
      answer: PageOf(GrantView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      const ended = query.status === 'all' ? undefined : query.status === 'ended'
      const filter = {
        userId: query.user_id,
        clientId: query.client_id,
        accountId: query.account_id,
        resource: query.resource,
        scope: query.scope,
        ended,
      }
      const rows = await listGrants(services.db, provider.id, filter, { limit: limit + 1, before })
      const accountOf = await labelAccounts(
        services.db,
        provider.id,
        rows.map(({ account_id }) => account_id),
      )
      return toPage(rows, limit, (row) => showGrant(row, accountOf(row.account_id)))
    },
  )

  api.route(
    {
      id: 'oauth.grants.delete',
      method: 'delete',
      path: `${PATH}/{id}`,
      summary: 'End a grant',
      description:
        'From the next request on no token of it opens anything. The application may ask the person again.',
      tag: TAG,
      access: management('users'),
      recentFactor: true,
      params: IdParams,
    },
    async ({ services, provider, params, caller, c }) => {
      await transact(services.db, async (tx) => {
        const [grant] = await listGrants(tx, provider.id, { id: params.id, ended: false }, { limit: 1 })
        const user = grant && (await findUser(tx, provider.id, grant.user_id))
        if (!user) throw notFound()
        requireRightOver(caller, user)
        const ended = await endGrants(services, tx, provider.id, {
          which: { id: params.id },
          reason: 'disconnected',
          by: caller,
          device: deviceOf(c, services.config),
        })
        if (ended.length === 0) throw notFound()
      })
    },
  )
}
