import type { AccountsOfUser } from '../../../identity/sessions/index.ts'
import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { resolve } from './resolve.ts'
import { AccountEntitlementsView, showResolved } from './view.ts'
import { withCredits } from './with-credits.ts'

const MAX_ACCOUNTS = 20

const View = AccountEntitlementsView.extend({
  name: z.string().describe('Name of the account.'),
  role: z.enum(ROLES).describe('Of the user in the account.'),
  permissions: z.array(z.string()).describe('Of that role.'),
}).openapi('SessionAccount')

/** What a session check can say about its user's accounts, with one more statement. */
export const accountsOfUser: AccountsOfUser<z.infer<typeof View>> = {
  view: z
    .array(View)
    .describe(
      `With include=entitlements: the user's accounts, the newest first, at most ${MAX_ACCOUNTS}; or the one of account_id, ` +
        'if it is among them.',
    ),
  async read(services, providerId, { userId, accountId }) {
    const asked = { userId, accountId, limit: MAX_ACCOUNTS }
    const found = await resolve(services, services.db, providerId, asked)
    const { accounts, permissions } = await withCredits(services, providerId, asked, found)
    return accounts.flatMap((resolved) => {
      const role = resolved?.places.get(userId)?.role
      if (!resolved || !role) return []
      const { name } = resolved.account
      return { ...showResolved(resolved), name, role, permissions: [...(permissions[role] ?? [])] }
    })
  },
}
