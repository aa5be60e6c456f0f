import { z } from '../../../platform/http/api.ts'
import type { Sentence } from '../confirmations/index.ts'
import { pick } from './pick.ts'
import { actingTool } from './tool.ts'

/** As `POST /accounts/{id}/credits/grants`. */
export const grantCredits = actingTool({
  name: 'grant_credits',
  title: 'Give an account credits',
  description:
    'Gives an account credits of a unit. The first call shows what would be given; a person confirms it at a page, then call again with the confirmation.',
  scope: 'mcp:money',
  opens: 'billing',
  input: z.object({
    account_id: z.uuid().describe('Id of the account. find_anything finds it.'),
    unit: z.string().min(1).max(64).describe('What the credits are for, as get_credits shows it.'),
    amount: z.int().min(1).describe('How many.'),
    expires_at: z.iso.datetime({ offset: true }).optional().describe('Without it, they do not expire.'),
    description: z.string().max(200).optional().describe('Why, for the ledger.'),
  }),
  async plan({ read }, { account_id, unit, amount, expires_at, description }) {
    const [account, grants] = await Promise.all([
      read(`/accounts/${account_id}`),
      read(`/accounts/${account_id}/credits/grants`, { limit: 1 }),
    ])
    const says: Sentence[] = [
      {
        key: 'grant_credits',
        args: { account: { id: account_id, name: account.name }, amount, unit },
      },
    ]
    if (expires_at !== undefined) says.push({ key: 'expires_at', args: { time: { at: expires_at } } })
    if (description) says.push({ key: 'note', args: { text: description } })
    return {
      says,
      shown: { account: pick(account, ['id', 'name']), unit, amount },
      // Not the balance: that moves while customers work.
      state: { name: account.name, newest: grants.data[0]?.id },
      needsPerson: true,
    }
  },
  async act({ send }, { account_id, ...grant }) {
    const made = await send('POST', `/accounts/${account_id}/credits/grants`, grant)
    return { grant: pick(made, ['id', 'unit', 'amount', 'remaining', 'expires_at']) }
  },
})
