import type { EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { OWN_READING } from '../../platform/http/context.ts'
import { Id, PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { readCredits } from './read-credits.ts'
import { readLedger } from './read-ledger.ts'
import { BalancesView, OwnLineView, showBalances, showOwnLine, Unit } from './view.ts'

const OF_OWNERS = {
  tag: 'Own credits',
  method: 'get',
  access: OWN_READING,
  path: '/api/v1/auth/{principal}/accounts/{id}/credits',
  params: z.object({ principal: z.literal('customer'), id: Id }),
} as const

/** The credits of an account, for its owners. */
export function ownCreditRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.accounts.credits.list',
      ...OF_OWNERS,
      summary: "Show your account's credits",
      description: 'To owners.',
      answer: BalancesView,
    },
    async ({ services, provider, caller, params }) => {
      const { balances, now } = await readCredits(services, provider.id, { accountId: params.id, by: caller })
      return showBalances(balances, now)
    },
  )

  api.route(
    {
      id: 'me.accounts.credits.ledger.list',
      ...OF_OWNERS,
      path: `${OF_OWNERS.path}/ledger`,
      summary: "List what happened to your account's credits of a unit, newest first",
      description: 'To owners.',
      query: PageQuery.extend({ unit: Unit }),
      answer: PageOf(OwnLineView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, params, query }) =>
      readLedger(db, provider.id, { ...query, accountId: params.id, by: caller }, showOwnLine),
  )
}
