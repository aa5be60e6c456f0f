import type { EmittingServices } from '../../events/index.ts'
import { actorOf, readAccount } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { Id, IdParams, Line, PageOf, PageQuery, TimeInput } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { billingTime } from '../time/index.ts'
import { grantCredits } from './grant-credits.ts'
import { listLots, USUAL_PRIORITY } from './ledger/index.ts'
import { ownCreditRoutes } from './own-routes.ts'
import { readCredits } from './read-credits.ts'
import { readLedger } from './read-ledger.ts'
import { spendRoutes } from './spend-routes.ts'
import {
  BalancesView,
  Credits,
  GrantView,
  LineView,
  Priority,
  SenderId,
  showBalances,
  showGrant,
  showLine,
  Unit,
} from './view.ts'
import { voidGrant } from './void-grant.ts'

const ALL = { tag: 'Credits', path: '/api/v1/accounts/{id}/credits', params: IdParams } as const
const READING = { ...ALL, method: 'get', access: management('read', 'billing') } as const
const CHANGING = { ...ALL, method: 'post', access: administration('billing'), recentFactor: true } as const

const LedgerQuery = PageQuery.extend({ unit: Unit })

/** What accounts may use up: given by the provider or by plans, and spent by its servers (docs/credits.md). */
export function creditRoutes<S extends EmittingServices>(api: Api<S>): void {
  readRoutes(api)
  grantRoutes(api)
  spendRoutes(api)
  ownCreditRoutes(api)
}

function readRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.credits.list',
      ...READING,
      summary: "Show an account's credits",
      description:
        'Of each unit, with the grants that something is left of. What is over is not in it, and what the plan gives is.',
      answer: BalancesView,
    },
    async ({ services, provider, caller, params }) => {
      const { balances, now } = await readCredits(services, provider.id, { accountId: params.id, by: caller })
      return showBalances(balances, now)
    },
  )

  api.route(
    {
      id: 'accounts.credits.ledger.list',
      ...READING,
      path: `${ALL.path}/ledger`,
      summary: "List what happened to an account's credits of a unit, newest first",
      description:
        'Lines are added and never change. Credits that expire are noted at the next spend, or within minutes.',
      query: LedgerQuery,
      answer: PageOf(LineView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, params, query }) =>
      readLedger(db, provider.id, { ...query, accountId: params.id, by: caller }, showLine),
  )

  api.route(
    {
      id: 'accounts.credits.grants.list',
      ...READING,
      path: `${ALL.path}/grants`,
      summary: "List an account's grants, newest first",
      description: 'Those that are used up, over or void too.',
      query: PageQuery,
      answer: PageOf(GrantView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, caller, params, query }) => {
      const { db } = services
      const { limit, before } = readPageRequest(query)
      await readAccount(db, provider.id, params.id, { by: caller })
      const now = new Date(await billingTime(services, db, provider.id))
      const rows = await listLots(db, provider.id, params.id, { limit: limit + 1, before })
      return toPage(rows, limit, (lot) => showGrant(lot, now))
    },
  )
}

function grantRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.credits.grants.create',
      ...CHANGING,
      path: `${ALL.path}/grants`,
      summary: 'Give an account credits',
      description:
        'With an `id` they are given once, however often it is sent; another grant with that id is refused (409 `already_exists`).',
      body: z.strictObject({
        id: SenderId.optional().describe('Id of your own: the grant is made once, however often it is sent.'),
        unit: Unit,
        amount: Credits.describe('Credits to grant.'),
        priority: Priority.default(USUAL_PRIORITY),
        expires_at: TimeInput.nullable()
          .default(null)
          .describe('When what is left expires. `null` if it never does.'),
        description: Line(200).default(''),
      }),
      answer: GrantView,
      status: 201,
      idempotent: true,
      authorize: ({ services, provider, caller, params }) =>
        readAccount(services.db, provider.id, params.id, { by: caller }),
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, params, body: { expires_at, ...body }, c }) => {
      const expiresAt = expires_at === null ? null : new Date(expires_at)
      const granting = { ...body, accountId: params.id, expiresAt }
      const actor = actorOf(services, c, caller)
      const { lot, now } = await grantCredits({ ...services, db }, provider.id, granting, actor)
      return showGrant(lot, now)
    },
  )

  api.route(
    {
      id: 'accounts.credits.grants.void',
      ...CHANGING,
      path: `${ALL.path}/grants/{grant_id}/void`,
      params: IdParams.extend({ grant_id: Id }),
      summary: 'Take back what is left of a grant',
      description: 'What was spent of it stays spent, and nothing returns to it.',
      answer: GrantView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) => {
      const names = { accountId: params.id, grantId: params.grant_id }
      const { lot, now } = await voidGrant(services, provider.id, names, actorOf(services, c, caller))
      return showGrant(lot, now)
    },
  )
}
