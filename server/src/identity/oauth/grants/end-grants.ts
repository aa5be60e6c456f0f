import type { Emitting } from '../../../events/index.ts'
import { type Act, recordActs } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { personOf } from '../../../platform/http/person.ts'
import { endApplicationLogins } from '../back-channel/index.ts'
import { insertRevocations } from '../revocations/index.ts'
import { deleteTokensOf } from '../tokens/index.ts'
import { announceEnded } from './announce.ts'
import { type Ended, revokeGrants, type Which } from './store.ts'

/** Why grants end. */
export type EndReason = 'reuse' | 'user' | 'application' | 'membership' | 'account' | 'disconnected' | 'scope'

interface Ending {
  which: Which
  reason: EndReason
  by?: Act['by']
  device?: Act['device']
}

/**
 * Ends grants, with all that came of them: from the next request on no code and no token of theirs opens anything.
 * Part of the transaction of what caused it. Returns those that had not ended before.
 */
export async function endGrants(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { which, reason, by, device }: Ending,
): Promise<Ended[]> {
  const now = new Date(services.clock.now())
  const ended = await revokeGrants(tx, providerId, which, {
    now,
    by: personOf(by)?.userId ?? null,
    reason,
  })
  if (ended.length === 0) return []
  await deleteTokensOf(
    tx,
    providerId,
    ended.map(({ id }) => id),
  )
  await endApplicationLogins(
    tx,
    providerId,
    ended.map(({ id, application_id, user_id }) => ({
      grantId: id,
      applicationId: application_id,
      userId: user_id,
    })),
  )
  await insertRevocations(
    tx,
    providerId,
    ended.map(({ id, principal }) => ({ principal, kind: 'grant', subject: id, at: now })),
  )
  await recordActs(
    services,
    tx,
    providerId,
    ended.map(({ id, application_id, user_id, account_id, name }) => ({
      action: 'oauth.grant_revoked',
      ...(by && { by }),
      ...(device && { device }),
      targetId: application_id,
      detail: { name, grant_id: id, user_id, ...(account_id && { account_id }), reason },
    })),
  )
  await announceEnded(services, tx, providerId, { ended, reason })
  return ended
}
