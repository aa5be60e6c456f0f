import type { EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../lib/http/api.ts'
import type { Caller, Role } from '../../lib/http/context.ts'
import { Id, Name, PageOf, PageQuery } from '../../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../../lib/paging.ts'
import { Problem } from '../../lib/problem.ts'
import { providerOf } from '../../providers/index.ts'
import { AccountView, showAccount } from './account.ts'
import { actorOf } from './actor.ts'
import { customerId, readAccount } from './authority.ts'
import { deleteAccount, renameAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { CustomerRef, findCustomer } from './customer-ref.ts'
import { OF_CUSTOMER, OF_PROVIDER, type Scope } from './scopes.ts'
import { listAccounts, listAccountsOf } from './store.ts'

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
      ...create,
      path: `${OF_PROVIDER.prefix}/accounts`,
      summary: 'Open an account',
      recentFactor: 'not needed: it gives no right over what exists',
      description: 'Emits account.created. Without an owner, invite one, or add one as a member.',
      tag: OF_PROVIDER.tag,
      access: OF_PROVIDER.writing,
      body: z.strictObject({ name: Name, owner: CustomerRef.optional() }),
      problems: ['not_found'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const owner = body.owner && (await findCustomer(db, provider.id, body.owner))
      const wanted = { name: body.name, ownerId: owner?.id }
      const actor = actorOf(services, c, caller)
      return showAccount(await createAccount({ ...services, db }, provider.id, wanted, actor))
    },
  )

  api.route(
    {
      ...create,
      path: `${OF_CUSTOMER.prefix}/accounts`,
      summary: 'Open an account of your own',
      recentFactor: 'not needed: it gives no right over what exists',
      description: 'Where the provider lets people sign up. Emits account.created; the caller owns it.',
      tag: OF_CUSTOMER.tag,
      access: OF_CUSTOMER.writing,
      params: z.object(OF_CUSTOMER.params),
      body: z.strictObject({ name: Name }),
      authorize: ({ c }) => {
        if (!providerOf(c).settings.sign_up)
          throw new Problem('forbidden', { detail: 'This provider opens accounts itself.' })
      },
      problems: ['limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const wanted = { name: body.name, ownerId: customerId(caller) }
      const actor = actorOf(services, c, caller)
      const account = await createAccount({ ...services, db }, provider.id, wanted, actor)
      return showAccount(account, 'owner')
    },
  )
}

/** Lists, shows, renames and deletes the accounts of a scope. */
export function accountRoutesOf<S extends EmittingServices>(api: Api<S>, scope: Scope): void {
  listRoute(api, scope)
  oneRoutes(api, scope)
}

function listRoute<S extends EmittingServices>(api: Api<S>, { prefix, tag, reading, params }: Scope): void {
  api.route(
    {
      method: 'get',
      path: `${prefix}/accounts`,
      summary: 'List accounts, newest first',
      tag,
      access: reading,
      params: z.object(params),
      query: PageQuery,
      answer: PageOf(AccountView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, query }) => {
      const { limit, before } = readPageRequest(query)
      const customer = customerId(caller)
      if (customer === undefined)
        return toPage(await listAccounts(db, provider.id, limit + 1, before), limit, (row) =>
          showAccount(row),
        )
      const rows = await listAccountsOf(db, provider.id, customer, { limit: limit + 1, before })
      return toPage(rows, limit, (row) => showAccount(row, row.role))
    },
  )
}

function oneRoutes<S extends EmittingServices>(
  api: Api<S>,
  { prefix, tag, reading, writing, params }: Scope,
): void {
  const one = {
    tag,
    access: writing,
    path: `${prefix}/accounts/{id}`,
    params: z.object({ ...params, id: Id }),
  } as const

  api.route(
    { ...one, access: reading, method: 'get', summary: 'Show an account', answer: AccountView },
    async ({ services, provider, caller, params }) => {
      const { account, role } = await readAccount(services.db, provider.id, params.id, { by: caller })
      return showAccount(account, shownRole(caller, role))
    },
  )

  api.route(
    {
      ...one,
      method: 'patch',
      summary: 'Rename an account',
      recentFactor: 'not needed: a name gives no right',
      description: 'By owners and admins.',
      body: z.strictObject({ name: Name }),
      answer: AccountView,
    },
    async ({ services, provider, caller, params, body, c }) => {
      const renamed = { accountId: params.id, name: body.name }
      const { account, role } = await renameAccount(
        services,
        provider.id,
        renamed,
        actorOf(services, c, caller),
      )
      return showAccount(account, shownRole(caller, role))
    },
  )

  api.route(
    {
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

/** Keys and staff have no role of their own in an account. */
function shownRole(caller: Caller, role: Role): Role | undefined {
  return customerId(caller) === undefined ? undefined : role
}
