import type { AccountsOfUser } from '../../../identity/sessions/index.ts'
import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { countsIn, heldBy, resolve } from './resolve.ts'
import { AccountEntitlementsView, showResolved } from './view.ts'
import { withCredits } from './with-credits.ts'

const MAX_ACCOUNTS = 20

const View = AccountEntitlementsView.extend({
  name: z.string().describe('Name of the account.'),
  role: z.enum(ROLES).describe('Of the user in the account.'),
  roles: z.array(z.string()).describe('Keys of the roles that the user has beside that.'),
  permissions: z
    .array(z.string())
    .describe('Of all of them together, as far as the account has the features that they need.'),
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
    const { accounts, permissions, gates } = await withCredits(services, providerId, asked, found)
    return accounts.flatMap((resolved) => {
      const place = resolved?.places.get(userId)
      if (!resolved || !place) return []
      const { name } = resolved.account
      const roles = place.roles.map(({ key }) => key)
      const permitted = heldBy(place, permissions).filter((key) => countsIn(resolved, gates, key))
      return { ...showResolved(resolved), name, role: place.role, roles, permissions: permitted }
    })
  },
}
