import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { tool } from './tool.ts'

const Account = z.object({ account_id: z.uuid().describe('Id of the account. find_anything finds it.') })

const INVOICE = [
  'id',
  'number',
  'status',
  'currency',
  'total',
  'amount_due',
  'amount_paid',
  'amount_remaining',
  'issued_at',
  'due_at',
  'paid_at',
]

/** What an account has bought and owes. */
export const getAccountBilling = tool({
  name: 'get_account_billing',
  title: 'Show the billing of an account',
  description:
    'Shows the plan, subscription, buyer, balance and newest invoices of an account. Amounts are in the smallest unit of the currency.',
  input: Account,
  async run({ read }, { account_id }) {
    const path = `/accounts/${account_id}`
    const [account, plan, billing, invoices] = await Promise.all([
      read(path),
      read(`${path}/subscription`),
      read(`${path}/billing`),
      read('/invoices', { account_id, limit: 10 }),
    ])
    return {
      account: pick(account, ['id', 'name', 'created_at']),
      plan: pick(plan, ['plan', 'plan_name', 'by', 'has_access', 'subscription']),
      billing: pick(billing, ['buyer', 'currency', 'balance', 'trial_used_at']),
      invoices: invoices.data.map((one: object) => pick(one, INVOICE)),
    }
  },
})

/** The credits of an account by unit, with the grants they come from. */
export const getCredits = tool({
  name: 'get_credits',
  title: 'Show the credits of an account',
  description:
    'Shows the balance of each unit of credits that an account has, with the grants it comes from.',
  input: Account,
  async run({ read }, { account_id }) {
    return { units: (await read(`/accounts/${account_id}/credits`)).data }
  },
})
