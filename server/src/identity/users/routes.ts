import { changedBy } from '../../changes/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management, ROLES } from '../../platform/http/context.ts'
import { etagOf } from '../../platform/http/etag.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { OwnFields } from '../../platform/http/own-fields.ts'
import { Email, ExternalId, Id, IdParams, Line, PageQuery, TimeInput } from '../../platform/http/schemas.ts'
import { type Keyset, readKeyset } from '../../platform/lists/keyset.ts'
import { isKeyOf, sortedByQ, toSortedPage } from '../../platform/lists/sorting.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { createUser } from './create-user.ts'
import { HELD_METHODS, readAccess, USER_FACTS, UserAccess } from './facts/index.ts'
import { isByGroup, isGroupOf, listUsersByGroup, type UserGroup } from './list-by-group.ts'
import { ProfileFields } from './profile/index.ts'
import { all, listUsers, searchUsers, USER_SORTS, type UserFilter, type UserSort } from './search-store.ts'
import { requireStaffRight } from './staff-rights.ts'
import { findUser } from './store.ts'
import { tellUser } from './tell-user.ts'
import { showUser, UserView } from './user.ts'

const TAG = 'Users'
const PrincipalField = z.enum(['customer', 'provider'])

/** The users of a provider, for its servers and staff. */
export function userRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'users.create',
      method: 'post',
      path: '/api/v1/users',
      summary: 'Add a user',
      recentFactor: true,
      audit: 'user.created',
      description:
        'Customers sign up themselves. Add or invite the staff of a provider here. The first ' +
        'of them must be an owner.',
      tag: TAG,
      access: management('users'),
      body: z.strictObject({
        email: Email,
        principal: PrincipalField.default('customer'),
        role: z
          .enum(ROLES)
          .optional()
          .describe('Role of a staff member. Default: owner for the first one, member for others.'),
        ...ProfileFields,
        ...OwnFields,
      }),
      answer: UserView,
      status: 201,
      authorize: ({ caller, body: { principal, role = 'member' } }) => {
        if (principal === 'provider') requireStaffRight(caller, role)
      },
      idempotent: true,
      problems: ['already_exists'],
    },
    async ({ services, tx, provider, body, caller }) => {
      const {
        email,
        principal,
        role: staffRole,
        external_id,
        public_metadata,
        private_metadata,
        ...profile
      } = body
      if (principal === 'customer' && staffRole) throw noRole()
      const own = { external_id, public_metadata, private_metadata }
      const wanted = { email, principal, staffRole, profile, ...own }
      const user = await createUser(services, tx, provider.id, wanted)
      await tellUser(services, tx, provider.id, {
        type: 'user.created',
        user,
        by: changedBy({ by: caller }),
      })
      return showUser(user)
    },
  )

  usersRoute(api)

  api.route(
    {
      id: 'users.get',
      method: 'get',
      path: '/api/v1/users/{id}',
      summary: 'Show a user',
      description:
        'With names, status, external id and both kinds of metadata. The `ETag` does not change when the user signs in.',
      tag: TAG,
      access: management('read', 'users'),
      params: IdParams,
      answer: UserView,
    },
    async ({ services, provider, params, c }) => {
      const user = await findUser(services.db, provider.id, params.id)
      if (!user) throw notFound()
      c.header('etag', etagOf(showUser({ ...user, last_login_at: null }))) // as changes ask for it
      return showUser(user)
    },
  )
}

const SORTS = ['created_at', 'last_login_at', 'name', 'email', 'status', 'verified'] as const
const Sort = z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)])

const ListedUserView = UserView.extend({
  access: UserAccess.optional().describe('Only with `include=access`.'),
}).openapi('ListedUser')

const ListQuery = PageQuery.extend({
  q: Line(200)
    .trim()
    .min(1)
    .optional()
    .describe('Begins the name, the family name, the address or the external id. Sorted by what it begins.'),
  email: Email.optional(),
  external_id: ExternalId.optional(),
  principal: PrincipalField.optional(),
  status: z.enum(['active', 'blocked', 'leaving']).optional().describe('State of the user.'),
  verified: z.enum(['true', 'false']).optional().describe('Whether the address was proved.'),
  last_login_after: TimeInput.optional().describe('Signed in at this time or later.'),
  last_login_before: TimeInput.optional().describe('Or never signed in.'),
  account_id: Id.optional().describe('Members of this account.'),
  method: z.enum(HELD_METHODS).optional().describe('Users who have set this up.'),
  connection_id: Id.optional().describe('Users who have signed in with this connection.'),
  mfa: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether the user has a second factor: an authenticator app or a passkey.'),
  since: TimeInput.optional().describe('Added at this time or later.'),
  until: TimeInput.optional().describe('Added before.'),
  sort: Sort.optional().describe('With - downwards; -created_at unless told. Not with q.'),
  include: z
    .enum(['access'])
    .optional()
    .describe('`access`: the accounts of each user, and what the user signs in with.'),
})

function usersRoute<S extends Services>(api: Api<S>): void {
  listRoute(
    api,
    {
      id: 'users.list',
      path: '/api/v1/users',
      summary: 'List users, newest first',
      description: 'Or those whose name, address or external id begins with `q`.',
      tag: TAG,
      access: management('read', 'users'),
      query: ListQuery,
      row: ListedUserView,
      export: { columns: EXPORTED, fields: OF_ACCESS },
    },
    readPage,
  )
}

const EXPORTED = [
  'id',
  'email',
  'name',
  'given_name',
  'family_name',
  'principal',
  'staff_role',
  'status',
  'created_at',
  'verified_at',
  'last_login_at',
  'account',
  'accounts',
  'methods',
  'external_id',
  'locale',
  'zoneinfo',
  'public_metadata',
  'private_metadata',
] as const

/** Empty without `include=access`. */
const OF_ACCESS = {
  account: 'access.accounts.0.name',
  accounts: 'access.account_count',
  methods: 'access.methods',
}

type AskedUsers = Asked<Services, typeof ListQuery>

async function readPage(asked: AskedUsers) {
  const { db, services, provider, query } = asked
  const { q, limit, sort, cursor, include } = query
  if (q !== undefined && sort !== undefined) throw sortedByQ()
  const filter = filterOf(asked)
  const order = q === undefined ? (sort ?? '-created_at') : 'q'
  const after = readKeyset(order, cursor, isByGroup(order) ? isGroupOf : isKeyOf(USER_SORTS))
  const page = { order, ...readOrder(order), limit: limit + 1, after }
  const rows = await (q !== undefined
    ? searchUsers(db, provider.id, { ...filter, q }, page)
    : isByGroup(order)
      ? listUsersByGroup(db, provider.id, filter, page as Keyset<UserGroup>)
      : listUsers(db, provider.id, filter, page as Keyset<UserSort>))
  if (include === undefined) return toSortedPage(rows, page, showUser)
  const ids = rows.map(({ id }) => id)
  const accessOf = await readAccess(services, db, provider.id, ids)
  return toSortedPage(rows, page, (row) => ({ ...showUser(row), access: accessOf(row.id) }))
}

/** The list of users, for what acts on all that match: its query, and how a page is read. */
export const userList = { query: ListQuery, readPage }

function filterOf({ db, services, provider, query }: AskedUsers): UserFilter {
  const { email, external_id, principal, status, verified, account_id, connection_id, method, mfa } = query
  const asked = { accountId: account_id, connectionId: connection_id, method, mfa: asBoolean(mfa) }
  const conditions = services.registry.all(USER_FACTS).map(({ where }) => where(db, provider.id, asked))
  const few = conditions.flatMap((one) => one.few ?? [])
  return {
    email,
    external_id,
    principal,
    status,
    verified: asBoolean(verified),
    lastLoginAfter: asDate(query.last_login_after),
    lastLoginBefore: asDate(query.last_login_before),
    since: asDate(query.since)?.getTime(),
    until: asDate(query.until)?.getTime(),
    access: {
      few: few.length > 0 ? all(db, few) : undefined,
      others: all(
        db,
        conditions.flatMap((one) => one.others ?? []),
      ),
    },
  }
}

function asBoolean(text: 'true' | 'false' | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true'
}

function readOrder(order: string): { sort: UserSort | UserGroup; ascending: boolean } {
  const ascending = !order.startsWith('-')
  return { sort: (ascending ? order : order.slice(1)) as UserSort | UserGroup, ascending }
}

function asDate(time: string | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time)
}

function noRole(): Problem {
  return new Problem('invalid_request', {
    errors: [
      { field: '/role', message: 'Only staff have this role. A customer has a role in each account.' },
    ],
  })
}
