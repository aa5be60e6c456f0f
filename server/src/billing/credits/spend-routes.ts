import type { EmittingServices } from '../../events/index.ts'
import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration } from '../../platform/http/context.ts'
import { IdParams } from '../../platform/http/schemas.ts'
import { reverseSpend } from './reverse-spend.ts'
import { spendCredits } from './spend-credits.ts'
import { Credits, ReversalView, SenderId, SpendView, showReversal, showSpend, Unit } from './view.ts'

const SPENDING = {
  tag: 'Credits',
  method: 'post',
  params: IdParams,
  access: administration('billing'),
  recentFactor: true,
} as const
const PATH = '/api/v1/accounts/{id}/credits'

const ReversalInput = z
  .strictObject({
    id: SenderId.describe('That of the spend.'),
    amount: Credits.optional().describe('Absent: all that was not returned yet.'),
    reversal_key: SenderId.optional().describe(
      'Of this reversal, needed for a part; else that of the spend.',
    ),
  })
  .superRefine(({ amount, reversal_key }, issue) => {
    if (amount !== undefined && reversal_key === undefined)
      issue.addIssue({
        code: 'custom',
        path: ['reversal_key'],
        message: 'Returning a part needs its own id, so that it happens once.',
      })
  })

/** Using credits up, and taking that back. */
export function spendRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.credits.spend',
      ...SPENDING,
      path: `${PATH}/spend`,
      summary: 'Spend credits of an account',
      description:
        'All or nothing: if there are fewer, 409 `insufficient_credits` and nothing is spent. The same `id` spends once and gets ' +
        'the same answer, at any time; with another content it is refused (409 `already_exists`).',
      body: z.strictObject({
        unit: Unit,
        amount: Credits.describe('Credits to spend.'),
        id: SenderId.describe(
          'Id of your own, a new one for each use: it is counted once, however often it is sent.',
        ),
      }),
      answer: SpendView,
      problems: ['insufficient_credits', 'already_exists'],
    },
    async ({ services, provider, caller, params, body }) =>
      showSpend(await spendCredits(services, provider.id, { ...body, accountId: params.id }, caller)),
  )

  api.route(
    {
      id: 'accounts.credits.reversals.create',
      ...SPENDING,
      path: `${PATH}/reversals`,
      summary: 'Return what was spent, or a part of it',
      description:
        'To the grants that it came from. What returns to one that is over or void ends there immediately; `lapsed` is how much.',
      body: ReversalInput,
      answer: ReversalView,
      problems: ['invalid_transition', 'already_exists'],
    },
    async ({ services, provider, caller, params, body: { reversal_key: key, ...body }, c }) => {
      const reversing = { ...body, key, accountId: params.id }
      return showReversal(await reverseSpend(services, provider.id, reversing, actorOf(services, c, caller)))
    },
  )
}
