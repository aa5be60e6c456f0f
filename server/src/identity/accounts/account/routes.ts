import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import type { Caller, Role } from '../../../platform/http/context.ts'
import { requireMatch, withEtag } from '../../../platform/http/etag.ts'
import { type Asked, listRoute } from '../../../platform/http/list-route.ts'
import { OwnFields, OwnFieldsPatch } from '../../../platform/http/own-fields.ts'
import {
  ExternalId,
  Id,
  Line,
  Name,
  OrderBy,
  PageOf,
  PageQuery,
  TimeInput,
} from '../../../platform/http/schemas.ts'
import { readKeyset, toKeysetPage } from '../../../platform/lists/keyset.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { keysOf, readSortedPage, sortedByQ, toSortedPage } from '../../../platform/lists/sorting.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { profileField } from '../../users/profile/index.ts'
import { ACCOUNT_FACTS, ACCOUNT_STATES, AccountSummary, summarise } from '../summary/index.ts'
import { type Account, AccountView, showAccount, showOwnAccount } from './account.ts'
import { actorOf } from './actor.ts'
import { customerId, type Opened, readAccount } from './authority.ts'
import { changeAccount, deleteAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { CustomerRef, findCustomer } from './customer-ref.ts'
import { OF_CUSTOMER, OF_PROVIDER, type Scope } from './scopes.ts'
import {
  ACCOUNT_SORTS,
  type AccountFilter,
  listAccounts,
  listAccountsOf,
  narrowedBy,
  searchAccounts,
} from './store.ts'

const LOGO = {
  logo: profileField('picture')
    .nullable()
    .optional()
    .describe('Logo of the account, an https URL. `null` removes it.'),
}
const OwnPatch = z.strictObject({
  name: Name.optional().describe('Name of the account, as its members see it.'),
  ...LOGO,
})
const ProviderPatch = OwnPatch.extend(OwnFieldsPatch)

/** Opening accounts: by the provider, and by customers for themselves. */
export function createRoutes<S extends EmittingServices>(api: Api<S>): void {
  const create = {
    method: 'post',
    answer: AccountView,
    status: 201,
    idempotent: true,
  } as const

  api.route(
    {
      id: 'accounts.create',
      ...create,
      path: `${OF_PROVIDER.prefix}/accounts`,
      summary: 'Open an account',
      recentFactor: 'not needed: it gives no right over what exists',
      description: 'Emits account.created. Without an owner, invite one, or add one as a member.',
      tag: OF_PROVIDER.tag,
      access: OF_PROVIDER.writing,
      body: z.strictObject({
        name: Name.describe('Name of the account, as its members see it.'),
        owner: CustomerRef.optional().describe('Who owns it, by id or address. Absent: it has no owner yet.'),
        ...LOGO,
        ...OwnFields,
      }),
      problems: ['not_found', 'already_exists'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const { owner: ref, ...fields } = body
      const owner = ref && (await findCustomer(db, provider.id, ref))
      const wanted = { ...given(fields), name: body.name, ownerId: owner?.id }
      const actor = actorOf(services, c, caller)
      return showAccount(await createAccount({ ...services, db }, provider.id, wanted, actor))
    },
  )

  api.route(
    {
      id: 'me.accounts.create',
      ...create,
      path: `${OF_CUSTOMER.prefix}/accounts`,
      summary: 'Open your own account',
      recentFactor: 'not needed: it gives no right over what exists',
      description: 'Where the provider lets people sign up. Emits account.created; the caller owns it.',
      tag: OF_CUSTOMER.tag,
      access: OF_CUSTOMER.writing,
      params: z.object(OF_CUSTOMER.params),
      body: z.strictObject({ name: Name.describe('Name of the account, as its members see it.'), ...LOGO }),
      authorize: ({ c }) => {
        if (!providerOf(c).settings.sign_up)
          throw new Problem('forbidden', { detail: 'This provider opens accounts itself.' })
      },
      problems: ['limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const wanted = { ...given(body), name: body.name, ownerId: customerId(caller) }
      const actor = actorOf(services, c, caller)
      const account = await createAccount({ ...services, db }, provider.id, wanted, actor)
      return showOwnAccount(account, 'owner')
    },
  )
}

const ListedAccountView = AccountView.extend({
  summary: AccountSummary.optional().describe('Only with `include=summary`.'),
}).openapi('ListedAccount')

const ListQuery = PageQuery.extend({
  q: Line(200).trim().min(1).optional().describe('Begins the name or the external id.'),
  external_id: ExternalId.optional(),
  owner_id: Id.optional().describe('Accounts that this user owns.'),
  plan: Line(100).min(1).optional().describe('Key of the plan that its subscription has.'),
  status: z
    .enum(ACCOUNT_STATES)
    .optional()
    .describe('State of the subscription. `none`: without one, or it has ended.'),
  sso: z.enum(['true', 'false']).optional().describe('Whether it has its own enabled connection.'),
  since: TimeInput.optional().describe('Opened at this time or later.'),
  until: TimeInput.optional().describe('Opened before this time.'),
  sort: OrderBy(keysOf(ACCOUNT_SORTS))
    .optional()
    .describe('As in other lists; `-created_at` by default. Not with `q`.'),
  include: z
    .enum(['summary'])
    .optional()
    .describe('`summary`: owner, number of members, plan, state and monthly revenue of each.'),
})

type AskedAccounts = Asked<EmittingServices, typeof ListQuery>

async function readPage(asked: AskedAccounts) {
  const { db, provider, query } = asked
  const { q, limit, cursor, sort } = query
  const filter = filterOf(asked)
  if (q === undefined) {
    const page = readSortedPage(ACCOUNT_SORTS, { sort: sort ?? '-created_at', cursor, limit })
    const rows = await listAccounts(db, provider.id, filter, page)
    return toSortedPage(rows, page, await shownIn(asked, rows))
  }
  if (sort !== undefined) throw sortedByQ()
  const page = { limit: limit + 1, after: readKeyset('q', cursor, () => true) }
  const rows = await searchAccounts(db, provider.id, { ...filter, q }, page)
  return toKeysetPage(rows, { order: 'q', limit, show: await shownIn(asked, rows) })
}

function filterOf({ db, services, provider, query }: AskedAccounts): AccountFilter {
  const { external_id, owner_id, plan, status, sso, since, until } = query
  const known = { plan, status, sso: sso === undefined ? undefined : sso === 'true' }
  return {
    external_id,
    ownerId: owner_id,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
    facts: narrowedBy(
      db,
      services.registry.all(ACCOUNT_FACTS).map(({ where }) => where(db, provider.id, known)),
    ),
  }
}

/** How the accounts of a page are shown: with their summaries if these were asked for. */
async function shownIn(
  { db, services, provider, query: { include } }: AskedAccounts,
  rows: readonly Account[],
) {
  if (include === undefined) return showAccount
  const ids = rows.map(({ id }) => id)
  const summaryOf = await summarise(services, db, provider.id, ids)
  return (row: Account) => ({ ...showAccount(row), summary: summaryOf(row.id) })
}

const EXPORTED = [
  'id',
  'name',
  'external_id',
  'owner',
  'members',
  'plan',
  'status',
  'mrr',
  'currency',
  'sso',
  'created_at',
  'public_metadata',
  'private_metadata',
] as const

/** Empty without `include=summary`. */
const OF_SUMMARY = {
  owner: 'summary.owner.email',
  members: 'summary.members',
  plan: 'summary.plan.name',
  status: 'summary.status',
  mrr: 'summary.mrr.amount',
  currency: 'summary.mrr.currency',
  sso: 'summary.sso',
}

/** Lists of accounts: the provider searches all; customers have their own. */
export function listRoutes<S extends EmittingServices>(api: Api<S>): void {
  listRoute(
    api,
    {
      id: 'accounts.list',
      path: `${OF_PROVIDER.prefix}/accounts`,
      summary: 'List accounts',
      description:
        'The newest first unless `sort` says otherwise. Or those whose name or external id begins with `q`, in the order of that.',
      tag: OF_PROVIDER.tag,
      access: OF_PROVIDER.reading,
      query: ListQuery,
      row: ListedAccountView,
      export: { columns: EXPORTED, fields: OF_SUMMARY },
    },
    readPage,
  )

  api.route(
    {
      id: 'me.accounts.list',
      method: 'get',
      answer: PageOf(AccountView),
      path: `${OF_CUSTOMER.prefix}/accounts`,
      summary: 'List accounts, newest first',
      description:
        'Those that the signed-in user is a member of. Through an application, the one that the user chose for it.',
      tag: OF_CUSTOMER.tag,
      access: OF_CUSTOMER.reading,
      params: z.object(OF_CUSTOMER.params),
      query: PageQuery,
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, query }) => {
      const { limit, before } = readPageRequest(query)
      const only = caller.kind === 'delegated' ? caller.accountId : undefined
      const page = { limit: limit + 1, before, only }
      const rows = await listAccountsOf(db, provider.id, customerId(caller)!, page)
      return toPage(rows, limit, (row) => showOwnAccount(row, row.role))
    },
  )
}

/** Shows, changes and deletes one account of a scope. */
export function oneRoutes<S extends EmittingServices>(api: Api<S>, scope: Scope): void {
  const { prefix, area, tag, reading, writing, params } = scope
  const one = {
    tag,
    access: writing,
    path: `${prefix}/accounts/{id}`,
    params: z.object({ ...params, id: Id }),
  } as const

  api.route(
    {
      id: `${area}.get`,
      ...one,
      access: reading,
      method: 'get',
      summary: 'Show an account',
      description: 'Its name, external id and metadata.',
      answer: AccountView,
    },
    async ({ services, provider, caller, params, c }) => {
      const { account, role } = await readAccount(services.db, provider.id, params.id, { by: caller })
      return withEtag(c, shown(caller, account, role))
    },
  )

  api.route(
    {
      id: `${area}.update`,
      ...one,
      method: 'patch',
      summary: 'Change an account',
      // Applications may read rights out of the metadata; a name and a logo give none.
      recentFactor: scope === OF_PROVIDER ? true : 'not needed: a name and a logo give no right',
      description: 'By owners and admins. The external id and the metadata are the provider’s alone.',
      body: scope === OF_PROVIDER ? ProviderPatch : OwnPatch,
      answer: AccountView,
      ifMatch: true,
      problems: ['already_exists'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const check = (now: Opened) => requireMatch(c, shown(caller, now.account, now.role))
      const change = { accountId: params.id, ...body, check }
      const actor = actorOf(services, c, caller)
      const { account, role } = await changeAccount(services, provider.id, change, actor)
      return withEtag(c, shown(caller, account, role))
    },
  )

  api.route(
    {
      id: `${area}.delete`,
      ...one,
      method: 'delete',
      summary: 'Delete an account',
      recentFactor: true,
      description:
        'With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners.',
      problems: ['live_subscription'],
    },
    async ({ services, provider, caller, params, c }) =>
      deleteAccount(services, provider.id, params.id, actorOf(services, c, caller)),
  )
}

/** Keys and staff have no role in an account. */
function shown(caller: Caller, account: Account, role: Role) {
  return customerId(caller) === undefined ? showAccount(account) : showOwnAccount(account, role)
}

/** The fields of a body that say something. */
function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>
  }
}
