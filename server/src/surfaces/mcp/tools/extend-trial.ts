import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { actingTool, ToolFault } from './tool.ts'

/** As `POST /accounts/{id}/subscription/extend-trial`. */
export const extendTrial = actingTool({
  name: 'extend_trial',
  title: 'Extend the trial of an account',
  description:
    'Lets the trial of an account end later. The first call shows both ends; a person confirms it at a page, then call again with the confirmation.',
  scope: 'mcp:money',
  opens: 'billing',
  input: z.object({
    account_id: z.uuid().describe('Id of the account. find_anything finds it.'),
    trial_end: z.iso.datetime({ offset: true }).describe('When the trial is to end.'),
  }),
  async plan({ read }, { account_id, trial_end }) {
    const [account, { subscription }] = await Promise.all([
      read(`/accounts/${account_id}`),
      read(`/accounts/${account_id}/subscription`),
    ])
    if (subscription?.status !== 'trialing') throw new ToolFault('This account is not on trial.')
    const from: string = subscription.trial_end
    return {
      says: [
        {
          key: 'extend_trial',
          args: {
            account: { id: account_id, name: account.name },
            from: { at: from },
            to: { at: trial_end },
          },
        },
      ],
      shown: {
        account: pick(account, ['id', 'name']),
        subscription: pick(subscription, ['id', 'plan', 'status', 'trial_end', 'amount', 'currency']),
      },
      state: { name: account.name, id: subscription.id, version: subscription.version },
      needsPerson: true,
    }
  },
  async act({ send }, { account_id, trial_end }) {
    const { subscription } = await send('POST', `/accounts/${account_id}/subscription/extend-trial`, {
      trial_end,
    })
    return { subscription: pick(subscription, ['id', 'status', 'trial_end', 'period_end']) }
  },
})
