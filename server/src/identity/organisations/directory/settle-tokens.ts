import { recordActs } from '../../../platform/audit/index.ts'
import type { MadeTokens } from '../../accounts/users/index.ts'
import { deleteTokensMadeBy, listTokensMadeBy } from './token-store.ts'

/** Finds the tokens of a person who leaves or may no longer make any, and revokes them if asked to. */
export const settleTokens: MadeTokens = async (services, tx, providerId, { userId, revoke }, source) => {
  const tokens = await listTokensMadeBy(tx, providerId, userId)
  if (revoke && tokens.length > 0) {
    await deleteTokensMadeBy(tx, providerId, userId)
    await recordActs(
      services,
      tx,
      providerId,
      tokens.map(({ id, name, account_id }) => ({
        ...source,
        action: 'scim_token.revoked',
        targetId: id,
        detail: { name, account_id, made_by: userId },
      })),
    )
  }
  return tokens.map(({ id, account_id, name, hint }) => ({ id, account_id, name, hint }))
}
