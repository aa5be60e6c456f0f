import type { EmittingServices } from '../../../events/index.ts'
import { actorOf } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { IdParams, TimeInput } from '../../../platform/http/schemas.ts'
import { LONGEST_TRIAL_DAYS } from '../rules/index.ts'
import { extendTrialOf } from './change-subscription.ts'
import { AppliedView, showDone } from './purchase-routes.ts'

/** For the provider: customers do not extend their own trials. */
export function trialRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.subscription.extend_trial',
      method: 'post',
      path: '/api/v1/accounts/{id}/subscription/extend-trial',
      summary: 'Extend a trial',
      description:
        'The first paid period begins at the new end. Credits that the trial gave end as they were to end. Emits no event.',
      tag: 'Subscriptions',
      access: administration('billing'),
      recentFactor: true,
      params: IdParams,
      body: z.strictObject({
        trial_end: TimeInput.describe(
          `When the trial is to end: later than now planned, and within ${LONGEST_TRIAL_DAYS} days.`,
        ),
        version: z
          .int()
          .optional()
          .describe('`version` of the subscription: refused if it has changed since.'),
      }),
      answer: AppliedView,
      problems: ['invalid_transition', 'preview_outdated'],
    },
    async ({ services, provider, caller, params, body: { trial_end, version }, c }) => {
      const wanted = { accountId: params.id, trialEnd: new Date(trial_end), version }
      const done = await extendTrialOf(services, provider.id, wanted, actorOf(services, c, caller))
      return showDone(services.db, provider.id, done)
    },
  )
}
