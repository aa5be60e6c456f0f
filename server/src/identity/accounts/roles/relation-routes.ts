import { type Api, z } from '../../../platform/http/api.ts'
import { management, ROLES } from '../../../platform/http/context.ts'
import { Id, PageOf, PageQuery, showTime, Time } from '../../../platform/http/schemas.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { readKeyset, toKeysetPage } from '../../../platform/lists/keyset.ts'
import type { Services } from '../../../platform/services.ts'
import { listRelations, type Relation } from './relation-store.ts'

const ORDER = 'account'

const RelationView = z
  .object({
    account_id: Id,
    user_id: Id,
    role: z.enum(ROLES).describe('Level of the user in the account.'),
    roles: z.array(z.string()).describe('Keys of the roles that the user has beside that.'),
    joined_at: Time.describe('When this membership began.'),
    revision: z.int().describe('Number of the state, as in `team_member` events.'),
  })
  .openapi('Relation')

/** Who may do what where, to copy it into a system that decides about single objects (docs/authorisation.md). */
export function relationRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Roles',
      id: 'relations.list',
      method: 'get',
      path: '/api/v1/relations',
      summary: 'List who has which roles in which account',
      description:
        'All memberships, the oldest account first, to begin a copy elsewhere and to repair it. Changes since then arrive as ' +
        '`team_member` events: per account and user, the higher pair of `joined_at` and `revision` is the newer state.',
      access: management('read', 'users'),
      query: PageQuery.extend({ account_id: Id.optional().describe('Only of this account.') }),
      answer: PageOf(RelationView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, query: { limit, cursor, account_id: accountId } }) => {
      const last = readKeyset(ORDER, cursor, (_, key) => isId(key))
      const after = last && { accountId: last.key, userId: last.id }
      const rows = await listRelations(db, provider.id, { limit: limit + 1, after, accountId })
      const page = rows.map((row) => ({ ...row, id: row.user_id, sort_key: row.account_id }))
      return toKeysetPage(page, { order: ORDER, limit, show })
    },
  )
}

const show = ({ account_id, user_id, role, roles, created_at, revision }: Relation) => ({
  account_id,
  user_id,
  role,
  roles,
  joined_at: showTime(created_at),
  revision,
})
